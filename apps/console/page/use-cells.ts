import { useReducer, useRef } from "react";
import type { ServiceProblem } from "./api.ts";
import { toProblem } from "./use-loaded.ts";
import type { Workbook } from "./workbook.ts";
import { BLOCK, type FileCell, type Sheet, type Span } from "./workbook-file.ts";
import type { CellsByPlace } from "./workbook-messages.ts";
import { type Area, nameOf, type Spot } from "./workbook-model.ts";

type Block = CellsByPlace | "reading" | { readonly problem: ServiceProblem };

export interface Cells {
  /** The cell of the file; undefined for an empty one, "reading" for one that is still to come. */
  readonly at: (spot: Spot) => FileCell | undefined | "reading";
  /** Reads these rows of these columns, unless they are there. */
  readonly want: (rows: Span, columns: Span) => void;
  readonly isReading: boolean;
  readonly problem: ServiceProblem | undefined;
  /** Ranges of the array formulas that were read so far. */
  readonly arrays: () => readonly string[];
  /** Merged ranges that were read so far. */
  readonly merges: () => readonly Area[];
}

/** More blocks are read again when they come into sight once more. */
const BLOCKS_KEPT = 300;

/** Cells of a sheet, in blocks that come from the worker when they come into sight. */
export function useCells(workbook: Workbook, sheet: Sheet): Cells {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const kept = useRef({
    workbook,
    blocks: new Map<string, Block>(),
    arrays: new Set<string>(),
    merges: new Map<string, Area>(),
  });
  if (kept.current.workbook !== workbook)
    kept.current = { workbook, blocks: new Map(), arrays: new Set(), merges: new Map() };
  const { blocks, arrays, merges } = kept.current;
  const { used } = sheet;
  const read = async (down: number, right: number): Promise<void> => {
    const key = `${down},${right}`;
    blocks.set(key, "reading");
    refresh();
    try {
      const found = await workbook.read(sheet.name, spanOf(down, BLOCK.rows), spanOf(right, BLOCK.columns));
      blocks.set(key, found.cells);
      for (const range of found.arrays) arrays.add(range);
      for (const area of found.merges) merges.set(nameOf(area.from), area);
    } catch (error) {
      blocks.set(key, { problem: toProblem(error) });
    }
    const [oldest] = blocks.keys();
    if (blocks.size > BLOCKS_KEPT && oldest !== undefined) blocks.delete(oldest);
    refresh();
  };
  return {
    at({ row, column }) {
      if (used === undefined || row > used.row || column > used.column)
        return sheet.isPart === true ? "reading" : undefined;
      const block = blocks.get(`${Math.floor(row / BLOCK.rows)},${Math.floor(column / BLOCK.columns)}`);
      return block instanceof Map ? block.get(`${row},${column}`) : "reading";
    },
    want(rows, columns) {
      if (used === undefined || rows.to < 0 || rows.from > used.row || columns.from > used.column) return;
      for (const down of indexesOf(rows, BLOCK.rows, used.row))
        for (const right of indexesOf(columns, BLOCK.columns, used.column)) {
          const key = `${down},${right}`;
          const known = blocks.get(key);
          if (known === undefined) void read(down, right);
          else {
            // The newest is kept longest.
            blocks.delete(key);
            blocks.set(key, known);
          }
        }
    },
    isReading: [...blocks.values()].includes("reading"),
    problem: [...blocks.values()].flatMap((block) =>
      typeof block === "object" && "problem" in block ? [block.problem] : [],
    )[0],
    arrays: () => [...arrays],
    merges: () => [...merges.values()],
  };
}

const spanOf = (index: number, size: number): Span => ({ from: index * size, to: (index + 1) * size - 1 });

/** Indexes of the blocks that a span is in. */
function indexesOf({ from, to }: Span, size: number, last: number): readonly number[] {
  const first = Math.floor(Math.max(0, from) / size);
  const end = Math.floor(Math.min(to, last) / size);
  return Array.from({ length: Math.max(0, end - first + 1) }, (_, at) => first + at);
}
