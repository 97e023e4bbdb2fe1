import { walkNamePairs, walkNumbers } from "../facts/names.ts";
import { integerOf, isArray, isName, type PdfDict, type PdfObject, PdfRef } from "../objects/object.ts";
import { type SourceFile, unsupported } from "./source.ts";

/** Levels of a structure tree. Attack: elements one in the other against the stack. */
const MAX_DEPTH = 400;

export interface PrunedTags {
  readonly root: PdfDict;
  readonly kids: readonly PdfObject[];
  /** Keys and values of the parent tree. */
  readonly parents: readonly (readonly [number, PdfObject])[];
  readonly ids: readonly (readonly [string, PdfObject])[];
  /** The first key that is free behind those of this file. */
  readonly nextKey: number;
}

/** The structure tree without the content of dropped pages and the elements that had no other. Source: ISO 32000-2, 14.7. */
export function pruneTags(source: SourceFile): PrunedTags | undefined {
  const { file, dropped } = source;
  const root = file.dictOf(file.catalog.get("StructTreeRoot"));
  if (root === undefined) return undefined;
  const held = file.resolve(root.get("K"));
  const all = isArray(held) ? held : held === null ? [] : [root.get("K") as PdfObject];
  const kids = source.isWhole ? all : new TagPruner(source).keep(all, undefined, 0);
  const gone = source.isWhole ? new Set<number>() : droppedKeys(source);
  const parents: [number, PdfObject][] = [];
  let nextKey = Math.max(0, integerOf(file.resolve(root.get("ParentTreeNextKey"))) ?? 0);
  for (const { key, value } of walkNumbers(file, root.get("ParentTree"))) {
    file.checkpoint();
    nextKey = Math.max(nextKey, key + 1);
    if (!gone.has(key) && !(value instanceof PdfRef && dropped.has(value.number))) parents.push([key, value]);
  }
  const ids = [...walkNamePairs(file, root.get("IDTree"))].filter(
    ([, value]) => !(value instanceof PdfRef && dropped.has(value.number)),
  );
  return { root, kids, parents, ids, nextKey };
}

/** Keys that only dropped pages and their annotations have. */
function droppedKeys({ file, pages, kept, dropped }: SourceFile): ReadonlySet<number> {
  const keys = new Set<number>();
  const used = new Set<number>();
  const take = (dict: PdfDict | undefined, key: string, isDropped: boolean): void => {
    const number = integerOf(file.resolve(dict?.get(key)));
    if (number !== undefined) (isDropped ? keys : used).add(number);
  };
  for (const { ref, dict } of pages) {
    const isGone = ref !== undefined && dropped.has(ref.number) && !kept.has(ref.number);
    take(dict, "StructParents", isGone);
    for (const held of file.arrayOf(dict.get("Annots"))) take(file.dictOf(held), "StructParent", isGone);
  }
  for (const key of used) keys.delete(key);
  return keys;
}

class TagPruner {
  readonly #source: SourceFile;
  readonly #seen = new Map<number, boolean>();

  constructor(source: SourceFile) {
    this.#source = source;
  }

  keep(kids: readonly PdfObject[], page: number | undefined, depth: number): readonly PdfObject[] {
    if (depth > MAX_DEPTH) throw unsupported(`The structure tree has more than ${MAX_DEPTH} levels.`);
    return kids.flatMap((kid) => this.#keepKid(kid, page, depth) ?? []);
  }

  #keepKid(kid: PdfObject, page: number | undefined, depth: number): PdfObject | undefined {
    const { file, dropped } = this.#source;
    file.checkpoint();
    if (typeof kid === "number") return page !== undefined && dropped.has(page) ? undefined : kid;
    const number = kid instanceof PdfRef ? kid.number : undefined;
    const known = number === undefined ? undefined : this.#seen.get(number);
    if (known !== undefined) return known ? kid : undefined;
    const dict = file.dictOf(kid);
    if (dict === undefined) return undefined;
    if (number !== undefined) this.#seen.set(number, true);
    const found = dict.has("S") ? this.#keepElement(dict, page, depth) : this.#keepContent(dict, page);
    if (number === undefined) return found;
    if (found === undefined) {
      dropped.add(number);
      this.#seen.set(number, false);
      return undefined;
    }
    if (found !== dict) this.#source.pruned.set(number, found);
    return kid;
  }

  /** A marked-content or object reference. */
  #keepContent(dict: PdfDict, above: number | undefined): PdfDict | undefined {
    const { file, dropped } = this.#source;
    const own = dict.get("Pg");
    const page = own instanceof PdfRef ? own.number : above;
    const target = dict.get("Obj");
    if (isName(file.resolve(dict.get("Type")), "OBJR") && target instanceof PdfRef && dropped.has(target.number))
      return undefined;
    return page !== undefined && dropped.has(page) ? undefined : dict;
  }

  #keepElement(dict: PdfDict, above: number | undefined, depth: number): PdfDict | undefined {
    const { file, dropped } = this.#source;
    const own = dict.get("Pg");
    const page = own instanceof PdfRef ? own.number : above;
    const isPageGone = own instanceof PdfRef && dropped.has(own.number);
    const held = file.resolve(dict.get("K"));
    if (held === null) return isPageGone ? undefined : dict;
    const kids = isArray(held) ? held : [dict.get("K") as PdfObject];
    const kept = this.keep(kids, page, depth + 1);
    if (kept.length === 0 && kids.length > 0) return undefined;
    if (kept.length === kids.length && !isPageGone) return dict;
    return dict.with({ K: kept, ...(isPageGone && { Pg: undefined }) });
  }
}
