import type { RunProgress } from "@colophon/runtime";
import type { Database } from "@colophon/storage";
import type { ClaimedRow } from "../executions/rows.ts";
import { notifyChanged, saveProgress } from "../executions/store.ts";

/** What runs have told of their progress since it was last written down; the rest only matters to who watches. */
export interface ProgressNotes {
  note(row: ClaimedRow, progress: RunProgress): void;
  forget(row: ClaimedRow): void;
  save(): Promise<void>;
}

export function createProgressNotes(database: Database): ProgressNotes {
  const notes = new Map<string, { id: string; attempt: number; progress: RunProgress }>();
  return {
    note({ id, attempt }, { done, total }) {
      notes.set(id, { id, attempt, progress: { done, ...(total !== undefined && { total }) } });
    },
    forget({ id }) {
      notes.delete(id);
    },
    async save() {
      const rows = [...notes.values()];
      notes.clear();
      if (rows.length === 0) return;
      await database.transaction(async (transaction) =>
        notifyChanged(transaction, await saveProgress(transaction, rows)),
      );
    },
  };
}
