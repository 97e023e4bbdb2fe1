import { type Artifact, at } from "@colophon/contract";
import type { Dialect } from "@colophon/kit-csv";
import type { DelimitedOp } from "../codes.ts";
import { type GivenStep, STEP_MEMBERS, type Step } from "../schemas/steps.ts";
import type { Writing } from "../schemas/writing.ts";
import type { Cell } from "./cells.ts";
import type { toEncoding, toSkipped } from "./parse-table.ts";
import { castColumn, deriveColumn, fillColumns } from "./steps/cell-steps.ts";
import { chooseColumns, renameColumns } from "./steps/column-steps.ts";
import { groupRows, limitRows } from "./steps/group-steps.ts";
import { joinRows } from "./steps/join-step.ts";
import { dedupeRows, filterRows, sortRows } from "./steps/row-steps.ts";
import { refuseStep, type StepContext, type WorkingRow, type WorkingTable } from "./steps/working-table.ts";
import { dialectFor, type OutputRow, requirePlan, type WritingPlan, writeDelimited } from "./write-delimited.ts";
import { makeJson, requireUtf8 } from "./write-json.ts";

export type TransformTarget = "rows" | "csv" | "tsv" | "psv" | "jsonl";

export interface TransformOptions {
  readonly steps: readonly GivenStep[];
  readonly to: TransformTarget;
  readonly write: Writing;
  readonly maxColumns: number;
}

/** What comes in, and whether its columns have names of their own. */
export interface TableIn extends WorkingTable {
  readonly hasNames: boolean;
  readonly source?: SourceFacts;
  /** The table that join takes its rows from. */
  readonly other?: WorkingTable;
}

/** Of a file: how it is written, its header's rows, and the lines that are no rows. */
export interface SourceFacts {
  readonly header: readonly (readonly string[])[];
  readonly skipped: ReturnType<typeof toSkipped>;
  readonly dialect: Dialect;
  readonly encoding: ReturnType<typeof toEncoding>;
}

export interface TableOut {
  readonly columns: readonly string[];
  readonly rows?: readonly (readonly Cell[])[];
  readonly artifact?: Artifact;
  readonly rowsIn: number;
  readonly rowsOut: number;
  readonly source?: SourceFacts;
}

const DELIMITERS = { csv: ",", tsv: "\t", psv: "|" } as const;

/** How the result is to be written; undefined for rows and JSON. Refuses what cannot be before anything is read. */
export function planTarget({ to, write }: TransformOptions, op: DelimitedOp): WritingPlan | undefined {
  if (to === "rows") return undefined;
  if (to === "jsonl") {
    requireUtf8(to, write, op);
    return undefined;
  }
  return requirePlan({ ...write, dialect: dialectFor(DELIMITERS[to], write), path: "options.write" }, op);
}

/** A table through its steps, as rows or as a file. */
export function transformTable(
  given: TableIn,
  options: TransformOptions,
  plan: WritingPlan | undefined,
  op: DelimitedOp,
): TableOut {
  let table: WorkingTable = given;
  for (const [index, step] of options.steps.entries()) {
    const context = { op, path: `options.steps[${index}]` };
    table = applyStep(table, readStep(step, context), context, given.other);
    requireWidth(table, options.maxColumns, op);
    op.progress(index + 1, options.steps.length);
  }
  const { columns, rows } = table;
  const { source } = given;
  const counts = {
    columns,
    rowsIn: given.rows.length,
    rowsOut: rows.length,
    ...(source !== undefined && { source }),
  };
  const { to } = options;
  if (to === "jsonl") return { ...counts, artifact: makeJson(cellsOf(rows), columns, { to, shape: "objects" }, op) };
  if (plan === undefined) return { ...counts, rows: rows.map(({ cells }) => cells) };
  return { ...counts, artifact: writeDelimited(outputRows(table, given.hasNames), plan, op) };
}

/** A step with the members it needs and no others. Errors: INVALID_OPERATION. */
function readStep(given: GivenStep, context: StepContext): Step {
  const { required, optional } = STEP_MEMBERS[given.step];
  const missing = required.find((member) => given[member] === undefined);
  if (missing !== undefined) throw refuseStep(context, missing, `${given.step} needs ${missing}`);
  const stranger = Object.keys(given).find((member) => ![...required, ...optional, "step"].includes(member));
  if (stranger !== undefined) throw refuseStep(context, stranger, `${given.step} takes no ${stranger}`);
  return given as unknown as Step;
}

function applyStep(
  table: WorkingTable,
  step: Step,
  context: StepContext,
  other: WorkingTable | undefined,
): WorkingTable {
  switch (step.step) {
    case "select":
    case "drop":
    case "reorder":
      return chooseColumns(table, step, context);
    case "rename":
      return renameColumns(table, step, context);
    case "cast":
      return castColumn(table, step, context);
    case "filter":
      return filterRows(table, step, context);
    case "sort":
      return sortRows(table, step, context);
    case "dedupe":
      return dedupeRows(table, step, context);
    case "derive":
      return deriveColumn(table, step, context);
    case "fill":
      return fillColumns(table, step, context);
    case "limit":
      return limitRows(table, step);
    case "group":
      return groupRows(table, step, context);
    case "join":
      return joinRows(table, other, step, context);
  }
}

function* cellsOf(rows: WorkingTable["rows"]): Generator<readonly Cell[]> {
  for (const { cells } of rows) yield cells;
}

function requireWidth({ columns, rows }: WorkingTable, maxColumns: number, op: DelimitedOp): void {
  if (columns.length > maxColumns)
    throw op.error(
      "COLUMNS_LIMIT",
      `The table has ${columns.length} columns; the limit is ${maxColumns} (maxColumns).`,
    );
  op.checkLimit("maxElements", columns.length * rows.length);
}

function* outputRows({ columns, rows }: WorkingTable, hasNames: boolean): Generator<OutputRow> {
  if (hasNames && columns.length > 0) yield { cells: columns, originOf: originOfName };
  for (const row of rows) if (row.cells.length > 0) yield { cells: row.cells, originOf: originIn(columns, row) };
}

function originOfName(column: number) {
  return {
    subject: `the name of column ${column + 1}`,
    place: { at: [at("header"), at("cell", column)] },
  };
}

/** The row of the input; which of its cells a cell came from, steps have made unknowable. */
function originIn(columns: readonly string[], { source }: WorkingRow): OutputRow["originOf"] {
  return (column) => ({
    subject: `"${(columns[column] ?? "").slice(0, 40)}" from row ${source + 1}`,
    place: { at: [at("row", source)] },
  });
}
