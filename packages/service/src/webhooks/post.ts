import type { IncomingHttpHeaders } from "node:http";
import { OutboundError, type Resolver, sendOutbound } from "../outbound/outbound-request.ts";
import type { OutboundRules } from "../outbound/outbound-rules.ts";
import { readRetryAfter } from "./schedule.ts";
import { signMessage } from "./webhook-secret.ts";

const DEADLINE_MS = 15_000;
/** As much of a response is read and kept. */
const MAX_BODY_BYTES = 16 * 1024;
const GONE = 410;

export interface Message {
  readonly id: string;
  readonly payload: string;
  readonly url: string;
  readonly secrets: readonly string[];
}

interface PostParts {
  readonly rules: OutboundRules;
  readonly resolver?: Resolver;
  readonly signal: AbortSignal;
}

/** An attempt as its row has it. */
export interface AttemptRow {
  readonly at: string;
  readonly url: string;
  readonly duration_ms: number;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
  readonly is_body_cut: boolean | null;
  readonly failure: string | null;
  readonly message: string | null;
}

export interface Posted {
  /** Answered with 2xx, within the time. */
  readonly isDelivered: boolean;
  readonly isGone: boolean;
  /** Seconds that the receiver asks for. */
  readonly retryAfter: number;
  readonly attempt: AttemptRow;
}

/** Sends a message once. Undefined where `signal` ended it, so that nobody knows whether it arrived. */
export async function post(message: Message, { rules, resolver, signal }: PostParts): Promise<Posted | undefined> {
  const { id, payload, url, secrets } = message;
  const [at, started] = [new Date(), performance.now()];
  const timestamp = Math.floor(at.getTime() / 1000);
  const request = {
    ...({
      method: "POST",
      url,
      body: Buffer.from(payload),
      deadlineMs: DEADLINE_MS,
      mostBytes: MAX_BODY_BYTES,
    } as const),
    headers: {
      "content-type": "application/json",
      "user-agent": "Colophon-Webhooks",
      ...signMessage({ id, timestamp, payload }, secrets),
    },
    ...{ cutsLongAnswer: true, signal },
  };
  const base = () => ({ at: at.toISOString(), url, duration_ms: Math.round(performance.now() - started) });
  try {
    const { status, headers, bytes, isCut } = await sendOutbound(request, rules, resolver);
    const isDelivered = status >= 200 && status < 300;
    const answer = { status, headers: keepHeaders(headers), body: storableText(bytes), is_body_cut: isCut };
    return {
      ...{ isDelivered, isGone: status === GONE },
      retryAfter: isDelivered ? 0 : readRetryAfter(headers["retry-after"], at.getTime()),
      attempt: {
        ...base(),
        ...answer,
        failure: isDelivered ? null : "status",
        message: isDelivered ? null : `The receiver answered ${status}.`,
      },
    };
  } catch (error) {
    if (signal.aborted) return undefined;
    if (!(error instanceof OutboundError)) throw error;
    const nothing = { status: error.status ?? null, headers: null, body: null, is_body_cut: null };
    return {
      ...{ isDelivered: false, isGone: false, retryAfter: 0 },
      attempt: { ...base(), ...nothing, failure: error.why, message: error.message },
    };
  }
}

/** Headers of a response that tell something of a delivery; cookies are for nobody here. */
function keepHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name !== "set-cookie");
  return Object.fromEntries(kept.map(([name, value]) => [name, storable(String(value))]));
}

function storableText(bytes: Buffer): string {
  return storable(bytes.toString("utf8"));
}

/** PostgreSQL holds no NUL in a text. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
