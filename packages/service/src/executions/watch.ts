import type { Database } from "@colophon/storage";
import { CHANGES_CHANNEL, type Change, readChanges } from "./store.ts";

/** Tells who waits that an execution changed, in whichever process it did. */
export interface Watch {
  /**
   * Calls `tell` after each change until the watching is ended. A change may be told late or twice, but none is missed:
   * after a lost connection everyone is told to look again, by a call without a change.
   */
  watch(id: string, tell: (change?: Change) => void): { end(): void };
  close(): Promise<void>;
}

export async function createWatch(database: Database): Promise<Watch> {
  const watchers = new Map<string, Set<(change?: Change) => void>>();
  const tellAll = (id: string, change?: Change): void => {
    for (const tell of watchers.get(id) ?? []) tell(change);
  };
  const subscription = await database.listen(CHANGES_CHANNEL, (event) => {
    if (event.kind === "resumed") for (const id of watchers.keys()) tellAll(id);
    else if (watchers.size > 0) for (const change of readChanges(event.payload)) tellAll(change.id, change);
  });
  return {
    watch(id, tell) {
      const set = watchers.get(id) ?? new Set();
      watchers.set(id, set.add(tell));
      return {
        end() {
          set.delete(tell);
          if (set.size === 0 && watchers.get(id) === set) watchers.delete(id);
        },
      };
    },
    close: () => subscription.close(),
  };
}
