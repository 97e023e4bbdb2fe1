import { rtfChecksum } from "../src/rtf/compressed-rtf.ts";

/** RTF as PidTagRtfCompressed: literals only, which is valid LZFu. */
export function compressRtf(rtf: string | Uint8Array): Uint8Array {
  const raw = typeof rtf === "string" ? Buffer.from(rtf, "latin1") : rtf;
  const body: number[] = [];
  for (let i = 0; i <= raw.length; i += 8) {
    const run = raw.subarray(i, i + 8);
    const isLast = run.length < 8;
    body.push(isLast ? 1 << run.length : 0, ...run);
    if (isLast) {
      // A reference to the writing position ends the stream.
      const end = (207 + raw.length) % 4096;
      body.push(end >> 4, (end & 0xf) << 4);
    }
  }
  return withHeader(Uint8Array.from(body), raw.length);
}

export function withHeader(body: Uint8Array, rawSize: number, magic = "LZFu"): Uint8Array {
  const file = Buffer.alloc(16 + body.length);
  file.writeUInt32LE(body.length + 12, 0);
  file.writeUInt32LE(rawSize, 4);
  file.write(magic, 8, "latin1");
  file.writeUInt32LE(magic === "LZFu" ? rtfChecksum(body) : 0, 12);
  file.set(body, 16);
  return new Uint8Array(file);
}
