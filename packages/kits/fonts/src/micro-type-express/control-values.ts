import { ByteBuilder } from "@colophon/kit-bytes";
import { toInt16 } from "./compact-numbers.ts";
import { cursorOf } from "./packed.ts";

const LOWEST_CODE = 238;
const FIRST_NEGATIVE = 239;
const FIRST_POSITIVE = 248;

/** The compact `cvt ` table -> the table: each value was written as its difference from the one before. Source: MTX, 5.2. */
export function unpackControlValues(bytes: Uint8Array): Uint8Array {
  const cursor = cursorOf(bytes);
  const count = cursor.uint16();
  const out = new ByteBuilder(count * 2);
  let value = 0;
  for (let index = 0; index < count; index += 1) {
    const code = cursor.uint8();
    if (code === LOWEST_CODE) value += cursor.uint16();
    else if (code >= FIRST_POSITIVE) value += LOWEST_CODE * (code - FIRST_POSITIVE + 1) + cursor.uint8();
    else if (code >= FIRST_NEGATIVE) value -= LOWEST_CODE * (code - FIRST_NEGATIVE) + cursor.uint8();
    else value += code;
    value = toInt16(value);
    out.uint16BE(value & 0xffff);
  }
  return out.take();
}
