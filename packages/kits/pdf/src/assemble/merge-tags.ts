import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, numberOf, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { textOf } from "../objects/text-string.ts";
import type { ObjectGraph } from "../write/graph.ts";
import { serialize } from "../write/serialize.ts";
import { writeNameTree } from "./merge-names.ts";
import type { Part } from "./part.ts";
import type { PrunedTags } from "./prune-tags.ts";
import { type SourceFile, unsupported } from "./source.ts";

export interface TaggedPart {
  readonly part: Part;
  readonly tags: PrunedTags;
  readonly keyOffset: number;
  /** IDs of its elements that an earlier file has, and what they are in the result. */
  readonly renamed: ReadonlyMap<string, string>;
}

const HANDLED = ["Type", "K", "ParentTree", "ParentTreeNextKey", "IDTree", "RoleMap", "ClassMap"] as const;

/** Elements of a file in another language than the first file's say so themselves. */
export function keepLanguage(source: SourceFile, tags: PrunedTags, language: string | undefined): void {
  const { file, pruned } = source;
  const own = textOf(file.resolve(file.catalog.get("Lang")));
  const held = file.catalog.get("Lang");
  if (own === undefined || own === language || held === undefined) return;
  for (const kid of tags.kids) {
    if (!(kid instanceof PdfRef)) continue;
    const dict = pruned.get(kid.number) ?? file.dictOf(kid);
    if (dict !== undefined && !dict.has("Lang")) pruned.set(kid.number, dict.with({ Lang: file.resolve(held) }));
  }
}

/** The structure trees of all files as one, their parent trees behind each other. Source: ISO 32000-2, 14.7.2. */
export function mergeTags(parts: readonly TaggedPart[], graph: ObjectGraph): PdfRef {
  const ref = graph.reserve();
  const kids: PdfObject[] = [];
  const pairs: PdfObject[] = [];
  const ids = new Map<string, PdfObject>();
  const maps = { RoleMap: new Map<string, MapEntry>(), ClassMap: new Map<string, MapEntry>() };
  let base = new PdfDict();
  let nextKey = 0;
  for (const { part, tags, keyOffset, renamed } of parts) {
    const { file } = part.source;
    const held = file.catalog.get("StructTreeRoot");
    const mapped = held instanceof PdfRef ? part.copy.mapTo(held.number, ref) : undefined;
    if (mapped === false) throw unsupported("The structure tree is referred to before it is made.");
    for (const one of tags.kids.map((kid) => part.take(kid))) kids.push(one);
    for (const [key, value] of tags.parents) pairs.push(key + keyOffset, part.take(value));
    for (const [id, value] of tags.ids) ids.set(renamed.get(id) ?? id, part.take(value));
    nextKey = Math.max(nextKey, keyOffset + tags.nextKey);
    for (const [key, value] of tags.root.without(...HANDLED).entries)
      base = base.with({ [key]: mergeMember(key, base.get(key), part.take(file.resolve(value))) });
    for (const key of ["RoleMap", "ClassMap"] as const)
      enterMap(key, { known: maps[key], own: file.dictOf(tags.root.get(key)), part });
  }
  const root = base.with({
    ...mapsOf(maps),
    Type: new PdfName("StructTreeRoot"),
    K: kids,
    ParentTree: graph.add(new PdfDict(new Map([["Nums", pairs]]))),
    ParentTreeNextKey: nextKey,
    IDTree: ids.size === 0 ? undefined : writeNameTree(ids, graph),
  });
  graph.set(ref, root);
  return ref;
}

function mergeMember(key: string, known: PdfObject | undefined, value: PdfObject): PdfObject {
  if (known === undefined) return value;
  if (Array.isArray(known) && Array.isArray(value)) return [...known, ...value];
  throw unsupported(`Two of the files have ${key} in their structure trees.`);
}

/** An entry of the role map or the class map: as its file has it, and as the result has it. */
interface MapEntry {
  readonly held: PdfObject;
  readonly file: PdfFile;
  readonly taken: PdfObject;
}

interface EnteredMap {
  readonly known: Map<string, MapEntry>;
  readonly own: PdfDict | undefined;
  readonly part: Part;
}

function enterMap(key: string, { known, own, part }: EnteredMap): void {
  const { file } = part.source;
  for (const [name, held] of own?.entries ?? []) {
    const same = known.get(name);
    if (same === undefined) known.set(name, { held, file, taken: part.take(held) });
    else if (!new Comparison(same.file, file).isSame(same.held, held))
      throw unsupported(`Two of the files define ${name} differently in the ${key} of their tags.`);
  }
}

function mapsOf(maps: Readonly<Record<string, ReadonlyMap<string, MapEntry>>>): Record<string, PdfDict> {
  const filled = Object.entries(maps).filter(([, { size }]) => size > 0);
  return Object.fromEntries(
    filled.map(([key, entries]) => [key, new PdfDict(new Map([...entries].map(([name, { taken }]) => [name, taken])))]),
  );
}

/** Pairs of values of one entry. Attack: objects that refer to one another many times. */
const MAX_PAIRS = 10_000;
/** Values inside one another. */
const MAX_DEPTH = 32;

/** Whether values of two files are equal, whatever the numbers of the objects are in which they are. */
class Comparison {
  readonly #one: PdfFile;
  readonly #other: PdfFile;
  #pairs = 0;

  constructor(one: PdfFile, other: PdfFile) {
    this.#one = one;
    this.#other = other;
  }

  isSame(one: PdfObject, other: PdfObject, depth = 0): boolean {
    this.#pairs += 1;
    this.#one.checkpoint();
    if (this.#pairs > MAX_PAIRS || depth > MAX_DEPTH) return false;
    const [own, others] = [this.#one.resolve(one), this.#other.resolve(other)];
    if (isArray(own)) {
      if (!isArray(others) || own.length !== others.length) return false;
      return own.every((item, index) => this.isSame(item, others[index] ?? null, depth + 1));
    }
    if (own instanceof PdfDict) {
      if (!(others instanceof PdfDict)) return false;
      // A key whose value is null is a key that is not there. Source: ISO 32000-2, 7.3.7.
      const keys = new Set([...own.entries.keys(), ...others.entries.keys()]);
      return [...keys].every((key) => this.isSame(own.get(key) ?? null, others.get(key) ?? null, depth + 1));
    }
    if (isArray(others) || others instanceof PdfDict) return false;
    if (own instanceof PdfStream || others instanceof PdfStream) return false;
    const number = numberOf(own);
    if (number !== undefined) return number === numberOf(others);
    return Buffer.compare(serialize(own), serialize(others)) === 0;
  }
}
