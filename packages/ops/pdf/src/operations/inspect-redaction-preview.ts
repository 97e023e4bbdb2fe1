import { reportUnmatched } from "@colophon/base-find";
import { FACTS } from "@colophon/base-pdf";
import { defineOperation, file, integer, neededOnlyFor, object, pick } from "@colophon/contract";
import { ocr } from "@colophon/engine-ocr";
import { pdfium } from "@colophon/engine-pdfium";
import { ocrErrors as errors, losses, STARTING_LOSSES } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_TEXT_PDF } from "../example.ts";
import { placeEntries, placesSchema } from "../model/redaction/places.ts";
import { candidateEntry, recognizedForValue, redactPictures } from "../model/redaction/redact-pictures.ts";
import { itemsWithText, itemsWithTextSchema } from "../model/redaction/report.ts";
import { redactionOptions, reportLosses } from "../model/redaction/run-redaction.ts";
import { LABEL_TEXT, type RedactionTarget, targetsSchema } from "../model/redaction/targets.ts";
import { recognizedSchema } from "../schemas/ocr.ts";

/**
 * What is to go from a file -> everything that pdf.redact would take out of it, proof included.
 *
 * Shapes   items: one for each place, in the order of the pages and then of the objects.
 * Cost     That of pdf.redact: the redaction is made and proven, its bytes are not given away.
 * Errors   Those of pdf.redact.
 * Losses   Those of pdf.redact.
 * Source   ISO 32000-2, 12.5.6.23.
 */
export const inspectPdfRedactionPreview = defineOperation({
  name: "pdf.inspect.redaction-preview",
  summary: "List everything that a redaction would remove from a PDF, on the pages and elsewhere.",
  engine,
  engines: [pdfium, neededOnlyFor(ocr, { option: "ocr" })],
  weight: "heavy",
  search: ["preview redaction", "what would be redacted", "dry run"],
  input: object(
    { bytes: file({ description: "The PDF file to search." }), targets: targetsSchema },
    { $defs: { label: LABEL_TEXT } },
  ),
  options: object(redactionOptions),
  value: object(
    {
      items: itemsWithTextSchema,
      places: placesSchema,
      matches: integer({ description: "Number of matches of the targets on pages." }),
      recognized: recognizedSchema,
    },
    { $defs: { facts: FACTS } },
  ),
  errors,
  losses: pick(
    losses,
    ...STARTING_LOSSES,
    "PDF_SCRIPTS_STRIPPED",
    "PDF_LINKS_STRIPPED",
    "PDF_REVISIONS_STRIPPED",
    "PDF_HIDDEN_CONTENT_STRIPPED",
    "PDF_ENCRYPTION_REMOVED",
    "PDF_OCR_UNCERTAIN",
  ),
  unreachableCodes: { PDF_GEOMETRY_APPROXIMATED: "Boxes and places stay as they are written." },
  effects: "none",
  example: { input: { bytes: EXAMPLE_TEXT_PDF, targets: [{ query: "world" }] } },

  async run({ input, options, engines, op }) {
    const given = { bytes: input.bytes, targets: input.targets as readonly RedactionTarget[] };
    const run = await redactPictures(given, { ...options, fill: [0, 0, 0] }, { op, engines });
    const { redacted, resolved, matches, places, unmatched, recognition } = run;
    reportUnmatched(op, unmatched);
    reportLosses(op, redacted.redactions);
    const recognized = recognizedForValue(recognition, resolved, { op, missed: "not redacted" });
    const candidates = recognized?.candidates.map((one) => ({ ...candidateEntry(one), text: one.text.toWellFormed() }));
    return {
      items: itemsWithText(redacted.redactions),
      places: placeEntries(places),
      matches,
      ...(recognized !== undefined && candidates !== undefined && { recognized: { ...recognized, candidates } }),
    };
  },
});
