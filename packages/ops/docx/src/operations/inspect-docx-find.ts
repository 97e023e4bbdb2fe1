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
import { finderOf, QUERY } from "../model/query.ts";

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
  summary: "Find text in a Word document, across runs and in every story, with places.",
  engine,
  search: [".docx", ".docm", "search", "grep", "ctrl+f", "regular expression"],
  input: object({ bytes: file({ description: "The document." }), query: QUERY }),
  options: object({
    visibility: choice(VISIBILITIES, {
      description: "final: as if all tracked changes were accepted; original: rejected; all: both texts, as written.",
      default: "final",
    }),
    maxMatches: integer({
      description: "Matches told; all are counted.",
      minimum: 0,
      maximum: 100_000,
      default: 1_000,
    }),
    contextLength: integer({ description: "Characters told around a match.", minimum: 0, maximum: 500, default: 40 }),
  }),
  value: object({
    count: integer({ description: "Matches, told or not." }),
    matches: array(
      object({
        text: string({ description: "What matched, as it is read." }),
        story: choice(STORIES, { description: "Where it is read." }),
        part: string({ description: "Part." }),
        locator: string({ description: "The place; of a match over joined paragraphs that in the first." }),
        more: optional(array(string({ description: "Locator." }), { description: "Its places in the others." })),
        before: string({ description: "Text before it." }),
        after: string({ description: "Text behind it." }),
        isRevised: boolean({ description: "Some of it was inserted or deleted." }),
      }),
      { description: "By story, then in the order of the part." },
    ),
    counts: array(
      object({ story: choice(STORIES, { description: "Story." }), count: integer({ description: "Matches." }) }),
      { description: "Of the stories that have any." },
    ),
  }),
  errors,
  losses,
  effects: "none",
  example: { input: { bytes: EXAMPLE_DOCUMENT, query: { text: "e" } } },

  run({ input, options, op }) {
    const finder = finderOf(op, input.query, { path: "query.text", isLoose: false });
    const { opened } = openDocument(input.bytes, op, CODES);
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
          loseOpaque(part, `It is a ${kind} of its own, and was not searched.`);
      const reported = STORIES.flatMap((story) => {
        const found = counts.get(story);
        return found === undefined ? [] : [{ story, count: found }];
      });
      return { count, matches, counts: reported };
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
