import { columnName } from "@colophon/kit-workbook";
import { exactText } from "./cell-text.ts";
import type { Grid, GridVisibility, ShownCell } from "./grid.ts";
import { jsonValueOf } from "./json-value.ts";
import type { TextPieces } from "./text-pieces.ts";

/**
 * A grid as objects: the first row that has a shown cell names the members. A column without a header is named by its letters, and a
 * header that occurs again has a number after it.
 */
export function writeRecords(
  grid: Grid,
  shown: GridVisibility,
  { pieces, hasShown }: { readonly pieces: TextPieces; readonly hasShown: boolean },
): void {
  const rows = grid.rows
    .filter((row) => shown.isRowShown(row))
    .map(({ cells }) => cells.filter(({ column }) => column < grid.width && shown.isColumnShown(column)))
    .filter((cells) => cells.length > 0);
  const [header = [], ...records] = rows;
  const names = new Names(header, hasShown);
  pieces.add(`"columns":${JSON.stringify(names.all)},"records":[`);
  let separator = "";
  for (const cells of records) {
    const values = new Map(header.map(({ column }) => [column, "null"]));
    for (const { column, reported } of cells) values.set(column, jsonValueOf(reported, hasShown));
    const members = [...values]
      .sort(([a], [b]) => a - b)
      .map(([column, value]) => `${JSON.stringify(names.of(column))}:${value}`);
    pieces.add(`${separator}{${members.join(",")}}`);
    separator = ",\n";
  }
  pieces.add("]");
}

/** The names of columns, none of them twice. */
class Names {
  readonly #known = new Map<number, string>();
  readonly #taken = new Set<string>();

  constructor(header: readonly ShownCell[], hasShown: boolean) {
    for (const { column, reported } of header) {
      const text = hasShown ? (reported.text ?? "") : exactText(reported);
      this.#add(column, text === "" ? columnName(column) : text);
    }
  }

  get all(): readonly string[] {
    return [...this.#known.values()];
  }

  of(column: number): string {
    return this.#known.get(column) ?? this.#add(column, columnName(column));
  }

  #add(column: number, wanted: string): string {
    let name = wanted;
    for (let number = 2; this.#taken.has(name); number++) name = `${wanted}_${number}`;
    this.#taken.add(name);
    this.#known.set(column, name);
    return name;
  }
}
