import { type CMap, findPredefinedCMap, identityCMap, parseCMap } from "@colophon/kit-fonts";
import { rectangleOf } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { matrixOf } from "../geometry/matrix.ts";
import { fold } from "../objects/fold.ts";
import { isName, numberOf, PdfDict, PdfName, type PdfObject, PdfStream } from "../objects/object.ts";
import { composeText, type TextOfCode } from "./composite-text.ts";
import type { FontGlyph, GlyphBox, GlyphLine, TextFont } from "./glyph.ts";
import { findProgram, type Program } from "./program.ts";
import { simpleText } from "./simple-text.ts";
import { type3Box } from "./type3-box.ts";
import { compositeWidths, type Metrics, simpleWidths } from "./widths.ts";

const MAX_GLYPHS = 70_000;

/** Reads fonts of one file, each once. */
export class FontReader {
  readonly #file: PdfFile;
  readonly #fonts = new Map<PdfDict, TextFont>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  read(object: PdfObject | undefined): TextFont {
    const dict = this.#file.dictOf(object) ?? NO_FONT;
    const known = this.#fonts.get(dict);
    if (known !== undefined) return known;
    const font = isName(this.#file.resolve(dict.get("Subtype")), "Type0")
      ? compositeFont(this.#file, dict)
      : simpleFont(this.#file, dict);
    this.#fonts.set(dict, font);
    return font;
  }
}

const NO_FONT = new PdfDict();

function simpleFont(file: PdfFile, dict: PdfDict): TextFont {
  const isType3 = isName(file.resolve(dict.get("Subtype")), "Type3");
  const descriptor = file.dictOf(dict.get("FontDescriptor"));
  const program = isType3 ? undefined : findProgram(file, descriptor);
  const textOf = simpleText(file, dict, program);
  const unicode = readToUnicode(file, dict);
  const metrics = simpleWidths(file, dict, { program, glyphName: textOf.nameOf });
  const space = isType3 ? matrixOf(file, dict.get("FontMatrix")) : undefined;
  const glyphs: (FontGlyph | undefined)[] = new Array(256);
  const box = isType3 ? (type3Box(file, dict, space) ?? USUAL) : boxOf(file, descriptor, { program, metrics });
  return {
    isVertical: false,
    isType3,
    isEmbedded: isType3 || program !== undefined,
    hasMap: unicode !== undefined,
    ...box,
    next(bytes, at) {
      const code = bytes[at] as number;
      const known = glyphs[code];
      if (known !== undefined) return known;
      const width = metrics.widthOf(code) * (space === undefined ? 0.001 : space[0]);
      const text = usable(unicode?.(code)) ?? textOf.textOf(code);
      const glyph = { code, length: 1, text, width, vertical: undefined, isSpace: code === 32 };
      glyphs[code] = glyph;
      return glyph;
    },
    seen: seenBy(({ code }) => textOf.textOf(code)),
  };
}

function compositeFont(file: PdfFile, dict: PdfDict): TextFont {
  const inner = file.dictOf(file.arrayOf(dict.get("DescendantFonts"))[0]) ?? NO_FONT;
  const descriptor = file.dictOf(inner.get("FontDescriptor"));
  const cmap = readEncoding(file, dict.get("Encoding"));
  const program = findProgram(file, descriptor);
  const unicode = readToUnicode(file, dict);
  const textOf: TextOfCode = composeText(file, { dict, inner, program });
  const metrics = compositeWidths(file, inner);
  const glyphs = new Map<number, FontGlyph>();
  return {
    isVertical: cmap.isVertical,
    isType3: false,
    isEmbedded: program !== undefined,
    hasMap: unicode !== undefined,
    ...boxOf(file, descriptor, { program, metrics }),
    next(bytes, at) {
      const { code, length } = cmap.next(bytes, at);
      const key = code * 8 + length;
      const known = glyphs.get(key);
      if (known !== undefined) return known;
      const cid = Number(cmap.lookUp(code) ?? 0);
      const glyph = {
        code,
        length: Math.max(1, length),
        text: usable(unicode?.(code)) ?? usable(textOf(code, cid, length)),
        width: metrics.widthOf(cid) / 1000,
        vertical: cmap.isVertical ? metrics.verticalOf?.(cid) : undefined,
        isSpace: length === 1 && code === 32,
      };
      if (glyphs.size < MAX_GLYPHS) glyphs.set(key, glyph);
      return glyph;
    },
    seen: seenBy(({ code, length }) => usable(textOf(code, Number(cmap.lookUp(code) ?? 0), length))),
  };
}

/** How a composite font cuts its strings into codes, and the CIDs of these. */
export function readEncoding(file: PdfFile, object: PdfObject | undefined): CMap {
  const held = file.resolve(object);
  if (held instanceof PdfName) return findPredefinedCMap(held.value) ?? identityCMap(held.value.endsWith("-V"));
  if (!(held instanceof PdfStream)) return identityCMap(false);
  const base = held.dict.get("UseCMap");
  const map = parseCMap(file.decode(held).bytes, {
    checkpoint: file.checkpoint,
    findBase: (name) => findPredefinedCMap(name) ?? (base === undefined ? undefined : readEncoding(file, base)),
  });
  return map.spaces.length > 0 || map.hasEntries ? map : identityCMap(map.isVertical);
}

function readToUnicode(file: PdfFile, dict: PdfDict): ((code: number) => string | undefined) | undefined {
  const held = file.resolve(dict.get("ToUnicode"));
  if (held instanceof PdfName) return held.value.startsWith("Identity") ? fromPoint : undefined;
  if (!(held instanceof PdfStream)) return undefined;
  const map = parseCMap(file.decode(held).bytes, { checkpoint: file.checkpoint, findBase: findPredefinedCMap });
  return (code) => {
    const value = map.lookUp(code);
    return typeof value === "number" ? fromPoint(value) : value;
  };
}

function fromPoint(code: number): string | undefined {
  return code > 0x10ffff ? undefined : String.fromCodePoint(code).toWellFormed();
}

/** A mapping to nothing, to NUL or to the replacement character says nothing. */
function usable(text: string | undefined): string | undefined {
  if (text === undefined || text === "") return undefined;
  const clean = text.includes("\0") ? text.replaceAll("\0", "") : text;
  return clean === "" || clean === "\ufffd" ? undefined : clean;
}

/** Each glyph is looked at once, when somebody asks. */
function seenBy(textOf: (glyph: FontGlyph) => string | undefined): TextFont["seen"] {
  const known = new Map<FontGlyph, string | undefined>();
  return (glyph) => {
    if (known.has(glyph)) return known.get(glyph);
    const own = textOf(glyph);
    const isOther = own !== undefined && glyph.text !== undefined && fold(own, false) !== fold(glyph.text, false);
    const seen = isOther ? own : undefined;
    if (known.size < MAX_GLYPHS) known.set(glyph, seen);
    return seen;
  };
}

const USUAL: GlyphBox = { ascent: 0.8, descent: -0.2, top: 0.8, bottom: -0.2 };

/** Heights by the descriptor; else of the program, else of the face that readers draw instead. */
function boxOf(
  file: PdfFile,
  descriptor: PdfDict | undefined,
  { program, metrics }: { readonly program: Program | undefined; readonly metrics: Metrics },
): GlyphBox {
  const reported = (key: string): number => (numberOf(file.resolve(descriptor?.get(key))) ?? 0) / 1000;
  const bounds = rectangleOf(file, descriptor?.get("FontBBox"));
  const { trueType } = program ?? {};
  const ofProgram =
    trueType === undefined
      ? undefined
      : { ascent: trueType.ascent / trueType.unitsPerEm, descent: trueType.descent / trueType.unitsPerEm };
  const { standard } = metrics;
  const ofFace =
    standard === undefined ? undefined : { ascent: standard.ascent / 1000, descent: standard.descent / 1000 };
  const ofBounds = bounds === undefined ? undefined : { ascent: bounds[3] / 1000, descent: bounds[1] / 1000 };
  const own = { ascent: reported("Ascent"), descent: -Math.abs(reported("Descent")) };
  const { ascent, descent } = [own, ofProgram, ofFace, ofBounds].find(isLine) ?? USUAL;
  const { ascent: top, descent: bottom } = [ofBounds, own, ofProgram, ofFace].find(isBox) ?? USUAL;
  return { ascent, descent, top, bottom };
}

/** Boxes higher than five ems are mistakes, and so are those lower than a fifth. */
function isBox(box: GlyphLine | undefined): box is GlyphLine {
  if (box === undefined) return false;
  const height = box.ascent - box.descent;
  return height >= 0.2 && height <= 5;
}

/** What lines of text can be as high as. */
function isLine(box: GlyphLine | undefined): box is GlyphLine {
  return isBox(box) && box.ascent >= 0.5 && box.ascent <= 1.2 && box.descent >= -0.6 && box.descent <= 0;
}
