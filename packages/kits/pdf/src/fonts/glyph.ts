/** One code of a font, as it is shown. Lengths are shares of the em. */
export interface FontGlyph {
  readonly code: number;
  /** Bytes of the code. */
  readonly length: number;
  /** Undefined where nothing says what it stands for. */
  readonly text: string | undefined;
  readonly width: number;
  /** Vertical writing: the advance (downwards it is negative) and where the origin lies from that of horizontal writing. */
  readonly vertical: { readonly advance: number; readonly x: number; readonly y: number } | undefined;
  /** The one-byte code 32, which word spacing applies to. */
  readonly isSpace: boolean;
}

/** How far something reaches over and under the baseline, in shares of the em. */
export interface GlyphLine {
  readonly ascent: number;
  readonly descent: number;
}

/** A line of a font, and its bounding box. */
export interface GlyphBox extends GlyphLine {
  readonly top: number;
  readonly bottom: number;
}

/** A font of a file, as far as text and places of glyphs need it. */
export interface TextFont {
  readonly isVertical: boolean;
  readonly isType3: boolean;
  readonly isEmbedded: boolean;
  /** It tells the characters of its codes itself. */
  readonly hasMap: boolean;
  /** How far a line of it reaches over and under the baseline, in shares of the em. */
  readonly ascent: number;
  readonly descent: number;
  /** The same of the font's bounding box, which holds every glyph. */
  readonly top: number;
  readonly bottom: number;
  /** The glyph of the code at `at`; always one byte at least. */
  next(bytes: Uint8Array, at: number): FontGlyph;
  /** What the name or the program of one of its glyphs says, where ToUnicode says something else. */
  seen(glyph: FontGlyph): string | undefined;
}
