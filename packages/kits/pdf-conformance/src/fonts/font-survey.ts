import { findEncoding, isListedGlyphName } from "@colophon/kit-fonts";
import {
  composeText,
  compositeWidths,
  findProgram,
  integerOf,
  nameText,
  numberOf,
  PdfDict,
  type PdfFile,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  type PdfString,
  type Program,
  readEncoding,
  readUsedOperations,
  type SimpleText,
  simpleText,
} from "@colophon/kit-pdf";
import type { OpenMark } from "../content/open-mark.ts";
import { cosUnicodeName } from "../cos/cos-types.ts";
import type { ObjectLocation } from "../evaluate/place.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { type CompositeFont, cmapFile, pdCMap, pdReferencedCMap, pdType0Font } from "./composite-types.ts";
import {
  cidAt,
  glyphOfCid,
  namedAt,
  type ProgramGlyph,
  streamOfProgram,
  trueTypeAt,
  trueTypeGlyph,
} from "./font-program.ts";
import {
  macCodeOf,
  pdCidFont,
  pdOtherFont,
  pdTrueTypeFont,
  pdType1Font,
  pdType3Font,
  trueTypeProgram,
} from "./font-types.ts";
import { glyph, type SeenGlyph } from "./glyph.ts";
import { isSymbolic, type UsedFont, widthsOf } from "./seen-font.ts";
import { isPrivate, readToUnicode } from "./to-unicode.ts";

export const FONT_TYPES = [
  ...[pdType1Font, pdTrueTypeFont, pdType3Font, pdOtherFont, pdCidFont],
  ...[pdType0Font, trueTypeProgram, pdCMap, pdReferencedCMap, cmapFile, glyph, cosUnicodeName],
] as const;

/** The glyphs of a font of drawings, those that nothing shows too. */
interface Drawings {
  readonly streams: readonly PdfStream[];
  readonly resources: PdfDict | undefined;
  /** Whether one of them lets through what is beneath; undefined until they are read. */
  isTransparent: boolean | undefined;
}

interface FontUse {
  readonly place: ObjectLocation;
  readonly isHidden: boolean;
  readonly mark: OpenMark | undefined;
}

/** How the codes of one font are read and judged. */
interface FontReading {
  readonly kind: "simple" | "composite" | "drawn";
  readonly font: UsedFont | CompositeFont;
  next(bytes: Uint8Array, at: number): { readonly code: number; readonly length: number };
  glyphOf(code: number, how: FontUse): SeenGlyph;
  readonly drawings: Drawings | undefined;
  /** Codes that were shown, hidden or not, and whether marked content around them counts. */
  readonly seen: Map<number, boolean>;
}

/** Fonts that text is shown with; `finish` hands them to the rules, when all that is shown is known. */
export class FontSurvey {
  readonly #survey: ConformanceContext;
  readonly #fonts = new Map<PdfDict, FontReading>();
  readonly #programs = new Map<PdfStream, Program>();

  constructor(survey: ConformanceContext) {
    this.#survey = survey;
  }

  /** Hands each code to the rules, once for each way of showing it; gives what the glyphs of a Type 3 font draw. */
  show(held: PdfObject | undefined, strings: readonly PdfString[], how: FontUse): Drawings | undefined {
    const dict = this.#survey.file.dictOf(held);
    if (dict === undefined) return undefined;
    const reading = this.#fonts.get(dict) ?? this.#open(dict, held, how.place);
    this.#fonts.set(dict, reading);
    for (const { bytes } of strings) {
      if (bytes.length > 0 && !how.isHidden) reading.font.isHidden = false;
      for (let at = 0; at < bytes.length; ) {
        const { code, length } = reading.next(bytes, at);
        at += Math.max(1, length);
        const key = code * 2 + (how.isHidden ? 1 : 0);
        if (reading.seen.get(key) === false) continue;
        const shown = reading.glyphOf(code, how);
        reading.seen.set(key, shown.text !== null && isPrivate(shown.text));
        this.#survey.check(glyph, shown, { ...how.place, path: `code ${code}` });
      }
    }
    return reading.drawings;
  }

  /** Every font that was shown with, now that its glyphs are known. */
  finish(): void {
    for (const { kind, font } of this.#fonts.values()) {
      this.#names(font);
      if (kind === "composite" && "outer" in font) this.#composite(font);
      else if (kind === "drawn") this.#survey.check(pdType3Font, font, font.place);
      else this.#simple(font);
    }
  }

  #names({ file, dict, descriptor, place }: UsedFont): void {
    for (const held of [dict.get("BaseFont"), descriptor?.get("FontName")]) {
      const name = file.resolve(held);
      if (name instanceof PdfName) this.#survey.check(cosUnicodeName, name.value, place);
    }
  }

  #simple(font: UsedFont): void {
    const { file, dict, place } = font;
    const subtype = nameText(file.resolve(dict.get("Subtype")));
    if (subtype === "TrueType") {
      this.#survey.check(pdTrueTypeFont, font, place);
      if (font.program?.trueType !== undefined) this.#survey.check(trueTypeProgram, font, place);
    } else if (subtype === "Type1" || subtype === "MMType1") this.#survey.check(pdType1Font, font, place);
    else this.#survey.check(pdOtherFont, font, place);
  }

  #composite(font: CompositeFont): void {
    const { file, outer, place } = font;
    this.#survey.check(pdType0Font, font, place);
    this.#survey.check(pdCidFont, font, place);
    const held = outer.get("Encoding");
    this.#survey.check(pdCMap, { file, held }, place);
    const stream = file.resolve(held);
    if (!(stream instanceof PdfStream)) return;
    this.#survey.check(cmapFile, { file, stream }, place);
    if (stream.dict.has("UseCMap"))
      this.#survey.check(pdReferencedCMap, { file, held: stream.dict.get("UseCMap") }, place);
  }

  /** Each is read once. Attack: thousands of fonts around one program. */
  #program(descriptor: PdfDict | undefined): Program | undefined {
    const { file } = this.#survey;
    const stream = streamOfProgram(file, descriptor);
    if (stream === undefined) return undefined;
    const known = this.#programs.get(stream) ?? findProgram(file, descriptor);
    if (known !== undefined) this.#programs.set(stream, known);
    return known;
  }

  #open(outer: PdfDict, held: PdfObject | undefined, around: ObjectLocation): FontReading {
    const { file } = this.#survey;
    const place = { ...around, object: held instanceof PdfRef ? held.number : around.object, offset: undefined };
    const subtype = nameText(file.resolve(outer.get("Subtype")));
    const isComposite = subtype === "Type0";
    const dict = isComposite ? (file.dictOf(file.arrayOf(outer.get("DescendantFonts"))[0]) ?? new PdfDict()) : outer;
    const descriptor = file.dictOf(dict.get("FontDescriptor"));
    const font: UsedFont = {
      ...{ file, dict, descriptor, place, isHidden: true },
      program: subtype === "Type3" ? undefined : this.#program(descriptor),
      stream: subtype === "Type3" ? undefined : streamOfProgram(file, descriptor),
      usedNames: new Set<string>(),
      usedCids: new Set<number>(),
    };
    if (isComposite) return openComposite({ ...font, outer });
    return subtype === "Type3" ? openDrawn(font, !this.#survey.flavour.startsWith("1")) : openSimple(font);
  }
}

const oneByte = (bytes: Uint8Array, at: number) => ({ code: bytes[at] ?? 0, length: 1 });
const NOT_DEFINED = ".notdef";

function openSimple(font: UsedFont): FontReading {
  const { file, dict, descriptor, program } = font;
  const text = simpleText(file, dict, program);
  const unicode = readToUnicode(file, dict);
  const widths = widthsOf(font);
  const first = integerOf(file.resolve(dict.get("FirstChar"))) ?? 0;
  const missing = numberOf(file.resolve(descriptor?.get("MissingWidth"))) ?? 0;
  return {
    kind: "simple",
    font,
    seen: new Map(),
    next: oneByte,
    drawings: undefined,
    glyphOf(code, { isHidden, mark }) {
      const { found, name } = simpleGlyph(font, code, text);
      if (!isHidden && name !== null) font.usedNames.add(name);
      return {
        isHidden,
        mark,
        name,
        isPresent: font.stream === undefined ? null : found.isPresent,
        programWidth: found.width ?? null,
        givenWidth: widths === undefined ? null : (widths[code - first] ?? missing),
        text: unicode?.(code) ?? listedText(text, code),
      };
    },
  };
}

/** What a code stands for by a name that the standard knows. Source: ISO 19005-2, 6.2.11.7.2. */
function listedText(text: SimpleText, code: number): string | null {
  const name = text.nameOf(code);
  return name === "" || isListedGlyphName(name) ? (text.textOf(code) ?? null) : null;
}

const NOTHING: ProgramGlyph = { isPresent: undefined, width: undefined };

function simpleGlyph(font: UsedFont, code: number, text: SimpleText): { found: ProgramGlyph; name: string | null } {
  const { file, program, stream } = font;
  const name = text.nameOf(code);
  const { trueType, cff } = program ?? {};
  if (trueType !== undefined && cff === undefined) {
    const isFree = isSymbolic(font);
    const own = isFree ? name : name || (findEncoding("StandardEncoding")?.[code] ?? "");
    const glyphId = trueTypeGlyph(trueType, { code, name: own, isSymbolic: isFree }, macCodeOf(own));
    if (glyphId === 0) return { found: { isPresent: false, width: undefined }, name: NOT_DEFINED };
    return { found: trueTypeAt(trueType, glyphId), name: own === "" ? null : own };
  }
  if (program === undefined || stream === undefined) return { found: NOTHING, name: name === "" ? null : name };
  const own = name === "" ? NOT_DEFINED : name;
  return { found: namedAt(file, stream, program, own), name: own };
}

/** Part 1 takes the names of glyphs for text in fonts of the first type only. Source: ISO 19005-1, 6.3.8. */
function openDrawn(font: UsedFont, takesNames: boolean): FontReading {
  const { file, dict } = font;
  const text = simpleText(file, dict, undefined);
  const unicode = readToUnicode(file, dict);
  const programs = file.dictOf(dict.get("CharProcs"));
  const drawn = [...(programs?.entries.values() ?? [])].map(file.resolve).filter((held) => held instanceof PdfStream);
  const resources = file.dictOf(dict.get("Resources"));
  const widths = widthsOf(font) ?? [];
  const first = integerOf(file.resolve(dict.get("FirstChar"))) ?? 0;
  const [unit = 0.001] = file.arrayOf(dict.get("FontMatrix")).map((item) => numberOf(file.resolve(item)));
  const scale = Math.abs(unit) * 1000;
  return {
    kind: "drawn",
    font,
    seen: new Map(),
    next: oneByte,
    drawings: { streams: drawn, resources, isTransparent: undefined },
    glyphOf(code, { isHidden, mark }) {
      const stream = file.resolve(programs?.get(text.nameOf(code)));
      const width = stream instanceof PdfStream ? drawnWidth(file, stream) : undefined;
      const given = widths[code - first];
      return {
        ...{ isHidden, mark, isPresent: stream instanceof PdfStream },
        programWidth: width === undefined ? null : width * scale,
        givenWidth: given === undefined ? null : given * scale,
        name: text.nameOf(code) || null,
        text: unicode?.(code) ?? (takesNames ? listedText(text, code) : null),
      };
    },
  };
}

/** What d0 or d1, the first operator of a drawn glyph, says. Source: ISO 32000-1, 9.6.5. */
function drawnWidth(file: PdfFile, stream: PdfStream): number | undefined {
  for (const { operator, operands } of readUsedOperations(file.decode(stream).bytes, file.checkpoint))
    return operator === "d0" || operator === "d1" ? numberOf(operands[0]) : undefined;
  return undefined;
}

/** A glyph that subsetting has taken the outline from: nothing maps it to text, and its width is another one. */
function isEmptied({ file, dict, program }: CompositeFont, cid: number, difference: number): boolean {
  return difference > 1 && program?.trueType?.isEmpty(glyphOfCid(file, dict, cid)) === true;
}

function openComposite(font: CompositeFont): FontReading {
  const { file, dict, outer, program } = font;
  const cmap = readEncoding(file, outer.get("Encoding"));
  const unicode = readToUnicode(file, outer);
  const widths = compositeWidths(file, dict);
  const textOf = composeText(file, { dict: outer, inner: dict, program: undefined });
  return {
    kind: "composite",
    font,
    seen: new Map(),
    next: (bytes, at) => cmap.next(bytes, at),
    drawings: undefined,
    glyphOf(code, { isHidden, mark }) {
      const cid = Number(cmap.lookUp(code) ?? 0);
      if (!isHidden) font.usedCids.add(cid);
      const shown = program === undefined ? undefined : cidAt(file, dict, program, cid);
      const isMapped = unicode === undefined || unicode(code) !== undefined;
      const isGone = !isMapped && isEmptied(font, cid, Math.abs((shown?.width ?? 0) - widths.widthOf(cid)));
      const found = isGone ? { isPresent: false, width: shown?.width } : shown;
      return {
        isHidden,
        mark,
        name: cid === 0 ? NOT_DEFINED : null,
        isPresent: found === undefined ? null : found.isPresent,
        programWidth: found?.width ?? null,
        givenWidth: widths.widthOf(cid),
        text: unicode?.(code) ?? textOf(code, cid, code > 0xffff ? 4 : 2) ?? null,
      };
    },
  };
}
