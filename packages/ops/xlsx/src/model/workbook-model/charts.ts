import { type ChartData, type ChartSeries, writeChart } from "@colophon/kit-charts";
import { parseRange, rangeName, type SheetChart } from "@colophon/kit-workbook";
import { toAnchor } from "./anchor.ts";
import type { EndContext, ReportLoss } from "./end-context.ts";
import type { SheetModel } from "./render-op.ts";

type ChartModel = NonNullable<SheetModel["charts"]>[number];
type PlotModel = ChartModel["plots"][number];
type SeriesModel = PlotModel["series"][number];
type DataModel = SeriesModel["values"];

/** Charts with their points as the cells have them. */
export function toCharts(
  { charts = [] }: SheetModel,
  context: EndContext,
  reportLoss: ReportLoss,
): readonly SheetChart[] {
  return charts.flatMap((model, index) => {
    const {
      anchor,
      plots,
      description,
      legend = "right",
      hasDataLabels = false,
      title,
      categoryTitle,
      valueTitle,
    } = model;
    const written = plots.flatMap(({ kind, grouping = "clustered", isSecondary = false, series }) => {
      const sound = series.flatMap((one) =>
        toSeries(one, kind, { context, reportLoss, subject: `series ${one.name ?? ""} of chart ${index + 1}` }),
      );
      return sound.length === 0 ? [] : [{ kind, grouping, isSecondary, series: sound }];
    });
    if (written.length === 0 || parseRange(anchor) === undefined) {
      reportLoss(
        "CHART_DATA_MISSING",
        `chart ${index + 1}`,
        `It is left out: ${[title ?? "", categoryTitle ?? "", valueTitle ?? "", description ?? ""].join(" ")}`,
      );
      return [];
    }
    const chart = {
      plots: written,
      legend,
      hasDataLabels,
      ...(title !== undefined && { title }),
      ...(categoryTitle !== undefined && { categoryTitle }),
      ...(valueTitle !== undefined && { valueTitle }),
    };
    return [{ anchor: toAnchor(anchor), xml: writeChart(chart), ...(description !== undefined && { description }) }];
  });
}

interface SeriesWriting {
  readonly context: EndContext;
  readonly reportLoss: ReportLoss;
  readonly subject: string;
}

function toSeries(
  { name, categories, values, sizes, color }: SeriesModel,
  kind: PlotModel["kind"],
  { context, reportLoss, subject }: SeriesWriting,
): readonly ChartSeries[] {
  const find = (data: DataModel | undefined, message: string): ChartData | undefined => {
    const found = data === undefined ? undefined : toData(data, context);
    if (data !== undefined && found === undefined)
      reportLoss("CHART_DATA_MISSING", subject, `${data.ref ?? "It"} has no ${message}`);
    return found;
  };
  const points = find(values, "values.");
  if (points === undefined) return [];
  const labels = find(categories, "labels; its points are counted.");
  const bubbles = find(sizes, "sizes.");
  if (bubbles !== undefined && kind !== "bubble")
    reportLoss(
      "CHART_DATA_MISSING",
      subject,
      `A ${kind} has no sizes; left out: ${(sizes?.values ?? [sizes?.ref]).join(" ").slice(0, 1000)}`,
    );
  if (kind === "bubble" && points.formula !== undefined && bubbles?.formula === undefined)
    reportLoss(
      "CHART_DATA_MISSING",
      subject,
      "Its sizes are in no cells: Excel draws the bubbles, LibreOffice none beside values of cells.",
    );
  return [
    {
      ...(name !== undefined && { name: { values: [name] } }),
      ...(labels !== undefined && { categories: labels }),
      values: points,
      ...(bubbles !== undefined && { sizes: bubbles }),
      ...(color !== undefined && { color }),
    },
  ];
}

/** Points of one series in a chart's cache. Attack: A:A as a series of a hundred charts. */
const MAX_POINTS = 100_000;

function toData({ ref, values }: DataModel, { sheet, sheets, valueAt }: EndContext): ChartData | undefined {
  if (ref === undefined) return values === undefined || values.length === 0 ? undefined : { values };
  const mark = ref.lastIndexOf("!");
  const named = ref
    .slice(0, Math.max(0, mark))
    .replace(/^'(.*)'$/s, "$1")
    .replaceAll("''", "'");
  const found = mark < 0 ? sheet : sheets.find((name) => name.toLowerCase() === named.toLowerCase());
  const range = parseRange(ref.slice(mark + 1));
  if (found === undefined || range === undefined) return undefined;
  const points = (range.bottom - range.top + 1) * (range.right - range.left + 1);
  if (points > MAX_POINTS) return undefined;
  const cached: (string | number | null)[] = [];
  for (let row = range.top; row <= range.bottom; row++)
    for (let column = range.left; column <= range.right; column++) cached.push(valueAt(found, row, column));
  const absolute = rangeName(range).replace(/([A-Z]+)(\d+)/g, "$$$1$$$2");
  return { formula: `'${found.replaceAll("'", "''")}'!${absolute}`, values: cached };
}
