import { hexValue, isSpace } from "../objects/characters.ts";
import { type Decoded, decodedOf, Output } from "./decoded.ts";

/** Source: ISO 32000-2, 7.4.2. */
export function decodeAsciiHex(bytes: Uint8Array, maxBytes: number): Decoded {
  const output = new Output(bytes.length / 2, maxBytes);
  let high = -1;
  let problem: string | undefined;
  let used: number | undefined;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte === 0x3e) {
      used = at + 1;
      break;
    }
    const value = hexValue(byte);
    if (value === -1) {
      if (!isSpace(byte)) problem = "ASCIIHex data contains other characters.";
    } else if (high === -1) high = value;
    else {
      if (!output.push(high * 16 + value)) break;
      high = -1;
    }
  }
  if (high !== -1) output.push(high * 16);
  return decodedOf(output, problem, used);
}

/** Source: ISO 32000-2, 7.4.3. */
export function decodeAscii85(bytes: Uint8Array, maxBytes: number): Decoded {
  const output = new Output(bytes.length, maxBytes);
  const group: number[] = [];
  let problem: string | undefined;
  let at = bytes[0] === 0x3c && bytes[1] === 0x7e ? 2 : 0;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte === 0x7e) break;
    if (isSpace(byte)) continue;
    if (byte === 0x7a && group.length === 0) {
      for (let index = 0; index < 4; index += 1) output.push(0);
      continue;
    }
    if (byte < 0x21 || byte > 0x75) {
      problem = "ASCII85 data contains other characters.";
      continue;
    }
    group.push(byte - 0x21);
    if (group.length === 5) flush(group.splice(0), output, 4);
    if (output.isTooLarge) break;
  }
  if (group.length > 1) {
    const count = group.length - 1;
    while (group.length < 5) group.push(84);
    flush(group, output, count);
  }
  const end = bytes[at + 1] === 0x3e ? at + 2 : at + 1;
  return decodedOf(output, problem, at < bytes.length ? end : undefined);
}

function flush(group: readonly number[], output: Output, count: number): void {
  let value = 0;
  for (const digit of group) value = value * 85 + digit;
  for (let index = 0; index < count; index += 1) output.push(Math.floor(value / 256 ** (3 - index)) & 255);
}

/** Source: ISO 32000-2, 7.4.5. */
export function decodeRunLength(bytes: Uint8Array, maxBytes: number): Decoded {
  const output = new Output(bytes.length * 2, maxBytes);
  let at = 0;
  while (at < bytes.length) {
    const length = bytes[at] as number;
    at += 1;
    if (length === 128) return decodedOf(output, undefined, at);
    if (length < 128) {
      if (!output.append(bytes.subarray(at, at + length + 1))) break;
      at += length + 1;
      continue;
    }
    const byte = bytes[at];
    if (byte === undefined) return decodedOf(output, "A run has no byte.");
    at += 1;
    if (!output.append(new Uint8Array(257 - length).fill(byte))) break;
  }
  return decodedOf(output);
}
