import type { Cell } from "./cells.ts";

export type JsonShape = "objects" | "arrays";

/**
 * Rows -> JSON, one line a row; members in the order of the columns.
 *
 * Shapes   "json": one array of rows; "jsonl": a row a line. Objects have the columns' names, arrays begin with them.
 * Source   RFC 8259; JSON Lines.
 */
export function* writeJson(
  rows: Iterable<readonly Cell[]>,
  columns: readonly string[],
  how: { readonly to: "json" | "jsonl"; readonly shape: JsonShape },
): Generator<string> {
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
