import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type Bounds, boundsOf } from "./bounds.ts";
import { Raster } from "./raster.ts";

/** A character as the PDF draws it. */
export interface Glyph extends Bounds {
  readonly text: string;
  readonly size: number;
  readonly baseline: number;
  /** RRGGBB. */
  readonly color: string;
}

/** Characters that follow one another on one baseline. */
export interface TextLine extends Bounds {
  readonly text: string;
  /** Of most of its letters. */
  readonly size: number;
  readonly baseline: number;
  readonly color: string;
  readonly glyphs: readonly Glyph[];
  readonly isUpright: boolean;
}

export interface Picture {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** Pixels for each inch of the page. */
  readonly across: number;
  readonly down: number;
}

export interface Page {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly TextLine[];
  readonly pictures: readonly Picture[];
  /** Where pictures stand. */
  readonly places: readonly Bounds[];
  readonly raster: Raster;
}

/** Pixels for each inch, without smoothing, so that each pixel has the color that was meant. */
const RESOLUTION = 96;
/** Pages that are drawn at a time: a page is 2.7 MB. */
const BATCH = 20;

export const hasPageReaders = ["mutool", "pdftoppm", "pdfimages"].every(
  (name) => spawnSync(name, ["-v"]).error === undefined,
);

/** A PDF's pages, one after the other, by the readers of MuPDF and Poppler: nothing is known of the presentation it was made of. */
export function* readPages(path: string): Generator<Page> {
  run("mutool", ["convert", "-F", "stext", "-O", "preserve-images,mediabox-clip=no", "-o", `${path}.xml`, path]);
  const texts = readFileSync(`${path}.xml`, "utf8").split("<page ").slice(1);
  const pictures = readPictures(path);
  for (let first = 0; first < texts.length; first += BATCH) {
    const last = Math.min(texts.length, first + BATCH);
    const range = ["-f", `${first + 1}`, "-l", `${last}`];
    const plain = ["-aa", "no", "-aaVector", "no"];
    const drawn = run("pdftoppm", ["-r", `${RESOLUTION}`, ...plain, ...range, path]);
    let offset = 0;
    for (let at = first; at < last; at++) {
      const { raster, next } = readPixels(drawn, offset);
      offset = next;
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(texts[at] ?? "") ?? [];
      yield {
        width: Number(width),
        height: Number(height),
        lines: readLines(texts[at] ?? ""),
        pictures: pictures.filter(({ page }) => page === at + 1),
        places: readPlaces(texts[at] ?? ""),
        raster,
      };
    }
  }
}

function run(program: string, words: readonly string[]): Buffer {
  const { stdout, status, stderr } = spawnSync(program, words, { maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(`${program}: ${stderr.toString()}`);
  return stdout;
}

/** One picture of a row of pictures in the portable pixmap format. */
function readPixels(drawn: Buffer, offset: number): { readonly raster: Raster; readonly next: number } {
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(drawn.subarray(offset, offset + 40).toString("latin1"));
  if (head === null) throw new Error("A page was not drawn.");
  const start = offset + head[0].length;
  const [width, height] = [Number(head[1]), Number(head[2])];
  const next = start + width * height * 3;
  return { raster: new Raster(drawn.subarray(start, next), { width, height, scale: RESOLUTION / 72 }), next };
}

/** Pictures as they stand in the PDF; masks of transparent ones are none. */
function readPictures(path: string): readonly Picture[] {
  const rows = run("pdfimages", ["-list", path]).toString("utf8").split("\n").slice(2);
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , kind]) => kind === "image")
    .map((row) => ({
      page: Number(row[0]),
      width: Number(row[3]),
      height: Number(row[4]),
      across: Number(row[12]),
      down: Number(row[13]),
    }));
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_, hex, digits, name) =>
    name === undefined
      ? String.fromCodePoint(hex === undefined ? Number(digits) : Number.parseInt(hex, 16))
      : (ENTITIES[name] ?? " "),
  );

function readPlaces(page: string): readonly Bounds[] {
  return [...page.matchAll(/<image bbox="([^"]+)"/g)].map(([, bbox = ""]) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = bbox.split(" ").map(Number);
    return { left, top, right, bottom };
  });
}

function readLines(page: string): readonly TextLine[] {
  return page
    .split("<line ")
    .slice(1)
    .flatMap((line) => {
      const isUpright = /dir="1 0"/.test(line);
      const glyphs = readGlyphs(line);
      const parts = isUpright ? byBaseline(glyphs).flatMap((some) => cutAtGaps(some)) : [glyphs];
      return parts.flatMap((some) => lineOf(some, isUpright));
    });
}

function readGlyphs(line: string): readonly Glyph[] {
  const glyphs: Glyph[] = [];
  let size = 0;
  for (const [, given, quad, baseline, color, text] of line.matchAll(
    /<font [^>]*size="([\d.]+)"|<char quad="([^"]+)" x="[^"]+" y="([^"]+)" color="#(\w+)" c="([^"]*)"/g,
  )) {
    if (given !== undefined) size = Number(given);
    if (quad === undefined) continue;
    const corners = quad.split(" ").map(Number);
    const [across, down] = [0, 1].map((turn) => corners.filter((_, at) => at % 2 === turn));
    glyphs.push({
      text: decode(text ?? ""),
      size,
      baseline: Number(baseline),
      color: (color ?? "").toUpperCase(),
      left: Math.min(...(across ?? [])),
      right: Math.max(...(across ?? [])),
      top: Math.min(...(down ?? [])),
      bottom: Math.max(...(down ?? [])),
    });
  }
  return glyphs;
}

/** MuPDF puts what stands beside one another into one line, on whatever baseline; a raised figure is no line of its own. */
function byBaseline(glyphs: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const lines: Glyph[][] = [];
  for (const glyph of glyphs) {
    const line = lines.find(([first]) => {
      if (first === undefined) return false;
      return Math.abs(first.baseline - glyph.baseline) < 0.4 * Math.min(first.size, glyph.size);
    });
    if (line === undefined) lines.push([glyph]);
    else line.push(glyph);
  }
  return lines;
}

/** Words that stand apart are texts of their own: cells of a table, labels of an axis. */
function cutAtGaps(glyphs: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const parts: Glyph[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const glyph of glyphs.filter(({ text }) => text.trim() !== "").sort((one, other) => one.left - other.left)) {
    if (glyph.left - end > glyph.size) parts.push([]);
    end = Math.max(end, glyph.right);
    parts.at(-1)?.push(glyph);
  }
  return parts;
}

function lineOf(glyphs: readonly Glyph[], isUpright: boolean): readonly TextLine[] {
  const inked = glyphs.filter(({ text }) => text.trim() !== "");
  const [first] = inked;
  if (first === undefined) return [];
  const size = mostOf(inked, (glyph) => glyph.size);
  const usual = inked.find((glyph) => glyph.size === size) ?? first;
  return [
    {
      ...boundsOf(inked),
      text: inked.map((glyph, at) => (isApart(inked[at - 1], glyph) ? " " : "") + glyph.text).join(""),
      size,
      baseline: usual.baseline,
      color: mostOf(inked, ({ color }) => color),
      glyphs: inked,
      isUpright,
    },
  ];
}

const isApart = (before: Glyph | undefined, { left, size }: Glyph): boolean =>
  before !== undefined && left - before.right > 0.15 * size;

function mostOf<T>(glyphs: readonly Glyph[], of: (glyph: Glyph) => T): T {
  const counts = new Map<T, number>();
  for (const glyph of glyphs) counts.set(of(glyph), (counts.get(of(glyph)) ?? 0) + 1);
  const [most] = [...counts].sort((one, other) => other[1] - one[1]);
  if (most === undefined) throw new Error("A line has a character.");
  return most[0];
}
