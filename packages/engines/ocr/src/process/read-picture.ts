import type { PixelPoint, Recognition, RecognizedLine, RecognizedWord } from "../question.ts";
import { findDeskew, isSideways } from "./find-lines.ts";
import type { HocrBox, HocrLine, HocrWord } from "./hocr.ts";
import { type GrayPicture, LevelPicture, type Turn, turnPicture, unturnPoint } from "./picture.ts";
import type { Tesseract } from "./tesseract.ts";

interface Terms {
  readonly dpi: number;
  readonly models: readonly { readonly language: string; readonly path: string }[];
  readonly open: (model: string) => Promise<Tesseract>;
}

interface Reading {
  readonly turn: Turn;
  readonly deskew: number;
  readonly upright: GrayPicture;
  readonly lines: readonly HocrLine[];
  readonly toPicture: (point: PixelPoint) => PixelPoint;
}

/** A picture that is read so well is upright. */
const CERTAIN = 0.75;
/** Levels of gray between paper and the faintest ink that is read. */
const MIN_CONTRAST = 24;
/** A share of a line's length that another line must cover to be the same one. */
const SAME = 0.5;

/** Turns the picture upright, levels its lines and reads them in each language. */
export async function readPicture(picture: GrayPicture, { dpi, models, open }: Terms): Promise<Recognition> {
  const [first, ...others] = models;
  if (first === undefined || isBlank(picture)) return { turn: 0, deskew: 0, lines: [] };
  const tesseract = await open(first.path);
  const reading = readUpright(picture, (upright) => tesseract.read(upright, dpi));
  tesseract.close();
  let lines = reading.lines.map((line) => ({ line, language: first.language }));
  for (const { language, path } of others) {
    const other = await open(path);
    const read = other.read(reading.upright, dpi).map((line) => ({ line, language }));
    other.close();
    lines = chooseLines(lines, read);
  }
  const { turn, deskew, toPicture } = reading;
  return { turn, deskew, lines: lines.map(({ line, language }) => placeLine(line, { language, toPicture })) };
}

/** Whether no pixel is much darker than another. */
function isBlank({ gray }: GrayPicture): boolean {
  let [darkest, lightest] = [255, 0];
  for (const level of gray) {
    if (level < darkest) darkest = level;
    if (level > lightest) lightest = level;
  }
  return lightest - darkest < MIN_CONTRAST;
}

/** The reading of the four ways up that says most. The likely ones come first, and the first certain one is it. */
function readUpright(picture: GrayPicture, read: (picture: GrayPicture) => readonly HocrLine[]): Reading {
  const turns: readonly Turn[] = isSideways(picture) ? [90, 270, 0, 180] : [0, 180, 90, 270];
  const readings: Reading[] = [];
  for (const turn of turns) {
    const reading = readTurned(picture, turn, read);
    if (certaintyOf(reading.lines) >= CERTAIN) return reading;
    readings.push(reading);
  }
  return readings.reduce((found, other) => (weightOf(other.lines) > weightOf(found.lines) ? other : found));
}

function readTurned(picture: GrayPicture, turn: Turn, read: (picture: GrayPicture) => readonly HocrLine[]): Reading {
  const turned = turnPicture(picture, turn);
  const deskew = findDeskew(turned);
  if (deskew === 0) {
    const toPicture = (point: PixelPoint): PixelPoint => unturnPoint(point, picture, turn);
    return { turn, deskew, upright: turned, lines: read(turned), toPicture };
  }
  const level = new LevelPicture(turned, deskew);
  const toPicture = (point: PixelPoint): PixelPoint => unturnPoint(level.toSource(point), picture, turn);
  return { turn, deskew, upright: level, lines: read(level), toPicture };
}

const wordsOf = (lines: readonly HocrLine[]): readonly HocrWord[] => lines.flatMap(({ words }) => words);
const lengthOf = ({ text }: HocrWord): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Letters and digits, as far as they are certain. */
function weightOf(lines: readonly HocrLine[]): number {
  return wordsOf(lines).reduce((sum, word) => sum + lengthOf(word) * word.confidence ** 2, 0);
}

/** The mean confidence of letters and digits. */
function certaintyOf(lines: readonly HocrLine[]): number {
  const words = wordsOf(lines);
  const letters = words.reduce((sum, word) => sum + lengthOf(word), 0);
  return words.reduce((sum, word) => sum + lengthOf(word) * word.confidence, 0) / Math.max(1, letters);
}

interface LanguageLine {
  readonly line: HocrLine;
  readonly language: string;
}

/** Each line in the language that reads it with more certainty; lines that only one of them has are kept. */
function chooseLines(lines: readonly LanguageLine[], others: readonly LanguageLine[]): LanguageLine[] {
  const left = new Set(others);
  const chosen = lines.map((own) => {
    const same = others.find((other) => left.has(other) && isSame(own.line.box, other.line.box));
    if (same === undefined) return own;
    left.delete(same);
    return certaintyOf([same.line]) > certaintyOf([own.line]) ? same : own;
  });
  return [...chosen, ...[...left].filter(({ line }) => !lines.some((own) => isSame(own.line.box, line.box)))];
}

function isSame(one: HocrBox, other: HocrBox): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const area = (box: HocrBox): number => (box.right - box.left) * (box.bottom - box.top);
  return width > 0 && height > 0 && width * height >= SAME * Math.min(area(one), area(other));
}

function placeLine(
  line: HocrLine,
  { language, toPicture }: { readonly language: string; readonly toPicture: (point: PixelPoint) => PixelPoint },
): RecognizedLine {
  const place = ([x, y]: PixelPoint): PixelPoint => {
    const [toX, toY] = toPicture([x, y]);
    return [Math.round(toX * 100) / 100, Math.round(toY * 100) / 100];
  };
  const words = line.words.map((word) => placeWord(word, line, place));
  return { language, ascent: Math.round(line.ascent * 100) / 100, words };
}

/** Lines that run up or down a page have their baseline at the side of their box. */
function placeWord(
  { text, confidence, box }: HocrWord,
  line: HocrLine,
  place: (point: PixelPoint) => PixelPoint,
): RecognizedWord {
  const { left, top, right, bottom } = box;
  if (line.angle === 90 || line.angle === 270) {
    const isUp = line.angle === 90;
    const corners: [PixelPoint, PixelPoint, PixelPoint, PixelPoint] = isUp
      ? [
          [right, bottom],
          [right, top],
          [left, top],
          [left, bottom],
        ]
      : [
          [left, top],
          [left, bottom],
          [right, bottom],
          [right, top],
        ];
    const base = isUp ? Math.min(right, line.box.left + line.ascent) : Math.max(left, line.box.right - line.ascent);
    const ends: readonly [PixelPoint, PixelPoint] = isUp
      ? [
          [base, bottom],
          [base, top],
        ]
      : [
          [base, top],
          [base, bottom],
        ];
    return { text, confidence, corners: mapCorners(corners, place), baseline: [place(ends[0]), place(ends[1])] };
  }
  const baseAt = (x: number): number => line.box.bottom + line.offset + line.slope * (x - line.box.left);
  const corners: [PixelPoint, PixelPoint, PixelPoint, PixelPoint] = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  const baseline = [place([left, baseAt(left)]), place([right, baseAt(right)])] as const;
  return { text, confidence, corners: mapCorners(corners, place), baseline };
}

function mapCorners(
  [a, b, c, d]: readonly [PixelPoint, PixelPoint, PixelPoint, PixelPoint],
  place: (point: PixelPoint) => PixelPoint,
): RecognizedWord["corners"] {
  return [place(a), place(b), place(c), place(d)];
}
