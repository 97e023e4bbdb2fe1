import { FormatError } from "@colophon/contract";
import { type Checkpoint, sourceOf } from "@colophon/kit-bytes";
import { findMainPart, type OoxmlPackage, type OoxmlPart, openPackage } from "@colophon/kit-ooxml";
import { parseRange, readSharedStrings, readWorkbookPart, scanSheet } from "@colophon/kit-workbook";

/** Cells of a book that are read for its chart. Attack: a chart over a million rows, in each of a hundred decks. */
const MAX_CELLS = 200_000;
const REFERENCE = /^(?:'((?:[^']|'')+)'|([^'!()[\],:]+))!(\$?[A-Za-z]{1,3}\$?\d+(?::\$?[A-Za-z]{1,3}\$?\d+)?)$/;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** A book beside a chart, as far as charts read it. */
export interface ChartBook {
  readonly sheets: ReadonlyMap<string, OoxmlPart | undefined>;
  cellsOf(sheet: OoxmlPart): ReadonlyMap<string, string>;
}

/** The sheet of a chart's formula, in lower case, and its range; undefined for a name, several areas or a lost reference. */
export function parseReference(formula: string) {
  const [, quoted, plain, cells] = REFERENCE.exec(formula.trim()) ?? [];
  const sheet = (quoted?.replaceAll("''", "'") ?? plain)?.toLowerCase();
  if (sheet === undefined || cells === undefined || sheet.startsWith("[")) return undefined;
  return { sheet, range: parseRange(cells) };
}

/** The workbook beside a chart; undefined for bytes that are not an .xlsx or .xlsm file. */
export function openChartBook(bytes: Uint8Array, checkpoint: Checkpoint): ChartBook | undefined {
  if (!ZIP.every((byte, index) => bytes[index] === byte)) return undefined;
  try {
    const book = openPackage(sourceOf(bytes), { checkpoint });
    const { part: main, kind } = findMainPart(book);
    if (kind !== "excel" || !/xml$/i.test(main.contentType ?? "")) return undefined;
    const relationships = new Map(book.relationshipsOf(main).map((each) => [each.id, each]));
    const entries = readWorkbookPart(book.read(main), { checkpoint }).sheets;
    const sheets = new Map(
      entries.map(({ name, relationship = "" }) => {
        const leading = relationships.get(relationship);
        return [name.toLowerCase(), leading === undefined ? undefined : book.targetOf(leading)];
      }),
    );
    const known = new Map<OoxmlPart, ReadonlyMap<string, string>>();
    return {
      sheets,
      cellsOf(sheet) {
        const cells = known.get(sheet) ?? readCells(book, { main, sheet, checkpoint });
        known.set(sheet, cells);
        return cells;
      },
    };
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return undefined;
  }
}

/** Numbers and texts by "row column"; what is neither, as an error, is left out. */
function readCells(
  book: OoxmlPackage,
  { main, sheet, checkpoint }: { readonly main: OoxmlPart; readonly sheet: OoxmlPart; readonly checkpoint: () => void },
): ReadonlyMap<string, string> {
  const [shared] = book.related(main, "sharedStrings");
  const strings =
    shared === undefined ? undefined : readSharedStrings(shared.name, [book.read(shared)], { checkpoint });
  const cells = new Map<string, string>();
  scanSheet(
    sheet.name,
    [book.read(sheet)],
    {
      cell({ row, column, type, value, inline }) {
        if (value === undefined || inline !== undefined || cells.size >= MAX_CELLS) return;
        const text = type === "s" ? strings?.text(Number(value)) : value;
        if (text !== undefined && type !== "e" && type !== "d" && type !== "b") cells.set(`${row} ${column}`, text);
      },
    },
    { checkpoint },
  );
  return cells;
}

/** The cells of a sheet by "row column"; undefined for a sheet that cannot be read. */
export function valuesOf(book: ChartBook, sheet: OoxmlPart): ReadonlyMap<string, string> | undefined {
  try {
    return book.cellsOf(sheet);
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return undefined;
  }
}
