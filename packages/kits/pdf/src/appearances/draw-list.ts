import { formatNumber as n } from "../write/serialize.ts";
import type { AppearanceBox } from "./box.ts";
import { drawFrame } from "./draw-frame.ts";
import { areasOf, clipTo, type Drawing, showLines } from "./draw-text.ts";
import type { PlacedLine } from "./lay-out.ts";
import type { Typesetter } from "./typesetter.ts";

export interface ListContent {
  readonly labels: readonly string[];
  readonly selected: ReadonlySet<number>;
  /** The first that is seen. */
  readonly top: number;
}

/** The blue that readers lay under what is chosen. */
const CHOSEN = "0.6 0.75686 0.8549 rg";
const USUAL_SIZE = 12;

/** How many options a list shows, and how high each is. */
export function rowsOf(
  box: AppearanceBox,
  setter: Typesetter,
): { readonly size: number; readonly height: number; readonly count: number } {
  const size = box.look.text.size > 0 ? box.look.text.size : USUAL_SIZE;
  const height = (setter.main.ascent - setter.main.descent) * size;
  return { size, height, count: Math.max(1, Math.floor(areasOf(box).clip.height / height)) };
}

/** A list that is always open. Source: ISO 32000-2, 12.7.5.4. */
export function drawList(box: AppearanceBox, { labels, selected, top }: ListContent, setter: Typesetter): Drawing {
  const { clip, area } = areasOf(box);
  const { size, height, count } = rowsOf(box, setter);
  const lines: PlacedLine[] = [];
  let bars = "";
  for (let row = 0; row <= count && top + row < labels.length; row += 1) {
    const bottom = clip.bottom + clip.height - (row + 1) * height;
    if (selected.has(top + row)) bars += `${CHOSEN} ${[clip.left, bottom, clip.width, height].map(n).join(" ")} re f\n`;
    const line = setter.setLine(labels[top + row] ?? "");
    const shift = (area.width - line.width * size) * (box.look.quadding === 2 ? 1 : box.look.quadding === 1 ? 0.5 : 0);
    lines.push({ line, x: area.left + Math.max(0, shift), y: bottom - setter.main.descent * size });
  }
  const text = showLines(box, { lines, size, isOverfull: false }, setter);
  const isOverfull = lines.some(({ line }, row) => selected.has(top + row) && line.width * size > area.width + 1);
  return { content: `${drawFrame(box)}/Tx BMC\nq\n${clipTo(clip)}\n${bars}BT\n${text}ET\nQ\nEMC\n`, isOverfull };
}
