import { queryOptions } from "@colophon/base-find";
import { openWithin, PASSWORD_OPTION, withPdfErrors } from "@colophon/base-pdf";
import {
  array,
  choice,
  defineOperation,
  file,
  formatLocator,
  integer,
  object,
  optional,
  pick,
  string,
  typed,
} from "@colophon/contract";
import { Interpreter, readPageText, searchPage, walkPages } from "@colophon/kit-pdf";
import { errors, losses, NOTHING_CHANGED, STARTING_LOSSES } from "../codes.ts";
import { PRESET_NAMES } from "../data/presets.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_TEXT_PDF } from "../example.ts";
import { placeOfGlyphs } from "../model/glyph-place.ts";
import { excludeSchema, readSearch } from "../model/query.ts";
import { reportDamage, reportUnreadable } from "../model/unread.ts";

const MAX_MATCHES = 100_000;

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
  }),
  value: object({
    matches: array(
      object({
        pageNumber: integer({ description: "Page of the match, counted from 1.", minimum: 1 }),
        page: integer({ description: "Deprecated: `pageNumber` minus 1.", minimum: 0 }),
        text: text("Text of the match."),
        before: text("Up to 40 characters before it."),
        after: text("Up to 40 characters after it."),
        quads: array(typed<readonly number[]>({ type: "array", items: { type: "number" }, minItems: 8, maxItems: 8 }), {
          description: "One quadrilateral per line, as eight coordinates in points.",
        }),
        where: choice(["page", "annotation", "undrawn"], {
          description:
            "Where the match is: on the page, in an annotation, or in a field value that readers draw (`undrawn`, with the annotation's quad).",
        }),
        object: optional(integer({ description: "Object number of the annotation." })),
        locator: text("Locator of the match, for targets of pdf.redact."),
      }),
      { description: "Matches by page, in painting order." },
    ),
    total: integer({ description: "Number of matches, including those not listed." }),
    pages: integer({ description: "Number of pages searched." }),
    glyphs: integer({ description: "Number of glyphs searched." }),
  }),
  errors,
  losses: pick(losses, ...STARTING_LOSSES, "PDF_CONTENT_UNREADABLE"),
  unreachableCodes: NOTHING_CHANGED,
  effects: "none",
  example: { input: { bytes: EXAMPLE_TEXT_PDF, query: "Hello" } },

  run({ input, options, op }) {
    return withPdfErrors(op, () => {
      const query = readSearch(input, options, op);
      const pdf = openWithin({ bytes: input.bytes, password: options.password }, op);
      const interpreter = new Interpreter(pdf, { maxOperations: op.limits.maxElements });
      const matches = [];
      const seen = { total: 0, pages: 0, glyphs: 0 };
      for (const page of walkPages(pdf, op.limits.maxPages)) {
        const content = readPageText(pdf, page, interpreter);
        op.checkLimit("maxElements", interpreter.isCut ? op.limits.maxElements + 1 : 0);
        reportUnreadable(op, content);
        seen.pages += 1;
        seen.glyphs += content.glyphCount;
        for (const { glyphs, annotation, quads, ...words } of searchPage(pdf, content, query)) {
          seen.total += 1;
          if (matches.length >= options.maxMatches) continue;
          const where: "page" | "annotation" | "undrawn" =
            annotation === undefined ? "page" : glyphs.length === 0 ? "undrawn" : "annotation";
          matches.push({
            pageNumber: page.index + 1,
            page: page.index,
            text: words.text.toWellFormed(),
            before: words.before.toWellFormed(),
            after: words.after.toWellFormed(),
            quads: quads.map((quad) => quad.map((side) => Math.round(side * 1000) / 1000)),
            where,
            ...(annotation?.object !== undefined && { object: annotation.object }),
            locator: formatLocator(
              op.locate({ at: placeOfGlyphs(page.index, { glyphs, object: annotation?.object }) }),
            ),
          });
        }
      }
      reportDamage(op, pdf);
      if (seen.total === 0) op.addDiagnostic("NO_MATCH", "The query matches nothing on the pages.");
      return { matches, ...seen };
    });
  },
});
