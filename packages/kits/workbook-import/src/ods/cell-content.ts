import { MAX_COLUMNS, MAX_ROWS, rangeName } from "@colophon/kit-workbook";
import type { XmlTag } from "@colophon/kit-xml";
import type { OmittedKind } from "../omissions.ts";
import type { WorkbookReading } from "../reading.ts";
import { countOf, tagAttribute } from "./attributes.ts";
import { CellText } from "./cell-text.ts";
import { factsOf, type StatedValue } from "./cell-value.ts";

interface NoteContent {
  readonly text: CellText;
  readonly author: CellText;
  isInAuthor: boolean;
  /** The note is not at its end. */
  isOpen: boolean;
}

/** Elements of a note that say when it was made. */
const OF_NOTE: ReadonlySet<string> = new Set(["date", "date-string", "creator-initials"]);
const MARKS: ReadonlySet<string> = new Set(["s", "tab", "line-break"]);

/** The elements of one cell: its text, its first link and its note. Source: OpenDocument 1.3 part 3, 9.1.4. */
export class CellContent {
  readonly facts: StatedValue;
  /** Names of its style, and of the rule on what it accepts. */
  readonly names: { readonly style: string | undefined; readonly validation: string | undefined };
  /** As the file has it; `range` is that of an array. */
  readonly formula: { readonly text: string; readonly range: string | undefined } | undefined;
  readonly repeated: number;
  readonly text = new CellText(true);
  link: string | undefined;
  note: NoteContent | undefined;
  readonly #omit: (kind: OmittedKind) => void;

  constructor(tag: XmlTag, row: number, column: number, { omissions }: WorkbookReading) {
    this.facts = factsOf(tag);
    this.names = {
      style: tagAttribute(tag, "style-name"),
      validation: tagAttribute(tag, "content-validation-name"),
    };
    this.repeated = countOf(tag, "number-columns-repeated", 2 ** 31);
    const isInside = row < MAX_ROWS && column < MAX_COLUMNS;
    this.#omit = (kind) => (isInside ? omissions.addCell(kind, row, column) : omissions.add(kind));
    const text = tagAttribute(tag, "formula");
    if (text !== undefined) this.formula = { text, range: arrayRange(tag, row, column) };
  }

  omitFormula(): void {
    this.#omit("formulas");
  }

  omitConditions(): void {
    this.#omit("conditional formats");
  }

  /** False for an element that is to be passed over with all that is in it. */
  open(tag: XmlTag): boolean {
    const { local } = tag;
    if (local === "annotation") this.#beginNote();
    else if (local === "p" || local === "h") this.#open.beginParagraph();
    else if (MARKS.has(local)) this.#open.mark(tag);
    else if (this.note?.isOpen === true) return this.#openInNote(local);
    else if (local === "a") {
      if (this.link === undefined) this.link = tagAttribute(tag, "href");
      else this.#omit("links");
    } else if (local === "span") this.text.beginSpan(tagAttribute(tag, "style-name"));
    else return this.#openOther(tag);
    return true;
  }

  close(local: string): void {
    if (local === "p" || local === "h") this.#open.endParagraph();
    else if (local === "span" && this.note?.isOpen !== true) this.text.endSpan();
    else if (local === "annotation" && this.note !== undefined) this.note.isOpen = false;
    else if (local === "creator" && this.note !== undefined && this.note.isInAuthor) {
      this.note.isInAuthor = false;
      this.note.author.endParagraph();
    }
  }

  addText(value: string): void {
    this.#open.add(value);
  }

  /** The text that characters belong to. */
  get #open(): CellText {
    if (this.note?.isOpen !== true) return this.text;
    return this.note.isInAuthor ? this.note.author : this.note.text;
  }

  #beginNote(): void {
    if (this.note !== undefined) this.#omit("notes");
    this.note = { text: new CellText(false), author: new CellText(false), isInAuthor: false, isOpen: true };
  }

  #openInNote(local: string): boolean {
    if (local === "creator" && this.note !== undefined) {
      this.note.isInAuthor = true;
      this.note.author.beginParagraph();
    }
    return !OF_NOTE.has(local);
  }

  #openOther(tag: XmlTag): boolean {
    const { local } = tag;
    if (isDrawing(tag)) this.#omit("drawings");
    else if (local === "detective") this.#omit("view settings");
    else if (local === "table") this.#omit("other content");
    // The reading of characters is not part of the text.
    else if (local === "ruby-text") this.#omit("rich text");
    else return true;
    return false;
  }
}

export function isDrawing({ namespace, prefix }: XmlTag): boolean {
  return namespace?.includes(":drawing:") === true || namespace?.includes(":dr3d:") === true || prefix === "draw";
}

function arrayRange(tag: XmlTag, top: number, left: number): string | undefined {
  if (tagAttribute(tag, "number-matrix-rows-spanned") === undefined) return undefined;
  const bottom = top + countOf(tag, "number-matrix-rows-spanned", MAX_ROWS) - 1;
  const right = left + countOf(tag, "number-matrix-columns-spanned", MAX_COLUMNS) - 1;
  return bottom < MAX_ROWS && right < MAX_COLUMNS ? rangeName({ top, left, bottom, right }) : undefined;
}
