import { type ByteView, rangeAt, viewOf } from "../byte-view.ts";
import { readGuid, readU16, readU32 } from "../little-endian.ts";
import { type NamedProperty, namedBy, type RawProperty } from "../mapi/property.ts";
import { fixedByteLength, MULTIPLE_VALUES, PropertyType, propertyTypeName } from "../mapi/property-type.ts";
import type { TextReading } from "../mapi/text.ts";
import type { MsgReading } from "../reading.ts";

const FIRST_NAMED_ID = 0x8000;
const KIND_STRING = 1;
const INTERFACE_ID_LENGTH = 16;

export interface BlockContext extends MsgReading {
  readonly file: Uint8Array;
  readonly end: number;
  readonly path: string;
  readonly text: TextReading;
}

export interface PropertyBlock {
  readonly raws: readonly RawProperty[];
  /** The offset after the block. */
  readonly end: number;
  /** False when the block broke off: what follows it cannot be found. */
  readonly isComplete: boolean;
}

/** Length of one value and what follows it until the next multiple of 4. */
function padded(byteLength: number): number {
  return (byteLength + 3) & ~3;
}

/**
 * A count and that many properties, as attMsgProps, attAttachment and each row of attRecipTable hold them.
 *
 * Cost     O(bytes); counts are never trusted for allocation.
 * Losses   TNEF_TRUNCATED and PROPERTY_TYPE_UNKNOWN are defects: a property of unknown length ends the block.
 * Source   [MS-OXTNEF] 2.1.3.4.
 */
export function readPropertyBlock(start: number, context: BlockContext): PropertyBlock {
  const { file, end, log, path, limits } = context;
  const raws: RawProperty[] = [];
  if (start + 4 > end) {
    log.add("TNEF_TRUNCATED", "The property block has no count.", path, start);
    return { raws, end, isComplete: false };
  }
  const count = readU32(file, start);
  let at = start + 4;
  for (let i = 0; i < count; i++) {
    if (i >= limits.maxProperties) {
      log.add("TNEF_ATTRIBUTE", `Only ${limits.maxProperties} of ${count} properties are read.`, path, at);
      return { raws, end, isComplete: false };
    }
    const property = readProperty(at, context);
    if (property === undefined) {
      log.add("TNEF_TRUNCATED", `Property ${i + 1} of ${count} cannot be read.`, path, at);
      return { raws, end, isComplete: false };
    }
    raws.push(property.raw);
    at = property.end;
  }
  return { raws, end: Math.min(at, end), isComplete: true };
}

function readProperty(start: number, context: BlockContext): { raw: RawProperty; end: number } | undefined {
  const { file, end, path } = context;
  if (start + 4 > end) return undefined;
  const type = readU16(file, start);
  const id = readU16(file, start + 2);
  let at = start + 4;
  let named: NamedProperty | undefined;
  if (id >= FIRST_NAMED_ID) {
    const name = readName(at, context);
    if (name === undefined) return undefined;
    named = name.named;
    at = name.end;
  }
  const values = readValues(type, at, context);
  if (values === undefined) return undefined;
  const raw = { id, type, values: values.views, path };
  return { raw: named === undefined ? raw : { ...raw, named }, end: values.end };
}

/** Source: [MS-OXTNEF] 2.1.3.4.1, NamedPropSpec. */
function readName(start: number, context: BlockContext): { named: NamedProperty; end: number } | undefined {
  const { file, end, text } = context;
  if (start + 24 > end) return undefined;
  const set = readGuid(file, start);
  const value = readU32(file, start + 20);
  if (readU32(file, start + 16) !== KIND_STRING) return { named: namedBy(set, { lid: value }), end: start + 24 };
  const nameEnd = start + 24 + value;
  if (nameEnd > end) return undefined;
  const name = text.utf16(file.subarray(start + 24, nameEnd));
  return { named: namedBy(set, { name }), end: start + 24 + padded(value) };
}

function readValues(
  type: number,
  start: number,
  context: BlockContext,
): { views: ByteView[]; end: number } | undefined {
  const { file, end, limits, log, path } = context;
  const base = type & ~MULTIPLE_VALUES;
  const width = fixedByteLength(base);
  if (width === undefined && !isCounted(base)) {
    log.add("PROPERTY_TYPE_UNKNOWN", `Type 0x${type.toString(16)} has no known length.`, path, start);
    return undefined;
  }
  let at = start;
  let count = 1;
  if (width === undefined || (type & MULTIPLE_VALUES) !== 0) {
    if (at + 4 > end) return undefined;
    count = readU32(file, at);
    at += 4;
  }
  const views: ByteView[] = [];
  for (let i = 0; i < count; i++) {
    if (i >= limits.maxValues) return undefined;
    let byteLength = width ?? 0;
    if (width === undefined) {
      if (at + 4 > end) return undefined;
      byteLength = readU32(file, at);
      at += 4;
    }
    if (at + byteLength > end) return undefined;
    views.push(viewOf(file, byteLength === 0 ? [] : [rangeAt(at, byteLength)]));
    // A value of no bytes takes no room: attack: 2^32 - 1 values of type Null.
    if (width === 0 && count > 1) return undefined;
    at += padded(byteLength);
  }
  return { views, end: at };
}

/** Types whose values state their own length. */
function isCounted(base: number): boolean {
  return (
    base === PropertyType.string8 ||
    base === PropertyType.string ||
    base === PropertyType.binary ||
    base === PropertyType.object ||
    (propertyTypeName(base) !== undefined && base > PropertyType.guid)
  );
}

/** An object value: the interface it was written with and its bytes. Source: [MS-OXTNEF] 2.1.3.4.3. */
export function readObjectValue(
  file: Uint8Array,
  value: ByteView,
): { readonly interfaceId: string; readonly start: number; readonly end: number } | undefined {
  const [range] = value.ranges;
  if (range === undefined || range.end - range.start < INTERFACE_ID_LENGTH) return undefined;
  return {
    interfaceId: readGuid(file, range.start),
    start: range.start + INTERFACE_ID_LENGTH,
    end: range.end,
  };
}
