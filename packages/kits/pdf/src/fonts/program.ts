import { type CffFont, readCff, readTrueType, readType1, type TrueTypeFont, type Type1Font } from "@colophon/kit-fonts";
import type { PdfFile } from "../file/pdf-file.ts";
import { type PdfDict, PdfStream } from "../objects/object.ts";

/** The embedded program of a font, by what it is and not by what the file calls it. */
export interface Program {
  readonly trueType: TrueTypeFont | undefined;
  readonly cff: CffFont | undefined;
  readonly type1: Type1Font | undefined;
}

export function findProgram(file: PdfFile, descriptor: PdfDict | undefined): Program | undefined {
  for (const key of ["FontFile", "FontFile2", "FontFile3"]) {
    const stream = file.resolve(descriptor?.get(key));
    if (!(stream instanceof PdfStream)) continue;
    const { bytes } = file.decode(stream);
    const trueType = readTrueType(bytes);
    const cff =
      trueType === undefined ? readCff(bytes) : trueType.cff === undefined ? undefined : readCff(trueType.cff);
    const type1 = trueType === undefined && cff === undefined ? readType1(bytes) : undefined;
    return { trueType, cff, type1 };
  }
  return undefined;
}
