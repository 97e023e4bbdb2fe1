import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FormatError } from "@colophon/kit-bytes";
import { expect } from "vitest";
import { readEmbeddedOpenType, readTrueType } from "../src/index.ts";
import { joinBlocks } from "../src/micro-type-express/unpack-font.ts";
import { readWoff } from "./font-facts.ts";
import { compactBlocks } from "./pack-font.ts";

/** Copies of bytes with one to four of them changed, the same for the same number: by a generator of Park and Miller. */
export function* mutantsOf(bytes: Uint8Array, count: number): Generator<Uint8Array> {
  let state = 1;
  const next = (below: number) => {
    state = (state * 48_271) % 0x7fff_ffff;
    return state % below;
  };
  for (let mutant = 0; mutant < count; mutant += 1) {
    const changed = Uint8Array.from(bytes);
    for (let left = 1 + next(4); left > 0; left -= 1) changed[next(changed.length)] = next(256);
    yield mutant % 10 === 0 ? changed.subarray(0, next(changed.length)) : changed;
  }
}

/** So many mutants of a packed face of Roboto, and as many of each of its blocks unpacked, which packing would hide. */
export function expectFontsOrReasons(folder: string, count: number): void {
  const face = "roboto-latin-400";
  for (const mutant of mutantsOf(readFileSync(join(folder, `${face}.eot`)), count)) {
    const read = readEmbeddedOpenType(mutant);
    if ("reason" in read) expect(read.reason).toMatch(/^The .+\.$/);
    else expect(readTrueType(read.program)).toBeDefined();
  }
  const [font, pushed, code] = compactBlocks(readWoff(readFileSync(join(folder, `${face}.woff`))));
  for (const mutant of mutantsOf(font, count)) expectFontOrError([mutant, pushed, code]);
  for (const mutant of mutantsOf(pushed, count)) expectFontOrError([font, mutant, code]);
  for (const mutant of mutantsOf(code, count)) expectFontOrError([font, pushed, mutant]);
}

function expectFontOrError(blocks: readonly [Uint8Array, Uint8Array, Uint8Array]): void {
  try {
    joinBlocks(blocks, () => undefined);
  } catch (error) {
    expect(error).toBeInstanceOf(FormatError);
  }
}
