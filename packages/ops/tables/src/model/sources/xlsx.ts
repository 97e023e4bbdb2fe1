import { at } from "@colophon/contract";
import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import {
  NO_STRINGS,
  NO_STYLES,
  parseRange,
  readSharedStrings,
  readStyles,
  readTable,
  readWorkbookPart,
  type SheetEntry,
} from "@colophon/kit-workbook";
import type { Source } from "../source.ts";
import { countWords, type Outside, type Reading, type Searched, type Table } from "../table.ts";
import { drawingText } from "./drawing-text.ts";
import { openOffice } from "./open-office.ts";
import { blockToTable, findBlocks, type SheetBlock } from "./sheet-blocks.ts";
import { readSheet } from "./sheet-cells.ts";
import { SheetValues } from "./sheet-values.ts";

/**
 * The tables of a workbook: its Excel tables, and every other block of cells that empty rows and columns separate.
 *
 * Shapes   Places are `sheet[i;id=NAME]/table[t]/cell[id=B3]`. The text is what Excel shows; `stored` is the value where it differs.
 * Cost     O(cells).
 * Losses   TABLE_ROTATED_REVIEW.
 * Source   ISO/IEC 29500-1, 18.3 and 18.5.
 */
export function readXlsx(source: Source): Reading {
  const { op, options } = source;
  const { opened, main } = openOffice(source, "excel");
  const limits = { checkpoint: op.checkpoint, limits: { maxCells: Math.min(op.limits.maxElements, 20_000_000) } };
  const workbook = readWorkbookPart(opened.read(main.part), limits);
  op.checkLimit("maxPages", workbook.sheets.length);
  const [strings] = opened.related(main.part, "sharedStrings");
  const [styles] = opened.related(main.part, "styles");
  const values = new SheetValues(
    strings === undefined ? NO_STRINGS : readSharedStrings(strings.name, opened.archive.steps(strings.entry), limits),
    styles === undefined ? NO_STYLES : readStyles(opened.read(styles), limits),
    workbook.date1904,
  );
  const wanted = options.pages === undefined ? undefined : new Set(options.pages);
  const tables: Table[] = [];
  const searched: Searched[] = [];
  const outside: Outside[] = [];
  workbook.sheets.forEach((entry, page) => {
    const part = partOf(opened, main.part, entry);
    if (wanted?.has(page) === false || part === undefined) return;
    const sheet = readSheet({ opened, part, entry, values, source });
    const place = [at("sheet", page, entry.name)];
    const { blocks, loose } = findBlocks(sheet, rangesOf(opened, part), op);
    blocks.forEach((block, index) => {
      tables.push(
        blockToTable(
          block,
          sheet,
          { id: `table-${tables.length + 1}`, page, place: [...place, at("table", index)] },
          op,
        ),
      );
    });
    searched.push({ place, page, tables: blocks.length });
    const words = loose.reduce((sum, { text }) => sum + countWords(text), 0);
    outside.push({ place, page, region: "cells", words });
    for (const [kind, region] of [
      ["drawing", "drawing"],
      ["comments", "comments"],
    ] as const) {
      const texts = opened.related(part, kind).map((each) => drawingText(opened.xml(each).root));
      const count = texts.reduce((sum, text) => sum + countWords(text), 0);
      if (count > 0) outside.push({ place, page, region, words: count });
    }
  });
  return { tables, searched, outside };
}

function partOf(opened: OoxmlPackage, main: OoxmlPart, entry: SheetEntry): OoxmlPart | undefined {
  const relationship = opened.relationship(main, entry.relationship);
  if (relationship === undefined || /chartsheet|dialogsheet/.test(relationship.kind)) return undefined;
  return opened.targetOf(relationship);
}

/** The Excel tables of a sheet. */
function rangesOf(opened: OoxmlPackage, sheet: OoxmlPart): readonly SheetBlock[] {
  return opened.related(sheet, "table").flatMap((part) => {
    const { displayName, name, ref, headerRows } = readTable(opened.xml(part));
    const range = parseRange(ref);
    return range === undefined ? [] : [{ range, name: displayName || name, headerRows, cells: [] }];
  });
}
