import { DINGBATS_LIST, GLYPH_LIST } from "./data/glyph-names.ts";

let glyphs: ReadonlyMap<string, number> | undefined;
let dingbats: ReadonlyMap<string, number> | undefined;

function read(list: string): Map<string, number> {
  const words = list.split(" ");
  const found = new Map<string, number>();
  for (let index = 0; index + 1 < words.length; index += 2)
    found.set(words[index] as string, Number.parseInt(words[index + 1] as string, 16));
  return found;
}

/**
 * The text that a glyph's name stands for; undefined for a name that says nothing ("g17", ".notdef").
 *
 * Source   Adobe Glyph List Specification 1.7, section 2.
 */
export function textOfGlyphName(name: string, isDingbats = false): string | undefined {
  if (name === "" || name === ".notdef") return undefined;
  if (isDingbats) {
    dingbats ??= read(DINGBATS_LIST);
    const point = dingbats.get(name);
    if (point !== undefined) return String.fromCodePoint(point);
  }
  const dot = name.indexOf(".");
  const base = dot > 0 ? name.slice(0, dot) : name;
  let text = "";
  for (const part of base.split("_")) {
    const own = textOfPart(part);
    if (own === undefined) return undefined;
    text += own;
  }
  return text === "" ? undefined : text;
}

function textOfPart(name: string): string | undefined {
  glyphs ??= read(GLYPH_LIST);
  const point = glyphs.get(name);
  if (point !== undefined) return LIGATURES[point] ?? String.fromCodePoint(point);
  const units = /^uni((?:[0-9A-Fa-f]{4})+)$/.exec(name)?.[1];
  if (units !== undefined)
    return units.replace(/..../g, (unit) => String.fromCharCode(Number.parseInt(unit, 16))).toWellFormed();
  const hex = /^u([0-9A-Fa-f]{4,6})$/.exec(name)?.[1];
  const value = hex === undefined ? undefined : Number.parseInt(hex, 16);
  return value === undefined || value > 0x10ffff || (value >= 0xd800 && value < 0xe000)
    ? undefined
    : String.fromCodePoint(value);
}

/** Names of the list itself; behind `.notdef` stand names of TeX that it lacks. */
let listed: ReadonlySet<string> | undefined;

function namesBefore(names: ReadonlyMap<string, number>, last: string): ReadonlySet<string> {
  const all = [...names.keys()];
  return new Set(all.slice(0, all.indexOf(last)));
}

/** Whether a glyph's name says its text by the Adobe Glyph List, or by that of ZapfDingbats. */
export function isListedGlyphName(name: string): boolean {
  glyphs ??= read(GLYPH_LIST);
  dingbats ??= read(DINGBATS_LIST);
  listed ??= namesBefore(glyphs, ".notdef");
  const parts = (name.split(".", 1)[0] ?? "").split("_");
  return parts.every(
    (part) =>
      listed?.has(part) === true ||
      dingbats?.has(part) === true ||
      (glyphs?.has(part) === false && textOfPart(part) !== undefined),
  );
}

/** Corporate use of old: the small and old-style forms stay what they are, only these have a character of their own. */
const LIGATURES: Readonly<Record<number, string>> = {
  63193: "©",
  63194: "®",
  63195: "™",
  63720: "®",
  63721: "©",
  63722: "™",
};
