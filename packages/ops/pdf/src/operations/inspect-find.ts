import { openWithin, PASSWORD_OPTION, withPdfErrors } from "@colophon/base-pdf";
import {
  array,
  boolean,
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
import { engine } from "../engine.ts";
import { EXAMPLE_TEXT_PDF } from "../example.ts";
import { placeOfGlyphs } from "../model/glyph-place.ts";
import { readQuery } from "../model/query.ts";
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
  summary: "Find words or a pattern on the pages of a PDF, with boxes, across lines, hyphens and ligatures.",
  engine,
  search: ["search", "find text", "grep", "highlight", "where does it say"],
  input: object({
    bytes: file({ description: "The PDF file." }),
    query: string({
      description: "What to look for. Any run of spaces stands for any other, also for the end of a line.",
      minLength: 1,
      maxLength: 1000,
    }),
  }),
  options: object({
    password: PASSWORD_OPTION,
    isPattern: boolean({
      description:
        "The query is a regular expression (without back-references, look-around and repeats of repeats); it is matched to one page at a time.",
      default: false,
    }),
    isCaseSensitive: boolean({ description: "Capitals count.", default: false }),
    isWholeWord: boolean({ description: "No letter, digit or _ stands before or after it.", default: false }),
    maxMatches: integer({
      description: "Matches listed; more are counted only.",
      minimum: 1,
      maximum: MAX_MATCHES,
      default: 10_000,
    }),
  }),
  value: object({
    matches: array(
      object({
        page: integer({ description: "From 0.", minimum: 0 }),
        text: text("As it stands there."),
        before: text("Up to 40 characters before it."),
        after: text("Up to 40 characters after it."),
        quads: array(typed<readonly number[]>({ type: "array", items: { type: "number" }, minItems: 8, maxItems: 8 }), {
          description: "One box for each line.",
        }),
        where: choice(["page", "annotation", "undrawn"], {
          description: "undrawn: a value that readers draw themselves; its quad is that of the annotation.",
        }),
        object: optional(integer({ description: "The annotation's object." })),
        locator: text("To name it in targets of pdf.redact."),
      }),
      { description: "By page, in the order of painting." },
    ),
    total: integer({ description: "Matches found, listed or not." }),
    pages: integer({ description: "Pages searched." }),
    glyphs: integer({ description: "Glyphs searched." }),
  }),
  errors,
  losses: pick(losses, ...STARTING_LOSSES, "PDF_CONTENT_UNREADABLE"),
  unreachableCodes: NOTHING_CHANGED,
  effects: "none",
  example: { input: { bytes: EXAMPLE_TEXT_PDF, query: "Hello" } },

  run({ input, options, op }) {
    return withPdfErrors(op, () => {
      const query = readQuery(input.query, options, op);
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
      return { matches, ...seen };
    });
  },
});
