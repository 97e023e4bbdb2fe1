import { readType1Glyphs, type Type1Glyphs, textOfGlyphName } from "@colophon/kit-fonts";
import { isName, type PdfDict, type PdfFile, PdfStream, type Program } from "@colophon/kit-pdf";

/** A glyph of an embedded program. Undefined members: nothing tells. */
export interface ProgramGlyph {
  readonly isPresent: boolean | undefined;
  /** In 1/1000 em. */
  readonly width: number | undefined;
}

const ABSENT: ProgramGlyph = { isPresent: false, width: undefined };
const UNTOLD: ProgramGlyph = { isPresent: undefined, width: undefined };

export interface SimpleCode {
  readonly code: number;
  /** By the encoding of the font; "" where it names none. */
  readonly name: string;
  readonly isSymbolic: boolean;
}

export function streamOfProgram(file: PdfFile, descriptor: PdfDict | undefined): PdfStream | undefined {
  for (const key of ["FontFile", "FontFile2", "FontFile3"]) {
    const stream = file.resolve(descriptor?.get(key));
    if (stream instanceof PdfStream) return stream;
  }
  return undefined;
}

const read = new WeakMap<PdfStream, { readonly glyphs: Type1Glyphs | undefined }>();

/** The glyphs of a Type 1 program, read once. */
export function type1Glyphs(file: PdfFile, stream: PdfStream): Type1Glyphs | undefined {
  const known = read.get(stream) ?? { glyphs: readType1Glyphs(file.decode(stream).bytes, file.checkpoint) };
  read.set(stream, known);
  return known.glyphs;
}

type TrueType = NonNullable<Program["trueType"]>;
type Cff = NonNullable<Program["cff"]>;

const MACINTOSH = { platform: 1, encoding: 0 };

/** The glyph of a code. Source: ISO 32000-1, 9.6.6.4. */
export function trueTypeGlyph(font: TrueType, { code, name, isSymbolic }: SimpleCode, macCode: number): number {
  const byCode = (): number | undefined =>
    font.glyphOf(3, 0, code) ??
    font.glyphOf(3, 0, 0xf000 + code) ??
    font.glyphOf(3, 0, 0xf100 + code) ??
    font.glyphOf(MACINTOSH.platform, MACINTOSH.encoding, code);
  const byName = (): number | undefined => {
    if (name === "") return undefined;
    const text = textOfGlyphName(name);
    const point = text === undefined ? undefined : text.codePointAt(0);
    const found = point === undefined ? undefined : (font.glyphOf(3, 1, point) ?? font.glyphOf(0, 3, point));
    return found ?? (macCode < 0 ? undefined : font.glyphOf(1, 0, macCode)) ?? font.glyphOfName(name);
  };
  if (isSymbolic) return byCode() ?? font.glyphOf(3, 1, code) ?? byName() ?? 0;
  return byName() ?? (font.hasMap(3, 1) ? 0 : (byCode() ?? 0));
}

export function trueTypeAt(font: TrueType, glyph: number): ProgramGlyph {
  if (glyph >= font.glyphCount) return ABSENT;
  const width = font.widthOf(glyph);
  return { isPresent: true, width: width === undefined ? undefined : (width * 1000) / font.unitsPerEm };
}

const cffNames = new WeakMap<Cff, ReadonlyMap<string, number>>();

function glyphOfName(font: Cff, name: string): number | undefined {
  const known = cffNames.get(font) ?? readCffNames(font);
  cffNames.set(font, known);
  return known.get(name);
}

function readCffNames(font: Cff): Map<string, number> {
  const found = new Map<string, number>();
  for (let glyph = 0; glyph < font.glyphCount; glyph += 1) {
    const name = font.nameOfGlyph(glyph);
    if (name !== undefined && !found.has(name)) found.set(name, glyph);
  }
  return found;
}

/** A glyph by its name, of a program whose glyphs have names. */
export function namedAt(file: PdfFile, stream: PdfStream, { cff, type1 }: Program, name: string): ProgramGlyph {
  if (cff !== undefined && !cff.isCidKeyed) {
    const glyph = glyphOfName(cff, name);
    return glyph === undefined ? ABSENT : { isPresent: true, width: cff.widthOf(glyph) };
  }
  const glyphs = type1 === undefined ? undefined : type1Glyphs(file, stream);
  if (glyphs === undefined || glyphs.size === 0) return UNTOLD;
  return glyphs.has(name) ? { isPresent: true, width: glyphs.get(name) } : ABSENT;
}

/** The glyph of a CID. Source: ISO 32000-1, 9.7.4.2. */
export function cidAt(file: PdfFile, inner: PdfDict, program: Program, cid: number): ProgramGlyph {
  const { trueType, cff } = program;
  const isOutlined = isName(file.resolve(inner.get("Subtype")), "CIDFontType2");
  if (trueType !== undefined && (isOutlined || cff === undefined)) {
    const glyph = glyphOfCid(file, inner, cid);
    return trueTypeAt(trueType, glyph);
  }
  if (cff === undefined) return UNTOLD;
  const glyph = cff.glyphOfCid(cid);
  return glyph === undefined ? ABSENT : { isPresent: true, width: cff.widthOf(glyph) };
}

const maps = new WeakMap<PdfStream, Uint8Array>();

export function glyphOfCid(file: PdfFile, inner: PdfDict, cid: number): number {
  const held = file.resolve(inner.get("CIDToGIDMap"));
  if (!(held instanceof PdfStream)) return cid;
  const bytes = maps.get(held) ?? file.decode(held).bytes;
  maps.set(held, bytes);
  return (bytes[cid * 2] ?? 0) * 256 + (bytes[cid * 2 + 1] ?? 0);
}
