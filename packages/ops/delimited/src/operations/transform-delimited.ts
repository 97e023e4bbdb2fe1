import {
  array,
  artifact,
  type ByteSource,
  choice,
  defineOperation,
  type FileInput,
  integer,
  object,
  optional,
  streamedFile,
  typed,
} from "@colophon/contract";
import { BECAUSE, type DelimitedOp, errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { refuseRequest, withDelimitedErrors } from "../model/failures.ts";
import { type BytesOrRows, chooseSource } from "../model/input-source.ts";
import { requireSize, squareRows } from "../model/json-table.ts";
import { openText, type TextOptions } from "../model/open-text.ts";
import { toEncoding, toSkipped } from "../model/parse-table.ts";
import type { WorkingRow } from "../model/steps/working-table.ts";
import { openTable, readTableRows, type TableOptions } from "../model/table-reader.ts";
import { planTarget, type SourceFacts, type TableIn, transformTable } from "../model/transform-table.ts";
import { encodingOption, headerOption, nullTokensOption, raggedOption, shapeOptions } from "../schemas/reading.ts";
import { stepSchema } from "../schemas/steps.ts";
import { columnsInput, columnsValue, rowsInput, rowsValue } from "../schemas/table.ts";
import { writeOption } from "../schemas/writing.ts";

const fileOf = (description: string) => typed<ByteSource, FileInput>({ $ref: "#/$defs/file", description });

/**
 * A table through a list of steps.
 *
 * Shapes   input: bytes, or columns and rows; for join a second file, read by the same options. Empty cells of a file are null unless nullTokens says otherwise. Steps work on the table
 *          the steps before have made; the language of expressions is at `compileExpression`. A row's number stays that of the input.
 * Cost     O(cells) for each step, O(rows x log rows) for sort; memory for two tables.
 * Errors   INVALID_OPERATION at the step, and the row, that cannot be carried out; UNKNOWN_COLUMN; FORMULA_INJECTION for formulaPolicy
 *          reject; RESOURCE_LIMIT for a text that grows past 1 MiB; as `parseDelimitedBytes` for the reading.
 * Losses   RAGGED_ROWS, once for each row padded or cut on reading; FORMULA_ESCAPED, once for each cell of a file made.
 * Source   RFC 4180; Table Schema (types of cast); OWASP "CSV Injection".
 */
export const transformDelimited = defineOperation({
  name: "common.transform.delimited",
  summary: "Select, rename, filter, sort and derive columns of delimited text.",
  engine,
  input: object(
    {
      bytes: optional(fileOf("The delimited file. Send either this or `columns` and `rows`.")),
      columns: optional(columnsInput),
      rows: optional(rowsInput),
      otherBytes: optional(fileOf("The delimited file that a `join` step joins with.")),
    },
    { $defs: { file: streamedFile({ description: "Contents of the delimited file." }) } },
  ),
  options: object({
    steps: array(stepSchema, { description: "Steps to apply, in order.", maxItems: 1000, default: [] }),
    to: choice(["rows", "csv", "tsv", "psv", "jsonl"], {
      description: "Output format. `rows` returns JSON in `value.rows`; the others return a file.",
      default: "rows",
    }),
    ...writeOption,
    ...encodingOption,
    ...shapeOptions,
    ...headerOption,
    ...raggedOption,
    ...nullTokensOption,
  }),
  value: object({
    columns: columnsValue,
    rows: optional(rowsValue),
    artifact: optional(artifact({ description: "The file after all steps." })),
    rowsIn: integer({ description: "Number of data rows read." }),
    rowsOut: integer({ description: "Number of data rows in the output." }),
    source: optional(
      typed<SourceFacts>({
        type: "object",
        additionalProperties: { type: ["array", "object"] },
        description: "How a file was read: `header`, `skipped`, `dialect`, `encoding`. Absent for JSON input.",
      }),
    ),
  }),
  errors,
  losses,
  effects: "none",
  unreachableCodes: { SCHEMA_CONFIRMATION_REQUIRED: BECAUSE.noTypes },
  example: {
    input: {
      columns: ["id", "price"],
      rows: [
        ["2", 4],
        ["1", 3],
      ],
    },
    options: { steps: [{ step: "derive", column: "total", value: "price * 2" }] },
  },

  run: ({ input, options, op }) =>
    withDelimitedErrors(op, () => {
      const plan = planTarget(options, op);
      const { otherBytes, ...own } = input;
      const given = readInput(own, options, op);
      if (otherBytes === undefined) return transformTable(given, options, plan, op);
      if (!options.steps.some(({ step }) => step === "join"))
        throw refuseRequest(op, "otherBytes", "No step joins the other table.");
      return transformTable({ ...given, other: readInput({ bytes: otherBytes }, options, op) }, options, plan, op);
    }),
});

const EMPTY_IS_NULL = [""];

function readInput(
  input: BytesOrRows,
  given: TextOptions & Omit<TableOptions, "typed" | "trim">,
  op: DelimitedOp,
): TableIn {
  const options = { ...given, typed: false, trim: false, nullTokens: given.nullTokens ?? EMPTY_IS_NULL };
  const file = chooseSource(input, options, op);
  if (file === undefined) return readTableInput(input, options, op);
  const text = openText(file, options, op);
  const table = openTable(text, options, op);
  const rows: WorkingRow[] = [];
  const reading = readTableRows(table, options, op);
  let next = reading.next();
  for (; next.done !== true; next = reading.next()) {
    const { cells, position } = next.value;
    rows.push({ cells, source: position.block.firstRowIndex + position.row });
  }
  const { columns, header } = table;
  const { dialect, encoding } = text;
  const source = { header, skipped: toSkipped(next.value), dialect, encoding: toEncoding(encoding) };
  return { columns, rows, hasNames: dialect.headerRows > 0, source };
}

function readTableInput(
  { columns = [], rows = [] }: BytesOrRows,
  options: TextOptions & TableOptions,
  op: DelimitedOp,
): TableIn {
  const table = { columns, rows };
  requireSize(table, options, op);
  const working: WorkingRow[] = [];
  for (const { cells } of squareRows(table, options, op)) working.push({ cells, source: working.length });
  return { columns, rows: working, hasNames: true };
}
