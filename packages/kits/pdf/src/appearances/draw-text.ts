import { formatNumber as n } from "../write/serialize.ts";
import { type AppearanceBox, fillWith, insetOf, strokeWith } from "./box.ts";
import { dashOf, drawFrame } from "./draw-frame.ts";
import { type Area, type Layout, layOutComb, layOutLine, layOutLines, paragraphsOf } from "./lay-out.ts";
import type { Typesetter } from "./typesetter.ts";

export interface TextContent {
  readonly text: string;
  readonly isMultiline: boolean;
  /** Characters that have a cell each; undefined where they have none. */
  readonly cells: number | undefined;
}

/** What was drawn, and whether some of it does not fit. */
export interface Drawing {
  readonly content: string;
  readonly isOverfull: boolean;
}

/** Where text may be, and where it starts. */
export function areasOf(box: AppearanceBox): { readonly clip: Area; readonly area: Area } {
  const inset = Math.min(Math.max(1, insetOf(box)), box.width / 4, box.height / 4);
  const clip = areaWithin(box, inset);
  const padding = Math.min(inset, clip.width / 4);
  return { clip, area: { ...clip, left: clip.left + padding, width: clip.width - 2 * padding } };
}

function areaWithin({ width, height }: AppearanceBox, inset: number): Area {
  return { left: inset, bottom: inset, width: width - 2 * inset, height: height - 2 * inset };
}

/** A text field. Source: ISO 32000-2, 12.7.4.3 and 12.7.5.3. */
export function drawText(box: AppearanceBox, content: TextContent, setter: Typesetter): Drawing {
  const frame = drawFrame(box) + drawCombLines(box, content.cells);
  if (content.text === "") return { content: `${frame}/Tx BMC\nEMC\n`, isOverfull: false };
  const { clip } = areasOf(box);
  const layout = layOut(box, content, setter);
  const lines = showLines(box, layout, setter);
  return {
    content: `${frame}/Tx BMC\nq\n${clipTo(clip)}\nBT\n${lines}ET\nQ\nEMC\n`,
    isOverfull: layout.isOverfull,
  };
}

export function clipTo({ left, bottom, width, height }: Area): string {
  return `${[left, bottom, width, height].map(n).join(" ")} re W n`;
}

function layOut(box: AppearanceBox, { text, isMultiline, cells }: TextContent, setter: Typesetter): Layout {
  const { clip, area } = areasOf(box);
  const { size } = box.look.text;
  const { quadding } = box.look;
  if (cells !== undefined) {
    const across = { ...clip, left: 0, width: box.width };
    return layOutComb(setter, text, { area: across, size, quadding, cells });
  }
  if (!isMultiline) return layOutLine(setter, paragraphsOf(text).join(" "), { area, size, quadding });
  const inner = { ...area, bottom: area.bottom + 1, height: Math.max(1, area.height - 2) };
  return layOutLines(setter, text, { area: inner, size, quadding });
}

export function showLines(box: AppearanceBox, { lines, size }: Layout, setter: Typesetter): string {
  const { color } = box.look.text;
  const ink = `${fillWith(color.length === 0 ? [0] : color)}\n`;
  return ink + lines.map(({ line, x, y }) => setter.draw(line, { x, y, size })).join("");
}

function drawCombLines(box: AppearanceBox, cells: number | undefined): string {
  const { width, height, line, look } = box;
  const isRuled = look.borderStyle === "solid" || look.borderStyle === "dashed";
  if (cells === undefined || cells < 2 || look.border === undefined || line === 0 || !isRuled) return "";
  let lines = "";
  for (let cell = 1; cell < cells; cell += 1) {
    const x = n((width * cell) / cells);
    lines += `${x} ${n(line)} m ${x} ${n(height - line)} l\n`;
  }
  return `q\n${strokeWith(look.border)} ${n(line)} w${dashOf(box)}\n${lines}S\nQ\n`;
}
