import type { ByteBuilder } from "@colophon/kit-bytes";
import type { TripletStep } from "./triplets.ts";

const ON_CURVE = 0x01;
const SHORT_X = 0x02;
const SHORT_Y = 0x04;
const REPEATED = 0x08;
/** Of a short step: it is positive. Of another: there is none. */
const SAME_X = 0x10;
const SAME_Y = 0x20;
const MAX_REPEATS = 255;

export interface OutlineBox {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export interface Outline {
  /** The last point of each contour. */
  readonly ends: readonly number[];
  readonly steps: readonly TripletStep[];
  readonly onCurve: readonly boolean[];
  readonly instructions: Uint8Array;
  readonly box: OutlineBox;
}

/** A simple glyph as the `glyf` table holds it. Source: OpenType 1.9.1, glyf. */
export function writeOutline({ ends, steps, onCurve, instructions, box }: Outline, out: ByteBuilder): void {
  out.uint16BE(ends.length);
  writeBox(box, out);
  for (const end of ends) out.uint16BE(end);
  out.uint16BE(instructions.length).append(instructions);
  const flags = steps.map(
    ({ x, y }, index) =>
      flagOf(x, SHORT_X, SAME_X) | flagOf(y, SHORT_Y, SAME_Y) | (onCurve[index] === true ? ON_CURVE : 0),
  );
  for (let at = 0; at < flags.length; ) {
    const flag = flags[at] ?? 0;
    let end = at + 1;
    while (end < flags.length && end - at <= MAX_REPEATS && flags[end] === flag) end += 1;
    if (end - at > 2) out.byte(flag | REPEATED).byte(end - at - 1);
    else for (let left = end - at; left > 0; left -= 1) out.byte(flag);
    at = end;
  }
  for (const { x } of steps) writeStep(x, out);
  for (const { y } of steps) writeStep(y, out);
}

export function writeBox({ left, bottom, right, top }: OutlineBox, out: ByteBuilder): void {
  for (const edge of [left, bottom, right, top]) out.uint16BE(edge & 0xffff);
}

function flagOf(step: number, short: number, same: number): number {
  if (step === 0) return same;
  if (Math.abs(step) > 0xff) return 0;
  return step > 0 ? short | same : short;
}

function writeStep(step: number, out: ByteBuilder): void {
  if (step === 0) return;
  if (Math.abs(step) > 0xff) out.uint16BE(step & 0xffff);
  else out.byte(Math.abs(step));
}
