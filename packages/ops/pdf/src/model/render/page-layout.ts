export type LayoutBox = readonly [left: number, bottom: number, right: number, top: number];

/** Something painted on a page. */
interface Painted {
  /** Text as the file has it, or a picture. */
  readonly what: string;
  readonly box: LayoutBox;
}

interface Border {
  readonly x: number;
  readonly bottom: number;
  readonly top: number;
}

export interface Overrun {
  readonly what: string;
  /** What it runs over. */
  readonly over: string;
  readonly byPt: number;
}

/** Less is a rounding, or the edge of a letter. */
export const TOLERANCE_PT = 0.5;

/** What stands on one finished page: the upright lines of tables, texts and pictures. */
export class PageLayout {
  readonly #borders: Border[] = [];
  readonly #texts: Painted[] = [];
  readonly #pictures: Painted[] = [];

  /** A line; only an upright one is a border that something could run over to the side. */
  line([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number]): void {
    if (Math.abs(x - otherX) < 0.01) this.#borders.push({ x, bottom: Math.min(y, otherY), top: Math.max(y, otherY) });
  }

  text(what: string, box: LayoutBox): void {
    this.#texts.push({ what, box });
  }

  picture(box: LayoutBox): void {
    this.#pictures.push({ what: "a picture", box });
  }

  /** What runs over the border of its cell, and pictures that lie over texts or other pictures: they left their column. */
  *overruns(checkpoint: () => void): Generator<Overrun> {
    for (const painted of [...this.#texts, ...this.#pictures]) {
      checkpoint();
      const byPt = this.#beyondBorder(painted.box);
      if (byPt > TOLERANCE_PT) yield { what: painted.what, over: "the border of its cell", byPt };
    }
    for (const [index, picture] of this.#pictures.entries()) {
      checkpoint();
      let byPt = 0;
      for (const other of [...this.#texts, ...this.#pictures.slice(index + 1)]) {
        byPt = Math.max(byPt, common(picture.box, other.box));
      }
      if (byPt > TOLERANCE_PT) yield { what: picture.what, over: "what is beside it", byPt };
    }
  }

  #beyondBorder([left, bottom, right, top]: LayoutBox): number {
    const middle = (bottom + top) / 2;
    let byPt = 0;
    for (const border of this.#borders) {
      if (border.bottom <= middle && middle <= border.top)
        byPt = Math.max(byPt, Math.min(border.x - left, right - border.x));
    }
    return byPt;
  }
}

/** How far two boxes lie over one another; 0 or less where they do not. */
function common(one: LayoutBox, other: LayoutBox): number {
  const width = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
  const height = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
  return Math.min(width, height);
}
