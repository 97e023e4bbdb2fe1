import { PASSWORD_OPTION, withPdfErrors } from "@colophon/base-pdf";
import {
  array,
  at,
  choice,
  defineOperation,
  file,
  integer,
  number,
  object,
  optional,
  pick,
  string,
  typed,
} from "@colophon/contract";
import { onStateOf } from "@colophon/kit-pdf/forms";
import { errors, losses, READING_ERRORS } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_FORM } from "../example.ts";
import { clean } from "../model/form-value.ts";
import { FIELD_KINDS } from "../model/kinds.ts";
import { chooseLabel, LABEL_SOURCES, readTagTexts } from "../model/map/choose-label.ts";
import { PLACES } from "../model/map/find-labels.ts";
import { PLACE_KINDS } from "../model/map/find-places.ts";
import { readFlatPages } from "../model/map/read-flat.ts";
import { readPages } from "../model/map/read-pages.ts";
import { openForm, reportUnreadable } from "../model/open-form.ts";

const count = (description: string) => integer({ description });
const box = (description: string) => array(typed<number>({ type: "number" }), { description });
const PLACE = choice(PLACES, { description: "Position of the text relative to the field, on the page as displayed." });
const CONFIDENCE = number({ description: "Confidence that the label is right, 0 to 1.", minimum: 0, maximum: 1 });
const NOTHING = { places: [], gaps: [], isCut: false } as const;
const toHundredths = (length: number): number => Math.round(length * 100) / 100;
/** Other texts that are told of a widget. */
const MAX_OTHERS = 2;

/**
 * A PDF form -> the label of every field: what its author says of it, else the text beside it.
 *
 * Shapes   value.labels: one a widget of a page, in the order of the pages and there of the fields; a radio button's is its own. Boxes of
 *          texts are left, bottom, right, top in points, the page turned as it is seen; rectangles of widgets as they are written.
 *          value.places: of a file without fields, in the same coordinates.
 * Cost     The content of the pages that have fields, once; of a file without fields, of all pages.
 * Errors   INVALID_INPUT for bytes that are no PDF and for a wrong password; PDF_UNSUPPORTED for a public-key encryption.
 * Losses   FORM_TEXT_UNDECODABLE for glyphs without characters on a page with fields; FORM_XFA_NOT_READ, FORM_CONTENT_UNREADABLE for what
 *          was not looked at: pages that are pictures, damage, fields on no page.
 * Source   ISO 32000-2, 12.7.4.1 (TU), 14.9.3 (Alt).
 */
export const inspectPdfFormMap = defineOperation({
  name: "pdf.inspect.form-map",
  summary: "Map each field of a PDF form to its label, with a confidence.",
  engine,
  input: object({ bytes: file({ description: "The PDF file to inspect." }) }),
  options: object({ password: PASSWORD_OPTION }),
  value: object({
    labels: array(
      object({
        name: string({ description: "Full name of the field." }),
        kind: choice(FIELD_KINDS, { description: "Kind of form field." }),
        page: count("Page index, starting at 0."),
        object: optional(count("Object number of the widget.")),
        rectangle: optional(box("Rectangle of the widget.")),
        state: optional(string({ description: "State that this button widget represents." })),
        label: optional(string({ description: "Label of the field." })),
        source: choice(LABEL_SOURCES, {
          description:
            "Source of the label: `author` (TU entry), `tags` (Alt text), `text` (near the field on the page), `caption` (on the button).",
        }),
        confidence: CONFIDENCE,
        place: optional(PLACE),
        box: optional(box("Rectangle of the text.")),
        others: array(
          object({
            text: string({ description: "Text of the candidate label." }),
            place: PLACE,
            box: box("Rectangle of the text."),
          }),
          { description: "Other candidate labels, most likely first." },
        ),
      }),
      { description: "One entry for each widget, by page and field." },
    ),
    places: array(
      object({
        kind: choice(PLACE_KINDS, {
          description: "Whether to write on a `line`, in a `box`, in the cells of a `comb`, or to tick a `check` box.",
        }),
        page: count("Page index, starting at 0."),
        rectangle: box("Rectangle to write in, as `create` of `pdf.transform.form-fill` takes it."),
        cells: optional(count("Number of cells of a `comb`, one for each character.")),
        label: optional(string({ description: "Text that labels the place on the page." })),
        confidence: CONFIDENCE,
        place: optional(PLACE),
        box: optional(box("Rectangle of the text.")),
      }),
      {
        description:
          "Where a form without fields leaves room to write, by page from the top. Empty if there are fields.",
      },
    ),
    unplaced: array(typed<string>({ type: "string" }), { description: "Names of fields that are on no page." }),
  }),
  errors: pick(errors, ...READING_ERRORS),
  losses: pick(losses, "FORM_CONTENT_UNREADABLE", "FORM_XFA_NOT_READ", "FORM_TEXT_UNDECODABLE"),
  effects: "none",
  search: ["field labels", "what does the field mean", "match fields", "captions", "questions", "prompt"],
  example: { input: { bytes: EXAMPLE_FORM } },

  run({ input, options, op }) {
    return withPdfErrors(op, () => {
      const form = openForm({ bytes: input.bytes, password: options.password }, op);
      const { maxPages, maxElements } = op.limits;
      const { surrounded, gaps, isCut } = readPages(form, { maxPages, maxOperations: maxElements });
      const tags = readTagTexts(form);
      const labels = surrounded.map((one) => {
        op.checkpoint();
        const { field, widget, page, candidates } = one;
        const { label, source, confidence, place, box: own } = chooseLabel(form, one, tags);
        const state = field.kind === "check" || field.kind === "radio" ? onStateOf(widget) : undefined;
        const others = candidates.filter((candidate) => candidate.box !== own).slice(0, MAX_OTHERS);
        return {
          name: clean(field.name),
          kind: field.kind,
          page,
          ...(widget.object !== undefined && { object: widget.object }),
          ...(widget.rectangle !== undefined && { rectangle: widget.rectangle }),
          ...(state !== undefined && { state: clean(state) }),
          ...(label !== undefined && { label: clean(label) }),
          source,
          confidence,
          ...(place !== undefined && { place }),
          ...(own !== undefined && { box: own }),
          others: others.map((other) => ({ text: clean(other.text), place: other.place, box: other.box })),
        };
      });
      const flat = form.fields.length === 0 ? readFlatPages(form, { maxPages, maxOperations: maxElements }) : NOTHING;
      for (const { page, reason, count: glyphs } of [...gaps, ...flat.gaps]) {
        const facts = { at: [at("page", page)], subject: `page ${page + 1}` };
        if (reason === "undecodable")
          op.reportLoss(
            "FORM_TEXT_UNDECODABLE",
            `${glyphs} glyphs cannot be decoded, so labels made of them are missing.`,
            facts,
          );
        else op.reportLoss("FORM_CONTENT_UNREADABLE", "The page is an image; its text was not read.", facts);
      }
      if (form.dict?.has("XFA") === true)
        op.reportLoss("FORM_XFA_NOT_READ", "The form has an XFA description, whose captions were not read.");
      if (isCut || flat.isCut)
        op.reportLoss("FORM_CONTENT_UNREADABLE", "Content beyond limits.maxElements was not examined.", {
          subject: "content",
        });
      reportUnreadable(form, op);
      const placed = new Set(surrounded.map(({ field }) => field));
      const unplaced = form.fields.filter((field) => !placed.has(field)).map(({ name }) => clean(name));
      const places = flat.places.map(({ label, rectangle, ...place }) => ({
        ...place,
        rectangle: rectangle.map(toHundredths),
        ...(label !== undefined && { label: clean(label.text), place: label.place, box: label.box }),
      }));
      return { labels, places, unplaced };
    });
  },
});
