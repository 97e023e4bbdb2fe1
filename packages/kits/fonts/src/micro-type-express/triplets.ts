import type { ByteCursor } from "@colophon/kit-bytes";

/** From one point of an outline to the next, in units of the em. */
export interface TripletStep {
  readonly x: number;
  readonly y: number;
}

/**
 * The step that a flag announces, of the bytes that follow: the flag, 0 to 127, has the signs, the number of bits and what is added.
 *
 * Errors   FormatError TRUNCATED.
 * Source   MTX, 5.11; the same in WOFF 2.0, 5.2.
 */
export function readStep(flag: number, cursor: ByteCursor): TripletStep {
  const first = cursor.uint8();
  if (flag < 10) return { x: 0, y: signed(flag, ((flag & 0xe) << 7) + first) };
  if (flag < 20) return { x: signed(flag, (((flag - 10) & 0xe) << 7) + first), y: 0 };
  const vertical = flag >> 1;
  if (flag < 84) {
    const added = flag - 20;
    return {
      x: signed(flag, 1 + (added & 0x30) + (first >> 4)),
      y: signed(vertical, 1 + ((added & 0xc) << 2) + (first & 0xf)),
    };
  }
  const second = cursor.uint8();
  if (flag < 120) {
    const added = flag - 84;
    return {
      x: signed(flag, 1 + (Math.floor(added / 12) << 8) + first),
      y: signed(vertical, 1 + (((added % 12) >> 2) << 8) + second),
    };
  }
  if (flag < 124)
    return {
      x: signed(flag, (first << 4) + (second >> 4)),
      y: signed(vertical, ((second & 0xf) << 8) + cursor.uint8()),
    };
  return { x: signed(flag, (first << 8) + second), y: signed(vertical, cursor.uint16()) };
}

function signed(flag: number, magnitude: number): number {
  return (flag & 1) === 1 ? magnitude : -magnitude;
}
