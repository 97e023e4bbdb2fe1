import type { Chart } from "@colophon/kit-charts";
import type { Box } from "../scene/items.ts";
import { para, type SlideStage } from "../scene/stage.ts";
import type { ChartSpec } from "../spec/chart-data.ts";

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
  const { from, to, label } = spec.difference ?? { from: 0, to: 0 };
  const values = spec.series[0]?.values ?? [];
  const start = values[from];
  const end = values[to];
  const isDrawn =
    (spec.type === "column" || spec.type === "stackedColumn") &&
    start !== undefined &&
    end !== undefined &&
    from !== to;
  const words = label ?? shareOf(start, end);
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

/** What lies between two values, in per cent; nothing where there is no such share. */
function shareOf(start: number | undefined, end: number | undefined): string {
  if (start === undefined || end === undefined || start === 0) return "";
  const share = ((end - start) / Math.abs(start)) * 100;
  return `${share >= 0 ? "+" : "−"}${Math.abs(share).toFixed(Math.abs(share) < 10 ? 1 : 0)} %`;
}

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
    const edge = middle + (site === 2 ? -34 : 34);
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
  stage.text({ x: middle - 34, y: y - 13, w: 68, h: 26 }, [para(words, { isBold: true })], {
    name: "Difference",
    path,
    most: 14,
    geometry: "ellipse",
    fill: "bg1",
    line,
    color: "tx2",
    align: "center",
    anchor: "ctr",
    key: keys.label,
  });
}
