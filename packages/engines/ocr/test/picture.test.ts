import { expect, test } from "vitest";
import { findDeskew, isSideways } from "../src/process/find-lines.ts";
import { readHocr } from "../src/process/hocr.ts";
import { type GrayPicture, LevelPicture, turnPicture, unturnPoint } from "../src/process/picture.ts";

/** Lines of text as bars with gaps. */
function bars(width: number, height: number): GrayPicture {
  const gray = new Uint8Array(width * height).fill(255);
  for (let y = 40; y < height - 40; y += 1)
    for (let x = 40; x < width - 40; x += 1) if (y % 20 < 8 && x % 50 < 40) gray[y * width + x] = 0;
  return { width, height, gray };
}

test("a quarter turn and back is the same point", () => {
  const picture = { width: 30, height: 20, gray: new Uint8Array(600).fill(255) };
  picture.gray[5 * 30 + 7] = 0;
  for (const turn of [0, 90, 180, 270] as const) {
    const turned = turnPicture(picture, turn);
    const at = turned.gray.indexOf(0);
    const [x, y] = [at % turned.width, Math.floor(at / turned.width)];
    expect(unturnPoint([x + 0.5, y + 0.5], picture, turn)).toEqual([7.5, 5.5]);
  }
});

test("lines that slope are found and leveled", () => {
  const level = bars(600, 400);
  expect(findDeskew(level)).toBe(0);
  expect(isSideways(level)).toBe(false);
  expect(isSideways(turnPicture(level, 90))).toBe(true);
  for (const degrees of [-3, 1.5, 5]) {
    const sloping = new LevelPicture(level, degrees);
    expect(findDeskew(sloping)).toBeCloseTo(-degrees, 0);
    expect(isSideways(sloping)).toBe(false);
  }
});

test("an empty picture has no lines", () => {
  expect(findDeskew({ width: 50, height: 50, gray: new Uint8Array(2_500).fill(255) })).toBe(0);
});

test("lines of hOCR have baselines, and words without text are left out", () => {
  const word = (box: string, text: string): string =>
    `<span class='ocrx_word' id='w' title='bbox ${box}; x_wconf 91'>${text}</span>`;
  const line = `<span class='ocr_line' id='l' title="bbox 10 20 110 60; baseline 0.01 -8; x_size 40; x_descenders 8; x_ascenders 8">`;
  const read = readHocr(`${line}${word("10 20 50 52", "<strong>a&amp;b</strong>")}${word("60 20 90 52", " ")}</span>`);
  expect(read).toEqual([
    {
      ...{ box: { left: 10, top: 20, right: 110, bottom: 60 }, slope: 0.01, offset: -8, ascent: 32, angle: 0 },
      words: [{ text: "a&b", confidence: 0.91, box: { left: 10, top: 20, right: 50, bottom: 52 } }],
    },
  ]);
});
