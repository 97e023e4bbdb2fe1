import type { Chart } from "@colophon/kit-charts";
import type { Box } from "../scene/items.ts";
import { para, type SlideStage } from "../scene/stage.ts";
import type { ChartSpec } from "../spec/chart-data.ts";
import { widthOnLine } from "../text/lines.ts";

interface Drawing {
  readonly box: Box;
  readonly chart: Chart;
}

/** An arrow from one column to another with what lies between them, over a plot whose place is set. */
export function drawDifference(
  stage: SlideStage,
  given: Drawing & { readonly spec: ChartSpec; readonly path: string },
): Drawing {
  const { box, chart, spec, path } = given;
  const { from, to, label, kind } = spec.difference ?? { from: 0, to: 0 };
  const values = columnsOf(spec);
  const start = values[from] ?? undefined;
  const end = values[to] ?? undefined;
  const isDrawn =
    (spec.type === "column" || spec.type === "stackedColumn") &&
    start !== undefined &&
    end !== undefined &&
    from !== to;
  const words = label ?? (kind === "cagr" ? growthOf(start, end, Math.abs(to - from)) : shareOf(start, end));
  if (!isDrawn || words === "") {
    stage.reportLoss(
      "PROPERTY_NOT_RENDERED",
      `The arrow of the difference is not drawn: ${words}`,
      `${path}.difference`,
    );
    return given;
  }
  const left = chart.valueTitle === undefined ? 0.06 : 0.12;
  const plotArea = { x: left, y: 0.06, w: 0.96 - left, h: chart.legend === "none" ? 0.82 : 0.72 };
  const lower = { ...box, y: box.y + 34, h: Math.max(40, box.h - 34) };
  const slot = (plotArea.w * box.w) / values.length;
  const centre = (index: number): number => box.x + plotArea.x * box.w + (index + 0.5) * slot;
  drawArrow(stage, {
    words,
    start: centre(from),
    end: centre(to),
    y: box.y + 20,
    foot: lower.y + 8,
    path: `${path}.difference`,
  });
  return { box: lower, chart: { ...chart, style: { fontSize: 12, textColor: "tx1", ...chart.style, plotArea } } };
}

/** What each column reaches: of stacks all series, of others the first. */
function columnsOf({ type, series }: ChartSpec): readonly (number | null)[] {
  const first = series[0]?.values ?? [];
  if (type !== "stackedColumn") return first;
  return first.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
}

/** The compound annual growth rate of some years; nothing where there is no such rate. */
function growthOf(start: number | undefined, end: number | undefined, years: number): string {
  if (start === undefined || end === undefined || years === 0 || start <= 0 || end <= 0) return "";
  const rate = ((end / start) ** (1 / years) - 1) * 100;
  return `CAGR ${rate >= 0 ? "+" : "−"}${Math.abs(rate).toFixed(1)} %`;
}

/** What lies between two values, in per cent; nothing where there is no such share. */
function shareOf(start: number | undefined, end: number | undefined): string {
  if (start === undefined || end === undefined || start === 0) return "";
  const share = ((end - start) / Math.abs(start)) * 100;
  return `${share >= 0 ? "+" : "−"}${Math.abs(share).toFixed(Math.abs(share) < 10 ? 1 : 0)} %`;
}

/** Points of the words in an arrow. */
const SIZE = 12;

interface Arrow {
  readonly words: string;
  readonly start: number;
  readonly end: number;
  readonly y: number;
  readonly foot: number;
  readonly path: string;
}

function drawArrow(stage: SlideStage, { words, start, end, y, foot, path }: Arrow): void {
  const line = { color: "tx2", width: 1.25 } as const;
  const keys = { label: stage.newKey("difference") };
  const middle = (start + end) / 2;
  const { families } = stage.look;
  // An ellipse has the words in its inner rectangle, which is 1.42 times narrower.
  const needed = widthOnLine(words, { family: families.body, isBold: true }, families) * SIZE * 1.42 + 10;
  const half = Math.min(Math.abs(end - start) / 2 - 4, Math.max(34, needed / 2));
  const isRight = end > start;
  for (const [x, hasArrow] of [
    [start, false],
    [end, true],
  ] as const)
    stage.add({
      kind: "connector",
      name: "Difference",
      isDecorative: true,
      from: { x, y },
      to: { x, y: foot },
      path: "straight",
      line,
      hasArrow,
    });
  for (const [x, site] of [
    [start, isRight ? 2 : 6],
    [end, isRight ? 6 : 2],
  ] as const) {
    const edge = middle + (site === 2 ? -half : half);
    stage.add({
      kind: "connector",
      name: "Difference",
      isDecorative: true,
      from: { x, y },
      to: { x: edge, y, key: keys.label, site },
      path: "straight",
      line,
    });
  }
  stage.text({ x: middle - half, y: y - 15, w: 2 * half, h: 30 }, [para(words, { isBold: true })], {
    name: "Difference",
    path,
    most: SIZE,
    geometry: "ellipse",
    fill: "bg1",
    line,
    color: "tx2",
    align: "center",
    anchor: "ctr",
    key: keys.label,
  });
}
