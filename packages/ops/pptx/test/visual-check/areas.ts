import type { Bounds } from "./bounds.ts";
import type { Raster } from "./raster.ts";
import { isNear } from "./raster.ts";

/** Every so many pixels one is looked at. */
const STEP = 2;
/** What is smaller than this, in points, is a letter or a line. */
const LEAST = 20;

/** What is drawn on a page: where things stand apart from one another, and how much of the page they take. */
export interface Drawn {
  readonly areas: readonly Bounds[];
  /** The share of cells of 12 points in which something is. */
  readonly ink: number;
}

/** Areas that touch are one; what has the page's most usual color is its ground. */
export function findAreas(raster: Raster): Drawn {
  const whole = { left: 0, top: 0, right: raster.width / raster.scale, bottom: raster.height / raster.scale };
  const [usual] = raster.colors(whole);
  const [red = 255, green = 255, blue = 255] = usual?.color ?? [];
  const ground = (red << 16) | (green << 8) | blue;
  const width = Math.floor(raster.width / STEP);
  const height = Math.floor(raster.height / STEP);
  const isInk = new Uint8Array(width * height);
  const cells = new Set<number>();
  const cell = 12 * raster.scale;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (isNear(raster.at(x * STEP, y * STEP), ground)) continue;
      isInk[y * width + x] = 1;
      cells.add(Math.floor((y * STEP) / cell) * 1_000 + Math.floor((x * STEP) / cell));
    }
  const count = Math.ceil(raster.width / cell) * Math.ceil(raster.height / cell);
  const scale = STEP / raster.scale;
  const areas = flood(isInk, width, height).map(({ left, top, right, bottom }) => ({
    left: left * scale,
    top: top * scale,
    right: (right + 1) * scale,
    bottom: (bottom + 1) * scale,
  }));
  return {
    areas: areas.filter(({ left, top, right, bottom }) => right - left >= LEAST && bottom - top >= LEAST),
    ink: cells.size / count,
  };
}

function flood(isInk: Uint8Array, width: number, height: number): readonly Bounds[] {
  const found: Bounds[] = [];
  const waiting: number[] = [];
  for (let start = 0; start < isInk.length; start++) {
    if (isInk[start] !== 1) continue;
    let [left, top, right, bottom] = [width, height, 0, 0];
    waiting.push(start);
    isInk[start] = 2;
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      const x = place % width;
      const y = (place - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      const beside = [x > 0 ? place - 1 : place, x < width - 1 ? place + 1 : place, place - width, place + width];
      for (const next of beside)
        if (isInk[next] === 1) {
          isInk[next] = 2;
          waiting.push(next);
        }
    }
    found.push({ left, top, right, bottom });
  }
  return found;
}
