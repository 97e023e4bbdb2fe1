import { FUNCTIONS } from "@colophon/kit-formulas/functions";
import { NAMESPACES, toTransitional } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import type { TextCode } from "./decodings.ts";
import type { Found } from "./found.ts";
import { type Masks, replaceRanges } from "./masks.ts";

const FORMULAS =
  /^(?:f|fmla|formula[12]?|definedName|calculatedColumnFormula|totalsRowFormula|oldFormula|sqref|ref|refersTo)$/;
const HEADERS = /^(?:odd|even|first)(?:Header|Footer)$/;
/** A literal, the name of a sheet in quotes, a part of a table, a name. ISO/IEC 29500-1, 18.17.2. */
const TOKEN = /"(?:[^"]|"")*"|'(?:[^']|'')*'(?=!)|\[[^[\]]*\]|[\p{L}_\\][\p{L}\p{M}\p{N}_.\\]*/gu;
const FUTURE = /^_xl(?:fn|ws|pm)\.(?:_xlws\.)?/i;

/** The language that the text of an element is written in. */
export function codeOf(element: XmlElement): TextCode | undefined {
  if (FORMULAS.test(element.local) && element.local !== "ref") return isOffice(element) ? "formula" : undefined;
  return HEADERS.test(element.local) && toTransitional(element.namespace ?? "") === NAMESPACES.sheet
    ? "header"
    : undefined;
}

function isOffice({ namespace = "" }: XmlElement): boolean {
  return /^http:\/\/(?:schemas\.(?:openxmlformats\.org|microsoft\.com)|purl\.oclc\.org)\//.test(namespace);
}

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Names of functions: they belong to the language. */
export function functionsIn(formula: string): readonly { readonly start: number; readonly end: number }[] {
  return [...formula.matchAll(TOKEN)]
    .filter(
      ({ 0: token, index }) =>
        formula[index + token.length] === "(" && FUNCTIONS.has(token.replace(FUTURE, "").toUpperCase()),
    )
    .map(({ 0: token, index }) => ({ start: index, end: index + token.length }));
}

/** What replaces ranges of a formula: names get the mask that they have wherever they are defined, literals that of text. */
export function maskFormula(formula: string, ranges: readonly Found[], masks: Masks): readonly Replacement[] {
  const tokens = [...formula.matchAll(TOKEN)].map(({ 0: text, index: start }) => ({
    text,
    start,
    end: start + text.length,
  }));
  const made: Replacement[] = [];
  let first = 0;
  for (const range of ranges) {
    while ((tokens[first]?.end ?? Number.POSITIVE_INFINITY) <= range.start) first++;
    const met: (typeof tokens)[number][] = [];
    for (let at = first; (tokens[at]?.start ?? Number.POSITIVE_INFINITY) < range.end; at++) {
      const token = tokens[at];
      if (token !== undefined) met.push(token);
    }
    const names = met.filter(({ text }) => !/^["[]/.test(text));
    if (names.length === 0)
      made.push({ ...range, text: masks.ofText([...formula.slice(range.start, range.end)].length) });
    for (const name of names) made.push({ start: name.start, end: name.end, text: maskName(name, ranges, masks) });
  }
  return withoutRepeats(made);
}

function maskName(
  { text, start, end }: { readonly text: string; readonly start: number; readonly end: number },
  ranges: readonly Found[],
  masks: Masks,
): string {
  const isQuoted = text.startsWith("'");
  const inner = isQuoted ? start + 1 : start;
  const name = isQuoted ? text.slice(1, -1) : text;
  const own = ranges
    .filter((range) => range.start < end && start < range.end)
    .map((range) => ({
      start: Math.max(0, range.start - inner),
      end: Math.min(name.length, range.end - inner),
    }));
  if (!isQuoted) return masks.rename(name, own);
  if (/[[\]:]|''/.test(name)) return `'${replaceRanges(name, own, (length) => masks.ofName(length))}'`;
  return `'${masks.rename(name, own)}'`;
}

function withoutRepeats(replacements: readonly Replacement[]): readonly Replacement[] {
  const kept: Replacement[] = [];
  for (const each of replacements) if ((kept.at(-1)?.end ?? 0) <= each.start) kept.push(each);
  return kept;
}
