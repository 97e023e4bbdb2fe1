import type { Box, Fill, FoundTable, Page, Rule, Word } from "../src/index.ts";

const SIZE = 10;
/** Width of a character, so that columns of text are easy to count. */
const ADVANCE = 5;
const LEADING = 14;

/** A page of typewriter text: one string a line, one character every five points, from the top left corner. */
export function typed(
  lines: readonly string[],
  more: { readonly rules?: readonly Rule[]; readonly fills?: readonly Fill[]; readonly drawings?: readonly Box[] } = {},
): Page {
  const words = lines.flatMap((line, row): Word[] =>
    [...line.matchAll(/\S+/g)].flatMap(({ 0: text, index }) => {
      const top = 50 + row * LEADING;
      const left = 50 + index * ADVANCE;
      return [{ text, size: SIZE, left, right: left + text.length * ADVANCE, top, bottom: top + SIZE }];
    }),
  );
  return {
    width: 612,
    height: 792,
    words,
    rules: more.rules ?? [],
    fills: more.fills ?? [],
    drawings: more.drawings ?? [],
  };
}

/** A rule between two lines of `typed`, from one character to another. */
export function across(row: number, from: number, to: number): Rule {
  const at = 50 + row * LEADING - 2;
  return { left: 50 + from * ADVANCE - 2, right: 50 + to * ADVANCE + 2, top: at, bottom: at };
}

/** A rule before a character of `typed`, from one line to another. */
export function down(character: number, from: number, to: number): Rule {
  const at = 50 + character * ADVANCE - 2;
  return { left: at, right: at, top: 50 + from * LEADING - 2, bottom: 50 + to * LEADING - 2 };
}

/** The texts of a table's rows; a span is written once. */
export function rowsOf({ cells, rows }: FoundTable): string[][] {
  return Array.from({ length: rows }, (_, row) =>
    cells
      .filter((cell) => cell.row === row)
      .map(({ lines }) =>
        lines
          .flat()
          .map(({ text }) => text)
          .join(" "),
      ),
  );
}

/** Spans as `text rows x columns`. */
export function spansOf({ cells }: FoundTable): string[] {
  return cells
    .filter(({ rowSpan, columnSpan }) => rowSpan * columnSpan > 1)
    .map(
      ({ lines, rowSpan, columnSpan }) =>
        `${lines
          .flat()
          .map(({ text }) => text)
          .join(" ")} ${rowSpan}x${columnSpan}`,
    );
}
