import type { Run } from "../spec/fields.ts";
import { lineEnds, withoutEnd } from "./line-ends.ts";
import { type Face, isOtherScript, MIN_RESERVE, needsShaper, reserveOf, widthOf } from "./measure.ts";
import { indentOf, type Paragraph, type Space, sizeOf } from "./paragraph.ts";
import type { Shaper } from "./shaper.ts";

/** Heights of a line in em: of Arial and its kin, and of the fonts that other scripts are drawn with. */
const LATIN_HEIGHT = 1.16;
const OTHER_HEIGHT = 1.46;

export interface Families {
  readonly heading: string;
  readonly body: string;
  /** Absent where the table of widths does: Latin text in the fonts that it has. */
  readonly shaper?: Shaper;
}

function familyOf(paragraph: Paragraph, families: Families): string {
  const { font = "body" } = paragraph;
  return typeof font === "string" ? families[font] : font.family;
}

interface Piece {
  /** In characters of the paragraph, tabs as four spaces. UTF-16 units. */
  readonly length: number;
  readonly width: number;
  /** Without the spaces at its end. */
  readonly inked: number;
}

/** In em, so that each size of a paragraph is measured once. */
const measured = new WeakMap<Paragraph, { readonly family: string; readonly lines: readonly (readonly Piece[])[] }>();

function piecesOf(paragraph: Paragraph, families: Families): readonly (readonly Piece[])[] {
  const family = familyOf(paragraph, families);
  const known = measured.get(paragraph);
  if (known?.family === family) return known.lines;
  const lines = measurePieces(paragraph.runs, { family, isBold: paragraph.isBold === true }, families.shaper);
  measured.set(paragraph, { family, lines });
  return lines;
}

function measurePieces(runs: readonly Run[], face: Face, shaper: Shaper | undefined): readonly (readonly Piece[])[] {
  const hard: Piece[][] = [[]];
  /** The end of the text so far, from its last line end on. */
  let tail = "";
  for (const run of runs) {
    const scale = run.superscript === true || run.subscript === true ? 0.66 : 1;
    const look = { family: face.family, isBold: face.isBold || run.bold === true };
    for (const [index, line] of run.text.split(/\r\n|[\n\r\v\u2028]/).entries()) {
      if (index > 0) {
        hard.push([]);
        tail = "";
      }
      const text = line.replaceAll("\t", "    ");
      if (text === "") continue;
      const pieces = measureText(text, look, shaper).map(({ length, width, inked }) => ({
        length,
        width: width * scale,
        inked: inked * scale,
      }));
      const into = hard.at(-1) ?? [];
      const isWord = tail !== "" && !lineEnds(tail + text).includes(tail.length);
      const last = isWord ? into.pop() : undefined;
      for (const [at, piece] of pieces.entries()) into.push(at > 0 || last === undefined ? piece : joined(last, piece));
      tail = pieces.length === 1 && isWord ? tail + text : text.slice(text.length - (pieces.at(-1)?.length ?? 0));
    }
  }
  return hard;
}

/** A word of which runs have parts. */
const joined = (one: Piece, other: Piece): Piece => ({
  length: one.length + other.length,
  width: one.width + other.width,
  inked: one.width + other.inked,
});

/** The stretches of a text that no line ends in, in em. */
function measureText(text: string, look: Face, shaper: Shaper | undefined): readonly Piece[] {
  if (shaper !== undefined && needsShaper(text, look.family)) return shaper.stretches(text, look);
  const pieces: Piece[] = [];
  let start = 0;
  for (const end of lineEnds(text)) {
    const piece = text.slice(start, end);
    start = end;
    const ink = withoutEnd(piece);
    const inked = widthOf(ink, look);
    pieces.push({ length: piece.length, width: ink === piece ? inked : widthOf(piece, look), inked });
  }
  return pieces;
}

/** How wide a text is on one line, in em: by the table where that has it, else by the fonts that are at hand. */
export function widthOnLine(text: string, face: Face, { shaper }: Pick<Families, "shaper">): number {
  if (shaper === undefined || !needsShaper(text, face.family)) return widthOf(text, face);
  return shaper.stretches(text, face).reduce((sum, { width }) => sum + width, 0);
}

const reserve = (family: string, { shaper }: Families): number =>
  shaper?.knows(family) === true ? MIN_RESERVE : reserveOf(family);

interface Column {
  /** Of the box, in points. */
  readonly width: number;
  readonly size: number;
  readonly families: Families;
  /** The share of the width that is kept free; what the family asks for when absent. */
  readonly free?: number;
}

/** The lines of a paragraph in that width, each by its length in UTF-16 units; a piece that is wider than a line counts to its last one. */
export function breakLines(paragraph: Paragraph, { width, size, families, free }: Column): readonly number[] {
  const share = free ?? reserve(familyOf(paragraph, families), families);
  const given = Math.max(1, (width - indentOf(paragraph)) * (1 - share));
  const room = given / sizeOf(paragraph, size);
  const lengths: number[] = [];
  for (const pieces of piecesOf(paragraph, families)) {
    let [used, length] = [0, 0];
    for (const piece of pieces) {
      if (used > 0 && used + piece.inked > room) {
        lengths.push(length);
        [used, length] = [0, 0];
      }
      const more = Math.max(0, Math.ceil(piece.inked / room) - 1);
      for (let line = 0; line < more; line += 1) lengths.push(0);
      used += piece.width - more * room;
      length += piece.length;
    }
    lengths.push(length);
  }
  return lengths;
}

/** How many lines a paragraph takes in that width, in points. */
export const countLines = (paragraph: Paragraph, column: Column): number => breakLines(paragraph, column).length;

/** The widest piece that cannot be broken, in points: a box narrower than that cuts a word. */
export function widestWord(paragraph: Paragraph, size: number, families: Families): number {
  const family = familyOf(paragraph, families);
  let most = 0;
  for (const line of piecesOf(paragraph, families)) for (const { inked } of line) most = Math.max(most, inked);
  return (most * sizeOf(paragraph, size)) / (1 - reserve(family, families));
}

/** The height of one line of a paragraph, in points. */
function lineHeight(paragraph: Paragraph, base: number): number {
  const isOther = paragraph.runs.some(({ text }) => isOtherScript(text));
  return sizeOf(paragraph, base) * (isOther ? OTHER_HEIGHT : LATIN_HEIGHT);
}

export interface TextBlock {
  readonly paragraphs: readonly Paragraph[];
  readonly width: number;
  readonly size: number;
  readonly families: Families;
  readonly lineScale?: number;
  readonly checkpoint?: () => void;
}

/** The height of each paragraph, with the space between it and the one before. */
export function heightsOf({
  paragraphs,
  width,
  size,
  families,
  lineScale = 1,
  checkpoint,
}: TextBlock): readonly number[] {
  return paragraphs.map((paragraph, index) => {
    checkpoint?.();
    const { before, line } = leadingOf(paragraph, size);
    const previous = paragraphs[index - 1];
    const space = previous === undefined ? 0 : before + leadingOf(previous, size).after;
    return countLines(paragraph, { size, width, families }) * line * lineScale + space;
  });
}

/** Between two lines and around a paragraph, in points. */
function leadingOf(
  paragraph: Paragraph,
  size: number,
): { readonly before: number; readonly after: number; readonly line: number } {
  const line = lineHeight(paragraph, size);
  const { leading, spaceBefore = 0 } = paragraph;
  if (leading === undefined) return { before: spaceBefore, after: 0, line };
  const points = (space: Space): number => ("points" in space ? space.points : (line * space.percent) / 100);
  return { before: points(leading.before), after: points(leading.after), line: points(leading.line) };
}

/** Of a text's size: lines that are set nearer to each other run into one another. */
const NEAREST_LINES = 0.85;

/** Whether a line spacing in points is too small for the size of a text. */
export function isSqueezed(paragraph: Paragraph, size: number): boolean {
  const line = paragraph.leading?.line;
  return line !== undefined && "points" in line && line.points < NEAREST_LINES * sizeOf(paragraph, size);
}

export function heightOf(block: TextBlock): number {
  return heightsOf(block).reduce((sum, height) => sum + height, 0);
}
