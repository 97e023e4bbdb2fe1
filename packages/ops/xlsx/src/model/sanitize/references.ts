import { isSameSheet, readPrefix, tokenize } from "@colophon/kit-formulas";

/** What a formula may not lead to: other workbooks, programs and networks, and sheets that are taken out. */
export interface Forbidden {
  readonly sheets: readonly string[];
  /** Names and tables that the copy does not have, in lower case. */
  readonly names: ReadonlySet<string>;
  /** Whether links are stripped, and with them the addresses of HYPERLINK. */
  readonly hasLinks: boolean;
}

/** All sheets, names and tables stay, and only what leads out of the workbook may not. */
export const NOTHING_FORBIDDEN: Forbidden = { sheets: [], names: new Set(), hasLinks: false };

const ACTIVE =
  /^(?:RTD|WEBSERVICE|CALL|REGISTER\.ID|SQL\.REQUEST|EXEC|EXECUTE|FOPEN|FWRITE|_XLL\.|_XLFN\.WEBSERVICE)$/i;
/** `[1]Sheet!A1`, `'[1]A B'!A1`, `[1]!Name`, `program|topic!item`. */
const LINK = /HYPERLINK/i;
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
export function leadsOut(formula: string, { sheets, names, hasLinks }: Forbidden): "external" | "sheet" | undefined {
  const mayLink = hasLinks && LINK.test(formula);
  if (!MAY_LEAD.test(formula) && names.size === 0 && !mayLink) return undefined;
  if (/(^|[^\p{L}\p{N}_\].])'?\[\d+\]/u.test(formula) || namesBook(formula)) return "external";
  for (const { kind, text } of tokenize(formula)) {
    if (kind === "function" && ACTIVE.test(text.replace(/^_xlfn\./i, ""))) return "external";
    if (mayLink && kind === "function" && LINK.test(text)) return "external";
    if (kind === "table" && names.has(nameOf(text))) return "sheet";
    if (kind === "string" || kind === "table") continue;
    if (kind === "name" && names.has(nameOf(text))) return "sheet";
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

/** The name that a token names, without its sheet and columns, in lower case. */
function nameOf(text: string): string {
  const [name = ""] = text.slice(text.lastIndexOf("!") + 1).split("[", 1);
  return name.toLowerCase();
}
