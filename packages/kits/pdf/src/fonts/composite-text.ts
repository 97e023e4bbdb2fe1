import { findPredefinedCMap, textOfGlyphName } from "@colophon/kit-fonts";
import type { PdfFile } from "../file/pdf-file.ts";
import { type PdfDict, PdfName, PdfStream, PdfString } from "../objects/object.ts";
import type { Program } from "./program.ts";

export type TextOfCode = (code: number, cid: number, length: number) => string | undefined;

/**
 * What the codes of a composite font stand for without ToUnicode: by its CMap where that speaks Unicode, by its character
 * collection, else by its program.
 *
 * Source   ISO 32000-2, 9.10.2.
 */
export function composeText(
  file: PdfFile,
  { dict, inner, program }: { readonly dict: PdfDict; readonly inner: PdfDict; readonly program: Program | undefined },
): TextOfCode {
  const encoding = file.resolve(dict.get("Encoding"));
  const name = encoding instanceof PdfName ? encoding.value : "";
  if (/-(?:UCS2|UTF16)-/.test(name)) return (code, _, length) => textOfUnits(code, length);
  const collection = collectionOf(file, inner);
  const byCid = collection === undefined ? undefined : findPredefinedCMap(`Adobe-${collection}-UCS2`);
  if (byCid !== undefined)
    return (_, cid) => {
      const value = byCid.lookUp(cid);
      return typeof value === "number" ? String.fromCharCode(value).toWellFormed() : value;
    };
  const toGlyph = glyphMap(file, inner);
  return (_, cid) => {
    const glyph = toGlyph(cid);
    const cff = program?.cff;
    if (cff !== undefined && !cff.isCidKeyed) return textOfGlyphName(cff.nameOfGlyph(glyph) ?? "");
    const trueType = program?.trueType;
    if (trueType === undefined) return undefined;
    return trueType.textOfGlyph(glyph) ?? textOfGlyphName(trueType.nameOfGlyph(glyph) ?? "");
  };
}

function textOfUnits(code: number, length: number): string {
  if (length <= 2) return String.fromCharCode(code).toWellFormed();
  return String.fromCharCode(Math.floor(code / 0x10000) & 0xffff, code & 0xffff).toWellFormed();
}

const COLLECTIONS: Readonly<Record<string, string>> = {
  CNS1: "CNS1",
  GB1: "GB1",
  Japan1: "Japan1",
  Japan2: "Japan1",
  Korea1: "Korea1",
};

function collectionOf(file: PdfFile, inner: PdfDict): string | undefined {
  const info = file.dictOf(inner.get("CIDSystemInfo"));
  const held = file.resolve(info?.get("Ordering"));
  const ordering = held instanceof PdfString ? Buffer.from(held.bytes).toString("latin1") : "";
  return COLLECTIONS[ordering];
}

function glyphMap(file: PdfFile, inner: PdfDict): (cid: number) => number {
  const held = file.resolve(inner.get("CIDToGIDMap"));
  if (!(held instanceof PdfStream)) return (cid) => cid;
  const { bytes } = file.decode(held);
  return (cid) => (bytes[cid * 2] ?? 0) * 256 + (bytes[cid * 2 + 1] ?? 0);
}
