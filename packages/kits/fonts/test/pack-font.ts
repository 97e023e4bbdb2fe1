import { packLzcomp } from "./pack-lzcomp.ts";

/** A TrueType program -> the same packed by MicroType Express, by code that shares none with the reader. */
export function packFont(program: Uint8Array, { withRuns = false } = {}): Uint8Array {
  return packBlocks(compactBlocks(program).map((block) => packLzcomp(block, { withRuns })));
}

/** The font with compact tables, what its glyphs push, and their other instructions. */
export function compactBlocks(program: Uint8Array): readonly [Uint8Array, Uint8Array, Uint8Array] {
  const font = readFont(program);
  const glyphs = packGlyphs(font);
  const tables = [...font.tables].filter(([tag]) => tag !== "VDMX");
  const compact = new Map<string, Buffer>([
    ["glyf", Buffer.from(glyphs.outlines)],
    ["loca", Buffer.alloc(0)],
    ["cvt ", packControlValues(font.tables.get("cvt "))],
    ["hdmx", packDeviceMetrics(font)],
  ]);
  return [
    joinTables(
      program,
      tables.map(([tag, table]) => [tag, compact.get(tag) ?? table]),
    ),
    Uint8Array.from(glyphs.pushed),
    Uint8Array.from(glyphs.code),
  ];
}

export interface Font {
  readonly tables: ReadonlyMap<string, Buffer>;
  readonly glyphs: readonly Buffer[];
}

export function readFont(program: Uint8Array): Font {
  const bytes = Buffer.from(program);
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < bytes.readUInt16BE(4); index += 1) {
    const at = 12 + index * 16;
    const start = bytes.readUInt32BE(at + 8);
    tables.set(bytes.toString("latin1", at, at + 4), bytes.subarray(start, start + bytes.readUInt32BE(at + 12)));
  }
  const [loca, glyf, maxp, head] = ["loca", "glyf", "maxp", "head"].map((tag) => tables.get(tag) ?? Buffer.alloc(0));
  if (loca === undefined || glyf === undefined || maxp === undefined || head === undefined) throw new Error("No font.");
  const place = (glyph: number) =>
    head.readInt16BE(50) === 0 ? loca.readUInt16BE(glyph * 2) * 2 : loca.readUInt32BE(glyph * 4);
  const glyphs = Array.from({ length: maxp.readUInt16BE(4) }, (_, glyph) =>
    glyf.subarray(place(glyph), place(glyph + 1)),
  );
  return { tables, glyphs };
}

interface Streams {
  readonly outlines: number[];
  readonly pushed: number[];
  readonly code: number[];
}

function packGlyphs({ glyphs }: Font): Streams {
  const streams: Streams = { outlines: [], pushed: [], code: [] };
  for (const glyph of glyphs)
    if (glyph.length === 0) streams.outlines.push(0, 0);
    else if (glyph.readInt16BE(0) < 0) packComposite(glyph, streams);
    else packSimple(readSimple(glyph), streams);
  return streams;
}

export interface Simple {
  /** Left, bottom, right, top. */
  readonly box: readonly number[];
  readonly ends: readonly number[];
  readonly instructions: Buffer;
  readonly points: readonly { readonly x: number; readonly y: number; readonly isOn: boolean }[];
}

/** A simple glyph of a `glyf` table, each point at its place. */
export function readSimple(glyph: Buffer): Simple {
  const ends = Array.from({ length: glyph.readInt16BE(0) }, (_, contour) => glyph.readUInt16BE(10 + contour * 2));
  let at = 10 + ends.length * 2;
  const instructions = glyph.subarray(at + 2, at + 2 + glyph.readUInt16BE(at));
  at += 2 + instructions.length;
  const count = (ends.at(-1) ?? -1) + 1;
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = glyph.readUInt8(at);
    const times = (flag & 8) === 0 ? 1 : 1 + glyph.readUInt8(at + 1);
    flags.push(...new Array<number>(times).fill(flag));
    at += (flag & 8) === 0 ? 1 : 2;
  }
  const axis = (short: number, same: number) => {
    let place = 0;
    return flags.map((flag) => {
      const width = (flag & short) !== 0 ? 1 : (flag & same) !== 0 ? 0 : 2;
      if (width === 1) place += glyph.readUInt8(at) * ((flag & same) === 0 ? -1 : 1);
      if (width === 2) place += glyph.readInt16BE(at);
      at += width;
      return place;
    });
  };
  const [xs, ys] = [axis(2, 16), axis(4, 32)];
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, isOn: (flag & 1) !== 0 }));
  return { box: [2, 4, 6, 8].map((edge) => glyph.readInt16BE(edge)), ends, instructions, points };
}

function packSimple({ box, ends, instructions, points }: Simple, streams: Streams): void {
  const { outlines } = streams;
  if (ends.length === 0) {
    outlines.push(0, 0);
    return;
  }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const around = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  if (around.some((edge, index) => edge !== box[index])) outlines.push(0x7f, 0xff, ...words([ends.length, ...box]));
  else outlines.push(...words([ends.length]));
  for (const [contour, end] of ends.entries())
    outlines.push(...unsigned(contour === 0 ? end : end - (ends[contour - 1] ?? 0)));
  const steps = points.map(({ x, y, isOn }, index) =>
    triplet(x - (points[index - 1]?.x ?? 0), y - (points[index - 1]?.y ?? 0), isOn),
  );
  for (const [flag] of steps) outlines.push(flag ?? 0);
  for (const [, ...rest] of steps) outlines.push(...rest);
  packInstructions(instructions, streams);
}

function packComposite(glyph: Buffer, streams: Streams): void {
  const { end, isInstructed } = readParts(glyph);
  streams.outlines.push(0xff, 0xff, ...glyph.subarray(2, end));
  if (isInstructed) packInstructions(glyph.subarray(end + 2, end + 2 + glyph.readUInt16BE(end)), streams);
}

/** Where the parts of a composite glyph end. */
export function readParts(glyph: Buffer): { readonly end: number; readonly isInstructed: boolean } {
  let end = 10;
  let flags: number;
  do {
    flags = glyph.readUInt16BE(end);
    const scale = (flags & 0x80) !== 0 ? 8 : (flags & 0x40) !== 0 ? 4 : (flags & 8) !== 0 ? 2 : 0;
    end += 4 + ((flags & 1) === 0 ? 2 : 4) + scale;
  } while ((flags & 0x20) !== 0);
  return { end, isInstructed: (flags & 0x100) !== 0 };
}

/** What instructions push before anything else, and the rest. */
export function splitPushes(instructions: Buffer): { readonly values: readonly number[]; readonly rest: Buffer } {
  const values: number[] = [];
  let at = 0;
  while (at + 1 < instructions.length) {
    const code = instructions.readUInt8(at);
    const isMany = code === 0x40 || code === 0x41;
    if (!isMany && (code < 0xb0 || code > 0xbf)) break;
    const count = isMany ? instructions.readUInt8(at + 1) : 1 + (code & 7);
    const areWords = isMany ? code === 0x41 : code >= 0xb8;
    const from = at + (isMany ? 2 : 1);
    const end = from + count * (areWords ? 2 : 1);
    if (end > instructions.length) break;
    for (at = from; at < end; at += areWords ? 2 : 1)
      values.push(areWords ? instructions.readInt16BE(at) : instructions.readUInt8(at));
  }
  return { values, rest: instructions.subarray(at) };
}

function packInstructions(instructions: Buffer, { outlines, pushed, code }: Streams): void {
  const { values, rest } = splitPushes(instructions);
  outlines.push(...unsigned(values.length), ...unsigned(rest.length));
  code.push(...rest);
  for (let at = 0; at < values.length; ) {
    const before = at >= 2 ? values[at - 2] : undefined;
    const isRepeated = (place: number) => before !== undefined && values[place] === before;
    const hops = !isRepeated(at) || !isRepeated(at + 2) ? 0 : isRepeated(at + 4) ? 2 : 1;
    if (hops === 0) pushed.push(...signed(values[at] ?? 0));
    else pushed.push(250 + hops);
    for (let hop = 0; hop < hops; hop += 1) pushed.push(...signed(values[at + 1 + hop * 2] ?? 0));
    at += 1 + hops * 2;
  }
}

function triplet(x: number, y: number, isOn: boolean): number[] {
  const off = isOn ? 0 : 128;
  const [width, height] = [Math.abs(x), Math.abs(y)];
  const [right, up] = [x > 0 ? 1 : 0, y > 0 ? 2 : 0];
  if (x === 0 && height < 1280) return [off + (height >> 8) * 2 + up / 2, height & 255];
  if (y === 0 && width < 1280) return [off + 10 + (width >> 8) * 2 + right, width & 255];
  const [w, h] = [width - 1, height - 1];
  if (x !== 0 && y !== 0 && w < 64 && h < 64)
    return [off + 20 + (w >> 4) * 16 + (h >> 4) * 4 + up + right, ((w & 15) << 4) | (h & 15)];
  if (x !== 0 && y !== 0 && w < 768 && h < 768)
    return [off + 84 + (w >> 8) * 12 + (h >> 8) * 4 + up + right, w & 255, h & 255];
  if (width < 4096 && height < 4096)
    return [off + 120 + up + right, width >> 4, ((width & 15) << 4) | (height >> 8), height & 255];
  return [off + 124 + up + right, width >> 8, width & 255, height >> 8, height & 255];
}

function unsigned(value: number): number[] {
  if (value < 253) return [value];
  if (value < 506) return [255, value - 253];
  if (value < 762) return [254, value - 506];
  return [253, value >> 8, value & 255];
}

function signed(value: number): number[] {
  const size = Math.abs(value);
  if (size >= 750) return [253, (value >> 8) & 255, value & 255];
  const code = size < 250 ? [size] : size < 500 ? [255, size - 250] : [254, size - 500];
  return value < 0 ? [250, ...code] : code;
}

function words(values: readonly number[]): number[] {
  return values.flatMap((value) => [(value >> 8) & 255, value & 255]);
}

function packControlValues(table: Buffer | undefined): Buffer {
  const count = (table?.length ?? 0) >> 1;
  const out = words([count]);
  let before = 0;
  for (let index = 0; index < count; index += 1) {
    const value = table?.readInt16BE(index * 2) ?? 0;
    const step = ((value - before) << 16) >> 16;
    const [times, rest] = [Math.floor(Math.abs(step) / 238), Math.abs(step) % 238];
    if (times > 8) out.push(238, ...words([step]));
    else if (step < 0) out.push(239 + times, rest);
    else out.push(...(times === 0 ? [rest] : [247 + times, rest]));
    before = value;
  }
  return Buffer.from(out);
}

function packDeviceMetrics({ tables, glyphs }: Font): Buffer {
  const [table, head, hhea, hmtx] = ["hdmx", "head", "hhea", "hmtx"].map((tag) => tables.get(tag));
  if (table === undefined || head === undefined || hhea === undefined || hmtx === undefined) return Buffer.alloc(0);
  const em = head.readUInt16BE(18);
  const [records, recordBytes] = [table.readUInt16BE(2), table.readUInt32BE(4)];
  const heads: number[] = [];
  const bits: number[] = [];
  for (let record = 0; record < records; record += 1) {
    const at = 8 + record * recordBytes;
    const pixels = table.readUInt8(at);
    heads.push(pixels, table.readUInt8(at + 1));
    for (const glyph of glyphs.keys()) {
      const advance = hmtx.readUInt16BE(Math.min(glyph, hhea.readUInt16BE(34) - 1) * 4);
      const rounded = (Math.trunc((64 * pixels * advance + (em >> 1)) / em) + 32) >> 6;
      const surprise = table.readUInt8(at + 2 + glyph) - rounded;
      bits.push(...new Array<number>(Math.abs(surprise)).fill(1), 0, ...(surprise === 0 ? [] : [surprise > 0 ? 0 : 1]));
    }
  }
  const packed = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [index, bit] of bits.entries()) packed[index >> 3] = (packed[index >> 3] ?? 0) | (bit << (index & 7));
  return Buffer.concat([table.subarray(0, 8), Buffer.from(heads), packed]);
}

/** Tables behind the header of a program, as packed fonts have them. */
export function joinTables(program: Uint8Array, tables: readonly (readonly [string, Buffer])[]): Uint8Array {
  const header = Buffer.alloc(12 + tables.length * 16);
  header.set(program.subarray(0, 12));
  header.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [header];
  let at = header.length;
  for (const [index, [tag, table]] of tables.entries()) {
    const entry = 12 + index * 16;
    header.write(tag, entry, "latin1");
    header.writeUInt32BE(table.length === 0 ? 0 : at, entry + 8);
    header.writeUInt32BE(table.length, entry + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}

/** Packed blocks behind their header. */
export function packBlocks(blocks: readonly Uint8Array[]): Uint8Array {
  const header = Buffer.alloc(10);
  header.writeUInt8(3, 0);
  header.writeUIntBE(0x7fffff, 1, 3);
  let at = header.length;
  for (const [index, block] of blocks.entries()) {
    if (index > 0) header.writeUIntBE(at, 1 + index * 3, 3);
    at += block.length;
  }
  return Buffer.concat([header, ...blocks]);
}
