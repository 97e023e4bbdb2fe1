import type { Op } from "@colophon/contract";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { CellRange } from "@colophon/kit-workbook";
import {
  type FontFacts,
  grandchildren,
  type MarkupFacts,
  parsePart,
  plainAttributes,
  readNotes,
  readPersons,
  readRunFont,
  readTable,
  readThread,
  relationshipOf,
  type ScannedCell,
  type SheetTable,
  scanSheet,
  type ThreadedComment,
  toFacts,
} from "@colophon/kit-workbook";
import { childrenOf, type XmlDocument } from "@colophon/kit-xml";
import { type CellConversion, type ConvertedCell, type SharedFormulas, toCellValue } from "./cell-value.ts";
import type { OpenSheet, OpenWorkbook, SheetKind } from "./open-workbook.ts";
import { isSelected } from "./selection.ts";

export interface ReportedRow {
  readonly row: number;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly cells: readonly ConvertedCell[];
}

export interface ReportedNote {
  readonly cell: string;
  readonly author: string;
  readonly text: string;
  readonly runs?: readonly { readonly text: string; readonly font?: FontFacts }[];
}

export interface ReportedSheet {
  readonly index: number;
  readonly name: string;
  readonly sheetId: string;
  readonly kind: SheetKind;
  readonly state: OpenSheet["state"];
  readonly part?: string;
  readonly rows: readonly ReportedRow[];
  readonly mergedCells: readonly string[];
  readonly hyperlinks: readonly Readonly<Record<string, string>>[];
  readonly notes: readonly ReportedNote[];
  readonly threadedComments: readonly ThreadedComment[];
  readonly tables: readonly SheetTable[];
  readonly features: readonly MarkupFacts[];
  readonly stray?: readonly string[];
}

export interface SheetParsing extends CellConversion {
  readonly book: OpenWorkbook;
  readonly op: Pick<Op, "checkpoint" | "checkLimit">;
  /** Keys of the parts that the value tells: added to. */
  readonly reported: Set<string>;
  /** Cells read so far, of all sheets, and characters told of them. Attack: one long string in a million cells. */
  readonly count: { cells: number; characters: number };
  /** For a sheet whose saved results may be stale. */
  readonly staleOf: (sheet: string) => StaleSheet | undefined;
}

/** The results of one sheet, to be told once all its cells were read. */
export interface StaleSheet {
  mark(cell: ScannedCell, reported: ConvertedCell): ConvertedCell;
  report(): void;
}

/** A sheet -> all that is in its part and in those that belong to it alone. */
export function parseSheet(
  sheet: OpenSheet,
  ranges: readonly CellRange[] | undefined,
  parsing: SheetParsing,
): ReportedSheet {
  const { book, reported } = parsing;
  const { index, name, sheetId, kind, state, part } = sheet;
  const facts = { index, name, sheetId, kind, state };
  const nothing = {
    rows: [],
    mergedCells: [],
    hyperlinks: [],
    notes: [],
    threadedComments: [],
    tables: [],
    features: [],
  };
  if (part === undefined) return { ...facts, ...nothing };
  reported.add(part.key);
  const stray: string[] = [];
  const { rows, outside } =
    kind === "chartsheet" || kind === "dialogsheet"
      ? { rows: [], outside: book.opened.read(part) }
      : readRows({ name, part }, ranges, parsing, stray);
  return {
    ...facts,
    part: part.name,
    rows,
    ...describeOutside(part, parsePart(outside, book.reading), book),
    ...readSheetRelations(part, parsing),
    ...(stray.length > 0 && { stray }),
  };
}

function readRows(
  { name, part }: { readonly name: string; readonly part: OoxmlPart },
  ranges: readonly CellRange[] | undefined,
  parsing: SheetParsing,
  stray: string[],
) {
  const { book, op, count } = parsing;
  const shared: SharedFormulas = new Map();
  const stale = parsing.staleOf(name);
  const rows: ReportedRow[] = [];
  let cells: ConvertedCell[] = [];
  let isWanted = true;
  const scan = scanSheet(
    part.name,
    book.opened.archive.steps(part.entry),
    {
      row({ row, attributes }) {
        const { r, spans, ...rest } = attributes;
        cells = [];
        isWanted = ranges === undefined || ranges.some(({ top, bottom }) => row >= top && row <= bottom);
        const isStyled = Object.keys(rest).length > 0;
        if (isWanted) rows.push({ row: row + 1, ...(isStyled && { attributes: rest }), cells });
      },
      cell(cell) {
        op.checkLimit("maxElements", ++count.cells);
        const reported =
          cell.formula !== undefined || isSelected(ranges, cell.row, cell.column)
            ? toCellValue(cell, shared, parsing)
            : undefined;
        if (reported === undefined || !isSelected(ranges, cell.row, cell.column)) return;
        cells.push(stale === undefined ? reported : stale.mark(cell, reported));
        count.characters += lengthOf(reported);
        op.checkLimit("maxOutputBytes", count.characters);
      },
      stray: (markup) => void stray.push(markup),
    },
    book.reading,
  );
  stale?.report();
  const isReported = ({ cells, attributes }: ReportedRow): boolean =>
    cells.length > 0 || (ranges === undefined && attributes !== undefined);
  return {
    rows: rows.filter(isReported),
    outside: Buffer.from(scan.outside.replace(/^(<\?xml[^>]*?) encoding=(?:"[^"]*"|'[^']*')/, "$1")),
  };
}

const MODELLED = ["sheetData", "mergeCells", "hyperlinks", "dimension"];

function describeOutside(part: OoxmlPart, { root }: XmlDocument, { opened }: OpenWorkbook) {
  const relationships = new Map(opened.relationshipsOf(part).map((relationship) => [relationship.id, relationship]));
  return {
    mergedCells: grandchildren(root, "mergeCells", "mergeCell").map((element) => plainAttributes(element).ref ?? ""),
    hyperlinks: grandchildren(root, "hyperlinks", "hyperlink").map((element) => {
      const id = relationshipOf(element);
      const target = id === undefined ? undefined : relationships.get(id)?.target;
      return { ...plainAttributes(element), ...(target !== undefined && { target }) };
    }),
    features: childrenOf(root)
      .filter(({ local }) => !MODELLED.includes(local))
      .map(toFacts),
  };
}

/** Notes, threads and tables, which are parts of their own. */
export function readSheetRelations(part: OoxmlPart, { book, reported }: Pick<SheetParsing, "book" | "reported">) {
  const { opened } = book;
  const read = <T>(kind: string, reader: (document: XmlDocument) => T): T[] =>
    opened.related(part, kind).flatMap((related) => {
      const document = opened.xml(related);
      reported.add(related.key);
      return [reader(document)];
    });
  const persons = new Map(
    opened.related(book.main.part, "person").flatMap((related) => [...readPersons(opened.xml(related))]),
  );
  return {
    notes: read("comments", readNotes)
      .flat()
      .map(({ cell, author, item }) => ({
        cell,
        author,
        text: item.text,
        ...(item.runs !== undefined && {
          runs: item.runs.map(({ text, properties }) => ({
            text,
            ...(properties !== undefined && { font: readRunFont(properties) }),
          })),
        }),
      })),
    threadedComments: opened
      .related(part, "threadedComment")
      .flatMap((related) => readThread(opened.xml(related), persons)),
    tables: opened.related(part, "table").map((related) => readTable(opened.xml(related))),
  };
}

/** Characters that a cell adds to the value at least. */
function lengthOf({ value, text = "", formula, runs = [] }: ConvertedCell): number {
  const written = typeof value === "string" ? value.length : 8;
  return 40 + written + text.length + (formula?.text.length ?? 0) + runs.reduce((sum, run) => sum + run.text.length, 0);
}
