import {
  array,
  boolean,
  choice,
  integer,
  literal,
  object,
  optional,
  type Static,
  string,
  union,
} from "@colophon/contract";

const tables = optional(
  array(string({ description: "Id of a table.", maxLength: 256 }), {
    description: "Ids of the tables to change; all without it.",
    minItems: 1,
    maxItems: 100_000,
  }),
);
const column = integer({ description: "Zero-based column.", minimum: 0, maximum: 1_000_000 });

const step = union(
  [
    object({
      step: literal("unmerge-fill", { description: "Split merged cells and repeat their text in each slot." }),
      tables,
    }),
    object({
      step: literal("promote-header", { description: "Make the first rows header rows." }),
      rows: integer({ description: "Number of header rows.", minimum: 0, maximum: 1_000, default: 1 }),
      tables,
    }),
    object({ step: literal("transpose", { description: "Exchange rows and columns." }), tables }),
    object({
      step: literal("drop-empty", { description: "Remove rows and columns without content." }),
      what: choice(["rows", "columns", "both"], {
        description: "Whether to remove rows, columns or both.",
        default: "both",
      }),
      placeholders: boolean({ description: "Whether dashes and `n/a` count as empty, with a loss.", default: false }),
      tables,
    }),
    object({
      step: literal("split-column", { description: "Split the texts of one column into several columns." }),
      column,
      separator: string({ description: "The text between the parts.", minLength: 1, maxLength: 64 }),
      parts: integer({
        description: "Number of columns to make; the last holds the rest.",
        minimum: 2,
        maximum: 100,
        default: 2,
      }),
      tables,
    }),
    object({
      step: literal("join-continued", { description: "Append tables that continue the table before them." }),
      tables,
    }),
    object({
      step: literal("cast", { description: "Give the cells of a column a type." }),
      column,
      type: choice(["integer", "decimal", "percent", "currency", "date", "boolean", "text"], {
        description: "The type of the column.",
      }),
      tables,
    }),
  ],
  { description: "One change of tables." },
);

export type Step = Static<typeof step>;

export const stepsOption = array(step, { description: "Changes, applied in their order.", maxItems: 100, default: [] });

export const changesValue = array(
  object({
    step: string({ description: "The step, by its name." }),
    index: integer({ description: "Zero-based position of the step in `steps`.", minimum: 0 }),
    table: string({ description: "Id of the table." }),
    cells: array(
      object({
        row: integer({ description: "Zero-based row before the step.", minimum: 0 }),
        column: integer({ description: "Zero-based column before the step.", minimum: 0 }),
      }),
      { description: "Every cell that the step touched, at its place before the step." },
    ),
  }),
  { description: "What each step changed in each table." },
);
