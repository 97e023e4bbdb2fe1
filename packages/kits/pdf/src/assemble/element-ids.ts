import { latin1Of } from "../objects/characters.ts";
import { isArray, PdfDict, type PdfObject, PdfRef, PdfString } from "../objects/object.ts";
import { freeName } from "./merge-names.ts";
import type { PrunedTags } from "./prune-tags.ts";
import type { SourceFile } from "./source.ts";

/** What the IDs of structure elements of each file are where an earlier file has the ID. Source: ISO 32000-2, table 355. */
export function renameElements(
  sources: readonly SourceFile[],
  tags: readonly (PrunedTags | undefined)[],
): Map<string, string>[] {
  const taken = new Set<string>();
  const isMerged = tags.filter((own) => own !== undefined).length > 1;
  return tags.map((own, index) => {
    const renamed = new Map<string, string>();
    if (own === undefined || !isMerged) return renamed;
    const ids = idsOf(sources[index] as SourceFile, own);
    for (const id of ids) {
      const free = freeName(id, (one) => taken.has(one) || (one !== id && ids.has(one)));
      if (free !== id) renamed.set(id, free);
    }
    for (const id of ids) taken.add(renamed.get(id) ?? id);
    return renamed;
  });
}

/** The IDs of all elements that are kept: a file may have none of them, or not all, in its IDTree. */
function idsOf({ file, dropped }: SourceFile, { ids, kids }: PrunedTags): Set<string> {
  const found = new Set(ids.map(([id]) => id));
  const seen = new Set<number>();
  const waiting: PdfObject[] = [...kids].reverse();
  for (let kid = waiting.pop(); kid !== undefined; kid = waiting.pop()) {
    file.checkpoint();
    if (kid instanceof PdfRef) {
      if (seen.has(kid.number) || dropped.has(kid.number)) continue;
      seen.add(kid.number);
    }
    const dict = file.resolve(kid);
    if (!(dict instanceof PdfDict && dict.has("S"))) continue;
    const id = file.resolve(dict.get("ID"));
    if (id instanceof PdfString) found.add(latin1Of(id.bytes));
    const held = file.resolve(dict.get("K"));
    if (isArray(held)) for (let at = held.length - 1; at >= 0; at -= 1) waiting.push(held[at] as PdfObject);
    else if (held !== null) waiting.push(dict.get("K") as PdfObject);
  }
  return found;
}
