import { childrenOf, isObject, type ModelNode, type ModelObject } from "@colophon/base-word-model";
import { type ComputedStyle, pxOf } from "@colophon/kit-html";
import type { Around } from "./around.ts";
import { propertiesOf } from "./boxes.ts";
import type { Frame } from "./frame.ts";
import { paragraphProperties, runProperties, type Spacing } from "./run-style.ts";
import { twips, wordLine } from "./units.ts";

/** The lowest line that Word lays out. */
const LEAST_LINE = 20;

export function isTable(block: ModelNode | undefined): boolean {
  return isObject(block) && block.type === "table";
}

/** A paragraph where Word asks for one and a page has none: as high as the space there, in px. */
export function emptyLine(around: Around, height = 0): ModelObject {
  const spacing: Spacing = { before: 0, after: 0, line: Math.max(LEAST_LINE, twips(height)), lineRule: "exact" };
  const properties = paragraphProperties({ ...around, named: "Normal" }, { hanging: 0, spacing });
  const run = { ...runProperties(around.style, ""), halfPoints: 2, halfPointsComplex: 2 };
  return { type: "paragraph", properties: { ...properties, alignment: "left", indent: { left: 0, right: 0 }, run } };
}

/** A block that begins a page: of a table the first paragraph does. */
export function breakPageBefore(block: ModelObject): ModelObject {
  if (block.type === "paragraph") return { ...block, properties: { ...propertiesOf(block), pageBreakBefore: true } };
  const [first, ...rest] = childrenOf(block);
  return isObject(first) ? { ...block, children: [breakPageBefore(first), ...rest] } : block;
}

/** A horizontal rule; undefined for one of which nothing is seen. */
export function drawRule(
  inner: Around,
  { spacing, outer }: { readonly spacing: Spacing; readonly outer: Frame },
): ModelObject | undefined {
  const { style } = inner;
  const { top, bottom } = style.box.border;
  const height = style.height ?? 0;
  const isFilled = style.background !== "" && height >= 1;
  const line = isFilled ? { style: "solid", widthPx: height, color: style.background } : (top ?? bottom);
  const drawn = wordLine(line === undefined ? undefined : { ...line, widthPx: lineWidth(style, line.widthPx) });
  if (drawn === undefined) return undefined;
  const { frame } = inner;
  const missing = style.box.width === undefined ? 0 : Math.max(0, outer.width - pxOf(style.box.width, outer.width));
  const centered = { ...frame, left: outer.left + missing / 2, right: outer.right + missing / 2 };
  const isNarrow = missing > 0 && frame.right - outer.right > 0 && style.textAlign !== "left";
  const around = { ...inner, named: "Normal" as const, frame: isNarrow ? centered : frame };
  const properties = paragraphProperties(around, { hanging: 0, spacing });
  const run = { ...runProperties(style, ""), halfPoints: 2, halfPointsComplex: 2 };
  return { type: "paragraph", properties: { ...properties, alignment: "left", borders: { bottom: drawn }, run } };
}

/** A rule of the browser has a line above and one below, which touch. */
function lineWidth({ box, background, height }: ComputedStyle, widthPx: number): number {
  const isPair = box.border.top !== undefined && box.border.bottom !== undefined && background === "" && !height;
  return isPair && widthPx <= 1 ? widthPx * 1.5 : widthPx;
}
