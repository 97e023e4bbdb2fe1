import {
  array,
  artifact,
  at,
  boolean,
  choice,
  defineOperation,
  integer,
  makeArtifact,
  object,
  optional,
  PREFLIGHT_POLICY,
  pick,
  string,
} from "@colophon/contract";
import { fonts } from "@colophon/engine-fonts";
import {
  type Composed,
  type Composition,
  type Standard,
  type Typst,
  TypstRefusal,
  typst,
} from "@colophon/engine-typst";
import { openPdf } from "@colophon/kit-pdf";
import { renderLosses as losses, renderErrors } from "../codes.ts";
import { engine } from "../engine.ts";
import { codePointName } from "../model/render/characters.ts";
import { composeModel } from "../model/render/compose.ts";
import { sortFiles } from "../model/render/files.ts";
import { FinishedLines } from "../model/render/finished-lines.ts";
import { listTexts } from "../model/render/model-texts.ts";
import { findOverflows } from "../model/render/overflow.ts";
import { findSplitWords } from "../model/render/split-words.ts";
import { markUniversal } from "../model/render/universal.ts";
import { DOCUMENT_MODEL, definitions, FILE } from "../schemas/document-model.ts";

/** Pixels of a picture, and of all. Attack: a few bytes that are a picture of a gigapixel. */
const MAX_PIXELS = 100_000_000;
const name = (description: string) => string({ description, minLength: 1, maxLength: 512 });

/**
 * A document model -> a tagged PDF with bookmarks, in the standards for archives and for accessibility.
 *
 * Shapes   input.model holds text and structure, lengths in points; pictures and attachments lie beside it in input.files.
 *          Nothing is fetched: pictures are bytes. Dates are the model's, or 1970.
 * Cost     Some 3-4 ms a page, fonts read when a text needs them.
 * Errors   SCHEMA_REJECTED with the path of what cannot be: an unknown id, picture or family, a cell without a place, a picture
 *          without a text where the standard demands one; RESOURCE_LIMIT_EXCEEDED for pages, pictures and bytes.
 * Losses   TEXT_GLYPH_MISSING and TEXT_CHARACTER_UNMAPPABLE for characters shown as a replacement character; TOKEN_WRAPPED for words that
 *          the finished file has over two lines, and ELEMENT_OVERFLOWS_PAGE for what it paints beyond the edge of its
 *          page, the border of its cell or its column; PAGE_SIZE_CLAMPED.
 * Source   ISO 32000-1; ISO 19005-2 and -3; ISO 14289-1.
 */
export const renderPdf = defineOperation({
  name: "pdf.render",
  summary: "Create a tagged PDF from a JSON document model.",
  engine,
  engines: [fonts, typst],
  search: [".pdf", "print", "report", "pdf/a", "pdf/ua", "accessible"],
  input: object(
    {
      model: DOCUMENT_MODEL,
      files: optional(
        array(
          object({
            name: name("Name that figures in the model refer to."),
            bytes: FILE,
            attach: optional(
              object(
                {
                  mediaType: string({ description: "Media type, for example `text/csv`.", maxLength: 200 }),
                  relationship: choice(["source", "data", "alternative", "supplement"], {
                    description: "Relationship of the attachment to the document.",
                  }),
                  description: string({ description: "Description of the attachment.", maxLength: 4_096 }),
                },
                { description: "Attach the file to the PDF. Not allowed in PDF/A-2." },
              ),
            ),
          }),
          { description: "Images that the model uses, and files to attach.", maxItems: 10_000 },
        ),
      ),
    },
    definitions,
  ),
  options: object({
    preflightPolicy: PREFLIGHT_POLICY,
    standard: choice(["plain", "a-2b", "a-2a", "a-3b", "a-3a"], {
      description: "PDF standard: plain PDF 1.7, or a part and level of PDF/A.",
      default: "plain",
    }),
    universal: boolean({
      description: "Whether the output conforms to PDF/UA-1. With PDF/A, only level `a` is allowed.",
      default: false,
    }),
  }),
  value: object({
    artifact: artifact({ description: "The PDF file that was written." }),
    pages: integer({ description: "Number of pages in the output." }),
  }),
  errors: pick(
    renderErrors,
    "SCHEMA_REJECTED",
    "CONTRACT_VIOLATION",
    "OPERATION_CANCELLED",
    "OPERATION_TIMEOUT",
    "RESOURCE_LIMIT_EXCEEDED",
    "LOSS_POLICY_VIOLATED",
    "SCORE_TOO_LOW",
  ),
  losses,
  unreachableCodes: {
    UNCLASSIFIED_CONDITION: "Typst warns of no model known.",
    SCHEMA_FALLBACK_UNVERIFIED: "What is not a model is refused.",
  },
  effects: "network",
  example: {
    input: {
      model: {
        meta: { title: "Minutes", language: "en" },
        blocks: [
          { type: "heading", level: 1, content: ["Minutes"] },
          { type: "paragraph", content: ["Opened ", { type: "text", text: "at nine", marks: ["bold"] }] },
        ],
      },
    },
  },

  async run({ input, options, op, engines }) {
    const refuse = (path: string, message: string): never => {
      throw op.error("SCHEMA_REJECTED", message, { issues: [{ path, message }] });
    };
    const standard = standardOf(options, refuse);
    if (options.universal && (input.model.meta?.title ?? "") === "")
      refuse("model.meta.title", "PDF/UA requires `model.meta.title`.");
    const { pictures, attachments, pixels } = sortFiles(input.files ?? [], refuse);
    if (pixels > MAX_PIXELS)
      throw op.error("RESOURCE_LIMIT_EXCEEDED", `The images have ${pixels} pixels; the limit is ${MAX_PIXELS}.`);
    if (attachments.length > 0 && options.standard.startsWith("a-2"))
      refuse("files", "PDF/A-2 does not allow attachments: set `standard` to `a-3b` or `a-3a`.");
    const composition = composeModel({
      ...{ model: input.model, pictures, attachments, standard, checkpoint: op.checkpoint },
      demandsAlt: options.universal || options.standard.endsWith("a"),
      ordersHeadings: options.universal,
      fonts: await engines.fonts(),
      reported: {
        refuse,
        glyphMissing: (point, block, install) =>
          op.reportLoss("TEXT_GLYPH_MISSING", `No face has a glyph for ${codePointName(point)}.`, {
            subject: `${codePointName(point)} in block ${block + 1}`,
            at: [at("paragraph", block)],
            ...(install !== undefined && { remediation: `Install its faces: ${install}.` }),
          }),
        unmappable: (point, block) =>
          op.reportLoss("TEXT_CHARACTER_UNMAPPABLE", `${codePointName(point)} is not a character of text.`, {
            subject: `${codePointName(point)} in block ${block + 1}`,
            at: [at("paragraph", block)],
          }),
        pageClamped: (side, given, held) =>
          op.reportLoss("PAGE_SIZE_CLAMPED", `The page's ${side} of ${given} points was set to ${held} points.`, {
            at: [at("page", 0)],
          }),
      },
    });
    op.checkpoint();
    const composed = await compose(await engines.typst(), composition, refuse);
    op.checkLimit("maxPages", composed.pages);
    for (const warning of composed.warnings)
      op.reportLoss("UNCLASSIFIED_CONDITION", `Typst warns: ${warning.slice(0, 500)}.`);
    const isBoth = options.universal && options.standard !== "plain";
    const bytes = isBoth ? markUniversal(composed.pdf) : composed.pdf;
    const pdf = openPdf(bytes, { checkpoint: op.checkpoint });
    const { maxPages, maxElements } = op.limits;
    const lines = new FinishedLines(pdf);
    const hear = lines.add.bind(lines);
    const overflows = findOverflows(pdf, { maxPages, maxOperations: maxElements, hear });
    for (const { word, text, page } of findSplitWords(lines.texts, listTexts(input.model), op.checkpoint))
      op.reportLoss(
        "TOKEN_WRAPPED",
        `Page ${page + 1}: the word "${word.slice(0, 60)}" was broken at the end of a line.`,
        {
          subject: `word in ${text.path}`,
          at: [at("paragraph", text.block)],
        },
      );
    for (const { page, what, over, byPt } of overflows)
      op.reportLoss(
        "ELEMENT_OVERFLOWS_PAGE",
        `Page ${page + 1}: ${what} exceeds ${over} by ${byPt.toFixed(1)} points.`,
        {
          subject: `page ${page + 1}`,
          at: [at("page", page)],
        },
      );
    return {
      artifact: makeArtifact(bytes, "application/pdf", "pdf"),
      pages: composed.pages,
    };
  },
});

function standardOf(
  { standard, universal }: { readonly standard: string; readonly universal: boolean },
  refuse: (path: string, message: string) => never,
): Standard {
  if (universal && standard.endsWith("b"))
    refuse("options.universal", "Use PDF/UA with PDF/A level a, or without PDF/A.");
  if (standard !== "plain") return standard as Standard;
  return universal ? "ua-1" : "1.7";
}

/** Typst's refusal of what the model asks for is the caller's to mend. */
async function compose(
  engine: Typst,
  composition: Composition,
  refuse: (path: string, message: string) => never,
): Promise<Composed> {
  try {
    return await engine.compose(composition);
  } catch (error) {
    if (!(error instanceof TypstRefusal)) throw error;
    return refuse("model", error.message.slice(0, 1_000));
  }
}
