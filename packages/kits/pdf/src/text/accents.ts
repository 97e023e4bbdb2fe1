import type { Piece, PlacedGlyph } from "./placed.ts";

/** Accents that stand by themselves, and the marks that they are over a letter. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ["`", "\u0300"],
  ["\u00b4", "\u0301"],
  ["^", "\u0302"],
  ["\u02c6", "\u0302"],
  ["~", "\u0303"],
  ["\u02dc", "\u0303"],
  ["\u00af", "\u0304"],
  ["\u02d8", "\u0306"],
  ["\u02d9", "\u0307"],
  ["\u00a8", "\u0308"],
  ["\u02da", "\u030a"],
  ["\u02dd", "\u030b"],
  ["\u02c7", "\u030c"],
  ["\u00b8", "\u0327"],
  ["\u02db", "\u0328"],
]);
const LETTER = /^\p{L}$/u;
/** Letters that are written without their dot under an accent. */
const DOTTED: ReadonlyMap<string, string> = new Map([
  ["\u0131", "i"],
  ["\u0237", "j"],
]);

interface Accented {
  /** Without the accents. */
  readonly placed: readonly PlacedGlyph[];
  /** For the number of a letter its text with the marks, and the numbers of their glyphs. */
  readonly letters: ReadonlyMap<number, Piece>;
}

/**
 * Letters over or under which an accent is painted that is a glyph of its own, beside them in the order of painting, as TeX does;
 * undefined where there is none.
 */
export function accentedLetters(placed: readonly PlacedGlyph[]): Accented | undefined {
  if (!placed.some(({ text }) => MARKS.has(text))) return undefined;
  const letters = new Map<number, Piece>();
  const gone = new Set<PlacedGlyph>();
  for (const [index, accent] of placed.entries()) {
    const mark = MARKS.get(accent.text);
    if (mark === undefined) continue;
    const letter = [placed[index + 1], placed[index - 1]].find((other) => other !== undefined && isOver(accent, other));
    if (letter === undefined) continue;
    const known = letters.get(letter.glyph) ?? { text: DOTTED.get(letter.text) ?? letter.text, glyphs: letter.glyphs };
    letters.set(letter.glyph, { text: known.text + mark, glyphs: [...known.glyphs, accent.glyph] });
    gone.add(accent);
  }
  if (gone.size === 0) return undefined;
  return { placed: placed.filter((glyph) => !gone.has(glyph)), letters };
}

/** The pieces with the letters as they are with their accents. */
export function withAccents(pieces: readonly Piece[], letters: ReadonlyMap<number, Piece>): Piece[] {
  return pieces.map((piece) => {
    const [first] = piece.glyphs;
    const letter = first === undefined ? undefined : letters.get(first);
    return letter === undefined ? piece : { text: letter.text, glyphs: [...piece.glyphs, ...letter.glyphs.slice(1)] };
  });
}

/** The middle of the accent lies between the sides of the letter, on the same line. */
function isOver(accent: PlacedGlyph, letter: PlacedGlyph): boolean {
  const middle = (accent.from + accent.to) / 2;
  return (
    LETTER.test(letter.text) &&
    letter.angle === accent.angle &&
    Math.abs(letter.across - accent.across) < letter.em &&
    middle > letter.from &&
    middle < letter.to
  );
}
