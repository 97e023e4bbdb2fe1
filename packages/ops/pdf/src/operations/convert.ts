import { mayHide, openWithin, PASSWORD_OPTION, withPdfErrors } from "@colophon/base-pdf";
import {
  artifact,
  at,
  boolean,
  defineOperation,
  file,
  makeArtifact,
  type Op,
  object,
  pick,
  record,
  typed,
} from "@colophon/contract";
import { type Removal, STRIPPED_KINDS, type StrippedKind, sanitizeFile } from "@colophon/kit-pdf/redact";
import { errors, losses, STARTING_LOSSES } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_PDF } from "../example.ts";

const KINDS: readonly StrippedKind[] = STRIPPED_KINDS;

/**
 * A PDF file -> the same without what acts, hides or tells of its making; what is seen on the pages stays.
 *
 * Shapes   A file that has none of what is to be stripped comes back byte for byte. removed counts by kind.
 * Cost     Every reachable object once; the data of streams is carried over as it is stored.
 * Errors   INVALID_INPUT for bytes that are no PDF and for a password; PDF_UNSUPPORTED for hidden content that cannot be parted
 *          from what is seen, and when the written file still has something of what was to go.
 * Losses   One for each thing taken out, with its page or object.
 * Source   ISO 32000-2, 12.5, 12.6, 7.11, 14.3, 8.11, 7.5.6.
 */
export const convertPdf = defineOperation({
  name: "pdf.convert",
  summary: "Remove scripts, actions, links, attachments, metadata, annotations, forms and hidden content from a PDF.",
  engine,
  input: object({ bytes: file({ description: "The PDF file to convert." }) }),
  options: object({
    password: PASSWORD_OPTION,
    strip: typed<readonly StrippedKind[], readonly StrippedKind[] | undefined>({
      type: "array",
      items: { type: "string", enum: KINDS },
      maxItems: 64,
      default: KINDS,
      description:
        "Kinds of content to remove. Form fields are replaced by their appearance. Earlier revisions are removed with any change.",
      examples: [["javascript", "actions"]],
    }),
  }),
  value: object({
    artifact: artifact({ description: "The cleaned file, or the same bytes if nothing was removed." }),
    isUnchanged: boolean({ description: "Whether nothing was removed." }),
    removed: record(typed<number>({ type: "integer" }), { description: "Number of removed items by kind." }),
  }),
  errors,
  losses: pick(
    losses,
    ...STARTING_LOSSES,
    "PDF_SCRIPTS_STRIPPED",
    "PDF_ACTIONS_STRIPPED",
    "PDF_LINKS_STRIPPED",
    "PDF_LAYERS_STRIPPED",
    "PDF_HIDDEN_CONTENT_STRIPPED",
    "PDF_REVISIONS_STRIPPED",
    "PDF_ENCRYPTION_REMOVED",
  ),
  unreachableCodes: {
    PDF_GEOMETRY_APPROXIMATED: "Boxes and content stay as they are written.",
    PDF_OCR_REQUIRED: "No text has to be read to take these things out.",
    PDF_TEXT_UNDECODABLE: "No text has to be read to take these things out.",
  },
  effects: "none",
  example: { input: { bytes: EXAMPLE_PDF } },

  run({ input, options, op }) {
    return withPdfErrors(op, () => {
      const strip = new Set(options.strip);
      const readsAttachments = !strip.has("attachments");
      const pdf = openWithin({ bytes: input.bytes, password: options.password, readsAttachments }, op);
      const { bytes, removals } = sanitizeFile(pdf, strip, op.limits.maxPages);
      if (pdf.isRecovered || pdf.defects.some(mayHide)) throw op.error("PDF_UNSUPPORTED", DAMAGED);
      if (bytes === undefined)
        return { artifact: makeArtifact(input.bytes, "application/pdf", "pdf"), isUnchanged: true, removed: {} };
      const left = sanitizeFile(openWithin({ bytes, password: undefined }, op), strip, op.limits.maxPages).removals;
      const [first] = left;
      if (first !== undefined)
        throw op.error("PDF_UNSUPPORTED", `The written file still has ${first.subject}: ${first.message}`);
      const removed: Record<string, number> = {};
      for (const { kind } of removals) removed[kind] = (removed[kind] ?? 0) + 1;
      reportMetadata(op, removals.filter(isMetadata));
      for (const removal of removals) if (!isMetadata(removal)) report(op, removal);
      return { artifact: makeArtifact(bytes, "application/pdf", "pdf"), isUnchanged: false, removed };
    });
  },
});

const DAMAGED = "The file is damaged. Repair it first with pdf.repair, so that no content stays undetected.";

const CODES = {
  javascript: "PDF_SCRIPTS_STRIPPED",
  actions: "PDF_ACTIONS_STRIPPED",
  links: "PDF_LINKS_STRIPPED",
  annotations: "PDF_ANNOTATIONS_STRIPPED",
  attachments: "PDF_ATTACHMENTS_STRIPPED",
  forms: "PDF_FORM_INTERACTIVITY_STRIPPED",
  metadata: "PDF_METADATA_STRIPPED",
  layers: "PDF_LAYERS_STRIPPED",
  hidden: "PDF_HIDDEN_CONTENT_STRIPPED",
  revisions: "PDF_REVISIONS_STRIPPED",
  signature: "PDF_SIGNATURE_INVALIDATED",
  encryption: "PDF_ENCRYPTION_REMOVED",
  graphics: "PDF_GRAPHICS_NOT_PRESERVED",
} as const satisfies Record<Removal["kind"], string>;

type ReportingOp = Pick<Op<string, (typeof CODES)[keyof typeof CODES]>, "reportLoss">;

/** Of the document as a whole: nobody acts on its entries one by one. */
function isMetadata({ kind, page }: Removal): boolean {
  return kind === "metadata" && page === undefined;
}

/** Properties, XMP and data of programs fold into one loss, which names all of them. */
function reportMetadata(op: ReportingOp, removals: readonly Removal[]): void {
  const [first] = removals;
  if (first === undefined) return;
  if (removals.length === 1) {
    report(op, first);
    return;
  }
  const objects = removals.flatMap(({ object: number }) => (number === undefined ? [] : [`object ${number}`]));
  const [part] = objects;
  op.reportLoss(CODES.metadata, `${removals.length} entries of the metadata are removed.`, {
    subject: "document metadata",
    details: {
      ...(objects.length > 0 && { parts: [...new Set(objects)] }),
      texts: removals.map(({ subject, message }) => `${subject}: ${message}`.toWellFormed()),
    },
    ...(part !== undefined && { at: [at("part", { id: part })] }),
  });
}

function report(op: ReportingOp, { kind, subject, message, page, object: number }: Removal): void {
  const place =
    page !== undefined ? [at("page", page)] : number !== undefined ? [at("part", { id: `object ${number}` })] : [];
  op.reportLoss(CODES[kind], message, { subject, ...(place.length > 0 && { at: place }) });
}
