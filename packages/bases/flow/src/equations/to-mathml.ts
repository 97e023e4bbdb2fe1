import { escapeText, type XmlElement } from "@colophon/kit-xml";
import { type EquationReading, type EquationWriter, writeEquation } from "./omml.ts";

/** An equation of Word -> MathML Core. Source: ISO/IEC 29500-1, 22.1; MathML Core, 3. */
export function toMathml(element: XmlElement, reading: EquationReading & { readonly isDisplay: boolean }): string {
  const display = reading.isDisplay ? ' display="block"' : "";
  return `<math xmlns="http://www.w3.org/1998/Math/MathML"${display}>${writeEquation(element, MATHML, reading)}</math>`;
}

const TOKEN = /\p{N}+(?:[.,]\p{N}+)*|\p{L}\p{M}*|\s+|[^\p{N}\p{L}\s]/gu;

const operator = (text: string, attributes = ""): string => `<mo${attributes}>${escapeText(text)}</mo>`;
const none = "<mrow></mrow>";
const some = (content: string): string => (content === "" ? none : content);

function pair(name: string, parts: readonly string[]): string {
  return `<${name}>${parts.map(some).join("")}</${name}>`;
}

function scriptedMathml(
  names: readonly [string, string, string],
  base: string,
  [low, high]: readonly [string | undefined, string | undefined],
): string {
  const [both, lower, upper] = names;
  if (low !== undefined && high !== undefined) return pair(both, [base, low, high]);
  if (low !== undefined) return pair(lower, [base, low]);
  return high === undefined ? base : pair(upper, [base, high]);
}

function tokensOf(
  text: string,
  { isUpright, isBold }: { readonly isUpright: boolean; readonly isBold: boolean },
): string {
  const variant = isUpright ? ' mathvariant="normal"' : "";
  const style = isBold ? ' style="font-weight: bold"' : "";
  if (isUpright && /^\p{L}{2,}$/u.test(text.trim())) return `<mi${style}>${escapeText(text.trim())}</mi>`;
  return (text.match(TOKEN) ?? [])
    .map((token) => {
      if (/^\s/.test(token)) return '<mspace width="0.25em"/>';
      if (/^\p{N}/u.test(token)) return `<mn${style}>${escapeText(token)}</mn>`;
      return /^\p{L}/u.test(token) ? `<mi${variant}${style}>${escapeText(token)}</mi>` : operator(token, style);
    })
    .join("");
}

const MATHML: EquationWriter = {
  run: (text, look) => (look.isText ? `<mtext>${escapeText(text)}</mtext>` : tokensOf(text, look)),
  row: (parts) => (parts.length === 0 ? "" : `<mrow>${parts.join("")}</mrow>`),
  fraction(top, bottom, type) {
    if (type === "lin" || type === "skw") return `<mrow>${some(top)}${operator("/")}${some(bottom)}</mrow>`;
    return `<mfrac${type === "noBar" ? ' linethickness="0"' : ""}>${some(top)}${some(bottom)}</mfrac>`;
  },
  scripts: (base, { sub, sup }) => scriptedMathml(["msubsup", "msub", "msup"], base, [sub, sup]),
  prescripts: (base, sub, sup) => `<mmultiscripts>${some(base)}<mprescripts/>${some(sub)}${some(sup)}</mmultiscripts>`,
  root: (content, degree) =>
    degree === undefined ? `<msqrt>${content}</msqrt>` : `<mroot>${some(content)}${degree}</mroot>`,
  nary(sign, content, { sub, sup, isUnderOver }) {
    const names = isUnderOver ? (["munderover", "munder", "mover"] as const) : (["msubsup", "msub", "msup"] as const);
    return `<mrow>${scriptedMathml(names, operator(sign), [sub || undefined, sup || undefined])}${content}</mrow>`;
  },
  fenced(parts, { open, close, between }) {
    const inner = parts.join(operator(between));
    const fence = (mark: string): string => (mark === "" ? "" : operator(mark, ' fence="true" stretchy="true"'));
    return `<mrow>${fence(open)}${inner}${fence(close)}</mrow>`;
  },
  applied: (name, content) => `<mrow>${name}${operator("\u2061")}${content}</mrow>`,
  accent: (base, character) => `<mover accent="true">${some(base)}${operator(character)}</mover>`,
  bar: (base, isTop) =>
    `<m${isTop ? "over" : "under"}>${some(base)}${operator(isTop ? "\u00af" : "_")}</m${isTop ? "over" : "under"}>`,
  limit: (base, limit, isLower) => pair(isLower ? "munder" : "mover", [base, limit]),
  grouped: (base, character, isTop) => pair(isTop ? "mover" : "munder", [base, operator(character)]),
  matrix: (rows) => table(rows),
  lines: (rows) => table(rows.map((row) => [row.replaceAll("<mo>&amp;</mo>", "")])),
  boxed: (content) => `<mrow style="border: 1px solid; padding: 0.2em">${content}</mrow>`,
};

function table(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => `<mtr>${row.map((cell) => `<mtd>${cell}</mtd>`).join("")}</mtr>`);
  return `<mtable>${cells.join("")}</mtable>`;
}
