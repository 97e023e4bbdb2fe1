import { randomBytes } from "node:crypto";

export interface SpanStart {
  readonly name: string;
  readonly kind: "server" | "consumer";
  /** W3C traceparent of what caused it. */
  readonly parent: string | undefined;
  readonly attributes: Attributes;
}

interface Span {
  /** For what it causes; undefined when nothing traces. */
  readonly traceparent: string | undefined;
  end(facts: { readonly attributes: Attributes; readonly isError: boolean }): void;
}

export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface Tracer {
  start(span: SpanStart): Span;
  /** Sends what is left. */
  close(): Promise<void>;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/** Passes the caller's trace on and records nothing. */
export const NO_TRACER: Tracer = {
  start: ({ parent }) => ({
    traceparent: parent !== undefined && TRACEPARENT.test(parent) ? parent : undefined,
    end: () => undefined,
  }),
  close: async () => undefined,
};

export interface OtlpSettings {
  /** The base URL of an OpenTelemetry collector; spans go to `/v1/traces` there. */
  readonly endpoint: string;
  readonly serviceName: string;
  readonly version: string;
  readonly onError: (error: unknown) => void;
}

/** Spans kept while the collector does not answer; older ones are dropped. */
const MAX_WAITING = 2_048;
const SEND_INTERVAL_MS = 2_000;
const SEND_TIMEOUT_MS = 10_000;

/**
 * Records spans and sends them to an OpenTelemetry collector. A caller's decision not to sample is kept.
 *
 * Source   OTLP 1.3 (HTTP, JSON encoding); W3C Trace Context, 3.2.
 */
export function createTracer({ endpoint, serviceName, version, onError }: OtlpSettings): Tracer {
  let waiting: object[] = [];
  const resource = { attributes: toPairs({ "service.name": serviceName, "service.version": version }) };
  const send = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const spans = waiting;
    waiting = [];
    const scopeSpans = [{ scope: { name: "colophon", version }, spans }];
    const response = await fetch(new URL("v1/traces", endpoint.endsWith("/") ? endpoint : `${endpoint}/`), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The collector answered ${response.status}.`);
  };
  const timer = setInterval(() => void send().catch(onError), SEND_INTERVAL_MS).unref();

  return {
    start({ name, kind, parent, attributes }) {
      const [, traceId = randomHex(16), parentSpanId, flags = "01"] = TRACEPARENT.exec(parent ?? "") ?? [];
      const spanId = randomHex(8);
      const isSampled = (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED;
      const startTimeUnixNano = nowUnixNano();
      return {
        traceparent: `00-${traceId}-${spanId}-${flags}`,
        end(facts) {
          if (!isSampled) return;
          if (waiting.length >= MAX_WAITING) waiting.shift();
          waiting.push({
            traceId,
            spanId,
            ...(parentSpanId !== undefined && { parentSpanId }),
            name,
            kind: SPAN_KINDS[kind],
            startTimeUnixNano,
            endTimeUnixNano: nowUnixNano(),
            attributes: toPairs({ ...attributes, ...facts.attributes }),
            status: { code: facts.isError ? STATUS_ERROR : STATUS_UNSET },
          });
        },
      };
    },
    async close() {
      clearInterval(timer);
      await send().catch(onError);
    },
  };
}

const SPAN_KINDS = { server: 2, consumer: 5 } as const;
const STATUS_UNSET = 0;
const STATUS_ERROR = 2;

function toPairs(attributes: Attributes): readonly object[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: toValue(value) }));
}

function toValue(value: string | number | boolean): object {
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

function randomHex(byteLength: number): string {
  return randomBytes(byteLength).toString("hex");
}

function nowUnixNano(): string {
  return String(BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n);
}
