import { PASSWORD_OPTION } from "@colophon/base-pdf";
import {
  array,
  artifact,
  defineOperation,
  file,
  integer,
  makeArtifact,
  object,
  optional,
  pick,
  string,
} from "@colophon/contract";
import { fonts } from "@colophon/engine-fonts";
import { pdfium } from "@colophon/engine-pdfium";
import { errors, losses, READING_ERRORS } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_FORM } from "../example.ts";
import { flattenDocument } from "../model/flatten-document.ts";

/**
 * A form -> the same pages with its fields painted on them and no longer fields.
 *
 * Shapes   What has no appearance, or was to be drawn anew by the reader, is drawn first. What is only seen, or only printed, goes
 *          into a layer that is only seen, or only printed. In a tagged file a widget's place in the structure is taken by marked
 *          content. Other annotations stay. The file is written anew; an encrypted one keeps its key and passwords.
 * Proof    PDFium paints each page with fields as before, and each field that was drawn as its glyphs' outlines.
 * Cost     Every reachable object once, the content of pages with fields three times more.
 * Errors   FORM_FIELD_UNKNOWN for a name that no field has; PDF_UNSUPPORTED for a damaged file.
 * Losses   FORM_INTERACTIVITY_REMOVED for each field; FORM_VALUE_NOT_CARRIED for a value that is hidden or shown otherwise; signatures,
 *          XFA, appearances that were made, scripts that were not run for them.
 * Source   ISO 32000-2, 12.5.5, 8.11.4.4, 14.7.5, 14.8.5.6.
 */
export const transformPdfFormFlatten = defineOperation({
  name: "pdf.transform.form-flatten",
  summary: "Flatten a PDF form: turn its fields into page content that cannot be edited.",
  engine,
  engines: [fonts, pdfium],
  input: object({
    bytes: file({ description: "The PDF file to flatten." }),
    fields: optional(
      array(string({ description: "Full name of a field or field group.", maxLength: 100_000 }), {
        description: "Fields to flatten. Default: all.",
        maxItems: 100_000,
      }),
    ),
  }),
  options: object({ password: PASSWORD_OPTION }),
  value: object({
    artifact: artifact({ description: "The flattened file. The same bytes if there is nothing to flatten." }),
    flattened: integer({ description: "Names of the flattened fields." }),
    painted: integer({ description: "Number of widgets painted on pages." }),
    appearances: integer({ description: "Number of appearance streams generated before flattening." }),
  }),
  errors: pick(errors, ...READING_ERRORS, "FORM_FIELD_UNKNOWN", "FORM_PROOF_FAILED"),
  losses: pick(
    losses,
    "FORM_CONTENT_UNREADABLE",
    "FORM_INTERACTIVITY_REMOVED",
    "FORM_VALUE_NOT_CARRIED",
    "FORM_SIGNATURE_INVALIDATED",
    "FORM_XFA_NOT_KEPT",
    "FORM_SCRIPT_NOT_RUN",
    "FORM_RICH_TEXT_FLATTENED",
    "FORM_APPEARANCE_MADE",
    "FORM_GLYPH_MISSING",
    "FORM_TEXT_OVERFLOWS",
  ),
  unreachableCodes: {
    FORM_PROOF_FAILED: "No file is known of which PDFium paints another picture; a test breaks the picture by hand.",
  },
  effects: "none",
  search: ["flatten", "burn in", "lock form", "make static", "acroform", "remove fields", "print"],
  example: { input: { bytes: EXAMPLE_FORM } },

  async run({ input, options, engines, op }) {
    const given = { bytes: input.bytes, fields: input.fields, password: options.password };
    const { bytes, ...counts } = await flattenDocument(given, { engines, op });
    return { artifact: makeArtifact(bytes, "application/pdf", "pdf"), ...counts };
  },
});
