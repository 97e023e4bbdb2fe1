import { at } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import {
  cellName,
  NO_STRINGS,
  readSharedStrings,
  readStringItem,
  readWorkbookPart,
  type ScannedCell,
  type SharedStrings,
  scanSheet,
  unescapeString,
} from "@colophon/kit-workbook";
import type { ReviewOp } from "../../codes.ts";
import type { Selector } from "../annotation.ts";
import { type DocumentText, TextBuilder } from "../document-text.ts";
import type { OfficeFile } from "../review-document.ts";

export interface CommentedSheet {
  readonly name: string;
  readonly index: number;
  readonly part: OoxmlPart | undefined;
}

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly sheet: CommentedSheet;
  readonly cell: string;
}

/** A workbook as text, one line for each row, with the way from its text form to its cells. */
export class SheetDocument {
  readonly file: OfficeFile;
  readonly sheets: readonly CommentedSheet[];
  readonly text: DocumentText;
  readonly #stretches: Stretch[] = [];
  readonly #byCell = new Map<string, Stretch>();

  constructor(file: OfficeFile, op: ReviewOp) {
    this.file = file;
    const { opened, main } = file;
    const workbook = readWorkbookPart(opened.read(main), { checkpoint: op.checkpoint });
    op.checkLimit("maxPages", workbook.sheets.length);
    this.sheets = workbook.sheets.map(({ name, relationship }, index) => {
      const found = relationship === undefined ? undefined : opened.relationship(main, relationship);
      return { name, index, part: found === undefined ? undefined : opened.targetOf(found) };
    });
    const [stringsPart] = opened.related(main, "sharedStrings");
    const strings =
      stringsPart === undefined
        ? NO_STRINGS
        : readSharedStrings(stringsPart.name, opened.archive.steps(stringsPart.entry), { checkpoint: op.checkpoint });
    const builder = new TextBuilder();
    for (const sheet of this.sheets) {
      if (sheet.index > 0) builder.separate();
      this.#addSheet(builder, sheet, { strings, op });
    }
    this.text = builder.finish();
  }

  /** Sheets have names that ignore case. */
  sheetNamed(name: string): CommentedSheet | undefined {
    return this.sheets.find((sheet) => sheet.name.toLowerCase() === name.toLowerCase());
  }

  rangeOf(sheet: CommentedSheet, cell: string): { readonly start: number; readonly end: number } | undefined {
    return this.#byCell.get(`${sheet.index} ${cell}`);
  }

  /** The cell that a stretch of the text form is in, and whether it is all of it. */
  cellAt(
    start: number,
    end: number,
  ): { readonly sheet: CommentedSheet; readonly cell: string; readonly isWhole: boolean } | undefined {
    const from = this.text.firstShown({ start, end });
    let [low, high] = [0, this.#stretches.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#stretches[middle]?.start ?? 0) <= from) low = middle;
      else high = middle - 1;
    }
    const found = this.#stretches[low];
    if (found === undefined) return undefined;
    return { sheet: found.sheet, cell: found.cell, isWhole: found.start === start && found.end === end };
  }

  selectorsOf(sheet: CommentedSheet, cell: string): readonly Selector[] {
    const place: Selector = { type: "Cell", sheet: sheet.name.toWellFormed(), cell };
    const range = this.rangeOf(sheet, cell);
    return range === undefined ? [place] : [...this.text.selectorsOf(range.start, range.end), place];
  }

  #addSheet(
    builder: TextBuilder,
    sheet: CommentedSheet,
    { strings, op }: { readonly strings: SharedStrings; readonly op: ReviewOp },
  ): void {
    if (sheet.part === undefined) return;
    const cells: Cell[] = [];
    const { opened } = this.file;
    const events = {
      cell: (cell: ScannedCell) => {
        const text = textOfCell(cell, strings);
        if (text !== "") cells.push({ row: cell.row, column: cell.column, text });
      },
    };
    scanSheet(sheet.part.name, opened.archive.steps(sheet.part.entry), events, { checkpoint: op.checkpoint });
    op.checkLimit("maxElements", cells.length);
    cells.sort((a, b) => a.row - b.row || a.column - b.column);
    const look = everyUnits(op.checkpoint, 4_096);
    for (const [index, { row, column, text }] of cells.entries()) {
      look();
      const cell = cellName(row, column);
      const place = [at("sheet", sheet.index, sheet.name), at("cell", { id: cell })];
      const start = builder.add(text, place, cells[index + 1]?.row === row ? "\t" : "\n");
      const stretch = { start, end: start + text.length, sheet, cell };
      this.#stretches.push(stretch);
      this.#byCell.set(`${sheet.index} ${cell}`, stretch);
    }
  }
}

/** What a cell holds, without its number format: the text form does not depend on formats. */
function textOfCell({ type, value, inline }: ScannedCell, strings: SharedStrings): string {
  if (type === "inlineStr") return inline === undefined ? "" : readStringItem(inline).text;
  if (value === undefined) return "";
  if (type === "s") return strings.text(Number(value)) ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  return type === "str" ? unescapeString(value) : value;
}
