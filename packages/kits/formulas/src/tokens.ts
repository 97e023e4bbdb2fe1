import { type Token as FxToken, parseA1Ref, tokenize as tokenizeFx } from "@borgar/fx/xlsx";

/** Rows and columns from 0; null is open: A:C has no rows. `$` marks what is absolute. */
export interface ReferenceRange {
  readonly top: number | null;
  readonly left: number | null;
  readonly bottom: number | null;
  readonly right: number | null;
  readonly absolute: {
    readonly top: boolean;
    readonly left: boolean;
    readonly bottom: boolean;
    readonly right: boolean;
  };
}

export type TokenKind =
  | "operator"
  | "boolean"
  | "error"
  | "number"
  | "function"
  | "space"
  | "string"
  | "range"
  | "name"
  | "table"
  | "context"
  | "unknown";

/** A piece of a formula. All texts together are the formula. */
export interface FormulaToken {
  readonly kind: TokenKind;
  readonly text: string;
  /** False for a string or a quoted name that is never closed. */
  readonly isClosed: boolean;
}

/** A reference to cells. */
export interface CellReference {
  /** "" for the formula's own workbook, "1" for the first external link. */
  readonly workbook: string;
  /** As named, without quotes; undefined where none is named. Two of a 3D reference: "Jan:Mar". */
  readonly sheet: string | undefined;
  readonly range: ReferenceRange;
}

const KINDS: Readonly<Record<string, TokenKind>> = {
  operator: "operator",
  bool: "boolean",
  error: "error",
  number: "number",
  func: "function",
  newline: "space",
  whitespace: "space",
  string: "string",
  context: "context",
  context_quote: "context",
  range: "range",
  range_beam: "range",
  range_ternary: "range",
  range_named: "name",
  structured: "table",
};

/**
 * A formula as a file has it, without the equals sign -> its tokens, which join to the same text.
 *
 * Cost   O(characters).
 */
export function tokenize(formula: string): readonly FormulaToken[] {
  let at = 0;
  return tokenizeFx(maskItems(formula)).map((token: FxToken) => {
    const start = at;
    at += token.value.length;
    return {
      kind: KINDS[token.type] ?? "unknown",
      text: formula.slice(start, at),
      isClosed: !("unterminated" in token && token.unterminated === true),
    };
  });
}

/** Items of DDE and OLE links stand in quotes behind the mark, as no other name does: `[1]!'ES #F'`. They are read as names. */
function maskItems(formula: string): string {
  if (!formula.includes("]!'")) return formula;
  return formula.replace(
    /(\[\d+\]!)('(?:[^']|'')*')/g,
    (_, link: string, item: string) => link + "_".repeat(item.length),
  );
}

/** What a range token refers to; undefined for one that cannot be read. */
export function readReference(text: string): CellReference | undefined {
  const found = parseA1Ref(text);
  if (found === undefined || !("range" in found) || found.range === undefined || found.range === null) return undefined;
  const {
    range,
    sheetName = "",
    workbookName = "",
  } = found as typeof found & { sheetName?: string; workbookName?: string };
  return {
    workbook: workbookName,
    sheet: sheetName === "" ? undefined : sheetName,
    range: {
      top: range.top ?? null,
      left: range.left ?? null,
      bottom: range.bottom ?? null,
      right: range.right ?? null,
      absolute: {
        top: range.$top ?? false,
        left: range.$left ?? false,
        bottom: range.$bottom ?? false,
        right: range.$right ?? false,
      },
    },
  };
}
