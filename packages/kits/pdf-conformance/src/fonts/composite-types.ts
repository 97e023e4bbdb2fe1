import { parseCMap } from "@colophon/kit-fonts";
import {
  isArray,
  nameText,
  numberOf,
  type PdfDict,
  type PdfFile,
  PdfName,
  type PdfObject,
  PdfStream,
  textOf,
} from "@colophon/kit-pdf";
import type { ObjectType } from "../evaluate/object-type.ts";
import type { Value } from "../rules/value.ts";
import { type Collection, collectionOf } from "./character-collections.ts";
import type { UsedFont } from "./seen-font.ts";

/** A composite font: its own dictionary, and the font inside. */
export interface CompositeFont extends UsedFont {
  readonly outer: PdfDict;
}

const UNKNOWN: Collection = { registry: null, ordering: null, supplement: null };

function collectionIn(file: PdfFile, held: PdfObject | undefined): Collection {
  const found = file.resolve(held);
  const info = file.dictOf(isArray(found) ? found[0] : found);
  return {
    registry: textOf(file.resolve(info?.get("Registry"))) ?? null,
    ordering: textOf(file.resolve(info?.get("Ordering"))) ?? null,
    supplement: numberOf(file.resolve(info?.get("Supplement"))) ?? null,
  };
}

function ofCMap({ file, outer }: CompositeFont): Collection {
  const held = file.resolve(outer.get("Encoding"));
  if (held instanceof PdfName) return collectionOf(held.value) ?? UNKNOWN;
  return held instanceof PdfStream ? collectionIn(file, held.dict.get("CIDSystemInfo")) : UNKNOWN;
}

const ofFont = ({ file, dict }: CompositeFont): Collection => collectionIn(file, dict.get("CIDSystemInfo"));

function cmapName(file: PdfFile, held: PdfObject | undefined): string | null {
  const found = file.resolve(held);
  if (found instanceof PdfStream) return nameText(file.resolve(found.dict.get("CMapName"))) ?? null;
  return nameText(found) ?? null;
}

const outerName =
  (key: string) =>
  ({ file, outer }: CompositeFont): Value =>
    nameText(file.resolve(outer.get(key))) ?? null;

export const pdType0Font: ObjectType<CompositeFont> = {
  name: "PDType0Font",
  above: ["PDFont"],
  properties: {
    Type: outerName("Type"),
    Subtype: outerName("Subtype"),
    fontName: outerName("BaseFont"),
    fontFileSubtype: () => null,
    containsFontFile: ({ stream }) => stream !== undefined,
    renderingMode: ({ isHidden }) => (isHidden ? 3 : 0),
    // The name of an embedded CMap is its own: only the one that is called is predefined.
    cmapName: ({ file, outer }) => nameText(file.resolve(outer.get("Encoding"))) ?? null,
    CIDFontOrdering: (font) => ofFont(font).ordering,
    CIDFontRegistry: (font) => ofFont(font).registry,
    CIDFontSupplement: (font) => ofFont(font).supplement,
    CMapOrdering: (font) => ofCMap(font).ordering,
    CMapRegistry: (font) => ofCMap(font).registry,
    CMapSupplement: (font) => ofCMap(font).supplement,
  },
};

export interface SeenCMap {
  readonly file: PdfFile;
  readonly held: PdfObject | undefined;
}

const CMAP = {
  CMapName: ({ file, held }: SeenCMap): Value => cmapName(file, held),
  containsEmbeddedFile: ({ file, held }: SeenCMap): Value => file.resolve(held) instanceof PdfStream,
};

export const pdCMap: ObjectType<SeenCMap> = { name: "PDCMap", properties: CMAP };
export const pdReferencedCMap: ObjectType<SeenCMap> = { name: "PDReferencedCMap", above: ["PDCMap"], properties: CMAP };

export interface CMapProgram {
  readonly file: PdfFile;
  readonly stream: PdfStream;
}

/** Entries of the map itself stand before its mappings. Attack: a map of a gigabyte. */
const HEAD_BYTES = 100_000;

function headOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
}

const MAX_ENTRIES = 1_000_000;

export const cmapFile: ObjectType<CMapProgram> = {
  name: "CMapFile",
  properties: {
    WMode: ({ file, stream }) => {
      const [, mode] = /\/WMode\s+(\d+)\s+def/.exec(headOf(file.decode(stream).bytes)) ?? [];
      return mode === undefined ? 0 : Number(mode);
    },
    dictWMode: ({ file, stream }) => numberOf(file.resolve(stream.dict.get("WMode"))) ?? 0,
    maximalCID: ({ file, stream }) => {
      const map = parseCMap(file.decode(stream).bytes, { checkpoint: file.checkpoint });
      let most = 0;
      for (const [, value] of map.entries(MAX_ENTRIES)) if (typeof value === "number") most = Math.max(most, value);
      return most;
    },
  },
};
