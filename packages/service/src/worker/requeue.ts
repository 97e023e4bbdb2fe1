import type { Database } from "@colophon/storage";
import type { ClaimedRow, ReleasedRow } from "../executions/rows.ts";
import { endWaiting } from "../executions/store.ts";
import { releaseClaims } from "./liveness.ts";
import type { Requeue, RequeueCause } from "./requeue-causes.ts";
import type { Timers } from "./timers.ts";

export interface RequeueParts {
  readonly database: Database;
  readonly crashCodes: Readonly<Record<string, string>>;
  readonly timers: Timers;
  readonly onError: (what: string, error: unknown) => void;
  readonly onRequeued: (cause: RequeueCause, count: number) => void;
}

type Claim = Pick<ClaimedRow, "id" | "attempt" | "worker_id">;

/** Puts executions back into the queue, for this worker or another. */
export interface Requeuer {
  /** Claims that never ran, or whose run failed on this worker. */
  requeue(claims: readonly Claim[], requeue: Requeue): Promise<void>;
  /** Lets claims take an execution that had to wait, later after each attempt. */
  endWaitLater(claim: Pick<ClaimedRow, "id" | "attempt">): void;
}

/** A requeue that has to wait comes back after the first of these, then later each time. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

export function createRequeuer(parts: RequeueParts): Requeuer {
  const { database, crashCodes, timers, onError, onRequeued } = parts;
  // Should this worker end before, the check of all waits ends this one.
  const endWaitLater: Requeuer["endWaitLater"] = ({ id, attempt }) => {
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt - 1, 10));
    timers.once(waitMs, () => {
      endWaiting(database, [id]).catch((error: unknown) => onError(`Requeueing ${id}`, error));
    });
  };
  return {
    endWaitLater,
    async requeue(claims, requeue) {
      // Other causes say nothing against running at once elsewhere.
      const mustWait = requeue.cause === "ours" || requeue.cause === "engineMissing";
      for (const [workerId, group] of Map.groupBy(claims, (claim) => claim.worker_id)) {
        const release = { workerId, claims: group, requeue, crashCodes, mustWait };
        const released = await database.transaction((transaction) => releaseClaims(transaction, release));
        const queued = new Set(queuedIn(released));
        onRequeued(requeue.cause, queued.size);
        if (mustWait) for (const claim of group) if (queued.has(claim.id)) endWaitLater(claim);
      }
    },
  };
}

function queuedIn(released: readonly ReleasedRow[]): readonly string[] {
  return released.filter(({ status }) => status === "queued").map(({ id }) => id);
}
