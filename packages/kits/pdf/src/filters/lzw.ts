import { type Decoded, decodedOf, Output } from "./decoded.ts";

const CLEAR = 256;
const END = 257;

/** Source: ISO 32000-2, 7.4.4.2. `early` is EarlyChange: 1 when codes grow one entry early. */
export function decodeLzw(bytes: Uint8Array, early: number, maxBytes: number): Decoded {
  const output = new Output(bytes.length * 4, maxBytes);
  const starts = new Uint32Array(4097);
  const lengths = new Uint32Array(4097);
  let next = 258;
  let width = 9;
  let previousStart = -1;
  let previousLength = 0;
  let buffer = 0;
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    buffer = ((buffer << 8) | (bytes[at] as number)) & 0xffffff;
    count += 8;
    if (count < width) continue;
    count -= width;
    const code = (buffer >>> count) & ((1 << width) - 1);
    if (code === END) return decodedOf(output, undefined, at + 1);
    if (code === CLEAR) {
      next = 258;
      width = 9;
      previousStart = -1;
      continue;
    }
    if (code > next || (code === next && previousStart === -1))
      return decodedOf(output, "An LZW code is not defined yet.");
    const start = output.length;
    if (!emit(code)) return decodedOf(output);
    if (previousStart !== -1 && next < 4096) {
      starts[next] = previousStart;
      lengths[next] = previousLength + 1;
      next += 1;
    }
    previousStart = start;
    previousLength = output.length - start;
    if (next + early >= 2048) width = 12;
    else if (next + early >= 1024) width = 11;
    else if (next + early >= 512) width = 10;
  }
  return decodedOf(output);

  function emit(code: number): boolean {
    if (code < 256) return output.push(code);
    const isNew = code === next;
    const from = isNew ? previousStart : (starts[code] ?? 0);
    const length = isNew ? previousLength + 1 : (lengths[code] ?? 0);
    for (let index = 0; index < length; index += 1) if (!output.push(output.at(from + index))) return false;
    return true;
  }
}
