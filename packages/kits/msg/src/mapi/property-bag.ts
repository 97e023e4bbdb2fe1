import type { ByteView } from "../byte-view.ts";
import type { MapiProperty } from "./property.ts";
import type { PropertyValue } from "./value.ts";

/** Decoded properties of one object with lookups that check the type of what they give. */
export interface PropertyBag {
  readonly all: readonly MapiProperty[];
  /** The first property with this identifier (below 0x8000) that has a value. */
  find(id: number): MapiProperty | undefined;
  /** The first property with this set and number or string name. String names are compared without regard to case. */
  findNamed(set: string, key: number | string): MapiProperty | undefined;
  text(id: number): string | undefined;
  number(id: number): number | undefined;
  flag(id: number): boolean | undefined;
  binary(id: number): ByteView | undefined;
}

export function asText(value: PropertyValue): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function asNumber(value: PropertyValue): number | undefined {
  return typeof value === "number" ? value : undefined;
}

export function asBinary(value: PropertyValue): ByteView | undefined {
  return typeof value === "object" && value !== null && "bytes" in value ? value : undefined;
}

/** Index decoded properties; building is O(properties), each lookup O(1). */
export function createPropertyBag(all: readonly MapiProperty[]): PropertyBag {
  const byId = new Map<number, MapiProperty[]>();
  const byName = new Map<string, MapiProperty>();
  for (const property of all) {
    if (property.value === undefined) continue;
    if (property.named !== undefined) {
      const { set, lid, name } = property.named;
      const key = `${set}/${lid ?? name?.toLowerCase()}`;
      if (!byName.has(key)) byName.set(key, property);
      continue;
    }
    const same = byId.get(property.id);
    if (same === undefined) byId.set(property.id, [property]);
    else same.push(property);
  }
  const pick = <T>(id: number, as: (value: PropertyValue) => T | undefined): T | undefined => {
    for (const property of byId.get(id) ?? []) {
      const value = as(property.value);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  return {
    all,
    find: (id) => byId.get(id)?.[0],
    findNamed: (set, key) => byName.get(`${set}/${typeof key === "string" ? key.toLowerCase() : key}`),
    text: (id) => pick(id, asText),
    number: (id) => pick(id, asNumber),
    flag: (id) => pick(id, (value) => (typeof value === "boolean" ? value : undefined)),
    binary: (id) => pick(id, asBinary),
  };
}
