import { at } from "@colophon/contract";
import { CellReader } from "../cell-values.ts";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import { readSheetRelations } from "../parse-sheet.ts";
import type { UsedStrings } from "../parse-workbook.ts";
import type { SettledBook } from "../recalculation/recalculated-book.ts";
import { Folded } from "./bookkeeping.ts";
import { CellTexts } from "./cell-text.ts";
import { chooseAreas } from "./choose-sheets.ts";
import { clipGrid, clipLinks, isReferenceInside } from "./clip-grid.ts";
import type { ConvertOp, ConvertOptions } from "./convert-op.ts";
import { type CellContents, holdingOf, readOrReport, reportCells, reportDroppedFeatures } from "./dropped-features.ts";
import { type Grid, type GridLink, readGrid, readLinks, shownOf } from "./grid.ts";
import { reportDuplicateCells } from "./write-csv.ts";

export interface Belongings {
  readonly links: readonly GridLink[];
  readonly notes: ReturnType<typeof readSheetRelations>["notes"];
  readonly threadedComments: ReturnType<typeof readSheetRelations>["threadedComments"];
}

/** What the writers of a conversion have in common. */
export interface GridConversion {
  readonly book: OpenWorkbook;
  readonly options: ConvertOptions;
  readonly op: ConvertOp;
  readonly holding: CellContents;
  readonly folded: Folded;
  readonly texts: CellTexts;
  /** Keys of the parts that the file tells. */
  readonly reported: Set<string>;
  readonly read: (sheet: OpenSheet) => (Grid & { readonly belongings: Belongings }) | undefined;
}

export function prepareConversion(
  { book, staleOf }: SettledBook,
  used: UsedStrings,
  { options, op }: { readonly options: ConvertOptions; readonly op: ConvertOp },
): GridConversion {
  const areas = chooseAreas(book, options, op);
  const reported = new Set([book.main.part.key, ...book.sheets.flatMap(({ part }) => part?.key ?? [])]);
  for (const kind of ["sharedStrings", "theme", "styles"])
    for (const { key } of book.opened.related(book.main.part, kind)) reported.add(key);
  const holding = holdingOf(options);
  const folded = new Folded();
  const reading = {
    book,
    op,
    count: { cells: 0, characters: 0 },
    reader: new CellReader(used, book.styles(), book.workbook.date1904),
    hasText: options.values === "formatted" || options.to === "html" || options.to === "json",
    hasValue: true,
    staleOf,
  };
  return {
    book,
    options,
    op,
    holding,
    folded,
    reported,
    texts: new CellTexts(options, op, (style) => reading.reader.formatOf(style).unsupported),
    read(sheet) {
      if (sheet.part === undefined) return undefined;
      const area = areas.get(sheet.index);
      const whole = readGrid(sheet, sheet.part, reading);
      const grid = area === undefined ? whole : clipGrid(whole, area);
      const links = area === undefined ? readLinks(grid, book) : clipLinks(readLinks(grid, book), area);
      reportDuplicateCells(grid, op);
      reportCells(grid, holding, op);
      reportDroppedFeatures(grid, links, { holding, op, folded });
      reportHidden(grid, { options, op });
      const { notes, threadedComments } = readBelongings(sheet, { book, reported, holding, op });
      const isIn = ({ cell }: { readonly cell: string }): boolean =>
        area === undefined || isReferenceInside(cell, area);
      return {
        ...grid,
        belongings: { links, notes: notes.filter(isIn), threadedComments: threadedComments.filter(isIn) },
      };
    },
  };
}

type RelationReader = Pick<GridConversion, "book" | "reported" | "holding" | "op">;

function readBelongings(sheet: OpenSheet, { book, reported, holding, op }: RelationReader): Omit<Belongings, "links"> {
  const { part } = sheet;
  const nothing = { notes: [], threadedComments: [] };
  if (part === undefined || !holding.notes) return nothing;
  const read = readOrReport(part, op, () => readSheetRelations(part, { book, reported }));
  if (read === undefined) return nothing;
  const { opened } = book;
  // HTML shows notes; threads come with a note of the same words.
  if (holding.names)
    for (const related of [...opened.related(part, "threadedComment"), ...opened.related(book.main.part, "person")])
      reported.add(related.key);
  return read;
}

/** Only sheets of cells have a table. */
export function isGrid({ name, kind, part }: OpenSheet, op: ConvertOp): boolean {
  if (part !== undefined && (kind === "worksheet" || kind === "macrosheet")) return true;
  op.reportLoss(
    "XLSX_SHEET_OMITTED",
    kind === "missing" ? "The sheet's part does not exist." : `The sheet is a ${kind}, which has no cells.`,
    {
      at: [at("part", { id: (part?.name ?? name).toWellFormed() })],
      subject: `sheet "${name}"`,
    },
  );
  return false;
}

function reportHidden(grid: Grid, { options, op }: Pick<GridConversion, "options" | "op">): void {
  const shown = shownOf(grid, options.strip);
  const { name } = grid.sheet;
  for (const row of grid.rows)
    for (const { column, reported } of row.cells) {
      if (reported.value === null && reported.raw === undefined && reported.formula === undefined) continue;
      const isRow = !shown.isRowShown(row);
      if (!isRow && shown.isColumnShown(column)) continue;
      op.reportLoss("XLSX_HIDDEN_REMOVED", `It is in a hidden ${isRow ? "row" : "column"}.`, {
        at: [at("sheet", { id: name.toWellFormed() }), at("cell", { id: reported.ref.toWellFormed() })],
        subject: `cell ${reported.ref} of "${name}"`,
      });
    }
}

export function linksByCell(links: readonly GridLink[]): ReadonlyMap<string, GridLink> {
  const found = new Map<string, GridLink>();
  for (const link of links) {
    const [first = ""] = link.ref.split(":");
    if (!found.has(first)) found.set(first, link);
  }
  return found;
}
