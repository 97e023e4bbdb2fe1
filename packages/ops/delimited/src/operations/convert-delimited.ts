import { artifact, at, choice, defineOperation, integer, object, streamedFile } from "@colophon/contract";
import { BECAUSE, convertLosses, errors } from "../codes.ts";
import { engine } from "../engine.ts";
import { convertText } from "../model/convert-text.ts";
import { withDelimitedErrors } from "../model/failures.ts";
import { openText } from "../model/open-text.ts";
import { dialectValue } from "../schemas/dialect.ts";
import { encodingOption, tableOptions, textOptions } from "../schemas/reading.ts";
import { columnsValue, encodingValue, skippedValue } from "../schemas/table.ts";
import { typingOptions } from "../schemas/typing.ts";
import { writeOption } from "../schemas/writing.ts";

/**
 * A delimited file -> the same table as CSV, TSV, PSV, JSON, JSON Lines or an HTML table.
 *
 * Shapes   The header is written as it stands; JSON takes each column's name once. JSON and HTML are UTF-8. formulaPolicy holds for
 *          what spreadsheets open: csv, tsv, psv, html-table. Lines that are no part of the table are in value.skipped.
 * Cost     O(bytes) time; memory for the file made, one chunk and the longest row.
 * Errors   As `parseDelimitedBytes`; FORMULA_INJECTION for formulaPolicy reject; OUTPUT_BYTES_LIMIT as soon as it is passed;
 *          INVALID_REQUEST for xlsx, which has operations of its own, and for a NUL in HTML.
 * Losses   RAGGED_ROWS, once for each row padded or cut; FORMULA_ESCAPED, once for each cell; HEADER_NOT_WRITTEN for JSON
 *          objects of a table that has a header and no rows.
 * Source   RFC 4180; RFC 8259; HTML, 4.9; OWASP "CSV Injection".
 */
export const convertDelimited = defineOperation({
  name: "common.convert.delimited",
  summary: "Convert delimited text to CSV, TSV, PSV, JSON, JSON Lines or an HTML table.",
  engine,
  input: object({ bytes: streamedFile({ description: "The delimited file to convert." }) }),
  options: object({
    to: choice(["csv", "tsv", "psv", "json", "jsonl", "html-table", "xlsx"], {
      description: "Output format. `xlsx` is rejected with INVALID_REQUEST: use `xlsx.render`.",
      default: "csv",
    }),
    jsonShape: choice(["objects", "arrays"], {
      description: "Whether each JSON row is an object keyed by column name or an array of cells.",
      default: "objects",
    }),
    ...writeOption,
    ...encodingOption,
    ...textOptions,
    ...tableOptions,
    ...typingOptions,
  }),
  value: object({
    artifact: artifact({ description: "The file after conversion." }),
    rows: integer({ description: "Number of data rows." }),
    columns: columnsValue,
    skipped: skippedValue,
    dialect: dialectValue,
    encoding: encodingValue,
  }),
  errors,
  losses: convertLosses,
  effects: "none",
  unreachableCodes: { INVALID_OPERATION: BECAUSE.noSteps },
  example: { input: { bytes: "aWQ7bmFtZQ0KMTtMdW5kDQo=" }, options: { to: "json" } },

  run: ({ input, options, op }) =>
    withDelimitedErrors(op, () => {
      const { to } = options;
      if (to === "xlsx")
        throw op.error("INVALID_REQUEST", "This operation does not create workbooks.", {
          issues: [
            { path: "options.to", message: "`xlsx` is not supported here; use the operations of the domain `xlsx`." },
          ],
          remediation: "Set `to` to `csv`, which spreadsheet programs open, or create a workbook with xlsx.render.",
        });
      const { header, ...converted } = convertText(openText(input.bytes, options, op), { ...options, to }, op);
      const isObjects = (to === "json" || to === "jsonl") && options.jsonShape === "objects";
      const names = header.flat().filter((name) => name.trim() !== "");
      if (isObjects && converted.rows === 0 && names.length > 0)
        op.reportLoss("HEADER_NOT_WRITTEN", "The table has no rows, so its header is not in the JSON.", {
          at: [at("row", 0)],
          actual: names.join(", ").slice(0, 200).toWellFormed(),
        });
      return converted;
    }),
});
