import {
  array,
  artifact,
  choice,
  defineOperation,
  integer,
  makeArtifact,
  object,
  PREFLIGHT_POLICY,
  string,
} from "@colophon/contract";
import { OFFICE_MEDIA_TYPES } from "@colophon/kit-ooxml";
import { modelErrors, renderLosses } from "../codes.ts";
import { engine } from "../engine.ts";
import { withWorkbookErrors } from "../model/failures.ts";
import { renderWorkbook } from "../model/render/render-workbook.ts";
import { checkModel } from "../model/workbook-model/check-model.ts";
import { modelDefinitions, WORKBOOK_MODEL } from "../schemas/render.ts";

const NOT_READ = "A model has no package.";

/**
 * A model -> a workbook that Excel opens without a murmur.
 *
 * Shapes   References are A1, colours RRGGBB, dates ISO 8601. The same model gives the same bytes everywhere.
 * Cost     O(cells) time; the cells of one sheet in memory beside the model.
 * Errors   SCHEMA_REJECTED; RESOURCE_LIMIT_EXCEEDED.
 * Losses   One for each thing that Excel would refuse or repair, with sheet and cell: it is written soundly or left out.
 * Source   ISO/IEC 29500-1, 18 and 21.2.
 */
export const renderXlsx = defineOperation({
  name: "xlsx.render",
  summary: "Create an Excel workbook with values, formulas, formats, tables, native charts, rules and comments.",
  engine,
  input: object({ model: WORKBOOK_MODEL }, modelDefinitions),
  options: object({
    preflightPolicy: PREFLIGHT_POLICY,
    formulaPolicy: choice(["escape", "keep"], {
      description:
        "What to do with text that looks like a formula. `escape` keeps it text even when the cell is edited.",
      default: "escape",
    }),
  }),
  value: object({
    artifact: artifact({ description: "The workbook that was written." }),
    sheets: array(
      object({
        name: string({ description: "Name of the sheet, as on its tab." }),
        cells: integer({ description: "Number of cells written." }),
      }),
      { description: "Sheets in tab order." },
    ),
  }),
  errors: modelErrors,
  losses: renderLosses,
  unreachableCodes: {
    INPUT_CORRUPT: NOT_READ,
    TEMPLATE_PARSE_FAILED: NOT_READ,
    TEMPLATE_ASSEMBLY_FAILED: NOT_READ,
    XLSX_ENCRYPTED_UNSUPPORTED: NOT_READ,
    MACRO_STRIPPED: NOT_READ,
    EXTERNAL_CONNECTION_STRIPPED: NOT_READ,
    SHARED_STRING_INDEX_INVALID: NOT_READ,
    RELATIONSHIP_TARGET_MISSING: NOT_READ,
    TABLE_RELATIONSHIP_BROKEN: NOT_READ,
    DIMENSION_MISMATCH: NOT_READ,
    UNCLASSIFIED_CONDITION: "Each kind of thing has its own code.",
  },
  effects: "none",
  search: [".xlsx", "excel", "spreadsheet", "create", "chart", "table"],
  example: {
    input: {
      model: {
        styles: [{ font: { bold: true } }, { numberFormat: "#,##0.00" }],
        sheets: [
          {
            name: "Prices",
            cells: [
              { ref: "A1", value: "Item", style: 0 },
              { ref: "B1", value: "Price", style: 0 },
              { ref: "A2", value: "Paper" },
              { ref: "B2", value: 4.5, style: 1 },
              { ref: "B3", formula: { text: "SUM(B2:B2)" }, value: 4.5, style: 1 },
            ],
          },
        ],
      },
    },
  },

  run({ input, options, op }) {
    return withWorkbookErrors(op, () => {
      checkModel(input.model, op);
      const { bytes, sheets } = renderWorkbook(input.model, options, op);
      return { artifact: makeArtifact(bytes, OFFICE_MEDIA_TYPES.xlsx, "xlsx"), sheets };
    });
  },
});
