import { PASSWORD_OPTION } from "@colophon/base-file-type/unlock";
import {
  hullsOf,
  openDocument,
  type ParagraphRange,
  placeOf,
  type Reading,
  rangesOf,
  readingsOf,
  readStories,
  STORIES,
  unlockDocument,
  VISIBILITIES,
  withDocumentErrors,
} from "@colophon/base-word";
import {
  array,
  at,
  boolean,
  choice,
  defineOperation,
  file,
  formatLocator,
  integer,
  object,
  optional,
  string,
} from "@colophon/contract";
import { inspectionErrors as errors, inspectionLosses as losses } from "../codes.ts";
import { EXAMPLE_DOCUMENT } from "../data/example.ts";
import { engine } from "../engine.ts";
import { listEmbedded } from "../model/embedded.ts";
import { finderOf, noteDeprecated, QUERY, QUERY_OPTIONS } from "../model/query.ts";

const CODES = { notWord: "INVALID_INPUT", broken: "DOCX_INVALID_PACKAGE", limit: "RESOURCE_LIMIT" } as const;

/**
 * A Word document and a query -> every place where it matches, in every story.
 *
 * Shapes   A match lies in one paragraph, over runs, fields, controls and soft hyphens. `locator` counts in all that is written in
 *          the paragraph, whatever the visibility: the places of three visibilities can be compared, and given to docx.redact.
 * Cost     One reading of the parts with text; O(text) for the search.
 * Errors   INVALID_INPUT, DOCX_INVALID_PACKAGE, INPUT_ENCRYPTED, RESOURCE_LIMIT; SCHEMA_REJECTED for a pattern that cannot be read.
 * Losses   DOCX_OPAQUE_PART_PRESERVED for parts that may hold text and were not searched.
 * Source   ISO/IEC 29500-1, 17.3, 17.13.5, 17.16; RE2 for patterns.
 */
export const inspectDocxFind = defineOperation({
  name: "docx.inspect.find",
  summary: "Search a Word document for text, across runs and in every story, with locators.",
  engine,
  search: [".docx", ".docm", "search", "grep", "ctrl+f", "regular expression"],
  input: object({ bytes: file({ description: "The Word document to search." }), query: QUERY }),
  options: object({
    ...QUERY_OPTIONS,
    visibility: choice(VISIBILITIES, {
      description:
        "Which text to search when changes are tracked: all accepted (`final`), all rejected (`original`), or both (`all`).",
      default: "final",
    }),
    maxMatches: integer({
      description: "Maximum number of matches to list. All are counted.",
      minimum: 0,
      maximum: 100_000,
      default: 1_000,
    }),
    contextLength: integer({
      description: "Number of context characters before and after each match.",
      minimum: 0,
      maximum: 500,
      default: 40,
    }),
    password: PASSWORD_OPTION,
  }),
  value: object({
    total: integer({ description: "Number of matches, including those not listed." }),
    count: integer({ description: "Deprecated: the same number as `total`." }),
    matches: array(
      object({
        text: string({ description: "Text of the match." }),
        story: choice(STORIES, {
          description: "Part of the document that contains the match, for example body or header.",
        }),
        part: string({ description: "Path of the part." }),
        locator: string({
          description: "Locator of the match. For a match across paragraphs, of its part in the first paragraph.",
        }),
        more: optional(
          array(string({ description: "Locator of a paragraph." }), {
            description: "Locators in the other paragraphs of the match.",
          }),
        ),
        before: string({ description: "Text before the match." }),
        after: string({ description: "Text after the match." }),
        isRevised: boolean({ description: "Whether some of the match is a tracked insertion or deletion." }),
      }),
      { description: "Matches by story, in document order." },
    ),
    counts: array(
      object({
        story: choice(STORIES, { description: "Story that contains the match." }),
        count: integer({ description: "Number of matches in the story." }),
      }),
      { description: "Number of matches for each story that has any." },
    ),
  }),
  errors,
  losses,
  effects: "none",
  example: { input: { bytes: EXAMPLE_DOCUMENT, query: "e" } },

  run({ input, options, op }) {
    const finder = finderOf(op, { ...options, query: input.query }, { path: "query", isLoose: false });
    noteDeprecated(input.query, op);
    const { opened } = openDocument(unlockDocument(input.bytes, options.password, op, CODES), op, CODES);
    return withDocumentErrors(op, CODES, () => {
      const { parts, unread } = readStories(opened, op.checkpoint);
      const locate = (part: string, range: ParagraphRange): string => formatLocator(op.locate(placeOf(part, range)));
      const counts = new Map<(typeof STORIES)[number], number>();
      const matches = [];
      let count = 0;
      for (const { part, paragraphs } of parts)
        for (const reading of readingsOf(paragraphs, options.visibility, op.checkpoint)) {
          op.checkpoint();
          for (const { start, end } of finder.find(reading.text, op.checkpoint)) {
            const [first, ...rest] = hullsOf(rangesOf(reading, start, end));
            if (first === undefined) continue;
            const { story } = first.paragraph;
            count++;
            counts.set(story, (counts.get(story) ?? 0) + 1);
            if (matches.length >= options.maxMatches) continue;
            const others = rest.map((range) => locate(part.name, range));
            matches.push({
              ...quote(reading, { start, end }, options.contextLength),
              story,
              part: part.name,
              locator: locate(part.name, first),
              ...(others.length > 0 && { more: others }),
              isRevised: [first, ...rest].some(isRevised),
            });
          }
        }
      for (const [part, why] of unread) loseOpaque(part, `It could not be read: ${why}`);
      for (const { part, kind } of listEmbedded(opened))
        if (kind !== "font" && kind !== "signature" && kind !== "macro")
          loseOpaque(part, `It is a separate ${kind}, and was not searched.`);
      const reported = STORIES.flatMap((story) => {
        const found = counts.get(story);
        return found === undefined ? [] : [{ story, count: found }];
      });
      if (count === 0) op.addDiagnostic("NO_MATCH", "The query matches nothing in the document.");
      return { total: count, count, matches, counts: reported };
    });

    function loseOpaque(part: string, message: string): void {
      op.reportLoss("DOCX_OPAQUE_PART_PRESERVED", message, { at: [at("part", { id: part })], subject: `part ${part}` });
    }
  },
});

/** Pairs of surrogates are not cut. */
function quote({ text }: Reading, { start, end }: { start: number; end: number }, length: number) {
  return {
    text: text.slice(start, end).toWellFormed(),
    before: text.slice(Math.max(0, start - length), start).toWellFormed(),
    after: text.slice(end, end + length).toWellFormed(),
  };
}

function isRevised({ paragraph, start, end }: ParagraphRange): boolean {
  return paragraph.pieces.some(
    (piece) => piece.start < end && start < piece.end && (piece.isInserted || piece.isDeleted),
  );
}
