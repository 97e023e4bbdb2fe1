import { columnName } from "../cell-reference.ts";
import type { FontFacts } from "../styles.ts";
import { escapeString } from "../xml-text.ts";
import { escapeMarkup } from "./escape-markup.ts";
import { stringItemXml } from "./string-xml.ts";

export interface WrittenFormula {
  readonly text: string;
  /** A1:B4: an array formula over these cells. */
  readonly range?: string | undefined;
  /** It spills as far as its values go. */
  readonly isDynamic?: boolean | undefined;
  /** It is computed in every calculation. */
  readonly isVolatile?: boolean | undefined;
}

/** A cell as it is written; dates are numbers by now. */
export interface WrittenCell {
  readonly column: number;
  readonly value: string | number | boolean | null;
  /** The value is #N/A or another error. */
  readonly isError?: boolean;
  readonly runs?: readonly { readonly text: string; readonly font?: FontFacts }[] | undefined;
  readonly formula?: WrittenFormula | undefined;
  readonly style: number;
  /** Writes style 0 too: LibreOffice gives a cell that names none the style of its column. */
  readonly namesStyle?: boolean | undefined;
}

export interface WrittenRow {
  /** From 0; above that of the row before. */
  readonly row: number;
  readonly height?: number | undefined;
  /** Excel computed the height from the row's texts. */
  readonly isAutomatic?: boolean | undefined;
  readonly isHidden?: boolean | undefined;
  readonly style?: number | undefined;
  readonly outline?: number | undefined;
  readonly isCollapsed?: boolean | undefined;
  readonly cells: Iterable<WrittenCell>;
}

const PIECE_CHARACTERS = 131_072;

/** Rows as markup, piece by piece: nothing is kept of what was written. */
export class RowMarkup {
  readonly #take: (piece: Uint8Array) => void;
  #text = "";

  constructor(take: (piece: Uint8Array) => void) {
    this.#take = take;
  }

  row({ row, height, isAutomatic, isHidden, style, outline, isCollapsed, cells }: WrittenRow): void {
    const number = String(row + 1);
    let tag = `<row r="${number}"`;
    if (style !== undefined) tag += ` s="${style}" customFormat="1"`;
    if (height !== undefined) tag += isAutomatic === true ? ` ht="${height}"` : ` ht="${height}" customHeight="1"`;
    if (isHidden === true) tag += ' hidden="1"';
    if (outline !== undefined && outline > 0) tag += ` outlineLevel="${outline}"`;
    if (isCollapsed === true) tag += ' collapsed="1"';
    let text = `${tag}>`;
    for (const cell of cells) {
      text += cellXml(cell, number);
      if (text.length > PIECE_CHARACTERS) {
        this.raw(text);
        text = "";
      }
    }
    this.raw(`${text}</row>`);
  }

  raw(text: string): void {
    this.#text += text;
    if (this.#text.length > PIECE_CHARACTERS) this.flush();
  }

  flush(): void {
    if (this.#text !== "") this.#take(Buffer.from(this.#text, "utf8"));
    this.#text = "";
  }
}

/** What need not be looked at twice: no markup, no control character, no escape, no white space at either end. */
const PLAIN = /^(?! )[^\0-\x1f&<>"_\ud800-\udfff\ufffe\uffff]*(?<! )$/;

function cellXml({ column, value, isError, runs, formula, style, namesStyle }: WrittenCell, row: string): string {
  const start =
    style === 0 && namesStyle !== true
      ? `<c r="${columnName(column)}${row}"`
      : `<c r="${columnName(column)}${row}" s="${style}"`;
  if (formula !== undefined) return formulaCell(start, formula, { value, isError: isError === true });
  if (typeof value === "number") return `${start}><v>${value}</v></c>`;
  if (value === null) return `${start}/>`;
  if (typeof value === "boolean") return `${start} t="b"><v>${value ? 1 : 0}</v></c>`;
  if (isError === true) return `${start} t="e"><v>${escapeMarkup(value)}</v></c>`;
  if (runs === undefined && PLAIN.test(value)) return `${start} t="inlineStr"><is><t>${value}</t></is></c>`;
  return `${start} t="inlineStr"><is>${stringItemXml({ text: value, ...(runs !== undefined && { runs }) })}</is></c>`;
}

function formulaCell(
  start: string,
  { text, range, isDynamic, isVolatile }: WrittenFormula,
  { value, isError }: { readonly value: WrittenCell["value"]; readonly isError: boolean },
): string {
  const type =
    typeof value === "string" ? (isError ? ' t="e"' : ' t="str"') : typeof value === "boolean" ? ' t="b"' : "";
  const array =
    (range === undefined ? "" : ` t="array" ref="${escapeMarkup(range)}"`) + (isVolatile === true ? ' ca="1"' : "");
  const cached =
    value === null
      ? ""
      : `<v>${typeof value === "boolean" ? Number(value) : escapeMarkup(escapeString(String(value)))}</v>`;
  return `${start}${type}${isDynamic === true ? ' cm="1"' : ""}><f${array}>${escapeMarkup(text)}</f>${cached}</c>`;
}
