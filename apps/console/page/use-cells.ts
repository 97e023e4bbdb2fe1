import { useEffect, useReducer, useRef } from "react";
import type { ServiceProblem } from "./api.ts";
import { toProblem } from "./use-loaded.ts";
import { blockOf, type FileCell, readBlock, type Sheet, type Span } from "./workbook-file.ts";
import type { Spot } from "./workbook-model.ts";

type Block = ReadonlyMap<string, FileCell> | "reading" | { readonly problem: ServiceProblem };

export interface Cells {
  /** The cell of the file; undefined for an empty one, "reading" for one that is still to come. */
  readonly at: (spot: Spot) => FileCell | undefined | "reading";
  /** Reads these rows of these columns, unless they are there. */
  readonly want: (rows: Span, columns: Span) => void;
  readonly isReading: boolean;
  readonly problem: ServiceProblem | undefined;
  /** Ranges of the array formulas that were read so far. */
  readonly arrays: () => readonly string[];
}

/** Cells of a sheet, in blocks that are read when they come into sight. */
export function useCells(file: File, sheet: Sheet): Cells {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const kept = useRef<{ file: File; sheets: Map<string, Map<string, Block>> }>({ file, sheets: new Map() });
  if (kept.current.file !== file) kept.current = { file, sheets: new Map() };
  const { sheets } = kept.current;
  const blocks = sheets.get(sheet.name) ?? new Map<string, Block>();
  sheets.set(sheet.name, blocks);
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  const size = blockOf(sheet);
  const { used } = sheet;
  const read = async (down: number, right: number): Promise<void> => {
    const { signal } = stop.current;
    const key = `${down},${right}`;
    blocks.set(key, "reading");
    refresh();
    try {
      const block = { rows: spanOf(down, size.rows), columns: spanOf(right, size.columns) };
      blocks.set(key, await readBlock(file, sheet, block, signal));
    } catch (error) {
      blocks.delete(key);
      if (signal.aborted) return;
      blocks.set(key, { problem: toProblem(error) });
    }
    refresh();
  };
  return {
    at({ row, column }) {
      if (used === undefined || row > used.row || column > used.column) return undefined;
      const block = blocks.get(`${Math.floor(row / size.rows)},${Math.floor(column / size.columns)}`);
      return block instanceof Map ? block.get(`${row},${column}`) : "reading";
    },
    want(rows, columns) {
      if (used === undefined || rows.to < 0 || rows.from > used.row || columns.from > used.column) return;
      for (const down of indexesOf(rows, size.rows, used.row))
        for (const right of indexesOf(columns, size.columns, used.column))
          if (!blocks.has(`${down},${right}`)) void read(down, right);
    },
    isReading: [...blocks.values()].includes("reading"),
    problem: [...blocks.values()].flatMap((block) =>
      typeof block === "object" && "problem" in block ? [block.problem] : [],
    )[0],
    arrays: () =>
      [...blocks.values()].flatMap((block) =>
        block instanceof Map ? [...block.values()].flatMap(({ array }) => (array === undefined ? [] : [array])) : [],
      ),
  };
}

const spanOf = (index: number, size: number): Span => ({ from: index * size, to: (index + 1) * size - 1 });

/** Indexes of the blocks that a span is in. */
function indexesOf({ from, to }: Span, size: number, last: number): readonly number[] {
  const first = Math.floor(Math.max(0, from) / size);
  const end = Math.floor(Math.min(to, last) / size);
  return Array.from({ length: Math.max(0, end - first + 1) }, (_, at) => first + at);
}
