import { queryMembers } from "@colophon/base-find";
import { STORIES, type Story } from "@colophon/base-word";
import {
  array,
  choice,
  integer,
  type JsonSchema,
  literal,
  object,
  optional,
  type Schema,
  type Static,
  string,
  typed,
  union,
} from "@colophon/contract";
import { REVISION_KINDS } from "../model/edit/resolve-changes.ts";
import { METADATA_KINDS } from "../model/edit/scrub-metadata.ts";

/** Where text can be replaced: charts and properties repeat what is written elsewhere. */
const REPLACED: readonly Story[] = STORIES.filter((story) => !["property", "chart", "other"].includes(story));
/** What is replaced unless the step says otherwise. */
export const USUAL_STORIES: readonly Story[] = REPLACED.filter((story) => story !== "glossary" && story !== "smartArt");

const DEFINITIONS = {
  at: {
    type: "string",
    minLength: 1,
    maxLength: 4_096,
    description:
      "Locator of a paragraph of the input, from docx.inspect.find. Rows are located by a paragraph in them.",
  },
  to: {
    type: "string",
    minLength: 1,
    maxLength: 4_096,
    description: "Locator of the last paragraph or row of a range that begins at `at`. Default: `at` alone.",
  },
  position: {
    type: "string",
    enum: ["before", "after"],
    description: "Side of the located paragraph or row. Default: after.",
  },
  authors: {
    type: "array",
    items: { type: "string", maxLength: 255 },
    minItems: 1,
    maxItems: 1_000,
    description: "Names of authors, exactly as the document has them. Default: all authors.",
  },
  tracked: {
    type: "object",
    properties: {
      author: {
        type: "string",
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001f]*$",
        description: "Author to record for the change.",
      },
      date: {
        type: "string",
        maxLength: 20,
        pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$",
        description: "Date to record for the change, in UTC.",
      },
    },
    required: ["author", "date"],
    additionalProperties: false,
    description:
      "Write the change as a tracked change, which Word can accept or reject. Default: change without a mark.",
  },
  time: {
    type: "string",
    maxLength: 20,
    pattern: "^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d:\\d\\dZ)?$",
    description: "Date, or date and time in UTC.",
  },
} as const satisfies Record<string, JsonSchema>;

export const editPlanDefinitions: JsonSchema = { $defs: DEFINITIONS };

const refer = <T>(name: keyof typeof DEFINITIONS, description?: string): Schema<T> =>
  typed<T>({ $ref: `#/$defs/${name}`, ...(description !== undefined && { description }) });
const AT = refer<string>("at");
const TO = optional(refer<string>("to"));
const DESTINATION = refer<string>("at", "Locator of the paragraph or row to move to.");
const POSITION = optional(refer<"before" | "after">("position"));
const AUTHORS = optional(refer<readonly string[]>("authors"));
const TRACKED = optional(refer<{ readonly author: string; readonly date: string }>("tracked"));

const STEP = union([
  object({
    do: literal("replaceText", { description: "Replace text, over runs and with the format of its first character." }),
    find: string({ description: "Text or pattern to find.", minLength: 1, maxLength: 1_000 }),
    replace: string({
      description: "Text that replaces each match. For a pattern, `$1` is its first group and `$$` a dollar sign.",
      maxLength: 100_000,
    }),
    ...queryMembers("Whether `find` is a regular expression in RE2 syntax."),
    stories: optional(
      array(choice(REPLACED as readonly [Story, ...Story[]], { description: "A part of the document." }), {
        description: "Where to replace. Default: everywhere but `smartArt` and `glossary`.",
        minItems: 1,
        maxItems: 16,
      }),
    ),
    expect: optional(
      integer({
        description: "Number of matches that there must be; another number fails with MATCHES_UNEXPECTED.",
        minimum: 0,
        maximum: 10_000_000,
      }),
    ),
    tracked: TRACKED,
  }),
  object({
    do: choice(["acceptChanges", "rejectChanges"], { description: "Accept or reject tracked changes." }),
    authors: AUTHORS,
    kinds: optional(
      array(choice(REVISION_KINDS, { description: "A kind of tracked change." }), {
        description: "Kinds of tracked changes. Default: all.",
        minItems: 1,
        maxItems: 16,
      }),
    ),
    from: optional(refer<string>("time", "Earliest date. Changes without a date are left then. Default: no limit.")),
    until: optional(
      refer<string>("time", "Latest date, included. Changes without a date are left then. Default: no limit."),
    ),
  }),
  object({
    do: literal("removeComments", { description: "Remove comments, with the replies to them." }),
    authors: AUTHORS,
    state: optional(choice(["all", "open", "resolved"], { description: "Which comments to remove. Default: all." })),
  }),
  object({
    do: literal("scrubMetadata", { description: "Remove metadata that a reader does not see." }),
    kinds: optional(
      array(choice(METADATA_KINDS, { description: "A kind of metadata." }), {
        description: "Kinds of metadata. `title` is the title and language. Default: all but `title`.",
        minItems: 1,
        maxItems: 16,
      }),
    ),
  }),
  object({
    do: literal("setControl", { description: "Set the content controls that have this tag, title or id." }),
    tag: optional(string({ description: "Tag of the content control.", maxLength: 255 })),
    title: optional(string({ description: "Title of the content control.", maxLength: 255 })),
    id: optional(string({ description: "Id of the content control.", maxLength: 32 })),
    value: typed<string | boolean>({
      type: ["string", "boolean"],
      maxLength: 1_000_000,
      description: "Text; for a list one of its values, for a date `2026-03-31`, and for a checkbox true or false.",
    }),
    tracked: TRACKED,
  }),
  object({
    do: literal("insertParagraphs", { description: "Insert paragraphs beside another." }),
    at: AT,
    position: POSITION,
    paragraphs: array(
      object({
        text: string({ description: "Text of the paragraph.", maxLength: 1_000_000 }),
        style: optional(
          string({
            description: "Name of a paragraph style. Default: format and list of the paragraph at `at`.",
            minLength: 1,
            maxLength: 255,
          }),
        ),
      }),
      { description: "Paragraphs to insert, in their order.", minItems: 1, maxItems: 100_000 },
    ),
    tracked: TRACKED,
  }),
  object({
    do: literal("insertRows", { description: "Insert rows with the format of the row at `at`." }),
    at: AT,
    position: POSITION,
    rows: array(
      array(string({ description: "Text of a cell.", maxLength: 1_000_000 }), {
        description: "Texts of the cells, from the first.",
        maxItems: 1_000,
      }),
      { description: "Rows to insert, in their order.", minItems: 1, maxItems: 100_000 },
    ),
    tracked: TRACKED,
  }),
  object({
    do: choice(["deleteParagraphs", "deleteRows"], {
      description: "Delete a range of paragraphs with the tables in it, or a range of rows.",
    }),
    at: AT,
    to: TO,
    tracked: TRACKED,
  }),
  object({
    do: choice(["moveParagraphs", "moveRows"], { description: "Move a range of paragraphs or rows." }),
    at: AT,
    to: TO,
    destination: DESTINATION,
    position: POSITION,
    tracked: TRACKED,
  }),
]);

export type EditStep = Static<typeof STEP>;

export const EDIT_PLAN = array(STEP, {
  description: "Steps in their order. Each sees what the steps before it left; locators are those of the input.",
  minItems: 1,
  maxItems: 1_000,
});
