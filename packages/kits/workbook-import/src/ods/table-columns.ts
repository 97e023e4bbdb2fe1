import { type CellStyle, MAX_COLUMNS, type SheetColumn } from "@colophon/kit-workbook";
import type { XmlTag } from "@colophon/kit-xml";
import type { WorkbookReading } from "../reading.ts";
import { countOf, tagAttribute } from "./attributes.ts";
import type { DocumentStyles } from "./styles.ts";

const POINTS_PER_CHARACTER = 5.25;

/** The columns of a table and the styles of their cells. Source: OpenDocument 1.3 part 3, 9.1.6. */
export class TableColumns {
  readonly list: SheetColumn[] = [];
  readonly #styles: (string | undefined)[] = [];
  readonly #document: DocumentStyles;
  readonly #indexOf: (style: CellStyle | undefined) => number;

  constructor(document: DocumentStyles, reading: WorkbookReading) {
    this.#document = document;
    this.#indexOf = (style) => reading.styleOf(style);
  }

  add(tag: XmlTag, groups: number): void {
    const first = this.#styles.length;
    if (first >= MAX_COLUMNS) return;
    const count = countOf(tag, "number-columns-repeated", MAX_COLUMNS - first);
    const style = tagAttribute(tag, "default-cell-style-name");
    for (let index = 0; index < count; index++) this.#styles.push(style);
    const points = this.#document.columnWidth(tagAttribute(tag, "style-name"));
    const isHidden = isCollapsed(tag);
    const outline = Math.min(groups, 7) || undefined;
    const look = this.#indexOf(this.#document.cellStyle(style)) || undefined;
    if (points === undefined && !isHidden && outline === undefined && look === undefined) return;
    const width =
      points === undefined ? undefined : Math.min(255, Math.round((points / POINTS_PER_CHARACTER) * 100) / 100);
    this.list.push({ first, last: first + count - 1, width, isHidden, outline, style: look });
  }

  styleOf(column: number): string | undefined {
    return this.#styles[column];
  }
}

export function isCollapsed(tag: XmlTag): boolean {
  const visibility = tagAttribute(tag, "visibility");
  return visibility === "collapse" || visibility === "filter";
}
