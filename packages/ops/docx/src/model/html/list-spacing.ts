import { isObject, type ModelNode } from "@colophon/base-word-model";
import { propertiesOf } from "./boxes.ts";
import type { Spacing } from "./run-style.ts";

/**
 * Items of a list that touch one another: each has the space that the list has around it, and Word leaves out that between
 * paragraphs of one style. So a list needs no spacing but that of its style.
 */
export function spaceEvenly(blocks: ModelNode[], start: number, look: () => void): void {
  const inside = blocks.slice(start);
  const spacings = inside.map((block) => {
    look();
    const { style, spacing } = propertiesOf(block);
    return isObject(block) && block.type === "paragraph" && style === "ListParagraph"
      ? (spacing as Spacing)
      : undefined;
  });
  const first = spacings[0];
  const last = spacings.at(-1);
  if (first === undefined || last === undefined) return;
  const touch = spacings.every(
    (spacing, index) =>
      spacing !== undefined &&
      (index === 0 || spacing.before === 0) &&
      (index === spacings.length - 1 || spacing.after === 0),
  );
  if (!touch) return;
  const { before } = first;
  for (const [index, block] of inside.entries()) {
    look();
    const spacing = spacings[index];
    if (spacing === undefined || !isObject(block)) continue;
    spacing.before = before;
    spacing.after = before;
    blocks[start + index] = { ...block, properties: { ...propertiesOf(block), contextualSpacing: true } };
  }
}
