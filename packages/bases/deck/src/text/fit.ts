import { heightsOf, isSqueezed, type TextBlock, widestWord } from "./lines.ts";

/** Sizes that texts are set in. A deck has few of them. */
const SCALE = [44, 36, 32, 28, 24, 20, 18, 16, 14, 12, 11, 10, 9] as const;
/** Below the floor, where the choice is a text too small or a text lost. */
const LAST_RESORT = [11, 10, 9, 8, 7, 6, 5, 4] as const;

/** Down to here a smaller text is better than a word that is cut. */
const WHOLE_WORDS = 8;

export interface Fitting extends Omit<TextBlock, "size"> {
  readonly height: number;
  readonly most: number;
  readonly floor: number;
  /** A word that is cut is too large a text. */
  readonly keepsWords?: boolean;
  /** The largest size is tried even where the scale lacks it: it is a template's. */
  readonly isExact?: boolean;
}

export interface Fit {
  readonly size: number;
  readonly height: number;
  /** How it came out: at a size of the scale, below the floor, or not at all. */
  readonly outcome: "fits" | "shrunk" | "overflows";
  /** Paragraphs that fit at the floor: where a slide may be split. */
  readonly atFloor: number;
}

/** The largest size of the scale at which a text stands in its box. */
export function fitText(fitting: Fitting): Fit {
  const { most, floor, height, keepsWords = true } = fitting;
  const fits = (size: number): number | undefined => {
    const total = heightsOf({ ...fitting, size }).reduce((sum, one) => sum + one, 0);
    if (total > height + 0.01 || fitting.paragraphs.some((one) => isSqueezed(one, size))) return undefined;
    const isCut =
      keepsWords && fitting.paragraphs.some((one) => widestWord(one, size, fitting.families) > fitting.width);
    return isCut ? undefined : total;
  };
  const sizes = [...(fitting.isExact === true ? [most] : []), ...SCALE.filter((size) => size <= most && size >= floor)];
  for (const size of sizes.length === 0 ? [floor] : sizes) {
    const total = fits(size);
    if (total !== undefined) return { size, height: total, outcome: "fits", atFloor: fitting.paragraphs.length };
  }
  const atFloor = countFitting(fitting);
  const smaller = LAST_RESORT.filter((one) => one < floor);
  const whole = smaller.find((size) => size >= WHOLE_WORDS && fits(size) !== undefined);
  for (const size of whole === undefined ? smaller : [whole]) {
    const total = heightsOf({ ...fitting, size }).reduce((sum, one) => sum + one, 0);
    if (total <= height + 0.01) return { size, height: total, outcome: "shrunk", atFloor };
  }
  return { size: 4, height, outcome: "overflows", atFloor };
}

function countFitting(fitting: Fitting): number {
  let sum = 0;
  const heights = heightsOf({ ...fitting, size: fitting.floor });
  const index = heights.findIndex((height) => {
    sum += height;
    return sum > fitting.height;
  });
  return index < 0 ? heights.length : index;
}
