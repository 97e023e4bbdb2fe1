import { type Database, loadStatements, type Queryable } from "@colophon/storage";

const statements = loadStatements(new URL("../../sql/blobs/", import.meta.url), ["findNamed", "listReferences"]);

/** Those of the hashes that a row names as a blob of the environment; all of them when there is no such environment here. */
export async function findNamed(
  database: Queryable,
  environmentId: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ hash: string }>(statements.findNamed, [environmentId, hashes]);
  return new Set(rows.map(({ hash }) => hash));
}

/** A row that names bytes. */
interface Reference {
  readonly kind: "execution" | "staged_input" | "brand_pack" | "layout_picture";
  readonly id: string;
}

/** Bytes with some of the rows that name them: at most {@link MAX_REFERENCES} of each kind. */
export interface NamedBytes {
  readonly hash: string;
  readonly by: readonly Reference[];
}

const MAX_REFERENCES = 20;

/** What names each of the hashes as a blob of the environment. */
export async function listReferences(
  database: Database,
  environmentId: string,
  hashes: readonly string[],
): Promise<readonly NamedBytes[]> {
  if (hashes.length === 0) return [];
  const values = [environmentId, hashes, MAX_REFERENCES];
  const { rows } = await database.query<Reference & { readonly hash: string }>(statements.listReferences, values);
  const byHash = Map.groupBy(rows, ({ hash }) => hash);
  return hashes.map((hash) => ({ hash, by: (byHash.get(hash) ?? []).map(({ kind, id }) => ({ kind, id })) }));
}
