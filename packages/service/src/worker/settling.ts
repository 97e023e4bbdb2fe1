import { setTimeout as delay } from "node:timers/promises";
import { DatabaseUnavailable, StatementTimeout } from "@colophon/storage";
import { createBatcher } from "../batcher.ts";
import type { Status } from "../executions/life.ts";
import type { ClaimedRow } from "../executions/rows.ts";
import type { Outcome } from "./execute.ts";
import { restoreTickets } from "./liveness.ts";
import { type SettleParts, settleOutcomes } from "./settle.ts";
import type { Timers } from "./timers.ts";

export interface SettlingParts extends SettleParts {
  readonly timers: Timers;
  readonly restMs: number;
  onSettled(row: ClaimedRow, status: Status): void;
}

const RETRY_MS = 500;
/** What was put back comes again after the first of these, then later each time. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Writes outcomes down, many in a transaction. The function it gives never rejects: a database that is away, or too slow, keeps the
 * outcome here, and as long as the attempt is still ours it is settled when it is back.
 */
export function createSettling(parts: SettlingParts): (outcome: Outcome) => Promise<void> {
  const { timers, restMs, onError, onSettled } = parts;
  const batcher = createBatcher((outcomes: readonly Outcome[]) => settleOutcomes(parts, outcomes), {
    mostItems: 200,
    parallel: 1,
    restMs,
  });
  return async (outcome) => {
    for (;;) {
      try {
        const status = await batcher.run(outcome);
        if (status === "queued") sendAgainLater(parts, outcome.row);
        else if (status !== undefined) onSettled(outcome.row, status);
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

/** Should this worker end before, the next look for lost tickets finds it. */
function sendAgainLater({ database, queue, timers, onError }: SettlingParts, { id, attempt }: ClaimedRow): void {
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt - 1, 10));
  timers.once(waitMs, () => {
    restoreTickets(database, queue, [id]).catch((error: unknown) => onError(`Sending ${id} again`, error));
  });
}
