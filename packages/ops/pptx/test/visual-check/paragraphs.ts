import { type Bounds, boundsOf } from "./bounds.ts";
import type { TextLine } from "./read-pages.ts";

/** Lines that are read one after the other: of one size, one below the other, with an edge or a middle in common. */
export interface Paragraph extends Bounds {
  readonly lines: readonly TextLine[];
  readonly size: number;
}

/** Two lines of one text are no farther apart than this, in sizes: fonts of other scripts have high lines. */
const PITCH = 1.55;

export function findParagraphs(lines: readonly TextLine[]): readonly Paragraph[] {
  const upright = lines.filter(({ isUpright }) => isUpright);
  const sorted = [...upright].sort((one, other) => one.baseline - other.baseline || one.left - other.left);
  const groups: TextLine[][] = [];
  for (const line of sorted) {
    const group = groups.find((some) => some.at(-1) !== undefined && follows(some.at(-1) as TextLine, line));
    if (group === undefined) groups.push([line]);
    else group.push(line);
  }
  return groups.map((some) => ({ ...boundsOf(some), lines: some, size: some[0]?.size ?? 0 }));
}

function follows(before: TextLine, line: TextLine): boolean {
  const pitch = line.baseline - before.baseline;
  if (pitch < 0.5 * line.size || pitch > PITCH * line.size) return false;
  if (Math.abs(before.size - line.size) > 0.3) return false;
  const isLeft = Math.abs(before.left - line.left) < 1;
  const isRight = Math.abs(before.right - line.right) < 1;
  const isCentered = Math.abs(before.left + before.right - line.left - line.right) < 2;
  return isLeft || isRight || isCentered;
}

/** The title: what stands highest of what is written large in the upper quarter. */
export function findTitle(paragraphs: readonly Paragraph[], height: number): Paragraph | undefined {
  return paragraphs
    .filter(({ top, size }) => top < height / 4 && size > 17)
    .sort((one, other) => one.top - other.top)[0];
}

/** Words, or what of scripts without spaces is as long as one. */
export function countWords(text: string): number {
  const dense = text.match(/[\u0e00-\u0eff\u2e80-\u9fff\uac00-\ud7af]/g)?.length ?? 0;
  return dense > text.length / 2 ? Math.ceil(dense / 3) : text.split(/\s+/).filter((word) => word !== "").length;
}
