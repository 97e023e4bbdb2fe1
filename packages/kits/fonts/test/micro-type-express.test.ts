import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fonts } from "@colophon/engine-fonts";
import { FormatError } from "@colophon/kit-bytes";
import { describe, expect, it } from "vitest";
import { readEmbeddedOpenType, readTrueType } from "../src/index.ts";
import { unpackControlValues } from "../src/micro-type-express/control-values.ts";
import { readInstructions } from "../src/micro-type-express/instructions.ts";
import { unpackLzcomp } from "../src/micro-type-express/lzcomp.ts";
import { cursorOf } from "../src/micro-type-express/packed.ts";
import { unpackRuns } from "../src/micro-type-express/runs.ts";
import { readStep } from "../src/micro-type-express/triplets.ts";
import { joinBlocks, unpackMicroTypeExpress } from "../src/micro-type-express/unpack-font.ts";
import { factsOf, readWoff } from "./font-facts.ts";
import { expectFontsOrReasons, mutantsOf } from "./mutants.ts";
import { joinTables, packBlocks, packFont, readFont, readSimple } from "./pack-font.ts";
import { packLzcomp } from "./pack-lzcomp.ts";

/** Faces of Roboto as Google's packer wrote them, and each as WOFF. */
const require = createRequire(import.meta.url);
const FACES = join(dirname(require.resolve("typeface-roboto/package.json")), "files");
const names = readdirSync(FACES).filter((name) => name.endsWith(".eot"));
const face = (name: string) => new Uint8Array(readFileSync(join(FACES, name)));
const noLook = () => undefined;
const HEAD = Buffer.alloc(54);
const EMPTY = packLzcomp(new Uint8Array());

const engine = await fonts.open();
const [mono] = engine.find({ family: "Cousine" });
if (mono === undefined) throw new Error("Cousine is not installed.");
const COUSINE = engine.bytesOf(mono);
engine.close();

function programOf(embedded: Uint8Array): Uint8Array {
  const read = readEmbeddedOpenType(embedded);
  if ("reason" in read) throw new Error(read.reason);
  return read.program;
}

describe("a font packed by MicroType Express", () => {
  it.each(names)("by Google's packer is the font that it made WOFF of: %s", (name) => {
    const [read, original] = [programOf(face(name)), readWoff(face(name.replace(".eot", ".woff")))];
    expect(factsOf(readFont(read))).toEqual(factsOf(readFont(original)));
  });

  it.each([
    ["without runs", false],
    ["with runs", true],
  ])("has the tables and glyphs of the font that was packed, by another packer: %s", (_, withRuns) => {
    const read = unpackMicroTypeExpress(packFont(COUSINE, { withRuns }), noLook);
    expect(factsOf(readFont(read))).toEqual(factsOf(readFont(COUSINE)));
    expect(sumOf(read)).toBe(0xb1b0_afba);
  });

  it("says how its glyphs lie where they take more than 128 KiB", () => {
    const points = 40_000;
    const glyph = Buffer.alloc(5 + points + points * 4 + 2);
    glyph.set([0, 1, 253, (points - 1) >> 8, (points - 1) & 255]);
    for (let point = 0; point < points; point += 1) {
      glyph[5 + point] = 124 + (point % 2) * 3;
      glyph.set([1, 0x2c, 1, 0x2c], 5 + points + point * 4);
    }
    const font = readFont(unpackMicroTypeExpress(fontOfOne(glyph), noLook));
    expect(font.tables.get("head")?.readUInt16BE(50)).toBe(1);
    expect(font.glyphs).toHaveLength(1);
    const [read] = font.glyphs.map(readSimple);
    expect(read?.points).toHaveLength(points);
    expect(read?.points.slice(-2)).toEqual([
      { x: -300, y: -300, isOn: true },
      { x: 0, y: 0, isOn: true },
    ]);
  });

  it("with CFF outlines is read where the sums of its tables hold", () => {
    const font = joinTables(COUSINE, [
      ["CFF ", Buffer.from([1, 2, 3, 4, 5])],
      ["head", Buffer.from([0, 1, 0, 0, 0, 0, 0, 0, 9, 9, 9, 9])],
    ]);
    const directory = Buffer.from(font.buffer, font.byteOffset, font.length);
    directory.write("OTTO", 0, "latin1");
    directory.writeUInt32BE(0x06020304, 16);
    directory.writeUInt32BE(0x00010000, 32);
    const read = unpackMicroTypeExpress(packBlocks([packLzcomp(font), EMPTY, EMPTY]), noLook);
    expect(readTrueType(read)?.cff).toEqual(Uint8Array.of(1, 2, 3, 4, 5));
    directory[directory.length - 20] = 7;
    expect(() => joinBlocks([font, EMPTY, EMPTY], noLook)).toThrow("The checksum of the table CFF  is wrong.");
  });

  it("leaves out metrics for screens: vertical ones, and others that do not fit its glyphs", () => {
    const tables = new Map(readFont(readWoff(face("roboto-latin-400.woff"))).tables);
    const glyphs = tables.get("maxp")?.readUInt16BE(4) ?? 0;
    tables.set("glyf", Buffer.alloc(glyphs * 2)).set("hdmx", Buffer.from([0, 0, 0, 1, 0, 0, 0, 2, 9, 9]));
    const block = packLzcomp(joinTables(COUSINE, [...tables, ["VDMX", Buffer.alloc(6)]]));
    const read = readFont(unpackMicroTypeExpress(packBlocks([block, EMPTY, EMPTY]), noLook));
    tables.delete("hdmx");
    expect([...read.tables.keys()].sort()).toEqual([...tables.keys()].sort());
  });

  it("has the sums of its bytes where programs look for them", () => {
    const read = Buffer.from(programOf(face("roboto-latin-400.eot")));
    expect(sumOf(read)).toBe(0xb1b0_afba);
    expect(readTrueType(read)?.widthOf(40)).toBe(readTrueType(readWoff(face("roboto-latin-400.woff")))?.widthOf(40));
  });

  it("ends where the caller's time is over", () => {
    const stop = new Error("over");
    const look = () => {
      throw stop;
    };
    expect(() => readEmbeddedOpenType(face("roboto-latin-400.eot"), look)).toThrow(stop);
  });

  it("looks at the caller's time for each number that a glyph pushes", () => {
    const count = 60_000;
    const outlines = cursorOf(Uint8Array.of(253, count >> 8, count & 0xff, 0));
    let looks = 0;
    const instructions = readInstructions(
      { outlines, pushed: cursorOf(new Uint8Array(count).fill(1)), code: cursorOf(EMPTY) },
      () => {
        looks += 1;
      },
    );
    expect(instructions.length).toBeGreaterThan(count);
    expect(looks).toBe(count);
  });

  it("is a font or is refused with a reason, whatever bytes are changed, packed or unpacked", { tags: "large" }, () => {
    expectFontsOrReasons(FACES, 200);
  });
});

/** A packed font of one glyph, and what its instructions push. */
function fontOfOne(glyph: Uint8Array, pushed: readonly number[] = []): Uint8Array {
  const maxp = Buffer.alloc(32);
  maxp.writeUInt16BE(1, 4);
  const tables = [
    ["head", HEAD],
    ["maxp", maxp],
    ["glyf", Buffer.from(glyph)],
  ] as const;
  return packBlocks([packLzcomp(joinTables(COUSINE, tables)), packLzcomp(Uint8Array.from(pushed)), EMPTY]);
}

function reasonOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof FormatError ? error.message : String(error);
  }
}

/** The sum of all words of a font. */
function sumOf(font: Uint8Array): number {
  const bytes = Buffer.from(font);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

describe("LZCOMP", () => {
  const block = (bytes: Uint8Array) => ({ bytes, offset: 0, mayHaveRuns: true, most: 1_000_000 });
  const noise = [...mutantsOf(new Uint8Array(8), 700)].flatMap((bytes) => [...bytes]);
  it.each([
    ["nothing", []],
    ["one byte", [7]],
    ["what stands before the first byte", [31, 95, 0, 0, 0, 0, 255, 255, 255, 255]],
    ["bytes two, four and six places back", [1, 2, 1, 9, 1, 2, 8, 9, 200, 2, 100]],
    ["one byte 100,000 times", new Array<number>(100_000).fill(3)],
    ["a copy from far behind", [...noise, ...noise, ...noise]],
  ])("unpacks what was packed, with and without runs: %s", (_, bytes) => {
    const content = Uint8Array.from(bytes);
    for (const withRuns of [false, true])
      expect(Buffer.from(unpackLzcomp(block(packLzcomp(content, { withRuns })), noLook)).equals(content)).toBe(true);
  });

  it("is refused above its limit, and where a copy lies outside", () => {
    const bits = [...packLzcomp(Uint8Array.from([...noise.slice(0, 600), ...noise.slice(0, 300)]))];
    expect(() => unpackLzcomp({ ...block(Uint8Array.from(bits)), most: 899 }, noLook)).toThrow("900 bytes, limit 899");
    const outside = mutantsOf(Uint8Array.from(bits), 200);
    const reasons = [...outside].map((bytes) => reasonOf(() => unpackLzcomp(block(bytes), noLook)));
    expect(new Set(reasons)).toContain("A copy refers to data outside the output.");
  });

  it("of version 1 has no bit that tells runs", () => {
    const bits = [...packLzcomp(Uint8Array.of(1, 2, 3))].map((byte) => byte.toString(2).padStart(8, "0")).join("");
    const shifted = `${bits.slice(1)}0`.match(/.{8}/g) ?? [];
    const bytes = Uint8Array.from(shifted, (byte) => Number.parseInt(byte, 2));
    expect([...unpackLzcomp({ bytes, offset: 0, mayHaveRuns: false, most: 3 }, noLook)]).toEqual([1, 2, 3]);
  });

  it("is refused where its runs would take more than is allowed, and where one breaks off", () => {
    const [runs, broken] = [Uint8Array.of(0, 0, 255, 9, 0, 255, 9), Uint8Array.of(0, 0, 255)];
    expect(unpackRuns(runs, { most: 510, offset: 0 }, noLook)).toEqual(new Uint8Array(510).fill(9));
    expect(() => unpackRuns(runs, { most: 509, offset: 0 }, noLook)).toThrow("510 bytes, limit 509");
    expect(() => unpackRuns(broken, { most: 510, offset: 0 }, noLook)).toThrow("truncated");
  });
});

describe("compact numbers", () => {
  it.each([
    [0, [5], { x: 0, y: -5 }],
    [9, [255], { x: 0, y: 1279 }],
    [19, [255], { x: 1279, y: 0 }],
    [20, [0], { x: -1, y: -1 }],
    [83, [0xff], { x: 64, y: 64 }],
    [84, [0, 0], { x: -1, y: -1 }],
    [119, [255, 255], { x: 768, y: 768 }],
    [123, [0xff, 0xff, 0xff], { x: 4095, y: 4095 }],
    [124, [0x7f, 0xff, 0x12, 0x34], { x: -0x7fff, y: -0x1234 }],
  ])("the flag %i has its step", (flag, bytes, step) => {
    const { x, y } = readStep(flag, cursorOf(Uint8Array.from(bytes)));
    expect([x + 0, y + 0]).toEqual([step.x, step.y]);
  });

  it("control values are differences, small ones in a byte", () => {
    const packed = [0, 6, 237, 239, 7, 248, 1, 255, 237, 238, 0x80, 0x00, 247, 2];
    const table = Buffer.from(unpackControlValues(Uint8Array.from(packed)));
    const values = Array.from({ length: 6 }, (_, index) => table.readInt16BE(index * 2));
    expect(values).toEqual([237, 230, 469, 2610, -30_158, 33_472 - 0x1_0000 + 0]);
  });
});

describe("a packed font is refused", () => {
  const withTables = (...tables: readonly (readonly [string, Buffer])[]) =>
    packBlocks([packLzcomp(joinTables(COUSINE, tables)), EMPTY, EMPTY]);
  const MEGABYTE = packLzcomp(new Uint8Array(1_000_000), { withRuns: true });
  const changed = (bytes: Uint8Array, at: number, value: number) =>
    Uint8Array.from(bytes, (byte, index) => (index === at ? value : byte));

  it.each([
    ["of another version", changed(withTables(["head", HEAD]), 0, 4), "The version 4 is not supported."],
    ["whose blocks lie outside", changed(withTables(["head", HEAD]), 7, 0xff), "A block is outside the font."],
    ["cut off", withTables(["head", HEAD]).subarray(0, 12), "is outside the font."],
    ["whose blocks take too much together", packBlocks([MEGABYTE, MEGABYTE, MEGABYTE]), "1000000 bytes, limit "],
    ["with a table twice", withTables(["head", HEAD], ["head", HEAD]), "The table head occurs twice."],
    ["without maxp", withTables(["glyf", Buffer.from([0, 0])]), "The table maxp is missing or truncated."],
    ["with fewer glyphs than said", fontOfOne(Uint8Array.of(0, 1, 0)), "announces 1 bytes, but only 0 are left"],
    [
      "with more contours than a glyph may have",
      fontOfOne(Uint8Array.of(0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0)),
      "65535 contours",
    ],
    [
      "with more points than a glyph may have",
      fontOfOne(Uint8Array.of(0, 2, 253, 0xff, 0xfe, 9)),
      "more than 65,535 points",
    ],
    [
      "with a point outside of 16 bits",
      fontOfOne(Uint8Array.of(0, 1, 1, 127, 127, 0x7f, 0xff, 0, 0, 0, 1, 0, 0, 0, 0)),
      "does not fit into 16 bits",
    ],
    [
      "that repeats a number before the first",
      fontOfOne(Uint8Array.of(0, 1, 0, 1, 0, 3, 0), [251, 0]),
      "before the first",
    ],
    [
      "that pushes more than said",
      fontOfOne(Uint8Array.of(0, 1, 0, 1, 0, 3, 0), [1, 2, 251, 0]),
      "More numbers are pushed",
    ],
  ])("%s", (_, packed, reason) => {
    expect(() => unpackMicroTypeExpress(packed, noLook)).toThrow(reason);
  });
});
