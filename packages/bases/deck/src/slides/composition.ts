import { overlap } from "../blocks/quadrant.ts";
import type { Box } from "../scene/items.ts";
import { para, type SlideStage } from "../scene/stage.ts";
import type { PrimitiveInput } from "../spec/primitives.ts";
import type { Region, SlideBlock, SlideOf } from "../spec/slides.ts";
import { drawConnectors, type PlacedBlock } from "./connectors.ts";
import { drawBlock } from "./draw-block.ts";
import { drawFrame, PLACES } from "./frame.ts";

/** What may lie over others: it is meant to. */
const OVERLAYS: ReadonlySet<string> = new Set([
  "groupBorder",
  "diagonalStamp",
  "connectorLine",
  "pageStamp",
  "imageBleed",
]);

/** Blocks on the grid between title and footer, or at their pixels. A title block takes the place of the title. */
export function drawComposition(stage: SlideStage, slide: SlideOf<"composition">, path: string): void {
  const { titleBlock, isCovered } = titleBlockOf(slide);
  const isElsewhere = titleBlock !== undefined || isCovered;
  const isNamed = titleBlock?.primitive === "titleBlock" && titleBlock.input.title === slide.title;
  const area = drawFrame(stage, slide, {
    isTitleElsewhere: isElsewhere,
    ...(titleBlock !== undefined && !isNamed && { eyebrow: slide.title }),
  });
  if (isCovered) {
    const box = { x: stage.look.margin, y: 6, w: stage.look.width - 2 * stage.look.margin, h: 18 };
    stage.text(box, [para(slide.title, { isBold: true, font: "heading" })], {
      name: "Title",
      path: `${path}.title`,
      most: 12,
      floor: 9,
      color: "tx2",
      anchor: "ctr",
      placeholder: { type: "title" },
      key: "title",
    });
  }
  const density = stage.look.density;
  drawBlocks(stage, slide.blocks, { area, gap: (slide.gap ?? 12) / density, path: `${path}.blocks`, isNested: false });
}

/** What takes the place of the title: a block made for it, or others that cover its place. */
export function titleBlockOf({ blocks }: SlideOf<"composition">): {
  readonly titleBlock: SlideBlock | undefined;
  readonly isCovered: boolean;
} {
  const titleBlock = blocks.find((block) => block.primitive === "titleBlock");
  const covers = ({ region, primitive }: SlideBlock): boolean =>
    "y" in region && region.y < PLACES.content - 14 && !OVERLAYS.has(primitive);
  return { titleBlock, isCovered: titleBlock === undefined && blocks.some(covers) };
}

interface Area {
  readonly area: Box;
  readonly gap: number;
  readonly path: string;
  readonly isNested: boolean;
}

function drawBlocks(stage: SlideStage, blocks: readonly SlideBlock[], { area, gap, path, isNested }: Area): void {
  const places = blocks.map((block) => placeOf(stage, block.region, { area, gap, path, isNested }));
  reportOverlaps(stage, blocks, places, path);
  const rank = (block: SlideBlock): number =>
    block.zIndex ?? (block.primitive === "imageBleed" && block.input.bleed === true ? -1 : 0);
  const order = blocks.map((block, index) => ({ block, index })).sort((a, b) => rank(a.block) - rank(b.block));
  const placed = new Map<string, PlacedBlock>();
  for (const { block, index } of order) {
    const box = places[index];
    if (box === undefined || block.primitive === "connectorLine") continue;
    const at = `${path}[${isNested ? index : (stage.place.part?.blocks[index] ?? index)}].input`;
    const first = stage.items.length;
    if (block.primitive === "container") drawContainer(stage, box, block.input, at);
    else if (block.primitive === "pageStamp") drawStamp(stage, box, block.input, at);
    else drawBlock(stage, box, block, at);
    if (block.id !== undefined) placed.set(block.id, { box, key: nameLargest(stage, first, box) });
  }
  drawConnectors(stage, blocks, { places, placed, path });
}

function drawContainer(
  stage: SlideStage,
  box: Box,
  { blocks, background, padding = 10, gap = 10 }: Extract<SlideBlock, { primitive: "container" }>["input"],
  path: string,
): void {
  if (background !== undefined)
    stage.shape(box, { name: "Ground", geometry: "rect", fill: background, isDecorative: true });
  const area = {
    x: box.x + padding,
    y: box.y + padding,
    w: Math.max(10, box.w - 2 * padding),
    h: Math.max(10, box.h - 2 * padding),
  };
  drawBlocks(stage, blocks, { area, gap, path: `${path}.blocks`, isNested: true });
}

function drawStamp(stage: SlideStage, box: Box, { text, showTotal }: PrimitiveInput<"pageStamp">, path: string): void {
  if (text !== undefined && text !== "")
    stage.text({ ...box, w: box.w * 0.7 }, [para(text)], {
      name: "Stamp",
      path: `${path}.text`,
      most: 12,
      floor: 9,
      color: "accent6-35",
      anchor: "ctr",
    });
  const high = Math.min(box.h, 18);
  const place = { x: box.x + box.w * 0.7, y: box.y + (box.h - high) / 2, w: box.w * 0.3, h: high };
  const total = showTotal === true ? ` / ${stage.look.slideCount}` : "";
  stage.text(place, [para(`${stage.index + 1}${total}`)], {
    name: "Page",
    path,
    most: 10,
    floor: 9,
    color: "accent6-35",
    align: "right",
    anchor: "ctr",
  });
}

function placeOf(stage: SlideStage, region: Region, { area, gap, isNested }: Area): Box {
  if ("x" in region) {
    const scale = isNested
      ? { x: area.w / 960, y: area.h / 540 }
      : { x: stage.look.width / 960, y: stage.look.height / 540 };
    const origin = isNested ? area : { x: 0, y: 0 };
    return {
      x: origin.x + region.x * scale.x,
      y: origin.y + region.y * scale.y,
      w: Math.max(1, region.w * scale.x),
      h: Math.max(1, region.h * scale.y),
    };
  }
  const w = (area.w - 11 * gap) / 12;
  const h = (area.h - 11 * gap) / 12;
  const cell = { w: Math.max(0.5, w), h: Math.max(0.5, h) };
  const step = { x: (area.w + gap) / 12, y: (area.h + gap) / 12 };
  return {
    x: area.x + region.col * step.x,
    y: area.y + region.row * step.y,
    w: Math.max(cell.w, region.colSpan * step.x - gap),
    h: Math.max(cell.h, region.rowSpan * step.y - gap),
  };
}

function reportOverlaps(stage: SlideStage, blocks: readonly SlideBlock[], places: readonly Box[], path: string): void {
  for (const [index, block] of blocks.entries()) {
    if (OVERLAYS.has(block.primitive)) continue;
    const under = blocks.findIndex(
      (other, at) =>
        at < index &&
        !OVERLAYS.has(other.primitive) &&
        (other.zIndex ?? 0) === (block.zIndex ?? 0) &&
        overlap(places[at] as Box, places[index] as Box),
    );
    if (under >= 0)
      stage.find("ELEMENT_POSITION_CASCADE", `The block lies over block ${under + 1}.`, `${path}[${index}].region`);
  }
}

/** The shape of a block that connectors hold on to: the largest, where it is about as large as the block. */
function nameLargest(stage: SlideStage, first: number, box: Box): string | undefined {
  let best: { readonly at: number; readonly size: number } | undefined;
  for (let at = first; at < stage.items.length; at++) {
    const item = stage.items[at];
    if (item === undefined || item.kind === "connector") continue;
    const size = item.box.w * item.box.h;
    if (size > (best?.size ?? box.w * box.h * 0.5)) best = { at, size };
  }
  const item = best === undefined ? undefined : stage.items[best.at];
  if (best === undefined || item === undefined) return undefined;
  const key = item.key ?? stage.newKey("block");
  stage.items[best.at] = { ...item, key };
  return key;
}
