import { invoke } from "@colophon/contract";
import { encodePng } from "@colophon/kit-png";
import { describe, expect, it } from "vitest";
import { decodePng } from "../src/decode-png.ts";
import { loadOperation } from "../src/index.ts";

type Color = readonly [red: number, green: number, blue: number];
const WHITE: Color = [255, 255, 255];
const BLACK: Color = [0, 0, 0];
const MARK: Color = [0xd4, 0x00, 0x2a];

function png(rows: readonly (readonly Color[])[]): Uint8Array {
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const bytes = Uint8Array.from(rows.flatMap((row) => row.flatMap(([red, green, blue]) => [blue, green, red, 0])));
  return encodePng({ width, height, stride: width * 4, bytes });
}

function colorsOf(bytes: Uint8Array): readonly (readonly Color[])[] {
  const pixels = decodePng(bytes, () => undefined);
  if (pixels === undefined) throw new Error("No picture.");
  const { width, height, stride, bytes: all } = pixels;
  const colorAt = (at: number): Color => [all[at + 2] ?? -1, all[at + 1] ?? -1, all[at] ?? -1];
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => colorAt(y * stride + x * 4)),
  );
}

interface Compared {
  readonly isComparable: boolean;
  readonly changedPixels: number;
  readonly picture?: { readonly bytes: Uint8Array };
}

async function compare(baseline: Uint8Array, current: Uint8Array): Promise<Compared> {
  const envelope = await invoke((await loadOperation("pptx.diff.pictures")) as never, { baseline, current });
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value as Compared;
}

const BEFORE = [
  [WHITE, BLACK, WHITE],
  [BLACK, WHITE, BLACK],
];

describe("two pictures", () => {
  it("that differ are one with the pixels marked, the rest pale, and their number", async () => {
    const after = [
      [WHITE, BLACK, [255, 255, 254] as const],
      [BLACK, BLACK, BLACK],
    ];
    const { isComparable, changedPixels, picture } = await compare(png(BEFORE), png(after));
    const grey: Color = [160, 160, 160];
    expect([isComparable, changedPixels]).toEqual([true, 2]);
    expect(colorsOf(picture?.bytes ?? new Uint8Array())).toEqual([
      [WHITE, grey, MARK],
      [grey, MARK, grey],
    ]);
  });

  it("that are the same are none", async () => {
    expect(await compare(png(BEFORE), png(BEFORE))).toEqual({ isComparable: true, changedPixels: 0 });
  });

  it.each([
    ["of two sizes", png([[WHITE]])],
    ["no picture", new Uint8Array(100)],
    ["cut off", png(BEFORE).subarray(0, 50)],
    ["of a size that no page has", Uint8Array.from(png(BEFORE)).fill(0xff, 16, 24)],
  ])("of which one is not to be compared are told so: %s", async (_, other) => {
    expect(await compare(other, png(BEFORE))).toEqual({ isComparable: false, changedPixels: 0 });
    expect(await compare(png(BEFORE), other)).toEqual({ isComparable: false, changedPixels: 0 });
  });
});
