import { findEncoding, findStandardFont, isListedGlyphName } from "@colophon/kit-fonts";
import { PdfStream, textOf } from "@colophon/kit-pdf";
import type { ObjectType } from "../evaluate/object-type.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import type { Value } from "../rules/value.ts";
import { glyphOfCid, type1Glyphs } from "./font-program.ts";
import {
  differencesOf,
  encodingName,
  isSymbolic,
  nameIn,
  numberIn,
  programSubtype,
  type UsedFont,
  widthsOf,
} from "./seen-font.ts";

const KEYS: Readonly<Record<string, string>> = {
  Type1: "FontFile",
  MMType1: "FontFile",
  TrueType: "FontFile2",
  CIDFontType2: "FontFile2",
};

/** A program under a key that the font's kind has, and that can be read. Source: ISO 32000-1, table 126. */
function hasProgram(font: UsedFont): Value {
  const { file, descriptor, stream, program } = font;
  const key = KEYS[nameIn(font, "Subtype") ?? ""];
  const held = ["FontFile3", ...(key === undefined ? [] : [key])].map((name) => file.resolve(descriptor?.get(name)));
  const isRead = (program?.trueType ?? program?.cff ?? program?.type1) !== undefined;
  return isRead && stream !== undefined && held.includes(stream);
}

const FONT = {
  Type: (font: UsedFont): Value => nameIn(font, "Type"),
  Subtype: (font: UsedFont): Value => nameIn(font, "Subtype"),
  fontName: (font: UsedFont): Value => nameIn(font, "BaseFont"),
  fontFileSubtype: (font: UsedFont): Value => programSubtype(font),
  containsFontFile: hasProgram,
  renderingMode: ({ isHidden }: UsedFont): Value => (isHidden ? 3 : 0),
};

/** Its exact name is one of the fourteen, and no program takes the place of the metrics that readers have for it. */
function isStandard(font: UsedFont): boolean {
  if (font.stream !== undefined) return false;
  const name = nameIn(font, "BaseFont");
  return nameIn(font, "Subtype") === "Type1" && name !== null && findStandardFont(name)?.name === name;
}

const SIMPLE = {
  ...FONT,
  isStandard,
  FirstChar: (font: UsedFont): Value => numberIn(font, "FirstChar"),
  LastChar: (font: UsedFont): Value => numberIn(font, "LastChar"),
  Widths_size: (font: UsedFont): Value => widthsOf(font)?.length ?? null,
  Encoding: (font: UsedFont): Value => encodingName(font),
  containsDifferences: (font: UsedFont): Value => differencesOf(font) !== undefined,
  isSymbolic,
};

/** Names of the glyph list, in a program that has a Unicode map. */
function isUnicode(font: UsedFont): boolean {
  const names = differencesOf(font) ?? [];
  const hasMap = font.program?.trueType?.hasMap(3, 1) ?? true;
  return hasMap && names.every((name) => name === ".notdef" || isListedGlyphName(name));
}

export const pdTrueTypeFont: ObjectType<UsedFont> = {
  name: "PDTrueTypeFont",
  above: ["PDSimpleFont", "PDFont"],
  properties: { ...SIMPLE, differencesAreUnicodeCompliant: isUnicode },
};

/** Source: ISO 19005-1, 6.3.5; ISO 19005-2, 6.2.11.4.2. */
function listsAllGlyphs(font: UsedFont, survey: ConformanceContext): Value {
  const text = textOf(font.file.resolve(font.descriptor?.get("CharSet")));
  if (text === undefined) return false;
  const isFirst = survey.flavour.startsWith("1");
  const names = isFirst ? font.usedNames : programNames(font);
  if (names === undefined) return undefined;
  const missing = new Set(names);
  missing.delete(".notdef");
  for (let at = 0; at < text.length && (missing.size > 0 || !isFirst); ) {
    survey.tick();
    const slash = text.indexOf("/", at);
    const end = slash === -1 ? text.length : slash;
    const name = text.slice(at, end).trim();
    // From part 2 on, the string lists what is in the program and nothing else.
    if (!isFirst && name !== "" && name !== ".notdef" && !names.has(name)) return false;
    missing.delete(name);
    at = end + 1;
  }
  return missing.size === 0;
}

function programNames({ file, program, stream }: UsedFont): ReadonlySet<string> | undefined {
  const cff = program?.cff;
  if (cff !== undefined) {
    const names = Array.from({ length: cff.glyphCount }, (_, glyph) => cff.nameOfGlyph(glyph));
    return new Set(names.filter((name) => name !== undefined));
  }
  const glyphs = stream === undefined ? undefined : type1Glyphs(file, stream);
  return glyphs === undefined ? undefined : new Set(glyphs.keys());
}

export const pdType1Font: ObjectType<UsedFont> = {
  name: "PDType1Font",
  above: ["PDSimpleFont", "PDFont"],
  properties: {
    ...SIMPLE,
    CharSet: ({ file, descriptor }) => textOf(file.resolve(descriptor?.get("CharSet"))) ?? null,
    charSetListsAllGlyphs: listsAllGlyphs,
  },
};

export const pdType3Font: ObjectType<UsedFont> = {
  name: "PDType3Font",
  above: ["PDSimpleFont", "PDFont"],
  properties: SIMPLE,
};

/** A font of a kind that there is not. */
export const pdOtherFont: ObjectType<UsedFont> = { name: "PDFont", properties: FONT };

/** Source: ISO 19005-1, 6.3.5; ISO 19005-2, 6.2.11.4.2. */
function setListsAllGlyphs(font: UsedFont, survey: ConformanceContext): Value {
  const { file, descriptor } = font;
  const held = file.resolve(descriptor?.get("CIDSet"));
  if (!(held instanceof PdfStream)) return false;
  const { bytes } = file.decode(held);
  const isListed = (cid: number): boolean => ((bytes[cid >> 3] ?? 0) & (128 >> (cid & 7))) !== 0;
  const isFirst = survey.flavour.startsWith("1");
  const cids = isFirst ? font.usedCids : programCids(font);
  if (cids === undefined) return undefined;
  for (const cid of cids) if (cid !== 0 && !isListed(cid)) return false;
  return isFirst || !listsOthers(font, bytes.subarray(0, 8192), isListed);
}

/** Whether a set lists a CID that the program has no glyph of. */
function listsOthers(
  { program, file, dict }: UsedFont,
  { length }: Uint8Array,
  isListed: (cid: number) => boolean,
): boolean {
  const { cff, trueType } = program ?? {};
  for (let cid = 1; cid < length * 8; cid += 1) {
    if (!isListed(cid)) continue;
    if (
      cff !== undefined ? cff.glyphOfCid(cid) === undefined : glyphOfCid(file, dict, cid) >= (trueType?.glyphCount ?? 0)
    )
      return true;
  }
  return false;
}

/** CIDs of the glyphs that a program has; those that draw nothing are left out. */
function programCids({ program, file, dict }: UsedFont): Iterable<number> | undefined {
  const { cff, trueType } = program ?? {};
  if (cff !== undefined)
    return Array.from({ length: cff.glyphCount }, (_, index) => cff.cidOfGlyph(index)).filter(
      (cid) => cid !== undefined,
    );
  if (trueType === undefined) return undefined;
  const isMapped = file.resolve(dict.get("CIDToGIDMap")) instanceof PdfStream;
  const count = isMapped ? 65_536 : trueType.glyphCount;
  const cids = Array.from({ length: count }, (_, cid) => cid);
  return cids.filter((cid) => {
    const own = isMapped ? glyphOfCid(file, dict, cid) : cid;
    return own !== 0 && own < trueType.glyphCount && trueType.isEmpty(own) !== true;
  });
}

export const pdCidFont: ObjectType<UsedFont> = {
  name: "PDCIDFont",
  above: ["PDFont"],
  properties: {
    ...FONT,
    CIDToGIDMap: ({ file, dict }) => {
      const held = file.resolve(dict.get("CIDToGIDMap"));
      if (held instanceof PdfStream) return "stream";
      return nameIn({ file, dict }, "CIDToGIDMap") === "Identity" ? "Identity" : null;
    },
    containsCIDSet: ({ file, descriptor }) => file.resolve(descriptor?.get("CIDSet")) instanceof PdfStream,
    cidSetListsAllGlyphs: setListsAllGlyphs,
  },
};

export const trueTypeProgram: ObjectType<UsedFont> = {
  name: "TrueTypeFontProgram",
  properties: {
    isSymbolic,
    nrCmaps: ({ program }) => program?.trueType?.maps.length ?? 0,
    cmap30Present: ({ program }) => program?.trueType?.hasMap(3, 0) ?? false,
    cmap31Present: ({ program }) => program?.trueType?.hasMap(3, 1) ?? false,
    cmap10Present: ({ program }) => program?.trueType?.hasMap(1, 0) ?? false,
  },
};

/** The code that a glyph has in Macintosh's encoding; -1 for none. */
export function macCodeOf(name: string): number {
  return name === "" ? -1 : (findEncoding("MacRomanEncoding") ?? []).indexOf(name);
}
