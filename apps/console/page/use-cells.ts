import { useEffect, useReducer, useRef } from "react";
import type { ServiceProblem } from "./api.ts";
import { toProblem } from "./use-loaded.ts";
import { type FileCell, readRows, rowsAtOnce, type Sheet } from "./workbook-file.ts";
import type { Spot } from "./workbook-model.ts";

type Block = ReadonlyMap<string, FileCell> | "reading" | { readonly problem: ServiceProblem };

export interface Cells {
  /** The cell of the file; undefined for an empty one, "reading" for one that is still to come. */
  readonly at: (spot: Spot) => FileCell | undefined | "reading";
  /** Reads the rows from one to another, unless they are there. */
  readonly want: (from: number, to: number) => void;
  readonly isReading: boolean;
  readonly problem: ServiceProblem | undefined;
  /** Ranges of the array formulas that were read so far. */
  readonly arrays: () => readonly string[];
}

/** Cells of a sheet, in blocks of rows that are read when they come into sight. */
export function useCells(file: File, sheet: Sheet): Cells {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const kept = useRef<{ file: File; sheets: Map<string, Map<number, Block>> }>({ file, sheets: new Map() });
  if (kept.current.file !== file) kept.current = { file, sheets: new Map() };
  const { sheets } = kept.current;
  const blocks = sheets.get(sheet.name) ?? new Map<number, Block>();
  sheets.set(sheet.name, blocks);
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  const size = rowsAtOnce(sheet);
  const last = sheet.used?.row ?? -1;
  const read = async (index: number): Promise<void> => {
    const { signal } = stop.current;
    blocks.set(index, "reading");
    refresh();
    try {
      blocks.set(index, await readRows(file, sheet, { from: index * size, to: (index + 1) * size - 1 }, signal));
    } catch (error) {
      blocks.delete(index);
      if (signal.aborted) return;
      blocks.set(index, { problem: toProblem(error) });
    }
    refresh();
  };
  return {
    at({ row, column }) {
      const block = blocks.get(Math.floor(row / size));
      if (row > last) return undefined;
      return block instanceof Map ? block.get(`${row},${column}`) : "reading";
    },
    want(from, to) {
      if (to < 0 || from > last) return;
      const end = Math.floor(Math.min(to, last) / size);
      for (let index = Math.floor(Math.max(0, from) / size); index <= end; index += 1)
        if (!blocks.has(index)) void read(index);
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
