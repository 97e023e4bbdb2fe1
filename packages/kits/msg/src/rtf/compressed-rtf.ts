import { type Checkpoint, everyUnits, noCheckpoint, overLimit } from "@colophon/kit-bytes";
import { readU32 } from "../little-endian.ts";
import { msgError } from "../msg-error.ts";
import type { RtfContext } from "./handler.ts";

const HEADER_LENGTH = 16;
const MAGIC_COMPRESSED = 0x75465a4c;
const MAGIC_STORED = 0x414c454d;
const WINDOW_SIZE = 4096;
/** One control byte and eight references of two bytes (17 bytes) give at most eight times 17 bytes. */
const MAX_RATIO = 8;
const BYTES_PER_CHECKPOINT = 1_048_576;
const BLOCKS_PER_CHECKPOINT = 10_000;

/** The window's first contents, the same for every stream. Source: [MS-OXRTFCP] 2.1.2.1. */
const PRESET =
  "{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx";

const CRC_TABLE = new Uint32Array(256);
for (let i = 0; i < 256; i++) {
  let value = i;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  CRC_TABLE[i] = value;
}

/** CRC-32 that starts at 0 and is not inverted at the end. Source: [MS-OXRTFCP] 2.1.3.2. */
export function rtfChecksum(bytes: Uint8Array, checkpoint: Checkpoint = noCheckpoint): number {
  let crc = 0;
  for (let start = 0; start < bytes.length; start += BYTES_PER_CHECKPOINT) {
    checkpoint();
    for (const byte of bytes.subarray(start, start + BYTES_PER_CHECKPOINT))
      crc = ((CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)) >>> 0;
  }
  return crc;
}

/**
 * PidTagRtfCompressed -> RTF bytes.
 *
 * Shapes   LZFu and MELA; the result is at most 8 times the input, whatever the header claims.
 * Cost     O(result).
 * Errors   NOT_COMPRESSED_RTF without header or magic; LIMIT past maxRtfBytes.
 * Losses   RTF_CHECKSUM, RTF_TRUNCATED, RTF_HEADER are defects; what was read is given.
 * Source   [MS-OXRTFCP] 2.1, 3.
 */
export function decompressRtf(bytes: Uint8Array, context: RtfContext): Uint8Array {
  const { limits, log, path, checkpoint } = context;
  if (bytes.length < HEADER_LENGTH) throw msgError("NOT_COMPRESSED_RTF", "The header needs 16 bytes.", bytes.length);
  const compressedSize = readU32(bytes, 0);
  const rawSize = readU32(bytes, 4);
  const magic = readU32(bytes, 8);
  if (magic === MAGIC_STORED) {
    // The raw size alone counts: writers disagree on whether the other one includes the header.
    if (HEADER_LENGTH + rawSize > bytes.length)
      log.add("RTF_TRUNCATED", `${bytes.length - HEADER_LENGTH} of ${rawSize} bytes are present.`, path);
    return bytes.subarray(HEADER_LENGTH, HEADER_LENGTH + rawSize);
  }
  if (magic !== MAGIC_COMPRESSED)
    throw msgError("NOT_COMPRESSED_RTF", `Magic 0x${magic.toString(16)} is neither LZFu nor MELA.`, 8);
  const end = Math.min(compressedSize + 4, bytes.length);
  if (end !== compressedSize + 4)
    log.add("RTF_TRUNCATED", `${bytes.length - 4} of ${compressedSize} bytes are present.`, path);
  const body = bytes.subarray(HEADER_LENGTH, Math.max(end, HEADER_LENGTH));
  if (rtfChecksum(body, checkpoint) !== readU32(bytes, 12))
    log.add("RTF_CHECKSUM", "The checksum does not match.", path);
  if (Math.min(rawSize, body.length * MAX_RATIO) > limits.maxRtfBytes)
    throw overLimit(Math.min(rawSize, body.length * MAX_RATIO), {
      format: "msg",
      limit: "maxRtfBytes",
      most: limits.maxRtfBytes,
      offset: 4,
    });
  const { rtf, isComplete } = expand(body, Math.min(rawSize, body.length * MAX_RATIO), checkpoint);
  if (!isComplete) log.add("RTF_TRUNCATED", "The compressed data has no end mark.", path);
  if (rtf.length !== rawSize) log.add("RTF_HEADER", `${rtf.length} bytes, header says ${rawSize}.`, path);
  return rtf;
}

function expand(
  input: Uint8Array,
  maxLength: number,
  checkpoint: Checkpoint,
): { rtf: Uint8Array; isComplete: boolean } {
  const look = everyUnits(checkpoint, BLOCKS_PER_CHECKPOINT);
  const window = new Uint8Array(WINDOW_SIZE);
  for (let i = 0; i < PRESET.length; i++) window[i] = PRESET.charCodeAt(i);
  let write = PRESET.length;
  const out = new Uint8Array(maxLength);
  let length = 0;
  const emit = (byte: number) => {
    out[length++] = byte;
    window[write] = byte;
    write = (write + 1) % WINDOW_SIZE;
  };
  let at = 0;
  while (at < input.length && length < maxLength) {
    look();
    const control = input[at++] ?? 0;
    for (let bit = 0; bit < 8 && length < maxLength; bit++) {
      if ((control & (1 << bit)) === 0) {
        if (at >= input.length) return { rtf: out.subarray(0, length), isComplete: false };
        emit(input[at++] ?? 0);
        continue;
      }
      if (at + 2 > input.length) return { rtf: out.subarray(0, length), isComplete: false };
      // [MS-OXRTFCP] 2.1.1.2: references are big-endian, 12 bits of offset and 4 of length less 2.
      const reference = ((input[at] ?? 0) << 8) | (input[at + 1] ?? 0);
      at += 2;
      let read = reference >> 4;
      if (read === write) return { rtf: out.subarray(0, length), isComplete: true };
      for (let left = (reference & 0xf) + 2; left > 0 && length < maxLength; left--) {
        emit(window[read] ?? 0);
        read = (read + 1) % WINDOW_SIZE;
      }
    }
  }
  return { rtf: out.subarray(0, length), isComplete: length === maxLength };
}
