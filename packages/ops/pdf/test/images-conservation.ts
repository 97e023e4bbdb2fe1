import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { at } from "@colophon/contract";
import type { Conservation, DocumentCall } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";

interface ImagesValue {
  readonly pages: readonly {
    readonly pageNumber: number;
    readonly width: number;
    readonly height: number;
    readonly artifact?: { readonly bytes: Uint8Array };
  }[];
}

interface ImagesOptions {
  readonly pages?: readonly { readonly from: number; readonly to?: number }[];
  readonly area?: unknown;
  readonly color?: string;
  readonly dpi?: number;
  readonly widthPx?: number;
  readonly drawAnnotations?: boolean;
}

const folder = mkdtempSync(join(tmpdir(), "colophon-images-"));
const path = join(folder, "file.pdf");
const WHITE = 250;

/** Poppler draws a page as if its units were points. The units that the file names are of some of its pages, the last is of the others. */
function userUnitsOf({ input }: DocumentCall): readonly number[] {
  const text = Buffer.from((input as { readonly bytes: Uint8Array }).bytes).toString("latin1");
  return [...new Set([...text.matchAll(/\/UserUnit\s+(\d+(?:\.\d+)?)/g)].map(([, unit]) => Number(unit))), 1];
}

/** A page that poppler counts has an image, of the size and with ink where poppler draws ink. */
export const imagesConservation: Conservation = {
  list(outcome) {
    write(outcome);
    const said = spawnSync("pdfinfo", [...passwords(outcome), path], { encoding: "utf8" }).stdout;
    const count = /^Pages: +(\d+)/m.exec(said)?.[1];
    if (count === undefined) return "poppler does not open it";
    const places = Array.from({ length: Number(count) }, (_, index) => index);
    return places.map((index) => ({
      kind: "page",
      place: `page ${index + 1}`,
      text: `page${index + 1}`,
      at: [at("page", index)],
    }));
  },
  carries: (value) => (value as ImagesValue).pages.map(({ pageNumber }) => `page${pageNumber}`),
  isAskedFor({ place }, { options }) {
    const { pages } = (options ?? {}) as ImagesOptions;
    const number = Number(place.slice("page ".length));
    return (
      pages?.every(({ from, to = Infinity }) => number < Math.min(from, to) || number > Math.max(from, to)) === true
    );
  },
  statements: [
    {
      name: "the first image is as large as poppler's, and has ink where that has",
      check(outcome) {
        const { area, color, dpi = 150, widthPx, drawAnnotations } = (outcome.options ?? {}) as ImagesOptions;
        const [first] = (outcome.value as ImagesValue).pages;
        if (first?.artifact === undefined || area !== undefined || color === "rgba" || drawAnnotations === false)
          return undefined;
        write(outcome);
        const sizes =
          widthPx === undefined
            ? userUnitsOf(outcome).map((unit) => ["-r", `${dpi * unit}`])
            : [["-scale-to-x", `${widthPx}`, "-scale-to-y", "-1"]];
        const { pageNumber, width, height } = first;
        const isAsLarge = (drawn: Drawn): boolean =>
          Math.abs(width - drawn.width) <= 1 && Math.abs(height - drawn.height) <= 1;
        let drawn: Drawn | undefined;
        for (const size of sizes) {
          if (drawn !== undefined && isAsLarge(drawn)) break;
          drawn = drawByPoppler(pageNumber, { size, password: passwords(outcome) });
        }
        if (drawn === undefined) return undefined;
        const own = inkOf(first.artifact.bytes);
        const isEqual = isAsLarge(drawn);
        return [
          ...(isEqual ? [] : [`${first.width} x ${first.height} for ${drawn.width} x ${drawn.height}`]),
          ...(own > 0 === drawn.hasInk ? [] : [`ink: ${own} dark pixels, poppler ${drawn.hasInk}`]),
        ];
      },
    },
  ],
};

/** A password opens a file as that of its user or of its owner. */
function passwords(call: DocumentCall): readonly string[] {
  const password = passwordOf(call);
  return ["-opw", password, "-upw", password];
}

function write({ input }: DocumentCall): void {
  writeFileSync(path, (input as { readonly bytes: Uint8Array }).bytes);
}

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly hasInk: boolean;
}

function drawByPoppler(
  page: number,
  { size, password }: { readonly size: readonly string[]; readonly password: readonly string[] },
): Drawn | undefined {
  const args = ["-q", "-gray", "-cropbox", ...size, "-f", `${page}`, "-l", `${page}`, ...password, path];
  const { stdout } = spawnSync("pdftoppm", args, { maxBuffer: 2 ** 28, timeout: 30_000 });
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(0, 40).toString("latin1")) ?? [];
  if (head === undefined) return undefined;
  const hasInk = stdout.subarray(head.length).some((level) => level < WHITE);
  return { width: Number(width), height: Number(height), hasInk };
}

/** Pixels of a PNG of gray or colors that are not white. */
export function inkOf(png: Uint8Array): number {
  const { rows, rowLength, channels } = unpack(png);
  let ink = 0;
  for (let at = 0; at < rows.length; at += rowLength) {
    for (let place = at + 1 + channels; place < at + rowLength; place += 1)
      rows[place] = (rows[place] as number) + (rows[place - channels] as number);
    for (let place = at + 1; place < at + rowLength; place += channels)
      if (rows.subarray(place, place + Math.min(3, channels)).some((level) => level < WHITE)) ink += 1;
  }
  return ink;
}

function unpack(png: Uint8Array) {
  const file = Buffer.from(png);
  const data: Buffer[] = [];
  for (let place = 8; place + 12 <= file.length; place += file.readUInt32BE(place) + 12)
    if (file.toString("latin1", place + 4, place + 8) === "IDAT")
      data.push(file.subarray(place + 8, place + 8 + file.readUInt32BE(place)));
  const channels = { 0: 1, 2: 3, 6: 4 }[file[25] as 0 | 2 | 6];
  return {
    rows: new Uint8Array(inflateSync(Buffer.concat(data))),
    channels,
    rowLength: 1 + file.readUInt32BE(16) * channels,
  };
}
