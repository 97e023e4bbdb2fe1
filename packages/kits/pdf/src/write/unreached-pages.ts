import { inheritable, type PdfPage } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, isName, PdfDict, type PdfObject, PdfRef } from "../objects/object.ts";

/** A page of a tree that may be made anew. */
export type TreePage = Omit<PdfPage, "index">;

/** One of these makes an object of the type Page worth keeping. */
const PAGE_KEYS = ["Contents", "Resources", "MediaBox", "Annots"] as const;

export function isWorthKeeping(page: PdfDict): boolean {
  return PAGE_KEYS.some((key) => page.has(key));
}

/**
 * Pages that the tree does not reach, in the order of the nodes that list them, those that none lists behind them by their numbers.
 * One whose node is sound and does not list it was taken out, and stays out.
 *
 * Cost     Every object and every list of kids once.
 */
export function unreachedPages(file: PdfFile, reached: readonly TreePage[]): TreePage[] {
  const root = file.trailer.get("Root");
  const known = new Set(reached.map(({ ref }) => ref?.number));
  const lists = new Lists(file);
  const found: TreePage[] = [];
  const take = (number: number): void => {
    const dict = file.get(number);
    if (known.has(number) || !(dict instanceof PdfDict)) return;
    if (!isName(file.resolve(dict.get("Type")), "Page") || !isWorthKeeping(dict) || lists.hasDropped(number, dict))
      return;
    known.add(number);
    // A page whose object is the catalog, too, becomes one of its own.
    const isCatalog = root instanceof PdfRef && root.number === number;
    found.push({ dict, ref: isCatalog ? undefined : new PdfRef(number), inherited: inheritedOf(file, dict) });
  };
  const numbers = [...file.objectNumbers()];
  const nodes = new Set<number>();
  for (const number of numbers) {
    if (!lists.isTop(number)) continue;
    const open = [number];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      file.checkpoint();
      take(node);
      if (nodes.has(node)) continue;
      nodes.add(node);
      for (const kid of [...lists.kidsOf(node)].reverse()) open.push(kid);
    }
  }
  for (const number of numbers) take(number);
  return found;
}

/** What the nodes of a page tree, or of what is left of one, list. */
class Lists {
  readonly #file: PdfFile;
  readonly #kids = new Map<number, ReadonlySet<number>>();
  readonly #unsound = new Set<number>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  /** Objects that a node lists; none for what is no node. */
  kidsOf(number: number): ReadonlySet<number> {
    const known = this.#kids.get(number);
    if (known !== undefined) return known;
    const dict = this.#file.get(number);
    const isNode = dict instanceof PdfDict && isName(this.#file.resolve(dict.get("Type")), "Pages");
    const held = isNode ? this.#file.resolve(dict.get("Kids")) : undefined;
    const kids = new Set<number>();
    if (!isArray(held)) this.#unsound.add(number);
    for (const kid of isArray(held) ? held : []) {
      if (kid instanceof PdfRef) kids.add(kid.number);
      if (!this.#isPageOrNode(kid)) this.#unsound.add(number);
    }
    this.#kids.set(number, kids);
    return kids;
  }

  /** A node that no other one lists. */
  isTop(number: number): boolean {
    const dict = this.#file.get(number);
    if (!(dict instanceof PdfDict) || this.kidsOf(number).size === 0) return false;
    const parent = dict.get("Parent");
    return !(parent instanceof PdfRef && this.kidsOf(parent.number).has(number));
  }

  /** Whether the node that a page names lists others, all of which are there, and not this one. */
  hasDropped(number: number, page: PdfDict): boolean {
    const parent = page.get("Parent");
    if (!(parent instanceof PdfRef)) return false;
    const kids = this.kidsOf(parent.number);
    return !this.#unsound.has(parent.number) && !kids.has(number);
  }

  #isPageOrNode(held: PdfObject): boolean {
    const dict = this.#file.dictOf(held);
    if (dict === undefined) return false;
    const type = this.#file.resolve(dict.get("Type"));
    return isName(type, "Page") || isName(type, "Pages") || isWorthKeeping(dict);
  }
}

/** Nodes above one another. Attack: pages that are lost under a chain as long as the file. */
const MAX_DEPTH = 500;

/** What a page has by itself or of the nodes that it names above it. */
export function inheritedOf(file: PdfFile, dict: PdfDict): PdfDict {
  const entries = new Map<string, PdfObject>();
  const seen = new Set<PdfDict>();
  for (
    let node: PdfDict | undefined = dict;
    node !== undefined && !seen.has(node) && seen.size < MAX_DEPTH;
    node = file.dictOf(node.get("Parent"))
  ) {
    seen.add(node);
    for (const [key, value] of inheritable(file, node)) if (!entries.has(key)) entries.set(key, value);
  }
  file.checkpoint();
  return new PdfDict(entries);
}
