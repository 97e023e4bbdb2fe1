import { PASSWORD_OPTION, reportDecrypted } from "@colophon/base-file-type/unlock";
import { FILL_OPTIONS, FILL_PICTURES, withFillErrors } from "@colophon/base-fill";
import {
  array,
  artifact,
  boolean,
  defineOperation,
  file,
  integer,
  json,
  makeArtifact,
  object,
  optional,
  string,
} from "@colophon/contract";
import { mainTypeOf, OFFICE_MEDIA_TYPES } from "@colophon/kit-ooxml";
import { EXAMPLE_TEMPLATE } from "../data/example-template.ts";
import { engine } from "../engine.ts";
import { fillErrors as errors, fillLosses as losses } from "../fill-codes.ts";
import { openPresentation, unlockPresentation, withPresentationErrors } from "../model/open-presentation.ts";

/**
 * A presentation, JSON and a plan of its slides -> the presentation with the data in it.
 *
 * Shapes   input.data: any JSON. `{name}`, `{#list}...{/list}` and `{^name}...{/}` in slides, notes, charts and diagrams are filled by the
 *          members that they name; shapes without tags by the member that has their name. input.slides: which slides there are, in order.
 * Cost     One tree for each part with text of a slide, another for each that is filled; O(characters of the output).
 * Errors   TEMPLATE_INVALID with each tag that is not closed or paired, DATA_INVALID, DATA_MISSING, PLAN_INVALID; those of reading.
 * Losses   Each tag without a value, each member of the data that is in no output, links to slides that are not in it.
 * Source   ISO/IEC 29500-1, 19, 20 and 21.2; [MS-PPTX] 2.6; docxtemplater's tag syntax.
 */
export const transformPptxFill = defineOperation({
  name: "pptx.transform.fill",
  summary: "Fill a presentation from JSON data; keep, drop, repeat and reorder its slides.",
  engine,
  stability: "preview",
  search: [".pptx", ".potx", "powerpoint template", "reorder slides", "update chart data", "replace picture"],
  input: object({
    bytes: file({ description: "The presentation to fill." }),
    data: optional(
      json({
        description:
          'An object; tags such as `{name}` name its members. A shape without tags is filled by the member with its name (Selection Pane of PowerPoint), or by `placeholder:` and type or index (`placeholder:title`, `placeholder:13`; `placeholder:notes` is the notes). A value is text (a paragraph for each line), a number, a boolean, a list of paragraphs (text or `{ "text": ..., "level": 1 }`), `{ "$link": address, "text": ... }`, `{ "$table": rows, "header": false, "columns": 4 }` (`false` keeps the header row, `columns` adds or removes columns), `{ "$picture": name, "alt": ..., "fit": "crop" | "contain" | "stretch" }`, or `{ "$chart": { "categories": [...], "series": [{ "name": ..., "values": [...] }] } }` (points have `x` beside `values`, bubbles also `sizes`). Default: nothing is filled.',
      }),
    ),
    slides: optional(
      array(
        object({
          from: optional(
            integer({
              description: "Slide number, from 1. Send this or `title`.",
              minimum: 1,
              maximum: 100_000,
            }),
          ),
          to: optional(
            integer({
              description: "Last slide of a range. Default: `from`.",
              minimum: 1,
              maximum: 100_000,
            }),
          ),
          title: optional(
            string({
              description: "Title that only this slide has.",
              minLength: 1,
              maxLength: 1_000,
            }),
          ),
          forEach: optional(
            string({
              description:
                "Name of a member of `data`. The slides are written once for each item of a list, whose members they see first; once for an object; not for an empty list or `false`. Default: once.",
              minLength: 1,
              maxLength: 255,
            }),
          ),
        }),
        {
          description:
            'The slides of the result in order. A slide can be named often; one that is not named is dropped. Example: `[{ "from": 2 }, { "from": 1, "forEach": "regions" }, { "from": 4, "to": 6 }]`. Default: all slides.',
          maxItems: 10_000,
        },
      ),
    ),
    pictures: FILL_PICTURES,
  }),
  options: object({
    ...FILL_OPTIONS,
    password: PASSWORD_OPTION,
  }),
  value: object({
    artifact: artifact({ description: "The deck that was filled." }),
    slides: array(
      object({
        slide: integer({ description: "Slide number in the result, from 1." }),
        from: integer({ description: "Slide number in the input." }),
        part: string({ description: "Path of the slide's part." }),
        title: string({ description: "Title of the slide." }),
      }),
      { description: "Slides of the result, in order." },
    ),
    dropped: array(
      object({
        number: integer({ description: "Slide number in the input." }),
        title: string({ description: "Title of the slide." }),
      }),
      { description: "Slides that `slides` does not name." },
    ),
    counts: object(
      {
        tags: integer({
          description: "Number of tags on kept slides.",
        }),
        shapes: integer({ description: "Number of shapes filled by name." }),
      },
      { description: "What was filled in." },
    ),
    missing: array(
      object({
        tag: string({ description: "The tag as written." }),
        part: string({ description: "Path of the tag's part." }),
        paragraph: optional(
          integer({ description: "Zero-based index of the paragraph. Absent for alternative text." }),
        ),
        scope: string({ description: "Path of the data that the tag saw; empty for all." }),
        count: integer({ description: "How often the value was missing." }),
      }),
      { description: "Tags that the data have no value for." },
    ),
    unused: array(string({ description: "Path such as `items[2].note`." }), {
      description: "Unused members of the data, and unused pictures.",
    }),
    conditions: array(string({ description: "Path of a member." }), {
      description: "Members that only decided about a section or slide.",
    }),
    isComplete: boolean({
      description: "Whether no tag is left on the slides. True without `data`.",
    }),
  }),
  errors,
  losses,
  effects: "none",
  example: {
    input: {
      bytes: EXAMPLE_TEMPLATE,
      data: { regions: [{ region: "North" }, { region: "South" }] },
      slides: [{ from: 1, forEach: "regions" }],
    },
  },

  async run({ input, options, op }) {
    const { fillDeck } = await import("../model/fill/fill-deck.ts");
    const { describeDeck, reportDeck, withPlanErrors } = await import("../model/fill/report-deck.ts");
    const opened = unlockPresentation(input.bytes, options.password, op);
    const presentation = openPresentation(opened, op);
    return withPresentationErrors(op, () =>
      withFillErrors(op, () =>
        withPlanErrors(op, () => {
          const { start, end } = options.delimiters;
          if (start === end)
            throw op.error("DATA_INVALID", "`delimiters.start` and `delimiters.end` are equal.", {
              remediation: "Set `delimiters` to two different texts.",
            });
          let length = 0;
          const filled = fillDeck(presentation, input, {
            delimiters: { start, end },
            removesLone: options.loneTags === "remove",
            leavesMissing: options.missing === "leave",
            language: options.locale,
            checkpoint: op.checkpoint,
            count: (more) => {
              length += more;
              op.checkLimit("maxOutputBytes", length);
            },
            countParts: (parts) => op.checkLimit("maxArchiveEntries", parts),
          });
          reportDeck(op, filled, options.missing);
          reportDecrypted(op, input.bytes, opened);
          const type = mainTypeOf(presentation.main.part.contentType);
          const extension = type?.kind === "powerpoint" ? type.extension : "pptx";
          return {
            artifact: makeArtifact(filled.bytes, OFFICE_MEDIA_TYPES[extension], extension),
            ...describeDeck(filled, options.missing),
          };
        }),
      ),
    );
  },
});
