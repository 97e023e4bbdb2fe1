import { FormatError, type Op } from "@colophon/contract";
import type { PdfFile } from "@colophon/kit-pdf";
import { type DrawnForm, drawFormFields, type Form, readForm } from "@colophon/kit-pdf/forms";

/**
 * A form whose fields readers would draw -> the bytes with their appearances; undefined where nothing has to be drawn, or it cannot be.
 *
 * Losses   PDF_GRAPHICS_NOT_PRESERVED for each field that keeps an appearance without its value: PDF/A forbids to ask readers.
 */
export function drawFields(
  file: PdfFile,
  op: Pick<Op<string, "PDF_GRAPHICS_NOT_PRESERVED">, "reportLoss">,
): Uint8Array | undefined {
  const form = readForm(file);
  const lacksLook = form.fields.some(({ widgets }) => widgets.some(({ dict }) => !dict.has("AP")));
  if (form.dict === undefined || !(form.needAppearances || lacksLook)) return undefined;
  const made = drawUnlessDamaged(form);
  if (typeof made === "string") {
    const message = `The form keeps the appearances that it has, whatever the values of its fields: ${made}`;
    op.reportLoss("PDF_GRAPHICS_NOT_PRESERVED", message, { subject: "form" });
    return undefined;
  }
  const { bytes, drawn, doubtful } = made;
  const [first] = doubtful;
  if (first === undefined) return bytes;
  const nameOf = (name: string): string => JSON.stringify(name.toWellFormed());
  const why = `Its field ${nameOf(first.field.name)} cannot be drawn: ${first.why}`;
  for (const { name } of drawn)
    op.reportLoss(
      "PDF_GRAPHICS_NOT_PRESERVED",
      `The value of the field ${nameOf(name)} is not drawn: the form keeps the appearances that it has. ${why}`,
      { subject: `field ${nameOf(name)}` },
    );
  return undefined;
}

/** The drawn form, or why nothing can be appended to its file. */
function drawUnlessDamaged(form: Form): DrawnForm | string {
  try {
    return drawFormFields(form);
  } catch (error) {
    if (error instanceof FormatError && error.code === "UNSUPPORTED") return error.message;
    throw error;
  }
}
