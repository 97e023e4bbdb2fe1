import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPdf, walkPages } from "@colophon/kit-pdf";
import { areasOf, DPI, type Raster, rasterByPoppler } from "./raster.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-stamp-"));
const ROUNDING = 2;
export const NO_STAMP = "shows no stamp";

export interface StampPlaces {
  readonly name: string;
  readonly places: readonly { readonly pageNumber: number; readonly text?: string; readonly quad: readonly number[] }[];
}

/** Undefined where MuPDF draws nothing. */
function rasterByMupdf(path: string, page: number): Raster | undefined {
  const args = ["draw", "-q", "-r", String(DPI), "-c", "gray", "-F", "pgm", "-o", "-", path, String(page + 1)];
  const { stdout } = spawnSync("mutool", args, { maxBuffer: 2 ** 28, timeout: 30_000 });
  const [head, width, height] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout?.subarray(0, 40).toString("latin1") ?? "") ?? [];
  if (head === undefined || stdout === null) return undefined;
  return { width: Number(width), height: Number(height), pixels: stdout.subarray(head.length) };
}

/** What poppler and MuPDF draw on other pixels than those of the stamps; and pages where they draw nothing new. */
export function findOtherPixels(
  before: Uint8Array,
  after: Uint8Array,
  {
    stamps,
    password = "",
    maxPages = 20,
  }: { readonly stamps: readonly StampPlaces[]; readonly password?: string; readonly maxPages?: number },
): string[] {
  const file = openPdf(after, { password });
  const [old, made] = [join(folder, "before.pdf"), join(folder, "after.pdf")];
  writeFileSync(old, before);
  writeFileSync(made, after);
  const found: string[] = [];
  for (const page of [...walkPages(file, 10_000)].slice(0, maxPages)) {
    const places = stamps.flatMap((stamp) => stamp.places.filter(({ pageNumber }) => pageNumber === page.index + 1));
    if (places.length === 0) continue;
    const unit = file.resolve(page.dict.get("UserUnit"));
    for (const [reader, draw] of [
      ["poppler", rasterByPoppler],
      ["MuPDF", rasterByMupdf],
    ] as const) {
      // MuPDF enlarges a page by its unit.
      if (reader === "MuPDF" && typeof unit === "number" && unit !== 1) continue;
      const [one, other] = [draw(old, page.index), draw(made, page.index)];
      // Poppler loses a page with more Q than q; between guards it draws it.
      const isLost = reader === "poppler" && one?.pixels.every((level) => level === 255) === true;
      if (one === undefined || other === undefined || isLost) continue;
      const areas = areasOf(
        file,
        page,
        places.map(({ quad }) => quad),
      );
      const { outside, inside } = compare(one, other, areas);
      if (outside > 0)
        found.push(`${reader}: ${outside} pixels of page ${page.index + 1} outside of the stamps differ`);
      if (inside === 0) found.push(`${reader}: page ${page.index + 1} ${NO_STAMP}`);
    }
  }
  return found;
}

export function compare(
  one: Raster,
  other: Raster,
  areas: readonly (readonly [number, number, number, number])[],
): { readonly outside: number; readonly inside: number } {
  if (one.width !== other.width || one.height !== other.height) return { outside: one.pixels.length, inside: 0 };
  let [outside, inside] = [0, 0];
  for (let at = 0; at < one.pixels.length; at += 1) {
    if (Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0)) <= ROUNDING) continue;
    const [x, y] = [at % one.width, Math.floor(at / one.width)];
    if (areas.some(([left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom)) inside += 1;
    else outside += 1;
  }
  return { outside, inside };
}
