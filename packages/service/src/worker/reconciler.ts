import type { Database } from "@colophon/storage";
import { findClaimed } from "../executions/store.ts";
import type { Board } from "./board.ts";
import type { BoardEvent } from "./board-events.ts";
import type { Claimer } from "./claim.ts";
import type { Lease } from "./lease.ts";
import { isOnlyWorker, releaseDeadWorkers } from "./liveness.ts";
import type { Requeuer } from "./requeue.ts";
import type { RequeueCause } from "./requeue-causes.ts";

export interface ReconcilerParts {
  readonly database: Database;
  readonly crashCodes: Readonly<Record<string, string>>;
  readonly closing: AbortSignal;
  readonly lease: Lease;
  readonly claimer: Claimer;
  readonly requeuer: Requeuer;
  /** Read only. */
  readonly board: Pick<Board, "isClaiming" | "holds" | "hasWaitingSince">;
  readonly post: (event: BoardEvent) => void;
  readonly onRequeued: (cause: RequeueCause, count: number) => void;
}

/** Compares the board with the table, and corrects what notifications and answers missed. */
export interface Reconciler {
  /** Dead workers, a lost lease, cancellations that were not heard, claims whose answer was lost. */
  run(): Promise<void>;
}

/** Other workers may take what was claimed ahead and has not started by then. */
const STALE_MS = 1_000;

export function createReconciler(parts: ReconcilerParts): Reconciler {
  const { database, crashCodes, closing, lease, claimer, requeuer, board, post } = parts;
  let isRunning = false;

  const compareWithTable = async (): Promise<void> => {
    const { workerId } = lease;
    if (workerId === undefined || board.isClaiming) return;
    const held = await findClaimed(database, workerId);
    post({ kind: "cancelled", ids: held.filter(({ status }) => status === "cancelling").map(({ id }) => id) });
    // A claim that was begun meanwhile may have its answer on the way.
    if (board.isClaiming) return;
    const unknown = held.filter(({ id, attempt }) => !board.holds(id, attempt));
    if (unknown.length === 0) return;
    const claims = unknown.map(({ id, attempt }) => ({ id, attempt, worker_id: workerId }));
    await requeuer.requeue(claims, { cause: "claimLost" });
  };
  const releaseStale = async (): Promise<void> => {
    const before = performance.now() - STALE_MS;
    if (board.hasWaitingSince(before) && !(await isOnlyWorker(database))) post({ kind: "stale", before });
  };
  return {
    async run() {
      if (isRunning || closing.aborted) return;
      isRunning = true;
      try {
        await lease.renew();
        parts.onRequeued("workerLost", await releaseDeadWorkers({ database, crashCodes }));
        await compareWithTable();
        await claimer.refresh();
        post({ kind: "compared" });
        await releaseStale();
        post({ kind: "polled" });
      } finally {
        isRunning = false;
      }
    },
  };
}
