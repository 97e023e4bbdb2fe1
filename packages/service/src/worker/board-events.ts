import type { ClaimedRow } from "../executions/rows.ts";
import type { Take } from "../executions/store.ts";
import type { QueueName } from "../vocabulary.ts";
import type { Outcome } from "./execute.ts";
import type { SlotState } from "./plan.ts";
import type { Requeue } from "./requeue-causes.ts";

/** One attempt at one execution, from its claim to its settlement. */
export interface Slot extends SlotState {
  /** Two attempts of one execution, of which one was taken for lost, are two slots. */
  readonly key: number;
  readonly row: ClaimedRow;
  /** When it was claimed; once started, when it started. Milliseconds, monotonic. */
  readonly since: number;
}

export type BoardEvent =
  /** The answer to a claim. */
  | { readonly kind: "claimed"; readonly rows: readonly ClaimedRow[] }
  /** A claim failed, or the worker has no number to claim under: then the board polls when it is asked to. */
  | { readonly kind: "unclaimed"; readonly isFailure: boolean }
  | { readonly kind: "left" | "asked" | "settled"; readonly key: number }
  | { readonly kind: "ended"; readonly key: number; readonly outcome: Outcome }
  /** An effect threw, whatever its slot was doing. */
  | { readonly kind: "faulted"; readonly key: number; readonly error: unknown }
  | { readonly kind: "cancelled"; readonly ids: readonly string[] }
  /** The table shows what was cancelled until now. */
  | { readonly kind: "compared" }
  /** Others took over what was claimed under this number. */
  | { readonly kind: "lost"; readonly workerId: number }
  /** What waits since before then is for other workers. */
  | { readonly kind: "stale"; readonly before: number }
  /** There may be work to claim: in these queues and in those known to have some, or in any. */
  | { readonly kind: "polled"; readonly queues?: readonly QueueName[] }
  /** No more claims; then nothing starts any more; then the worker has left, and released all it claimed. */
  | { readonly kind: "closing" | "draining" | "departed" };

export type Action =
  | { readonly kind: "run"; readonly slot: Slot }
  | { readonly kind: "resume" | "abort"; readonly key: number }
  | { readonly kind: "settle"; readonly key: number; readonly outcome: Outcome }
  | { readonly kind: "claim"; readonly queue: QueueName; readonly take: Take }
  | {
      readonly kind: "requeue";
      readonly rows: readonly ClaimedRow[];
      readonly requeue: Requeue;
      readonly error?: unknown;
    }
  | { readonly kind: "report"; readonly row: ClaimedRow; readonly error: unknown }
  | { readonly kind: "pollAt"; readonly at: number };
