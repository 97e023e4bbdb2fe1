import { words } from "../map-tree.ts";
import { type DitaElement, ditaAttributeOf, is } from "../nodes.ts";

/** What the branches above say. */
export interface InheritedMetadata {
  /** Of one value the nearest, of several all, unless cascade is nomerge. */
  readonly values: ReadonlyMap<string, string>;
  /** Attributes of several values. */
  readonly merged: ReadonlySet<string>;
  /** Said by a map whose own element is not in the outcome: its branches have to say it. */
  readonly unwritten: ReadonlySet<string>;
}

const MERGED = ["audience", "platform", "product", "otherprops", "props", "rev", "deliveryTarget"];
const SINGLE = ["linking", "toc", "print", "search", "scope", "type", "format", "processing-role", "cascade"];
/** They hold for all inside of an element, as XML has it: not written again. */
const INSIDE: ReadonlySet<string> = new Set(["xml:lang", "dir", "translate"]);
/** A map that is referred to begins anew with these. */
const NOT_INTO_MAPS: ReadonlySet<string> = new Set(["format", "scope", "xml:lang", "dir"]);

export const NO_METADATA: InheritedMetadata = { values: new Map(), merged: new Set(MERGED), unwritten: new Set() };

/**
 * Writes on a branch what is handed down, and says what is handed on.
 *
 * Source   DITA 1.3, Cascading of metadata attributes in a DITA map.
 */
export function cascade(copy: DitaElement, handed: InheritedMetadata): InheritedMetadata {
  const isBranch = is(copy, "map/topicref");
  const isAdding = addsValues(copy, handed);
  for (const [name, above] of handed.values) {
    if (INSIDE.has(name) ? !handed.unwritten.has(name) : !isBranch) continue;
    if ((name === "format" || name === "type") && !copy.attributes.has("href")) continue;
    const own = ditaAttributeOf(copy, name);
    if (own === undefined) copy.attributes.set(name, above);
    else if (handed.merged.has(name) && isAdding) copy.attributes.set(name, join(above, own));
  }
  return cascadeMetadata(copy, handed);
}

/** What a map or branch hands on: its own over that from above. */
export function cascadeMetadata(element: DitaElement, above: InheritedMetadata): InheritedMetadata {
  const merged = new Set([...above.merged, ...listSpecialized(element)]);
  const values = new Map(above.values);
  const isAdding = addsValues(element, above);
  for (const name of [...merged, ...SINGLE, ...INSIDE]) {
    const own = ditaAttributeOf(element, name);
    if (own === undefined || own === "" || (name === "format" && own === "ditamap")) continue;
    const known = above.values.get(name);
    values.set(name, known !== undefined && merged.has(name) && isAdding ? join(known, own) : own);
  }
  return { values, merged, unwritten: new Set() };
}

/**
 * What the branches of a submap are handed: what the reference hands on goes over what the map's own element says.
 *
 * Source   DITA 1.3, Cascading of metadata attributes from map to map.
 */
export function cascadeIntoMap(map: DitaElement, above: InheritedMetadata): InheritedMetadata {
  const own = cascadeMetadata(map, { ...NO_METADATA, merged: above.merged });
  const values = new Map(own.values);
  for (const [name, value] of above.values) {
    if (NOT_INTO_MAPS.has(name)) continue;
    const known = values.get(name);
    if (known === undefined || !own.merged.has(name)) values.set(name, value);
    else if (addsValues(map, above)) values.set(name, join(value, known));
  }
  const unwritten = [...INSIDE].filter((name) => values.has(name) && values.get(name) !== above.values.get(name));
  return { values, merged: own.merged, unwritten: new Set(unwritten) };
}

function addsValues(element: DitaElement, { values }: InheritedMetadata): boolean {
  return words(ditaAttributeOf(element, "cascade") ?? values.get("cascade"))[0] !== "nomerge";
}

function join(above: string, own: string): string {
  return [...new Set([...words(above), ...words(own)])].join(" ");
}

/** "a(props region) a(props region city)" -> region, city. Source: DITA 1.3, The domains attribute. */
function listSpecialized(map: DitaElement): readonly string[] {
  const domains = map.attributes.get("domains") ?? "";
  return [...domains.matchAll(/a\(props\s+([^)]*)(?:\)|$)/g)].flatMap(([, names]) => words(names));
}
