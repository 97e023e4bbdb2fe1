import { type Artifact, makeArtifact } from "@colophon/contract";
import type { DelimitedOp } from "../codes.ts";
import type { Writing } from "../schemas/writing.ts";
import type { Cell } from "./cells.ts";
import { collectBytes } from "./collect-bytes.ts";
import { refuseRequest } from "./failures.ts";
import { encodeChunks } from "./text-chunks.ts";

export type JsonShape = "objects" | "arrays";

const TYPES = { json: "application/json", jsonl: "application/jsonl" } as const;

interface HowJson {
  readonly to: "json" | "jsonl";
  readonly shape: JsonShape;
}

/** Refuses what a file of UTF-8 cannot be. */
export function requireUtf8(to: string, { bom, encoding }: Writing, op: DelimitedOp): void {
  if (bom || !/^utf-?8$/i.test(encoding))
    throw refuseRequest(op, "options.write.encoding", `${to} is written in UTF-8 without a byte-order mark.`);
}

/** Rows as a file of JSON. Errors: OUTPUT_BYTES_LIMIT. */
export function makeJson(
  rows: Iterable<readonly Cell[]>,
  columns: readonly string[],
  how: HowJson,
  op: DelimitedOp,
): Artifact {
  return makeArtifact(collectBytes(encodeChunks(writeJson(rows, columns, how)), op), TYPES[how.to], how.to);
}

/**
 * Rows -> JSON, one line a row; members in the order of the columns.
 *
 * Shapes   "json": one array of rows; "jsonl": a row a line. Objects have the columns' names, arrays begin with them.
 * Source   RFC 8259; JSON Lines.
 */
function* writeJson(rows: Iterable<readonly Cell[]>, columns: readonly string[], how: HowJson): Generator<string> {
  const isLines = how.to === "jsonl";
  const names = columns.map((name) => `${JSON.stringify(name)}:`);
  let separator = isLines ? "" : "[\n";
  if (how.shape === "arrays") {
    yield separator + JSON.stringify(columns);
    separator = isLines ? "\n" : ",\n";
  }
  for (const row of rows) {
    yield separator + (how.shape === "arrays" ? JSON.stringify(row) : writeObject(row, names));
    separator = isLines ? "\n" : ",\n";
  }
  if (isLines) yield separator;
  else yield separator === "[\n" ? "[]\n" : "\n]\n";
}

/** By hand: an object would move members whose names are numbers, and lose one called __proto__. */
function writeObject(row: readonly Cell[], names: readonly string[]): string {
  let text = "{";
  for (const [column, name] of names.entries())
    text += `${column === 0 ? "" : ","}${name}${JSON.stringify(row[column] ?? null)}`;
  return `${text}}`;
}
