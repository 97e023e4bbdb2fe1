import { PASSWORD_OPTION } from "@colophon/base-file-type/unlock";
import { checkLayoutLoad, conversionOf, missingFonts, pageChoicesOf, pageOptions } from "@colophon/base-office-pdf";
import {
  type OpenedDocument,
  openDocument,
  placeOf,
  rangesOf,
  readingsOf,
  readStories,
  type Stories,
  unlockDocument,
  withDocumentErrors,
} from "@colophon/base-word";
import {
  array,
  artifact,
  at,
  choice,
  defineOperation,
  file,
  integer,
  makeArtifact,
  type Op,
  object,
  sourceOf,
  string,
} from "@colophon/contract";
import { findMissingGlyphs, LibreOfficeRefusal, libreoffice } from "@colophon/engine-libreoffice";
import { everyUnits } from "@colophon/kit-bytes";
import { compileQuery, type Query } from "@colophon/kit-find";
import { conversionErrors as errors, conversionLosses as losses } from "../codes.ts";
import { EXAMPLE_DOCUMENT } from "../data/example.ts";
import { engine } from "../engine.ts";
import type { Resolution } from "../model/edit/resolve-changes.ts";
import { listEmbedded } from "../model/embedded.ts";
import { fontsAsked } from "../model/pdf/fonts.ts";
import { findUnshown } from "../model/pdf/not-rendered.ts";
import { type NeutralisedWord, preparePackage } from "../model/pdf/prepare-package.ts";
import { resolveRevisions } from "../model/pdf/resolve-revisions.ts";
import { findUnshownHeaders } from "../model/pdf/unused-headers.ts";
import { surveyParts } from "../model/survey.ts";

const CODES = { notWord: "INVALID_INPUT", broken: "DOC_INVALID", limit: "RESOURCE_LIMIT_EXCEEDED" } as const;

/** Steps between two looks at the clock. */
const STEP = 1_000;

/**
 * A Word document -> PDF, laid out by LibreOffice.
 *
 * Shapes   Nothing outside the file is reached, no clock is read and no code runs: what would have is a loss with its place.
 * Cost     A LibreOffice of its own for each call: some 0.4 s of processor time for usual files.
 * Errors   INVALID_INPUT, DOC_INVALID, INPUT_ENCRYPTED, RESOURCE_LIMIT_EXCEEDED; UNSUPPORTED_FEATURE when LibreOffice does not take it.
 * Losses   FONT_SUBSTITUTED, EXTERNAL_CONTENT_BLOCKED, FIELD_FROZEN, MACRO_STRIPPED, COMMENT_NOT_SHOWN, CONTENT_NOT_SHOWN,
 *          PDF_BRIDGE_APPROXIMATED for what LibreOffice draws its own way, PLACEHOLDER_UNFILLED, PLACEHOLDER_SPLIT,
 *          HTML_CONSTRUCT_UNSUPPORTED for imported chunks.
 * Source   ISO/IEC 29500-1; ISO 32000-1; ISO 19005.
 */
export const convertDocxPdf = defineOperation({
  name: "docx.convert.pdf",
  summary: "Convert a Word document to PDF.",
  engine,
  engines: [libreoffice],
  search: [".docx", ".docm", ".dotx", "pdf", "pdf/a", "print", "export"],
  input: object({ bytes: file({ description: "The Word document to convert." }) }),
  options: object({
    ...pageOptions({ structure: "text", headings: "headings" }),
    changes: choice(["marked", "final", "original"], {
      description: "How to show tracked changes: marked, all accepted (`final`), or all rejected (`original`).",
      default: "marked",
    }),
    comments: choice(["none", "annotations"], {
      description: "How to show comments: not at all, or as PDF annotations.",
      default: "none",
    }),
    firstPage: integer({
      description: "First page to convert, starting at 1.",
      minimum: 1,
      maximum: 100_000,
      default: 1,
    }),
    lastPage: integer({
      description: "Last page to convert, starting at 1.",
      minimum: 1,
      maximum: 100_000,
      default: 100_000,
    }),
    password: PASSWORD_OPTION,
  }),
  value: object({
    artifact: artifact({ description: "The PDF file that was written." }),
    pages: integer({ description: "Number of pages in the output." }),
    fontsAsked: array(string({ description: "Name of a font." }), {
      description: "Fonts that the document asks for.",
    }),
    fontsUsed: array(string({ description: "Name of a font." }), { description: "Fonts used in the PDF." }),
  }),
  errors,
  losses,
  unreachableCodes: {
    SERIALIZER_CONDITION: "The PDF is LibreOffice's; no text of it is written here.",
    UNCLASSIFIED_CONDITION: "Each loss that is found has its own code.",
  },
  effects: "network",
  example: { input: { bytes: EXAMPLE_DOCUMENT } },

  async run({ input, options, op, engines }) {
    if (options.firstPage > options.lastPage) {
      const message = "The first page is after the last.";
      throw op.error("SCHEMA_REJECTED", message, { issues: [{ path: "firstPage", message }] });
    }
    const bytes = unlockDocument(input.bytes, options.password, op, CODES);
    checkLayoutLoad(sourceOf(bytes), op);
    const document = openAs(bytes, options.changes, op);
    const { prepared, asked, stories } = withDocumentErrors(op, CODES, () => {
      const stories = readStories(document.opened, op.checkpoint);
      reportLostContent(document, { stories, showsComments: options.comments !== "none" }, op);
      return { prepared: preparePackage(document, op.checkpoint), asked: fontsAsked(document, stories), stories };
    });
    for (const each of prepared.neutralised) reportNeutralised(each, op);
    const office = await engines.libreoffice();
    const { firstPage, lastPage } = options;
    const made = await office
      .convert({
        bytes: prepared.bytes,
        extension: "docx",
        ...conversionOf(options, op),
        ...pageChoicesOf(options),
        comments: options.comments,
        pages: { first: firstPage, last: lastPage },
      })
      .catch((error: unknown) => {
        if (!(error instanceof LibreOfficeRefusal)) throw error;
        throw op.error("UNSUPPORTED_FEATURE", error.message);
      });
    if (firstPage === 1 && lastPage > made.pages)
      reportLostHeaders(findUnshownHeaders(document, stories, made.pages), op);
    for (const { subject, message } of missingFonts(asked, made.fonts))
      op.reportLoss("FONT_SUBSTITUTED", message, { subject });
    const drawn = stories.parts.filter(({ story }) => !UNDRAWN.has(story)).flatMap(({ paragraphs }) => paragraphs);
    const texts = drawn.map(({ text }) => text);
    for (const { subject, message } of findMissingGlyphs(made.lacking(texts, op.checkpoint)))
      op.reportLoss("GLYPH_MISSING", message, { subject });
    return {
      artifact: makeArtifact(made.bytes, "application/pdf", "pdf"),
      pages: made.pages,
      fontsAsked: asked,
      fontsUsed: made.fonts,
    };
  },
});

/** Text of no page. */
const UNDRAWN: ReadonlySet<string> = new Set(["property", "glossary", "comment"]);

/** Which pages a document has is known behind its layout. */
function reportLostHeaders(parts: readonly { readonly name: string }[], op: Op<string, "CONTENT_NOT_SHOWN">): void {
  for (const { name } of parts)
    op.reportLoss("CONTENT_NOT_SHOWN", "The header or footer is not used by any page, so it is not in the PDF.", {
      subject: "header or footer",
      at: [at("part", { id: name })],
    });
}

type Losing = Op<string, keyof typeof losses.entries>;
type Opening = Parameters<typeof openDocument<keyof typeof errors.entries>>[1];

/** The document, with its tracked changes resolved where that is asked for. */
function openAs(bytes: Uint8Array, changes: "marked" | Resolution, op: Opening): OpenedDocument {
  const document = openDocument(bytes, op, CODES);
  if (changes === "marked") return document;
  const resolved = withDocumentErrors(op, CODES, () => resolveRevisions(document, changes, op.checkpoint));
  return openDocument(resolved, op, CODES);
}

function reportNeutralised({ kind, part, subject }: NeutralisedWord, op: Losing): void {
  const facts = { subject, at: [at("part", { id: part })] };
  if (kind === "external" || kind === "fetchingField")
    op.reportLoss("EXTERNAL_CONTENT_BLOCKED", "The external content was not loaded.", facts);
  else if (kind === "field")
    op.reportLoss("FIELD_FROZEN", "The field shows its value from when the document was saved.", {
      ...facts,
      subject: `field ${subject}`,
    });
  else if (kind === "macro") op.reportLoss("MACRO_STRIPPED", "Macros were not run and are not in the PDF.", facts);
}

/** Features that LibreOffice draws its own way. */
const APPROXIMATED: ReadonlySet<string> = new Set(["revisions", "activeX", "embeddedObjects", "frames"]);
const TOKENS: Query = {
  kind: "pattern",
  text: "\\{\\{[^{}]{1,200}\\}\\}|\\$\\{[^{}]{1,200}\\}|\u00ab[^\u00ab\u00bb]{1,200}\u00bb",
};

interface RenderedStories {
  readonly stories: Stories;
  readonly showsComments: boolean;
}

const UNSHOWN = {
  hidden: { code: "CONTENT_NOT_SHOWN", subject: "hidden text", message: "Hidden text is not in the PDF." },
  noteWithoutReference: {
    code: "CONTENT_NOT_SHOWN",
    subject: "note",
    message: "The note has no reference in the text, so it is not in the PDF.",
  },
  equation: {
    code: "PDF_BRIDGE_APPROXIMATED",
    subject: "equation",
    message: "LibreOffice renders the equation differently from Word.",
  },
} as const;

function reportLostContent(document: OpenedDocument, { stories, showsComments }: RenderedStories, op: Losing): void {
  const tokens = compileQuery(TOKENS);
  const { opened } = document;
  const inPart = (part: string) => [at("part", { id: part })];
  const { controls, features, unread } = surveyParts(opened, op.checkpoint);
  for (const [part, why] of unread)
    if (stories.unread.has(part))
      op.reportLoss("CONTENT_NOT_SHOWN", `The part could not be read: ${why}`, {
        subject: `part ${part}`,
        at: inPart(part),
      });
  for (const { name, count } of features)
    if (APPROXIMATED.has(name))
      op.reportLoss("PDF_BRIDGE_APPROXIMATED", `LibreOffice renders ${count} ${name} differently from Word.`, {
        subject: name,
      });
  for (const { part, paragraph, alias, tag, showsPlaceholder } of controls)
    if (showsPlaceholder)
      op.reportLoss("PLACEHOLDER_UNFILLED", "The control shows its prompt.", {
        subject: `control ${alias ?? tag ?? ""}`.trim(),
        at: [...inPart(part), at("paragraph", paragraph)],
      });
  for (const { part, kind } of listEmbedded(opened))
    if (kind === "chunk")
      op.reportLoss("HTML_CONSTRUCT_UNSUPPORTED", "The layout of the imported document differs from Word's.", {
        subject: `part ${part}`,
        at: inPart(part),
      });
  for (const { part, range, text, why } of findUnshown(document, stories, everyUnits(op.checkpoint, STEP)))
    op.reportLoss(UNSHOWN[why].code, UNSHOWN[why].message, {
      subject: UNSHOWN[why].subject,
      ...placeOf(part, range),
      actual: text,
    });
  for (const { part, story, paragraphs } of stories.parts) {
    const hasText = paragraphs.some(({ text }) => text.trim() !== "");
    if (story === "comment" && hasText && !showsComments)
      op.reportLoss("COMMENT_NOT_SHOWN", `${paragraphs.length} comment paragraphs are not in the PDF.`, {
        at: inPart(part.name),
      });
    if ((story === "glossary" || story === "property") && hasText)
      op.reportLoss(
        "CONTENT_NOT_SHOWN",
        story === "glossary" ? "Building blocks are not in the PDF." : "Document properties are not in the PDF.",
        { subject: story, at: inPart(part.name), severity: "degraded" },
      );
    if (story === "chart" || story === "smartArt")
      op.reportLoss("PDF_BRIDGE_APPROXIMATED", "LibreOffice renders the equation differently from Word.", {
        subject: story,
        at: inPart(part.name),
      });
    for (const reading of readingsOf(paragraphs, "final"))
      for (const { start, end } of tokens.find(reading.text, op.checkpoint)) {
        const [first] = rangesOf(reading, start, end);
        const pieces = first?.paragraph.pieces.filter((piece) => piece.start < end && start < piece.end) ?? [];
        if (first !== undefined && pieces.length > 1)
          op.reportLoss(
            "PLACEHOLDER_SPLIT",
            `"${reading.text.slice(start, end)}" is in ${pieces.length} runs.`,
            placeOf(part.name, first),
          );
      }
  }
}
