import type { WireArtifact } from "./wire.ts";

/** A value cut down to what a person can take in; every cut carries its count. */
export type Summary =
  | { readonly kind: "scalar"; readonly value: string | number | boolean | null }
  | { readonly kind: "bytes"; readonly byteLength: number }
  | { readonly kind: "artifact"; readonly artifact: WireArtifact }
  | SummaryTable
  | {
      readonly kind: "members";
      readonly total: number;
      readonly shown: readonly { readonly name: string; readonly summary: Summary }[];
    }
  | { readonly kind: "items"; readonly total: number; readonly shown: readonly Summary[] };

export interface SummaryTable {
  readonly kind: "table";
  readonly columns: number;
  /** Column names, where the value gives them. */
  readonly header?: readonly string[];
  readonly rows: readonly unknown[];
  readonly cellsOf: (row: unknown) => readonly unknown[];
}

/** Entries shown of a container, by depth; below the last depth only the count is told. */
const SHOWN_BY_DEPTH = [60, 20, 12, 8, 6, 4] as const;
/** In all: stops a small value of many branches from filling the page. */
const MAX_NODES = 600;
/** Rows looked at to tell a table. A later cell that is no scalar is shown by its count. */
const ROWS_EXAMINED = 200;
const MAX_RECORD_COLUMNS = 16;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
export const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/**
 * Any value -> its summary.
 *
 * Shapes   containers keep their first 60, 20, 12, 8, 6 and 4 entries by depth, 600 in all; arrays of arrays or of flat
 *          records become tables, read row by row as they are shown.
 * Cost     O(entries shown + rows of tables); a cyclic value ends at the depth limit.
 */
export function summarizeValue(value: unknown): Summary {
  return summarize(value, 0, { left: MAX_NODES });
}

function summarize(value: unknown, depth: number, budget: { left: number }): Summary {
  budget.left--;
  if (isScalar(value)) return { kind: "scalar", value };
  if (value instanceof Uint8Array) return { kind: "bytes", byteLength: value.length };
  if (isArtifact(value)) return { kind: "artifact", artifact: value };
  const most = SHOWN_BY_DEPTH[depth] ?? 0;
  if (Array.isArray(value)) {
    const table = readTable(value);
    if (table !== undefined) return table;
    const shown: Summary[] = [];
    for (let i = 0; i < value.length && shown.length < most && budget.left > 0; i++)
      shown.push(summarize(value[i], depth + 1, budget));
    return { kind: "items", total: value.length, shown };
  }
  if (!isObject(value)) return { kind: "scalar", value: String(value) };
  return summarizeMembers(value, most, depth, budget);
}

function summarizeMembers(
  value: Record<string, unknown>,
  most: number,
  depth: number,
  budget: { left: number },
): Summary {
  const names = Object.keys(value);
  const shown: { name: string; summary: Summary }[] = [];
  for (const name of names) {
    if (shown.length >= most || budget.left <= 0) break;
    shown.push({ name, summary: summarize(value[name], depth + 1, budget) });
  }
  return withHeader({ kind: "members", total: names.length, shown }, value);
}

type Members = Extract<Summary, { kind: "members" }>;

/** `{ columns, rows }` or `{ header, rows }`: the names go over the rows, and are told there only. */
function withHeader(members: Members, owner: Record<string, unknown>): Members {
  const name = ["columns", "header"].find((candidate) => Array.isArray(owner[candidate]));
  const table = members.shown.find((member) => member.name === "rows")?.summary;
  const header = name === undefined ? undefined : owner[name];
  if (table?.kind !== "table" || table.header !== undefined || !isNames(header) || header.length !== table.columns)
    return members;
  const shown = members.shown
    .filter((member) => member.name !== name)
    .map((member) => (member.summary === table ? { ...member, summary: { ...table, header } } : member));
  return { ...members, total: members.total - (members.shown.length - shown.length), shown };
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === "string");
}

function readTable(rows: readonly unknown[]): SummaryTable | undefined {
  const examined = rows.slice(0, ROWS_EXAMINED);
  if (examined.length === 0) return undefined;
  if (examined.every((row) => Array.isArray(row) && row.every(isScalar))) {
    const columns = rows.reduce<number>((most, row) => Math.max(most, Array.isArray(row) ? row.length : 0), 0);
    if (columns === 0) return undefined;
    return { kind: "table", columns, rows, cellsOf: (row) => (Array.isArray(row) ? row : [row]) };
  }
  if (
    rows.length < 2 ||
    !examined.every((row) => isObject(row) && !isArtifact(row) && Object.values(row).every(isScalar))
  )
    return undefined;
  const names = new Set<string>();
  for (const row of rows) {
    if (isObject(row)) for (const name of Object.keys(row)) names.add(name);
    if (names.size > MAX_RECORD_COLUMNS) return undefined;
  }
  const header = [...names];
  return {
    kind: "table",
    columns: header.length,
    header,
    rows,
    cellsOf: (row) => (isObject(row) ? header.map((name) => row[name]) : [row]),
  };
}

/** Has it the members of an artifact? Source: contract, Bytes. */
export function isArtifact(value: unknown): value is WireArtifact {
  return (
    isObject(value) &&
    typeof value.mediaType === "string" &&
    typeof value.extension === "string" &&
    typeof value.byteLength === "number" &&
    typeof value.hash === "string"
  );
}

interface FoundArtifact {
  /** Where in the value: `artifact`, `parts[2].file`. */
  readonly path: string;
  readonly artifact: WireArtifact;
}

/** Containers looked into for artifacts: stops a value of millions of them from holding up the page. */
const MAX_CONTAINERS = 10_000;

/** The artifacts of a value, nearest the top first. Cost: O(members of the containers looked into). */
export function findArtifacts(value: unknown): readonly FoundArtifact[] {
  const found: FoundArtifact[] = [];
  const queue: { path: string; value: unknown }[] = [{ path: "", value }];
  const enqueue = (member: unknown, path: () => string) => {
    if (typeof member === "object" && member !== null && queue.length < MAX_CONTAINERS)
      queue.push({ path: path(), value: member });
  };
  for (let next = 0; next < queue.length; next++) {
    const { path = "", value: container } = queue[next] ?? {};
    if (isArtifact(container)) found.push({ path, artifact: container });
    else if (Array.isArray(container))
      for (let index = 0; index < container.length; index++) enqueue(container[index], () => `${path}[${index}]`);
    else if (isObject(container))
      for (const name of Object.keys(container))
        enqueue(container[name], () => (path === "" ? name : `${path}.${name}`));
  }
  return found;
}
