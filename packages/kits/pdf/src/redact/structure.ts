import { walkDicts } from "../facts/walk-objects.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import {
  integerOf,
  isArray,
  isName,
  PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "../objects/object.ts";

const MAX_DEPTH = 100;
const DESCRIBING = ["ActualText", "Alt", "E", "T", "A", "AF"] as const;

/** What was removed from the pages, as structure elements refer to it. */
export interface RemovedContent {
  /** Marked-content identifiers by the object number of their page. */
  readonly marks: ReadonlyMap<number, ReadonlySet<number>>;
  /** Pictures, forms and annotations: object numbers, and annotations that are written inside a page. */
  readonly objects: ReadonlySet<number>;
  readonly direct: ReadonlySet<PdfDict>;
}

/** How much of a structure element was removed: its title describes all of it, the other texts each part of it. */
export type Loss = "part" | "own";

/** Dictionaries of structure elements that describe removed content. */
export function describingElements(file: PdfFile, removed: RemovedContent): Map<PdfDict, Loss> {
  const found = new Map<PdfDict, Loss>();
  const { marks, objects, direct } = removed;
  if (objects.size + direct.size === 0 && [...marks.values()].every((numbers) => numbers.size === 0)) return found;
  for (const { dict } of walkDicts(file)) {
    if (!dict.has("K") || !DESCRIBING.some((key) => dict.has(key))) continue;
    const content = { gone: 0, kept: 0, own: 0 };
    count(dict.get("K"), pageOf(dict), 0, content);
    if (content.gone > 0) found.set(dict, content.own > 0 || content.kept === 0 ? "own" : "part");
  }
  return found;

  function pageOf(dict: PdfDict): number | undefined {
    const page = dict.get("Pg");
    return page instanceof PdfRef ? page.number : undefined;
  }

  function count(
    held: PdfObject | undefined,
    page: number | undefined,
    depth: number,
    content: { gone: number; kept: number; own: number },
  ): void {
    file.checkpoint();
    const add = (isGone: boolean): void => {
      if (!isGone) content.kept += 1;
      else content.gone += 1;
      if (isGone && depth <= 1) content.own += 1;
    };
    if (depth > MAX_DEPTH) {
      add(true);
      return;
    }
    const kid = file.resolve(held);
    if (isArray(kid)) for (const item of kid) count(item, page, Math.max(depth, 1), content);
    const number = integerOf(kid);
    if (number !== undefined) add(isGone(page, number));
    if (!(kid instanceof PdfDict)) return;
    const own = pageOf(kid) ?? page;
    const type = file.resolve(kid.get("Type"));
    if (isName(type, "MCR")) add(isGone(own, integerOf(file.resolve(kid.get("MCID"))) ?? -1));
    else if (isName(type, "OBJR")) add(isObjectGone(kid.get("Obj")));
    else count(kid.get("K"), own, depth + 2, content);
  }

  /** A page that is not named may be any. */
  function isGone(page: number | undefined, number: number): boolean {
    if (page !== undefined) return marks.get(page)?.has(number) === true;
    return [...marks.values()].some((numbers) => numbers.has(number));
  }

  function isObjectGone(held: PdfObject | undefined): boolean {
    return held instanceof PdfRef ? objects.has(held.number) : held instanceof PdfDict && direct.has(held);
  }
}

/** The attributes of an element without their texts: summaries, user properties. */
export function attributesLeft(file: PdfFile, held: PdfObject): PdfObject | undefined {
  const value = file.resolve(held);
  if (isArray(value)) {
    const left: PdfObject[] = [];
    for (const [at, item] of value.entries()) {
      // A number is the revision of the attributes before it.
      const isRevision = at > 0 && integerOf(file.resolve(item)) !== undefined;
      if (isRevision && left.length > 0 && integerOf(file.resolve(left.at(-1))) !== undefined) continue;
      const kept = file.dictOf(item) === undefined ? item : attributesLeft(file, item);
      if (kept !== undefined && !(isRevision && left.length === 0)) left.push(kept);
    }
    return left.length === 0 ? undefined : left;
  }
  if (value instanceof PdfStream || !(value instanceof PdfDict)) return held;
  if (isName(file.resolve(value.get("O")), "UserProperties")) return undefined;
  const entries = [...value.entries].filter(([, item]) => !(file.resolve(item) instanceof PdfString));
  return entries.length === value.entries.size ? held : new PdfDict(new Map(entries));
}
