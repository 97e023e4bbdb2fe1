import type { Chart } from "@colophon/kit-charts";

/** A chart and the cells of its workbook. */
export interface ChartDrawing {
  readonly chart: Chart;
  /** Row by row, the first with the names. */
  readonly cells: readonly (readonly (string | number | null)[])[];
  readonly format?: string;
}
