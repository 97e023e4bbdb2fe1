import { memoryView, rangeAt, viewOf } from "../byte-view.ts";
import { readU16, readU32 } from "../little-endian.ts";
import type { RawProperty } from "../mapi/property.ts";
import { PropertyType } from "../mapi/property-type.ts";
import type { TextReading } from "../mapi/text.ts";
import { TnefAttribute, type TnefAttributeRecord } from "./attributes.ts";

const { string8, time, integer32, boolean, binary } = PropertyType;

/** Attributes that are a property in another dress. Source: [MS-OXTNEF] 2.1.3.3, 2.2.2. */
const AS_STRING: ReadonlyMap<number, number> = new Map([
  [TnefAttribute.subject, 0x0037],
  [TnefAttribute.messageClass, 0x001a],
  [TnefAttribute.originalMessageClass, 0x004b],
  [TnefAttribute.body, 0x1000],
  [TnefAttribute.attachTitle, 0x3704],
  [TnefAttribute.attachTransportFilename, 0x370c],
]);

const AS_TIME: ReadonlyMap<number, number> = new Map([
  [TnefAttribute.dateSent, 0x0039],
  [TnefAttribute.dateReceived, 0x0e06],
  [TnefAttribute.dateModified, 0x3008],
  [TnefAttribute.dateStart, 0x0060],
  [TnefAttribute.dateEnd, 0x0061],
  [TnefAttribute.attachCreateDate, 0x3007],
  [TnefAttribute.attachModifyDate, 0x3008],
]);

const AS_BINARY: ReadonlyMap<number, number> = new Map([
  [TnefAttribute.attachData, 0x3701],
  [TnefAttribute.attachMetaFile, 0x3709],
]);

/** attPriority counts 3 low, 2 normal, 1 high; PidTagImportance 0, 1, 2. */
const HIGHEST_PRIORITY = 3;
const NO_RENDERING = 0xffffffff;
const OLE_RENDERING = 2;
const METHOD_OLE = 6;
const MAC_BINARY_FLAG = 1;
/** PidTagAttachEncoding of a MacBinary attachment. Source: [MS-OXCMSG] 2.2.2.20. */
const MAC_BINARY = Uint8Array.of(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x14, 0x03, 0x0b, 0x01);

export interface LegacyContext {
  readonly file: Uint8Array;
  readonly text: TextReading;
}

/**
 * The properties that a legacy attribute stands for; none for attributes that have no property.
 *
 * Shapes   Strings and data are views on the file; dates and numbers are converted.
 */
export function legacyProperties(attribute: TnefAttributeRecord, context: LegacyContext): RawProperty[] {
  const { file } = context;
  const { id, start, byteLength } = attribute;
  const path = `attribute 0x${id.toString(16)}`;
  const whole = viewOf(file, byteLength === 0 ? [] : [rangeAt(start, byteLength)]);
  const one = (propertyId: number, type: number, value = whole): RawProperty[] => [
    { id: propertyId, type, values: [value], path },
  ];
  const asString = AS_STRING.get(id);
  if (asString !== undefined) return one(asString, string8);
  const asBinary = AS_BINARY.get(id);
  if (asBinary !== undefined) return one(asBinary, binary);
  const asTime = AS_TIME.get(id);
  if (asTime !== undefined) {
    const ticks = readDate(file, start, byteLength);
    return ticks === undefined ? [] : one(asTime, time, memoryView(ticks));
  }
  if (id === TnefAttribute.priority && byteLength >= 2) {
    const importance = HIGHEST_PRIORITY - Math.min(Math.max(readU16(file, start), 1), HIGHEST_PRIORITY);
    return one(0x0017, integer32, memoryView(u32(importance)));
  }
  if (id === TnefAttribute.messageStatus && byteLength >= 1)
    return one(0x0e07, integer32, memoryView(u32(messageFlags(file[start] ?? 0))));
  if (id === TnefAttribute.ownerAppointmentId && byteLength >= 4) return one(0x0062, integer32);
  if (id === TnefAttribute.requestResponse && byteLength >= 2) return one(0x0063, boolean);
  if (id === TnefAttribute.from) return fromTriple(file, attribute, path);
  if (id === TnefAttribute.owner || id === TnefAttribute.sentFor) return ownerProperties(file, attribute, path);
  if (id === TnefAttribute.attachRenderData && byteLength >= 14) return renderProperties(file, start, path);
  return [];
}

/** Bits of attMessageStatus and the bits of PidTagMessageFlags that say the same. Source: [MS-OXTNEF] 2.1.3.3.10. */
const STATUS_FLAGS: readonly (readonly [status: number, flag: number])[] = [
  [0x20, 0x01],
  [0x04, 0x04],
  [0x80, 0x10],
];

function messageFlags(status: number): number {
  return STATUS_FLAGS.reduce((flags, [bit, flag]) => ((status & bit) === 0 ? flags : flags | flag), 0);
}

function u32(value: number): Uint8Array {
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, (value >>> 24) & 0xff);
}

/** Seven words (year to second, day of week) -> FILETIME bytes; undefined when they are no date. Source: 2.1.3.3.8. */
function readDate(file: Uint8Array, start: number, byteLength: number): Uint8Array | undefined {
  if (byteLength < 12) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = [0, 2, 4, 6, 8, 10].map((at) =>
    readU16(file, start + at),
  );
  if (year < 1601 || month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 60)
    return undefined;
  const ms = Date.UTC(year, month - 1, day, hour, minute, second);
  const ticks = (BigInt(ms) + 11_644_473_600_000n) * 10_000n;
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, ticks, true);
  return bytes;
}

const SENDER = { name: 0x0c1a, addressType: 0x0c1e, address: 0x0c1f };
const REPRESENTED = { name: 0x0042, addressType: 0x0064, address: 0x0065 };

interface TextSpan {
  readonly start: number;
  readonly byteLength: number;
}

/** A display name and an address "TYPE:address" -> the three properties of a mailbox. */
function mailboxProperties(
  file: Uint8Array,
  spans: { readonly name: TextSpan; readonly address: TextSpan },
  tags: typeof SENDER,
  path: string,
): RawProperty[] {
  const string = (id: number, span: TextSpan): RawProperty => ({
    id,
    type: string8,
    values: [viewOf(file, span.byteLength > 0 ? [rangeAt(span.start, span.byteLength)] : [])],
    path,
  });
  const { start, byteLength } = spans.address;
  const colon = file.subarray(start, start + byteLength).indexOf(0x3a);
  const found = [string(tags.name, spans.name)];
  if (colon < 0) found.push(string(tags.address, spans.address));
  else {
    found.push(string(tags.addressType, { start, byteLength: colon }));
    found.push(string(tags.address, { start: start + colon + 1, byteLength: byteLength - colon - 1 }));
  }
  return found;
}

/** A triple: identifier, group length, length of the name, length of the address. Source: [MS-OXTNEF] 2.1.3.3.1. */
function fromTriple(file: Uint8Array, attribute: TnefAttributeRecord, path: string): RawProperty[] {
  const { start, byteLength } = attribute;
  if (byteLength < 8) return [];
  const nameLength = readU16(file, start + 4);
  const addressLength = readU16(file, start + 6);
  if (8 + nameLength + addressLength > byteLength) return [];
  const name = { start: start + 8, byteLength: nameLength };
  return mailboxProperties(
    file,
    { name, address: { start: start + 8 + nameLength, byteLength: addressLength } },
    SENDER,
    path,
  );
}

/** Two counted strings. Source: [MS-OXTNEF] 2.1.3.3.5. */
function ownerProperties(file: Uint8Array, attribute: TnefAttributeRecord, path: string): RawProperty[] {
  const { start, byteLength } = attribute;
  const nameLength = byteLength >= 2 ? readU16(file, start) : 0;
  const addressAt = 2 + nameLength;
  if (addressAt + 2 > byteLength) return [];
  const addressLength = readU16(file, start + addressAt);
  if (addressAt + 2 + addressLength > byteLength) return [];
  const name = { start: start + 2, byteLength: nameLength };
  const address = { start: start + addressAt + 2, byteLength: addressLength };
  return mailboxProperties(file, { name, address }, REPRESENTED, path);
}

/** Type, position, width, height, flags of the icon. Source: [MS-OXTNEF] 2.1.3.3.15. */
function renderProperties(file: Uint8Array, start: number, path: string): RawProperty[] {
  const found: RawProperty[] = [];
  const position = readU32(file, start + 2);
  if (position !== NO_RENDERING) found.push({ id: 0x370b, type: integer32, values: [memoryView(u32(position))], path });
  if ((readU32(file, start + 10) & MAC_BINARY_FLAG) !== 0)
    found.push({ id: 0x3702, type: binary, values: [memoryView(MAC_BINARY)], path });
  if (readU16(file, start) === OLE_RENDERING)
    found.push({ id: 0x3705, type: integer32, values: [memoryView(u32(METHOD_OLE))], path });
  return found;
}
