import { drawBullets, toBullets } from "../blocks/bullets.ts";
import { drawMetricStack, drawTombstones } from "../blocks/cards.ts";
import { drawChart } from "../blocks/chart.ts";
import {
  drawBanner,
  drawChevron,
  drawChip,
  drawGroupBorder,
  drawHarvey,
  drawLegend,
  drawRibbon,
  drawStamp,
} from "../blocks/marks.ts";
import { drawOrg } from "../blocks/org.ts";
import { drawPicture } from "../blocks/picture.ts";
import { drawQuadrants } from "../blocks/quadrant.ts";
import { drawTable } from "../blocks/table.ts";
import { drawCallout, drawInfoCard, drawKpiHero, drawTextBlock, drawToc } from "../blocks/text-blocks.ts";
import { drawSteps } from "../blocks/timeline.ts";
import { drawWaterfall } from "../blocks/waterfall.ts";
import type { Box } from "../scene/items.ts";
import { para, type SlideStage } from "../scene/stage.ts";
import { type CellContent, contentOfCell, isCell, plain } from "../spec/fields.ts";
import type { PrimitiveInput, PrimitiveName } from "../spec/primitives.ts";
import type { SlideBlock } from "../spec/slides.ts";
import { heightOf } from "../text/lines.ts";
import type { Paragraph } from "../text/paragraph.ts";

type Drawn = Exclude<PrimitiveName, "connectorLine" | "pageStamp">;
type Draw<N extends Drawn> = (stage: SlideStage, box: Box, input: PrimitiveInput<N>, path: string) => void;

const DRAW: { readonly [N in Drawn]: Draw<N> } = {
  titleBlock: drawTitleBlock,
  bulletList: (stage, box, { items, resume }, path) => {
    const isNumbered = typeof resume === "boolean";
    const startAt = resume === true ? stage.numbered + 1 : 1;
    const points = toBullets(items, isNumbered ? { startAt } : undefined);
    if (isNumbered) stage.numbered = startAt - 1 + items.filter(({ level = 1 }) => level === 1).length;
    const closing = resume === undefined || isNumbered ? [] : [para(resume, { isBold: true, spaceBefore: 10 })];
    drawBullets(stage, box, [...points, ...closing], { path: `${path}.items`, most: 18 });
  },
  sectionRibbon: (stage, box, input, path) => drawRibbon(stage, box, input, { path, isTag: false }),
  sectionTag: (stage, box, input, path) => drawRibbon(stage, box, input, { path, isTag: true }),
  sourceLine: (stage, box, { content, kind, align }, path) =>
    stage.text(box, [para(kind === undefined ? content : [{ text: `${kind}: ` }, ...para(content).runs])], {
      name: "Source",
      path: `${path}.content`,
      most: 9,
      floor: 9,
      color: "accent6-35",
      anchor: "b",
      align: align ?? "left",
    }) as never,
  textBlock: drawTextBlock,
  infoCard: drawInfoCard,
  matrixTable: (stage, box, { columnHeaders = [], rows, widths, wrapPolicy, flow }, path) => {
    const given = withLabels(rows.map(({ label, cells }) => ({ label, cells })));
    const {
      place: { part },
    } = stage;
    drawTable(stage, box, {
      ...(part !== undefined && path === `${stage.path}.blocks[${part.table}].input` && { range: part }),
      header: hasLabels(rows) ? withCorner(columnHeaders, given) : columnHeaders,
      rows: given,
      name: "Table",
      path,
      isFlowing: flow === true,
      ...(widths !== undefined && { widths }),
      ...(wrapPolicy !== undefined && { policy: wrapPolicy }),
    });
  },
  comparisonBand: (stage, box, { columns, rows }, path) => {
    const given = withLabels(rows.map(({ label, values }) => ({ label, cells: values })));
    drawTable(stage, box, {
      header: hasLabels(rows) ? withCorner(columns, given) : columns,
      rows: given,
      name: "Comparison",
      path,
    });
  },
  stepTimeline: (stage, box, { steps }, path) => drawSteps(stage, box, steps, `${path}.steps`),
  waterfallBars: (stage, box, { steps }, path) =>
    drawWaterfall(
      stage,
      box,
      steps.map(({ label, value, kind }) => ({
        label,
        value,
        type: kind === "up" ? "increase" : kind === "down" ? "decrease" : "total",
      })),
      { path: `${path}.steps`, title: "Waterfall" },
    ),
  orgTree: (stage, box, { root, children }, path) =>
    drawOrg(
      stage,
      box,
      [
        { id: "root", ...root },
        ...children.map((child, index) => ({ id: `child ${index}`, parentId: "root", ...child })),
      ],
      path,
    ),
  tombstoneStack: (stage, box, { tiles, columns }, path) =>
    drawTombstones(stage, box, tiles, { path: `${path}.tiles`, ...(columns !== undefined && { columns }) }),
  tocTiles: (stage, box, { tiles }, path) => drawToc(stage, box, tiles, path),
  metricStack: (stage, box, { rows }, path) => drawMetricStack(stage, box, rows, `${path}.rows`),
  kpiHero: drawKpiHero,
  chartBlock: (stage, box, { chartData, altText }, path) =>
    drawChart(stage, box, chartData, { path: `${path}.chartData`, ...(altText !== undefined && { alt: altText }) }),
  quadrantMap: (stage, box, { points = [], ...rest }, path) =>
    drawQuadrants(stage, box, { ...rest, points, path, pointsPath: `${path}.points` }),
  imageBleed: (stage, box, input, path) =>
    drawPicture(stage, input.bleed === true ? bleed(stage, box) : box, input, path),
  harveyBall: drawHarvey,
  calloutBox: drawCallout,
  chevronArrow: drawChevron,
  numberedChip: drawChip,
  diagonalStamp: (stage, box, { text }, path) => drawStamp(stage, box, text, path),
  legendTable: (stage, box, { items }, path) => drawLegend(stage, box, items, path),
  bannerBand: drawBanner,
  groupBorder: drawGroupBorder,
};

export function drawBlock(
  stage: SlideStage,
  box: Box,
  block: Extract<SlideBlock, { primitive: Drawn }>,
  path: string,
): void {
  (DRAW[block.primitive] as Draw<Drawn>)(stage, box, block.input as never, path);
}

/** A paragraph as a template shows it that sets titles in capitals. */
function inCapitals(paragraph: Paragraph): Paragraph {
  return { ...paragraph, runs: paragraph.runs.map((run) => ({ ...run, text: run.text.toUpperCase() })) };
}

function drawTitleBlock(
  stage: SlideStage,
  box: Box,
  { title, eyebrow, subtitle }: PrimitiveInput<"titleBlock">,
  path: string,
): void {
  const isFirst = !stage.items.some((item) => item.kind === "shape" && item.placeholder?.type === "title");
  const { families } = stage.look;
  const top = eyebrow === undefined ? 0 : 16;
  if (eyebrow !== undefined)
    stage.text({ ...box, h: top }, [para(eyebrow, { isBold: true })], {
      name: "Eyebrow",
      path: `${path}.eyebrow`,
      most: 12,
      floor: 9,
      color: "accent1-10",
      anchor: "ctr",
    });
  const below =
    subtitle === undefined
      ? 0
      : Math.min(box.h * 0.4, heightOf({ paragraphs: [para(subtitle)], width: box.w, size: 14, families }) + 8);
  const place = { ...box, y: box.y + top, h: Math.max(14, box.h - top - below) };
  const words = para(title, { font: "heading", isBold: true });
  const capitals = isFirst && stage.template?.title?.levels[0]?.isUpper === true ? inCapitals(words) : undefined;
  const shown = capitals === undefined ? undefined : stage.fit(place, [capitals], { most: 28, floor: 14 });
  const fit = stage.text(place, [words], {
    name: "Title",
    path: `${path}.title`,
    most: shown?.size ?? 28,
    floor: 14,
    color: "tx2",
    ...(isFirst && { placeholder: { type: "title" }, key: "title" }),
  });
  if (subtitle !== undefined)
    stage.text({ ...box, y: place.y + Math.min(place.h, (shown ?? fit).height + 6), h: below }, [para(subtitle)], {
      name: "Subtitle",
      path: `${path}.subtitle`,
      most: 16,
      color: "accent6-35",
    });
}

/** Sides that stand at the margin are drawn to the edge of the slide. */
function bleed({ look }: SlideStage, box: Box): Box {
  const left = box.x <= look.margin + 1 ? 0 : box.x;
  const right = box.x + box.w >= look.width - look.margin - 1 ? look.width : box.x + box.w;
  return { x: left, y: box.y, w: right - left, h: box.h };
}

interface LabelledRow {
  readonly label: CellContent | undefined;
  readonly cells: readonly CellContent[];
}

const hasLabels = (rows: readonly { readonly label?: CellContent | undefined }[]): boolean =>
  rows.some(({ label }) => label !== undefined && plain(contentOfCell(label)) !== "");

/** Rows with their labels as first cells; one without a label has an empty one, unless a label above reaches over it. */
function withLabels(rows: readonly LabelledRow[]): readonly { readonly cells: readonly CellContent[] }[] {
  if (!hasLabels(rows)) return rows;
  let covered = 0;
  return rows.map(({ label, cells }) => {
    covered -= 1;
    if (label === undefined && covered > 0) return { cells };
    const span = label !== undefined && isCell(label) ? (label.rowSpan ?? 1) : 1;
    covered = Math.max(covered, span);
    return { cells: [label ?? "", ...cells] };
  });
}

/** A header with an empty corner above the labels, where it names the other columns only. */
function withCorner(
  header: readonly CellContent[],
  rows: readonly { readonly cells: readonly CellContent[] }[],
): readonly CellContent[] {
  const width = (cells: readonly CellContent[]): number =>
    cells.reduce<number>((sum, cell) => sum + (isCell(cell) ? (cell.colSpan ?? 1) : 1), 0);
  const most = (of: (cells: readonly CellContent[]) => number): number =>
    rows.reduce((found, { cells }) => Math.max(found, of(cells)), 0);
  const lacking = most(width) - width(header);
  // A span that reaches over the last column says nothing of the labels.
  const isWithoutCorner = lacking === 1 || most((cells) => cells.length) > width(header);
  return header.length > 0 && isWithoutCorner ? ["", ...header] : header;
}
