/** Property types. Source: [MS-OXCDATA] 2.11.1. */
export const PropertyType = {
  unspecified: 0x0000,
  null: 0x0001,
  integer16: 0x0002,
  integer32: 0x0003,
  floating32: 0x0004,
  floating64: 0x0005,
  currency: 0x0006,
  floatingTime: 0x0007,
  errorCode: 0x000a,
  boolean: 0x000b,
  object: 0x000d,
  integer64: 0x0014,
  string8: 0x001e,
  string: 0x001f,
  time: 0x0040,
  guid: 0x0048,
  serverId: 0x00fb,
  restriction: 0x00fd,
  ruleAction: 0x00fe,
  binary: 0x0102,
} as const;

/** The bit that makes a type a list of values of that type. */
export const MULTIPLE_VALUES = 0x1000;

const NAMES = new Map<number, string>([
  [PropertyType.unspecified, "Unspecified"],
  [PropertyType.null, "Null"],
  [PropertyType.integer16, "Integer16"],
  [PropertyType.integer32, "Integer32"],
  [PropertyType.floating32, "Floating32"],
  [PropertyType.floating64, "Floating64"],
  [PropertyType.currency, "Currency"],
  [PropertyType.floatingTime, "FloatingTime"],
  [PropertyType.errorCode, "ErrorCode"],
  [PropertyType.boolean, "Boolean"],
  [PropertyType.object, "Object"],
  [PropertyType.integer64, "Integer64"],
  [PropertyType.string8, "String8"],
  [PropertyType.string, "String"],
  [PropertyType.time, "Time"],
  [PropertyType.guid, "Guid"],
  [PropertyType.serverId, "ServerId"],
  [PropertyType.restriction, "Restriction"],
  [PropertyType.ruleAction, "RuleAction"],
  [PropertyType.binary, "Binary"],
]);

/** Bytes of one value of a fixed-length type; the others carry a length of their own. */
const FIXED_LENGTHS = new Map<number, number>([
  [PropertyType.null, 0],
  [PropertyType.integer16, 2],
  [PropertyType.integer32, 4],
  [PropertyType.floating32, 4],
  [PropertyType.floating64, 8],
  [PropertyType.currency, 8],
  [PropertyType.floatingTime, 8],
  [PropertyType.errorCode, 4],
  [PropertyType.boolean, 2],
  [PropertyType.integer64, 8],
  [PropertyType.time, 8],
  [PropertyType.guid, 16],
]);

/** The type's name as [MS-OXCDATA] writes it, such as "PtypMultipleString"; undefined for a type it does not list. */
export function propertyTypeName(type: number): string | undefined {
  const name = NAMES.get(type & ~MULTIPLE_VALUES);
  if (name === undefined) return undefined;
  return type & MULTIPLE_VALUES ? `PtypMultiple${name}` : `Ptyp${name}`;
}

export function fixedByteLength(type: number): number | undefined {
  return FIXED_LENGTHS.get(type & ~MULTIPLE_VALUES);
}
