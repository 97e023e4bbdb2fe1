import { array, boolean, choice, integer, object, optional, type Static, string } from "@colophon/contract";
import { slotValue } from "./table.ts";

const STEPS = [
  "unmerge-fill",
  "promote-header",
  "transpose",
  "drop-empty",
  "split-column",
  "join-continued",
  "cast",
] as const;

/** One object for all steps: a schema for each would be longer than a caller reads. `apply-steps` checks what each needs. */
const step = object(
  {
    step: choice(STEPS, { description: "The change to make; docs/tables.md describes each." }),
    tables: optional(
      array(string({ description: "Id of a table.", maxLength: 256 }), {
        description: "Ids of the tables to change; all without it.",
        maxItems: 100_000,
      }),
    ),
    rows: integer({ description: "promote-header: number of header rows.", minimum: 0, maximum: 1_000, default: 1 }),
    what: choice(["rows", "columns", "both"], {
      description: "drop-empty: which empty lines to remove.",
      default: "both",
    }),
    placeholders: boolean({ description: "drop-empty: whether dashes and `n/a` count as empty.", default: false }),
    column: optional(
      integer({ description: "split-column and cast: zero-based column.", minimum: 0, maximum: 1_000_000 }),
    ),
    separator: string({
      description: "split-column: text between the parts.",
      minLength: 1,
      maxLength: 64,
      default: " ",
    }),
    parts: integer({ description: "split-column: columns to make.", minimum: 2, maximum: 100, default: 2 }),
    type: choice(["integer", "decimal", "percent", "currency", "date", "boolean", "text"], {
      description: "cast: the type of the column.",
      default: "text",
    }),
  },
  { description: "One change of tables." },
);

export type Step = Static<typeof step>;

export const stepsOption = array(step, { description: "Changes, applied in their order.", maxItems: 100, default: [] });

export const changesValue = array(
  object({
    step: string({ description: "The name of the step." }),
    index: integer({ description: "Zero-based position of the step." }),
    table: string({ description: "Id of the table." }),
    cells: array(slotValue, { description: "Every cell that the step touched, where it was before." }),
  }),
  { description: "What each step changed in each table." },
);
