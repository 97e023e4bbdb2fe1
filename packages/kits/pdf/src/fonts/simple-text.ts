import { findEncoding, findStandardFont, textOfGlyphName } from "@colophon/kit-fonts";
import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isName, numberOf, PdfDict, PdfName } from "../objects/object.ts";
import { nameText } from "../objects/text-string.ts";
import type { Program } from "./program.ts";

export interface SimpleText {
  textOf(code: number): string | undefined;
  /** "" where no encoding names a glyph. */
  nameOf(code: number): string;
}

const SYMBOLIC = 4;

/**
 * What the codes of a simple font stand for without ToUnicode: by its encoding's glyph names, else by its program.
 *
 * Source   ISO 32000-2, 9.6.5 and 9.10.2.
 */
export function simpleText(file: PdfFile, dict: PdfDict, program: Program | undefined): SimpleText {
  const encoding = file.resolve(dict.get("Encoding"));
  const given = encoding instanceof PdfDict ? file.resolve(encoding.get("BaseEncoding")) : encoding;
  const isTrueType = isName(file.resolve(dict.get("Subtype")), "TrueType");
  const fontName = nameText(file.resolve(dict.get("BaseFont"))) ?? "";
  const standard = findStandardFont(fontName)?.name;
  const isDingbats = standard === "ZapfDingbats" || /dingbats/i.test(fontName);
  const named = given instanceof PdfName ? findEncoding(given.value) : undefined;
  const flags = integerOf(file.resolve(file.dictOf(dict.get("FontDescriptor"))?.get("Flags"))) ?? 0;
  const isSymbolic = (flags & SYMBOLIC) !== 0 && named === undefined;
  const inner = program?.type1?.encoding ?? program?.cff?.encoding;
  const builtIn = inner !== undefined && inner.length > 0 ? inner : undefined;
  const fallback = standard === "Symbol" || standard === "ZapfDingbats" ? standard : "StandardEncoding";
  const base = named ?? builtIn ?? (isTrueType && isSymbolic ? [] : findEncoding(fallback)) ?? [];
  const differences = encoding instanceof PdfDict ? readDifferences(file, encoding) : new Map<number, string>();
  const nameOf = (code: number): string => differences.get(code) ?? base[code] ?? "";
  return {
    nameOf,
    textOf(code) {
      const name = nameOf(code);
      const text = textOfGlyphName(name, isDingbats);
      if (text !== undefined) return text;
      const trueType = program?.trueType;
      if (trueType !== undefined) {
        const glyph =
          trueType.glyphOf(3, 0, 0xf000 + code) ?? trueType.glyphOf(3, 0, code) ?? trueType.glyphOf(1, 0, code);
        const found = glyph === undefined ? undefined : textOfGlyphName(trueType.nameOfGlyph(glyph) ?? "");
        if (found !== undefined) return found;
        if (glyph !== undefined && trueType.textOfGlyph(glyph) !== undefined) return trueType.textOfGlyph(glyph);
        if (isSymbolic && glyph !== undefined && trueType.glyphOf(1, 0, code) !== undefined)
          return textOfGlyphName(findEncoding("MacRomanEncoding")?.[code] ?? "");
      }
      return textOfNumberedName(name);
    },
  };
}

/** Names made of a letter and the code itself ("a65", "C0065"), as many producers write them: only where they are ASCII. */
function textOfNumberedName(name: string): string | undefined {
  const digits = /^(?:[aAcC]|cid|char)(\d{2,4})$/.exec(name)?.[1];
  const code = digits === undefined ? 0 : Number(digits);
  return code >= 32 && code < 127 ? String.fromCharCode(code) : undefined;
}

function readDifferences(file: PdfFile, encoding: PdfDict): Map<number, string> {
  const found = new Map<number, string>();
  let code = 0;
  for (const held of file.arrayOf(encoding.get("Differences"))) {
    const item = file.resolve(held);
    const number = numberOf(item);
    if (number !== undefined) code = number;
    else if (item instanceof PdfName) {
      found.set(code, item.value);
      code += 1;
    }
  }
  return found;
}
