/** Text put in some order, each piece with the glyphs that it stands for. "\n" ends a line. */
export interface Piece {
  readonly text: string;
  readonly glyphs: readonly number[];
}

/** The line that a run of glyphs lies on. */
export interface Row {
  /** Which way it runs, in 64ths of a turn. */
  readonly angle: number;
  /** How far off it lies from the origin. */
  readonly across: number;
  readonly em: number;
  readonly run: number;
}

/** A glyph and where it begins and ends along its line. Pages have thousands: what it shares with its run is not held twice. */
export class PlacedGlyph implements Piece {
  readonly text: string;
  readonly glyph: number;
  readonly from: number;
  readonly to: number;
  readonly #row: Row;

  constructor({ text, glyph, from, to }: Omit<Piece, "glyphs"> & Pick<PlacedGlyph, "glyph" | "from" | "to">, row: Row) {
    this.text = text;
    this.glyph = glyph;
    this.from = from;
    this.to = to;
    this.#row = row;
  }

  get glyphs(): readonly number[] {
    return [this.glyph];
  }

  get angle(): number {
    return this.#row.angle;
  }

  get across(): number {
    return this.#row.across;
  }

  get em(): number {
    return this.#row.em;
  }

  get run(): number {
    return this.#row.run;
  }

  /** From this place to the end of another, with another text. */
  upTo(to: number, text: string): PlacedGlyph {
    return new PlacedGlyph({ text, glyph: this.glyph, from: this.from, to: Math.max(this.to, to) }, this.#row);
  }

  /** The same place with another text. */
  saying(text: string): PlacedGlyph {
    return new PlacedGlyph({ text, glyph: this.glyph, from: this.from, to: this.to }, this.#row);
  }
}
