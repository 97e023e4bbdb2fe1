import type { Grammar, ValueType, ValueValidator } from "./grammar.ts";

interface IntegerRange {
  readonly min: bigint;
  readonly max: bigint;
}

const bits = (width: number, isSigned: boolean): IntegerRange =>
  isSigned
    ? { min: -(2n ** BigInt(width - 1)), max: 2n ** BigInt(width - 1) - 1n }
    : { min: 0n, max: 2n ** BigInt(width) - 1n };

const INTEGERS: Readonly<Record<string, IntegerRange>> = {
  SByte: bits(8, true),
  Byte: bits(8, false),
  Int16: bits(16, true),
  UInt16: bits(16, false),
  Int32: bits(32, true),
  UInt32: bits(32, false),
  Int64: bits(64, true),
  UInt64: bits(64, false),
  Integer: bits(64, true),
};
const INTEGER = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
const DOUBLE = /^([+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?|-?INF|NaN)$/;
const DATE_TIME = /^-?\d{4,}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/;
const BASE64 = /^[A-Za-z0-9+/\s]*(?:={1,2}\s*)?$/;
const WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  Boolean: new Set(["true", "false", "0", "1"]),
  OnOff: new Set(["true", "false", "0", "1", "on", "off"]),
  TrueFalse: new Set(["t", "f", "true", "false"]),
  TrueFalseBlank: new Set(["t", "f", "true", "false", "", "True", "False"]),
};
const HEX = /^([0-9a-fA-F]{2})*$/;
/** String types whose lengths count bytes, two digits each. */
const HEX_TYPES: ReadonlySet<string> = new Set(["w:ST_HexColorRGB", "xsd:hexBinary"]);
const DECIMAL_TYPES: ReadonlySet<string> = new Set([
  "xsd:double",
  "xsd:float",
  "xsd:decimal",
  "cdr:ST_MarkerCoordinate",
]);

/** Whether an attribute's value, or an element's text, is one of its type. White space around numbers and words is not part of them. */
export function isValue(grammar: Grammar, type: ValueType, written: string): boolean {
  const trimmed = type.kind === "String" ? written : written.trim();
  if (!isOfKind(grammar, type, trimmed)) return false;
  const validators = type.validators ?? [];
  const unions = new Map<number, ValueValidator[]>();
  for (const validator of validators) {
    if (validator.union !== undefined) unions.set(validator.union, [...(unions.get(validator.union) ?? []), validator]);
    else if (!passes(grammar, validator, type, trimmed)) return false;
  }
  return [...unions.values()].every((some) => some.some((validator) => passes(grammar, validator, type, trimmed)));
}

function isOfKind(grammar: Grammar, type: ValueType, text: string): boolean {
  const { kind } = type;
  const range = INTEGERS[kind];
  if (range !== undefined) return isInteger(text, range);
  const words = WORDS[kind];
  if (words !== undefined) return words.has(text);
  switch (kind) {
    case "Enum":
      return type.enum === undefined || grammar.words(type.enum).has(text);
    case "Double":
    case "Single":
      return DOUBLE.test(text);
    case "Decimal":
      return DECIMAL.test(text);
    case "HexBinary":
      return HEX.test(text);
    case "Base64Binary":
      return BASE64.test(text);
    case "DateTime":
      return DATE_TIME.test(text);
    case "List":
      return itemsOf(text).every((item) =>
        isOfKind(grammar, { kind: type.item ?? "String", ...(type.enum !== undefined && { enum: type.enum }) }, item),
      );
    default:
      return true;
  }
}

function itemsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((item) => item !== "");
}

function isInteger(text: string, { min, max }: IntegerRange): boolean {
  if (!INTEGER.test(text) || text.length > 40) return false;
  if (text.length < 16) return Number(text) >= min && Number(text) <= max;
  const value = BigInt(text.replace("+", ""));
  return value >= min && value <= max;
}

function passes(grammar: Grammar, validator: ValueValidator, type: ValueType, text: string): boolean {
  if (validator.list === true || type.kind === "List")
    return itemsOf(text).every((item) =>
      passes(grammar, { ...validator, list: false }, { kind: type.item ?? "String" }, item),
    );
  if (validator.kind === "enum") return validator.enum === undefined || grammar.words(validator.enum).has(text);
  if (validator.kind === "number") return isNumber(validator, type, text);
  return isText(validator, type, text);
}

function isNumber(validator: ValueValidator, type: ValueType, text: string): boolean {
  const named = validator.type ?? "";
  if (named === "xsd:boolean") return WORDS.Boolean?.has(text) === true;
  if (named === "o:ST_TrueFalseBlank") return WORDS.TrueFalseBlank?.has(text) === true;
  if (named === "xsd:base64Binary") return BASE64.test(text);
  if (named === "xsd:dateTime") return DATE_TIME.test(text);
  if (named === "xne:ST_Ref" || named === "msink:ST_Point") return true;
  const isDecimal = DECIMAL_TYPES.has(named) || ["Double", "Single", "Decimal"].includes(type.kind);
  if (!(isDecimal ? DOUBLE : INTEGER).test(text)) return false;
  const value = text === "INF" ? Infinity : text === "-INF" ? -Infinity : Number(text);
  const range = RANGES[named];
  if (range !== undefined && (value < range[0] || value > range[1])) return false;
  if (validator.IsNonNegative === true && value < 0) return false;
  if (validator.IsPositive === true && value <= 0) return false;
  return isWithin(validator, value);
}

function isWithin({ MinInclusive, MaxInclusive, MinExclusive, MaxExclusive }: ValueValidator, value: number): boolean {
  if (MinInclusive !== undefined && value < MinInclusive) return false;
  if (MaxInclusive !== undefined && value > MaxInclusive) return false;
  if (MinExclusive !== undefined && value <= MinExclusive) return false;
  return MaxExclusive === undefined || value < MaxExclusive;
}

const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  "xsd:unsignedByte": [0, 255],
  "xsd:byte": [-128, 127],
  "xsd:short": [-32_768, 32_767],
  "xsd:unsignedShort": [0, 65_535],
  "xsd:int": [-2_147_483_648, 2_147_483_647],
  "xsd:unsignedInt": [0, 4_294_967_295],
  "xsd:nonNegativeInteger": [0, Infinity],
  "xsd:unsignedLong": [0, Infinity],
  "w:ST_UnsignedDecimalNumber": [0, 4_294_967_295],
  "w:ST_UnsignedDecimalNumberMin1": [1, 4_294_967_295],
  "w:ST_NonNegativeDecimalNumber": [0, 2_147_483_647],
  "w:ST_DecimalNumber": [-2_147_483_648, 2_147_483_647],
  "w:ST_SignedDecimalNumberMax-1": [-2_147_483_648, -1],
  "w:ST_SignedDecimalNumberMax-2": [-2_147_483_648, -2],
  "a:ST_PositivePercentage": [0, 2_147_483_647],
  "a:ST_PositiveFixedPercentage": [0, 100_000],
  "a:ST_DrawingElementId": [0, 4_294_967_295],
};

function isText(validator: ValueValidator, type: ValueType, text: string): boolean {
  const isHex = type.kind === "HexBinary" || HEX_TYPES.has(validator.type ?? "");
  if (isHex && !HEX.test(text)) return false;
  const length = isHex ? text.length / 2 : text.length;
  if (validator.Length !== undefined && length !== validator.Length) return false;
  if (validator.MinLength !== undefined && length < validator.MinLength) return false;
  if (validator.MaxLength !== undefined && length > validator.MaxLength) return false;
  if (validator.IsNcName === true && !/^[\p{L}_][\p{L}\p{N}\p{M}._·-]*$/u.test(text)) return false;
  if (validator.IsId === true && !/^[\p{L}_][\p{L}\p{N}\p{M}._·-]*$/u.test(text)) return false;
  return validator.Pattern === undefined || patternOf(validator.Pattern).test(text);
}

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const known = patterns.get(source);
  if (known !== undefined) return known;
  const compiled = new RegExp(`^(?:${source})$`, "u");
  patterns.set(source, compiled);
  return compiled;
}
