import { ByteBuilder, type ByteCursor } from "@colophon/kit-bytes";
import { readSigned, readUnsigned, toInt16 } from "./compact-numbers.ts";
import { packed } from "./packed.ts";

const HOP_3 = 251;
const HOP_4 = 252;
const PUSH_BYTES = 0xb0;
const PUSH_WORDS = 0xb8;
const PUSH_MANY_BYTES = 0x40;
const PUSH_MANY_WORDS = 0x41;
const MAX_SHORT = 8;
const MAX_LONG_VALUES = 255;
const MAX_JOINED = 2;
const MAX_INSTRUCTIONS = 0xffff;

/** The three streams that a glyph is spread over. */
export interface GlyphStreams {
  readonly outlines: ByteCursor;
  readonly pushed: ByteCursor;
  readonly code: ByteCursor;
}

/**
 * The instructions of a glyph: the numbers that it pushes first, in as few instructions as hold them, then the code.
 *
 * Errors   FormatError TRUNCATED, MALFORMED.
 * Source   MTX, 6.2.
 */
export function readInstructions({ outlines, pushed, code }: GlyphStreams, look: () => void): Uint8Array {
  const count = readUnsigned(outlines);
  const codeLength = readUnsigned(outlines);
  const out = new ByteBuilder(count * 3 + codeLength);
  writePushes(readPushed(pushed, count, look), out);
  out.append(code.take(codeLength));
  if (out.byteLength > MAX_INSTRUCTIONS)
    throw packed("MALFORMED", `A glyph has ${out.byteLength} bytes of instructions.`, outlines.offset);
  return out.take();
}

/** A hop repeats the number before the last, once on each side of the next number; of the next two, three times. */
function readPushed(cursor: ByteCursor, count: number, look: () => void): number[] {
  const values: number[] = [];
  while (values.length < count) {
    look();
    const code = cursor.uint8();
    if (code !== HOP_3 && code !== HOP_4) {
      values.push(toInt16(readSigned(code, cursor)));
      continue;
    }
    const repeated = values.at(-2);
    if (repeated === undefined) throw packed("MALFORMED", "A number before the first is repeated.", cursor.offset);
    values.push(repeated);
    for (let hop = code === HOP_3 ? 1 : 2; hop > 0; hop -= 1)
      values.push(toInt16(readSigned(cursor.uint8(), cursor)), repeated);
  }
  if (values.length > count) throw packed("MALFORMED", "More numbers are pushed than announced.", cursor.offset);
  return values;
}

function writePushes(values: readonly number[], out: ByteBuilder): void {
  for (let at = 0; at < values.length; ) {
    const areBytes = isByte(values[at]);
    const end = endOfPush(values, at, areBytes);
    const count = end - at;
    if (count <= MAX_SHORT) out.byte((areBytes ? PUSH_BYTES : PUSH_WORDS) + count - 1);
    else out.byte(areBytes ? PUSH_MANY_BYTES : PUSH_MANY_WORDS).byte(count);
    for (const value of values.slice(at, end))
      if (areBytes) out.byte(value);
      else out.uint16BE(value & 0xffff);
    at = end;
  }
}

/** Bytes between words are pushed as words where an instruction of their own and one behind them would not be shorter. */
function endOfPush(values: readonly number[], from: number, areBytes: boolean): number {
  const most = Math.min(values.length, from + MAX_LONG_VALUES);
  let end = from + 1;
  for (let at = end; at < most; at += 1) {
    if (isByte(values[at]) === areBytes) end = at + 1;
    else if (areBytes || at - end >= MAX_JOINED) return end;
  }
  return end;
}

function isByte(value: number | undefined): boolean {
  return value !== undefined && value >= 0 && value < 256;
}
