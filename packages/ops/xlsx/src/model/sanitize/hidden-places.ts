import type { ReferenceRange } from "@colophon/kit-formulas";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { isTrue, parseRange, plainAttributes, scanSheet } from "@colophon/kit-workbook";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";

interface Span {
  readonly first: number;
  readonly last: number;
}

/** The hidden rows and columns of the sheets, read when they are asked for. */
export class HiddenPlaces {
  readonly #book: OpenWorkbook;
  readonly #columns = new Map<string, readonly Span[]>();
  readonly #rows = new Map<string, readonly number[]>();

  constructor(book: OpenWorkbook) {
    this.#book = book;
  }

  columns(sheet: OpenSheet): readonly Span[] {
    const key = sheet.part?.key ?? "";
    const found = this.#columns.get(key) ?? (sheet.part === undefined ? [] : this.#readColumns(sheet.part));
    this.#columns.set(key, found);
    return found;
  }

  /** Whether a range of a sheet has cells in hidden rows or columns. */
  hasHidden(sheet: OpenSheet, range: ReferenceRange, kinds: { rows: boolean; columns: boolean }): boolean {
    const { left, right, top, bottom } = range;
    if (
      kinds.columns &&
      this.columns(sheet).some(({ first, last }) => first <= (right ?? Infinity) && last >= (left ?? 0))
    )
      return true;
    return kinds.rows && this.#rowsOf(sheet).some((row) => row >= (top ?? 0) && row <= (bottom ?? Infinity));
  }

  #rowsOf({ part }: OpenSheet): readonly number[] {
    if (part === undefined) return [];
    const found = this.#rows.get(part.key);
    if (found !== undefined) return found;
    const rows: number[] = [];
    const { opened, reading } = this.#book;
    const row = ({ row, attributes }: { row: number; attributes: Readonly<Record<string, string>> }): void => {
      if (isTrue(attributes.hidden)) rows.push(row);
    };
    scanSheet(part.name, opened.archive.steps(part.entry), { row }, reading);
    this.#rows.set(part.key, rows);
    return rows;
  }

  /** Columns stand before the cells: usually the first bytes of the part have them. */
  #readColumns(part: OoxmlPart): readonly Span[] {
    const { opened } = this.#book;
    let head = "";
    for (const piece of opened.archive.steps(part.entry)) {
      head += Buffer.from(piece).toString("latin1");
      if (head.includes("sheetData") || head.length > HEAD_CHARACTERS) break;
    }
    const data = head.indexOf("sheetData");
    if (data < 0) return spansOf(opened.xml(part).root);
    // The tree of a large sheet is dear: only what stands before its cells is read.
    const columns = /<((?:[\w.-]+:)?)cols[\s>][\s\S]*?<\/\1cols>/.exec(head.slice(0, data));
    if (columns === null) return [];
    return [...columns[0].matchAll(/<(?:[\w.-]+:)?col\s([^<>]*)>/g)].flatMap(([, tag = ""]) => {
      const attributeOf = (name: string): string | undefined =>
        new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
      return isTrue(attributeOf("hidden"))
        ? [{ first: Number(attributeOf("min")) - 1, last: Number(attributeOf("max")) - 1 }]
        : [];
    });
  }
}

const HEAD_CHARACTERS = 1_000_000;

function spansOf(root: XmlElement): readonly Span[] {
  const found: Span[] = [];
  for (const node of walkXml(root)) {
    if (node.kind !== "element" || node.local !== "col") continue;
    const { min, max, hidden } = plainAttributes(node);
    if (isTrue(hidden)) found.push({ first: Number(min) - 1, last: Number(max) - 1 });
  }
  return found;
}

/** The header cells of a sheet's tables: a table is invalid without them. Rows and columns from 0. */
export function headersOf(part: OoxmlPart, { opened }: OpenWorkbook): readonly (Span & { readonly row: number })[] {
  return opened.related(part, "table").flatMap((table) => {
    const { ref = "", headerRowCount = "1" } = plainAttributes(opened.xml(table).root);
    const range = parseRange(ref);
    return range === undefined || headerRowCount === "0"
      ? []
      : [{ row: range.top, first: range.left, last: range.right }];
  });
}
