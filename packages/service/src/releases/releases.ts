import { type Database, loadStatements } from "@colophon/storage";

const statements = loadStatements(new URL("../../sql/releases/", import.meta.url), ["isHeld", "release"]);

/** What lets the files of held renders go. */
export interface Releases {
  /** For good; false when the environment has no render of that id that succeeded and is or was held. */
  release(place: {
    readonly executionId: string;
    readonly environmentId: string;
    readonly reason: string;
  }): Promise<boolean>;
  /** May nothing that an execution made leave the service now? An execution that is gone holds nothing. */
  isHeld(executionId: string): Promise<boolean>;
}

export function createReleases(database: Database): Releases {
  return {
    async release({ executionId, environmentId, reason }) {
      const { rows } = await database.query(statements.release, [executionId, environmentId, reason]);
      return rows.length > 0;
    },
    async isHeld(executionId) {
      const { rows } = await database.query<{ is_held: boolean }>(statements.isHeld, [executionId]);
      return rows[0]?.is_held ?? false;
    },
  };
}
