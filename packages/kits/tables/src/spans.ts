import { around, shared } from "./boxes.ts";
import type { Column } from "./columns.ts";
import type { GridCell } from "./grid.ts";
import type { Box } from "./model.ts";
import type { Placed, PlacedLine } from "./rows.ts";
import type { Line1 } from "./rules.ts";
import { shareOut } from "./share-out.ts";

interface HeaderInput {
  readonly lines: readonly PlacedLine[];
  readonly headerEnd: number;
  readonly columns: readonly Column[];
  readonly horizontal: readonly Line1[];
}

/** Widens header texts over the columns that a rule below them covers, that they share out evenly, or that they are centred over. */
export function spreadHeaders({ lines, headerEnd, columns: all, horizontal }: HeaderInput): void {
  for (let index = 0; index + 1 < Math.min(lines.length, headerEnd + 1); index += 1) {
    const own = lines[index];
    const next = lines[index + 1];
    if (own === undefined || next === undefined) continue;
    const columns = extentsBelow(lines.slice(index + 1), all);
    own.placed.sort((one, other) => one.first - other.first);
    const isLast = index + 1 === headerEnd;
    if (!isLast && (tile(own, columns) || shareRuled(own, next, { columns, horizontal }))) continue;
    for (const [at, placed] of own.placed.entries()) {
      const from = (own.placed[at - 1]?.last ?? -1) + 1;
      const to = (own.placed[at + 1]?.first ?? columns.length) - 1;
      const ruled = ruledSpan(placed, next, { columns, horizontal });
      if (ruled !== undefined && ruled.first >= from && ruled.last <= to) Object.assign(placed, ruled);
      else if (!isLast) centre(placed, { from, to, columns, next });
    }
  }
}

/** The extents of the columns without the line that is placed and those above it. */
function extentsBelow(lines: readonly PlacedLine[], columns: readonly Column[]): Column[] {
  const found = columns.map(() => ({ left: Infinity, right: -Infinity }));
  for (const { placed } of lines)
    for (const { chunk, first, last } of placed) {
      const own = found[first];
      if (first !== last || own === undefined) continue;
      own.left = Math.min(own.left, chunk.left);
      own.right = Math.max(own.right, chunk.right);
    }
  return found.map((own, index) => (own.left <= own.right ? own : (columns[index] ?? own)));
}

/** Texts that share out all columns after the stub evenly, each in the middle of its share. */
function tile({ placed }: PlacedLine, columns: readonly Column[]): boolean {
  const heads = placed.filter(({ first }) => first > 0);
  const firstColumn =
    heads.length === 0 ? 1 : columns.length - Math.floor((columns.length - 1) / heads.length) * heads.length;
  const share = (columns.length - firstColumn) / Math.max(1, heads.length);
  if (heads.length < 2 || share < 2 || firstColumn !== 1) return false;
  const tiles = heads.map((head, index) => {
    const [first, last] = [firstColumn + index * share, firstColumn + (index + 1) * share - 1];
    const [left, right] = [columns[first]?.left ?? 0, columns[last]?.right ?? 0];
    const off = Math.abs((left + right) / 2 - (head.chunk.left + head.chunk.right) / 2);
    return { head, first, last, isCentred: off < 0.2 * (right - left) && head.first >= first && head.last <= last };
  });
  if (!tiles.every(({ isCentred }) => isCentred)) return false;
  for (const { head, first, last } of tiles) Object.assign(head, { first, last });
  return true;
}

/** Shares out the columns that one rule below several texts covers, if it does not run through the table. */
function shareRuled(
  { line, placed }: PlacedLine,
  next: PlacedLine,
  { columns, horizontal }: Pick<HeaderInput, "columns" | "horizontal">,
): boolean {
  const rule = horizontal.find(
    ({ at, from, to }) =>
      at > line.top + 0.6 * (line.bottom - line.top) &&
      at < next.line.top + 0.5 * (next.line.bottom - next.line.top) &&
      placed.every(({ chunk }) => shared(from, to, chunk.left, chunk.right) > 0.8 * (chunk.right - chunk.left)),
  );
  if (rule === undefined) return false;
  const under = columns.flatMap(({ left, right }, index) =>
    shared(rule.from, rule.to, left, right) > 0.5 * (right - left) ? [index] : [],
  );
  const [from, to] = [under[0], under.at(-1)];
  if (from === undefined || to === undefined || placed.length < 2 || under.length === columns.length) return false;
  shareOut(placed, { from, to, columns });
  return true;
}

/** The columns over a rule that lies between a header text and the line below it, and no further. */
function ruledSpan(
  { chunk }: Placed,
  next: PlacedLine,
  { columns, horizontal }: Pick<HeaderInput, "columns" | "horizontal">,
): Pick<Placed, "first" | "last"> | undefined {
  const whole = (columns.at(-1)?.right ?? 0) - (columns[0]?.left ?? 0);
  const rule = horizontal.find(
    ({ at, from, to }) =>
      at > chunk.top + 0.6 * (chunk.bottom - chunk.top) &&
      at < next.line.top + 0.5 * (next.line.bottom - next.line.top) &&
      shared(from, to, chunk.left, chunk.right) > 0.8 * (chunk.right - chunk.left) &&
      to - from < 0.9 * whole,
  );
  if (rule === undefined) return undefined;
  const under = columns.flatMap((column, index) => {
    const width = column.right - column.left;
    return shared(rule.from, rule.to, column.left, column.right) > 0.5 * width ? [index] : [];
  });
  const [first, last] = [under[0], under.at(-1)];
  return first === undefined || last === undefined || last === first ? undefined : { first, last };
}

/** A text centred over several columns that have texts below and are free beside it spans them. */
function centre(
  placed: Placed,
  {
    from,
    to,
    columns,
    next,
  }: { readonly from: number; readonly to: number; readonly columns: readonly Column[]; readonly next: PlacedLine },
): void {
  const { chunk } = placed;
  const middle = (chunk.left + chunk.right) / 2;
  const hasText = (column: number): boolean => next.placed.some(({ first, last }) => first <= column && column <= last);
  let best = { first: placed.first, last: placed.last, off: Infinity };
  for (let first = Math.max(1, from); first <= placed.first; first += 1)
    for (let last = placed.last; last <= to; last += 1) {
      if (last === first) continue;
      if (!hasText(first) || !hasText(last)) continue;
      const [left, right] = [columns[first]?.left ?? 0, columns[last]?.right ?? 0];
      const off = Math.abs((left + right) / 2 - middle);
      if (off < best.off && off <= 0.15 * (right - left) + 2) best = { first, last, off };
    }
  if (best.off === Infinity) return;
  if (placed.first === placed.last && isStacked(placed, next, { columns, off: best.off })) return;
  Object.assign(placed, { first: best.first, last: best.last });
}

/** Points that a text may be off the middle of several columns to be surely centred. */
const CENTRED = 2.5;

/** Whether a text keeps to its column and is in line with the text below it. */
function isStacked(
  { chunk, first }: Placed,
  next: PlacedLine,
  { columns, off }: { readonly columns: readonly Column[]; readonly off: number },
): boolean {
  const own = columns[first];
  if (own === undefined) return false;
  const left = ((columns[first - 1]?.right ?? -Infinity) + own.left) / 2;
  const right = ((columns[first + 1]?.left ?? Infinity) + own.right) / 2;
  if (chunk.left < left - 3 || chunk.right > right + 3) return false;
  const below = next.placed.find((other) => other.first === first && other.last === first)?.chunk;
  if (below === undefined) return false;
  const middle = (box: Box): number => (box.left + box.right) / 2;
  if (Math.abs(middle(below) - middle(chunk)) < 3) return true;
  return off > CENTRED && (Math.abs(below.left - chunk.left) < 1.5 || Math.abs(below.right - chunk.right) < 1.5);
}

/** Joins header texts of one column that are under one another, and stretches them over the free rows of the header. */
export function stackHeaders(
  cells: readonly GridCell[],
  headerRows: number,
  { columns, horizontal }: Pick<HeaderInput, "columns" | "horizontal">,
): GridCell[] {
  if (headerRows < 2) return [...cells];
  const head = cells.filter(({ row }) => row < headerRows);
  const result = cells.filter(({ row }) => row >= headerRows);
  const spans = head.filter(({ columnSpan }) => columnSpan > 1);
  for (const span of spans) result.push(span);
  for (const [column, extent] of columns.entries()) {
    const barred = new Set(spans.filter((cell) => isIn(cell, column)).map(({ row }) => row));
    let open: GridCell | undefined;
    const own = new Map(
      head.filter((cell) => cell.column === column && cell.columnSpan === 1).map((cell) => [cell.row, cell]),
    );
    let start = 0;
    for (let row = 0; row <= headerRows; row += 1) {
      const cell = own.get(row);
      const isEnd =
        row === headerRows ||
        barred.has(row) ||
        (cell !== undefined && open !== undefined && isParted(open, cell, { extent, horizontal }));
      if (isEnd && open !== undefined) result.push({ ...open, row: start, rowSpan: row - start });
      if (isEnd) [open, start] = [undefined, barred.has(row) ? row + 1 : row];
      if (cell !== undefined) open = open === undefined ? cell : { ...open, words: [...open.words, ...cell.words] };
    }
  }
  return result.sort((one, other) => one.row - other.row || one.column - other.column);
}

function isIn({ column, columnSpan }: GridCell, at: number): boolean {
  return column <= at && at < column + columnSpan;
}

/** Whether a rule divides two header texts of a column. */
function isParted(
  above: GridCell,
  below: GridCell,
  { extent, horizontal }: { readonly extent: Column; readonly horizontal: readonly Line1[] },
): boolean {
  const [one, other] = [around(above.words), around(below.words)];
  const from = (one.top + one.bottom) / 2;
  const to = (other.top + other.bottom) / 2;
  return horizontal.some(
    (rule) =>
      rule.at > from &&
      rule.at < to &&
      shared(rule.from, rule.to, extent.left, extent.right) > 0.6 * (extent.right - extent.left),
  );
}
