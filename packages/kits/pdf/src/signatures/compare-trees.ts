import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, type PdfObject, PdfRef } from "../objects/object.ts";
import type { Compared, Walk } from "./compare-lists.ts";
import { isSame } from "./same.ts";

type ReadEntries = (
  file: PdfFile,
  tree: PdfObject | undefined,
) => Iterable<{ readonly key: string | number; readonly value: PdfObject }>;

/** Attack: a tree without end. */
const MAX_DEPTH = 64;

/**
 * A tree of numbers or names that leads to the structure may grow and be balanced otherwise; what a key leads to stays.
 *
 * Source   ISO 32000-2, 7.9.6, 7.9.7 and 14.7.5.4.
 */
export function compareTrees(walk: Walk, { one, other, place }: Compared, readEntries: ReadEntries): void {
  const { before, after, log } = walk.pair;
  const later = new Map([...readEntries(after, other)].map(({ key, value }) => [key, value]));
  let isOther = false;
  for (const { key, value } of readEntries(before, one)) {
    before.checkpoint();
    const now = later.get(key);
    later.delete(key);
    const isKept = now !== undefined && leadsOn(before.resolve(value), after.resolve(now), isSame(value, now));
    isOther ||= !isKept;
    if (!(now instanceof PdfRef) || !isArray(after.resolve(now))) continue;
    const list = { ...place, object: now.number };
    if (isKept) log.report({ ...list, forced: "structure" }, "changed", "Parts of a page were added.");
    else log.report(list, "changed", "A key of the tree refers to something else.", "alters");
  }
  for (const object of nodesOf(after, other, place.object)) {
    if (isOther) log.report({ ...place, object }, "changed", "A key of the tree refers to something else.", "alters");
    else log.report({ ...place, object, forced: "structure" }, "changed", "Keys were added to the tree.");
  }
  for (const value of later.values())
    walk.additions.take(value, { ...place, forced: "structure" }, "A part of the structure was added.");
}

/** Whether a key leads where it led: to the same object, or to a list that has all of its parts where they were. */
function leadsOn(one: PdfObject, other: PdfObject, isSameObject: boolean): boolean {
  if (!isArray(one) || !isArray(other)) return isSameObject;
  return one.every((part, index) => part === null || isSame(part, other[index] ?? null));
}

/** The objects that a tree is made of, and what holds it. */
function nodesOf(file: PdfFile, tree: PdfObject | undefined, holder: number | undefined): Set<number | undefined> {
  const found = new Set<number | undefined>([holder]);
  const pending = [{ node: tree, depth: 0 }];
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    file.checkpoint();
    const { node, depth } = step;
    if (node instanceof PdfRef) {
      if (found.has(node.number)) continue;
      found.add(node.number);
    }
    for (const key of ["Nums", "Names"]) {
      const list = file.dictOf(node)?.get(key);
      if (list instanceof PdfRef) found.add(list.number);
    }
    if (depth < MAX_DEPTH)
      for (const kid of file.arrayOf(file.dictOf(node)?.get("Kids"))) pending.push({ node: kid, depth: depth + 1 });
  }
  return found;
}
