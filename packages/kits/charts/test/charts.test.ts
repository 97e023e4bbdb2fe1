import { parseXml } from "@colophon/kit-xml";
import { describe, expect, test } from "vitest";
import { type Chart, PLOT_KINDS, type PlotKind, readChart, writeChart } from "../src/index.ts";

const read = (xml: string): Chart => readChart(parseXml(Buffer.from(xml)));

function chartOf(kind: PlotKind, grouping: "clustered" | "stacked" | "percent"): Chart {
  const isPoints = kind === "scatter" || kind === "bubble";
  const isRound = kind === "pie" || kind === "doughnut";
  return {
    title: `A ${kind} & more`,
    legend: "bottom",
    hasDataLabels: true,
    ...(!isRound && { categoryTitle: "Across", valueTitle: "Up" }),
    plots: [
      {
        kind,
        grouping,
        isSecondary: false,
        series: [
          {
            name: { formula: "Data!$B$1", values: ["Income"] },
            categories: isPoints
              ? { formula: "Data!$A$2:$A$4", values: [1, 2, 3] }
              : { formula: "Data!$A$2:$A$4", values: ["a", "b", "c"] },
            values: { formula: "Data!$B$2:$B$4", values: [1, null, 3.5] },
            ...(kind === "bubble" && { sizes: { values: [1, 2, 3] } }),
            color: "4472C4",
          },
          { values: { values: [4, 5] } },
        ],
      },
    ],
  };
}

describe("charts", () => {
  test("the paragraphs and line breaks of a title are its lines", () => {
    const [c, a] = ["chart", "main"].map((name) => `http://schemas.openxmlformats.org/drawingml/2006/${name}`);
    const title =
      "<a:p><a:r><a:t>One</a:t></a:r><a:br/><a:r><a:t>Two</a:t></a:r></a:p><a:p><a:r><a:t>Three</a:t></a:r></a:p>";
    const xml = `<c:chartSpace xmlns:c="${c}" xmlns:a="${a}"><c:chart><c:title><c:tx><c:rich>${title}</c:rich></c:tx></c:title><c:plotArea/></c:chart></c:chartSpace>`;
    expect(read(xml).title).toBe("One\nTwo\nThree");
  });

  const cases = PLOT_KINDS.flatMap((kind) => {
    const hasGroups = kind === "column" || kind === "bar" || kind === "line" || kind === "area";
    return (hasGroups ? (["clustered", "stacked", "percent"] as const) : (["clustered"] as const)).map(
      (grouping) => [kind, grouping] as const,
    );
  });
  test.each(cases)("%s, %s: what was written is read", (kind, grouping) => {
    const chart = chartOf(kind, grouping);
    const sizes = kind === "bubble" ? [{}, { sizes: { values: [1, 1] } }] : [{}, {}];
    const reported = {
      ...chart,
      plots: chart.plots.map((plot) => ({
        ...plot,
        series: plot.series.map((one, index) => ({ ...one, ...sizes[index] })),
      })),
    };
    expect(read(writeChart(chart))).toEqual(
      kind === "bubble"
        ? {
            ...reported,
            plots: [{ ...reported.plots[0], series: [chart.plots[0]?.series[0], reported.plots[0]?.series[1]] }],
          }
        : chart,
    );
  });

  test("a combination has an axis for each plot", () => {
    const [column, line] = [chartOf("column", "clustered").plots[0], chartOf("line", "clustered").plots[0]];
    if (column === undefined || line === undefined) throw new Error("There are plots.");
    const chart: Chart = { legend: "none", hasDataLabels: false, plots: [column, { ...line, isSecondary: true }] };
    const xml = writeChart(chart);
    expect(read(xml)).toEqual(chart);
    expect(xml.match(/<c:axId /g)).toHaveLength(8);
  });

  test("the chart of a document names its workbook", () => {
    expect(writeChart(chartOf("pie", "clustered"), { externalData: "rId1" })).toContain(
      '<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData>',
    );
  });

  test("a count that nobody keeps takes no memory", () => {
    const xml =
      '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:plotArea><c:barChart><c:ser><c:val><c:numLit><c:ptCount val="4000000000"/><c:pt idx="0"><c:v>1</c:v></c:pt></c:numLit></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>';
    expect(read(xml).plots[0]?.series[0]?.values.values).toEqual([1]);
  });

  test("no plot, no chart", () => {
    expect(() => writeChart({ legend: "none", hasDataLabels: false, plots: [] })).toThrow(RangeError);
  });
});
