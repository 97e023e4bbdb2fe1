import type { Quad } from "../geometry/quad.ts";

/** Of a match's height: what is nearer to another with the same words is painted over it. */
const NEAR = 0.2;

interface Placed {
  readonly text: string;
  readonly glyphs: readonly number[];
  readonly quads: readonly Quad[];
}

/** Painted over itself: the same words in the same place are one match of all their glyphs. Cost: O(matches). */
export function withoutDoubles<Found extends Placed>(
  matches: readonly Found[],
  keyOf: (match: Found) => string,
): Found[] {
  const kept = new Map<string, Kept<Found>>();
  for (const match of matches) {
    const key = keyOf(match);
    const same = kept.get(key) ?? new Kept<Found>();
    same.add(match);
    kept.set(key, same);
  }
  return [...kept.values()].flatMap(({ matches: own }) => own);
}

/** Matches with the same words, by cells as large as the distance that counts for them. */
class Kept<Found extends Placed> {
  readonly matches: Found[] = [];
  readonly #cells = new Map<string, number[]>();
  /** Exponents of 2 of the cells' sizes. */
  readonly #sizes = new Set<number>();

  add(match: Found): void {
    const [quad] = match.quads;
    const index = quad === undefined ? undefined : this.#over(quad);
    const known = index === undefined ? undefined : this.matches[index];
    if (index === undefined || known === undefined) {
      if (quad !== undefined) this.#enter(quad, this.matches.length);
      this.matches.push(match);
      return;
    }
    const glyphs = [...new Set([...known.glyphs, ...match.glyphs])].sort((one, other) => one - other);
    this.matches[index] = { ...known, glyphs };
  }

  #enter(quad: Quad, index: number): void {
    const size = Math.ceil(Math.log2(Math.max(1e-9, heightOf(quad) * NEAR)));
    this.#sizes.add(size);
    const key = cellAt(quad, size, [0, 0]);
    const cell = this.#cells.get(key);
    if (cell === undefined) this.#cells.set(key, [index]);
    else cell.push(index);
  }

  /** The first of those that a quad lies over. */
  #over(quad: Quad): number | undefined {
    let first: number | undefined;
    for (const size of this.#sizes)
      for (const x of [-1, 0, 1])
        for (const y of [-1, 0, 1])
          for (const index of this.#cells.get(cellAt(quad, size, [x, y])) ?? [])
            if ((first === undefined || index < first) && isOver(this.matches[index]?.quads[0], quad)) first = index;
    return first;
  }
}

function cellAt([x, y]: Quad, size: number, [right, up]: readonly [number, number]): string {
  return `${size} ${Math.floor(x / 2 ** size) + right} ${Math.floor(y / 2 ** size) + up}`;
}

function heightOf(quad: Quad): number {
  return Math.hypot(quad[6] - quad[0], quad[7] - quad[1]);
}

function isOver(one: Quad | undefined, other: Quad): boolean {
  if (one === undefined) return false;
  const far = Math.max(...one.map((side, index) => Math.abs(side - (other[index] ?? 0))));
  return far < heightOf(one) * NEAR;
}
