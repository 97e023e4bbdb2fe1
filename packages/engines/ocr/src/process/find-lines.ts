import type { GrayPicture } from "./picture.ts";

/** The longer side of the picture on which lines are sought, in pixels. */
const SIDE = 1_000;
const MAX_DEGREES = 8;
const COARSE = 0.5;
const FINE = 0.1;
/** Below this, Tesseract follows the slope of lines by itself. */
const MIN_DEGREES = 0.2;
/** By how much level lines must be clearer than those of the picture as it is. */
const CLEARER = 1.05;

interface Ink {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** Degrees by which the picture must be turned clockwise so that its lines are level; 0 where they are, or where there are none. */
export function findDeskew(picture: GrayPicture): number {
  const ink = findInk(picture);
  const clarity = (degrees: number): number => clarityOf(ink, degrees);
  const coarse = best(clarity, ALL);
  const fine = best(clarity, { from: coarse - COARSE, to: coarse + COARSE, step: FINE });
  const degrees = Math.round(fine * 10) / 10;
  if (Math.abs(degrees) < MIN_DEGREES || Math.abs(degrees) >= MAX_DEGREES) return 0;
  return clarity(degrees) > clarity(0) * CLEARER ? degrees : 0;
}

/** Whether lines of text run along the picture's height, level or not. */
export function isSideways(picture: GrayPicture): boolean {
  const { xs, ys } = findInk(picture);
  const [across, along] = [
    { xs, ys },
    { xs: ys, ys: xs },
  ].map((ink) =>
    clarityOf(
      ink,
      best((degrees) => clarityOf(ink, degrees), ALL),
    ),
  ) as [number, number];
  return along > across;
}

interface Angles {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

const ALL: Angles = { from: -MAX_DEGREES, to: MAX_DEGREES, step: COARSE };

function best(clarity: (degrees: number) => number, { from, to, step }: Angles): number {
  let found = 0;
  let most = -1;
  for (let count = 0; count <= Math.round((to - from) / step); count += 1) {
    const degrees = from + count * step;
    const here = clarity(degrees);
    // Of equal angles the smaller one.
    if (here > most || (here === most && Math.abs(degrees) < Math.abs(found))) [found, most] = [degrees, here];
  }
  return found;
}

/** How much the number of dark pixels differs from row to row, after a turn by these degrees clockwise. */
function clarityOf({ xs, ys }: Ink, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const rows = new Float64Array(SIDE * 3);
  for (let at = 0; at < xs.length; at += 1) {
    const row = Math.round((ys[at] ?? 0) + (xs[at] ?? 0) * slope) + SIDE;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

/** The dark pixels of the picture made smaller. */
function findInk(picture: GrayPicture): Ink {
  const scale = Math.max(1, Math.max(picture.width, picture.height) / SIDE);
  const [width, height] = [Math.floor(picture.width / scale), Math.floor(picture.height / scale)];
  const small = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) small[y * width + x] = meanOf(picture, { x, y, scale });
  const limit = thresholdOf(small);
  const xs: number[] = [];
  const ys: number[] = [];
  for (let at = 0; at < small.length; at += 1)
    if ((small[at] ?? 255) <= limit) {
      xs.push(at % width);
      ys.push(Math.floor(at / width));
    }
  return { xs: Float64Array.from(xs), ys: Float64Array.from(ys) };
}

function meanOf(
  { width, gray }: GrayPicture,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): number {
  let [sum, count] = [0, 0];
  for (let row = Math.floor(y * scale); row < Math.floor((y + 1) * scale); row += 1)
    for (let column = Math.floor(x * scale); column < Math.floor((x + 1) * scale); column += 1) {
      sum += gray[row * width + column] ?? 255;
      count += 1;
    }
  return sum / Math.max(1, count);
}

/** The gray that parts ink from paper best. Source: Otsu, A threshold selection method from gray-level histograms, 1979. */
function thresholdOf(gray: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const level of gray) counts[level] = (counts[level] ?? 0) + 1;
  const total = counts.reduce((sum, count, level) => sum + count * level, 0);
  let [dark, darkSum, most, found] = [0, 0, -1, 127];
  for (let level = 0; level < 255; level += 1) {
    dark += counts[level] ?? 0;
    darkSum += (counts[level] ?? 0) * level;
    const light = gray.length - dark;
    if (dark === 0 || light === 0) continue;
    const between = dark * light * (darkSum / dark - (total - darkSum) / light) ** 2;
    if (between > most) [most, found] = [between, level];
  }
  return found;
}
