import { defineOperation, object } from "@colophon/contract";
import { plainErrors, stepLosses } from "../codes.ts";
import { engine } from "../engine.ts";
import { describeTable } from "../model/describe-table.ts";
import { readTables } from "../model/read-tables.ts";
import { applySteps } from "../model/steps/apply-steps.ts";
import { readingToValue } from "../model/to-values.ts";
import { dateOption, headerOptions, input, readingOptions } from "../schemas/input.ts";
import { changesValue, stepsOption } from "../schemas/steps.ts";
import { definitionsWith, searchedValue, tablesValue } from "../schemas/table.ts";
import { UNREACHABLE } from "../schemas/unreachable.ts";
import { EXAMPLE_TABLE } from "./extraction.ts";

/** Regions and columns of pages belong to the extraction whose tables a second call transforms. */
const { areas: _, columns: _1, changes: _2, layoutTables: _3, ...selection } = readingOptions;

const FACETS = ["result"] as const;

/**
 * A document or tables -> its tables after steps that reshape them.
 *
 * Shapes   value.tables: the whole model. value.changes: for each step and table, every cell that it touched. Locators are those of the
 *          source, so a cell that was split or moved still names where it comes from.
 * Cost     O(bytes + steps x cells).
 * Errors   Those of the extractions; TABLE_INVALID_INPUT for a table or column that is not there.
 * Losses   Those of the extractions; TABLE_CELLS_DROPPED, TABLE_CAST_FAILED, TABLE_REPEATED_HEADER_DROPPED.
 * Source   As `extractTableGrid`.
 */
export const transformTables = defineOperation({
  name: "common.transform",
  summary: "Reshape an extracted table.",
  engine,
  input,
  options: object({ steps: stepsOption, ...selection, headerRows: headerOptions.headerRows, ...dateOption }),
  value: object({ tables: tablesValue, changes: changesValue, ...searchedValue }, definitionsWith(FACETS)),
  errors: plainErrors,
  losses: stepLosses,
  unreachableCodes: UNREACHABLE.reading,
  effects: "none",
  example: { input: { bytes: EXAMPLE_TABLE }, options: { steps: [{ step: "transpose" }] } },

  async run({ input: given, options, op }) {
    const reading = await readTables(given, { ...options, changes: "accept", layoutTables: true }, { op });
    const { tables, changes } = applySteps(reading.tables, options.steps, options, op);
    return {
      tables: tables.map((table) => describeTable(table, FACETS, options, op)),
      changes,
      ...readingToValue(reading, op),
    };
  },
});
