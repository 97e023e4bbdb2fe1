import { FormatError } from "@colophon/contract";
import type { PdfFile } from "@colophon/kit-pdf";
import { drawNeededAppearances, readForm } from "@colophon/kit-pdf/forms";

/** A form whose fields readers would draw -> the bytes with their appearances; undefined where nothing has to be drawn, or it cannot be. */
export function drawFields(file: PdfFile): Uint8Array | undefined {
  const form = readForm(file);
  const lacksLook = form.fields.some(({ widgets }) => widgets.some(({ dict }) => !dict.has("AP")));
  if (form.dict === undefined || !(form.needAppearances || lacksLook)) return undefined;
  try {
    return drawNeededAppearances(form);
  } catch (error) {
    if (error instanceof FormatError && error.code === "UNSUPPORTED") return undefined;
    throw error;
  }
}
