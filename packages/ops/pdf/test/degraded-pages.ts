import { createSeededRandom } from "@colophon/testing";
import type { Scan } from "./scanned-pages.ts";

interface Degrading {
  readonly dpi: number;
  readonly degrade: (page: Scan) => Scan;
}

const same = (page: Scan): Scan => page;

/** Classes of pages whose words are known, as scanners make them. */
export const DEGRADED = {
  "clean, 300 dpi": { dpi: 300, degrade: same },
  "clean, 200 dpi": { dpi: 200, degrade: same },
  "clean, 150 dpi": { dpi: 150, degrade: same },
  "clean, 100 dpi": { dpi: 100, degrade: same },
  "upside down": { dpi: 200, degrade: (page) => quarterTurns(page, 2) },
  "turned by 90°": { dpi: 200, degrade: (page) => quarterTurns(page, 1) },
  "skewed by 2°": { dpi: 200, degrade: (page) => skew(page, 2) },
  "skewed by 5°": { dpi: 200, degrade: (page) => skew(page, -5) },
  "JPEG noise": { dpi: 200, degrade: compress },
  "stamp over text": { dpi: 200, degrade: stamp },
  "two columns": { dpi: 200, degrade: same },
} satisfies Record<string, Degrading>;

export type DegradedKind = keyof typeof DEGRADED;

/** Clockwise. */
function quarterTurns(page: Scan, count: number): Scan {
  if (count === 0) return page;
  const { width, height, gray } = page;
  const turned = new Uint8Array(gray.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = gray[y * width + x] ?? 255;
  return quarterTurns({ width: height, height: width, gray: turned }, count - 1);
}

/** Turned about the middle by the nearest pixel: harder than what scanners do. */
function skew({ width, height, gray }: Scan, degrees: number): Scan {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const turned = new Uint8Array(gray.length).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const [fromX, fromY] = [
        Math.round(width / 2 + dx * cos + dy * sin),
        Math.round(height / 2 - dx * sin + dy * cos),
      ];
      if (fromX >= 0 && fromY >= 0 && fromX < width && fromY < height)
        turned[y * width + x] = gray[fromY * width + fromX] ?? 255;
    }
  return { width, height, gray: turned };
}

const BLOCK = 8;
/** Coefficients of a block that are kept, and the steps to which they are rounded. */
const KEPT = 6;
const STEP = 40;
const COSINES = Array.from({ length: BLOCK }, (_, wave) =>
  Array.from(
    { length: BLOCK },
    (__, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * BLOCK)) * (wave === 0 ? Math.SQRT1_2 : 1) * 0.5,
  ),
);

/** The loss of a JPEG of low quality, and the grain of a sensor. */
function compress({ width, height, gray }: Scan): Scan {
  const random = createSeededRandom("grain");
  const made = gray.map((level) => Math.max(0, Math.min(255, Math.round(level * 0.85 + 25 + random.below(31) - 15))));
  for (let top = 0; top + BLOCK <= height; top += BLOCK)
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      const rows = Array.from({ length: BLOCK }, (_, y) =>
        Array.from({ length: BLOCK }, (__, x) => (made[(top + y) * width + left + x] ?? 255) - 128),
      );
      const waves = transform(transform(rows, false), false).map((row, y) =>
        row.map((value, x) => (x + y > KEPT ? 0 : Math.round(value / STEP) * STEP)),
      );
      const back = transform(transform(waves, true), true);
      for (const [y, row] of back.entries())
        for (const [x, value] of row.entries())
          made[(top + y) * width + left + x] = Math.max(0, Math.min(255, Math.round(value + 128)));
    }
  return { width, height, gray: made };
}

/** The rows' cosine transform, or back, with rows and columns changed: twice is the whole. */
function transform(rows: readonly (readonly number[])[], isBack: boolean): number[][] {
  return Array.from({ length: BLOCK }, (_, to) =>
    rows.map((row) =>
      row.reduce((sum, value, at) => sum + value * ((isBack ? COSINES[at]?.[to] : COSINES[to]?.[at]) ?? 0), 0),
    ),
  );
}

/** A frame of gray strokes with bars in it, across the middle of the page. */
function stamp({ width, height, gray }: Scan): Scan {
  const made = gray.slice();
  const [left, right] = [Math.round(width * 0.3), Math.round(width * 0.7)];
  const [top, bottom] = [Math.round(height * 0.3), Math.round(height * 0.42)];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const isFrame = x - left < 6 || right - x < 6 || y - top < 6 || bottom - y < 6;
      const isStroke = (x + y) % 60 < 6;
      if (isFrame || isStroke) made[y * width + x] = Math.min(made[y * width + x] ?? 255, 110);
    }
  return { width, height, gray: made };
}
