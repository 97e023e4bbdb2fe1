import {
  type AnyOperation,
  CallbackFailed,
  cancelled,
  type Failed,
  type Failure,
  type Json,
  type JsonObject,
  makeConditionFailure,
  type Receipt,
  timedOut,
} from "@colophon/contract";

/** A process that neither its operation nor its host ended: a signal from outside, or the system's out-of-memory killer. */
export interface Stopped {
  /** "SIGKILL", for example. */
  readonly signal: string;
  /** The system has killed processes for want of memory since a process last ended so. */
  readonly isOutOfMemory: boolean;
}

/** How a call can end without the operation's doing. */
export type AbnormalEnd =
  | { readonly condition: "timedOut"; readonly allowedMs: number }
  | { readonly condition: "cancelled" }
  | { readonly condition: "memory"; readonly memoryMiB?: number }
  | { readonly condition: "crashed"; readonly stopped?: Stopped }
  | { readonly condition: "callbackFailed"; readonly reason: unknown };

const CONDITIONS = ["timedOut", "cancelled", "memory", "crashed", "callbackFailed"] as const;

/** What the host must know of an operation to speak for it when its process is gone; the host never imports it. */
export type FailureTemplates = Readonly<Partial<Record<AbnormalEnd["condition"], Failure>>>;

export function outlineOf(operation: AnyOperation): FailureTemplates {
  return Object.fromEntries(
    CONDITIONS.flatMap((condition) => {
      const failure = makeConditionFailure(operation, condition, "");
      return failure === undefined ? [] : [[condition, failure]];
    }),
  );
}

/**
 * The envelope of a call that ended so, in the words `op.checkpoint` would have used.
 *
 * Errors   The callback's own error when the family has no code for it.
 */
export function endEnvelope(outline: FailureTemplates, ending: AbnormalEnd, receipt: Receipt | undefined): Failed {
  const failure = outline[ending.condition];
  if (failure === undefined)
    throw ending.condition === "callbackFailed" ? ending.reason : new RangeError(`No code for ${ending.condition}.`);
  const { message, details } = describe(ending);
  return {
    ok: false,
    error: { ...failure, message, ...mergeDetails(failure.details, details) },
    losses: [],
    diagnostics: [],
    ...(receipt !== undefined && { receipt }),
  };
}

/** What the outline says of a code that two conditions share, and what this end says of itself. */
function mergeDetails(shared: Json | undefined, own: Json | undefined): { details?: Json } {
  if (shared === undefined) return own === undefined ? {} : { details: own };
  return { details: { ...(own as JsonObject | undefined), ...(shared as JsonObject) } };
}

function describe(ending: AbnormalEnd): { message: string; details?: Json | undefined } {
  switch (ending.condition) {
    case "timedOut":
      return timedOut(ending.allowedMs);
    case "cancelled":
      return cancelled();
    case "callbackFailed":
      return new CallbackFailed(ending.reason);
    case "crashed":
      return {
        message:
          ending.stopped === undefined
            ? "The operation stopped without a result."
            : `The operation's process was stopped from outside by ${ending.stopped.signal}.`,
      };
    case "memory":
      return ending.memoryMiB === undefined
        ? { message: "The operation ran out of memory." }
        : {
            message: `The operation needed more than the ${ending.memoryMiB} MiB of memory it may use.`,
            details: { memoryMiB: ending.memoryMiB },
          };
  }
}

/** Did the operation throw because memory was refused to it? V8 and WebAssembly say so by a RangeError. */
export function isOutOfMemory(error: unknown): boolean {
  return (
    error instanceof RangeError &&
    /^(Array buffer allocation failed|Failed to allocate memory|WebAssembly\.Memory\(\): could not allocate memory|WebAssembly\.Memory\.grow\(\): .*)$/.test(
      error.message,
    )
  );
}
