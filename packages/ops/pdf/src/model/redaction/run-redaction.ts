import { mayHide, openWithin, PASSWORD_OPTION } from "@colophon/base-pdf";
import { ocrOption } from "@colophon/base-pdf-ocr";
import { at, choice, type Op, optional, typed } from "@colophon/contract";
import type { Pdfium } from "@colophon/engine-pdfium";
import { findInText, type PageProblem, type PdfFile, walkPages } from "@colophon/kit-pdf";
import {
  PATHS_MODES,
  type PathsMode,
  type Redacted,
  type RedactedKind,
  type Redaction,
  type RedactPlan,
  redactFile,
} from "@colophon/kit-pdf/redact";
import type { RecognizedText } from "../ocr/recognized-text.ts";
import { decodeWith } from "./decode-samples.ts";
import type { Leftover } from "./leftover.ts";
import type { Place } from "./places.ts";
import { findLeft } from "./prove.ts";
import type { FoundAgain } from "./recognized-places.ts";
import { labelOf, labelText, type RedactionTarget, type Resolved, resolveTargets } from "./targets.ts";
import { unmatchedIn } from "./unmatched.ts";

export type RedactionLoss =
  | "PDF_ANNOTATIONS_STRIPPED"
  | "PDF_ATTACHMENTS_STRIPPED"
  | "PDF_FORM_INTERACTIVITY_STRIPPED"
  | "PDF_GRAPHICS_NOT_PRESERVED"
  | "PDF_METADATA_STRIPPED"
  | "PDF_OCR_REQUIRED"
  | "PDF_SIGNATURE_INVALIDATED"
  | "PDF_TEXT_UNDECODABLE"
  | "PDF_SCRIPTS_STRIPPED"
  | "PDF_LINKS_STRIPPED"
  | "PDF_REVISIONS_STRIPPED"
  | "PDF_HIDDEN_CONTENT_STRIPPED"
  | "PDF_ENCRYPTION_REMOVED"
  | "PDF_OCR_UNCERTAIN";
export type RedactionOp = Op<
  "INVALID_INPUT" | "PDF_UNSUPPORTED" | "RESOURCE_LIMIT" | "SCHEMA_REJECTED" | "TIMEOUT" | "PDF_OCR_LANGUAGE_MISSING",
  RedactionLoss
>;

export const redactionOptions = {
  password: PASSWORD_OPTION,
  onUnread: choice(["fail", "report"], {
    description:
      "What to do when a page has text that cannot be read, for example a scanned image: fail, or continue and report a loss.",
    default: "fail",
  }),
  paths: choice([...PATHS_MODES], {
    description:
      "How to handle paths that reach into a rectangle: `cut` ends them at its edge, `remove` deletes them whole, `keep` leaves and reports them.",
    default: "cut",
  }),
  ocr: ocrOption,
};

export const fillOption = typed<readonly number[], readonly number[] | undefined>({
  type: "array",
  items: { type: "number", minimum: 0, maximum: 1 },
  minItems: 3,
  maxItems: 3,
  default: [0, 0, 0],
  description: "Fill color of redacted areas: red, green and blue, each from 0 to 1.",
});

export const labelOptions = {
  replacement: optional(
    labelText(
      "Text written over each redacted area, in Helvetica (not embedded), as large as fits. It must not match a target.",
    ),
  ),
  label: optional(labelText("Deprecated: set `replacement` instead.")),
};

/** What pictures say, where it is asked for. */
export interface Pictures {
  readonly recognized?: RecognizedText | undefined;
  readonly again?: readonly FoundAgain[];
}

export interface RedactionRun {
  readonly redacted: Redacted;
  readonly resolved: Resolved;
  readonly matches: number;
  readonly places: readonly Place[];
  /** Places on the pages, and strings and names elsewhere. */
  readonly removed: number;
  /** Indexes of the targets that match nothing. */
  readonly unmatched: readonly number[];
}

/** Works out what goes, takes it out and proves that it is gone. */
export function runRedaction(
  input: { readonly bytes: Uint8Array; readonly targets: readonly RedactionTarget[] },
  options: {
    readonly onUnread: "fail" | "report";
    readonly fill: readonly number[];
    readonly replacement?: string | undefined;
    readonly label?: string | undefined;
    readonly paths: PathsMode;
    readonly password?: string | undefined;
  },
  { op, engine, ...pictures }: { readonly op: RedactionOp; readonly engine: Pdfium } & Pictures,
): RedactionRun {
  const pdf = openWithin({ bytes: input.bytes, password: options.password, readsAttachments: true }, op);
  const resolved = resolveWithin(pdf, input.targets, { op, options, ...pictures });
  const { pages, queries, offPage, matches, places } = resolved;
  const label = labelOf(options);
  const [red = 0, green = 0, blue = 0] = options.fill;
  const plan: RedactPlan = {
    pages,
    queries,
    offPage,
    fill: [red, green, blue],
    label,
    paths: options.paths,
    decode: decodeWith(engine, pdf.resolve),
    maxPages: op.limits.maxPages,
    maxOperations: op.limits.maxElements,
  };
  const redacted = redactFile(pdf, plan);
  if (pdf.isRecovered || pdf.defects.some(mayHide))
    throw op.error("PDF_UNSUPPORTED", "The file is damaged, and damage may hide content from the search.", {
      remediation: "Repair the file with pdf.repair first.",
    });
  const source = { bytes: input.bytes, password: options.password };
  const left = findLeft({ bytes: redacted.bytes, source, plan }, op, engine);
  if (left !== undefined) throw unproven(op, left);
  const unmatched = unmatchedIn(input.targets, resolved, redacted.met);
  const strings = redacted.redactions.filter(({ kind }) => kind === "string");
  const removed = strings.reduce((sum, { count = 1 }) => sum + count, places.length);
  return { redacted, resolved, matches, places, removed, unmatched };
}

/** What the targets mean; the labels must not say the words. */
export function resolveWithin(
  pdf: PdfFile,
  targets: readonly RedactionTarget[],
  {
    op,
    options,
    ...pictures
  }: {
    readonly op: RedactionOp;
    readonly options: { onUnread: "fail" | "report"; replacement?: string | undefined; label?: string | undefined };
  } & Pictures,
): Resolved {
  refuseDamagedTree(pdf, op);
  const resolved = resolveTargets(pdf, targets, { op, mayBeUnread: options.onUnread === "report", ...pictures });
  const says = (label: string): boolean => resolved.queries.some((query) => findInText(label, query).length > 0);
  const labels = [
    { path: "options.replacement", label: labelOf(options) },
    ...targets.map((target, index) => ({ path: `targets[${index}].replacement`, label: labelOf(target) })),
  ];
  for (const { path, label } of labels)
    if (label !== undefined && says(label))
      throw op.error("SCHEMA_REJECTED", "The replacement contains text that must be redacted.", {
        issues: [{ path, message: "A target matches the replacement." }],
      });
  return resolved;
}

/** Readers differ in the pages of a damaged tree: nobody can say which of them an area or a box is on. */
export function refuseDamagedTree(pdf: PdfFile, op: RedactionOp): void {
  const problems: PageProblem[] = [];
  for (const _ of walkPages(pdf, op.limits.maxPages, (problem) => problems.push(problem))) op.checkpoint();
  const [problem] = problems.filter(({ message }) => !message.startsWith("A leaf"));
  if (problem === undefined) return;
  throw op.error("PDF_UNSUPPORTED", `The page tree is damaged: ${problem.message}`, {
    remediation: "Repair the file with pdf.repair first.",
    ...(problem.object !== undefined && { at: [at("part", { id: `object ${problem.object}` })] }),
  });
}

/** The error names the place and the ways out. */
export function unproven(op: RedactionOp, { message, page, rectangle }: Leftover): Error {
  const place = page === undefined ? "" : ` on page ${page + 1}`;
  const area = rectangle === undefined ? "" : ` in ${rectangle.map((side) => side.toFixed(1)).join(" ")}`;
  const said = `The result is not proven to be clean${place}${area}: ${message}.`;
  return op.error("PDF_UNSUPPORTED", said, {
    remediation:
      "Name a larger rectangle over the place, remove the page with pdf.transform, or send the page as a picture and name rectangles on it.",
    ...(page !== undefined && { at: [at("page", page)] }),
  });
}

const LOSSES: Readonly<Partial<Record<RedactedKind, RedactionLoss>>> = {
  coveredText: "PDF_GRAPHICS_NOT_PRESERVED",
  coarseImage: "PDF_GRAPHICS_NOT_PRESERVED",
  wholeImage: "PDF_GRAPHICS_NOT_PRESERVED",
  hiddenForm: "PDF_GRAPHICS_NOT_PRESERVED",
  hiddenPage: "PDF_HIDDEN_CONTENT_STRIPPED",
  unreadData: "PDF_HIDDEN_CONTENT_STRIPPED",
  glyphDrawing: "PDF_GRAPHICS_NOT_PRESERVED",
  annotation: "PDF_ANNOTATIONS_STRIPPED",
  link: "PDF_LINKS_STRIPPED",
  field: "PDF_FORM_INTERACTIVITY_STRIPPED",
  form: "PDF_FORM_INTERACTIVITY_STRIPPED",
  metadata: "PDF_METADATA_STRIPPED",
  thumbnail: "PDF_METADATA_STRIPPED",
  attachment: "PDF_ATTACHMENTS_STRIPPED",
  script: "PDF_SCRIPTS_STRIPPED",
  fontName: "PDF_GRAPHICS_NOT_PRESERVED",
  fontMap: "PDF_TEXT_UNDECODABLE",
  revision: "PDF_REVISIONS_STRIPPED",
  signature: "PDF_SIGNATURE_INVALIDATED",
  encryption: "PDF_ENCRYPTION_REMOVED",
};

/** What goes with more than was asked for is a loss. */
export function reportLosses(op: Pick<RedactionOp, "reportLoss">, redactions: readonly Redaction[]): void {
  for (const { kind, subject, message, page, object: number } of redactions) {
    const code = LOSSES[kind];
    const place =
      page !== undefined ? [at("page", page)] : number !== undefined ? [at("part", { id: `object ${number}` })] : [];
    if (code !== undefined) op.reportLoss(code, message, { subject, ...(place.length > 0 && { at: place }) });
  }
}
