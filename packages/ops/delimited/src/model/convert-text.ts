import { type Artifact, at, makeArtifact } from "@colophon/contract";
import type { DelimitedOp } from "../codes.ts";
import type { Writing } from "../schemas/writing.ts";
import type { Cell } from "./cells.ts";
import { collectBytes } from "./collect-bytes.ts";
import { refuseRequest } from "./failures.ts";
import { FormulaGuard } from "./formulas.ts";
import type { OpenText } from "./open-text.ts";
import { toEncoding, toSkipped } from "./parse-table.ts";
import { type CellPosition, placeOfCell } from "./places.ts";
import {
  type OpenTable,
  openTable,
  readTableRows,
  type TableOptions,
  type TableRow,
  type TableSummary,
} from "./table-reader.ts";
import { encodeChunks } from "./text-chunks.ts";
import { dialectFor, type OutputRow, requirePlan, type WritingPlan, writeDelimited } from "./write-delimited.ts";
import { UNWRITABLE_IN_HTML, writeHtml } from "./write-html.ts";
import { type JsonShape, makeJson, requireUtf8 } from "./write-json.ts";

type OutputFormat = "csv" | "tsv" | "psv" | "json" | "jsonl" | "html-table";

interface ConvertOptions extends TableOptions {
  readonly to: OutputFormat;
  readonly write: Writing;
  readonly jsonShape: JsonShape;
}

const DELIMITERS = { csv: ",", tsv: "\t", psv: "|" } as const;

/** A text -> a file of another form, in one pass over its rows. */
export function convertText(text: OpenText, options: ConvertOptions, op: DelimitedOp) {
  const plan = planWriting(options, op);
  const table = openTable(text, options, op);
  const rows = new CountedRows(readTableRows(table, options, op));
  const artifact = writeTarget(table, rows, { options, plan, op });
  return {
    artifact,
    rows: rows.count,
    columns: table.columns,
    header: table.header,
    skipped: toSkipped(rows.summary()),
    dialect: text.dialect,
    encoding: toEncoding(text.encoding),
  };
}

/** Refuses what cannot be written before anything is read; undefined for what is not delimited text. */
function planWriting({ to, write, ragged, jsonShape }: ConvertOptions, op: DelimitedOp): WritingPlan | undefined {
  const isJson = to === "json" || to === "jsonl";
  if (isJson && jsonShape === "objects" && ragged === "keep")
    throw refuseRequest(
      op,
      "options.ragged",
      "Objects have a member for each column, so rows cannot keep their own width.",
    );
  if (isJson || to === "html-table") {
    requireUtf8(to, write, op);
    return undefined;
  }
  return requirePlan({ ...write, dialect: dialectFor(DELIMITERS[to], write), path: "options.write" }, op);
}

interface Conversion {
  readonly options: ConvertOptions;
  readonly plan: WritingPlan | undefined;
  readonly op: DelimitedOp;
}

function writeTarget(table: OpenTable, rows: Iterable<TableRow>, { options, plan, op }: Conversion): Artifact {
  const { to } = options;
  if (plan !== undefined) return writeDelimited(outputRows(table, rows), plan, op);
  if (to === "json" || to === "jsonl")
    return makeJson(cellsOf(rows), table.columns, { to, shape: options.jsonShape }, op);
  const guard = new FormulaGuard(options.write.formulaPolicy, op);
  const texts = writeHtml({
    header: guardRows(headerRows(table), guard, op),
    rows: guardRows(dataRows(table, rows), guard, op),
  });
  return makeArtifact(collectBytes(encodeChunks(texts), op), "text/html; charset=utf-8", "html");
}

/** Rows as they are read; how many there were, and what the pass passed over, once they have been. */
class CountedRows implements Iterable<TableRow> {
  readonly #rows: Generator<TableRow, TableSummary>;
  #summary: TableSummary | undefined;
  count = 0;

  constructor(rows: Generator<TableRow, TableSummary>) {
    this.#rows = rows;
  }

  *[Symbol.iterator](): Generator<TableRow> {
    for (;;) {
      const { done, value } = this.#rows.next();
      if (done === true) {
        this.#summary = value;
        return;
      }
      this.count += 1;
      yield value;
    }
  }

  summary(): TableSummary {
    if (this.#summary === undefined) throw new Error("The rows have not been read to their end.");
    return this.#summary;
  }
}

function* cellsOf(rows: Iterable<TableRow>): Generator<readonly Cell[]> {
  for (const { cells } of rows) yield cells;
}

function* outputRows(table: OpenTable, rows: Iterable<TableRow>): Generator<OutputRow> {
  yield* headerRows(table);
  yield* dataRows(table, rows);
}

/** The header as written, its names twice or blank as they are; only JSON needs names that differ. */
function* headerRows({ header, columns }: OpenTable): Generator<OutputRow> {
  for (const [row, cells] of header.entries()) {
    yield {
      cells: columns.map((_, column) => cells[column] ?? ""),
      originOf: (column) => ({
        subject: `the name of column ${column + 1}`,
        place: { at: [at("row", row), at("cell", column)] },
      }),
    };
  }
}

function* dataRows({ columns }: OpenTable, rows: Iterable<TableRow>): Generator<OutputRow> {
  for (const { cells, position } of rows) yield { cells, originOf: (column) => originIn(columns, position, column) };
}

function originIn(columns: readonly string[], position: CellPosition, column: number) {
  const name = columns[column];
  const where = name === undefined ? `column ${column + 1}` : `"${name.slice(0, 40)}"`;
  return {
    subject: `${where} in row ${position.block.firstRowIndex + position.row + 1}`,
    place: placeOfCell({ ...position, column }),
  };
}

function* guardRows(rows: Iterable<OutputRow>, guard: FormulaGuard, op: DelimitedOp): Generator<(string | null)[]> {
  for (const row of rows) {
    yield row.cells.map((cell, column) => {
      const text = guard.guard(cell, () => row.originOf(column));
      if (text?.includes(UNWRITABLE_IN_HTML) !== true) return text;
      const { subject, place } = row.originOf(column);
      throw op.error("INVALID_REQUEST", `HTML cannot hold the NUL character in ${subject}.`, {
        ...place,
        remediation: "Set `to` to `csv` or `json`, which can hold the character.",
      });
    });
  }
}
