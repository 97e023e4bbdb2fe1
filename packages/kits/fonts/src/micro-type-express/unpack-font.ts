import { ByteBuilder, type Checkpoint, everyUnits, FormatError, readUint16BE } from "@colophon/kit-bytes";
import { unpackControlValues } from "./control-values.ts";
import { unpackDeviceMetrics, type Widths } from "./device-metrics.ts";
import { type UnpackedGlyphs, unpackGlyphs } from "./glyphs.ts";
import { unpackLzcomp } from "./lzcomp.ts";
import { cursorOf, mostBytes, packed } from "./packed.ts";
import { checkSums, readTableDirectory, type TableEntry, writeSfnt } from "./sfnt.ts";

const LAST_VERSION = 3;
const HEADER_BYTES = 10;
const WIDTHS_A_LOOK = 20_000;
/** What is written anew, or is of no use to what is made here. */
const COMPACT = new Set(["glyf", "loca", "cvt ", "hdmx", "VDMX"]);
const MAX_SHORT_LOCA = 0xffff * 2;
const LOCA_FORMAT_AT = 50;
const HEAD_BYTES = 54;
const GLYPHS_AT = 4;
const MAX_INSTRUCTIONS_AT = 26;
const MAXP_BYTES = 32;

/**
 * A font packed by MicroType Express -> its TrueType program, with the same glyphs, instructions, widths, characters and names.
 *
 * Shapes   Tables that were not made compact keep their bytes, but for where `head` says how `loca` is written and `maxp` how long
 *          instructions are. Outlines have the same points; their flags and the numbers that instructions push may be grouped
 *          otherwise. Left out: VDMX, and hdmx where it does not fit the glyphs (metrics for screens). Of a font with CFF outlines the
 *          sums of all tables have to hold.
 * Cost     O(unpacked bytes), at most 32 MiB of them.
 * Errors   FormatError TRUNCATED, MALFORMED, LIMIT.
 * Source   MicroType Express (MTX) Font Format, W3C member submission, 2008.
 */
export function unpackMicroTypeExpress(bytes: Uint8Array, checkpoint: Checkpoint): Uint8Array {
  return joinBlocks(readBlocks(bytes, checkpoint), checkpoint);
}

/** The font with compact tables, what its glyphs push, and their other instructions. */
type Blocks = readonly [font: Uint8Array, pushed: Uint8Array, code: Uint8Array];

/** Unpacked blocks -> the TrueType program. Errors: FormatError TRUNCATED, MALFORMED, LIMIT. */
export function joinBlocks([font, pushed, code]: Blocks, checkpoint: Checkpoint): Uint8Array {
  const { version, entries } = readTableDirectory(font);
  const tables = new Map<string, Uint8Array>();
  for (const [tag, { start, length }] of entries)
    if (!COMPACT.has(tag)) tables.set(tag, font.subarray(start, start + length));
  // A compact table's own length is not needed: it ends by what it says, at the latest with the block.
  const from = ({ start }: TableEntry) => font.subarray(start);
  const [glyf, values, metrics] = [entries.get("glyf"), entries.get("cvt "), entries.get("hdmx")];
  if (glyf !== undefined) {
    const streams = { outlines: cursorOf(from(glyf)), pushed: cursorOf(pushed), code: cursorOf(code) };
    const glyphs = readUint16BE(tableOf(tables, "maxp", MAXP_BYTES), GLYPHS_AT);
    setGlyphs(tables, unpackGlyphs(streams, glyphs, checkpoint));
  }
  // Without glyphs to take apart nothing else would show that the bytes are wrong.
  if (glyf === undefined) checkSums(font, entries);
  if (values !== undefined) tables.set("cvt ", unpackControlValues(from(values)));
  if (metrics !== undefined) setDeviceMetrics(tables, from(metrics), checkpoint);
  return writeSfnt({ version, tables });
}

function readBlocks(bytes: Uint8Array, checkpoint: Checkpoint): Blocks {
  const cursor = cursorOf(bytes);
  const version = cursor.uint8();
  if (version === 0 || version > LAST_VERSION) throw packed("MALFORMED", `The version ${version} is not supported.`, 0);
  // How far copies reach back is for readers that keep no more.
  cursor.skip(3);
  const uint24 = () => (cursor.uint8() << 16) | cursor.uint16();
  const [second, third] = [uint24(), uint24()];
  if (second < HEADER_BYTES || third < second || third > bytes.length)
    throw packed("TRUNCATED", "A block is outside the font.", 4);
  let most = mostBytes(bytes.length);
  const unpack = (offset: number, end: number) => {
    const block = { bytes: bytes.subarray(offset, end), offset, mayHaveRuns: version > 1, most };
    const unpacked = unpackLzcomp(block, checkpoint);
    most -= unpacked.length;
    return unpacked;
  };
  return [unpack(HEADER_BYTES, second), unpack(second, third), unpack(third, bytes.length)];
}

function tableOf(tables: ReadonlyMap<string, Uint8Array>, tag: string, least: number): Uint8Array {
  const table = tables.get(tag);
  if (table === undefined || table.length < least)
    throw packed("MALFORMED", `The table ${tag} is missing or truncated.`, 0);
  return table;
}

function setGlyphs(tables: Map<string, Uint8Array>, { glyf, starts, maxInstructions }: UnpackedGlyphs): void {
  const head = Uint8Array.from(tableOf(tables, "head", HEAD_BYTES));
  const maxp = Uint8Array.from(tableOf(tables, "maxp", MAXP_BYTES));
  const isShort = glyf.length <= MAX_SHORT_LOCA;
  const loca = new ByteBuilder(starts.length * 4);
  for (const start of starts)
    if (isShort) loca.uint16BE(start / 2);
    else loca.uint32BE(start);
  setUint16(head, LOCA_FORMAT_AT, isShort ? 0 : 1);
  setUint16(maxp, MAX_INSTRUCTIONS_AT, Math.max(maxInstructions, readUint16BE(maxp, MAX_INSTRUCTIONS_AT)));
  tables.set("head", head).set("maxp", maxp).set("glyf", glyf).set("loca", loca.take());
}

function setDeviceMetrics(tables: Map<string, Uint8Array>, bytes: Uint8Array, checkpoint: Checkpoint): void {
  try {
    tables.set("hdmx", unpackDeviceMetrics(bytes, widthsOf(tables), everyUnits(checkpoint, WIDTHS_A_LOOK)));
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
}

function widthsOf(tables: ReadonlyMap<string, Uint8Array>): Widths {
  const unitsPerEm = readUint16BE(tableOf(tables, "head", HEAD_BYTES), 18);
  const glyphs = readUint16BE(tableOf(tables, "maxp", MAXP_BYTES), GLYPHS_AT);
  const metrics = readUint16BE(tableOf(tables, "hhea", 36), 34);
  const hmtx = tableOf(tables, "hmtx", metrics * 4);
  if (unitsPerEm === 0 || metrics === 0) throw packed("MALFORMED", "The font has no widths.", 0);
  const advances = Array.from({ length: glyphs }, (_, glyph) => readUint16BE(hmtx, Math.min(glyph, metrics - 1) * 4));
  return { unitsPerEm, advances };
}

function setUint16(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value >> 8;
  bytes[at + 1] = value & 0xff;
}
