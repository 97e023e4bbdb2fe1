import {
  integerOf,
  isArray,
  nameText,
  numberOf,
  type PdfDict,
  type PdfFile,
  PdfName,
  PdfStream,
  type Program,
} from "@colophon/kit-pdf";
import type { ObjectLocation } from "../evaluate/place.ts";

/** A font that is shown with, as it is at the end of the file. */
export interface UsedFont {
  readonly file: PdfFile;
  /** Its dictionary; of a composite font that of the font inside. */
  readonly dict: PdfDict;
  readonly descriptor: PdfDict | undefined;
  readonly program: Program | undefined;
  readonly stream: PdfStream | undefined;
  readonly place: ObjectLocation;
  /** Everything that is shown with it is invisible. */
  isHidden: boolean;
  /** What visible text refers to: glyph names, or CIDs. */
  readonly usedNames: Set<string>;
  readonly usedCids: Set<number>;
}

const SYMBOLIC = 4;

export function isSymbolic({ file, descriptor }: UsedFont): boolean {
  return ((integerOf(file.resolve(descriptor?.get("Flags"))) ?? 0) & SYMBOLIC) !== 0;
}

export function nameIn({ file, dict }: Pick<UsedFont, "file" | "dict">, key: string): string | null {
  return nameText(file.resolve(dict.get(key))) ?? null;
}

export function numberIn({ file, dict }: UsedFont, key: string): number | null {
  return numberOf(file.resolve(dict.get(key))) ?? null;
}

export function widthsOf({ file, dict }: UsedFont): readonly (number | undefined)[] | undefined {
  const held = file.resolve(dict.get("Widths"));
  return isArray(held) ? held.map((item) => numberOf(file.resolve(item))) : undefined;
}

/** The name of the encoding, or of the one that another is made of. */
export function encodingName({ file, dict }: UsedFont): string | null {
  const held = file.resolve(dict.get("Encoding"));
  if (held instanceof PdfName) return held.value;
  return nameText(file.resolve(file.dictOf(held)?.get("BaseEncoding"))) ?? (held === null ? null : "Custom");
}

export function differencesOf({ file, dict }: UsedFont): readonly string[] | undefined {
  const held = file.dictOf(dict.get("Encoding"))?.get("Differences");
  if (held === undefined) return undefined;
  return file.arrayOf(held).flatMap((item) => {
    const own = file.resolve(item);
    return own instanceof PdfName ? [own.value] : [];
  });
}

/** What Subtype of an embedded program of the third kind says. */
export function programSubtype({ file, descriptor }: UsedFont): string | null {
  const held = file.resolve(descriptor?.get("FontFile3"));
  return held instanceof PdfStream ? (nameText(file.resolve(held.dict.get("Subtype"))) ?? null) : null;
}
