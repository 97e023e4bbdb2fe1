import { columnName, WorkbookWriter } from "@colophon/kit-workbook";
import type { ChartValue } from "./chart-value.ts";

/** The sheet of the workbook of a chart. */
export const SHEET = "Sheet1";

/** A list of a chart with the cells of its workbook that hold it. */
export interface ChartList<T> {
  readonly formula: string;
  readonly values: readonly (T | null)[];
}

/** A series with the cells of its name and lists. */
export interface SeriesColumns {
  readonly isPoints: boolean;
  readonly name: string;
  readonly nameFormula: string;
  readonly categories: ChartList<string | number>;
  readonly values: ChartList<number>;
  readonly sizes: ChartList<number> | undefined;
}

/** How a series of a chart is drawn. */
export interface SeriesKind {
  readonly isPoints: boolean;
  readonly isBubble: boolean;
}

/** The data of a chart as cells of a sheet. */
export interface ChartColumns {
  readonly series: readonly SeriesColumns[];
  readonly cells: readonly (readonly (string | number | null)[])[];
}

/** Categories are in the first column and each series in one of the next; points have a column for each of their numbers. */
export function columnsOf({ categories, series }: ChartValue, kinds: readonly SeriesKind[]): ChartColumns {
  const hasCategories = kinds.some(({ isPoints }) => !isPoints);
  const columns: (readonly (string | number | null)[])[] = hasCategories ? [[null, ...categories]] : [];
  const add = (name: string | null, values: readonly (string | number | null)[]): number => {
    columns.push([name, ...values]);
    return columns.length - 1;
  };
  const listed = series.map(({ name, values, x, sizes }, index): SeriesColumns => {
    const { isPoints = false, isBubble = false } = kinds[index] ?? {};
    const across = isPoints ? add(null, x ?? []) : 0;
    const own = add(name, values);
    const count = isPoints ? (x ?? []).length : categories.length;
    const areas = isBubble ? (sizes ?? values.map(() => 1)) : undefined;
    return {
      isPoints,
      name,
      nameFormula: `${SHEET}!$${columnName(own)}$1`,
      categories: { formula: rangeOf(across, count), values: isPoints ? (x ?? []) : categories },
      values: { formula: rangeOf(own, count), values },
      sizes: areas === undefined ? undefined : { formula: rangeOf(add(null, areas), count), values: areas },
    };
  });
  const rows = Math.max(...columns.map(({ length }) => length));
  const cells = Array.from({ length: rows }, (_, row) => columns.map((column) => column[row] ?? null));
  return { series: listed, cells };
}

function rangeOf(column: number, count: number): string {
  const name = columnName(column);
  return `${SHEET}!$${name}$2:$${name}$${Math.max(2, count + 1)}`;
}

/** The workbook of a chart, with further columns after those of the data. The same bytes for the same data. */
export function chartBook(
  { cells }: ChartColumns,
  further: readonly (readonly (string | number | null)[])[],
  checkpoint: () => void,
): Uint8Array {
  const writer = new WorkbookWriter({ checkpoint });
  const sheet = writer.sheet({ name: SHEET });
  const width = cells[0]?.length ?? 0;
  const rows = further.reduce((most, { length }) => Math.max(most, length), cells.length);
  for (let row = 0; row < rows; row += 1) {
    const own = cells[row] ?? Array.from({ length: width }, () => null);
    sheet.row({
      row,
      cells: [...own, ...further.map((column) => column[row] ?? null)].flatMap((value, column) =>
        value === null || value === "" ? [] : [{ column, value, style: 0 }],
      ),
    });
  }
  sheet.end();
  return writer.finish();
}
