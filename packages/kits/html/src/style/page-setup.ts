import { SIDES, type Sides } from "./box.ts";
import { readLength } from "./lengths.ts";

/** What `@page` says of sheets of paper, in px; undefined for what it does not say. CSS Paged Media 3, 7. */
export interface PageSetup {
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Landscape or portrait for a sheet whose size is not said. */
  readonly orientation: string | undefined;
  readonly margin: Sides<number | undefined>;
}

const PX_PER_MM = 96 / 25.4;
const PX_PER_INCH = 96;
/** Millimetres of sheets, and of those that are told in inches. CSS Paged Media 3, 7.1. */
const SHEETS: Readonly<Record<string, readonly [number, number]>> = {
  a3: [297 * PX_PER_MM, 420 * PX_PER_MM],
  a4: [210 * PX_PER_MM, 297 * PX_PER_MM],
  a5: [148 * PX_PER_MM, 210 * PX_PER_MM],
  b4: [250 * PX_PER_MM, 353 * PX_PER_MM],
  b5: [176 * PX_PER_MM, 250 * PX_PER_MM],
  "jis-b4": [257 * PX_PER_MM, 364 * PX_PER_MM],
  "jis-b5": [182 * PX_PER_MM, 257 * PX_PER_MM],
  letter: [8.5 * PX_PER_INCH, 11 * PX_PER_INCH],
  legal: [8.5 * PX_PER_INCH, 14 * PX_PER_INCH],
  ledger: [11 * PX_PER_INCH, 17 * PX_PER_INCH],
};
const BASE = { fontSize: 16 };

/** The declarations of `@page` rules -> the sheet. */
export function readPageSetup(declared: ReadonlyMap<string, string>): PageSetup {
  const words = (declared.get("size") ?? "").split(/\s+/).filter((word) => word !== "");
  const orientation = words.find((word) => word === "landscape" || word === "portrait");
  const sheet = words.map((word) => SHEETS[word]).find((found) => found !== undefined);
  const lengths = words.flatMap((word) => readLength(word, BASE) ?? []);
  const [first, second = first] = sheet ?? lengths;
  const isTurned = orientation !== undefined && first !== undefined && second !== undefined;
  const [short, long] = isTurned ? [Math.min(first, second), Math.max(first, second)] : [first, second];
  const [width, height] = orientation === "landscape" ? [long, short] : [short, long];
  const margin = (side: string): number | undefined => {
    const value = declared.get(`margin-${side}`);
    return value === undefined ? undefined : readLength(value, { ...BASE, whole: width ?? SHEETS.a4?.[0] ?? 0 });
  };
  const [top, right, bottom, left] = SIDES.map(margin);
  return { width, height, orientation, margin: { top, right, bottom, left } };
}
