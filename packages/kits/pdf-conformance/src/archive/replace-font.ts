import { findEncoding, findStandardFont, readTrueType, textOfGlyphName } from "@colophon/kit-fonts";
import {
  integerOf,
  nameText,
  numberOf,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfStream,
  simpleText,
} from "@colophon/kit-pdf";
import { deflate } from "@colophon/kit-pdf/write";
import { setAdvances } from "./advance-widths.ts";
import type { ArchiveEdits } from "./edits.ts";

/** A face of the project's own fonts. */
interface ArchiveFace {
  readonly name: string;
  readonly family: string;
}

/** The fonts that replace others, and what cuts one down to characters. */
export interface ArchiveFaces<Face extends ArchiveFace = ArchiveFace> {
  find(wanted: { readonly family?: string; readonly weight?: number; readonly isItalic?: boolean }): readonly Face[];
  subset(face: Face, what: { readonly codePoints: Iterable<number>; readonly keepsGlyphIds: true }): Uint8Array;
  bytesOf(face: Face): Uint8Array;
}

const FAMILIES: Readonly<Record<string, string>> = { Helvetica: "Arimo", Times: "Tinos", Courier: "Cousine" };

/** Fonts of symbols, which no face has the widths of: its glyphs are set in theirs. */
const SYMBOLS: Readonly<Record<string, string>> = { Symbol: "Tinos", ZapfDingbats: "Noto Sans Symbols 2" };

interface Replacement {
  readonly face: ArchiveFace;
  /** Its glyphs have the widths of those that they replace. */
  readonly isTwin: boolean;
}

/** The face that replaces a font of this name; undefined where none is known. */
export function findReplacement(faces: ArchiveFaces, name: string): Replacement | undefined {
  const plain = name.replace(/^[A-Z]{6}\+/, "");
  const isItalic = /italic|oblique/i.test(plain);
  const weight = /bold|black|heavy/i.test(plain) ? 700 : 400;
  const standard = findStandardFont(plain)?.name;
  const known = FAMILIES[standard?.split("-")[0] ?? ""];
  const base = plain.split(/[,-]/)[0] ?? "";
  const symbols = SYMBOLS[standard ?? ""];
  const [face] = faces.find(symbols === undefined ? { family: known ?? base, weight, isItalic } : { family: symbols });
  return face === undefined ? undefined : { face, isTwin: symbols === undefined };
}

/** Puts a face in the place of a font that is not embedded; codes keep their widths. False where it has none of its characters. */
export function replaceFont(
  edits: ArchiveEdits,
  dict: PdfDict,
  { faces, face, isTwin }: Replacement & { readonly faces: ArchiveFaces },
): boolean {
  const { file } = edits;
  const whole = readTrueType(faces.bytesOf(face));
  if (whole === undefined || whole.cff !== undefined) return false;
  const name = nameText(file.resolve(dict.get("BaseFont"))) ?? "";
  const standard = findStandardFont(name);
  const latin = findEncoding("WinAnsiEncoding") ?? [];
  const text = simpleText(file, dict, undefined);
  const isBare =
    file.resolve(dict.get("Encoding")) === null && nameText(file.resolve(dict.get("Subtype"))) === "TrueType";
  const first = integerOf(file.resolve(dict.get("FirstChar"))) ?? 0;
  const given = file.arrayOf(dict.get("Widths")).map((item) => numberOf(file.resolve(item)));
  const points = new Set<number>();
  const differences: PdfObject[] = [];
  const widths: number[] = [];
  const advances = new Map<number, number>();
  for (let code = 0; code < 256; code += 1) {
    const glyph = isBare ? (latin[code] ?? "") : text.nameOf(code);
    const character = textOfGlyphName(glyph, standard?.name === "ZapfDingbats");
    const point = character?.codePointAt(0);
    const id = point === undefined ? undefined : whole.glyphOf(3, 1, point);
    const own = id === undefined ? 0 : ((whole.widthOf(id) ?? 0) * 1000) / whole.unitsPerEm;
    widths.push(given[code - first] ?? (given.length > 0 ? own : (standard?.widthOf(glyph) ?? own)));
    if (id === undefined || point === undefined || glyph === "") continue;
    points.add(point);
    advances.set(id, Math.round(((widths[code] ?? 0) * whole.unitsPerEm) / 1000));
    const known =
      textOfGlyphName(glyph) === undefined ? `uni${point.toString(16).toUpperCase().padStart(4, "0")}` : glyph;
    if (known !== latin[code]) differences.push(code, new PdfName(known));
  }
  if (points.size === 0) return false;
  const cut = faces.subset(face, { codePoints: [...points].sort((a, b) => a - b), keepsGlyphIds: true });
  const program = isTwin ? cut : (setAdvances(cut, advances) ?? cut);
  const scale = (units: number): number => Math.round((units * 1000) / whole.unitsPerEm);
  const fontName = new PdfName(`${tagOf(points)}+${face.name.replace(/[^A-Za-z0-9]+/g, "-")}`);
  const [ascent, descent] = [scale(whole.ascent), scale(whole.descent)];
  const stream = new PdfStream(
    new PdfDict().with({ Length1: program.length, Filter: new PdfName("FlateDecode") }),
    deflate(program),
  );
  const descriptor = new PdfDict().with({
    Type: new PdfName("FontDescriptor"),
    FontName: fontName,
    Flags: 32,
    FontBBox: [-1000, descent, 2000, ascent],
    ItalicAngle: /italic|oblique/i.test(name) ? -12 : 0,
    Ascent: ascent,
    Descent: descent,
    CapHeight: Math.min(ascent, 720),
    StemV: /bold/i.test(name) ? 140 : 80,
    FontFile2: edits.add(stream),
  });
  const encoding: PdfObject =
    differences.length === 0
      ? new PdfName("WinAnsiEncoding")
      : new PdfDict().with({
          Type: new PdfName("Encoding"),
          BaseEncoding: new PdfName("WinAnsiEncoding"),
          Differences: differences,
        });
  edits.change(dict, {
    Type: new PdfName("Font"),
    Subtype: new PdfName("TrueType"),
    BaseFont: fontName,
    Encoding: encoding,
    FirstChar: 0,
    LastChar: 255,
    Widths: widths,
    FontDescriptor: edits.add(descriptor),
  });
  return true;
}

/** Six letters by the characters. Source: ISO 32000-1, 9.6.4. */
function tagOf(points: ReadonlySet<number>): string {
  let sum = 7;
  for (const point of points) sum = (Math.imul(sum, 31) + point) >>> 0;
  return Array.from({ length: 6 }, (_, place) => String.fromCharCode(65 + (Math.floor(sum / 26 ** place) % 26))).join(
    "",
  );
}
