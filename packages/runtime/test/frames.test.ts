import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INLINE_BYTES, MAX_FRAME_HEAD_BYTES } from "../src/channel/bounds.ts";
import { encodeFrame, FrameError, FrameReader } from "../src/channel/frames.ts";

function readAll(bytes: Uint8Array, step: number) {
  const reader = new FrameReader();
  const frames = [];
  for (let at = 0; at < bytes.length; at += step) frames.push(...reader.read(bytes.subarray(at, at + step)));
  return frames.map(({ head, body }) => ({ head: { ...head }, body: [...body] }));
}

describe("frames", () => {
  it("come out as they went in, however the stream is cut", () => {
    const frame = fc.record({
      head: fc.dictionary(fc.string(), fc.jsonValue()),
      body: fc.uint8Array({ maxLength: 300 }),
    });
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 5 }), fc.integer({ min: 1, max: 50 }), (frames, step) => {
        const bytes = Buffer.concat(frames.map(({ head, body }) => encodeFrame(head, body)));
        const expected = frames.map(({ head, body }) => ({ head: JSON.parse(JSON.stringify(head)), body: [...body] }));
        expect(readAll(bytes, step)).toEqual(expected);
      }),
    );
  });

  it("of the largest size pass, and one byte more does not", () => {
    const largest = encodeFrame({}, new Uint8Array(INLINE_BYTES));
    expect(readAll(largest, 65_536)).toHaveLength(1);
    expect(() => readAll(encodeFrame({}, new Uint8Array(INLINE_BYTES + 1)), 65_536)).toThrow(FrameError);
  });

  it.each([
    ["a head of 4 GiB", "ffffffff00000000"],
    ["a head one byte too long", `${(MAX_FRAME_HEAD_BYTES + 1).toString(16).padStart(8, "0")}00000000`],
    ["a head that is no JSON", "0000000100000000ff"],
    ["a head that is a list", "00000002000000005b5d"],
    ["a head that is null", "00000004000000006e756c6c"],
  ])("refuse %s", (_, hex) => {
    expect(() => readAll(Buffer.from(hex, "hex"), 4096)).toThrow(FrameError);
  });

  it("of random bytes are refused or waited for, and never throw anything else", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          readAll(bytes, 7);
        } catch (error) {
          expect(error).toBeInstanceOf(FrameError);
        }
      }),
    );
  });
});
