import { ON_NO_MATCH, refuseUnmatched, reportUnmatched } from "@colophon/base-find";
import { FACTS, openWithin, withPdfErrors } from "@colophon/base-pdf";
import type { OcrOptions } from "@colophon/base-pdf-ocr";
import {
  type Artifact,
  array,
  artifact,
  boolean,
  choice,
  defineOperation,
  file,
  integer,
  makeArtifact,
  neededOnlyFor,
  type Op,
  object,
  optional,
  pick,
  string,
  typed,
} from "@colophon/contract";
import { ocr } from "@colophon/engine-ocr";
import { pdfium } from "@colophon/engine-pdfium";
import { redactionErrors as errors, losses, STARTING_LOSSES } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_TEXT_PDF } from "../example.ts";
import type { RecognizedText } from "../model/ocr/recognized-text.ts";
import { markPlaces } from "../model/redaction/mark-places.ts";
import {
  LOG_FORMATS,
  type LogFormat,
  type Place,
  placeEntries,
  placesSchema,
  writeLog,
} from "../model/redaction/places.ts";
import {
  candidateEntry,
  type RedactionEngines,
  recognizedForValue,
  recognizeFor,
  redactPictures,
} from "../model/redaction/redact-pictures.ts";
import { itemsOf, itemsSchema } from "../model/redaction/report.ts";
import {
  fillOption,
  labelOptions,
  type RedactionOp,
  redactionOptions,
  reportLosses,
  resolveWithin,
} from "../model/redaction/run-redaction.ts";
import { LABEL_TEXT, labelOf, type RedactionTarget, targetsSchema } from "../model/redaction/targets.ts";
import { unmatchedIn } from "../model/redaction/unmatched.ts";
import { recognizedSchema } from "../schemas/ocr.ts";

const FILE = artifact({ description: "A file that the operation makes." });
const fileOf = (description: string) => typed<Artifact>({ $ref: "#/$defs/file", description });

/**
 * What is to go from a file -> the file without it, or no file at all.
 *
 * Shapes   artifact holds no earlier state and no encryption. items is what pdf.inspect.redaction-preview lists.
 * Cost     Every page's content three times, every string and stream that is searched twice; a picture under an area is decoded.
 * Errors   PDF_UNSUPPORTED, with the place, for what cannot be cleaned, taken out or proven gone; SCHEMA_REJECTED for targets.
 * Losses   What goes with more than was asked for: whole pictures, annotations, attached files, metadata, scripts, signatures.
 * Source   ISO 32000-2, 12.5.6.23.
 */
export const redactPdf = defineOperation({
  name: "pdf.redact",
  summary: "Permanently remove words or areas from a PDF: text, images, annotations, metadata, earlier revisions.",
  engine,
  engines: [pdfium, neededOnlyFor(ocr, { option: "ocr" })],
  weight: "heavy",
  search: ["redact", "black out", "blacken", "remove names", "anonymize", "redact a scan"],
  input: object(
    { bytes: file({ description: "The PDF file to redact." }), targets: targetsSchema },
    { $defs: { label: LABEL_TEXT } },
  ),
  options: object(
    {
      ...redactionOptions,
      onNoMatch: ON_NO_MATCH,
      fill: fillOption,
      ...labelOptions,
      mark: boolean({
        description:
          "Write Redact annotations for review and remove nothing; a later call with `redactAnnotations` applies them.",
        default: false,
      }),
      log: choice([...LOG_FORMATS], {
        description: "Format of a log file with one row for each place; `none` writes no log.",
        default: "none",
      }),
    },
    { $defs: { label: LABEL_TEXT } },
  ),
  value: object(
    {
      artifact: fileOf("The redacted PDF file."),
      items: itemsSchema,
      places: placesSchema,
      log: optional(fileOf("The log of the places in the format of `options.log`.")),
      removed: integer({
        description:
          "Number of places removed from the pages, and of strings and names removed elsewhere; 0 with `mark`.",
      }),
      matches: integer({ description: "Number of matches of the targets on pages." }),
      provenBy: array(string({ description: "Name of a reader." }), {
        description: "Readers that opened the result and found none of the redacted content.",
      }),
      recognized: recognizedSchema,
    },
    { $defs: { facts: FACTS, file: FILE } },
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
    const terms = { ...options, fill: options.fill ?? [0, 0, 0] };
    if (options.mark) return mark(given, terms, { op, engines });
    const run = await redactPictures(given, terms, { op, engines });
    const { redacted, resolved, matches, places, removed, unmatched, recognition } = run;
    if (options.onNoMatch === "fail") refuseUnmatched(op, unmatched);
    reportUnmatched(op, unmatched);
    reportLosses(op, redacted.redactions);
    return {
      artifact: makeArtifact(redacted.bytes, "application/pdf", "pdf"),
      items: itemsOf(redacted.redactions),
      ...logged(places, options.log),
      removed,
      matches,
      provenBy: ["colophon", "pdfium", ...(recognition === undefined ? [] : ["tesseract"])],
      ...withRecognized(recognizedForValue(recognition, resolved, { op, missed: "not redacted" })),
    };
  },
});

/** Words stay out of the report of a redaction. */
function withRecognized(found: ReturnType<typeof recognizedForValue>) {
  return found === undefined ? {} : { recognized: { ...found, candidates: found.candidates.map(candidateEntry) } };
}

function logged(places: readonly Place[], format: LogFormat) {
  const entries = placeEntries(places);
  const log = writeLog(entries, format);
  return { places: entries, ...(log !== undefined && { log }) };
}

interface Marking {
  readonly onUnread: "fail" | "report";
  readonly fill: readonly number[];
  readonly replacement?: string | undefined;
  readonly label?: string | undefined;
  readonly onNoMatch: "report" | "fail";
  readonly log: LogFormat;
  readonly password?: string | undefined;
  readonly ocr?: OcrOptions | undefined;
}

async function mark(
  input: { bytes: Uint8Array; targets: readonly RedactionTarget[] },
  options: Marking,
  { op, engines }: { readonly op: RedactionOp & Op<"NO_MATCH">; readonly engines: RedactionEngines },
) {
  const text = await recognizeFor(input, options, { op, engines });
  return withPdfErrors(op, () => marked(input, options, { op, text }));
}

function marked(
  input: { bytes: Uint8Array; targets: readonly RedactionTarget[] },
  options: Marking,
  { op, text }: { readonly op: RedactionOp & Op<"NO_MATCH">; readonly text: RecognizedText | undefined },
) {
  const pdf = openWithin({ bytes: input.bytes, password: options.password }, op);
  const resolved = resolveWithin(pdf, input.targets, { op, options, recognized: text });
  const { places, matches } = resolved;
  const unmatched = unmatchedIn(input.targets, resolved, new Set());
  if (options.onNoMatch === "fail") refuseUnmatched(op, unmatched);
  reportUnmatched(op, unmatched);
  const [red = 0, green = 0, blue = 0] = options.fill;
  const bytes = markPlaces(pdf, places, {
    fill: [red, green, blue],
    label: labelOf(options),
    maxPages: op.limits.maxPages,
  });
  return {
    artifact: makeArtifact(bytes, "application/pdf", "pdf"),
    items: [],
    ...logged(places, options.log),
    removed: 0,
    matches,
    provenBy: [],
    ...withRecognized(recognizedForValue(text && { text }, resolved, { op, missed: "not marked" })),
  };
}
