import type { ByteView } from "../byte-view.ts";
import { readGuid, readU16, readU32, readU64 } from "../little-endian.ts";
import { PropertyType } from "./property-type.ts";
import type { TextReading } from "./text.ts";

/**
 * A decoded value. Integer64 and Currency are decimal strings, Time is ISO 8601 in UTC, Guid is lower-case with hyphens,
 * Binary and the opaque types are views; undefined when the bytes are missing or the type is not known.
 */
export type PropertyScalar = string | number | boolean | ByteView;
export type PropertyValue = PropertyScalar | readonly PropertyScalar[] | undefined;

const TICKS_PER_MS = 10_000n;
/** 1601-01-01 in milliseconds of the Unix epoch. */
const FILE_TIME_EPOCH_MS = -11_644_473_600_000n;
const DAY_MS = 86_400_000;
/** 1899-12-30, day 0 of a floating time, in milliseconds of the Unix epoch. */
const FLOATING_EPOCH_MS = -2_209_161_600_000;

/**
 * FILETIME (100 ns steps since 1601) -> ISO 8601 in UTC, with as many fraction digits as the value needs.
 *
 * Source   [MS-DTYP] 2.3.3. All 64-bit values have a form; years past 9999 get the expanded notation.
 */
function fileTimeToIso(ticks: bigint): string {
  const ms = ticks / TICKS_PER_MS + FILE_TIME_EPOCH_MS;
  const fraction = (ticks % 10_000_000n).toString().padStart(7, "0").replace(/0+$/, "");
  const seconds = new Date(Number(ms)).toISOString().replace(/\.\d+Z$/, "");
  return fraction === "" ? `${seconds}Z` : `${seconds}.${fraction}Z`;
}

/** Days since 1899-12-30 -> ISO 8601; undefined when no date of the calendar is meant. Source: [MS-OXCDATA] 2.11.1. */
function floatingTimeToIso(days: number): string | undefined {
  const ms = FLOATING_EPOCH_MS + Math.round(days * DAY_MS);
  return Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : undefined;
}

/** Fixed point with four decimals. Source: [MS-OXCDATA] 2.11.1, PtypCurrency. */
function currencyToText(scaled: bigint): string {
  const sign = scaled < 0n ? "-" : "";
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(5, "0");
  return `${sign}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

function readFloat(bytes: Uint8Array, width: 4 | 8): number {
  const view = new DataView(new ArrayBuffer(8));
  for (let i = 0; i < width; i++) view.setUint8(i, bytes[i] ?? 0);
  return width === 4 ? view.getFloat32(0, true) : view.getFloat64(0, true);
}

/** One value of a single-value type. The caller has checked that fixed types have their bytes. */
export function decodeScalar(type: number, view: ByteView, text: TextReading): PropertyScalar | undefined {
  if (type === PropertyType.string8) return text.string8(view.bytes());
  if (type === PropertyType.string) return text.utf16(view.bytes());
  if (type === PropertyType.object) return undefined;
  if (!FIXED_DECODERS.has(type)) return view;
  return FIXED_DECODERS.get(type)?.(view.bytes());
}

const FIXED_DECODERS = new Map<number, (bytes: Uint8Array) => PropertyScalar | undefined>([
  [PropertyType.null, () => undefined],
  [PropertyType.integer16, (bytes) => (readU16(bytes, 0) << 16) >> 16],
  [PropertyType.integer32, (bytes) => readU32(bytes, 0) | 0],
  [PropertyType.errorCode, (bytes) => readU32(bytes, 0)],
  [PropertyType.floating32, (bytes) => readFloat(bytes, 4)],
  [PropertyType.floating64, (bytes) => readFloat(bytes, 8)],
  [PropertyType.currency, (bytes) => currencyToText(BigInt.asIntN(64, readU64(bytes, 0)))],
  [PropertyType.floatingTime, (bytes) => floatingTimeToIso(readFloat(bytes, 8))],
  // [MS-OXCDATA] gives one byte; MSG keeps two and some writers fill only the first.
  [PropertyType.boolean, (bytes) => readU16(bytes, 0) !== 0],
  [PropertyType.integer64, (bytes) => BigInt.asIntN(64, readU64(bytes, 0)).toString()],
  [PropertyType.time, (bytes) => fileTimeToIso(readU64(bytes, 0))],
  [PropertyType.guid, (bytes) => readGuid(bytes, 0)],
]);
