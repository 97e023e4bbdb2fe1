import { deflateSync } from "node:zlib";
import { noCheckpoint } from "@colophon/kit-bytes";
import { describe, expect, test } from "vitest";
import { decodeAscii85, decodeAsciiHex, decodeRunLength } from "../src/filters/ascii.ts";
import { inflate } from "../src/filters/inflate.ts";
import { decodeLzw } from "../src/filters/lzw.ts";
import { undoPredictor } from "../src/filters/predictor.ts";
import { latin1 } from "./made.ts";

const MOST = 1_000_000;
const reported = ({ bytes }: { readonly bytes: Uint8Array }): string => Buffer.from(bytes).toString("latin1");
const words = "the quick brown fox jumps over the lazy dog. ".repeat(400);

describe("filters", () => {
  test("Flate, also behind a line end", () => {
    const data = deflateSync(words);
    expect(reported(inflate(data, MOST, noCheckpoint))).toBe(words);
    expect(reported(inflate(Buffer.concat([Buffer.from("\r\n"), data]), MOST, noCheckpoint))).toBe(words);
    expect(inflate(data, MOST, noCheckpoint).problem).toBeUndefined();
  });

  test("damaged Flate data gives what stands before the damage", () => {
    const data = new Uint8Array(
      deflateSync(Buffer.from(Array.from({ length: 60_000 }, (_, index) => (index * index) & 255))),
    );
    const cut = inflate(data.subarray(0, data.length >> 1), MOST, noCheckpoint);
    expect(cut.problem).toBeDefined();
    expect(cut.bytes.length).toBeGreaterThan(0);
    data.fill(255, data.length >> 1);
    const damaged = inflate(data, MOST, noCheckpoint);
    expect(damaged.problem).toBeDefined();
    expect([...damaged.bytes.subarray(0, 20)]).toEqual(Array.from({ length: 20 }, (_, index) => (index * index) & 255));
  });

  test("a bomb is not unpacked", () => {
    expect(inflate(deflateSync(Buffer.alloc(50_000_000)), MOST, noCheckpoint)).toMatchObject({ isTooLarge: true });
  });

  test("ASCII85 and ASCIIHex", () => {
    expect(reported(decodeAscii85(latin1('87cURD]i,"Ebo80~>'), MOST))).toBe("Hello World!");
    expect(reported(decodeAscii85(latin1("z~>"), MOST))).toBe("\0\0\0\0");
    expect(reported(decodeAsciiHex(latin1("48 65 6c6C 6F7>"), MOST))).toBe("Hellop");
  });

  test("RunLength", () => {
    expect(reported(decodeRunLength(Uint8Array.of(2, 65, 66, 67, 254, 68, 128, 99), MOST))).toBe("ABCDDD");
  });

  test("LZW, the standard's own example", () => {
    const data = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01);
    expect([...decodeLzw(data, 1, MOST).bytes]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
  });

  test("predictors", () => {
    const up = undoPredictor(Uint8Array.of(2, 1, 2, 3, 2, 1, 1, 1), { predictor: 12, colors: 1, bits: 8, columns: 3 });
    expect([...up.bytes]).toEqual([1, 2, 3, 2, 3, 4]);
    const tiff = undoPredictor(Uint8Array.of(1, 1, 1, 5, 1, 1), { predictor: 2, colors: 1, bits: 8, columns: 3 });
    expect([...tiff.bytes]).toEqual([1, 2, 3, 5, 6, 7]);
  });
});
