import { walkDicts } from "../facts/walk-objects.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isArray, isName, PdfDict, type PdfObject, PdfRef } from "../objects/object.ts";

const MAX_DEPTH = 100;

/** Dictionaries of structure elements that tell in words of content which is gone. */
export function tellingElements(file: PdfFile, gone: ReadonlyMap<number, ReadonlySet<number>>): Set<PdfDict> {
  const found = new Set<PdfDict>();
  if ([...gone.values()].every((numbers) => numbers.size === 0)) return found;
  for (const { dict } of walkDicts(file)) {
    if (!dict.has("K") || !(dict.has("ActualText") || dict.has("Alt") || dict.has("E"))) continue;
    if (holds(dict.get("K"), pageOf(dict), 0)) found.add(dict);
  }
  return found;

  function pageOf(dict: PdfDict): number | undefined {
    const page = dict.get("Pg");
    return page instanceof PdfRef ? page.number : undefined;
  }

  function holds(held: PdfObject | undefined, page: number | undefined, depth: number): boolean {
    file.checkpoint();
    if (depth > MAX_DEPTH) return true;
    const kid = file.resolve(held);
    if (isArray(kid)) return kid.some((item) => holds(item, page, depth + 1));
    const number = integerOf(kid);
    if (number !== undefined) return isGone(page, number);
    if (!(kid instanceof PdfDict)) return false;
    const own = pageOf(kid) ?? page;
    if (isName(file.resolve(kid.get("Type")), "MCR"))
      return isGone(own, integerOf(file.resolve(kid.get("MCID"))) ?? -1);
    return holds(kid.get("K"), own, depth + 1);
  }

  /** A page that is not told may be any. */
  function isGone(page: number | undefined, number: number): boolean {
    if (page !== undefined) return gone.get(page)?.has(number) === true;
    return [...gone.values()].some((numbers) => numbers.has(number));
  }
}
