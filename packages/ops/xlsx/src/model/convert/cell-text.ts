import { at } from "@colophon/contract";
import { escapeFormula, isFormula } from "@colophon/kit-csv";
import type { ConvertedCell } from "../cell-value.ts";
import type { ConvertOp, ConvertOptions } from "./convert-op.ts";

/** The text of a cell in a file of texts, with what is lost by it. */
export class CellTexts {
  readonly #options: ConvertOptions;
  readonly #op: ConvertOp;
  readonly #unsupportedOf: (style: number) => string | undefined;

  /** `unsupportedOf`: what of a format is not shown as Excel shows it. */
  constructor(
    options: ConvertOptions,
    op: ConvertOp,
    unsupportedOf: (style: number) => string | undefined = () => undefined,
  ) {
    this.#options = options;
    this.#op = op;
    this.#unsupportedOf = unsupportedOf;
  }

  /** Exact, or as Excel shows it; no spreadsheet would run it. */
  of(cell: ConvertedCell, sheet: string): string {
    return this.guard(this.unguarded(cell, sheet), cell, sheet);
  }

  /** The same for a file that no spreadsheet opens. */
  unguarded(cell: ConvertedCell, sheet: string): string {
    return this.#options.values === "formatted" ? this.#shown(cell, sheet) : exactText(cell);
  }

  /** Against text that a spreadsheet would run. */
  guard(text: string, cell: ConvertedCell, sheet: string): string {
    const isNumber = (cell.type === "number" || cell.type === "date") && text === exactText(cell);
    if (isNumber || !isFormula(text)) return text;
    const { formulaPolicy } = this.#options;
    if (formulaPolicy === "keep") return text;
    const place = { at: placeOfRef(sheet, cell.ref) };
    if (formulaPolicy === "reject")
      throw this.#op.error(
        "XLSX_FORMULA_INJECTION",
        `A spreadsheet would run ${sheet}!${cell.ref} as a formula.`,
        place,
      );
    this.#op.reportLoss("XLSX_FORMULA_ESCAPED", "The text looks like a formula; an apostrophe was added before it.", {
      ...place,
      subject: `cell ${cell.ref} of "${sheet}"`,
    });
    return escapeFormula(text);
  }

  #shown(cell: ConvertedCell, sheet: string): string {
    this.shorten(cell, sheet);
    return cell.text ?? "";
  }

  /** Says where shown text has not the whole value. */
  shorten(cell: ConvertedCell, sheet: string): void {
    const { text = "", type, value, style = 0 } = cell;
    if ((type !== "number" && type !== "date") || value === null) return;
    const unsupported = this.#unsupportedOf(style);
    const other = unsupported === undefined ? "" : ` Excel shows it with ${unsupported}, which is not supported.`;
    if (unsupported !== undefined || !readsBack(text, cell))
      this.#op.reportLoss("XLSX_VALUE_SHORTENED", `${exactText(cell)} is shown as "${text.slice(0, 60)}".${other}`, {
        at: placeOfRef(sheet, cell.ref),
        subject: `cell ${cell.ref} of "${sheet}"`,
      });
  }
}

export const placeOfRef = (sheet: string, ref: string) => [
  at("sheet", { id: sheet.toWellFormed() }),
  at("cell", { id: ref.toWellFormed() }),
];

/** The value without its format: numbers as JSON has them, dates as ISO 8601, TRUE and FALSE. */
export function exactText({ value, date, raw }: ConvertedCell): string {
  if (value === null) return raw ?? "";
  if (date !== undefined) return date;
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return String(value);
}

/** Whether shown text has the exact number: grouping, currency and percent signs set aside. */
function readsBack(text: string, { value, date }: ConvertedCell): boolean {
  if (date !== undefined) return text === date;
  const isNegative = /^\s*\(.*\)\s*$/.test(text);
  const plain = text.replace(/[^0-9.eE+%-]/g, "");
  const number = Number(plain.replace("%", "")) / (plain.includes("%") ? 100 : 1);
  return plain !== "" && (isNegative ? -number : number) === value;
}
