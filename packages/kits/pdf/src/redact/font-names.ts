import { findStandardFont } from "@colophon/kit-fonts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isName, PdfDict, PdfName, type PdfObject } from "../objects/object.ts";
import { nameText } from "../objects/text-string.ts";
import type { Scrubber } from "./scrub.ts";

/** Names by which readers know the faces of the standard fonts as well. */
const TWINS: Readonly<Record<string, string>> = {
  Courier: "CourierNew",
  "Courier-Bold": "CourierNew,Bold",
  "Courier-Oblique": "CourierNew,Italic",
  "Courier-BoldOblique": "CourierNew,BoldItalic",
  Helvetica: "Arial",
  "Helvetica-Bold": "Arial,Bold",
  "Helvetica-Oblique": "Arial,Italic",
  "Helvetica-BoldOblique": "Arial,BoldItalic",
  "Times-Roman": "TimesNewRoman",
  "Times-Bold": "TimesNewRoman,Bold",
  "Times-Italic": "TimesNewRoman,Italic",
  "Times-BoldItalic": "TimesNewRoman,BoldItalic",
};

export interface FontChange {
  /** The font, or its descriptor, under another name of the same face where there is one. */
  readonly dict: PdfDict;
  /** Why text set in it will look otherwise. */
  readonly problem: string | undefined;
}

/** What becomes of a font, or of the descriptor of one, that names what is to go; undefined for all others. */
export function cleanFont(file: PdfFile, dict: PdfDict, scrubber: Scrubber): FontChange | undefined {
  const key = dict.has("BaseFont") ? "BaseFont" : "FontName";
  const name = nameText(file.resolve(dict.get(key)));
  if (name === undefined) return undefined;
  if (hasCleanGlyphs(file, dict, scrubber))
    return { dict, problem: "The names of glyphs contain the words. The glyphs are removed." };
  if (scrubber.cleanName(name) === name || isEmbedded(file, dict)) return undefined;
  const standard = findStandardFont(name)?.name ?? "";
  const twin = [standard, TWINS[standard] ?? ""].find((one) => one !== "" && scrubber.cleanName(one) === one);
  if (twin !== undefined) return { dict: dict.with({ [key]: new PdfName(twin) }), problem: undefined };
  const isOuter = key === "FontName" || isName(file.resolve(dict.get("Subtype")), "Type0");
  return {
    dict,
    problem: isOuter
      ? undefined
      : "The name of a font that is not embedded contains the words. Readers will substitute another font.",
  };
}

function isEmbedded(file: PdfFile, dict: PdfDict): boolean {
  const inner = file.dictOf(file.arrayOf(dict.get("DescendantFonts"))[0]) ?? dict;
  const descriptor = file.dictOf(inner.get("FontDescriptor")) ?? inner;
  return ["FontFile", "FontFile2", "FontFile3"].some((key) => descriptor.has(key));
}

/** Of a font of drawings the names of glyphs are those of its drawings, and change with them. */
function hasCleanGlyphs(file: PdfFile, dict: PdfDict, scrubber: Scrubber): boolean {
  if (isName(file.resolve(dict.get("Subtype")), "Type3")) return false;
  const encoding: PdfObject = file.resolve(dict.get("Encoding"));
  if (!(encoding instanceof PdfDict)) return false;
  return file.arrayOf(encoding.get("Differences")).some((held) => {
    const glyph = file.resolve(held);
    return glyph instanceof PdfName && scrubber.cleanName(glyph.value) !== glyph.value;
  });
}
