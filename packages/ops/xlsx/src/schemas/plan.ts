import { array, integer, literal, object, optional, string, typed, union } from "@colophon/contract";
import type { Step } from "../model/transform/apply-plan.ts";

const SHEET = string({ description: "Sheet, as its tab shows it.", minLength: 1, maxLength: 255 });
const ROW = integer({ description: "First row, from 1.", minimum: 1, maximum: 1_048_576 });
const COLUMN = string({ description: "First column: C.", maxLength: 3, pattern: "^[A-Za-z]{1,3}$" });
const COUNT = integer({ description: "How many.", minimum: 1, maximum: 1_048_576 });
const NAME = string({ description: "Name.", minLength: 1, maxLength: 255 });
const SCOPE = optional(string({ description: "Of one sheet only.", maxLength: 255 }));
const TEXT = string({ description: "Formula without the equals sign.", maxLength: 8_192 });

const CELL = object(
  {
    cell: string({ description: "B4.", maxLength: 12 }),
    value: optional(
      typed<string | number | boolean | null>({
        type: ["string", "number", "boolean", "null"],
        description: "A text is never read as a formula; null empties the cell.",
      }),
    ),
    formula: optional(TEXT),
  },
  { description: "One cell; its format stays." },
);

const rows = <N extends "insertRows" | "deleteRows">(name: N) =>
  object({ do: literal(name, { description: "Step." }), sheet: SHEET, row: ROW, count: COUNT });
const columns = <N extends "insertColumns" | "deleteColumns">(name: N) =>
  object({ do: literal(name, { description: "Step." }), sheet: SHEET, column: COLUMN, count: COUNT });

const STEP = union(
  [
    object({
      do: literal("setCells", { description: "Step." }),
      sheet: SHEET,
      cells: array(CELL, { description: "Cells.", minItems: 1, maxItems: 100_000 }),
    }),
    rows("insertRows"),
    rows("deleteRows"),
    columns("insertColumns"),
    columns("deleteColumns"),
    object({ do: literal("renameSheet", { description: "Step." }), sheet: SHEET, name: NAME }),
    object({
      do: literal("moveSheet", { description: "Step." }),
      sheet: SHEET,
      position: integer({ description: "Among the tabs, from 1.", minimum: 1, maximum: 1_000 }),
    }),
    object({ do: literal("deleteSheet", { description: "Step." }), sheet: SHEET }),
    object({ do: literal("defineName", { description: "Step." }), name: NAME, text: TEXT, sheet: SCOPE }),
    object({ do: literal("deleteName", { description: "Step." }), name: NAME, sheet: SCOPE }),
  ],
  { description: "A change." },
);

export const PLAN = array(STEP, { description: "Changes, each after the one before.", minItems: 1, maxItems: 100 });

/** The plan as the model takes it: a member that is left out is absent. */
export type Plan = readonly Step[];
