import { FormatError, type Op } from "@colophon/contract";
import type { PdfFile } from "@colophon/kit-pdf";
import { type DrawnForm, drawFormFields, type Form, readForm } from "@colophon/kit-pdf/forms";

/**
 * A form whose fields readers would draw -> the bytes with their appearances; undefined where no field has to be drawn, or can be.
 *
 * Losses   PDF_GRAPHICS_NOT_PRESERVED for each field that cannot be drawn as readers may draw it: PDF/A forbids to ask them.
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
  const why = new Map(made.doubtful.map((one) => [one.field, one.why]));
  if (why.size === 0) return made.bytes;
  const nameOf = (name: string): string => JSON.stringify(name.toWellFormed());
  for (const [{ name }, reason] of why)
    op.reportLoss(
      "PDF_GRAPHICS_NOT_PRESERVED",
      `The field ${nameOf(name)} keeps the appearance that it has, whatever its value: ${reason}`,
      { subject: `field ${nameOf(name)}` },
    );
  return drawFormFields(form, new Set(why.keys())).bytes;
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
