import { findStandardFont } from "@colophon/kit-fonts";
import type { PdfFile } from "../file/pdf-file.ts";
import { startsWithText } from "../objects/characters.ts";
import { isArray, isName, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { nameText } from "../objects/text-string.ts";

export interface FontFacts {
  readonly name: string | undefined;
  /** As pdffonts tells it: "Type 1C", "CID TrueType". */
  readonly type: string;
  readonly encoding: string;
  readonly isEmbedded: boolean;
  readonly isSubset: boolean;
  readonly hasToUnicode: boolean;
  /** Undefined for a font written inside the resources. */
  readonly object: number | undefined;
}

/** Finds the fonts that resources lead to: those of forms, patterns and graphics states inside them too, each once. */
export class FontCollector {
  readonly fonts: FontFacts[] = [];
  readonly #file: PdfFile;
  readonly #seenFonts = new Set<number | PdfObject>();
  readonly #seenResources = new Set<number | PdfObject>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  scan(resources: PdfObject | undefined): void {
    const pending: (PdfObject | undefined)[] = [resources];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      this.#file.checkpoint();
      const dict = this.#file.dictOf(next);
      if (dict === undefined || !this.#isFirst(this.#seenResources, next, dict)) continue;
      for (const font of this.#values(dict, "Font")) this.#add(font);
      for (const state of this.#values(dict, "ExtGState")) {
        const [font] = this.#file.arrayOf(this.#file.dictOf(state)?.get("Font"));
        if (font !== undefined) this.#add(font);
      }
      for (const kind of ["XObject", "Pattern"])
        for (const object of this.#values(dict, kind)) {
          const inner = this.#file.dictOf(object)?.get("Resources");
          if (inner !== undefined) pending.push(inner);
        }
    }
  }

  #values(resources: PdfDict, kind: string): PdfObject[] {
    return [...(this.#file.dictOf(resources.get(kind))?.entries.values() ?? [])];
  }

  #isFirst(seen: Set<number | PdfObject>, object: PdfObject, dict: PdfDict): boolean {
    const key = object instanceof PdfRef ? object.number : dict;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  }

  #add(object: PdfObject): void {
    const dict = this.#file.resolve(object);
    if (!(dict instanceof PdfDict) || !this.#isFirst(this.#seenFonts, object, dict)) return;
    const facts = describeFont(this.#file, dict, object instanceof PdfRef ? object.number : undefined);
    this.fonts.push(facts);
    if (facts.type === "Type 3") this.scan(dict.get("Resources"));
  }
}

function describeFont(file: PdfFile, dict: PdfDict, object: number | undefined): FontFacts {
  const subtype = file.resolve(dict.get("Subtype"));
  const isComposite = isName(subtype, "Type0");
  const inner = isComposite ? (file.dictOf(file.arrayOf(dict.get("DescendantFonts"))[0]) ?? dict) : dict;
  const name =
    nameText(file.resolve(dict.get("BaseFont"))) ??
    (isName(subtype, "Type3") ? nameText(file.resolve(dict.get("Name"))) : undefined);
  const descriptor = file.dictOf(inner.get("FontDescriptor"));
  const program = descriptor === undefined ? undefined : programOf(file, descriptor);
  const type = typeOf(file, inner, program);
  return {
    name,
    type,
    encoding: isComposite ? cmapName(file, dict) : encodingName(file, dict, program !== undefined),
    isEmbedded: program !== undefined || type === "Type 3",
    isSubset: name !== undefined && /^[A-Z]{6}\+/.test(name),
    hasToUnicode: file.resolve(dict.get("ToUnicode")) instanceof PdfStream,
    object,
  };
}

interface Program {
  readonly key: string;
  readonly isOpenType: boolean;
}

function programOf(file: PdfFile, descriptor: PdfDict): Program | undefined {
  for (const key of ["FontFile", "FontFile2", "FontFile3"]) {
    const stream = file.resolve(descriptor.get(key));
    if (!(stream instanceof PdfStream)) continue;
    const subtype = file.resolve(stream.dict.get("Subtype"));
    const isOpenType =
      isName(subtype, "OpenType") || (key === "FontFile3" && startsWithText(file.decode(stream).bytes, "OTTO", 0));
    return { key, isOpenType };
  }
  return undefined;
}

/** The kind by subtype and program. */
function typeOf(file: PdfFile, dict: PdfDict, program: Program | undefined): string {
  const subtype = file.resolve(dict.get("Subtype"));
  const isOpenType = program?.isOpenType === true;
  const isCompact = program?.key === "FontFile3";
  if (isName(subtype, "Type1") || isName(subtype, "MMType1"))
    return isOpenType ? "Type 1C (OT)" : isCompact ? "Type 1C" : "Type 1";
  if (isName(subtype, "TrueType")) return isOpenType ? "TrueType (OT)" : "TrueType";
  if (isName(subtype, "Type3")) return "Type 3";
  if (isName(subtype, "CIDFontType0"))
    return isOpenType ? "CID Type 0C (OT)" : isCompact ? "CID Type 0C" : "CID Type 0";
  if (isName(subtype, "CIDFontType2")) return isOpenType ? "CID TrueType (OT)" : "CID TrueType";
  return "unknown";
}

function cmapName(file: PdfFile, dict: PdfDict): string {
  const encoding = file.resolve(dict.get("Encoding"));
  if (encoding instanceof PdfName) return encoding.value;
  return "Custom";
}

const BASE_ENCODINGS: Readonly<Record<string, string>> = {
  WinAnsiEncoding: "WinAnsi",
  MacRomanEncoding: "MacRoman",
  MacExpertEncoding: "MacExpert",
};

/** As pdffonts names it: what the file says, else what a reader has to assume. */
function encodingName(file: PdfFile, dict: PdfDict, isEmbedded: boolean): string {
  const encoding = file.resolve(dict.get("Encoding"));
  if (encoding instanceof PdfDict && isArray(file.resolve(encoding.get("Differences")))) return "Custom";
  const base = encoding instanceof PdfDict ? file.resolve(encoding.get("BaseEncoding")) : encoding;
  const named = base instanceof PdfName ? BASE_ENCODINGS[base.value] : undefined;
  if (named !== undefined) return named;
  const isTrueType = isName(file.resolve(dict.get("Subtype")), "TrueType");
  if (isEmbedded && !isTrueType) return "Builtin";
  const name = nameText(file.resolve(dict.get("BaseFont"))) ?? "";
  if (name === "ZapfDingbats" || name === "Symbol") return name;
  // A standard font by another name has its encoding.
  return isTrueType && (isEmbedded || findStandardFont(name) === undefined) ? "WinAnsi" : "Standard";
}
