import { FormatError } from "@colophon/kit-bytes";
import { BLOCK, CELLS, type Component, type Jpeg } from "./jpeg.ts";
import { readJpeg } from "./read-jpeg.ts";
import { writeJpeg } from "./write-jpeg.ts";

/** Half of the levels of a sample, by which the coefficients are moved. */
const MIDDLE = 128;
const HIGHEST = 255;
/** The most levels below 0 in blocks that an edge cuts: rounding then lifts few samples above 0, where decoders stop. */
const BELOW = 96;
/** What 11 bits of a difference permit. */
const MOST = 1023;

interface Blanking {
  readonly width: number;
  readonly height: number;
  /** The colour transform that the dictionary of the picture states. */
  readonly transform: number | undefined;
  /** Calls `mark` with each sample of the picture that must be blank. */
  readonly eachTouched: (mark: (x: number, y: number) => void) => void;
  readonly tick: () => void;
}

interface Blanked {
  readonly bytes: Uint8Array;
  readonly components: number;
}

/**
 * A JPEG in which samples are blank, without decoding the others: blocks that have no such sample keep their coefficients, so that
 * decoders find the same samples in them. Blocks that an edge cuts are encoded again with the steps of the picture.
 *
 * Shapes   the same size, components, sampling, steps and colours; one pass, without comments, profiles and restarts.
 * Cost     O(samples); 3 bytes for each.
 * Errors   undefined of data that a strict decoder refuses, of another size, and of kinds that are not read.
 * Source   ITU-T T.81.
 */
export function blankJpeg(bytes: Uint8Array, blanking: Blanking): Blanked | undefined {
  try {
    const jpeg = readJpeg(bytes, blanking.tick);
    if (jpeg.width !== blanking.width || jpeg.height !== blanking.height) return undefined;
    const isTinted = hasTints(jpeg, blanking.transform);
    if (jpeg.components.some((component, index) => isSubsampled(jpeg, component) && !isTintAt(index, isTinted)))
      return undefined;
    const masks = masksOf(jpeg, blanking);
    for (const [index, component] of jpeg.components.entries()) {
      const isTint = isTintAt(index, isTinted);
      blankBlocks(component, { mask: masks[index] as Uint8Array, isTint, tick: blanking.tick });
    }
    const made = writeJpeg(jpeg, blanking.tick);
    return made && { bytes: made, components: jpeg.components.length };
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

const isTintAt = (index: number, isTinted: boolean): boolean => isTinted && (index === 1 || index === 2);

/** Decoders blend samples of such a component over its edges: one that has light would be seen under an area. */
function isSubsampled({ components }: Jpeg, { horizontal, vertical }: Component): boolean {
  return components.some((other) => other.horizontal > horizontal || other.vertical > vertical);
}

/** Whether the second and third components are tints about the middle. Source: ISO 32000-2, table 13. */
function hasTints({ components, isJfif, adobe }: Jpeg, transform: number | undefined): boolean {
  if (components.length < 3) return false;
  if (adobe !== undefined) return adobe !== 0;
  if (transform !== undefined) return transform !== 0;
  const ids = String.fromCharCode(...components.map(({ id }) => id));
  return components.length === 3 && (isJfif || ids !== "RGB");
}

/** For each component: which of its samples cover a sample that must be blank, block by block. */
function masksOf({ components }: Jpeg, { eachTouched }: Blanking): Uint8Array[] {
  const masks = components.map(({ coefficients }) => new Uint8Array(coefficients.length));
  const across = components.reduce((most, { horizontal }) => Math.max(most, horizontal), 1);
  const down = components.reduce((most, { vertical }) => Math.max(most, vertical), 1);
  eachTouched((x, y) => {
    for (let own = 0; own < components.length; own += 1) {
      const component = components[own] as Component;
      const left = Math.floor((x * component.horizontal) / across);
      const top = Math.floor((y * component.vertical) / down);
      const block = (top >> 3) * component.across + (left >> 3);
      (masks[own] as Uint8Array)[block * CELLS + (top & 7) * BLOCK + (left & 7)] = 1;
    }
  });
  return masks;
}

interface BlockTerms {
  readonly mask: Uint8Array;
  readonly isTint: boolean;
  readonly tick: () => void;
}

/**
 * Also blanks what no decoder shows: encoders fill the last blocks, and blocks after them, with copies of the samples at the edge of
 * the picture, or with what was there before the picture was cropped.
 */
function blankBlocks(component: Component, { mask, isTint, tick }: BlockTerms): void {
  const { coefficients, steps, across, down, ownAcross, ownDown } = component;
  const below = steps.reduce((most, step) => Math.max(most, step), 0);
  const level = isTint ? 0 : -MIDDLE - Math.min(BELOW, below);
  const blank = isTint ? 0 : quantized(-MIDDLE * BLOCK, steps[0] as number);
  for (let y = 0; y < down; y += 1) {
    tick();
    for (let x = 0; x < across; x += 1) {
      const at = (y * across + x) * CELLS;
      if (x >= ownAcross || y >= ownDown) {
        const nearest = Math.min(y, ownDown - 1) * across + Math.min(x, ownAcross - 1);
        coefficients.fill(0, at, at + CELLS);
        coefficients[at] = coefficients[nearest * CELLS] as number;
        continue;
      }
      const touched = mask.subarray(at, at + CELLS);
      if (!touched.includes(1)) continue;
      const shown = nearestShown(component, x, y);
      const own = touched.map((_, cell) => touched[shown(cell)] as number);
      const cells = coefficients.subarray(at, at + CELLS);
      if (own.includes(0)) cutBlock(cells, steps, { mask: own, level, shown });
      else {
        cells.fill(0);
        cells[0] = blank;
      }
    }
  }
}

/** For each cell of a block: itself, or the cell at the edge of the picture that is nearest to it. */
function nearestShown({ samplesAcross, samplesDown }: Component, x: number, y: number): (cell: number) => number {
  const right = Math.min(BLOCK, samplesAcross - x * BLOCK) - 1;
  const bottom = Math.min(BLOCK, samplesDown - y * BLOCK) - 1;
  return (cell) => Math.min(cell >> 3, bottom) * BLOCK + Math.min(cell & 7, right);
}

const quantized = (value: number, step: number): number => Math.max(-MOST, Math.min(MOST, Math.round(value / step)));

/** The transform of a block, one row of waves for each sample. Source: ITU-T T.81, A.3.3. */
const WAVES = Array.from({ length: BLOCK }, (_, wave) =>
  Array.from(
    { length: BLOCK },
    (__, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * BLOCK)) * (wave === 0 ? Math.SQRT1_2 : 1) * 0.5,
  ),
);

interface Cut {
  readonly mask: Uint8Array;
  readonly level: number;
  readonly shown: (cell: number) => number;
}

/** Encodes a block again with some of its samples at a level, and the others as decoders show them. */
function cutBlock(cells: Int16Array, steps: Uint16Array, { mask, level, shown }: Cut): void {
  const values = Float64Array.from(cells, (cell, index) => cell * (steps[index] as number));
  const decoded = transformed(transformed(values, true), true);
  const samples = decoded.map((_, index) =>
    mask[index] === 1
      ? level
      : Math.max(-MIDDLE, Math.min(HIGHEST - MIDDLE, Math.round(decoded[shown(index)] as number))),
  );
  for (const [index, value] of transformed(transformed(samples, false), false).entries())
    cells[index] = quantized(value, steps[index] as number);
}

/** The rows' transform, or back, with rows and columns changed: twice is the whole. */
function transformed(values: Float64Array, isBack: boolean): Float64Array {
  const made = new Float64Array(CELLS);
  for (let to = 0; to < BLOCK; to += 1)
    for (let row = 0; row < BLOCK; row += 1) {
      let sum = 0;
      for (let at = 0; at < BLOCK; at += 1) {
        const wave = (isBack ? WAVES[at]?.[to] : WAVES[to]?.[at]) as number;
        sum += wave * (values[row * BLOCK + at] as number);
      }
      made[to * BLOCK + row] = sum;
    }
  return made;
}
