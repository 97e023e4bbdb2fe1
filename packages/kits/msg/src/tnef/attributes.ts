import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { readU16, readU32 } from "../little-endian.ts";
import { msgError } from "../msg-error.ts";
import type { MsgReading } from "../reading.ts";

const SIGNATURE = 0x223e9f78;
const HEADER_LENGTH = 6;
/** Level, identifier, length before the data; checksum after it. */
const BEFORE_DATA = 9;
const AFTER_DATA = 2;
const ATTRIBUTES_PER_CHECKPOINT = 1_000;
const BYTES_PER_CHECKPOINT = 4_194_304;

export const TnefAttribute = {
  owner: 0x00060000,
  sentFor: 0x00060001,
  delegate: 0x00060002,
  dateStart: 0x00030006,
  dateEnd: 0x00030007,
  ownerAppointmentId: 0x00040008,
  requestResponse: 0x00040009,
  from: 0x00008000,
  subject: 0x00018004,
  dateSent: 0x00038005,
  dateReceived: 0x00038006,
  messageStatus: 0x00068007,
  messageClass: 0x00078008,
  messageId: 0x00018009,
  parentId: 0x0001800a,
  conversationId: 0x0001800b,
  body: 0x0002800c,
  priority: 0x0004800d,
  attachData: 0x0006800f,
  attachTitle: 0x00018010,
  attachMetaFile: 0x00068011,
  attachCreateDate: 0x00038012,
  attachModifyDate: 0x00038013,
  dateModified: 0x00038020,
  attachTransportFilename: 0x00069001,
  attachRenderData: 0x00069002,
  messageProperties: 0x00069003,
  recipientTable: 0x00069004,
  attachProperties: 0x00069005,
  version: 0x00089006,
  oemCodePage: 0x00069007,
  originalMessageClass: 0x00070600,
} as const;

const KNOWN: ReadonlySet<number> = new Set(Object.values(TnefAttribute));

export interface TnefAttributeRecord {
  readonly level: "message" | "attachment";
  readonly id: number;
  /** Offset of the data in the file. */
  readonly start: number;
  readonly byteLength: number;
}

/** True when the bytes start with the TNEF signature. */
export function isTnef(bytes: Uint8Array): boolean {
  return bytes.length >= HEADER_LENGTH && readU32(bytes, 0) === SIGNATURE;
}

export interface TnefStream {
  /** The key that ties the stream to its message. */
  readonly key: number;
  readonly attributes: readonly TnefAttributeRecord[];
}

/**
 * The attributes of a TNEF stream between two offsets of the file.
 *
 * Cost     O(bytes): the checksum reads each byte once.
 * Errors   NOT_A_TNEF_STREAM without the signature.
 * Losses   TNEF_CHECKSUM, TNEF_TRUNCATED, TNEF_TRAILING_BYTES, TNEF_ATTRIBUTE are defects.
 * Source   [MS-OXTNEF] 2.1.3.
 */
export function readTnefAttributes(
  file: Uint8Array,
  bounds: { readonly start: number; readonly end: number },
  context: Pick<MsgReading, "log" | "checkpoint"> & { readonly path: string },
): TnefStream {
  const { start, end } = bounds;
  const { log, path, checkpoint } = context;
  const look = everyUnits(checkpoint, ATTRIBUTES_PER_CHECKPOINT);
  if (end - start < HEADER_LENGTH || readU32(file, start) !== SIGNATURE)
    throw msgError("NOT_A_TNEF_STREAM", "The TNEF signature is missing.", start);
  const attributes: TnefAttributeRecord[] = [];
  let at = start + HEADER_LENGTH;
  while (at < end) {
    look();
    const level = file[at];
    if (level !== 1 && level !== 2) {
      log.add("TNEF_TRAILING_BYTES", `${end - at} bytes after the last attribute.`, path, at);
      break;
    }
    if (at + BEFORE_DATA > end) {
      log.add("TNEF_TRUNCATED", "The stream ends inside an attribute's header.", path, at);
      break;
    }
    const id = readU32(file, at + 1);
    const declared = readU32(file, at + 5);
    const dataStart = at + BEFORE_DATA;
    const byteLength = Math.min(declared, end - dataStart);
    if (byteLength < declared && !KNOWN.has(id)) {
      log.add("TNEF_TRAILING_BYTES", `${end - at} bytes are not a valid attribute.`, path, at);
      break;
    }
    if (!KNOWN.has(id)) log.add("TNEF_ATTRIBUTE", `Attribute 0x${id.toString(16)} is not known.`, path, at);
    attributes.push({ level: level === 1 ? "message" : "attachment", id, start: dataStart, byteLength });
    const dataEnd = dataStart + byteLength;
    if (dataEnd + AFTER_DATA > end || byteLength < declared)
      log.add("TNEF_TRUNCATED", `${byteLength} of ${declared} bytes of an attribute are present.`, path, at);
    else if (checksum(file.subarray(dataStart, dataEnd), checkpoint) !== readU16(file, dataEnd))
      log.add("TNEF_CHECKSUM", `The checksum of attribute 0x${id.toString(16)} does not match.`, path, at);
    at = dataEnd + AFTER_DATA;
  }
  return { key: readU16(file, start + 4), attributes };
}

/** The sum of the bytes modulo 65536. Source: [MS-OXTNEF] 2.1.3.1. */
function checksum(bytes: Uint8Array, checkpoint: Checkpoint): number {
  let sum = 0;
  for (let start = 0; start < bytes.length; start += BYTES_PER_CHECKPOINT) {
    if (start > 0) checkpoint();
    for (const byte of bytes.subarray(start, start + BYTES_PER_CHECKPOINT)) sum = (sum + byte) & 0xffff;
  }
  return sum;
}
