import { PdfDict, PdfName, type PdfObject, PdfRef } from "../objects/object.ts";
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
  let base = new PdfDict();
  let nextKey = 0;
  for (const { part, tags, keyOffset } of parts) {
    const { file } = part.source;
    const held = file.catalog.get("StructTreeRoot");
    const mapped = held instanceof PdfRef ? part.copy.mapTo(held.number, ref) : undefined;
    if (mapped === false) throw unsupported("The structure tree is referred to before it is made.");
    for (const one of tags.kids.map((kid) => part.take(kid))) kids.push(one);
    for (const [key, value] of tags.parents) pairs.push(key + keyOffset, part.take(value));
    for (const [id, value] of tags.ids) {
      if (ids.has(id))
        throw unsupported(`Two of the files have a structure element with the ID ${JSON.stringify(id)}.`);
      ids.set(id, part.take(value));
    }
    nextKey = Math.max(nextKey, keyOffset + tags.nextKey);
    for (const [key, value] of tags.root.without(...HANDLED).entries)
      base = base.with({ [key]: mergeMember(key, base.get(key), part.take(file.resolve(value))) });
    for (const key of ["RoleMap", "ClassMap"] as const)
      base = base.with({ [key]: mergeMaps(key, base.get(key), file.dictOf(tags.root.get(key)), part) });
  }
  const root = base.with({
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

function mergeMaps(
  key: string,
  known: PdfObject | undefined,
  own: PdfDict | undefined,
  part: Part,
): PdfDict | undefined {
  const before = known instanceof PdfDict ? known : undefined;
  if (own === undefined) return before;
  const entries = new Map(before?.entries ?? []);
  for (const [name, value] of own.entries) {
    const taken = part.take(value);
    const same = entries.get(name);
    if (same !== undefined && !isEqual(same, taken))
      throw unsupported(`Two of the files define ${name} differently in the ${key} of their tags.`);
    entries.set(name, taken);
  }
  return new PdfDict(entries);
}

function isEqual(one: PdfObject, other: PdfObject): boolean {
  return Buffer.compare(serialize(one), serialize(other)) === 0;
}
