import { type Piece, PlacedGlyph } from "./placed.ts";

/** Differences between steps that are alike, in ems. */
const ALIKE = 0.05;
/** The share of a line's usual gap up to which a gap parts no words. */
const NARROW = 0.6;
const MIN_OTHERS = 2;
/** Pieces of the line on either side that are compared. Attack: long lines of which each letter is a candidate. */
const MAX_SIDE = 80;

const isSpace = ({ text }: Piece): boolean => /^\s*$/.test(text);
const LETTER = /[\p{L}\p{N}\p{M}]/u;

/**
 * Whether pieces with gaps between them are seen as one word, though it is shown in groups of letters: each letter begins at the same
 * distance from the one before it, or the gaps are narrower than all usual ones of the line and the groups are no parts of longer words.
 */
export function isShownAsOne(pieces: readonly Piece[], first: number, last: number): boolean {
  const letters: PlacedGlyph[] = [];
  for (let at = first; at <= last; at += 1) {
    const piece = pieces[at] as Piece;
    if (piece instanceof PlacedGlyph && !isSpace(piece)) letters.push(piece);
    else if (piece.text !== " " || piece.glyphs.length > 0) return false;
  }
  return hasEqualSteps(letters) || (isApart(pieces, first, last) && hasNarrowGaps(pieces, first, last));
}

/** Steps that are those of the font's own widths are chance: the "t hat" of "Microsoft haters" in Helvetica. */
function hasEqualSteps(letters: readonly PlacedGlyph[]): boolean {
  const [start, end] = [letters[0], letters.at(-1)];
  if (start === undefined || end === undefined || letters.length < 2) return false;
  const step = (end.from - start.from) / (letters.length - 1);
  const isEqual = letters.every(
    ({ from, em, text }, index) => [...text].length === 1 && Math.abs(from - start.from - index * step) <= ALIKE * em,
  );
  const set = letters.slice(0, -1).filter(({ from, to, em }) => Math.abs(to - from - step) > ALIKE * em);
  return isEqual && set.length * 2 > letters.length - 1;
}

function isApart(pieces: readonly Piece[], first: number, last: number): boolean {
  const [before, after] = [pieces[first - 1]?.text ?? "", pieces[last + 1]?.text ?? ""];
  return !(LETTER.test(before) || LETTER.test(after));
}

function hasNarrowGaps(pieces: readonly Piece[], first: number, last: number): boolean {
  const others = [
    ...gapsIn(pieces, endOfLine(pieces, first - 1, -1), first),
    ...gapsIn(pieces, last, endOfLine(pieces, last + 1, 1)),
  ].sort((one, other) => one - other);
  const usual = others[(others.length - 1) >> 1];
  if (usual === undefined || others.length < MIN_OTHERS) return false;
  return gapsIn(pieces, first, last).every((gap) => gap <= NARROW * usual);
}

function endOfLine(pieces: readonly Piece[], from: number, step: 1 | -1): number {
  let at = from;
  while (Math.abs(at - from) < MAX_SIDE && pieces[at] !== undefined && pieces[at]?.text !== "\n") at += step;
  return at - step;
}

/** The distances between letters that have a space between them. */
function gapsIn(pieces: readonly Piece[], first: number, last: number): number[] {
  const gaps: number[] = [];
  let before: PlacedGlyph | undefined;
  let isParted = false;
  for (let at = Math.max(0, first); at <= last; at += 1) {
    const piece = pieces[at] as Piece;
    if (isSpace(piece)) isParted = true;
    else if (piece instanceof PlacedGlyph) {
      if (isParted && before !== undefined) gaps.push(piece.from - before.to);
      before = piece;
      isParted = false;
    } else before = undefined;
  }
  return gaps;
}
