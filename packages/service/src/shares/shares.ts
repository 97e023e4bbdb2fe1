import { type Database, loadStatements } from "@colophon/storage";

const statements = loadStatements(new URL("../../sql/shares/", import.meta.url), ["end", "read"]);

/** Links to results are signed and not stored. Each carries the generation of its execution's links, and only the current one works. */
export interface Shares {
  /** The generation of links that work now. */
  generation(executionId: string): Promise<number>;
  /** Ends every link that was made so far. False where the environment has no such execution. */
  end(executionId: string, environmentId: string): Promise<boolean>;
}

export function createShares(database: Database): Shares {
  return {
    async generation(executionId) {
      const { rows } = await database.query<{ readonly generation: number }>(statements.read, [executionId]);
      return rows[0]?.generation ?? 0;
    },
    async end(executionId, environmentId) {
      return (await database.query(statements.end, [executionId, environmentId])).rows.length > 0;
    },
  };
}
