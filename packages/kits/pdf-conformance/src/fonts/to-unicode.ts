import { findPredefinedCMap, parseCMap } from "@colophon/kit-fonts";
import { type PdfDict, type PdfFile, PdfName, PdfStream } from "@colophon/kit-pdf";

export type ToUnicode = (code: number) => string | undefined;

/** What ToUnicode says, as it says it; undefined without one. */
export function readToUnicode(file: PdfFile, dict: PdfDict): ToUnicode | undefined {
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
  return code > 0x10ffff ? undefined : String.fromCodePoint(code);
}

/** Whether a character stands in an area for private use. */
export function isPrivate(text: string): boolean {
  return /[\u{e000}-\u{f8ff}\u{f0000}-\u{10ffff}]/u.test(text);
}
