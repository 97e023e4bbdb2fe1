import { type BoxStyle, type ComputedStyle, type Extent, pxOf } from "@colophon/kit-html";

/** Where the content of a block is, in px: its distance from both margins of the page or cell, and its width. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly width: number;
}

const LEAST_WIDTH_PX = 24;

/** The frame of the content of a block within that of the block around it. CSS 2.2, 10.3.3. */
export function frameWithin(outer: Frame, style: ComputedStyle): Frame {
  const { box } = style;
  const px = (extent: Extent | undefined): number => Math.max(0, pxOf(extent ?? { px: 0, share: 0 }, outer.width));
  const left = px(box.marginLeft) + edgeOf(box, "left", outer.width);
  const right = px(box.marginRight) + edgeOf(box, "right", outer.width);
  const room = outer.width - left - right;
  const slack = Math.max(0, room - widthWithin(style, outer.width, room));
  const isCentered = style.placesBlocks && style.textAlign === "center";
  const before = box.marginLeft === undefined || isCentered ? slack / (isEndFree(box, isCentered) ? 2 : 1) : 0;
  const made = { left: outer.left + left + before, right: outer.right + right + slack - before };
  return { ...made, width: Math.max(LEAST_WIDTH_PX, room - slack) };
}

function isEndFree({ marginRight }: BoxStyle, isCentered: boolean): boolean {
  return marginRight === undefined || isCentered;
}

/** Line and padding of one side. */
function edgeOf({ border, padding }: BoxStyle, side: "left" | "right", wholePx: number): number {
  return (border[side]?.widthPx ?? 0) + Math.max(0, pxOf(padding[side], wholePx));
}

/** What is laid beside others in a page has no width of its own below them. */
function widthWithin({ box, layout, display }: ComputedStyle, whole: number, room: number): number {
  const isBeside = layout.includes("float") || layout.includes("position") || display.startsWith("inline");
  if (isBeside) return room;
  const inside = box.isBorderBox ? edgeOf(box, "left", whole) + edgeOf(box, "right", whole) : 0;
  const width = box.width === undefined ? room : pxOf(box.width, whole) - inside;
  const most = box.maxWidth === undefined ? width : pxOf(box.maxWidth, whole) - inside;
  return Math.max(LEAST_WIDTH_PX, Math.min(width, most, room));
}
