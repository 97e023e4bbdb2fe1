import { ByteBuilder, type ByteCursor, type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { readUnsigned, toInt16 } from "./compact-numbers.ts";
import { type GlyphStreams, readInstructions } from "./instructions.ts";
import { type OutlineBox, writeBox, writeOutline } from "./outline.ts";
import { MAX_BYTES, packed } from "./packed.ts";
import { readStep, type TripletStep } from "./triplets.ts";

const HAS_BOX = 0x7fff;
const OFF_CURVE = 0x80;
const MAX_POINTS = 0xffff;
const WORD_ARGUMENTS = 0x1;
const ONE_SCALE = 0x8;
const MORE_PARTS = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;
const INSTRUCTED = 0x100;
const POINTS_A_LOOK = 20_000;

export interface UnpackedGlyphs {
  readonly glyf: Uint8Array;
  /** Where each glyph starts, and behind the last where it ends. Multiples of four. */
  readonly starts: readonly number[];
  /** The most bytes of instructions of a glyph. */
  readonly maxInstructions: number;
}

/**
 * The glyphs of a packed font, without `loca`, their instructions apart -> the `glyf` table.
 *
 * Errors   FormatError TRUNCATED, MALFORMED; LIMIT above 32 MiB.
 * Source   MTX, 5.6 to 5.10.
 */
export function unpackGlyphs(streams: GlyphStreams, glyphs: number, checkpoint: Checkpoint): UnpackedGlyphs {
  const out = new ByteBuilder();
  const starts = [0];
  const reading = { streams, out, mostInstructions: 0, look: everyUnits(checkpoint, POINTS_A_LOOK) };
  for (let glyph = 0; glyph < glyphs; glyph += 1) {
    reading.look();
    readGlyph(reading);
    while (out.byteLength % 4 !== 0) out.byte(0);
    if (out.byteLength > MAX_BYTES)
      throw packed("LIMIT", `The glyphs take more than ${MAX_BYTES} bytes.`, streams.outlines.offset);
    starts.push(out.byteLength);
  }
  return { glyf: out.take(), starts, maxInstructions: reading.mostInstructions };
}

interface GlyphReader {
  readonly streams: GlyphStreams;
  readonly out: ByteBuilder;
  mostInstructions: number;
  readonly look: () => void;
}

function readGlyph(reading: GlyphReader): void {
  const { outlines } = reading.streams;
  const contours = outlines.uint16();
  if (contours > HAS_BOX) readComposite(reading);
  else if (contours === HAS_BOX) readSimple(reading, outlines.uint16(), readBox(outlines));
  else readSimple(reading, contours, undefined);
}

function readSimple(reading: GlyphReader, contours: number, said: OutlineBox | undefined): void {
  if (contours === 0) return;
  const { outlines } = reading.streams;
  if (contours >= HAS_BOX) throw packed("MALFORMED", `A glyph has ${contours} contours.`, outlines.offset);
  const ends: number[] = [];
  let points = 1;
  for (let contour = 0; contour < contours; contour += 1) {
    points += readUnsigned(outlines);
    if (points > MAX_POINTS) throw packed("MALFORMED", "A glyph has more than 65,535 points.", outlines.offset);
    ends.push(points - 1);
  }
  const flags = outlines.take(points);
  const steps: TripletStep[] = [];
  for (const flag of flags) {
    reading.look();
    steps.push(readStep(flag & ~OFF_CURVE, outlines));
  }
  const drawn = boxAround(steps, outlines.offset);
  const onCurve = Array.from(flags, (flag) => (flag & OFF_CURVE) === 0);
  writeOutline({ ends, steps, onCurve, instructions: instructionsOf(reading), box: said ?? drawn }, reading.out);
}

function boxAround(steps: readonly TripletStep[], offset: number): OutlineBox {
  const [xs, ys] = [new Extent(), new Extent()];
  for (const { x, y } of steps) {
    xs.move(x);
    ys.move(y);
  }
  if (!xs.fits || !ys.fits) throw packed("MALFORMED", "A point does not fit into 16 bits.", offset);
  return { left: xs.least, bottom: ys.least, right: xs.most, top: ys.most };
}

/** Where the points of an outline lie in one direction. */
class Extent {
  least = Number.POSITIVE_INFINITY;
  most = Number.NEGATIVE_INFINITY;
  fits = true;
  #at = 0;

  move(step: number): void {
    this.#at += step;
    this.fits &&= isInt16(step) && isInt16(this.#at);
    this.least = Math.min(this.least, this.#at);
    this.most = Math.max(this.most, this.#at);
  }
}

function isInt16(value: number): boolean {
  return toInt16(value) === value;
}

function readComposite(reading: GlyphReader): void {
  const { streams, out } = reading;
  const { outlines } = streams;
  out.uint16BE(0xffff);
  writeBox(readBox(outlines), out);
  let flags: number;
  do {
    reading.look();
    flags = outlines.uint16();
    out.uint16BE(flags).append(outlines.take(2 + argumentBytes(flags) + scaleBytes(flags)));
  } while ((flags & MORE_PARTS) !== 0);
  if ((flags & INSTRUCTED) === 0) return;
  const instructions = instructionsOf(reading);
  out.uint16BE(instructions.length).append(instructions);
}

function argumentBytes(flags: number): number {
  return (flags & WORD_ARGUMENTS) === 0 ? 2 : 4;
}

function scaleBytes(flags: number): number {
  if ((flags & MATRIX) !== 0) return 8;
  if ((flags & TWO_SCALES) !== 0) return 4;
  return (flags & ONE_SCALE) === 0 ? 0 : 2;
}

function instructionsOf(reading: GlyphReader): Uint8Array {
  const instructions = readInstructions(reading.streams, reading.look);
  reading.mostInstructions = Math.max(reading.mostInstructions, instructions.length);
  return instructions;
}

function readBox(cursor: ByteCursor): OutlineBox {
  const edge = () => toInt16(cursor.uint16());
  const [left, bottom, right, top] = [edge(), edge(), edge(), edge()];
  return { left, bottom, right, top };
}
