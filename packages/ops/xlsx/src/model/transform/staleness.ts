import { type FormulaToken, type ReferenceEdit, readReference, tokenize } from "@colophon/kit-formulas";

/** Functions whose result is of places, or of cells that an edit cannot follow. */
const BY_PLACE = /\b(?:ROW|COLUMN|CELL|ADDRESS|OFFSET|INDIRECT|SHEETS?|FORMULATEXT)\s*\(/i;
/** Functions to which cells with nothing in them make no difference. */
const BLIND_TO_BLANKS = new Set([
  ...["SUM", "AVERAGE", "COUNT", "COUNTA", "MIN", "MAX", "PRODUCT", "SUBTOTAL", "MEDIAN", "SUMSQ", "GEOMEAN"],
  ...["STDEV", "STDEVP", "STDEV.S", "STDEV.P", "VAR", "VARP", "VAR.S", "VAR.P", "LARGE", "SMALL", "ROUND", "ABS"],
]);

/** Whether a formula may have another result after an edit: its ranges have other cells, or it tells where it stands. */
export function mayResultDiffer(
  text: string,
  moved: string,
  edit: ReferenceEdit,
  isResizedTable: (name: string) => boolean,
): boolean {
  if (edit.kind === "renameSheet" || edit.kind === "copySheet") return false;
  if (BY_PLACE.test(text)) return true;
  if (edit.kind === "deleteSheet") return moved !== text;
  if (moved === text && !text.includes("[")) return false;
  const [was, is] = [tokenize(text), tokenize(moved)];
  if (was.length !== is.length) return true;
  const resized = was.flatMap((token, index) => (isOther(token, is[index]?.text ?? "", isResizedTable) ? [index] : []));
  const isBlind =
    edit.kind.startsWith("insert") &&
    was.every(({ kind, text: name }) => kind !== "function" || BLIND_TO_BLANKS.has(name.toUpperCase())) &&
    resized.every((index) => isArgument(was, index));
  return resized.length > 0 && !isBlind;
}

function isOther({ kind, text }: FormulaToken, moved: string, isResizedTable: (name: string) => boolean): boolean {
  if (kind === "table") return !/\[(?:#This Row|@)/i.test(text) && isResizedTable(text.slice(0, text.indexOf("[")));
  return kind === "range" && sizeOf(text) !== sizeOf(moved);
}

function sizeOf(text: string): string {
  const range = readReference(text)?.range;
  if (range === undefined) return "";
  const { top, left, bottom, right } = range;
  const rows = top === null || bottom === null ? "" : bottom - top;
  return `${rows} ${left === null || right === null ? "" : right - left}`;
}

/** Whether a range is the whole of a function's argument: nothing is reckoned with its cells one by one. */
function isArgument(tokens: readonly FormulaToken[], index: number): boolean {
  const rest = tokens.filter(({ kind }, at) => at === index || kind !== "space");
  const token = tokens[index];
  const at = token === undefined ? -1 : rest.indexOf(token);
  return /^[(,]$/.test(rest[at - 1]?.text ?? "") && /^[),]$/.test(rest[at + 1]?.text ?? "");
}

/** Names whose references count from the cell that uses them, in small letters. */
export function relativeNamesOf(
  names: readonly { readonly name: string; readonly text: string }[],
): ReadonlySet<string> {
  return new Set(names.flatMap(({ name, text }) => (isRelative(text) ? [name.toLowerCase()] : [])));
}

export function usesName(formula: string, names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false;
  return tokenize(formula).some(
    ({ kind, text }) => kind === "name" && names.has(text.slice(text.lastIndexOf("!") + 1).toLowerCase()),
  );
}

function isRelative(formula: string): boolean {
  return tokenize(formula).some(({ kind, text }) => {
    const range = kind === "range" ? readReference(text)?.range : undefined;
    if (range === undefined) return false;
    const { absolute } = range;
    return (range.top !== null && !absolute.top) || (range.left !== null && !absolute.left);
  });
}
