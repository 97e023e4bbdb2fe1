import { ServiceProblem, setRequestPlace } from "./api.ts";
import { ask, run } from "./ask.ts";
import { readFirstSheet } from "./first-sheet.ts";
import { cut, mergesIn, type Parsed, readCells, type SheetCells, toSheet } from "./workbook-cells.ts";
import { FIRST, type Sheet, type Span } from "./workbook-file.ts";
import type { FoundCells, WorkbookAnswer, WorkbookRequest, WrittenProblem } from "./workbook-messages.ts";
import { type Area, lastOf, nameOf, type Spot } from "./workbook-model.ts";

/**
 * Sends a workbook and keeps its cells, so that the page neither prepares a file nor reads a large answer. A large workbook is sent once
 * for each part of `CELLS_AT_ONCE` cells that comes into sight, so that its first rows do not wait for its last. The very first rows are asked
 * for at once, and the list of the sheets after them.
 */

interface OpenBook {
  readonly sheets: ReadonlyMap<string, OpenSheet>;
}

interface OpenSheet {
  readonly used: Spot | undefined;
  /** Rows that are read together; all of them in a sheet that was read whole. */
  readonly rowsAtOnce: number;
  readonly parts: Map<number, Promise<SheetCells>>;
}

/** A smaller file is read whole: its cells come as fast as those of a part. */
const WHOLE_BYTES = 1_000_000;
/** Cells of a part. Finding one takes a second for a million cells, whatever the part has, and each of its cells 5 us more. */
const CELLS_AT_ONCE = 60_000;
const PARTS_KEPT = 16;
const OPTIONS = { styles: false } as const;
/** Codes of a workbook that has too many cells for one run. */
const TOO_LARGE = /\/(RESOURCE_LIMIT|TIMEOUT|TIMEOUT_LIMIT|XLSX_BUDGET_EXCEEDED|EXECUTION_LOST|WORKER_LOST)$/;

let book: OpenBook | undefined;
let source: File | undefined;
/** The first rows of the first sheet, where they were read before the sheets were known. */
let first: { readonly name: string; readonly cells: SheetCells } | undefined;
/** All sheets of a workbook that is read in parts. */
let listed: Promise<readonly Sheet[]> | undefined;
/** The page ends the worker, and with it what is under way. */
const { signal } = new AbortController();

async function open(file: File): Promise<readonly Sheet[]> {
  [source, book, first, listed] = [file, undefined, undefined, undefined];
  if (file.size > WHOLE_BYTES) return openInParts(file);
  try {
    return openWhole(await ask<Parsed>({ operation: "xlsx.parse", file, options: OPTIONS, signal }));
  } catch (error) {
    if (!(error instanceof ServiceProblem && TOO_LARGE.test(error.code))) throw error;
    return openInParts(file);
  }
}

function openWhole({ sheets }: Parsed): readonly Sheet[] {
  const found = sheets.filter(({ kind }) => kind === "worksheet").map((sheet) => ({ sheet, cells: readCells(sheet) }));
  const opened = found.map(({ sheet, cells }) => {
    const parts = new Map([[0, Promise.resolve(cells)]]);
    return [sheet.name, { used: cells.used, rowsAtOnce: Number.MAX_SAFE_INTEGER, parts }] as const;
  });
  book = { sheets: new Map(opened) };
  return found.map(({ sheet, cells }) => toSheet(sheet, cells));
}

interface Inspected {
  readonly sheets: readonly {
    readonly name: string;
    readonly kind: string;
    readonly state: string;
    readonly usedRange?: string;
    readonly cells?: number;
  }[];
}

/** The first rows or the list of the sheets, whichever is there first. */
async function openInParts(file: File): Promise<readonly Sheet[]> {
  const isSent = Promise.withResolvers<void>();
  const rows = readFirstRows(file, isSent.resolve)
    .catch(() => undefined)
    .finally(isSent.resolve);
  const all = isSent.promise.then(listSheets);
  // Its fault is that of the question that waits for it.
  all.catch(() => undefined);
  return (await Promise.race([rows, all])) ?? all;
}

/** Undefined where the list of the sheets must come first. */
async function readFirstRows(file: File, onSent: () => void): Promise<readonly Sheet[] | undefined> {
  const name = await readFirstSheet(file);
  if (name === undefined) return undefined;
  const ranges = [rangeOf(name, { row: 0, column: 0 }, { row: FIRST.rows - 1, column: FIRST.columns - 1 })];
  const question = { operation: "xlsx.parse", file, options: { ...OPTIONS, ranges }, signal, onStart: onSent };
  const { sheets } = await ask<Parsed>(question);
  const sheet = sheets.find((one) => one.name === name && one.kind === "worksheet");
  const cells = readCells(sheet);
  if (sheet === undefined || cells.used === undefined) return undefined;
  first = { name, cells };
  return [{ ...toSheet(sheet, cells), isPart: true }];
}

/** All sheets, which are asked for again after a fault. */
function listSheets(): Promise<readonly Sheet[]> {
  listed ??= inspect(source as File).catch((error: unknown) => {
    listed = undefined;
    throw error;
  });
  return listed;
}

async function inspect(file: File): Promise<readonly Sheet[]> {
  const { sheets } = await ask<Inspected>({ operation: "xlsx.inspect", file, signal });
  const found = sheets
    .filter(({ kind }) => kind === "worksheet")
    .map(({ usedRange, ...sheet }) => ({ ...sheet, used: lastOf(usedRange) }));
  const opened = found.map(({ name, used, cells = 0 }) => {
    const inRow = Math.max(1, Math.ceil(cells / ((used?.row ?? 0) + 1)));
    const rowsAtOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / inRow));
    return [name, { used, rowsAtOnce, parts: new Map() }] as const;
  });
  book = { sheets: new Map(opened) };
  return found.map(({ name, state, used }) => ({ name, state, used }));
}

interface Block {
  readonly sheet: string;
  readonly rows: Span;
  readonly columns: Span;
}

async function readBlock({ sheet, rows, columns }: Block): Promise<FoundCells> {
  if (sheet === first?.name && rows.to < FIRST.rows && columns.to < FIRST.columns) {
    const { cells } = first;
    return { cells: cut(cells, rows, columns), arrays: cells.arrays, merges: mergesIn(cells, rows, columns) };
  }
  if (book === undefined) await listSheets();
  const opened = book?.sheets.get(sheet);
  if (opened?.used === undefined) return { cells: new Map(), arrays: [], merges: [] };
  const cells = new Map();
  const arrays: string[] = [];
  let merges: readonly Area[] = [];
  const last = Math.min(rows.to, opened.used.row);
  for (let index = Math.floor(rows.from / opened.rowsAtOnce); index * opened.rowsAtOnce <= last; index++) {
    const part = await readPart(sheet, opened, index);
    for (const [key, cell] of cut(part, { from: rows.from, to: last }, columns)) cells.set(key, cell);
    arrays.push(...part.arrays);
    // Each part has those of the whole sheet.
    merges = mergesIn(part, rows, columns);
  }
  return { cells, arrays, merges };
}

function readPart(name: string, { used, rowsAtOnce, parts }: OpenSheet, index: number): Promise<SheetCells> {
  const known = parts.get(index);
  if (known !== undefined) return known;
  const row = Math.min((index + 1) * rowsAtOnce - 1, used?.row ?? 0);
  const range = rangeOf(name, { row: index * rowsAtOnce, column: 0 }, { row, column: used?.column ?? 0 });
  const file = source as File;
  const part = ask<Parsed>({ operation: "xlsx.parse", file, options: { ...OPTIONS, ranges: [range] }, signal }).then(
    ({ sheets }) => readCells(sheets.find((sheet) => sheet.name === name)),
  );
  parts.set(index, part);
  part.catch(() => parts.delete(index));
  const [oldest] = parts.keys();
  if (parts.size > PARTS_KEPT && oldest !== undefined) parts.delete(oldest);
  return part;
}

const rangeOf = (sheet: string, from: Spot, to: Spot): string =>
  `'${sheet.replaceAll("'", "''")}'!${nameOf(from)}:${nameOf(to)}`;

async function answer(request: WorkbookRequest): Promise<WorkbookAnswer> {
  const { id } = request;
  setRequestPlace(request.place);
  try {
    switch (request.kind) {
      case "open":
        return { id, sheets: await open(request.file) };
      case "sheets":
        return { id, sheets: await listSheets() };
      case "cells":
        return { id, ...(await readBlock(request)) };
      case "check":
        await run({ operation: "xlsx.transform", file: source as File, input: { plan: request.plan }, signal });
        return { id, isAccepted: true };
    }
  } catch (error) {
    return error instanceof ServiceProblem ? { id, problem: write(error) } : { id, fault: String(error) };
  }
}

const write = ({ status, code, message, remediation }: ServiceProblem): WrittenProblem => ({
  status,
  code,
  detail: message,
  remediation,
});

addEventListener("message", async ({ data }: MessageEvent<WorkbookRequest>) => postMessage(await answer(data)));
