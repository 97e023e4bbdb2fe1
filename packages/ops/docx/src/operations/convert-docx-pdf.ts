import {
  array,
  artifact,
  at,
  boolean,
  choice,
  defineOperation,
  file,
  integer,
  makeArtifact,
  type Op,
  object,
  string,
} from "@colophon/contract";
import { LibreOfficeRefusal, libreoffice } from "@colophon/engine-libreoffice";
import { compileQuery } from "@colophon/kit-find";
import { walkXml } from "@colophon/kit-xml";
import { conversionErrors as errors, conversionLosses as losses } from "../codes.ts";
import { EXAMPLE_DOCUMENT } from "../data/example.ts";
import { engine } from "../engine.ts";
import { listEmbedded } from "../model/embedded.ts";
import { type OpenedDocument, openDocument, withDocumentErrors } from "../model/open-document.ts";
import { fontsAsked, isFontAmong } from "../model/pdf/fonts.ts";
import { type Neutralised, preparePackage } from "../model/pdf/prepare-package.ts";
import { surveyParts } from "../model/survey.ts";
import { isOn, nameOf } from "../model/word-text.ts";
import { placeOf } from "../text/locators.ts";
import { rangesOf } from "../text/paragraph.ts";
import { readingsOf } from "../text/readings.ts";
import { readStories, type Stories } from "../text/stories.ts";

const CODES = { notWord: "DOC_INVALID", broken: "DOC_INVALID", limit: "RESOURCE_LIMIT_EXCEEDED" } as const;

/** The engine's own; the call's timeout ends it before, where it is shorter. */
const USUAL_DEADLINE_MS = 60_000;

/**
 * A Word document -> PDF, laid out by LibreOffice.
 *
 * Shapes   Nothing outside the file is reached, no clock is read and no code runs: what would have is a loss with its place.
 * Cost     A LibreOffice of its own for each call: some 0.4 s of processor time for usual files.
 * Errors   DOC_INVALID, INPUT_ENCRYPTED, RESOURCE_LIMIT_EXCEEDED; UNSUPPORTED_FEATURE when LibreOffice does not take it.
 * Losses   FONT_SUBSTITUTED, EXTERNAL_CONTENT_BLOCKED, FIELD_FROZEN, MACRO_STRIPPED, COMMENT_NOT_SHOWN, CONTENT_NOT_SHOWN,
 *          PDF_BRIDGE_APPROXIMATED for what LibreOffice draws its own way, PLACEHOLDER_UNFILLED, PLACEHOLDER_SPLIT,
 *          HTML_CONSTRUCT_UNSUPPORTED for imported chunks.
 * Source   ISO/IEC 29500-1; ISO 32000-1; ISO 19005.
 */
export const convertDocxPdf = defineOperation({
  name: "docx.convert.pdf",
  summary: "Make a PDF of a Word document.",
  engine,
  engines: [libreoffice],
  search: [".docx", ".docm", ".dotx", "pdf", "pdf/a", "print", "export"],
  input: object({ bytes: file({ description: "The document." }) }),
  options: object({
    standard: choice(["plain", "a-1b", "a-2b", "a-3b"], {
      description: "PDF 1.7, or a part of PDF/A.",
      default: "plain",
    }),
    universal: boolean({ description: "PDF/UA.", default: false }),
    tagged: boolean({ description: "With the structure of the text.", default: true }),
    outline: boolean({ description: "With an outline of the headings.", default: true }),
    firstPage: integer({ description: "From 1.", minimum: 1, maximum: 100_000, default: 1 }),
    lastPage: integer({ description: "From 1.", minimum: 1, maximum: 100_000, default: 100_000 }),
    imageQuality: integer({
      description: "Of JPEG, in percent; 100 keeps pictures as they are.",
      minimum: 1,
      maximum: 100,
      default: 90,
    }),
  }),
  value: object({
    artifact: artifact({ description: "The PDF." }),
    pages: integer({ description: "Pages of it." }),
    fontsAsked: array(string({ description: "Font." }), {
      description: "Fonts that runs and defaults of the document name.",
    }),
    fontsUsed: array(string({ description: "Font." }), { description: "Fonts in the PDF." }),
  }),
  errors,
  losses,
  impossible: {
    SERIALIZER_CONDITION: "The PDF is LibreOffice's; no text of it is written here.",
    UNCLASSIFIED_CONDITION: "Each loss that is found has a code of its own.",
  },
  effects: "network",
  example: { input: { bytes: EXAMPLE_DOCUMENT } },

  async run({ input, options, op, engines }) {
    if (options.firstPage > options.lastPage) {
      const message = "The first page is behind the last.";
      throw op.error("SCHEMA_REJECTED", message, { issues: [{ path: "firstPage", message }] });
    }
    const document = openDocument(input.bytes, op, CODES);
    const { prepared, asked } = withDocumentErrors(op, CODES, () => {
      const stories = readStories(document.opened, op.checkpoint);
      loseContent(document, stories, op);
      return { prepared: preparePackage(document, op.checkpoint), asked: fontsAsked(document, stories) };
    });
    for (const each of prepared.neutralised) loseNeutralised(each, op);
    const office = await engines.libreoffice();
    const { firstPage, lastPage, imageQuality, standard } = options;
    const made = await office
      .convert({
        bytes: prepared.bytes,
        extension: "docx",
        maxPages: op.limits.maxPages,
        maxOutputBytes: op.limits.maxOutputBytes,
        ...(options.timeoutMs > USUAL_DEADLINE_MS && { deadlineMs: options.timeoutMs }),
        isUniversal: options.universal,
        isTagged: options.tagged,
        hasOutline: options.outline,
        images: imageQuality === 100 ? { kind: "lossless" } : { kind: "jpeg", quality: imageQuality },
        ...(standard !== "plain" && { standard }),
        pages: { first: firstPage, last: lastPage },
      })
      .catch((error: unknown) => {
        if (!(error instanceof LibreOfficeRefusal)) throw error;
        throw op.error("UNSUPPORTED_FEATURE", error.message);
      });
    for (const font of asked)
      if (!isFontAmong(font, made.fonts))
        op.lose("FONT_SUBSTITUTED", `Not in the PDF, whose fonts are ${made.fonts.join(", ") || "none"}.`, {
          subject: `font ${font}`,
        });
    return {
      artifact: makeArtifact(made.bytes, "application/pdf", "pdf"),
      pages: made.pages,
      fontsAsked: asked,
      fontsUsed: made.fonts,
    };
  },
});

type Losing = Op<string, keyof typeof losses.entries>;

function loseNeutralised({ kind, part, subject }: Neutralised, op: Losing): void {
  const facts = { subject, at: [at("part", { id: part })] };
  if (kind === "external" || kind === "fetchingField")
    op.lose("EXTERNAL_CONTENT_BLOCKED", "It leads out of the file and was not followed.", facts);
  else if (kind === "field")
    op.lose("FIELD_FROZEN", "It shows what it showed when the document was saved.", {
      ...facts,
      subject: `field ${subject}`,
    });
  else if (kind === "macro") op.lose("MACRO_STRIPPED", "Code is not run.", facts);
}

/** Features that LibreOffice draws its own way. */
const APPROXIMATED: ReadonlySet<string> = new Set(["revisions", "equations", "activeX", "embeddedObjects", "frames"]);
const TOKENS = compileQuery({
  kind: "pattern",
  text: "\\{\\{[^{}]{1,200}\\}\\}|\\$\\{[^{}]{1,200}\\}|\u00ab[^\u00ab\u00bb]{1,200}\u00bb",
});

function loseContent({ opened }: OpenedDocument, stories: Stories, op: Losing): void {
  const inPart = (part: string) => [at("part", { id: part })];
  const { controls, features, unread } = surveyParts(opened, op.checkpoint);
  for (const [part, why] of unread)
    if (stories.unread.has(part))
      op.lose("CONTENT_NOT_SHOWN", `The part could not be read: ${why}`, { subject: `part ${part}`, at: inPart(part) });
  for (const { name, count } of features)
    if (APPROXIMATED.has(name))
      op.lose("PDF_BRIDGE_APPROXIMATED", `LibreOffice draws its ${count} ${name} its own way.`, { subject: name });
  for (const { part, paragraph, alias, tag, showsPlaceholder } of controls)
    if (showsPlaceholder)
      op.lose("PLACEHOLDER_UNFILLED", "The control shows its prompt.", {
        subject: `control ${alias ?? tag ?? ""}`.trim(),
        at: [...inPart(part), at("paragraph", paragraph)],
      });
  for (const { part, kind } of listEmbedded(opened))
    if (kind === "chunk")
      op.lose("HTML_CONSTRUCT_UNSUPPORTED", "The imported document is not laid out as Word would.", {
        subject: `part ${part}`,
        at: inPart(part),
      });
  for (const { part, story, paragraphs, tree } of stories.parts) {
    const hasText = paragraphs.some(({ text }) => text.trim() !== "");
    if (story === "comment" && hasText)
      op.lose("COMMENT_NOT_SHOWN", `${paragraphs.length} paragraphs of comments.`, { at: inPart(part.name) });
    if ((story === "glossary" || story === "property") && hasText)
      op.lose(
        "CONTENT_NOT_SHOWN",
        story === "glossary" ? "Building blocks are on no page." : "Properties are on no page.",
        { subject: story, at: inPart(part.name), severity: "degraded" },
      );
    if (story === "chart" || story === "smartArt")
      op.lose("PDF_BRIDGE_APPROXIMATED", "LibreOffice draws it its own way.", {
        subject: story,
        at: inPart(part.name),
      });
    const hidden = countHidden(tree.root);
    if (hidden > 0)
      op.lose("CONTENT_NOT_SHOWN", `${hidden} runs of it are hidden.`, {
        subject: "hidden text",
        at: inPart(part.name),
      });
    for (const reading of readingsOf(paragraphs, "final"))
      for (const { start, end } of TOKENS.find(reading.text, op.checkpoint)) {
        const [first] = rangesOf(reading, start, end);
        const pieces = first?.paragraph.pieces.filter((piece) => piece.start < end && start < piece.end) ?? [];
        if (first !== undefined && pieces.length > 1)
          op.lose(
            "PLACEHOLDER_SPLIT",
            `"${reading.text.slice(start, end)}" stands in ${pieces.length} runs.`,
            placeOf(part.name, first),
          );
      }
  }
}

function countHidden(root: Parameters<typeof walkXml>[0]): number {
  let count = 0;
  for (const node of walkXml(root))
    if (node.kind === "element" && nameOf(node) === "w:rPr" && node.parent?.local === "r" && isOn(node, "w:vanish"))
      count++;
  return count;
}
