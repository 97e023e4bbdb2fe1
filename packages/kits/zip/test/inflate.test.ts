import { constants, deflateRawSync, inflateRawSync } from "node:zlib";
import { FormatError, noCheckpoint } from "@colophon/kit-bytes";
import { createSeededRandom, isSampled, mutate, type SeededRandom } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { inflateSteps } from "../src/inflate.ts";

const CONTENTS = isSampled() ? 50 : 200;
const MUTANTS = isSampled() ? 1_500 : 6_000;
const MAX_MUTANT_CONTENT = 1_048_576;

/** Bytes that deflate in many ways: of few values or all, told once or again from a distance of a few bytes or any. */
function makeContent(chance: SeededRandom, below: number): Uint8Array {
  const content = new Uint8Array(chance.below(below));
  const values = 1 + chance.below(256);
  for (let at = 0; at < content.length; ) {
    const end = Math.min(content.length, at + 1 + chance.below(600));
    const distance = 1 + chance.below(chance.below(2) === 0 ? 8 : 32_768);
    const isReported = distance <= at && chance.below(4) > 0;
    for (; at < end; at++) content[at] = isReported ? (content[at - distance] ?? 0) : chance.below(values);
  }
  return content;
}

/** By zlib, at any level: stored, fixed and dynamic blocks, long and short, with copies from near only or from 32 KiB back. */
function deflateSomehow(content: Uint8Array, chance: SeededRandom): Uint8Array {
  const { Z_DEFAULT_STRATEGY, Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED } = constants;
  const strategies = [Z_DEFAULT_STRATEGY, Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED];
  return deflateRawSync(content, {
    level: chance.below(10),
    memLevel: 1 + chance.below(9),
    windowBits: 9 + chance.below(7),
    strategy: strategies[chance.below(strategies.length)] ?? Z_DEFAULT_STRATEGY,
  });
}

const inflate = (compressed: Uint8Array, length: number): Uint8Array =>
  Buffer.concat([...inflateSteps({ compressed, length, offset: 0 }, noCheckpoint)]);

const codeOf = (compressed: Uint8Array, length: number): string => {
  try {
    inflate(compressed, length);
    return "read";
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return `${error.code} at ${error.offset}`;
  }
};

describe("content read in steps", () => {
  it("is what was deflated, whatever zlib made of it", () => {
    const chance = createSeededRandom("deflated");
    for (let turn = 0; turn < CONTENTS; turn++) {
      const content = makeContent(chance, 500_000);
      const compressed = deflateSomehow(content, chance);
      expect(Buffer.compare(inflate(compressed, content.length), content), `content ${turn}`).toBe(0);
    }
  });

  it("is what zlib reads of damaged bytes, and damaged or of another length where zlib reads nothing", () => {
    const chance = createSeededRandom("damaged");
    const outcomes = { read: 0, refused: 0 };
    for (let turn = 0; turn < MUTANTS; turn++) {
      const content = makeContent(chance, 3_000);
      const mutant = mutate(deflateSomehow(content, chance), chance);
      const expected = inflateNatively(mutant);
      if (expected === undefined)
        expect(codeOf(mutant, content.length), `mutant ${turn}`).toMatch(/^(DEFLATE|LENGTH) at /);
      else expect(Buffer.compare(inflate(mutant, expected.length), expected), `mutant ${turn}`).toBe(0);
      outcomes[expected === undefined ? "refused" : "read"] += 1;
    }
    expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(MUTANTS / 20);
  });

  it("comes in pieces of 64 KiB, each of which stays what it is", () => {
    const content = makeContent(createSeededRandom("pieces"), 3_000_000);
    const pieces = [
      ...inflateSteps({ compressed: deflateRawSync(content), length: content.length, offset: 0 }, noCheckpoint),
    ];
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(65_536 + 320);
    expect(Buffer.compare(Buffer.concat(pieces), content)).toBe(0);
  });

  it("looks at the clock at each piece and at each 64 KiB of what is deflated", () => {
    const looksAt = (compressed: Uint8Array, length: number): number => {
      let looks = 0;
      for (const _ of inflateSteps({ compressed, length, offset: 0 }, () => {
        looks += 1;
      }));
      return looks;
    };
    const zeros = new Uint8Array(20 * 1_048_576);
    expect(looksAt(deflateRawSync(zeros), zeros.length)).toBeGreaterThanOrEqual(320);
    // A stored block without content, some 400,000 times, then the last.
    const nothing = Buffer.concat([
      Buffer.alloc(2_000_000, Uint8Array.of(0, 0, 0, 0xff, 0xff)),
      Uint8Array.of(1, 0, 0, 0xff, 0xff),
    ]);
    expect(looksAt(nothing, 0)).toBeGreaterThanOrEqual(30);
  });

  it("takes well under a second for half a million bytes of empty blocks, whose codes are not read each time", () => {
    // Four blocks of ten bits: not the last, of the fixed codes, at its end.
    const blocks = Buffer.concat([Buffer.alloc(500_000, Buffer.from("0208208000", "hex")), Buffer.from("0300", "hex")]);
    expect(inflateRawSync(blocks)).toHaveLength(0);
    const before = process.cpuUsage();
    expect(codeOf(blocks, 0)).toBe("read");
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(0.8);
  });

  it("tells damage at the 16 KiB in which it was found", () => {
    const content = makeContent(createSeededRandom("long"), 3_000_000);
    const cut = deflateRawSync(content).subarray(0, 40_000);
    expect(codeOf(cut, content.length)).toBe("DEFLATE at 32768");
  });

  it.each([
    ["no bytes, of no content", "", 0, "read"],
    ["a last block of no content, and what is behind it", "0300ffff", 0, "read"],
    ["a block that is not the last", "0000", 0, "DEFLATE at 0"],
    ["a block of no type", "07", 0, "DEFLATE at 0"],
    ["stored bytes whose length is told otherwise the second time", "0101000100", 1, "DEFLATE at 0"],
    ["stored bytes that are fewer than told", "010200fdff61", 2, "DEFLATE at 0"],
    ["a copy of what is before the content", "0302", 3, "DEFLATE at 0"],
    ["more content than told", "4b4c0400", 1, "LENGTH at 0"],
  ])("%s", (_, hex, length, code) => {
    expect(codeOf(Buffer.from(hex, "hex"), length)).toBe(code);
  });
});

function inflateNatively(compressed: Uint8Array): Uint8Array | undefined {
  try {
    return inflateRawSync(compressed, { maxOutputLength: MAX_MUTANT_CONTENT });
  } catch {
    return undefined;
  }
}
