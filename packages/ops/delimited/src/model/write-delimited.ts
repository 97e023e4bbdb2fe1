import { type Artifact, makeArtifact } from "@colophon/contract";
import { type Dialect, isFormula, RFC4180, writeRows } from "@colophon/kit-csv";
import type { DelimitedOp } from "../codes.ts";
import type { Writing } from "../schemas/writing.ts";
import type { Cell } from "./cells.ts";
import { collectBytes } from "./collect-bytes.ts";
import { refuseRequest } from "./failures.ts";
import { type CellOrigin, FormulaGuard } from "./formulas.ts";
import { requireDialect, requireLabel } from "./open-text.ts";

/** A row to be written, and where its cells came from. */
export interface OutputRow {
  readonly cells: readonly Cell[];
  originOf(column: number): CellOrigin;
}

export interface WritingPlan extends Writing {
  readonly dialect: Dialect;
  /** Of the option that holds the members: "options" or "options.write". */
  readonly path: string;
}

const MEDIA_TYPES: Readonly<Record<string, readonly [mediaType: string, extension: string]>> = {
  "\t": ["text/tab-separated-values", "tsv"],
  "|": ["text/plain", "psv"],
};
const CSV = ["text/csv", "csv"] as const;

/** RFC 4180 with another delimiter and line end. */
export function dialectFor(delimiter: string, { newline }: Writing): Dialect {
  return { ...RFC4180, delimiter, newline };
}

/**
 * Refuses a plan that cannot be carried out before anything is read.
 *
 * Errors   UNSUPPORTED_ENCODING; INVALID_REQUEST for a mark in an encoding that has none, quotes asked for where there are none, a
 *          null token that a spreadsheet would run.
 */
export function requirePlan(plan: WritingPlan, op: DelimitedOp): WritingPlan {
  const encoding = requireLabel(plan.encoding, `${plan.path}.encoding`, op);
  requireDialect(plan.dialect, plan.path, op);
  if (plan.bom && !encoding.startsWith("utf-"))
    throw refuseRequest(op, `${plan.path}.bom`, `${encoding} has no byte-order mark.`);
  if (plan.quote === "all" && plan.dialect.quote === null)
    throw refuseRequest(op, `${plan.path}.quote`, "Every cell must be quoted, but no quote character is set.");
  if (plan.formulaPolicy !== "keep" && isFormula(plan.nullToken))
    throw refuseRequest(op, `${plan.path}.nullToken`, "A spreadsheet would run the null token as a formula.");
  return { ...plan, encoding };
}

/** Rows -> a delimited file. Errors and losses: the guard's and the writer's. */
export function writeDelimited(rows: Iterable<OutputRow>, plan: WritingPlan, op: DelimitedOp): Artifact {
  const { dialect, encoding, bom, quote, nullToken } = plan;
  const guard = new FormulaGuard(plan.formulaPolicy, op);
  const chunks = writeRows(guardRows(rows, guard), {
    dialect,
    quoting: quote,
    encoding,
    bom,
    nullToken,
    quotesInnerFormulas: plan.formulaPolicy !== "keep",
    checkpoint: () => op.checkpoint(),
  });
  const [mediaType, extension] = MEDIA_TYPES[dialect.delimiter] ?? CSV;
  return makeArtifact(collectBytes(chunks, op), `${mediaType}; charset=${encoding}`, extension);
}

function* guardRows(rows: Iterable<OutputRow>, guard: FormulaGuard): Generator<(string | null)[]> {
  for (const row of rows) yield row.cells.map((cell, column) => guard.guard(cell, () => row.originOf(column)));
}
