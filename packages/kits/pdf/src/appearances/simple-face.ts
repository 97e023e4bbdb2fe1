import type { PdfFile } from "../file/pdf-file.ts";
import type { FontReader } from "../fonts/font.ts";
import { findProgram, type Program } from "../fonts/program.ts";
import { simpleText } from "../fonts/simple-text.ts";
import { integerOf, isName, numberOf, PdfDict, PdfName, type PdfObject } from "../objects/object.ts";
import { nameText } from "../objects/text-string.ts";
import type { AppearanceFace } from "./face.ts";

interface Code {
  readonly code: number;
  readonly width: number;
}

/** A font of the file that has one byte a character; undefined for any other. Source: ISO 32000-2, 9.6. */
export function openSimpleFace(
  file: PdfFile,
  object: PdfObject | undefined,
  fonts: FontReader,
): AppearanceFace | undefined {
  const dict = file.dictOf(object);
  const subtype = file.resolve(dict?.get("Subtype"));
  if (dict === undefined || object === undefined) return undefined;
  if (!["Type1", "MMType1", "TrueType"].some((name) => isName(subtype, name))) return undefined;
  const font = fonts.read(object);
  const hasGlyph = glyphTest(file, dict);
  const codes = new Map<string, Code>();
  for (let code = 0; code < 256; code += 1) {
    const { text, width } = font.next(Uint8Array.of(code), 0);
    if (text === undefined || codes.has(text) || !isOneCharacter(text) || !hasGlyph(code, text)) continue;
    codes.set(text, { code, width });
  }
  if (codes.size === 0) return undefined;
  const reported = numberOf(file.resolve(file.dictOf(dict.get("FontDescriptor"))?.get("CapHeight"))) ?? 0;
  return makeFace(object, codes, {
    ascent: font.ascent,
    descent: font.descent,
    capHeight: reported >= 400 && reported <= 1000 ? reported / 1000 : Math.min(0.72, font.ascent),
  });
}

function makeFace(
  object: PdfObject,
  codes: ReadonlyMap<string, Code>,
  heights: Pick<AppearanceFace, "ascent" | "descent" | "capHeight">,
): AppearanceFace {
  const find = (character: string): Code | undefined =>
    codes.get(character) ?? codes.get(PLAIN[character] ?? "") ?? codes.get(character.normalize("NFC"));
  return {
    object,
    ...heights,
    has: (cluster) => find(cluster) !== undefined,
    show(text) {
      let hex = "";
      let width = 0;
      for (const { segment } of clustersOf(text)) {
        const found = find(segment);
        if (found === undefined) continue;
        hex += found.code.toString(16).padStart(2, "0");
        width += found.width;
      }
      return { operation: `<${hex}> Tj`, width };
    },
  };
}

/** Made at first use: it takes longer than loading all modules of this package. */
let segmenter: Intl.Segmenter | undefined;

/** The grapheme clusters of a text: what a reader sees as one character each. */
export function clustersOf(text: string): Iterable<{ readonly segment: string }> {
  segmenter ??= new Intl.Segmenter("und", { granularity: "grapheme" });
  return segmenter.segment(text);
}

/** Characters that are drawn like others. */
const PLAIN: Readonly<Record<string, string>> = { "\u00a0": " ", "\u2010": "-", "\u2011": "-", "\u2212": "-" };

function isOneCharacter(text: string): boolean {
  const point = text.codePointAt(0) ?? 0;
  return text.length === String.fromCodePoint(point).length && point >= 32 && (point < 127 || point >= 160);
}

/** Whether an embedded font holds the glyph of a code: most are cut down to what the page shows. */
function glyphTest(file: PdfFile, dict: PdfDict): (code: number, text: string) => boolean {
  const descriptor = file.dictOf(dict.get("FontDescriptor"));
  const program = findProgram(file, descriptor);
  if (program === undefined) return () => true;
  const first = integerOf(file.resolve(dict.get("FirstChar"))) ?? 0;
  const widths = file.arrayOf(dict.get("Widths")).map((item) => numberOf(file.resolve(item)) ?? 0);
  const hasWidth = (code: number): boolean => widths.length === 0 || (widths[code - first] ?? 0) > 0;
  const { nameOf } = simpleText(file, dict, program);
  const names = namesOf(program);
  const name = nameText(file.resolve(dict.get("BaseFont"))) ?? "";
  const isCutDown = /^[A-Z]{6}\+/.test(name);
  return (code, text) => {
    if (!hasWidth(code)) return false;
    if (names !== undefined) return names.has(nameOf(code)) || (program.cff?.encoding[code] ?? "") !== "";
    const { trueType } = program;
    if (trueType === undefined) return !isCutDown || (program.type1?.encoding[code] ?? nameOf(code)) !== "";
    const glyph =
      trueType.glyphOf(3, 0, 0xf000 + code) ??
      trueType.glyphOf(3, 0, code) ??
      trueType.glyphOf(3, 1, text.codePointAt(0) ?? 0) ??
      trueType.glyphOf(1, 0, code);
    return glyph !== undefined && glyph !== 0;
  };
}

function namesOf({ cff }: Program): ReadonlySet<string> | undefined {
  if (cff === undefined || cff.isCidKeyed) return undefined;
  const names = new Set<string>();
  for (let glyph = 1; glyph < cff.glyphCount; glyph += 1) {
    const name = cff.nameOfGlyph(glyph);
    if (name !== undefined) names.add(name);
  }
  return names;
}

/** One of the fonts that need not be embedded, for text in WinAnsi; the others have an encoding of their own. */
export function standardFontDict(name: string): PdfDict {
  const entries = new Map<string, PdfObject>([
    ["Type", new PdfName("Font")],
    ["Subtype", new PdfName("Type1")],
    ["BaseFont", new PdfName(name)],
  ]);
  if (name !== "Symbol" && name !== "ZapfDingbats") entries.set("Encoding", new PdfName("WinAnsiEncoding"));
  return new PdfDict(entries);
}
