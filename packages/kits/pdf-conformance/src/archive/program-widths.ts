import { findEncoding, type TrueTypeFont } from "@colophon/kit-fonts";
import {
  compositeWidths,
  integerOf,
  nameText,
  numberOf,
  type PdfDict,
  type Program,
  simpleText,
} from "@colophon/kit-pdf";
import { glyphOfCid, streamOfProgram, trueTypeGlyph } from "../fonts/font-program.ts";
import { macCodeOf } from "../fonts/font-types.ts";
import { setAdvances } from "./advance-widths.ts";
import type { ArchiveEdits } from "./edits.ts";

const SYMBOLIC = 4;

/** Writes the widths of a font into its TrueType program: readers go by those of the font. Whether it had to be changed. Source: ISO 19005-2, 6.2.11.5. */
export function alignAdvances(edits: ArchiveEdits, dict: PdfDict, program: Program): boolean {
  const { file } = edits;
  const { trueType } = program;
  const descriptor = file.dictOf(dict.get("FontDescriptor"));
  const stream = streamOfProgram(file, descriptor);
  if (trueType === undefined || program.cff !== undefined || stream === undefined) return false;
  const isComposite = nameText(file.resolve(dict.get("Subtype"))) === "CIDFontType2";
  const wanted = isComposite ? compositeAdvances(edits, dict, trueType) : simpleAdvances(edits, dict, trueType);
  const changed = new Map<number, number>();
  for (const [glyph, width] of wanted) {
    const now = ((trueType.widthOf(glyph) ?? 0) * 1000) / trueType.unitsPerEm;
    const units = Math.round((width * trueType.unitsPerEm) / 1000);
    if (Math.abs(now - width) > 1 && units >= 0 && units < 65_536) changed.set(glyph, units);
  }
  const made = changed.size === 0 ? undefined : setAdvances(file.decode(stream).bytes, changed);
  if (made === undefined) return false;
  edits.rewrite(stream, made);
  edits.change(stream.dict, { Length1: made.length });
  return true;
}

function simpleAdvances({ file }: ArchiveEdits, dict: PdfDict, trueType: TrueTypeFont): Map<number, number> {
  const flags = integerOf(file.resolve(file.dictOf(dict.get("FontDescriptor"))?.get("Flags"))) ?? 0;
  const isSymbolic = (flags & SYMBOLIC) !== 0;
  const text = simpleText(file, dict, undefined);
  const first = integerOf(file.resolve(dict.get("FirstChar"))) ?? 0;
  const found = new Map<number, number>();
  for (const [index, held] of file.arrayOf(dict.get("Widths")).slice(0, 256).entries()) {
    const width = numberOf(file.resolve(held));
    const code = first + index;
    const name = text.nameOf(code) || (isSymbolic ? "" : (findEncoding("StandardEncoding")?.[code] ?? ""));
    const glyph = trueTypeGlyph(trueType, { code, name, isSymbolic }, macCodeOf(name));
    // The glyph of what is not there has the widths of all codes without one.
    if (width !== undefined && glyph !== 0 && width > 0) found.set(glyph, width);
  }
  return found;
}

function compositeAdvances({ file }: ArchiveEdits, dict: PdfDict, trueType: TrueTypeFont): Map<number, number> {
  const widths = compositeWidths(file, dict);
  const isMapped = nameText(file.resolve(dict.get("CIDToGIDMap"))) === undefined && dict.has("CIDToGIDMap");
  const found = new Map<number, number>();
  const count = isMapped ? 65_536 : trueType.glyphCount;
  for (let cid = 1; cid < count; cid += 1) {
    const glyph = glyphOfCid(file, dict, cid);
    if (glyph !== 0 && glyph < trueType.glyphCount) found.set(glyph, widths.widthOf(cid));
  }
  return found;
}
