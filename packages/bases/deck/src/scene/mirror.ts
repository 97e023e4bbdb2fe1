import type { Chart } from "@colophon/kit-charts";
import type { Slide, SlideBlock } from "../spec/slides.ts";
import { isFromRight } from "../text/direction.ts";
import type { Align, Paragraph } from "../text/paragraph.ts";
import type { Box, ConnectorItem, Item, SceneCell, ShapeItem, TextBody } from "./items.ts";
import type { SlideStage } from "./stage.ts";

/** Languages that are written from right to left, by their subtag. */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|syr|ug|ur|yi)(?:-|$)/i;
const SWAPPED: Readonly<Record<Align, Align>> = { left: "right", right: "left", center: "center", justify: "justify" };
/** Shapes that point across. */
const POINTING = /Arrow|chevron|homePlate/;
/** Where connectors touch a shape: at its sides, by the number of places that it has. */
const SITES: Readonly<Record<number, readonly number[]>> = { 4: [0, 3, 2, 1], 8: [0, 7, 6, 5, 4, 3, 2, 1] };

/** Whether a slide is drawn from right to left: by its language, unless it has a map, whose axes have one direction in every language. */
export function isRightToLeft(slide: Slide): boolean {
  if (slide.lang === undefined || !RIGHT_TO_LEFT.test(slide.lang)) return false;
  return slide.slideType === "composition" ? !slide.blocks.some(hasMap) : slide.slideType !== "market-map";
}

function hasMap(block: SlideBlock): boolean {
  return block.primitive === "container" ? block.input.blocks.some(hasMap) : block.primitive === "quadrantMap";
}

/**
 * What is drawn on a slide, mirrored about the middle of its content: places, alignment, insets, arrows, tables and the direction of
 * charts. Placeholders of a template stay where the template has them.
 */
export function mirrorSlide(stage: SlideStage): void {
  const area = stage.template?.design.freeArea;
  const middle = area === undefined ? stage.look.width / 2 : (area.x + area.w / 2) / 12_700;
  const rounds = new Set(stage.items.flatMap((item) => (isRound(item) ? (item.key ?? []) : [])));
  for (const [index, item] of stage.items.entries()) stage.items[index] = mirrored(item, middle, rounds);
}

function isRound(item: Item): boolean {
  return item.kind === "shape" && item.geometry === "ellipse";
}

function mirrored(item: Item, middle: number, rounds: ReadonlySet<string>): Item {
  const box = (given: Box): Box => ({ ...given, x: 2 * middle - given.x - given.w });
  if (item.within !== undefined) return movedBy(item, box(item.within).x - item.within.x);
  switch (item.kind) {
    case "shape":
      return item.text?.holder === undefined ? mirroredShape(item, box) : item;
    case "table":
      return {
        ...item,
        box: box(item.box),
        isMirrored: true,
        rows: item.rows.map((row) => ({ ...row, cells: row.cells.map(mirroredCell) })),
      };
    case "chart":
      return { ...item, box: box(item.box), chart: { ...item.chart, chart: mirroredChart(item.chart.chart) } };
    case "picture":
      return { ...item, box: box(item.box) };
    case "connector": {
      const end = (given: ConnectorItem["from"]): ConnectorItem["from"] => ({
        ...given,
        x: 2 * middle - given.x,
        ...(given.site !== undefined && { site: siteOf(given.site, rounds.has(given.key ?? "") ? 8 : 4) }),
      });
      const bend = item.bend === undefined ? {} : { bend: -item.bend };
      return { ...item, ...bend, from: end(item.from), to: end(item.to) };
    }
  }
}

/** A part of a drawing that is not mirrored: it moves with the drawing. */
function movedBy(item: Item, by: number): Item {
  if (item.kind !== "connector") return { ...item, box: { ...item.box, x: item.box.x + by } };
  return { ...item, from: { ...item.from, x: item.from.x + by }, to: { ...item.to, x: item.to.x + by } };
}

function siteOf(site: number, count: number): number {
  return SITES[count]?.[site] ?? site;
}

function mirroredShape(item: ShapeItem, box: (given: Box) => Box): ShapeItem {
  const isPointing = POINTING.test(item.geometry ?? "");
  return {
    ...item,
    box: box(item.box),
    ...(isPointing && { isFlipped: true }),
    ...(item.text !== undefined && { text: mirroredText(item.text) }),
  };
}

function mirroredText(text: TextBody): TextBody {
  const [left, top, right, bottom] = text.insets;
  return {
    ...text,
    align: SWAPPED[text.align],
    insets: [right, top, left, bottom],
    paragraphs: text.paragraphs.map(mirroredParagraph),
    isMirrored: true,
  };
}

function mirroredParagraph(paragraph: Paragraph): Paragraph {
  const { align } = paragraph;
  const signed = paragraph.hasTrendSign === true ? mirroredSign(paragraph) : paragraph;
  return align === undefined ? signed : { ...signed, align: SWAPPED[align] };
}

/** The sign of a trend at the other side of its figure. A text of right-to-left letters is turned by the program that shows it. */
function mirroredSign(paragraph: Paragraph): Paragraph {
  const runs = paragraph.runs.map((run) => ({ ...run, text: run.text.replaceAll("►", "◄") }));
  if (isFromRight(runs)) return { ...paragraph, runs };
  const turned = runs.map((run) => ({ ...run, text: run.text.replace(/^(\s?)([▲▼◄])(\s?)$/u, "$3$2$1") }));
  return { ...paragraph, runs: turned.reverse() };
}

function mirroredCell(cell: SceneCell): SceneCell {
  return { ...cell, align: SWAPPED[cell.align], paragraphs: cell.paragraphs.map(mirroredParagraph) };
}

function mirroredChart(chart: Chart): Chart {
  const { style, legend } = chart;
  const side = legend === "left" ? "right" : legend === "right" ? "left" : legend;
  if (style === undefined) return { ...chart, legend: side };
  const { plotArea } = style;
  const place = plotArea === undefined ? {} : { plotArea: { ...plotArea, x: 1 - plotArea.x - plotArea.w } };
  return { ...chart, legend: side, style: { ...style, ...place, isMirrored: true } };
}
