import { describe, expect, it } from "vitest";
import { listMessages, mailCorpus, readFile } from "./corpora.ts";
import { cpuMs, exercise } from "./exercise.ts";

/** 100,000 in the long suite: COLOPHON_MUTANTS=100000. */
const MUTANTS = Number(process.env.COLOPHON_MUTANTS ?? 2_000);
/** Of a mutant of a file of 64 KiB; larger files are cut, so that the time is spent on many. */
const MAX_MS = 1_000;
const MAX_BYTES = 65_536;
const MAX_RSS_GROWTH = 512 * 1024 * 1024;

/** What breaks parsers: the characters that structure headers, addresses, words, bodies. */
const SHARDS = [
  "\r",
  "\n",
  "\r\n",
  "\r\n\r\n",
  "\0",
  "--",
  "=?",
  "?=",
  "=?utf-8?q?",
  "(",
  ")",
  '"',
  "\\",
  "<",
  ">",
  ":",
  ";",
  ",",
  "@",
  "=",
  "*0*=",
  "boundary=",
  "\xff",
  "\x1b$B",
  "\x0e",
  "begin 644 x\n",
  "=ybegin size=1 name=x\n",
  "From ",
];

/** Mulberry32: the same mutants on every machine. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function mutate(original: Uint8Array, random: (below: number) => number): Uint8Array {
  let bytes: Buffer = Buffer.from(original);
  for (let count = 1 + random(8); count > 0; count -= 1) {
    const at = random(bytes.length + 1);
    const length = random(64);
    const kind = random(6);
    if (kind === 0) bytes[at] = random(256);
    else if (kind === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    else if (kind === 2)
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at)]);
    else if (kind === 3)
      bytes = Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from(SHARDS[random(SHARDS.length)]!, "latin1"),
        bytes.subarray(at),
      ]);
    else if (kind === 4)
      bytes = Buffer.concat([
        bytes.subarray(0, at),
        bytes.subarray(random(bytes.length + 1)).subarray(0, 1 + length * 8),
        bytes.subarray(at),
      ]);
    else bytes = bytes.subarray(0, at);
  }
  return bytes;
}

describe.skipIf(mailCorpus === undefined)("mutants of real messages", () => {
  it(`${MUTANTS}: no crash, none takes a second, memory stays bounded`, { timeout: 3_600_000 }, () => {
    const originals = listMessages().map((path) => ({ path, bytes: readFile(path).subarray(0, MAX_BYTES) }));
    const random = createRandom(5322);
    const rssBefore = process.memoryUsage().rss;
    let slowest = { ms: 0, path: "" };
    for (let index = 0; index < MUTANTS; index += 1) {
      const { path, bytes } = originals[index % originals.length]!;
      const mutant = mutate(bytes, random);
      try {
        const ms = cpuMs(() => void exercise(mutant));
        if (ms > slowest.ms) slowest = { ms, path: `${path} #${index}` };
      } catch (error) {
        throw new Error(`mutant ${index} of ${path}`, { cause: error });
      }
    }
    const growth = process.memoryUsage().rss - rssBefore;
    console.info(
      `Slowest mutant: ${slowest.ms.toFixed(1)} CPU ms (${slowest.path}); RSS grew by ${Math.round(growth / 1_048_576)} MiB.`,
    );
    expect(slowest.ms).toBeLessThan(MAX_MS);
    expect(growth).toBeLessThan(MAX_RSS_GROWTH);
  });
});
