import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { blankJpeg } from "../src/jpeg/blank-jpeg.ts";
import type { Component } from "../src/jpeg/jpeg.ts";
import { readJpeg } from "../src/jpeg/read-jpeg.ts";
import { writeJpeg } from "../src/jpeg/write-jpeg.ts";

const [WIDTH, HEIGHT] = [61, 45];
/** From the top left; its edges cut blocks. */
const BOX = { left: 3, top: 5, right: 30, bottom: 19 };
/** Samples beside the box that subsampled colours of cut blocks reach, with decoders that interpolate them. */
const REACH = 18;
const folder = new URL("../fixtures/", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".jpg"));
const read = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, folder)));

const blanked = (bytes: Uint8Array, size = { width: WIDTH, height: HEIGHT }): Uint8Array | undefined =>
  blankJpeg(bytes, {
    ...size,
    transform: undefined,
    tick: () => undefined,
    eachTouched: (mark) => {
      for (let y = BOX.top; y < BOX.bottom; y += 1) for (let x = BOX.left; x < BOX.right; x += 1) mark(x, y);
    },
  })?.bytes;

/** A page for each picture, on which a sample is a point. */
function pdfOf(pictures: readonly { readonly bytes: Uint8Array; readonly space: string }[]): Buffer {
  const kids = pictures.map((_, index) => `${3 + index * 3} 0 R`).join(" ");
  const objects: Uint8Array[] = [
    Buffer.from("<</Type/Catalog/Pages 2 0 R>>"),
    Buffer.from(`<</Type/Pages/Count ${pictures.length}/Kids[${kids}]>>`),
  ];
  for (const { bytes, space } of pictures) {
    const at = objects.length;
    const content = `${WIDTH} 0 0 ${HEIGHT} 0 0 cm /A Do`;
    objects.push(
      Buffer.from(
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Resources<</XObject<</A ${at + 2} 0 R>>>>/Contents ${at + 3} 0 R>>`,
      ),
      Buffer.concat([
        Buffer.from(
          `<</Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}/ColorSpace/${space}/BitsPerComponent 8/Filter/DCTDecode${space === "DeviceCMYK" ? "/Decode[1 0 1 0 1 0 1 0]" : ""}/Length ${bytes.length}>>stream\n`,
        ),
        bytes,
        Buffer.from("\nendstream"),
      ]),
      Buffer.from(`<</Length ${content.length}>>stream\n${content}\nendstream`),
    );
  }
  const parts: Uint8Array[] = [Buffer.from("%PDF-1.7\n")];
  for (const [index, object] of objects.entries())
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n"));
  return Buffer.concat([...parts, Buffer.from("trailer<</Root 1 0 R>>\n")]);
}

/** Red, green and blue of a page. */
function samplesOf(path: string): Uint8Array {
  const bytes = readFileSync(path);
  const head = /^P6\s+(\d+) (\d+)\s+255\s/.exec(bytes.toString("latin1", 0, 40));
  expect(head?.slice(1)).toEqual([String(WIDTH), String(HEIGHT)]);
  return new Uint8Array(bytes.subarray(head?.[0].length));
}

const READERS = {
  poppler: (file: string, to: string) => spawnSync("pdftoppm", ["-r", "72", file, join(to, "poppler")]),
  mutool: (file: string, to: string) =>
    spawnSync("mutool", ["draw", "-r", "72", "-o", join(to, "mutool-%d.ppm"), file]),
};

describe.each(Object.entries(READERS))("%s", (reader, draw) => {
  const to = mkdtempSync(join(tmpdir(), "colophon-jpeg-"));
  const pictures = names.flatMap((name) => {
    const source = read(name);
    const count = readJpeg(source, () => undefined).components.length;
    const space = count === 1 ? "DeviceGray" : count === 3 ? "DeviceRGB" : "DeviceCMYK";
    return [source, blanked(source) ?? new Uint8Array()].map((bytes) => ({ bytes, space }));
  });
  const file = join(to, "a.pdf");
  writeFileSync(file, pdfOf(pictures));
  draw(file, to);
  const page = (number: number): Uint8Array =>
    samplesOf(join(to, `${reader}-${reader === "poppler" ? String(number).padStart(2, "0") : number}.ppm`));

  test.each(names)("finds %s black in the box, and the same beside the blocks that it cuts", (name) => {
    const index = names.indexOf(name);
    const [before, after] = [page(index * 2 + 1), page(index * 2 + 2)];
    let [brightest, changed, ink] = [0, 0, 0];
    for (let y = 0; y < HEIGHT; y += 1)
      for (let x = 0; x < WIDTH; x += 1)
        for (let color = 0; color < 3; color += 1) {
          const at = (y * WIDTH + x) * 3 + color;
          const [was, is] = [before[at] as number, after[at] as number];
          const isIn = x >= BOX.left && x < BOX.right && y >= BOX.top && y < BOX.bottom;
          const isFar = x >= BOX.right + REACH || y >= BOX.bottom + REACH;
          if (isIn) [brightest, ink] = [Math.max(brightest, is), Math.max(ink, was)];
          else if (isFar && was !== is) changed += 1;
        }
    expect(ink).toBeGreaterThan(200);
    expect(changed).toBe(0);
    // Tints at an edge are encoded together with those beside it, and poppler blends samples.
    expect(brightest).toBeLessThan(reader === "mutool" && name.startsWith("gray") ? 1 : 64);
  });
});

test.each(names)("blanked %s is hardly larger than before", (name) => {
  const source = read(name);
  expect(blanked(source)?.length).toBeLessThan(source.length * 1.1);
});

test("blocks inside of the box have one level, and no other coefficient", () => {
  const { components } = readJpeg(blanked(read("gray.jpg")) as Uint8Array, () => undefined);
  const [{ coefficients, across, steps } = components[0] as never] = components;
  for (const block of [across + 1, across + 2]) {
    const cells = coefficients.subarray(block * 64, block * 64 + 64);
    expect([...cells]).toEqual([Math.round(-1024 / (steps[0] as number)), ...new Array<number>(63).fill(0)]);
  }
});

test("blocks that no area touches keep their coefficients", () => {
  for (const name of names) {
    const [before, after] = [read(name), blanked(read(name)) as Uint8Array].map((bytes) =>
      readJpeg(bytes, () => undefined),
    );
    for (const [index, { coefficients, across, ownAcross, ownDown, horizontal }] of before?.components.entries() ??
      []) {
      const most = Math.max(...(before?.components.map((one) => one.horizontal) ?? []));
      const reach = Math.ceil(BOX.right / (8 * (most / horizontal)));
      for (let y = 0; y < ownDown; y += 1) {
        const [from, to] = [(y * across + reach) * 64, (y * across + ownAcross) * 64];
        expect(after?.components[index]?.coefficients.subarray(from, to)).toEqual(coefficients.subarray(from, to));
      }
    }
  }
});

test.each(names)("no coefficient of %s is left where the whole picture is blank, also beyond its edges", (name) => {
  const whole = blankJpeg(read(name), {
    width: WIDTH,
    height: HEIGHT,
    transform: undefined,
    tick: () => undefined,
    eachTouched: (mark) => {
      for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) mark(x, y);
    },
  });
  for (const { coefficients } of readJpeg(whole?.bytes ?? new Uint8Array(), () => undefined).components) {
    const first = coefficients.subarray(0, 64);
    expect(first.subarray(1).every((cell) => cell === 0)).toBe(true);
    for (let at = 64; at < coefficients.length; at += 64) expect(coefficients.subarray(at, at + 64)).toEqual(first);
  }
});

test("a picture of another size, without its end or of another kind is not blanked", () => {
  const source = read("gray.jpg");
  expect(blanked(source, { width: WIDTH + 1, height: HEIGHT })).toBeUndefined();
  expect(blanked(source.subarray(0, -2))).toBeUndefined();
  const arithmetic = source.slice();
  arithmetic[Buffer.from(source).indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc9;
  expect(blanked(arithmetic)).toBeUndefined();
});

test("a picture whose light is subsampled is not blanked, because decoders would blend light over the edge of an area", () => {
  const jpeg = readJpeg(read("subsampled.jpg"), () => undefined);
  const [light, blue, red] = jpeg.components as [Component, Component, Component];
  const components = [{ ...blue, id: light.id }, { ...light, id: blue.id }, red];
  const bytes = writeJpeg({ ...jpeg, components }, () => undefined) as Uint8Array;
  expect(readJpeg(bytes, () => undefined).components.map(({ horizontal }) => horizontal)).toEqual([1, 2, 1]);
  expect(blanked(bytes)).toBeUndefined();
});

test("damaged pictures are blanked as files that read again, or not at all", () => {
  let seed = 7;
  const below = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
  let made = 0;
  for (const name of names)
    for (let round = 0; round < 150; round += 1) {
      const bytes = read(name);
      for (let count = below(3); count >= 0; count -= 1) bytes[2 + below(bytes.length - 2)] = below(256);
      const result = blanked(bytes);
      if (result === undefined) continue;
      made += 1;
      expect(readJpeg(result, () => undefined)).toMatchObject({ width: WIDTH, height: HEIGHT });
    }
  expect(made).toBeGreaterThan(50);
});
