import { FormatError } from "@colophon/kit-bytes";
import { describe, expect, test } from "vitest";
import { isTnef, type OutlookMessage, readMsg, readRtfText, readTnef } from "../src/index.ts";
import { bytes, msgOf, number, text } from "./build-msg.ts";
import { compressRtf } from "./build-rtf.ts";
import { ascii, blockOf, RENDER_DATA, tnefOf, u32 } from "./build-tnef.ts";
import { corpusFiles, msgFiles, tnefFiles } from "./corpora.ts";
import { cpuMs } from "./cpu-ms.ts";

/** How many mutants; the long suite sets 100,000. */
const MUTANTS = Number(process.env.COLOPHON_MUTANTS ?? 1_000);
/** Of the processor's time. */
const MAX_MS = 1_000;

/** A small generator of 32-bit numbers (mulberry32), so that a failing mutant can be made again from its seed. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
}

const NASTY = [0, 1, 0x7f, 0x80, 0xff, 0xfe, 0xfd, 0x0d, 0x5c, 0x7b, 0x7d];

/** A copy with one to eight changes: bytes set, words set to extremes, runs copied, the end cut off. */
function mutate(seedFile: Uint8Array, random: () => number): Uint8Array {
  let file = new Uint8Array(seedFile);
  for (let changes = 1 + (random() % 8); changes > 0; changes--) {
    const at = random() % file.length;
    const kind = random() % 10;
    if (kind < 4) file[at] = random() & 0xff;
    else if (kind < 6) file[at] = NASTY[random() % NASTY.length] ?? 0;
    else if (kind < 8) for (let i = 0; i < 4; i++) file[(at + i) % file.length] = random() % 2 === 0 ? 0xff : 0x7f;
    else if (kind < 9) file.copyWithin(at, random() % file.length, random() % file.length);
    else if (file.length > 600) file = file.slice(0, 600 + (random() % (file.length - 600)));
  }
  return file;
}

/** Touch everything lazy in a message, to the innermost. */
function useAll(message: OutlookMessage): number {
  let total = message.bodies.rtf?.data.bytes().length ?? 0;
  for (const property of message.properties)
    if (typeof property.value === "object" && "bytes" in property.value) total += property.value.bytes().length;
  for (const attachment of message.attachments) {
    total += attachment.data?.bytes().length ?? 0;
    total += attachment.ole?.packed.bytes().length ?? 0;
    if (attachment.embedded !== undefined) total += useAll(attachment.embedded);
  }
  return total;
}

/** Read one mutant; anything thrown but the kit's own error fails, with the seed that makes it again. */
function survive(file: Uint8Array, seed: string): number {
  const ms = cpuMs(() => {
    try {
      useAll(isTnef(file) ? readTnef(file) : readMsg(file));
    } catch (error) {
      if (!(error instanceof FormatError)) throw new Error(`mutant ${seed}: ${String(error)}`, { cause: error });
    }
  });
  if (ms > MAX_MS) throw new Error(`mutant ${seed} took ${ms} ms`);
  return ms;
}

const BUILT: readonly { name: string; bytes: Uint8Array }[] = [
  {
    name: "a message with everything",
    bytes: msgOf({
      properties: [
        text(0x001a, "IPM.Note"),
        text(0x0037, "s"),
        text(0x8000, "n"),
        bytes(0x1009, compressRtf("{\\rtf1\\ansi\\fromhtml1 {\\*\\htmltag <p>}x}")),
      ],
      recipients: [[number(0x0c15, 1), text(0x3001, "a"), text(0x39fe, "a@x.example")]],
      attachments: [
        { properties: [number(0x3705, 1), bytes(0x3701, new Uint8Array(6_000))] },
        { properties: [number(0x3705, 5)], embedded: { properties: [text(0x0037, "inner")] } },
        { properties: [number(0x3705, 6)], ole: { Contents: new Uint8Array(100) } },
      ],
      named: [{ set: "00062008-0000-0000-c000-000000000046", key: "name" }],
    }),
  },
  {
    name: "a TNEF with everything",
    bytes: tnefOf([
      { level: 1, id: 0x00018004, data: ascii("subject") },
      {
        level: 1,
        id: 0x00069003,
        data: blockOf([
          {
            id: 0x8001,
            type: 0x101f,
            values: [ascii("abc"), ascii("d")],
            named: { set: "00062008-0000-0000-c000-000000000046", key: "k" },
          },
        ]),
      },
      { level: 1, id: 0x00069004, data: Buffer.concat([u32(1), blockOf([{ id: 0x0c15, type: 3, values: [u32(1)] }])]) },
      RENDER_DATA,
      { level: 2, id: 0x0006800f, data: new Uint8Array(1_000) },
    ]),
  },
];

describe("mutants of real and built files", () => {
  const seeds = [...BUILT, ...msgFiles(), ...tnefFiles()].map(({ name, bytes: file }) => ({ name, file }));

  test(`${MUTANTS} mutants: no crash, none slower than ${MAX_MS} ms, memory bounded`, { timeout: 3_600_000 }, () => {
    const random = generator(20_240_229);
    let slowest = 0;
    let peak = 0;
    for (let i = 0; i < MUTANTS; i++) {
      const { name, file } = seeds[i % seeds.length]!;
      slowest = Math.max(slowest, survive(mutate(file, random), `${i} of ${name}`));
      if (i % 100 === 0) peak = Math.max(peak, process.memoryUsage().rss);
    }
    expect(slowest).toBeLessThan(MAX_MS);
    expect(peak).toBeLessThan(800 * 1024 * 1024);
    console.info(
      `${MUTANTS} mutants of ${seeds.length} files; slowest ${slowest.toFixed(0)} ms, RSS ${peak >> 20} MiB`,
    );
  });

  test("mutants of RTF", { timeout: 600_000 }, () => {
    const random = generator(7);
    const samples = [
      ...msgFiles().map(({ bytes: file }) => readMsg(file).bodies.rtf?.data.bytes()),
      ...corpusFiles((name) => name.endsWith(".rtf")).map(({ bytes: file }) => file),
    ].filter((rtf) => rtf !== undefined);
    for (let i = 0; i < MUTANTS; i++) {
      const rtf = samples[i % samples.length];
      if (rtf === undefined) break;
      const mutant = mutate(rtf, random);
      const ms = cpuMs(() => {
        try {
          readRtfText(mutant);
        } catch (error) {
          if (!(error instanceof FormatError)) throw error;
        }
      });
      expect(ms).toBeLessThan(MAX_MS);
    }
  });

  test("a mutant reads the same twice", () => {
    const random = generator(3);
    for (const { file } of seeds) {
      const mutant = mutate(file, random);
      const once = () => {
        try {
          const message = isTnef(mutant) ? readTnef(mutant) : readMsg(mutant);
          return JSON.stringify([message.subject, message.defects, message.unsupported, message.properties.length]);
        } catch (error) {
          return String(error);
        }
      };
      expect(once()).toBe(once());
    }
  });
});
