import type { Box } from "../scene/items.ts";
import { para, type SlideStage } from "../scene/stage.ts";
import type { PrimitiveInput } from "../spec/primitives.ts";
import type { SlideBlock } from "../spec/slides.ts";
import { widthOnLine } from "../text/lines.ts";

export interface PlacedBlock {
  readonly box: Box;
  readonly key: string | undefined;
}

interface SlideBlocks {
  readonly places: readonly Box[];
  readonly placed: ReadonlyMap<string, PlacedBlock>;
  readonly path: string;
}

interface End {
  readonly x: number;
  readonly y: number;
  readonly key?: string;
  readonly site?: number;
}

/** Lines between points or blocks, drawn after the blocks, which they hold on to. */
export function drawConnectors(
  stage: SlideStage,
  blocks: readonly SlideBlock[],
  { places, placed, path }: SlideBlocks,
): void {
  for (const [index, block] of blocks.entries()) {
    if (block.primitive !== "connectorLine") continue;
    const region = places[index] ?? { x: 0, y: 0, w: 1, h: 1 };
    const at = `${path}[${index}].input`;
    const { start, end, kind = "straight", label } = block.input;
    for (const [name, given] of [
      ["start", start],
      ["end", end],
    ] as const)
      if (given.block !== undefined && !placed.has(given.block))
        stage.reportLoss(
          "HYPERLINK_DANGLING",
          `The connector's ${name} names no block of its level: ${given.block}`,
          `${at}.${name}.block`,
        );
    const one = centreOf(stage, start, { region, placed, isStart: true });
    const other = centreOf(stage, end, { region, placed, isStart: false });
    const from = edgeOf(start, one, { towards: other, placed });
    const to = edgeOf(end, other, { towards: one, placed });
    const isUpright = Math.abs(other.y - one.y) > Math.abs(other.x - one.x);
    stage.add({
      kind: "connector",
      name: label ?? "Connector",
      isDecorative: label === undefined,
      ...(label !== undefined && { alt: label }),
      from,
      to,
      path: kind,
      isUpright,
      line: { color: "accent6-20", width: 1.5 },
      hasArrow: true,
    });
    if (label === undefined) continue;
    const { families } = stage.look;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const wide = Math.min(180, widthOnLine(label, { family: families.body, isBold: false }, families) * 13 + 12);
    stage.text({ x: middle.x - wide / 2, y: middle.y - 9, w: wide, h: 18 }, [para(label)], {
      fill: "bg1",
      name: "Label",
      path: `${at}.label`,
      most: 12,
      floor: 9,
      align: "center",
      anchor: "ctr",
    });
  }
}

type LineEnd = PrimitiveInput<"connectorLine">["start"];

function centreOf(
  stage: SlideStage,
  given: LineEnd,
  {
    region,
    placed,
    isStart,
  }: { readonly region: Box; readonly placed: SlideBlocks["placed"]; readonly isStart: boolean },
): End {
  const block = given.block === undefined ? undefined : placed.get(given.block);
  if (block !== undefined) return { x: block.box.x + block.box.w / 2, y: block.box.y + block.box.h / 2 };
  return {
    x: given.x === undefined ? region.x + (isStart ? 0 : region.w) : (given.x * stage.look.width) / 960,
    y: given.y === undefined ? region.y + region.h / 2 : given.y,
  };
}

/** Where a line leaves a block: the side that looks to the other end. */
function edgeOf(
  given: LineEnd,
  centre: End,
  { towards, placed }: { readonly towards: End; readonly placed: SlideBlocks["placed"] },
): End {
  const block = given.block === undefined ? undefined : placed.get(given.block);
  if (block === undefined) return centre;
  const { box, key } = block;
  const dx = towards.x - centre.x;
  const dy = towards.y - centre.y;
  const isUpright = Math.abs(dy) > Math.abs(dx);
  const glue = (site: number): Partial<End> => (key === undefined ? {} : { key, site });
  if (isUpright) return dy > 0 ? { x: centre.x, y: box.y + box.h, ...glue(2) } : { x: centre.x, y: box.y, ...glue(0) };
  return dx > 0 ? { x: box.x + box.w, y: centre.y, ...glue(3) } : { x: box.x, y: centre.y, ...glue(1) };
}
