import { formatLocator, type Segment } from "@colophon/contract";
import type { TablesOp } from "../codes.ts";
import type { CellValue, TableValue } from "../schemas/table.ts";
import type { Cell, Reading, Table } from "./table.ts";

/** What an operation adds to a table and to each of its cells. */
export interface Additions {
  /** Whether the second readings of the finder are returned. */
  readonly hasDoubt?: boolean;
  readonly table?: Partial<TableValue>;
  readonly cell?: (cell: Cell, index: number) => Partial<CellValue>;
}

/** A table as callers see it. */
export function tableToValue(table: Table, op: TablesOp, additions: Additions = {}): TableValue {
  const { place, cells, notes: _, markedHeaderRows: _1, markedHeaderColumns: _2, ...rest } = table;
  const base = addressOf(place);
  const { hasDoubt = true } = additions;
  return {
    ...(hasDoubt ? rest : withoutDoubt(rest)),
    locator: base,
    cells: cells.map((cell, index) => {
      op.checkpoint();
      return { ...cellToValue(hasDoubt ? cell : withoutDoubt(cell), base), ...additions.cell?.(cell, index) };
    }),
    ...additions.table,
  };
}

function withoutDoubt<T extends { readonly runnerUp?: unknown }>({ runnerUp: _, ...rest }: T): Omit<T, "runnerUp"> {
  return rest;
}

function cellToValue({ place, mark, cast: _, superscripts: _1, noteIds: _2, ...rest }: Cell, base: string): CellValue {
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
