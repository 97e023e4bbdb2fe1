/** A cell of the truth or of a result. */
export interface MeasuredCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
}

export interface Score {
  readonly recall: number;
  readonly precision: number;
}

/** Letters and digits alone, so that spaces, hyphens and ligatures make no difference; signs where there is nothing else. */
export function normalized(text: string): string {
  const letters = text
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
  return letters === "" ? text.replace(/\s+/g, "") : letters;
}

/** Each cell with its nearest cells with text to the right and below, once each. Source: ICDAR 2013 table competition. */
export function relationsOf(cells: readonly MeasuredCell[]): string[] {
  const own = cells.filter(({ text }) => text.trim() !== "");
  const grid = new Map<string, MeasuredCell>();
  let [rows, columns] = [0, 0];
  for (const cell of own)
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1)
      for (let column = cell.column; column < cell.column + cell.columnSpan; column += 1) {
        grid.set(`${row} ${column}`, cell);
        rows = Math.max(rows, row + 1);
        columns = Math.max(columns, column + 1);
      }
  return own.flatMap((cell) => {
    const right = new Set<MeasuredCell>();
    const below = new Set<MeasuredCell>();
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1)
      addNearest(right, cell, (step) => grid.get(`${row} ${cell.column + cell.columnSpan + step}`), columns);
    for (let column = cell.column; column < cell.column + cell.columnSpan; column += 1)
      addNearest(below, cell, (step) => grid.get(`${cell.row + cell.rowSpan + step} ${column}`), rows);
    const text = normalized(cell.text);
    return [
      ...[...right].map((other) => `${text} > ${normalized(other.text)}`),
      ...[...below].map((other) => `${text} v ${normalized(other.text)}`),
    ];
  });
}

function addNearest(
  found: Set<MeasuredCell>,
  cell: MeasuredCell,
  at: (step: number) => MeasuredCell | undefined,
  most: number,
): void {
  for (let step = 0; step < most; step += 1) {
    const other = at(step);
    if (other === undefined || other === cell) continue;
    found.add(other);
    return;
  }
}

/** Recall and precision of relations or spans, as multisets. */
export function score(expected: readonly string[], found: readonly string[]): Score & { readonly hits: number } {
  const left = new Map<string, number>();
  for (const one of expected) left.set(one, (left.get(one) ?? 0) + 1);
  let hits = 0;
  for (const one of found) {
    const count = left.get(one) ?? 0;
    if (count === 0) continue;
    hits += 1;
    left.set(one, count - 1);
  }
  return {
    hits,
    recall: expected.length === 0 ? 1 : hits / expected.length,
    precision: found.length === 0 ? (expected.length === 0 ? 1 : 0) : hits / found.length,
  };
}

export function spansOf(cells: readonly MeasuredCell[]): string[] {
  return cells
    .filter(({ rowSpan, columnSpan, text }) => rowSpan * columnSpan > 1 && text.trim() !== "")
    .map(({ rowSpan, columnSpan, text }) => `${normalized(text)} ${rowSpan}x${columnSpan}`);
}

/** The harmonic mean of the means over documents. */
export function meanOf(scores: readonly Score[]): Score & { readonly f1: number } {
  const mean = (key: keyof Score): number =>
    scores.reduce((sum, own) => sum + own[key], 0) / Math.max(1, scores.length);
  const [recall, precision] = [mean("recall"), mean("precision")];
  return { recall, precision, f1: (2 * recall * precision) / Math.max(1e-9, recall + precision) };
}
