import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { viewOf } from "../src/byte-view.ts";
import { type OutlookMessage, readCompressedRtf, readMsg, readTnef } from "../src/index.ts";
import { compressRtf, withHeader } from "./build-rtf.ts";
import { corpusFiles, MAIL_CORPUS, msgFiles, tnefFiles } from "./corpora.ts";

const { decompressRTF } = createRequire(import.meta.url)("@kenjiuno/decompressrtf") as {
  decompressRTF(bytes: readonly number[]): readonly number[];
};

const hex = (digits: string) => new Uint8Array(Buffer.from(digits.replace(/\s/g, ""), "hex"));
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

describe("readCompressedRtf", () => {
  test.each([
    {
      name: "[MS-OXRTFCP] 3.1.1, a simple stream",
      input: hex(
        "2d000000 2b000000 4c5a4675 f1c5c7a7 03000a00 72637067 31323542 320af320 68656c09 00206277 05b06c64 7d0a800f a0",
      ),
      rtf: "{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n",
    },
    {
      name: "[MS-OXRTFCP] 3.1.2, a reference that crosses the writing position",
      input: hex("1a000000 1c000000 4c5a4675 e2d44b51 41000420 5758595a 0d6e7d01 0eb0"),
      rtf: "{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}",
    },
    { name: "stored without compression", input: withHeader(Buffer.from("{\\rtf1 x}"), 9, "MELA"), rtf: "{\\rtf1 x}" },
    {
      name: "literals only",
      input: compressRtf("{\\rtf1\\ansi literals of more than eight}"),
      rtf: "{\\rtf1\\ansi literals of more than eight}",
    },
  ])("$name", ({ input, rtf }) => {
    const read = readCompressedRtf(input);
    expect(latin1(read.rtf)).toBe(rtf);
    expect(read.defects).toEqual([]);
  });

  test.each([
    { name: "a wrong checksum", change: (b: Buffer) => b.writeUInt32LE(1, 12), codes: ["RTF_CHECKSUM"] },
    { name: "a raw size that lies", change: (b: Buffer) => b.writeUInt32LE(99, 4), codes: ["RTF_HEADER"] },
    {
      name: "a compressed size past the end",
      change: (b: Buffer) => b.writeUInt32LE(9_999, 0),
      codes: ["RTF_TRUNCATED"],
    },
  ])("$name is a defect and the text is still read", ({ change, codes }) => {
    const input = Buffer.from(compressRtf("{\\rtf1 text}"));
    change(input);
    const read = readCompressedRtf(new Uint8Array(input));
    expect(latin1(read.rtf)).toBe("{\\rtf1 text}");
    expect(read.defects.map((defect) => defect.code)).toEqual(codes);
  });

  test("a stream cut in the middle gives what came before the cut", () => {
    const input = compressRtf("{\\rtf1 a text that is cut before its end}");
    const read = readCompressedRtf(input.subarray(0, 36));
    expect(latin1(read.rtf)).toBe("{\\rtf1 a text tha");
    expect(read.defects.map((defect) => defect.code)).toEqual(
      expect.arrayContaining(["RTF_TRUNCATED", "RTF_CHECKSUM"]),
    );
  });

  test("a bomb allocates by its own length, not by the 4 GB its header claims", () => {
    const body = new Uint8Array(17 * 400);
    for (let i = 0; i < body.length; i += 17) {
      body[i] = 0xff;
      for (let k = 0; k < 8; k++) body[i + 2 + 2 * k] = 0x0f;
    }
    const before = process.memoryUsage().arrayBuffers;
    const { rtf } = readCompressedRtf(withHeader(body, 0xffffffff));
    expect(rtf.length).toBe(136 * 400);
    expect(rtf.buffer.byteLength).toBeLessThanOrEqual(body.length * 8);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2_000_000);
  });

  test.each([
    { name: "no header", input: new Uint8Array(15), code: "NOT_COMPRESSED_RTF" },
    { name: "another magic", input: withHeader(new Uint8Array(4), 4, "ZZZZ"), code: "NOT_COMPRESSED_RTF" },
  ])("$name is refused", ({ input, code }) => {
    expect(() => readCompressedRtf(input)).toThrow(expect.objectContaining({ code }));
  });

  test("the limit on decompressed bytes", () => {
    const input = compressRtf("{\\rtf1 text}");
    expect(() => readCompressedRtf(input, { limits: { maxRtfBytes: 5 } })).toThrow(
      expect.objectContaining({ code: "LIMIT", limit: "maxRtfBytes" }),
    );
  });
});

describe.skipIf(MAIL_CORPUS === undefined)("real files", () => {
  test("MELA.bin holds stored RTF", () => {
    const [file] = corpusFiles((name) => name.endsWith("rtf/MELA.bin"));
    const read = readCompressedRtf(file!.bytes);
    expect(latin1(read.rtf)).toMatch(/^\{\\rtf1/);
    expect(read.defects).toEqual([]);
  });

  test("every compressed body is byte for byte what a second reader makes of it", () => {
    let compared = 0;
    const visit = (message: OutlookMessage, file: Uint8Array) => {
      const property = message.properties.find((one) => one.name === "PidTagRtfCompressed");
      if (property !== undefined) {
        const raw = viewOf(file, property.ranges).bytes();
        const expected = Buffer.from(decompressRTF([...raw]));
        expect(expected.equals(Buffer.from(message.bodies.rtf!.data.bytes()))).toBe(true);
        compared++;
      }
      for (const { embedded } of message.attachments) if (embedded !== undefined) visit(embedded, file);
    };
    for (const { bytes } of msgFiles()) visit(readMsg(bytes), bytes);
    for (const { bytes } of tnefFiles()) visit(readTnef(bytes), bytes);
    expect(compared).toBeGreaterThanOrEqual(50);
  });
});
