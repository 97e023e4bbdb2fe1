import { withPdfErrors } from "@colophon/base-pdf";
import type { Op } from "@colophon/contract";
import type { Fonts } from "@colophon/engine-fonts";
import type { Pdfium } from "@colophon/engine-pdfium";
import { flattenForm, valuesOf } from "@colophon/kit-pdf/forms";
import { reportNotes, reportScripts } from "./fill-losses.ts";
import { chooseFields, type FlattenLoss, refuseDamage, reportFlattened } from "./flatten.ts";
import { needsFonts } from "./needs-fonts.ts";
import { openForm, reportUnreadable } from "./open-form.ts";
import { proveLooks, provePages } from "./prove-looks.ts";

/** The engines that draw fields, each opened when it is needed. */
export interface DrawingEngines {
  readonly fonts: () => Promise<Fonts>;
  readonly pdfium: () => Promise<Pdfium>;
}

type FlattenOp = Op<
  "INVALID_INPUT" | "RESOURCE_LIMIT" | "PDF_UNSUPPORTED" | "FORM_FIELD_UNKNOWN" | "FORM_PROOF_FAILED",
  | FlattenLoss
  | "FORM_CONTENT_UNREADABLE"
  | "FORM_VALUE_NOT_CARRIED"
  | "FORM_SCRIPT_NOT_RUN"
  | "FORM_APPEARANCE_MADE"
  | "FORM_GLYPH_MISSING"
  | "FORM_TEXT_OVERFLOWS"
>;

export interface FlattenedDocument {
  readonly bytes: Uint8Array;
  readonly flattened: number;
  readonly painted: number;
  readonly appearances: number;
}

/** The file with fields painted on its pages and proven by PDFium, with its losses reported; all fields where none is named. */
export async function flattenDocument(
  given: {
    readonly bytes: Uint8Array;
    readonly password: string | undefined;
    readonly fields?: readonly string[] | undefined;
  },
  { engines, op }: { readonly engines: DrawingEngines; readonly op: FlattenOp },
): Promise<FlattenedDocument> {
  const { form, fields } = withPdfErrors(op, () => {
    const opened = openForm(given, op);
    return { form: opened, fields: chooseFields(opened, { names: given.fields, member: "fields" }, op) };
  });
  const source = needsFonts(form, new Map(), true) ? await engines.fonts() : undefined;
  const flattening = withPdfErrors(op, () => {
    if (fields.size > 0) refuseDamage(form, op);
    reportUnreadable(form, op);
    return fields.size === 0 ? undefined : flattenForm(form, fields, source);
  });
  const painter = flattening === undefined ? undefined : await engines.pdfium();
  return withPdfErrors(op, () => {
    const same = { bytes: given.bytes, notes: [], painted: 0, appearances: 0, drawn: [] };
    const { bytes, notes, painted, appearances, drawn } = flattening ?? same;
    if (painter !== undefined && flattening !== undefined) {
      proveLooks(painter, flattening.lookFiles, { looks: flattening.looks, op });
      const after = openForm({ bytes, password: given.password }, op).file;
      provePages(painter, flattening.before, { after, maxPages: op.limits.maxPages, op });
    }
    reportNotes(notes, op);
    const filled = new Map(drawn.map((field) => [field, valuesOf(form, field)?.[0] ?? ""]));
    reportScripts(form, { filled, settled: new Set() }, op);
    if (fields.size > 0) reportFlattened(form, { fields, drawn }, op);
    return { bytes, flattened: fields.size, painted, appearances };
  });
}
