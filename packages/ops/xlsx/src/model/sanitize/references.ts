import { isSameSheet, readPrefix, tokenize } from "@colophon/kit-formulas";

/** What a formula may not lead to: other workbooks, programs and networks, and sheets that are taken out. */
export interface Forbidden {
  readonly sheets: readonly string[];
}

const ACTIVE =
  /^(?:RTD|WEBSERVICE|CALL|REGISTER\.ID|SQL\.REQUEST|EXEC|EXECUTE|FOPEN|FWRITE|_XLL\.|_XLFN\.WEBSERVICE)$/i;
/** `[1]Sheet!A1`, `'[1]A B'!A1`, `[1]!Name`, `program|topic!item`. */
const MAY_LEAD = /\[\d+\]|\[[^[\]]*\.|\||!|RTD|WEBSERVICE|CALL|REGISTER|SQL\.|EXEC|FOPEN|FWRITE/i;

/** `'[1]A B'!A1`: each quoted name is looked at once. */
function namesBook(formula: string): boolean {
  for (const [, quoted = ""] of formula.matchAll(/'([^']*)'!/g)) {
    const open = quoted.indexOf("[");
    if (open !== -1 && quoted.indexOf("]", open + 2) !== -1) return true;
  }
  return false;
}

/** Why a formula may not stay; undefined where it may. */
export function leadsOut(formula: string, { sheets }: Forbidden): "external" | "sheet" | undefined {
  if (!MAY_LEAD.test(formula)) return undefined;
  if (/(^|[^\p{L}\p{N}_\].])'?\[\d+\]/u.test(formula) || namesBook(formula)) return "external";
  for (const { kind, text } of tokenize(formula)) {
    if (kind === "function" && ACTIVE.test(text.replace(/^_xlfn\./i, ""))) return "external";
    if (kind === "string" || kind === "table") continue;
    if (text.includes("|")) return "external";
    const mark = kind === "context" ? text.length : text.lastIndexOf("!");
    if (mark <= 0 || sheets.length === 0) continue;
    const { workbook, first, last } = readPrefix(text.slice(0, mark));
    if (workbook !== "") return "external";
    if (sheets.some((name) => isSameSheet(name, first) || (last !== undefined && isSameSheet(name, last))))
      return "sheet";
  }
  return undefined;
}
