import { openWithin } from "@colophon/base-pdf";
import type { PageResult } from "@colophon/base-pdf-ocr";
import { at } from "@colophon/contract";
import { Interpreter, walkPages } from "@colophon/kit-pdf";
import { type DisplayedPage, displayPage } from "@colophon/kit-reading-order";
import type { Word } from "@colophon/kit-tables";
import type { Source } from "../source.ts";
import { countWords, type Outside, type Reading, type Searched, type Table } from "../table.ts";
import { type PageTable, reportPageTables, type SourcePage, TableNumbers, tablesOfPage } from "./page-tables.ts";
import { TaggedTables } from "./pdf-tags.ts";
import { hasRecognized, type RecognizedPage, reportRecognized, withRecognized } from "./recognized-words.ts";

/** A picture that covers this share of a page without text hides what the page says. */
const COVERED = 0.5;

/**
 * The tables of a PDF: those that its tags describe where the places of their words agree, else those that its words, rules and
 * shades show.
 *
 * Shapes   Places are `page[i]/table[t]/row[r]/cell[c]`. Boxes are in points from the top left corner of the page as displayed.
 * Cost     Every page's content once.
 * Errors   TABLE_INPUT_ENCRYPTED, TABLE_INVALID_INPUT, TABLE_BUDGET_EXCEEDED.
 * Losses   TABLE_UNREADABLE_CELL for pages that are pictures and for glyphs without characters, TABLE_OCR_UNCERTAIN for recognized
 *          words, TABLE_ROTATED_REVIEW, TABLE_TAGS_CONTRADICTED.
 * Source   ISO 32000-2, 9.4 and 14.8.4.8.3.
 */
export function readPdf({ bytes, options, op, recognized }: Source): Reading {
  const file = openWithin({ bytes, password: options.password }, op);
  const interpreter = new Interpreter(file, { maxOperations: op.limits.maxElements });
  const tagged = new TaggedTables(file, op);
  const wanted = options.pages === undefined ? undefined : new Set(options.pages);
  const numbers = new TableNumbers();
  const numbered: Table[] = [];
  const searched: Searched[] = [];
  const outside: Outside[] = [];
  for (const page of walkPages(file, op.limits.maxPages)) {
    if (wanted?.has(page.index) === false) continue;
    op.checkpoint();
    const shown = displayPage(file, page, interpreter);
    const read = withRecognized(shown, recognized?.get(page.index));
    op.checkLimit("maxElements", read.page.words.length);
    const source = { index: page.index, page: read.page };
    const geometric = tablesOfPage(source, options, op);
    const isNarrowed = options.areas !== undefined || options.columns !== undefined;
    const merged = isNarrowed ? geometric : tagged.merge({ page, shown, geometric });
    const tables = merged.map((own) => (hasRecognized(own, read) ? asRecognized(own) : own));
    reportUnread({ shown, read, result: recognized?.get(page.index), page: page.index }, op);
    reportPageTables(page.index, tables, op);
    outside.push({
      place: [at("page", page.index)],
      page: page.index,
      region: "text",
      words: wordsOutside(read.page, tables),
    });
    searched.push({ place: [at("page", page.index)], page: page.index, tables: tables.length });
    for (const table of numbers.add({ index: page.index, page: withoutDrawing(read.page) }, tables))
      numbered.push(table);
  }
  if (interpreter.isCut) op.checkLimit("maxElements", op.limits.maxElements + 1);
  return { tables: numbered, searched, outside };
}

function asRecognized(own: PageTable): PageTable {
  return { ...own, table: { ...own.table, isRecognized: true } };
}

/** What the next page needs of a page: its words. */
function withoutDrawing(page: SourcePage["page"]): SourcePage["page"] {
  return { ...page, rules: [], fills: [], drawings: [] };
}

function wordsOutside(page: SourcePage["page"], tables: readonly PageTable[]): number {
  const inside = new Set<Word>();
  for (const { words } of tables) for (const word of words) inside.add(word);
  return page.words.reduce((sum, word) => sum + (inside.has(word) ? 0 : countWords(word.text)), 0);
}

interface ReadPage {
  readonly page: number;
  readonly shown: DisplayedPage;
  readonly read: RecognizedPage;
  readonly result: PageResult | undefined;
}

/** What the pictures of a page say is recognized, or not read. */
function reportUnread({ page, shown, read, result }: ReadPage, op: Source["op"]): void {
  if (result !== undefined) reportRecognized({ page, result }, read, op);
  else if (shown.text.glyphCount === 0 && shown.text.covered > COVERED)
    op.reportLoss("TABLE_UNREADABLE_CELL", "The page is a picture without text; its tables are not read.", {
      subject: `page ${page + 1}`,
      remediation: "Set options.ocr of common.convert or of an extraction to recognize the words.",
      at: [at("page", page)],
    });
}
