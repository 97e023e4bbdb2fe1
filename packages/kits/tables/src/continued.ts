import type { Page, Word } from "./model.ts";
import type { FoundTable } from "./table.ts";

/** A table with the page that it is on. */
export interface PlacedTable {
  readonly table: FoundTable;
  readonly page: Page;
}

/** Words of running headers, page numbers and notes that can be between the parts of a table. */
const MOST_BETWEEN = 25;
/** Points that the columns of two parts may differ. */
const SLACK = 14;

/**
 * Whether a table is continued from the page before: the last table there and the first here have the same columns, little text is
 * between them, and no new caption begins.
 */
export function isContinued(before: PlacedTable, after: PlacedTable): boolean {
  const { table: one } = before;
  const { table: other } = after;
  if (one.turn !== other.turn || one.columns !== other.columns) return false;
  const caption = textOf(other.caption);
  if (
    caption !== "" &&
    !/\b(?:cont|continued|suite|fortsetzung|continuación|segue)\b/iu.test(caption) &&
    caption !== textOf(one.caption)
  )
    return false;
  const isAlike = one.columnEdges.every((edge, index) => {
    const isEnd = index === 0 || index === one.columns;
    return Math.abs(edge - (other.columnEdges[index] ?? Infinity)) <= (isEnd ? 3 * SLACK : SLACK);
  });
  if (!isAlike) return false;
  if (one.turn !== 0) return true;
  const [notes, captions] = [new Set(one.notes.flat()), new Set(other.caption.flat())];
  const below = before.page.words.filter((word) => word.top > one.box.bottom && !notes.has(word)).length;
  const above = after.page.words.filter((word) => word.bottom < other.box.top && !captions.has(word)).length;
  return below <= MOST_BETWEEN && above <= MOST_BETWEEN;
}

function textOf(lines: readonly (readonly Word[])[]): string {
  return lines
    .flat()
    .map(({ text }) => text)
    .join(" ");
}
