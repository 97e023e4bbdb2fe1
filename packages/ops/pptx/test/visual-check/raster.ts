import type { Bounds } from "./bounds.ts";

type Rgb = readonly [red: number, green: number, blue: number];

/** A colour, and the share of the pixels looked at that have it. */
export interface Share {
  readonly color: Rgb;
  readonly share: number;
}

/** Two colours are one where no channel is this far off. */
const NEAR = 24;

/** The pixels of a drawn page. */
export class Raster {
  readonly width: number;
  readonly height: number;
  /** Pixels for each point. */
  readonly scale: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, size: { readonly width: number; readonly height: number; readonly scale: number }) {
    this.#bytes = bytes;
    this.width = size.width;
    this.height = size.height;
    this.scale = size.scale;
  }

  /** A colour as one number, for comparing. */
  at(x: number, y: number): number {
    const place = (y * this.width + x) * 3;
    const bytes = this.#bytes;
    return ((bytes[place] ?? 0) << 16) | ((bytes[place + 1] ?? 0) << 8) | (bytes[place + 2] ?? 0);
  }

  /** The pixels inside of a place, row by row. */
  *inside(place: Bounds): Generator<readonly [x: number, y: number, color: number]> {
    const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
    const [left, right] = [place.left, place.right].map((x) => clamp(Math.round(x * this.scale), this.width));
    const [top, bottom] = [place.top, place.bottom].map((y) => clamp(Math.round(y * this.scale), this.height));
    for (let y = top ?? 0; y < (bottom ?? 0); y++)
      for (let x = left ?? 0; x < (right ?? 0); x++) yield [x, y, this.at(x, y)];
  }

  /** The colours of a place without those given, the most usual first; near ones are one. */
  colors(place: Bounds, without: readonly number[] = []): readonly Share[] {
    const counts = new Map<number, number>();
    let sum = 0;
    for (const [, , color] of this.inside(place)) {
      if (without.some((other) => isNear(color, other))) continue;
      counts.set(color, (counts.get(color) ?? 0) + 1);
      sum += 1;
    }
    const merged: [number, number][] = [];
    for (const [color, count] of [...counts].sort((one, other) => other[1] - one[1])) {
      const known = merged.find(([other]) => isNear(color, other));
      if (known === undefined) merged.push([color, count]);
      else known[1] += count;
    }
    merged.sort((one, other) => other[1] - one[1]);
    return merged.map(([color, count]) => ({ color: toRgb(color), share: count / sum }));
  }

  /** Where in a place pixels of a colour are, and what share of it they take. */
  inkOf(color: number, place: Bounds): { readonly bounds: Bounds | undefined; readonly share: number } {
    let [left, top, right, bottom] = [this.width, this.height, -1, -1];
    let [ink, sum] = [0, 0];
    for (const [x, y, found] of this.inside(place)) {
      sum += 1;
      if (!isNear(found, color)) continue;
      ink += 1;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    const { scale } = this;
    const bounds = {
      left: left / scale,
      top: top / scale,
      right: (right + 1) / scale,
      bottom: (bottom + 1) / scale,
    };
    return { bounds: ink === 0 ? undefined : bounds, share: sum === 0 ? 0 : ink / sum };
  }
}

export function isNear(one: number, other: number): boolean {
  for (const shift of [16, 8, 0]) if (Math.abs(((one >> shift) & 255) - ((other >> shift) & 255)) > NEAR) return false;
  return true;
}

export const toRgb = (color: number): Rgb => [color >> 16, (color >> 8) & 255, color & 255];

/** WCAG 2.2: relative luminance and contrast ratio. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastOf(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
