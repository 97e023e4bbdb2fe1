import { queryOptions } from "@colophon/base-find";
import { FACTS, openWithin, PASSWORD_OPTION, withPdfErrors } from "@colophon/base-pdf";
import { ocrOption } from "@colophon/base-pdf-ocr";
import {
  array,
  choice,
  defineOperation,
  file,
  formatLocator,
  integer,
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
import { Interpreter, type Match, readPageText, searchPage, walkPages } from "@colophon/kit-pdf";
import { ocrErrors as errors, losses, NOTHING_CHANGED, STARTING_LOSSES } from "../codes.ts";
import { PRESET_NAMES } from "../data/presets.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_TEXT_PDF } from "../example.ts";
import { placeOfGlyphs, placeOfQuads } from "../model/glyph-place.ts";
import { pageSummary, readPictures, reportRecognized } from "../model/ocr/read-pictures.ts";
import { isOver, type RecognizedMatch, withMargin } from "../model/ocr/recognized-text.ts";
import { excludeSchema, readSearch } from "../model/query.ts";
import { reportDamage, reportUnreadable } from "../model/unread.ts";
import { recognizedPages, share } from "../schemas/ocr.ts";

const MAX_MATCHES = 100_000;
const PLACES = ["page", "annotation", "undrawn", "recognized"] as const;

const text = (description: string) => string({ description });

/**
 * Words to look for -> every place on the pages where they stand.
 *
 * Shapes   quads: four corners (x, y) from the bottom left as the text runs, in the page's own units before rotation.
 * Cost     Every page's content once, about as much as `pdftotext -bbox`.
 * Errors   INVALID_INPUT for no PDF; SCHEMA_REJECTED for a pattern that cannot be run; RESOURCE_LIMIT for content over maxElements.
 * Losses   PDF_OCR_REQUIRED for a page whose words may be in a picture, PDF_TEXT_UNDECODABLE for glyphs without characters,
 *          PDF_CONTENT_UNREADABLE for damage that may hide something.
 * Source   ISO 32000-2, 9.10.
 */
export const inspectPdfFind = defineOperation({
  name: "pdf.inspect.find",
  summary: "Search the pages of a PDF for words or a pattern, across lines, hyphens and ligatures, with boxes.",
  engine,
  engines: [neededOnlyFor(ocr, { option: "ocr" }), neededOnlyFor(pdfium, { option: "ocr" })],
  search: ["search", "find text", "grep", "highlight", "where does it say"],
  input: object({
    bytes: file({ description: "The PDF file to search." }),
    query: optional(
      string({
        description: "Text or pattern to search for. Any run of white space matches any other, including line breaks.",
        minLength: 1,
        maxLength: 1000,
      }),
    ),
    preset: optional(
      choice(PRESET_NAMES, {
        description: "Ready-made pattern to search for, in place of `query`; numbers with check digits are verified.",
      }),
    ),
    exclude: optional(excludeSchema),
  }),
  options: object({
    password: PASSWORD_OPTION,
    ...queryOptions(
      "Whether the query is a regular expression. It is matched within one page; look-around may reach over up to 64 characters; back-references and nested repeats are not supported.",
    ),
    maxMatches: integer({
      description: "Maximum number of matches to list. All are counted.",
      minimum: 1,
      maximum: MAX_MATCHES,
      default: 10_000,
    }),
    ocr: ocrOption,
  }),
  value: object(
    {
      matches: array(
        object({
          pageNumber: integer({ description: "Page of the match, counted from 1.", minimum: 1 }),
          page: integer({ description: "Deprecated: `pageNumber` minus 1.", minimum: 0 }),
          text: text("Text of the match."),
          before: text("Up to 40 characters before it."),
          after: text("Up to 40 characters after it."),
          quads: array(
            typed<readonly number[]>({ type: "array", items: { type: "number" }, minItems: 8, maxItems: 8 }),
            {
              description: "One quadrilateral per line, as eight coordinates in points.",
            },
          ),
          where: choice([...PLACES], {
            description:
              "Where the match is: on the page, in an annotation, in a field value that readers draw (`undrawn`, with the annotation's quad), or in a picture (`recognized`, with boxes of whole words).",
          }),
          confidence: optional(
            share("Lowest confidence of the recognized words, from 0 to 1; only with `recognized`."),
          ),
          object: optional(integer({ description: "Object number of the annotation." })),
          locator: text("Locator of the match, for targets of pdf.redact."),
        }),
        { description: "Matches by page, in painting order." },
      ),
      total: integer({ description: "Number of matches, including those not listed." }),
      pages: integer({ description: "Number of pages searched." }),
      glyphs: integer({ description: "Number of glyphs searched." }),
      recognized: optional(recognizedPages),
    },
    { $defs: { facts: FACTS } },
  ),
  errors,
  losses: pick(losses, ...STARTING_LOSSES, "PDF_CONTENT_UNREADABLE", "PDF_OCR_UNCERTAIN"),
  unreachableCodes: NOTHING_CHANGED,
  effects: "none",
  example: { input: { bytes: EXAMPLE_TEXT_PDF, query: "Hello" } },

  async run({ input, options, op, engines }) {
    const query = withPdfErrors(op, () => readSearch(input, options, op));
    const pdf = withPdfErrors(op, () => openWithin({ bytes: input.bytes, password: options.password }, op));
    const { ocr: asked, password } = options;
    const recognized =
      asked === undefined
        ? undefined
        : await readPictures(pdf, { op, bytes: input.bytes, password, ocr: asked, engines });
    return withPdfErrors(op, () => {
      const interpreter = new Interpreter(pdf, { maxOperations: op.limits.maxElements });
      const matches: ReturnType<typeof ownMatch>[] = [];
      const seen = { total: 0, pages: 0, glyphs: 0 };
      const list = (found: readonly ReturnType<typeof ownMatch>[]): void => {
        seen.total += found.length;
        for (const match of found) if (matches.length < options.maxMatches) matches.push(match);
      };
      for (const page of walkPages(pdf, op.limits.maxPages)) {
        const content = readPageText(pdf, page, interpreter);
        op.checkLimit("maxElements", interpreter.isCut ? op.limits.maxElements + 1 : 0);
        const read = recognized?.resultOf(page.index);
        reportUnreadable(op, content, read !== undefined);
        if (read !== undefined) reportRecognized(read, op, "not found");
        seen.pages += 1;
        seen.glyphs += content.glyphCount;
        const own = searchPage(pdf, content, query);
        list(own.map((match) => ownMatch(page.index, match, op)));
        const known = own.flatMap(({ quads }) => quads);
        const pictured = recognized?.search(page.index, query, false) ?? [];
        const others = pictured.filter(({ quads }) => !quads.every((quad) => isOver(quad, known)));
        list(others.map((match) => recognizedMatch(page.index, match, op)));
      }
      reportDamage(op, pdf);
      if (seen.total === 0) op.addDiagnostic("NO_MATCH", "The query matches nothing on the pages.");
      const read = recognized?.results.map(pageSummary);
      return { matches, ...seen, ...(read !== undefined && { recognized: read }) };
    });
  },
});

type Locate = Pick<Op, "locate">;

interface Found {
  readonly pageNumber: number;
  readonly page: number;
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly quads: readonly (readonly number[])[];
  readonly where: (typeof PLACES)[number];
  readonly object?: number;
  readonly confidence?: number;
  readonly locator: string;
}

function described(page: number, match: Pick<Match, "text" | "before" | "after" | "quads">) {
  return {
    pageNumber: page + 1,
    page,
    text: match.text.toWellFormed(),
    before: match.before.toWellFormed(),
    after: match.after.toWellFormed(),
    quads: match.quads.map((quad) => quad.map((side) => Math.round(side * 1000) / 1000)),
  };
}

function ownMatch(page: number, match: Match, op: Locate): Found {
  const { glyphs, annotation } = match;
  return {
    ...described(page, match),
    where: annotation === undefined ? "page" : glyphs.length === 0 ? "undrawn" : "annotation",
    ...(annotation?.object !== undefined && { object: annotation.object }),
    locator: formatLocator(op.locate({ at: placeOfGlyphs(page, { glyphs, object: annotation?.object }) })),
  };
}

function recognizedMatch(page: number, match: RecognizedMatch, op: Locate): Found {
  return {
    ...described(page, match),
    where: "recognized",
    confidence: match.confidence,
    locator: formatLocator(op.locate({ at: placeOfQuads(page, match.quads.map(withMargin)) })),
  };
}
