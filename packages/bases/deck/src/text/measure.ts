import { findEncoding, findStandardFont, textOfGlyphName } from "@colophon/kit-fonts";

/** The look that a text is measured in. */
export interface Face {
  readonly family: string;
  readonly isBold: boolean;
}

/** Families whose widths are known: those of Helvetica and Times are theirs. */
const EXACT: Readonly<Record<string, string>> = {
  arial: "Helvetica",
  helvetica: "Helvetica",
  "liberation sans": "Helvetica",
  arimo: "Helvetica",
  "times new roman": "Times",
  times: "Times",
  "liberation serif": "Times",
  tinos: "Times",
};

/** Whether the widths of a family are known; others are measured as Helvetica, and more room is kept free. */
export function isMeasured(family: string): boolean {
  return Object.hasOwn(EXACT, family.toLowerCase());
}

/** The share of a line's width that is kept free: two programs do not break alike. */
export const MIN_RESERVE = 0.03;

/** The same for a family: a substitute may be narrower than what it stands for. */
export function reserveOf(family: string): number {
  return isMeasured(family) ? MIN_RESERVE : 0.08;
}

/** What the table lacks: all but the letters, signs and hyphens of Windows 1252. */
const UNLISTED =
  /[^\u0000-\u007f\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u2010\u2011\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/;

/** Whether the table of widths lacks a text: it has Latin in the families that it knows. */
export function needsShaper(text: string, family: string): boolean {
  return !isMeasured(family) || UNLISTED.test(text);
}

/** What a script takes where no font of ours has it, in em; generous. */
const SCRIPTS: readonly (readonly [first: number, last: number, width: number])[] = [
  [0x0300, 0x036f, 0],
  [0x0100, 0x02ff, 0.6],
  [0x0370, 0x03ff, 0.62],
  [0x0400, 0x052f, 0.66],
  [0x0590, 0x05ff, 0.6],
  [0x0600, 0x06ff, 0.58],
  [0x0900, 0x0dff, 0.7],
  [0x0e00, 0x0eff, 0.62],
  [0x1100, 0x11ff, 1],
  [0x2000, 0x200f, 0.4],
  [0x2010, 0x206f, 0.7],
  [0x2070, 0x2bff, 0.85],
  [0x2e80, 0xffef, 1],
  [0x1f000, 0x3ffff, 1.3],
];

const tables = new Map<string, Float64Array>();

/** Widths of the first 256 characters in 1/1000 em, and those of Windows beyond them. */
function tableOf(font: string): Float64Array {
  const known = tables.get(font);
  if (known !== undefined) return known;
  const table = new Float64Array(0x2200);
  const face = findStandardFont(font);
  const encoding = findEncoding("WinAnsiEncoding");
  for (let code = 32; code < 256; code++) {
    const name = encoding?.[code];
    const text = name === undefined ? undefined : textOfGlyphName(name);
    const point = text?.codePointAt(0) ?? 0;
    if (name !== undefined && point > 0 && point < table.length) table[point] = face?.widthOf(name) ?? 0;
  }
  table[0xa0] = table[0x20] ?? 278;
  // The hyphens that are nothing else, which no encoding of these fonts has.
  for (const hyphen of [0x2010, 0x2011]) table[hyphen] = table[0x2d] ?? 333;
  tables.set(font, table);
  return table;
}

function fontOf({ family, isBold }: Face): string {
  const base = EXACT[family.toLowerCase()] ?? "Helvetica";
  if (base === "Times") return isBold ? "Times-Bold" : "Times-Roman";
  return isBold ? "Helvetica-Bold" : "Helvetica";
}

/** The width of a text on one line by the table, in em; what that lacks is estimated by its script. */
export function widthOf(text: string, face: Face): number {
  const table = tableOf(fontOf(face));
  let sum = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const known = code < table.length ? (table[code] ?? 0) : 0;
    sum += known > 0 ? known : 1_000 * ofScript(code);
  }
  return sum / 1_000;
}

function ofScript(code: number): number {
  for (const [first, last, width] of SCRIPTS) if (code >= first && code <= last) return width;
  return code < 32 ? 0 : 0.7;
}

/** Beyond Latin, Greek and Cyrillic another font takes over, whose lines are higher. */
export function isOtherScript(text: string): boolean {
  return /[\u0590-\u1cff\u2e80-\uffef]|[\ud83c-\ud87f]/.test(text);
}
