import type { ByteRange } from "@colophon/kit-bytes";
import type { ByteView } from "../byte-view.ts";
import { NAMED_PROPERTIES, PROPERTY_SET_NAMES } from "../data/named-properties.ts";
import { PROPERTY_TAGS } from "../data/property-tags.ts";
import type { DefectLog } from "../defect.ts";
import type { MsgLimits } from "../limits.ts";
import { fixedByteLength, MULTIPLE_VALUES, PropertyType, propertyTypeName } from "./property-type.ts";
import type { TextReading } from "./text.ts";
import { decodeScalar, type PropertyScalar, type PropertyValue } from "./value.ts";

/** The name behind an identifier of 0x8000 or more: a property set with a number or a string. */
export interface NamedProperty {
  /** GUID of the property set, lower-case. */
  readonly set: string;
  /** The set's name, such as "PSETID_Appointment", when it is a known one. */
  readonly setName?: string;
  readonly lid?: number;
  readonly name?: string;
}

export interface MapiProperty {
  /** Identifier in the high 16 bits, type in the low 16 bits. */
  readonly tag: number;
  readonly id: number;
  readonly type: number;
  /** As [MS-OXCDATA] writes it, such as "PtypString"; "0x...." for a type it does not list. */
  readonly typeName: string;
  /** Canonical name ("PidTagSubject", "PidLidBusyStatus"), a named property's own string, or "0x...." for neither. */
  readonly name: string;
  readonly named?: NamedProperty;
  readonly value: PropertyValue;
  readonly byteLength: number;
  /** Where the value lies in the file; empty for a legacy attribute's derived value. */
  readonly ranges: readonly ByteRange[];
}

/** A property before its bytes are decoded: strings wait until the object's code page is known. */
export interface RawProperty {
  readonly id: number;
  readonly type: number;
  readonly named?: NamedProperty;
  /** One view for a single value, one per element for multiple values; none when the value is missing. */
  readonly values: readonly ByteView[];
  readonly path: string;
}

const tagNames = new Map<number, string>();
for (const [id, type, name] of PROPERTY_TAGS) {
  tagNames.set(id * 0x10000 + type, name);
  if (!tagNames.has(id)) tagNames.set(id, name);
}

const lidNames = new Map<string, string>();
for (const [set, lid, , name] of NAMED_PROPERTIES) lidNames.set(`${set}/${lid}`, name);

/** The canonical name of a property; string and 8-bit string count as one type. */
function propertyName(id: number, type: number, named?: NamedProperty): string {
  if (named?.name !== undefined) return named.name;
  if (named?.lid !== undefined) {
    const known = lidNames.get(`${named.set}/${named.lid}`);
    return known ?? `${named.setName ?? named.set}:0x${named.lid.toString(16).padStart(4, "0")}`;
  }
  const usual = type === PropertyType.string8 ? PropertyType.string : type;
  const known = tagNames.get(id * 0x10000 + usual) ?? tagNames.get(id);
  return known ?? `0x${id.toString(16).padStart(4, "0")}`;
}

export function namedBy(set: string, name: { readonly lid: number } | { readonly name: string }): NamedProperty {
  const setName = PROPERTY_SET_NAMES.get(set);
  return setName === undefined ? { set, ...name } : { set, setName, ...name };
}

/** Raw properties of one object -> decoded ones, in their order. Source: [MS-OXCDATA] 2.11. */
export function decodeProperties(
  raws: readonly RawProperty[],
  text: TextReading,
  context: { readonly limits: MsgLimits; readonly log: DefectLog },
): MapiProperty[] {
  return raws.map((raw) => {
    const ranges = raw.values.flatMap((view) => view.ranges);
    let byteLength = 0;
    for (const view of raw.values) byteLength += view.byteLength;
    const property = {
      tag: raw.id * 0x10000 + raw.type,
      id: raw.id,
      type: raw.type,
      typeName: propertyTypeName(raw.type) ?? `0x${raw.type.toString(16).padStart(4, "0")}`,
      name: propertyName(raw.id, raw.type, raw.named),
      value: decodeValues(raw, text, context.log),
      byteLength,
      ranges,
    };
    return raw.named === undefined ? property : { ...property, named: raw.named };
  });
}

function decodeValues(raw: RawProperty, text: TextReading, log: DefectLog): PropertyValue {
  const base = raw.type & ~MULTIPLE_VALUES;
  if (propertyTypeName(raw.type) === undefined && raw.type !== PropertyType.unspecified)
    log.add("PROPERTY_TYPE_UNKNOWN", `Type 0x${raw.type.toString(16)} is not one of [MS-OXCDATA].`, raw.path);
  const width = fixedByteLength(base);
  const scalar = (view: ByteView): PropertyScalar | undefined => {
    if (width !== undefined && view.byteLength < width) {
      log.add("PROPERTY_VALUE_SHORT", `${view.byteLength} of ${width} bytes.`, raw.path, view.ranges[0]?.start);
      return undefined;
    }
    return decodeScalar(base, view, text);
  };
  if ((raw.type & MULTIPLE_VALUES) === 0) {
    const [view] = raw.values;
    return view === undefined ? undefined : scalar(view);
  }
  return raw.values.map(scalar).filter((value) => value !== undefined);
}
