import { type Database, loadStatements } from "@colophon/storage";

const statements = loadStatements(new URL("../../sql/blobs/", import.meta.url), ["findNamed"]);

/** Those of the hashes that a row names as a blob of the environment; all of them when there is no such environment here. */
export async function findNamed(
  database: Database,
  environmentId: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ hash: string }>(statements.findNamed, [environmentId, hashes]);
  return new Set(rows.map(({ hash }) => hash));
}
