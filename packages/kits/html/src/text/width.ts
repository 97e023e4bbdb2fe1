/*
 * Columns that a character takes up in a fixed-width display.
 * Origin: East Asian Width classes W and F, and the main blocks of combining marks (Unicode Character Database; facts).
 * Ranges are fixed here so that the same text is laid out alike under every engine.
 */

const WIDE: readonly (readonly [from: number, to: number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
];

const EMPTY: readonly (readonly [from: number, to: number])[] = [
  [0x0300, 0x036f],
  [0x0483, 0x0489],
  [0x0591, 0x05bd],
  [0x0610, 0x061a],
  [0x064b, 0x065f],
  [0x200b, 0x200f],
  [0x20d0, 0x20ff],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
];

const isWithin = (ranges: readonly (readonly [number, number])[], code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to);

const ASCII_ONLY = /^[\x20-\x7e]*$/;

/** Columns of a text without line ends. */
export function displayWidth(text: string): number {
  if (ASCII_ONLY.test(text)) return text.length;
  let width = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x300) width += 1;
    else if (!isWithin(EMPTY, code)) width += isWithin(WIDE, code) ? 2 : 1;
  }
  return width;
}
