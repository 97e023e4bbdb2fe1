import { setTimeout as delay } from "node:timers/promises";
import { DatabaseUnavailable, StatementTimeout } from "@colophon/storage";
import { createBatcher } from "../batcher.ts";
import type { Status } from "../executions/life.ts";
import type { ClaimedRow } from "../executions/rows.ts";
import type { Outcome } from "./execute.ts";
import type { Requeuer } from "./requeue.ts";
import type { RequeueCause } from "./requeue-causes.ts";
import { type SettleParts, settleOutcomes } from "./settle.ts";
import type { Timers } from "./timers.ts";

export interface SettlingParts extends SettleParts {
  readonly timers: Timers;
  readonly restMs: number;
  readonly requeuer: Requeuer;
  readonly onRequeued: (cause: RequeueCause, count: number) => void;
  onSettled(row: ClaimedRow, status: Status): void;
}

const RETRY_MS = 500;

/**
 * Writes outcomes down, many in a transaction. The function it gives never rejects: a database that is away, or too slow, keeps the
 * outcome here, and as long as the attempt is still ours it is settled when it is back.
 */
export function createSettling(parts: SettlingParts): (outcome: Outcome) => Promise<void> {
  const { timers, restMs, onError, onSettled } = parts;
  const batcher = createBatcher((outcomes: readonly Outcome[]) => settleOutcomes(parts, outcomes), {
    maxItems: 200,
    parallel: 1,
    restMs,
  });
  return async (outcome) => {
    for (;;) {
      try {
        const status = await batcher.run(outcome);
        if (status === "queued" && outcome.kind === "requeue") {
          parts.onRequeued(outcome.requeue.cause, 1);
          parts.requeuer.endWaitLater(outcome.row);
        } else if (status !== undefined) onSettled(outcome.row, status);
        return;
      } catch (error) {
        onError(`Settling ${outcome.row.id}`, error);
        const mayPass = error instanceof DatabaseUnavailable || error instanceof StatementTimeout;
        if (!mayPass || timers.signal.aborted) return;
        await delay(RETRY_MS, undefined, { signal: timers.signal }).catch(() => undefined);
      }
    }
  };
}
