import { childrenOf, type Draft, isObject, type ModelNode, type ModelObject } from "@colophon/base-word-model";
import { type BoxStyle, type ComputedStyle, pxOf, SIDES } from "@colophon/kit-html";
import { MOST_SPACE_PT, shadingOf, twips, wordLine } from "./units.ts";

const PX_PER_PT = 4 / 3;
const TWIPS_PER_PT = 20;

/** Whether anything is seen of the box of a block: lines or a background. */
export function isDrawn({ box, background }: ComputedStyle): boolean {
  return background !== "" || SIDES.some((side) => (box.border[side]?.widthPx ?? 0) > 0);
}

/** Padding above or below that no line or background of Word covers, in px. */
export function paddingLeft(style: ComputedStyle, side: "top" | "bottom", whole: number): number {
  const padding = Math.max(0, pxOf(style.box.padding[side], whole));
  return isDrawn(style) ? Math.max(0, padding - MOST_SPACE_PT * PX_PER_PT) : padding;
}

interface Box {
  readonly style: ComputedStyle;
  /** What is behind the block, in whose colour nothing is filled. */
  readonly ground: string;
  /** Width of the block around, and where the content of this one begins, in px. */
  readonly whole: number;
  readonly left: number;
  readonly look: () => void;
}

/**
 * Lines and background of a block -> those of its paragraphs, from `start` on. Word joins the boxes of paragraphs with equal
 * lines and indents; where the indents differ, the first has the line above and the last that below. Tells whether lines beside
 * the text are left out: around tables Word has none.
 */
export function drawBox(blocks: ModelNode[], start: number, { style, ground, whole, left, look }: Box): boolean {
  const background = style.background === ground ? "" : style.background;
  const lines = linesOf(style.box, background, whole);
  const inside = blocks.slice(start);
  const indents = new Set(inside.map((block) => JSON.stringify(propertiesOf(block).indent)));
  const isEven = indents.size <= 1;
  const hasTable = inside.some((block) => isObject(block) && block.type === "table");
  for (const [index, block] of inside.entries()) {
    look();
    if (!isObject(block)) continue;
    const own: Draft = { ...(hasTable ? {} : shifted(lines, block, left)) };
    if (isEven || index === 0) own.top = lines.top;
    if (isEven || index === inside.length - 1) own.bottom = lines.bottom;
    blocks[start + index] =
      block.type === "table" ? fillCells(block, background, look) : withBox(block, own, background);
  }
  return hasTable && (style.box.border.left !== undefined || style.box.border.right !== undefined);
}

/** Lines beside a paragraph that begins further in than its box: at the box, as far as Word draws them from the text. */
function shifted(lines: Draft, block: ModelObject, boxLeft: number): Draft {
  const { indent, borders } = propertiesOf(block);
  const of = (name: string): number => (isObject(indent) ? Number(indent[name] ?? 0) : 0);
  const further = Math.round((of("left") - of("hanging") - twips(boxLeft)) / TWIPS_PER_PT);
  if (further === 0) return { left: lines.left, right: lines.right };
  const space = isObject(lines.left) ? Number(lines.left.space) + further : 0;
  if (borders !== undefined || space < 0 || space > MOST_SPACE_PT) return {};
  return { left: isObject(lines.left) ? { ...lines.left, space } : undefined, right: lines.right };
}

function withBox(block: ModelObject, lines: ModelObject, background: string): ModelObject {
  const properties = propertiesOf(block);
  const own = isObject(properties.borders) ? properties.borders : {};
  const borders = Object.fromEntries(Object.entries({ ...lines, ...own }).filter(([, line]) => line !== undefined));
  return {
    ...block,
    properties: {
      ...properties,
      ...(Object.keys(borders).length > 0 && { borders }),
      ...(background !== "" && properties.shading === undefined && { shading: shadingOf(background) }),
    },
  };
}

/** Lines of a box; at padded sides of a background without lines, lines of its colour, to which Word fills it. */
function linesOf({ border, padding }: BoxStyle, background: string, whole: number): Draft {
  const made: Draft = {};
  for (const side of SIDES) {
    const space = Math.max(0, pxOf(padding[side], whole));
    const isFilled = background !== "" && space >= 1;
    const line = border[side] ?? (isFilled ? { style: "solid", widthPx: 1, color: background } : undefined);
    const drawn = wordLine(line, space);
    if (drawn !== undefined) made[side] = drawn;
  }
  return made;
}

/** Cells without a background show that of the box around their table. */
export function fillCells(table: ModelObject, background: string, look: () => void): ModelObject {
  if (background === "") return table;
  const fill = (cell: ModelObject): ModelObject => {
    look();
    const properties = propertiesOf(cell);
    if (properties.shading !== undefined) return cell;
    const children = childrenOf(cell).map((block) =>
      isObject(block) && block.type === "table" ? fillCells(block, background, look) : block,
    );
    return { ...cell, properties: { ...properties, shading: shadingOf(background) }, children };
  };
  const children = childrenOf(table).map((row) =>
    isObject(row) ? { ...row, children: childrenOf(row).map((cell) => (isObject(cell) ? fill(cell) : cell)) } : row,
  );
  return { ...table, children };
}

/** No page ends between the paragraphs from `start` on. */
export function keepWhole(blocks: ModelNode[], start: number): void {
  for (let at = start; at < blocks.length; at++) {
    const block = blocks[at];
    if (!isObject(block) || block.type !== "paragraph") continue;
    const isLast = at === blocks.length - 1;
    blocks[at] = {
      ...block,
      properties: { ...propertiesOf(block), keepLines: true, ...(!isLast && { keepNext: true }) },
    };
  }
}

export function propertiesOf(node: ModelNode): ModelObject {
  return isObject(node) && isObject(node.properties) ? node.properties : {};
}
