import { walkNamePairs } from "../facts/names.ts";
import { PdfDict, type PdfObject, type PdfRef, PdfString } from "../objects/object.ts";
import type { ObjectGraph } from "../write/graph.ts";
import type { NamedDestinations } from "./destinations.ts";
import type { Part } from "./part.ts";

/** A name that is free, made of the one that is taken. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let count = 2; ; count += 1) if (!isTaken(`${name}_${count}`)) return `${name}_${count}`;
}

/** What the named destinations of each file are called where an earlier file has the name. */
export function renameDestinations(named: readonly NamedDestinations[]): Map<string, string>[] {
  const taken = new Set<string>();
  return named.map(({ names, old }) => {
    const renamed = new Map<string, string>();
    const own = new Set([...names, ...old].map(([name]) => name));
    for (const name of own) {
      const free = freeName(name, (one) => taken.has(one) || (one !== name && own.has(one)));
      if (free !== name) renamed.set(name, free);
    }
    for (const name of own) taken.add(renamed.get(name) ?? name);
    return renamed;
  });
}

export interface NamedPart {
  readonly part: Part;
  readonly named: NamedDestinations;
  readonly renamed: ReadonlyMap<string, string>;
}

/** The name trees of all files as one of each kind. Source: ISO 32000-2, 7.7.4. */
export function mergeNames(parts: readonly NamedPart[], graph: ObjectGraph): PdfRef | undefined {
  const trees = new Map<string, Map<string, PdfObject>>();
  const treeOf = (kind: string): Map<string, PdfObject> => {
    const known = trees.get(kind) ?? new Map<string, PdfObject>();
    trees.set(kind, known);
    return known;
  };
  for (const { part, named, renamed } of parts) {
    const { file } = part.source;
    for (const [name, value] of named.names) treeOf("Dests").set(renamed.get(name) ?? name, part.take(value));
    for (const [kind, tree] of file.dictOf(file.catalog.get("Names"))?.entries ?? []) {
      if (kind === "Dests") continue;
      const found = treeOf(kind);
      for (const [name, value] of walkNamePairs(file, tree))
        found.set(
          freeName(name, (one) => found.has(one)),
          part.take(value),
        );
    }
  }
  const filled = [...trees].filter(([, pairs]) => pairs.size > 0);
  if (filled.length === 0) return undefined;
  return graph.add(new PdfDict(new Map(filled.map(([kind, pairs]) => [kind, writeNameTree(pairs, graph)]))));
}

const LEAF_SIZE = 64;

/** A name tree of leaves under one root, sorted by the bytes of the names. Source: ISO 32000-2, 7.9.6. */
export function writeNameTree(pairs: ReadonlyMap<string, PdfObject>, graph: ObjectGraph): PdfRef {
  const sorted = [...pairs].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const text = (name: string): PdfString => new PdfString(new Uint8Array(Buffer.from(name, "latin1")));
  const list = (part: typeof sorted): PdfObject[] => part.flatMap(([name, value]) => [text(name), value]);
  if (sorted.length <= LEAF_SIZE) return graph.add(new PdfDict(new Map([["Names", list(sorted)]])));
  const kids: PdfObject[] = [];
  for (let from = 0; from < sorted.length; from += LEAF_SIZE) {
    const leaf = sorted.slice(from, from + LEAF_SIZE);
    const limits = [text(leaf[0]?.[0] ?? ""), text(leaf.at(-1)?.[0] ?? "")];
    kids.push(
      graph.add(
        new PdfDict(
          new Map<string, PdfObject>([
            ["Limits", limits],
            ["Names", list(leaf)],
          ]),
        ),
      ),
    );
  }
  return graph.add(new PdfDict(new Map([["Kids", kids]])));
}

/** The destinations of the old dictionary, by names that are no strings. */
export function mergeOldDestinations(parts: readonly NamedPart[]): PdfDict | undefined {
  const entries = new Map<string, PdfObject>();
  for (const { part, named, renamed } of parts)
    for (const [name, value] of named.old) entries.set(renamed.get(name) ?? name, part.take(value));
  return entries.size === 0 ? undefined : new PdfDict(entries);
}
