import { type CellRange, type CellStyle, type FormatRule, rangeName, type SheetEnd } from "@colophon/kit-workbook";
import type { Fields } from "./fields.ts";
import { type FormulaNames, type FormulaTokens, formulaText } from "./formulas/formula-text.ts";
import type { FormulaVersion } from "./formulas/references.ts";
import type { OmittedKind } from "./omissions.ts";
import type { WorkbookReading } from "./reading.ts";

type ValidationRule = NonNullable<SheetEnd["validations"]>[number];

const KINDS = ["any", "whole", "decimal", "list", "date", "time", "textLength", "custom"] as const;
const OPERATORS = [
  "between",
  "notBetween",
  "equal",
  "notEqual",
  "greaterThan",
  "lessThan",
  "greaterThanOrEqual",
  "lessThanOrEqual",
];
const ERROR_STYLES = ["stop", "warning", "information"];
/** Characters that Excel accepts in a message. */
export const MAX_TITLE = 32;
export const MAX_RULE_TEXT = 255;
/** Rules on the value of a cell, and on a formula. [MS-XLS] 2.4.42. */
const ON_VALUE = 1;
const ON_FORMULA = 2;

/** A rule on what cells accept, as binary files have it. */
export interface StoredValidation {
  readonly flags: number;
  readonly ranges: readonly CellRange[];
  readonly errorTitle: string;
  readonly error: string;
  readonly promptTitle: string;
  readonly prompt: string;
  readonly formulas: readonly FormulaTokens[];
}

/** A rule that lays a format over cells, as binary files have it. `operator` counts from 1. */
export interface StoredFormat {
  readonly kind: number;
  readonly operator: number;
  readonly formulas: readonly FormulaTokens[];
  readonly style: CellStyle | undefined;
  readonly stopIfTrue?: boolean | undefined;
  readonly priority?: number | undefined;
}

/** The rules of one sheet of a binary file. Source: [MS-XLS] 2.4.87 and 2.4.42, [MS-XLSB] 2.4.352 and 2.4.28. */
export class SheetRules {
  readonly validations: ValidationRule[] = [];
  readonly formats: FormatRule[] = [];
  readonly #version: FormulaVersion;
  readonly #names: FormulaNames;
  readonly #reading: WorkbookReading;

  constructor(version: FormulaVersion, names: FormulaNames, reading: WorkbookReading) {
    this.#version = version;
    this.#names = names;
    this.#reading = reading;
  }

  addValidation(stored: StoredValidation): void {
    const { flags, ranges, errorTitle, error, promptTitle, prompt } = stored;
    const kind = KINDS[flags & 15];
    const isCompared = kind !== "any" && kind !== "list" && kind !== "custom";
    // Some programs write a second formula where the rule has one.
    const operator = isCompared ? OPERATORS[(flags >>> 20) & 15] : undefined;
    const used = operator === "between" || operator === "notBetween" ? stored.formulas : stored.formulas.slice(0, 1);
    const texts = this.#texts(used, ranges);
    const isWhole = kind === "any" || (texts.length > 0 && texts.every((text) => text !== undefined));
    if (kind === undefined || ranges.length === 0 || !isWhole) {
      this.omit("data validations", ranges);
      return;
    }
    const isCut = [errorTitle, promptTitle].some((title) => title.length > MAX_TITLE);
    if (isCut || [error, prompt].some((text) => text.length > MAX_RULE_TEXT)) this.omit("data validations", ranges);
    this.validations.push({
      ref: refOf(ranges),
      kind,
      operator,
      formulas: kind === "any" ? [] : texts.map((text) => (text ?? "").replaceAll("\0", ",")),
      allowBlank: (flags & 0x100) !== 0,
      hasNoDropDown: (flags & 0x200) !== 0,
      prompt: messageOf(promptTitle, prompt, (flags & 0x40000) === 0),
      error: {
        ...messageOf(errorTitle, error, (flags & 0x80000) === 0),
        isOff: (flags & 0x80000) === 0,
        style: ERROR_STYLES[(flags >>> 4) & 7],
      },
    });
  }

  addFormat(
    { kind, operator, formulas, style, stopIfTrue, priority }: StoredFormat,
    ranges: readonly CellRange[],
  ): void {
    const texts = this.#texts(formulas, ranges);
    const isOnValue = kind === ON_VALUE;
    const name = OPERATORS[operator - 1];
    const isKnown = isOnValue ? name !== undefined : kind === ON_FORMULA;
    if (!isKnown || texts.length === 0 || texts.includes(undefined) || ranges.length === 0) {
      this.omit("conditional formats", ranges);
      return;
    }
    this.formats.push({
      ref: refOf(ranges),
      kind: isOnValue ? "cellIs" : "expression",
      operator: isOnValue ? name : undefined,
      formulas: texts.map((text) => text ?? ""),
      style,
      stopIfTrue,
      priority,
    });
  }

  omit(kind: OmittedKind, ranges: readonly CellRange[]): void {
    const { omissions } = this.#reading;
    const [first] = ranges;
    if (first === undefined) omissions.add(kind);
    else omissions.addCell(kind, first.top, first.left);
  }

  /** Relative parts count from the first cell of all ranges. */
  #texts(formulas: readonly FormulaTokens[], ranges: readonly CellRange[]): readonly (string | undefined)[] {
    const base = ranges.reduce(
      (found, { top, left }) => ({ row: Math.min(found.row, top), column: Math.min(found.column, left) }),
      { row: ranges[0]?.top ?? 0, column: ranges[0]?.left ?? 0 },
    );
    const given = formulas.filter(({ tokens }) => tokens.length > 0);
    return given.map((tokens) => formulaText(tokens, { version: this.#version, base, isRule: true }, this.#names));
  }
}

/** Ranges of four numbers each that are inside of the grid. */
export function readRanges(
  fields: Fields,
  count: number,
  next: () => CellRange,
  grid: { readonly rows: number; readonly columns: number },
  look: () => void,
): readonly CellRange[] {
  const ranges: CellRange[] = [];
  for (let left = count; left > 0 && !fields.isCut; left--) {
    look();
    const range = next();
    const isInside = range.top <= range.bottom && range.left <= range.right;
    if (isInside && range.bottom < grid.rows && range.right < grid.columns && !fields.isCut) ranges.push(range);
  }
  return ranges;
}

function refOf(ranges: readonly CellRange[]): string {
  return ranges.map((range) => rangeName(range)).join(" ");
}

function messageOf(title: string, text: string, isOff: boolean): ValidationRule["prompt"] {
  if (title === "" && text === "") return undefined;
  return {
    title: firstUnits(title, MAX_TITLE) || undefined,
    text: firstUnits(text, MAX_RULE_TEXT) || undefined,
    isOff,
  };
}

/** The start of a text; characters of two units stay whole. */
export function firstUnits(text: string, count: number): string {
  const isSplit = text.length > count && /[\uD800-\uDBFF]/.test(text.charAt(count - 1));
  return text.slice(0, isSplit ? count - 1 : count);
}
