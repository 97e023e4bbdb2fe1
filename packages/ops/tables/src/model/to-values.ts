import { formatLocator, type Segment } from "@colophon/contract";
import type { TablesOp } from "../codes.ts";
import type { TableCellValue, TableValue } from "../schemas/table.ts";
import type { Cell, Reading, Table } from "./table.ts";

/** What an operation adds to a table and to each of its cells. */
export interface Additions {
  /** Whether second readings and raised characters are returned. */
  readonly hasEvidence?: boolean;
  readonly table?: Partial<TableValue>;
  readonly cell?: (cell: Cell, index: number) => Partial<TableCellValue>;
}

/** A table as callers see it. */
export function tableToValue(table: Table, op: TablesOp, additions: Additions = {}): TableValue {
  const { place, cells, notes: _, markedHeaderRows: _1, markedHeaderColumns: _2, ...rest } = table;
  const base = addressOf(place);
  const { hasEvidence = true } = additions;
  return {
    ...(hasEvidence ? rest : withoutEvidence(rest)),
    locator: base,
    cells: cells.map((cell, index) => {
      op.checkpoint();
      return { ...cellToValue(hasEvidence ? cell : withoutEvidence(cell), base), ...additions.cell?.(cell, index) };
    }),
    ...additions.table,
  };
}

function withoutEvidence<T extends { readonly runnerUp?: unknown; readonly superscripts?: unknown }>(
  of: T,
): Omit<T, "runnerUp" | "superscripts"> {
  const { runnerUp: _, superscripts: _1, ...rest } = of;
  return rest;
}

function cellToValue(
  { place, mark, cast: _, noteIds: _1, ...rest }: Omit<Cell, "superscripts" | "runnerUp"> | Cell,
  base: string,
): TableCellValue {
  return { ...rest, ...(mark !== undefined && { mark: mark.scope }), locator: `${base}/${addressOf(place)}` };
}

/** What was searched, and the words outside. */
export function readingToValue({ searched, outside }: Reading, op: TablesOp) {
  return {
    document: prefixOf(op),
    searched: searched.map(({ place, ...rest }) => ({ locator: addressOf(place), ...rest })),
    outside: outside.map(({ place, ...rest }) => ({ locator: addressOf(place), ...rest })),
  };
}

function prefixOf(op: TablesOp): string {
  const { artifact, domain } = op.locate({});
  return `${artifact}/${domain}:`;
}

const HASH = `sha256:${"0".repeat(64)}` as const;

/** The canonical string of a locator without hash and domain. */
function addressOf(path: readonly Segment[]): string {
  // Most addresses are indexes alone, which need no escaping.
  if (path.every(({ index, id }) => index !== undefined && id === undefined))
    return path.map(({ kind, index }) => `${kind}[${index}]`).join("/");
  const text = formatLocator({ artifact: HASH, domain: "common", path });
  return text.slice(text.indexOf(":", HASH.length) + 1);
}
