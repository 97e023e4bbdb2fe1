import { AGGREGATES } from "./aggregates.ts";
import type { FunctionEntry } from "./arguments.ts";
import { CONDITIONAL } from "./conditional.ts";
import { DATES } from "./dates.ts";
import { FORMULAJS } from "./formulajs.ts";
import { INFORMATION } from "./information.ts";
import { LOGICAL } from "./logical.ts";
import { LOOKUP } from "./lookup.ts";
import { MATH } from "./math.ts";
import { TEXT } from "./text.ts";

/** All functions of the evaluator by their names in Excel. */
export const FUNCTIONS: ReadonlyMap<string, FunctionEntry> = new Map(
  [FORMULAJS, LOGICAL, MATH, AGGREGATES, CONDITIONAL, LOOKUP, TEXT, DATES, INFORMATION].flatMap((table) =>
    Object.entries(table),
  ),
);
