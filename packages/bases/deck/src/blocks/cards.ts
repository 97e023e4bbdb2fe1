import type { Box, Color } from "../scene/items.ts";
import { inside } from "../scene/items.ts";
import { para, type SlideStage } from "../scene/stage.ts";
import { boundFigure } from "../text/figures.ts";
import { widestWord } from "../text/lines.ts";
import type { Paragraph } from "../text/paragraph.ts";
import { gridOfBox } from "./grid.ts";

export interface Kpi {
  readonly label: string;
  readonly value: string | number;
  readonly trend?: "up" | "down" | "flat" | "none" | undefined;
  readonly sentiment?: "positive" | "negative" | "neutral" | undefined;
  readonly sublabel?: string | undefined;
}

const TREND: Readonly<Record<string, { readonly sign: string; readonly sentiment: Sentiment; readonly word: string }>> =
  {
    up: { sign: "▲", sentiment: "positive", word: "rising" },
    down: { sign: "▼", sentiment: "negative", word: "falling" },
    flat: { sign: "►", sentiment: "neutral", word: "steady" },
  };
type Sentiment = NonNullable<Kpi["sentiment"]>;
const SENTIMENT: Readonly<Record<Sentiment, Color>> = {
  positive: "accent3-15",
  negative: "accent2-25",
  neutral: "accent6-20",
};

export interface TrendSign {
  readonly sign: string;
  readonly color: Color;
  readonly word: string;
}

/** The sign of a trend, in the color of what it means: rising is good unless `sentiment` says otherwise. */
export function trendSign({ trend, sentiment }: Pick<Kpi, "trend" | "sentiment">): TrendSign | undefined {
  const known = trend === undefined ? undefined : TREND[trend];
  if (known === undefined) return undefined;
  const word = sentiment === undefined ? known.word : `${known.word}, ${sentiment}`;
  return { sign: known.sign, color: SENTIMENT[sentiment ?? known.sentiment], word };
}

/** A figure with the sign of its trend, on one line. */
function figureOf({ value, trend, sentiment }: Kpi): Paragraph {
  const sign = trendSign({ trend, sentiment });
  const runs = [
    { text: boundFigure(value) },
    ...(sign === undefined ? [] : [{ text: `\u00a0${sign.sign}`, color: sign.color }]),
  ];
  return { runs, isBold: true, font: "heading", hasTrendSign: sign !== undefined };
}

/** Two to six figures, each a card: the figure large, what it is above, what else below. */
export function drawKpis(stage: SlideStage, box: Box, items: readonly Kpi[], path: string): void {
  const columns = items.length === 4 ? 2 : Math.min(3, items.length);
  const rows = Math.ceil(items.length / columns);
  const cells = gridOfBox(box, { count: items.length, columns, gap: 18, most: rows === 1 ? 250 : 200 });
  const parts = cells.map((cell) => kpiParts(inside(cell, 0)));
  const valueSize = stage.commonSize(
    items.map((item, index) => ({ box: parts[index]?.value ?? box, paragraphs: [figureOf(item)] })),
    { most: 44, floor: 18 },
  );
  const labelSize = stage.commonSize(
    items.map(({ label }, index) => ({ box: parts[index]?.label ?? box, paragraphs: [para(label, { isBold: true })] })),
    { most: 14, floor: 12 },
  );
  for (const [index, item] of items.entries()) {
    const cell = cells[index];
    const part = parts[index];
    if (cell !== undefined && part !== undefined)
      drawKpi(stage, item, { cell, part, number: index + 1, path: `${path}[${index}]`, labelSize, valueSize });
  }
}

interface KpiPlace {
  readonly cell: Box;
  readonly part: ReturnType<typeof kpiParts>;
  readonly number: number;
  readonly path: string;
  readonly labelSize: number;
  readonly valueSize: number;
}

function drawKpi(stage: SlideStage, item: Kpi, { cell, part, number, path, labelSize, valueSize }: KpiPlace): void {
  stage.shape(cell, { name: `Card ${number}`, geometry: "rect", fill: "bg2", isDecorative: true });
  stage.shape({ ...cell, w: 4 }, { name: `Edge ${number}`, geometry: "rect", fill: "accent1", isDecorative: true });
  stage.text(part.label, [para(item.label, { isBold: true })], {
    name: `Label ${number}`,
    path: `${path}.label`,
    most: labelSize,
    color: "accent6-35",
    anchor: "b",
    ground: "bg2",
  });
  const sign = trendSign(item);
  stage.text(part.value, [figureOf(item)], {
    name: `Figure ${number}`,
    path: `${path}.value`,
    most: valueSize,
    floor: 18,
    isFigure: true,
    color: "tx2",
    anchor: "ctr",
    ground: "bg2",
    ...(sign !== undefined && { alt: `${item.label}: ${item.value}, ${sign.word}` }),
  });
  if (item.sublabel !== undefined)
    stage.text(part.sub, [para(item.sublabel)], {
      name: `Note ${number}`,
      path: `${path}.sublabel`,
      most: 14,
      color: "tx1",
      ground: "bg2",
    });
}

function kpiParts(cell: Box): { readonly label: Box; readonly value: Box; readonly sub: Box } {
  const x = cell.x + 20;
  const w = cell.w - 34;
  const label = Math.min(40, cell.h * 0.24);
  const value = Math.min(74, cell.h * 0.42);
  const top = cell.y + Math.max(8, (cell.h - label - value - Math.min(60, cell.h * 0.3)) / 2 - 4);
  return {
    label: { x, y: top, w, h: label },
    value: { x, y: top + label, w, h: value },
    sub: { x, y: top + label + value, w, h: Math.max(14, cell.y + cell.h - 8 - (top + label + value)) },
  };
}

export interface Tile {
  readonly name: string;
  readonly subtitle?: string | undefined;
  readonly metrics?: readonly { readonly label: string; readonly value: string | number }[] | undefined;
}

/** Deals or firms as cards of a name, a line below, and figures at the foot. */
export function drawTombstones(
  stage: SlideStage,
  box: Box,
  tiles: readonly Tile[],
  given: { readonly columns?: number; readonly path: string },
): void {
  const columns = given.columns ?? (tiles.length <= 4 ? tiles.length : tiles.length <= 6 ? 3 : 4);
  const cells = gridOfBox(box, { count: tiles.length, columns, gap: 14, most: 190 });
  const most = Math.max(0, ...tiles.map(({ metrics = [] }) => metrics.length));
  const foot = Math.min((cells[0]?.h ?? 0) * 0.5, most * 20 + (most > 0 ? 10 : 0));
  const boxes = cells.map((cell) => ({ x: cell.x + 12, y: cell.y + 14, w: cell.w - 24, h: cell.h - foot - 22 }));
  const paragraphs = tiles.map(({ name, subtitle }) => [
    para(name, { isBold: true, color: "tx2" }),
    ...(subtitle === undefined ? [] : [para(subtitle, { scale: 0.86, spaceBefore: 4 })]),
  ]);
  const size = stage.commonSize(
    boxes.map((one, index) => ({ box: one, paragraphs: paragraphs[index] ?? [] })),
    { most: 16, floor: 12 },
  );
  for (const [index, tile] of tiles.entries()) {
    const cell = cells[index];
    const inner = boxes[index];
    if (cell === undefined || inner === undefined) continue;
    const path = `${given.path}[${index}]`;
    stage.shape(cell, {
      name: `Tile ${index + 1}`,
      geometry: "rect",
      fill: "bg1",
      line: { color: "bg2-15", width: 0.75 },
      isDecorative: true,
    });
    stage.shape(
      { ...cell, h: 4 },
      { name: `Edge ${index + 1}`, geometry: "rect", fill: "accent1", isDecorative: true },
    );
    stage.text(inner, paragraphs[index] ?? [], { name: `Name ${index + 1}`, path, most: size });
    drawMetrics(
      stage,
      { x: cell.x + 12, y: cell.y + cell.h - foot - 4, w: cell.w - 24, h: foot },
      tile.metrics ?? [],
      path,
    );
  }
}

function drawMetrics(stage: SlideStage, box: Box, metrics: NonNullable<Tile["metrics"]>, path: string): void {
  if (metrics.length === 0) return;
  stage.shape({ ...box, h: 0.75 }, { name: "Rule", geometry: "rect", fill: "bg2-15", isDecorative: true });
  const rows = gridOfBox({ ...box, y: box.y + 5, h: box.h - 5 }, { count: metrics.length, columns: 1, gap: 1 });
  for (const [index, { label, value }] of metrics.entries()) {
    const row = rows[index] ?? box;
    const at = `${path}.metrics[${index}]`;
    stage.text({ ...row, w: row.w * 0.58 }, [para(label)], {
      name: `Label ${index + 1}`,
      path: `${at}.label`,
      most: 12,
      floor: 9,
      color: "accent6-35",
      anchor: "ctr",
    });
    stage.text({ ...row, x: row.x + row.w * 0.6, w: row.w * 0.4 }, [para(boundFigure(value), { isBold: true })], {
      name: `Figure ${index + 1}`,
      path: `${at}.value`,
      most: 12,
      floor: 9,
      color: "tx2",
      anchor: "ctr",
      align: "right",
    });
  }
}

/** Points that figures of a stack are set in where their column is narrow, and the most of its width that they take. */
const STACK_SIZE = 20;
const MOST_OF_STACK = 0.62;

/** Figures one below another, each with its label beside it. */
export function drawMetricStack(stage: SlideStage, box: Box, rows: readonly Kpi[], path: string): void {
  const cells = gridOfBox(box, { count: rows.length, columns: 1, gap: 0, most: 84 });
  const figures = rows.map(figureOf);
  const widest = figures.reduce(
    (most, figure) => Math.max(most, widestWord(figure, STACK_SIZE, stage.look.families)),
    0,
  );
  const w = Math.min(MOST_OF_STACK * box.w, Math.max(0.4 * box.w, widest + 1));
  const parts = cells.map((cell) => ({
    value: { x: cell.x, y: cell.y + 2, w, h: cell.h - 4 },
    words: { x: cell.x + w + 0.03 * cell.w, y: cell.y + 2, w: 0.97 * cell.w - w, h: cell.h - 4 },
  }));
  const size = stage.commonSize(
    figures.map((figure, index) => ({ box: parts[index]?.value ?? box, paragraphs: [figure] })),
    { most: 32, floor: 14 },
  );
  for (const [index, { label, sublabel }] of rows.entries()) {
    const [part, figure] = [parts[index], figures[index]];
    if (part === undefined || figure === undefined) continue;
    if (index > 0)
      stage.shape(
        { x: box.x, y: part.value.y - 2.4, w: box.w, h: 0.75 },
        { name: `Rule ${index}`, geometry: "rect", fill: "bg2-15", isDecorative: true },
      );
    stage.text(part.value, [figure], {
      name: `Figure ${index + 1}`,
      path: `${path}[${index}].value`,
      most: size,
      floor: 14,
      isFigure: true,
      color: "tx2",
      anchor: "ctr",
    });
    stage.text(
      part.words,
      [para(label, { isBold: true }), ...(sublabel === undefined ? [] : [para(sublabel, { scale: 0.86 })])],
      { name: `Label ${index + 1}`, path: `${path}[${index}].label`, most: 14, anchor: "ctr" },
    );
  }
}
