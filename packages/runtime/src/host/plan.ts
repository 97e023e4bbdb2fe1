import type { Callbacks, Failed } from "@colophon/contract";
import type { ChildOutcome, InvokeMessage, RunMessage } from "../channel/messages.ts";
import type { Child } from "../process/child-process.ts";

/** What every message of a call has; the runtime adds it. */
type Common = "id" | "operation" | "wantsOutline" | "startedAt" | "isAborted";

export interface Staged {
  readonly message: Omit<InvokeMessage, Common> | Omit<RunMessage, Common>;
  readonly body?: Uint8Array;
  readonly allowedMs: number;
}

export interface ChildReply {
  readonly child: Child;
  readonly id: number;
  readonly body: Uint8Array;
}

/** What differs between a call with values and one in the wire form. */
export interface Plan<T> {
  readonly operation: string;
  readonly signal: AbortSignal | undefined;
  readonly callbacks: Callbacks;
  readonly memoryMiB: number | undefined;
  /** Lays the call out for the child. */
  stage(child: Child, id: number): Promise<Staged>;
  /** The result of an outcome that holds one, undefined for any other. Errors: MisreadError when it is not what it says. */
  conclude(outcome: ChildOutcome, reported: ChildReply): Promise<T | undefined>;
  /** The result of a call that the host ended. */
  concludeEnding(envelope: Failed): Promise<T>;
  /** Removes what was laid out. */
  clear(): Promise<void>;
}

/** A child's result is not what it says it is. */
export class MisreadError extends Error {
  override readonly name = "MisreadError";
}
