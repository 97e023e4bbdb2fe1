import { type Database, loadStatements } from "@colophon/storage";

const statements = loadStatements(new URL("../../sql/key-uses/", import.meta.url), ["note"]);

/** What this process used is written down so often. */
const SAVE_INTERVAL_MS = 60_000;

/** Which keys were used, gathered in memory so that no request writes. */
export interface LastUse {
  note(keyId: string): void;
  save(): Promise<void>;
  close(): Promise<void>;
}

export function createLastUse(database: Database): LastUse {
  let used = new Set<string>();
  const save = async (): Promise<void> => {
    if (used.size === 0) return;
    const ids = [...used];
    used = new Set();
    try {
      await database.query(statements.note, [ids]);
    } catch {
      // A database that is away, or that another process writes to, gets them with the next ones.
      for (const id of ids) used.add(id);
    }
  };
  const timer = setInterval(() => void save(), SAVE_INTERVAL_MS).unref();
  return {
    note: (keyId) => void used.add(keyId),
    save,
    close() {
      clearInterval(timer);
      return save();
    },
  };
}
