import { type Database, loadStatements } from "@colophon/storage";

const statements = loadStatements(new URL("../../sql/releases/", import.meta.url), ["release"]);

/** What lets the files of held renders go. */
export interface Releases {
  /** For good; false when the environment has no render of that id that succeeded and is or was held. */
  release(place: {
    readonly executionId: string;
    readonly environmentId: string;
    readonly reason: string;
  }): Promise<boolean>;
}

export function createReleases(database: Database): Releases {
  return {
    async release({ executionId, environmentId, reason }) {
      const { rows } = await database.query(statements.release, [executionId, environmentId, reason]);
      return rows.length > 0;
    },
  };
}
