import { type CellRange, MAX_COLUMNS, scanSheet } from "@colophon/kit-workbook";
import { escapeText } from "@colophon/kit-xml";
import { CellReader, type CellValue } from "../cell-values.ts";
import { holds } from "./areas.ts";
import type { Workspace } from "./workspace.ts";

/** A point of a chart: a cell of its data. */
interface ChartPoint {
  readonly text: string;
  readonly value: CellValue;
  readonly format: string;
}

export interface ChartCells {
  /** In the order of rows and columns; undefined for an empty cell. */
  of(range: CellRange): readonly (ChartPoint | undefined)[];
  areNumbers(range: CellRange): boolean;
}

/** Cells of a sheet as charts keep them. */
export function readChartCells(
  space: Workspace,
  { part }: ReturnType<Workspace["worksheet"]>,
  range: CellRange,
): ChartCells {
  const { book } = space;
  const styles = book.styles();
  const reader = new CellReader(book.strings(), styles, book.workbook.date1904);
  const points = new Map<number, ChartPoint>();
  scanSheet(
    part.name,
    book.opened.archive.steps(part.entry),
    {
      cell(cell) {
        if (!holds(range, cell)) return;
        const value = reader.read(cell);
        if (value.type === "empty") return;
        const format = styles.formats[cell.style]?.numberFormat ?? "General";
        points.set(cell.row * MAX_COLUMNS + cell.column, { value, text: reader.text(value, cell.style), format });
      },
    },
    book.reading,
  );
  const of = ({ top, left, bottom, right }: CellRange): readonly (ChartPoint | undefined)[] => {
    const found: (ChartPoint | undefined)[] = [];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) found.push(points.get(row * MAX_COLUMNS + column));
    return found;
  };
  return {
    of,
    areNumbers(wanted) {
      const filled = of(wanted).filter((point) => point !== undefined);
      return filled.length > 0 && filled.every(({ value }) => value.type === "number" || value.type === "date");
    },
  };
}

/** Points as numbers: a text counts as 0, as Excel draws it. ISO/IEC 29500-1, 21.2.2.123. */
export function valuesXml(p: string, ref: string, points: readonly (ChartPoint | undefined)[]): string {
  const format = points.find((point) => point !== undefined)?.format ?? "General";
  const cached = points.map((point, index) =>
    point === undefined ? "" : `<${p}pt idx="${index}"><${p}v>${escapeText(numberOf(point))}</${p}v></${p}pt>`,
  );
  return `<${p}numRef><${p}f>${escapeText(ref)}</${p}f><${p}numCache><${p}formatCode>${escapeText(format)}</${p}formatCode><${p}ptCount val="${points.length}"/>${cached.join("")}</${p}numCache></${p}numRef>`;
}

function numberOf({ value: { type, value } }: ChartPoint): string {
  return typeof value === "number" || type === "error" ? String(value) : "0";
}

/** Points as texts. ISO/IEC 29500-1, 21.2.2.201. */
export function stringsXml(p: string, ref: string, points: readonly (ChartPoint | undefined)[]): string {
  const cached = points.map((point, index) =>
    point === undefined ? "" : `<${p}pt idx="${index}"><${p}v>${escapeText(point.text)}</${p}v></${p}pt>`,
  );
  return `<${p}strRef><${p}f>${escapeText(ref)}</${p}f><${p}strCache><${p}ptCount val="${points.length}"/>${cached.join("")}</${p}strCache></${p}strRef>`;
}
