import { encodeBase64 } from "./base64.ts";
import { CONDITIONS, fullCode, type HarnessCondition, type Phase, type Severity } from "./codes.ts";
import { isPlainObject } from "./json.ts";
import type { AnyOperation } from "./operation.ts";
import type { JsonSchema } from "./schema.ts";

export interface ErrorDescription {
  readonly code: string;
  readonly phase: Phase;
  readonly remediation: string;
  readonly retryable: boolean;
  /** Why this operation cannot produce it, where that is so. */
  readonly impossible?: string;
}

export interface LossDescription {
  readonly code: string;
  readonly severity: Severity;
  readonly subject: string;
  readonly remediation?: string;
  readonly impossible?: string;
}

/** All there is to know of an operation, as JSON: what HTTP, MCP, CLI, SDK and the reference show. */
export interface Descriptor {
  readonly name: string;
  readonly summary: string;
  readonly engine: { readonly name: string; readonly version: string };
  readonly input: JsonSchema;
  readonly options: JsonSchema;
  readonly value: JsonSchema;
  readonly errors: readonly ErrorDescription[];
  readonly losses: readonly LossDescription[];
  /** The code that stands for each harness condition: what a timeout, a limit or a cancellation of this operation is called. */
  readonly conditions: Readonly<Partial<Record<HarnessCondition, string>>>;
  readonly example: { readonly input: unknown; readonly options?: unknown };
}

export function describeOperation(operation: AnyOperation): Descriptor {
  const { name, summary, engine, errors, losses, unreachableCodes = {}, example } = operation;
  const argued = (code: string) =>
    unreachableCodes[code] === undefined ? {} : { impossible: unreachableCodes[code] as string };
  return {
    name,
    summary,
    engine,
    input: operation.input,
    options: operation.allOptions,
    value: operation.value,
    errors: Object.entries(errors.entries).map(([code, { phase, remediation, retryable = false }]) => ({
      code: fullCode(errors, code),
      phase,
      remediation: remediation,
      retryable,
      ...argued(code),
    })),
    losses: Object.entries(losses.entries).map(([code, { severity, subject, remediation }]) => ({
      code: fullCode(losses, code),
      severity,
      subject,
      ...(remediation !== undefined && { remediation: remediation }),
      ...argued(code),
    })),
    conditions: Object.fromEntries(
      CONDITIONS.flatMap((condition) => {
        const code = operation.codeFor(condition);
        return code === undefined ? [] : [[condition, fullCode(errors, code)]];
      }),
    ),
    example: toWire(example) as Descriptor["example"],
  };
}

/** A value as it travels: bytes as base64, absent members left out. */
export function toWire(value: unknown): unknown {
  if (value instanceof Uint8Array) return encodeBase64(value);
  if (Array.isArray(value)) return value.map(toWire);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [name, toWire(member)]),
  );
}
