import { type ByteView, createSlicer, memoryView, rangeAt, viewOf } from "../byte-view.ts";
import type { CfbStorage } from "../cfb/compound-file.ts";
import type { DefectLog } from "../defect.ts";
import type { MsgLimits } from "../limits.ts";
import { readU16, readU32 } from "../little-endian.ts";
import type { NamedPropertyMap } from "./named-property-map.ts";
import type { RawProperty } from "./property.ts";
import { fixedByteLength, MULTIPLE_VALUES, PropertyType } from "./property-type.ts";

/** Bytes before the first entry of a property stream, by the object it belongs to. Source: [MS-OXMSG] 2.4.1. */
export const PROPERTY_HEADER_LENGTHS = { message: 32, embedded: 24, recipient: 8, attachment: 8 } as const;

const PROPERTY_STREAM = "__properties_version1.0";
const VALUE_PREFIX = "__substg1.0_";
const VALUE_NAME = /^__substg1\.0_([0-9A-F]{8})$/i;
const ENTRY_LENGTH = 16;

export interface PropertyStorageContext {
  readonly file: Uint8Array;
  readonly named: NamedPropertyMap;
  readonly limits: MsgLimits;
  readonly log: DefectLog;
}

/**
 * The properties of one storage: those its property stream lists, then value streams it forgot to list.
 *
 * Cost     O(entries + streams).
 * Source   [MS-OXMSG] 2.1, 2.4.
 */
export function readStorageProperties(
  storage: CfbStorage,
  headerLength: number,
  context: PropertyStorageContext,
): RawProperty[] {
  const { log, limits } = context;
  const table = storage.stream(PROPERTY_STREAM)?.data;
  if (table === undefined) log.add("PROPERTY_STREAM_MISSING", "There is no property stream.", storage.path);
  const entries = table === undefined ? [] : readEntries(table, headerLength, { ...context, path: storage.path });
  const unlisted = unlistedTags(storage, new Set(entries.map((entry) => entry.id * 0x10000 + entry.type)));
  if (unlisted.length > 0 && table !== undefined)
    log.add("PROPERTY_UNLISTED", `${unlisted.length} value streams are not listed.`, storage.path);
  for (const tag of unlisted.slice(0, limits.maxProperties))
    entries.push({ id: Math.floor(tag / 0x10000), type: tag & 0xffff, declared: 0 });
  return entries.map((entry) => rawProperty(storage, entry, context));
}

/** The entries of a property stream; the first of two with one tag counts. Source: [MS-OXMSG] 2.4.2. */
function readEntries(
  table: ByteView,
  headerLength: number,
  context: PropertyStorageContext & { readonly path: string },
): PropertyEntry[] {
  const { limits, log, path } = context;
  const bytes = table.bytes();
  const slice = createSlicer(context.file, table);
  const length = Math.max(0, bytes.length - headerLength);
  const count = Math.floor(length / ENTRY_LENGTH);
  if (count > limits.maxProperties)
    log.add("PROPERTY_STREAM_SHORT", `Only ${limits.maxProperties} of ${count} properties are read.`, path);
  if (length % ENTRY_LENGTH !== 0) log.add("PROPERTY_STREAM_SHORT", "The property stream ends inside an entry.", path);
  const entries = new Map<number, PropertyEntry>();
  for (let i = 0; i < Math.min(count, limits.maxProperties); i++) {
    const at = headerLength + i * ENTRY_LENGTH;
    const type = readU16(bytes, at);
    const id = readU16(bytes, at + 2);
    const tag = id * 0x10000 + type;
    if (tag === 0) continue;
    if (entries.has(tag)) log.add("PROPERTY_DUPLICATE", `Tag ${hex8(tag)} is listed twice.`, path);
    else {
      const slot = slice(at + 8, at + 8 + slotLength(type));
      entries.set(tag, { id, type, slot, declared: readU32(bytes, at + 8) });
    }
  }
  return [...entries.values()];
}

/** Bytes of the entry's eight that hold the value of a fixed-length type. */
function slotLength(type: number): number {
  return Math.min(fixedByteLength(type) ?? 8, 8);
}

function hex8(tag: number): string {
  return tag.toString(16).toUpperCase().padStart(8, "0");
}

/** Tags of value streams missing from the table, in the order of the storage. */
function unlistedTags(storage: CfbStorage, listed: ReadonlySet<number>): number[] {
  const tags: number[] = [];
  for (const entry of storage.entries) {
    const digits = entry.kind === "stream" ? VALUE_NAME.exec(entry.name)?.[1] : undefined;
    if (digits === undefined) continue;
    const tag = Number.parseInt(digits, 16);
    if (!listed.has(tag)) tags.push(tag);
  }
  return tags;
}

interface PropertyEntry {
  readonly id: number;
  readonly type: number;
  /** The entry's own 8 value bytes; none for a stream that no entry lists. */
  readonly slot?: ByteView;
  readonly declared: number;
}

function rawProperty(storage: CfbStorage, entry: PropertyEntry, context: PropertyStorageContext): RawProperty {
  const { id, type } = entry;
  const name = `${VALUE_PREFIX}${hex8(id * 0x10000 + type)}`;
  const path = storage.path === "" ? name : `${storage.path}/${name}`;
  const named = context.named.get(id);
  const values = readValues(storage, name, entry, context);
  return named === undefined ? { id, type, values, path } : { id, type, named, values, path };
}

function readValues(
  storage: CfbStorage,
  name: string,
  entry: PropertyEntry,
  context: PropertyStorageContext,
): readonly ByteView[] {
  const { file, log } = context;
  const width = fixedByteLength(entry.type);
  const isSingle = (entry.type & MULTIPLE_VALUES) === 0;
  if (isSingle && width !== undefined && entry.type !== PropertyType.guid && entry.slot !== undefined)
    return [entry.slot];
  const stream = storage.stream(name)?.data;
  if (stream === undefined) {
    if (entry.type === PropertyType.object || storage.storage(name) !== undefined) return [];
    // Writers leave out the stream of an empty string, whose declared size counts the terminator alone.
    const isEmpty = isSingle ? entry.declared <= 2 : entry.declared === 0;
    if (isEmpty) return isSingle ? [viewOf(file, [])] : [];
    log.add("PROPERTY_VALUE_MISSING", `The stream ${name} of ${entry.declared} bytes is missing.`, storage.path);
    return [];
  }
  if (isSingle) return [stream];
  return width === undefined
    ? readVariableElements(storage, name, { entry, stream }, context)
    : splitFixed(stream, width, context);
}

function splitFixed(stream: ByteView, width: number, context: PropertyStorageContext): ByteView[] {
  const count = Math.min(Math.floor(stream.byteLength / width), context.limits.maxValues);
  const [whole] = stream.ranges;
  const elements: ByteView[] = [];
  if (whole !== undefined && stream.ranges.length === 1) {
    for (let i = 0; i < count; i++) elements.push(viewOf(context.file, [rangeAt(whole.start + i * width, width)]));
    return elements;
  }
  // Slicing a fragmented stream element by element would be quadratic in its runs: these share one copy.
  const bytes = stream.bytes();
  for (let i = 0; i < count; i++) elements.push(memoryView(bytes.subarray(i * width, (i + 1) * width)));
  return elements;
}

/** Source: [MS-OXMSG] 2.1.4.2: one stream of lengths, then one stream per element. */
function readVariableElements(
  storage: CfbStorage,
  name: string,
  source: { readonly entry: PropertyEntry; readonly stream: ByteView },
  context: PropertyStorageContext,
): ByteView[] {
  const lengthWidth = (source.entry.type & ~MULTIPLE_VALUES) === PropertyType.binary ? 8 : 4;
  const count = Math.min(Math.floor(source.stream.byteLength / lengthWidth), context.limits.maxValues);
  const elements: ByteView[] = [];
  for (let i = 0; i < count; i++) {
    const element = storage.stream(`${name}-${hex8(i)}`);
    if (element !== undefined) elements.push(element.data);
    else context.log.add("PROPERTY_VALUE_MISSING", `Element ${i} of ${name} is missing.`, storage.path);
  }
  return elements;
}
