import { reportUnmatched } from "@colophon/base-find";
import { withPdfErrors } from "@colophon/base-pdf";
import { defineOperation, file, integer, object, pick } from "@colophon/contract";
import { pdfium } from "@colophon/engine-pdfium";
import { errors, losses, STARTING_LOSSES } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_TEXT_PDF } from "../example.ts";
import { placeEntries, placesSchema } from "../model/redaction/places.ts";
import { itemsWithText, itemsWithTextSchema } from "../model/redaction/report.ts";
import { redactionOptions, reportLosses, runRedaction } from "../model/redaction/run-redaction.ts";
import { type RedactionTarget, targetsSchema } from "../model/redaction/targets.ts";

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
  engines: [pdfium],
  weight: "heavy",
  search: ["preview redaction", "what would be redacted", "dry run"],
  input: object({ bytes: file({ description: "The PDF file to search." }), targets: targetsSchema }),
  options: object(redactionOptions),
  value: object({
    items: itemsWithTextSchema,
    places: placesSchema,
    matches: integer({ description: "Number of matches of the targets on pages." }),
  }),
  errors,
  losses: pick(
    losses,
    ...STARTING_LOSSES,
    "PDF_SCRIPTS_STRIPPED",
    "PDF_LINKS_STRIPPED",
    "PDF_REVISIONS_STRIPPED",
    "PDF_HIDDEN_CONTENT_STRIPPED",
    "PDF_ENCRYPTION_REMOVED",
  ),
  unreachableCodes: { PDF_GEOMETRY_APPROXIMATED: "Boxes and places stay as they are written." },
  effects: "none",
  example: { input: { bytes: EXAMPLE_TEXT_PDF, targets: [{ query: "world" }] } },

  async run({ input, options, engines, op }) {
    const opened = await engines.pdfium();
    return withPdfErrors(op, () => {
      const given = { bytes: input.bytes, targets: input.targets as readonly RedactionTarget[] };
      const { redacted, matches, places, unmatched } = runRedaction(
        given,
        { ...options, fill: [0, 0, 0] },
        { op, engine: opened },
      );
      reportUnmatched(op, unmatched);
      reportLosses(op, redacted.redactions);
      return { items: itemsWithText(redacted.redactions), places: placeEntries(places), matches };
    });
  },
});
