import type { AreaIndex } from "../content/area-index.ts";
import { areaOfBox, type Cover, isOpaque, narrow, paintsAt } from "../content/cover.ts";
import type { Rectangle } from "../facts/pages.ts";
import type { Hidden, SeenGlyph } from "./hidden.ts";
import { isIn } from "./hidden-glyphs.ts";
import type { PaintLog } from "./paint-log.ts";

/** Sides of the smallest picture and the smallest box over one that count, in points. */
const MIN_IMAGE = 8;
const MIN_BOX: readonly [number, number] = [8, 5];
/** A picture over this share of the page is a scan, of which light boxes may hide something as well. */
const SCAN_SHARE = 0.5;
const DARK = 0.2;
const LIGHT = 0.95;
/** Pictures and boxes that are compared. Attack: thousands of both. */
const MAX_COMPARED = 2_000;

/** Pictures that nothing shows, and places of pictures under a box with nothing on it. */
export function findHiddenImages(log: PaintLog, page: Rectangle, seen: AreaIndex<SeenGlyph>): Hidden[] {
  const boxes = log.marks.covers.filter((cover) => isOpaque(cover) && cover.paint === "fill").slice(-MAX_COMPARED);
  return log.images.slice(0, MAX_COMPARED).flatMap((image): Hidden[] => {
    const { box, clip, layer, object } = image;
    if (box[2] - box[0] < MIN_IMAGE || box[3] - box[1] < MIN_IMAGE) return [];
    const found = { content: "image" as const, text: "", object };
    if (layer !== undefined) return [{ ...found, kind: "hiddenLayer", box }];
    if (isEmpty(narrow(box, page))) return [{ ...found, kind: "offPage", box }];
    const visible = narrow(narrow(box, page), clip);
    if (isEmpty(visible)) return [{ ...found, kind: "clipped", box }];
    const later = boxes.filter(({ order }) => order > image.order);
    if (later.some((cover) => hides(cover, visible))) return [{ ...found, kind: "covered", box: visible }];
    const isScan = areaOfBox(visible) >= SCAN_SHARE * areaOfBox(page);
    return later
      .filter((cover) => isOver(cover, { visible, isScan }) && isBare(cover, seen))
      .map((cover) => ({ ...found, kind: "covered" as const, box: narrow(cover.box, visible) }));
  });
}

function isEmpty([left, bottom, right, top]: Rectangle): boolean {
  return !(left < right && bottom < top);
}

/** Whether one fill covers all of a box. */
function hides(cover: Cover, [left, bottom, right, top]: Rectangle): boolean {
  const steps = [0.02, 0.25, 0.5, 0.75, 0.98];
  return steps.every((x) =>
    steps.every((y) => paintsAt(cover, [left + (right - left) * x, bottom + (top - bottom) * y])),
  );
}

/** A box of one color inside of a picture, dark or, on a scan, white. */
function isOver(
  { box, paint, colour, polygons }: Cover,
  { visible, isScan }: { readonly visible: Rectangle; readonly isScan: boolean },
): boolean {
  if (paint !== "fill" || colour?.rgb === undefined || polygons.length !== 1) return false;
  if (box[2] - box[0] < MIN_BOX[0] || box[3] - box[1] < MIN_BOX[1]) return false;
  const inside = areaOfBox(narrow(box, visible));
  if (inside < 0.9 * areaOfBox(box)) return false;
  const isDark = Math.max(...colour.rgb) < DARK;
  return isDark || (isScan && Math.min(...colour.rgb) > LIGHT);
}

/** Nothing is written on it: it is no label. */
function isBare({ box, order }: Cover, seen: AreaIndex<SeenGlyph>): boolean {
  for (const { center, order: own } of seen.within(box)) if (own > order && isIn(center, box)) return false;
  return true;
}

/** The height of a line and the width of a word, in points. */
const LINE_HEIGHT: readonly [number, number] = [6, 30];
const MIN_WORD = 12;

/** Whether a page has dark boxes as a redaction leaves them. */
export function hasBareBoxes(log: PaintLog, page: Rectangle, seen: AreaIndex<SeenGlyph>): boolean {
  return log.marks.covers.some((cover) => {
    const { box, colour, paint, polygons } = cover;
    const [width, height] = [box[2] - box[0], box[3] - box[1]];
    if (!isOpaque(cover) || paint !== "fill" || polygons.length !== 1 || width < MIN_WORD) return false;
    if (height < LINE_HEIGHT[0] || height > LINE_HEIGHT[1] || width > 0.8 * (page[2] - page[0])) return false;
    return colour?.rgb !== undefined && Math.max(...colour.rgb) < DARK && isBare(cover, seen);
  });
}
