import {
  FACTS,
  type Facts,
  facts,
  mayHide,
  openWithin,
  PASSWORD_OPTION,
  toFacts,
  withPdfErrors,
} from "@colophon/base-pdf";
import { ocrOption, type PageResult } from "@colophon/base-pdf-ocr";
import {
  array,
  at,
  boolean,
  choice,
  defineOperation,
  file,
  integer,
  neededOnlyFor,
  number,
  object,
  optional,
  pick,
  record,
  string,
  typed,
} from "@colophon/contract";
import { ocr } from "@colophon/engine-ocr";
import { pdfium } from "@colophon/engine-pdfium";
import { ocrErrors as errors, losses, STARTING_LOSSES } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_PDF } from "../example.ts";
import {
  fontForValue,
  pageForValue,
  readActions,
  readAttachments,
  readDocument,
  readForm,
  readOutlineAndNames,
  readPagesAndFonts,
  readProtection,
} from "../model/evidence/read-evidence.ts";
import { MAX_RISKS, MAX_TEXT, RISK_KINDS, readRedactionRisks } from "../model/evidence/redaction-risks.ts";
import { pageSummary, readPictures, reportRecognized } from "../model/ocr/read-pictures.ts";

const count = (description: string) => integer({ description });
const text = (description: string) => string({ description });
const flag = (description: string) => boolean({ description });
const counts = (description: string) => record(typed<number>({ type: "integer" }), { description });
const words = (description: string) => record(typed<string>({ type: "string" }), { description });

/**
 * A PDF file -> everything that can be said of it without rendering: pages, fonts, images, form, actions, protection, history.
 *
 * Shapes   Indexes of pages count from 0, offsets are bytes of the file, boxes are left, bottom, right, top in points before
 *          UserUnit. object is the number of the indirect object.
 * Cost     Every page's content is read twice, that of earlier revisions once; no image is decoded. Memory follows the objects.
 * Errors   INVALID_INPUT for bytes that are no PDF and for a wrong password; PDF_UNSUPPORTED for a public-key encryption.
 * Losses   PDF_OCR_REQUIRED for a page that is a picture; PDF_CONTENT_UNREADABLE for damage that hides something.
 * Source   ISO 32000-2.
 */
export const inspectPdfEvidence = defineOperation({
  name: "pdf.inspect.evidence",
  summary: "Inspect a PDF: pages, fonts, images, attachments, form, signatures, scripts, encryption, revisions.",
  engine,
  engines: [neededOnlyFor(ocr, { option: "ocr" }), neededOnlyFor(pdfium, { option: "ocr" })],
  input: object({ bytes: file({ description: "The PDF file to inspect." }) }),
  options: object({ password: PASSWORD_OPTION, ocr: ocrOption }),
  value: object(
    {
      byteLength: count("Size of the file in bytes."),
      version: text("PDF version, the catalog's where it is later."),
      headerVersion: optional(text("Version of the header.")),
      linearized: flag("Laid out for the web, and unchanged since."),
      language: optional(text("Language of the document.")),
      info: words("Members of Info, as text."),
      xmp: optional(text("Metadata stream of the document, as it is.")),
      pages: array(
        object({
          index: count("Page index, starting at 0."),
          object: optional(count("Object number in the PDF file.")),
          kind: choice(["text", "mixed", "scanned", "image", "drawing", "empty"], {
            description: "scanned: a picture over half of it, no visible text; mixed: both.",
          }),
          boxes: record(typed<readonly number[]>({ type: "array", items: { type: "number" } }), {
            description: "media, crop (what is shown); bleed, trim, art where given.",
          }),
          rotate: count("0, 90, 180 or 270."),
          userUnit: number({ description: "Size of a user space unit in 1/72 inch." }),
          textBytes: count("Number of bytes of visible text."),
          hiddenTextBytes: count("Number of bytes of invisible text."),
          paths: count("Number of paths and shadings."),
          unknownOperators: count("Number of unknown operators in the content."),
          annotations: counts("Number of annotations by subtype."),
          recognized: optional(
            typed<Facts>({
              $ref: "#/$defs/facts",
              description:
                "What `options.ocr` recognized in pictures: status (recognized, unread), words, uncertain, confidence (mean).",
            }),
          ),
        }),
        { description: "Pages of the file, in order." },
      ),
      fonts: facts(
        "Fonts, each once: name, type and encoding as pdffonts reports them, embedded, subset, toUnicode, onlyOfForm, object.",
      ),
      images: facts(
        "Each painting: page (from 0), kind (image, stencil, mask, smask), width, height, color, components, bits, encoding (image, jpeg, jpx, jbig2, ccitt), interpolate, object, byteLength.",
      ),
      attachments: array(
        object({
          name: text("Name of the file."),
          via: choice(["names", "annotation", "associated", "other"], {
            description: "How the attachment is referenced.",
          }),
          object: optional(count("Object number in the PDF file.")),
          told: words("Members `description`, `mediaType`, `relationship`."),
          byteLength: optional(count("Size of the attachment in bytes.")),
          sha256: optional(text("SHA-256 hash of the attachment.")),
          unreadable: optional(text("Why the attachment could not be read.")),
        }),
        { description: "Files inside the file." },
      ),
      form: object(
        {
          kind: choice(["none", "acroform", "xfa"], { description: "xfa has XFA, with fields or without." }),
          fields: counts("Number of fields by kind."),
          needAppearances: flag("Whether PDF readers must generate the field appearances."),
        },
        { description: "Interactive form of the file." },
      ),
      signatures: array(
        object({
          field: text("Full name of the field."),
          isSigned: flag("Whether the field is signed."),
          subFilter: optional(text("Signature format (SubFilter entry).")),
          byteRange: optional(
            array(typed<number>({ type: "integer" }), {
              description: "Byte ranges of the signature: offset and length, twice.",
            }),
          ),
          coversWholeFile: optional(flag("Whether the byte range reaches the end of the file.")),
          claims: words("name, reason, location, date, filter."),
        }),
        { description: "Signature fields. Signatures are not verified." },
      ),
      permissionDictionary: array(typed<string>({ type: "string" }), { description: "DocMDP, UR3: keys of Perms." }),
      encryption: optional(
        typed<Facts>({
          $ref: "#/$defs/facts",
          description:
            "Handler, version, revision, keyBits, methods, openedAs, may* for permissions; absent when not encrypted.",
        }),
      ),
      revisions: facts("Oldest first: end (bytes up to it), xrefOffset, form (table, stream, hybrid), objects."),
      layers: facts("name, on (at first), object."),
      actions: facts("kind (URI, JavaScript...), trigger (key that leads to it), object, target, script (whole)."),
      outline: facts("Top down: title, depth."),
      destinations: array(typed<string>({ type: "string" }), { description: "Names of the destinations." }),
      pageLabels: facts("Ranges: page (first, from 0), style, prefix, start."),
      structure: object(
        {
          flags: record(typed<boolean>({ type: "boolean" }), {
            description: "Structure flags: `marked`, `tree`, `suspects`, `userProperties`.",
          }),
          elements: counts("Number of structure elements by type."),
        },
        { description: "Structure of a tagged PDF." },
      ),
      redactionRisks: object(
        {
          items: array(
            object({
              kind: choice(RISK_KINDS, {
                description:
                  "How it is hidden: under a box or picture, a dark highlight or hatching; in the color of its background; marked for redaction; in a bookmark; off the page; clipped; in invisible mode; in a hidden layer; in an earlier revision.",
              }),
              content: choice(["text", "image"], { description: "Whether text or a picture is hidden." }),
              page: optional(count("Page index, starting at 0.")),
              rectangle: optional(
                array(typed<number>({ type: "number" }), {
                  description: "Place of it: left, bottom, right, top in page units before rotation.",
                }),
              ),
              text: optional(text(`What can be read, cut at ${MAX_TEXT} characters.`)),
              object: optional(count("Object of the annotation, layer, picture or bookmark.")),
              revision: optional(count("Index in `revisions`, for text of an earlier revision.")),
            }),
            { description: `Risks by page; the first ${MAX_RISKS} are listed.` },
          ),
          counts: counts("Number of risks by kind, including those not listed."),
          isComplete: flag("Whether all risks are listed and everything was examined."),
        },
        { description: "Content that pages hide and that a reader of the file finds." },
      ),
      defects: facts("Damage read past: rule, message, offset, object."),
    },
    { $defs: { facts: FACTS } },
  ),
  errors,
  losses: pick(losses, ...STARTING_LOSSES, "PDF_CONTENT_UNREADABLE", "PDF_OCR_UNCERTAIN"),
  unreachableCodes: {
    PDF_ANNOTATIONS_STRIPPED: "Nothing is removed from the file.",
    PDF_ATTACHMENTS_STRIPPED: "Nothing is removed from the file.",
    PDF_FORM_INTERACTIVITY_STRIPPED: "Nothing is removed from the file.",
    PDF_GEOMETRY_APPROXIMATED: "Boxes are reported as they are written.",
    PDF_GRAPHICS_NOT_PRESERVED: "Nothing is removed from the file.",
    PDF_METADATA_STRIPPED: "Nothing is removed from the file.",
    PDF_SIGNATURE_INVALIDATED: "The file itself is not changed.",
    PDF_TEXT_UNDECODABLE: "Characters that a font does not name are U+FFFD in the texts of redactionRisks.",
  },
  effects: "none",
  example: { input: { bytes: EXAMPLE_PDF } },

  async run({ input, options, op, engines }) {
    const pdf = withPdfErrors(op, () => openWithin({ bytes: input.bytes, password: options.password }, op));
    const { ocr: asked, password } = options;
    const recognized =
      asked === undefined
        ? undefined
        : await readPictures(pdf, { op, bytes: input.bytes, password, ocr: asked, engines });
    return withPdfErrors(op, () => {
      const { pages, fonts, isCut, treeProblems } = readPagesAndFonts(pdf, op);
      for (const { index, kind, hiddenTextBytes } of pages) {
        const read = recognized?.resultOf(index);
        if (read !== undefined) reportRecognized(read, op, "not counted");
        if (read !== undefined || kind !== "scanned" || hiddenTextBytes > 0) continue;
        op.reportLoss("PDF_OCR_REQUIRED", "The page is a picture; the words in it were not read.", {
          at: [at("page", index)],
          subject: `page ${index + 1}`,
        });
      }
      const value = {
        byteLength: input.bytes.length,
        ...readDocument(pdf),
        pages: pages.map((page) => ({ ...pageForValue(page), ...recognizedOf(recognized?.resultOf(page.index)) })),
        fonts: fonts.map((font) => toFacts(fontForValue(font))),
        images: pages.flatMap(({ images }) => images.map(toFacts)),
        attachments: readAttachments(pdf),
        form: readForm(pdf),
        ...readProtection(pdf),
        actions: readActions(pdf),
        ...readOutlineAndNames(pdf),
        redactionRisks: readRedactionRisks(pdf, { limits: op.limits, password: options.password }),
      };
      if (isCut)
        op.reportLoss("PDF_CONTENT_UNREADABLE", "Content beyond limits.maxElements was not checked.", {
          subject: "content",
        });
      for (const problem of treeProblems) op.reportLoss("PDF_CONTENT_UNREADABLE", problem, { subject: "page tree" });
      for (const attachment of value.attachments)
        if ("unreadable" in attachment)
          op.reportLoss("PDF_CONTENT_UNREADABLE", attachment.unreadable, { subject: `attachment ${attachment.name}` });
      for (const defect of pdf.defects)
        if (mayHide(defect))
          op.reportLoss("PDF_CONTENT_UNREADABLE", defect.message, { subject: subjectOf(defect.object) });
      return { ...value, defects: pdf.defects.map(toFacts) };
    });
  },
});

function recognizedOf(result: PageResult | undefined) {
  if (result === undefined) return {};
  const { pageNumber: _, ...recognized } = pageSummary(result);
  return { recognized };
}

function subjectOf(number: number | undefined): string {
  return number === undefined ? "file" : `object ${number}`;
}
