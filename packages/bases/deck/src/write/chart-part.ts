import { writeChart } from "@colophon/kit-charts";
import { OFFICE_MEDIA_TYPES, PART_TYPES } from "@colophon/kit-ooxml";
import { WorkbookWriter } from "@colophon/kit-workbook";
import type { WriterOptions } from "@colophon/kit-zip";
import type { ChartItem } from "../scene/items.ts";
import type { PackageFiles } from "./package-files.ts";

/** The one sheet of a chart's workbook. */
export const BOOK_SHEET = "Sheet1";

/** A chart and its workbook as parts; the path of the chart. */
export function addChart(
  files: PackageFiles,
  { chart }: ChartItem,
  given: { readonly number: number; readonly language: string; readonly checkpoint: () => void },
): string {
  const { number, language, checkpoint } = given;
  const path = files.own(`ppt/charts/chart${number}.xml`);
  const book = files.own(`ppt/embeddings/Microsoft_Excel_Sheet${number}.xlsx`);
  const externalData = files.relate(path, "package", book);
  const { style } = chart.chart;
  const drawn = style === undefined ? chart.chart : { ...chart.chart, style: { ...style, language } };
  files.add(path, `${PART_TYPES.office}drawingml.chart+xml`, writeChart(drawn, { externalData }));
  files.books.set(book, chart.cells);
  files.addFile(book, OFFICE_MEDIA_TYPES.xlsx, workbookOf(chart, { checkpoint, packed: files.packed }));
  return path;
}

function workbookOf({ cells, format }: ChartItem["chart"], options: WriterOptions): Uint8Array {
  const writer = new WorkbookWriter(options);
  const style = format === undefined ? 0 : writer.addStyle({ numberFormat: format });
  const sheet = writer.sheet({ name: BOOK_SHEET });
  for (const [row, values] of cells.entries())
    sheet.row({
      row,
      cells: values.flatMap((value, column) => {
        if (value === null || (row === 0 && value === "")) return [];
        return [{ column, value, style: typeof value === "number" ? style : 0 }];
      }),
    });
  sheet.end();
  return writer.finish();
}
