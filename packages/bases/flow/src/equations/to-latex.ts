import type { XmlElement } from "@colophon/kit-xml";
import { LATEX_ACCENTS, LATEX_FUNCTIONS, LATEX_SYMBOLS } from "../data/latex-symbols.ts";
import { type EquationReading, type EquationWriter, writeEquation } from "./omml.ts";

/** An equation of Word -> LaTeX, without the dollar signs around it. Source: ISO/IEC 29500-1, 22.1; amsmath. */
export function toLatex(element: XmlElement, reading: EquationReading): string {
  return writeEquation(element, LATEX, reading).replace(/\s+/g, " ").trim();
}

const ESCAPED: Readonly<Record<string, string>> = {
  "\\": "\\backslash ",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "%": "\\%",
  "#": "\\#",
  "&": "\\&",
  _: "\\_",
  "^": "\\hat{}",
  "~": "\\sim ",
  "|": "\\vert ",
  "\u00a0": "\\ ",
};
const ESCAPED_TEXT: Readonly<Record<string, string>> = {
  ...ESCAPED,
  "\\": "\\textbackslash{}",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
  "|": "\\textbar{}",
};

function escapeWith(text: string, table: Readonly<Record<string, string>>): string {
  return Array.from(text, (character) => table[character] ?? character).join("");
}

/** Mathematical letters of Unicode are the plain ones, in a style that LaTeX sets. */
function symbolsOf(text: string): string {
  return Array.from(text, (character) => {
    const isStyled = /[\u{1d400}-\u{1d7ff}]/u.test(character);
    const plain = isStyled ? character.normalize("NFKD") : character;
    const command = LATEX_SYMBOLS.get(plain);
    if (command !== undefined) return /[a-zA-Z]$/.test(command) ? `${command} ` : command;
    return ESCAPED[plain] ?? plain;
  }).join("");
}

const DELIMITERS: Readonly<Record<string, string>> = {
  "": ".",
  "{": "\\{",
  "}": "\\}",
  "|": "\\vert",
  "\u2016": "\\Vert",
};

function delimiterOf(character: string): string {
  return DELIMITERS[character] ?? LATEX_SYMBOLS.get(character) ?? character;
}

const group = (content: string): string => `{${content.trim()}}`;
const isSingle = (text: string): boolean => /^(?:[^\s\\{}_^]|\\[a-zA-Z]+)$/.test(text.trim());
const asBase = (base: string): string => (isSingle(base) ? base.trim() : group(base));
const scripted = ({ sub, sup }: { readonly sub?: string; readonly sup?: string }): string =>
  (sub === undefined || sub === "" ? "" : `_${group(sub)}`) + (sup === undefined || sup === "" ? "" : `^${group(sup)}`);
const rowsOf = (rows: readonly string[]): string => rows.join(" \\\\ ");

const LATEX: EquationWriter = {
  run(text, { isText, isUpright, isBold }) {
    if (isText) return `\\text{${escapeWith(text, ESCAPED_TEXT)}}`;
    const name = text.trim();
    if (LATEX_FUNCTIONS.has(name)) return `\\${name} `;
    const written = symbolsOf(text);
    if (isBold && /\p{L}/u.test(text)) return `\\mathbf${group(written)}`;
    return isUpright && /^\p{L}{2,}$/u.test(name) ? `\\mathrm${group(written)}` : written;
  },
  row: (parts) => parts.join(""),
  fraction(top, bottom, type) {
    if (type === "noBar") return `\\genfrac{}{}{0pt}{}${group(top)}${group(bottom)}`;
    if (type === "lin" || type === "skw") return `${group(top)}/${group(bottom)}`;
    return `\\frac${group(top)}${group(bottom)}`;
  },
  scripts: (base, scripts) => `${asBase(base)}${scripted(scripts)}`,
  prescripts: (base, sub, sup) => `{}${scripted({ sub, sup })}${asBase(base)}`,
  root: (content, degree) => `\\sqrt${degree === undefined ? "" : `[${degree.trim()}]`}${group(content)}`,
  nary(operator, content, { isUnderOver, ...limits }) {
    const command = LATEX_SYMBOLS.get(operator) ?? `\\mathop{${symbolsOf(operator)}}`;
    const placed = isUnderOver && /int/.test(command) ? "\\limits" : "";
    return `${command}${placed}${scripted(limits)} ${content}`;
  },
  fenced(parts, { open, close, between }) {
    const separator = between === "|" ? " \\middle\\vert " : ` ${delimiterOf(between)} `;
    return `\\left${delimiterOf(open)} ${parts.join(separator)} \\right${delimiterOf(close)} `;
  },
  applied(name, content) {
    const plain = /^\\mathrm\{([a-zA-Z]+)\}$/.exec(name.trim())?.[1] ?? name.trim();
    const command = /^[a-zA-Z]{2,}$/.test(plain) ? `\\operatorname{${plain}}` : name.trim();
    return `${command} ${content}`;
  },
  accent(base, character) {
    const accent = LATEX_ACCENTS[character];
    return accent === undefined ? `\\overset${group(symbolsOf(character))}${group(base)}` : `\\${accent}${group(base)}`;
  },
  bar: (base, isTop) => `\\${isTop ? "overline" : "underline"}${group(base)}`,
  limit(base, limit, isLower) {
    const isOperator = /^\\[a-zA-Z]+$/.test(base.trim());
    if (isOperator) return `${base.trim()}${isLower ? "_" : "^"}${group(limit)} `;
    return `\\${isLower ? "underset" : "overset"}${group(limit)}${group(base)}`;
  },
  grouped(base, character, isTop) {
    if (character === "\u23de" || character === "\u23df")
      return `\\${isTop || character === "\u23de" ? "overbrace" : "underbrace"}${group(base)}`;
    return `\\${isTop ? "overset" : "underset"}${group(symbolsOf(character))}${group(base)}`;
  },
  matrix: (rows) => `\\begin{matrix}${rowsOf(rows.map((cells) => cells.join(" & ")))}\\end{matrix}`,
  lines: (rows) => `\\begin{aligned}${rowsOf(rows.map((row) => row.replaceAll("\\&", "&")))}\\end{aligned}`,
  boxed: (content) => `\\boxed${group(content)}`,
};
