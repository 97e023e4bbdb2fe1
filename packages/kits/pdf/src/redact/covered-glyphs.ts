import type { Quad } from "../geometry/quad.ts";

/** Of a glyph's width: what is nearer to one that was asked for, and the same, is painted twice. */
const NEAR = 0.35;

/** Glyphs that go because the box of a word lies over them, told apart from the word itself, which may be painted twice. */
export class CoveredGlyphs {
  readonly #asked = new Map<string, Quad[]>();
  readonly #covered: { readonly text: string; readonly quad: Quad }[] = [];

  ask(text: string, quad: Quad): void {
    const known = this.#asked.get(text);
    if (known === undefined) this.#asked.set(text, [quad]);
    else known.push(quad);
  }

  cover(text: string, quad: Quad): void {
    if (text.trim() !== "" && widthOf(quad) > 0) this.#covered.push({ text, quad });
  }

  /** Of glyphs of other words. */
  count(tick: () => void): number {
    return this.#covered.filter(({ text, quad }) => {
      tick();
      return !(this.#asked.get(text) ?? []).some((asked) => isNear(asked, quad));
    }).length;
  }
}

const widthOf = (quad: Quad): number => Math.hypot(quad[2] - quad[0], quad[3] - quad[1]);

function isNear(one: Quad, other: Quad): boolean {
  return Math.hypot(other[0] - one[0], other[1] - one[1]) <= NEAR * widthOf(one);
}
