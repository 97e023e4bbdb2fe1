import type { Database } from "@colophon/storage";
import type { ClaimedRow } from "../executions/rows.ts";
import { findHeld } from "../executions/store.ts";
import type { Queue } from "../queue.ts";
import type { Intake } from "./intake.ts";
import type { Lease } from "./lease.ts";
import { releaseDeadWorkers, releaseHeld } from "./liveness.ts";
import type { Looking } from "./look.ts";
import type { Slots } from "./slots.ts";

export interface SweepParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly crashCodes: Readonly<Record<string, string>>;
  readonly closing: AbortSignal;
  readonly lease: Lease;
  readonly intake: Intake;
  readonly looking: Looking;
}

export interface Sweep {
  /** Sets right whatever was missed: dead workers, a lost lease, cancellations not heard of, claims whose answer was lost. */
  run(): Promise<void>;
  /** Gives executions back to the queue, for others to take. */
  handBack(rows: readonly Pick<ClaimedRow, "id" | "worker_id">[], reason: string): Promise<void>;
}

/** What was claimed ahead and has not started by then goes back. */
const STALE_MS = 1_000;

export function createSweep(slots: Slots, parts: SweepParts): Sweep {
  const { database, queue, crashCodes, closing, lease, intake, looking } = parts;
  let isSweeping = false;

  const handBack: Sweep["handBack"] = async (rows, reason) => {
    for (const [workerId, group] of Map.groupBy(rows, (row) => row.worker_id)) {
      const release = { workerId, ids: group.map(({ id }) => id), isCrash: false, reason, crashCodes };
      await database.transaction((transaction) => releaseHeld(transaction, queue, release));
    }
  };
  const compareWithTable = async (): Promise<void> => {
    const { workerId } = lease;
    if (workerId === undefined || looking.isUnderWay) return;
    const known = slots.ids();
    const held = await findHeld(database, workerId);
    if (looking.isUnderWay) return;
    for (const { id, status } of held) if (status === "cancelling") slots.abort(id);
    const unknown = held.filter(({ id }) => !known.has(id) && !slots.ids().has(id));
    await handBack(
      unknown.map(({ id }) => ({ id, worker_id: workerId })),
      "claim lost",
    );
  };
  return {
    handBack,
    async run() {
      if (isSweeping || closing.aborted) return;
      isSweeping = true;
      try {
        await lease.renew();
        await releaseDeadWorkers({ database, queue, crashCodes });
        await compareWithTable();
        await intake.refresh();
        slots.forgetHeard();
        await handBack(slots.takeUnstarted(performance.now() - STALE_MS), "handed to others");
        looking.wake();
      } finally {
        isSweeping = false;
      }
    },
  };
}
