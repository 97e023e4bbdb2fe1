import { moveReferences } from "./move.ts";
import { type FormulaToken, tokenize } from "./tokens.ts";

/** A sheet, name, table or column of a table that has another name from now on. */
export type Renaming =
  | { readonly kind: "sheet" | "name" | "table"; readonly from: string; readonly to: string }
  /** Only where brackets follow: the bare name belongs to a defined name. */
  | { readonly kind: "structured"; readonly from: string; readonly to: string }
  | { readonly kind: "column"; readonly table: string; readonly from: string; readonly to: string };

/** Functions that take a reference as text. */
const TAKES_TEXT = /\bINDIRECT\s*\(/i;

/**
 * A formula after something that it names has another name; texts that INDIRECT reads follow, too.
 *
 * Cost   O(characters).
 */
export function renameInFormula(formula: string, renaming: Renaming): string {
  if (formula === "") return formula;
  const renamed = renameTokens(formula, renaming);
  if (!TAKES_TEXT.test(renamed)) return renamed;
  const tokens = tokenize(renamed);
  return tokens
    .map(({ kind, text, isClosed }, at) => {
      const isRead = tokens[at - 1]?.text === "(" && tokens[at - 2]?.text.toUpperCase() === "INDIRECT";
      if (kind !== "string" || !isClosed || !isRead) return text;
      const inner = text.slice(1, -1).replaceAll('""', '"');
      const moved = renameTokens(inner, renaming);
      return moved === inner ? text : `"${moved.replaceAll('"', '""')}"`;
    })
    .join("");
}

function renameTokens(formula: string, renaming: Renaming): string {
  const { kind, from, to } = renaming;
  if (kind === "sheet") return moveReferences(formula, undefined, { kind: "renameSheet", from, to });
  const tokens = tokenize(formula);
  if (kind === "name") return renameName(tokens, from, to);
  if (kind === "column") return tokens.map((token) => renameColumn(token, renaming)).join("");
  const pieces: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const isAlone = kind === "table" && token.kind === "name" && isSame(token.text, from);
    if (isAlone) pieces.push(to);
    else if (token.kind !== "table") pieces.push(token.text);
    else {
      const [name = ""] = token.text.split("[");
      const length = lengthBefore(tokens, at, from);
      if (length > 0) pieces.splice(pieces.length - length, length);
      pieces.push(length < 0 ? token.text : to + token.text.slice(name.length));
    }
  }
  return pieces.join("");
}

/** How many tokens before a bracket belong to the table's name: one that Excel refuses (`H1`, `My Table`) is several; -1 for another. */
function lengthBefore(tokens: readonly FormulaToken[], at: number, name: string): number {
  let [joined = ""] = (tokens[at]?.text ?? "").split("[");
  for (let length = 0; joined.length <= name.length; length++) {
    if (isSame(joined, name)) return length;
    const before = tokens[at - length - 1];
    if (before === undefined) return -1;
    joined = before.text + joined;
  }
  return -1;
}

function isSame(a: string, b: string): boolean {
  return a === b || a.toLowerCase() === b.toLowerCase();
}

/** `Table[Old]`, `Table[[#This Row],[Old]]`, `[@Old]`; inside of its table a formula may leave out the table's name. */
function renameColumn(
  { kind, text }: FormulaToken,
  { table, from, to }: Extract<Renaming, { kind: "column" }>,
): string {
  const at = text.indexOf("[");
  if (kind !== "table" || (at > 0 && !isSame(text.slice(0, at), table))) return text;
  const [old = "", fresh = ""] = [from, to].map((name) => name.replace(/['[\]#@]/g, "'$&"));
  return replaceText(replaceText(text, `[${old}]`, `[${fresh}]`), `[@${old}]`, `[@[${fresh}]]`);
}

function replaceText(text: string, wanted: string, by: string): string {
  const [plain, find] = [text.toLowerCase(), wanted.toLowerCase()];
  // Letters whose small form is longer would shift the places.
  if (plain.length !== text.length) return text.replaceAll(wanted, by);
  let replaced = "";
  let from = 0;
  for (let at = plain.indexOf(find); at >= 0; at = plain.indexOf(find, from)) {
    replaced += text.slice(from, at) + by;
    from = at + find.length;
  }
  return replaced + text.slice(from);
}

/** A name that Excel refuses may be several tokens: `my name`. One that reads as a cell is a cell wherever it is used. */
function renameName(tokens: readonly FormulaToken[], from: string, to: string): string {
  let text = "";
  for (let at = 0; at < tokens.length; ) {
    const length = lengthOfName(tokens, at, from.toLowerCase());
    const first = tokens[at]?.text ?? "";
    if (length === 0) text += first;
    else text += first.slice(0, first.lastIndexOf("!") + 1) + to;
    at += Math.max(1, length);
  }
  return text;
}

function lengthOfName(tokens: readonly FormulaToken[], at: number, name: string): number {
  const first = tokens[at];
  if (first === undefined || !/^(?:name|unknown|number|table)$/.test(first.kind)) return 0;
  let joined = first.text.slice(first.text.lastIndexOf("!") + 1).toLowerCase();
  let length = 1;
  while (joined !== name && name.startsWith(joined)) {
    const next = tokens[at + length];
    if (next === undefined) return 0;
    joined += next.text.toLowerCase();
    length++;
  }
  return joined === name ? length : 0;
}
