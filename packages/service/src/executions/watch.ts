import type { Database } from "@colophon/storage";
import { CHANGES_CHANNEL, type ExecutionChange, readChanges, readStatuses } from "./store.ts";

/** Tells who waits that an execution changed, in whichever process it did. */
export interface Watch {
  /**
   * Calls `tell` after each change until the watching is ended. A change may be told late or twice, but none is missed:
   * after a lost connection everyone is told to look again, by a call without a change, and a look at the tables finds what a process
   * that died did not tell.
   */
  watch(id: string, report: (change?: ExecutionChange) => void): { end(): void };
  close(): Promise<void>;
}

interface Watched {
  readonly tells: Set<(change?: ExecutionChange) => void>;
  /** The last that was told. */
  revision: number;
}

const POLL_INTERVAL_MS = 2_000;

export async function createWatch(database: Database): Promise<Watch> {
  const watched = new Map<string, Watched>();
  const reportAll = (id: string, change?: ExecutionChange): void => {
    const entry = watched.get(id);
    if (entry === undefined) return;
    if (change !== undefined) entry.revision = Math.max(entry.revision, change.revision);
    for (const report of entry.tells) report(change);
  };
  const subscription = await database.listen(CHANGES_CHANNEL, (event) => {
    if (event.kind === "resumed") for (const id of watched.keys()) reportAll(id);
    else if (watched.size > 0) for (const change of readChanges(event.payload)) reportAll(change.id, change);
  });
  const look = async (): Promise<void> => {
    for (const { id, status, status_revision: revision } of await readStatuses(database, [...watched.keys()]))
      if (revision > (watched.get(id)?.revision ?? revision)) reportAll(id, { id, revision, status });
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking || watched.size === 0) return;
    isLooking = true;
    // While the database is away nothing changes; the next look finds what did.
    look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  }, POLL_INTERVAL_MS).unref();
  return {
    watch(id, report) {
      const entry = watched.get(id) ?? { tells: new Set(), revision: 0 };
      watched.set(id, entry);
      entry.tells.add(report);
      return {
        end() {
          entry.tells.delete(report);
          if (entry.tells.size === 0 && watched.get(id) === entry) watched.delete(id);
        },
      };
    },
    async close() {
      clearInterval(timer);
      await subscription.close();
    },
  };
}
