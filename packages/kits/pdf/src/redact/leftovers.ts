import { walkDicts } from "../facts/walk-objects.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, type PdfDict, type PdfObject, PdfRef, PdfString } from "../objects/object.ts";
import { decodeText } from "../objects/text-string.ts";
import { type CleanTrees, cleanNameTrees } from "./name-trees.ts";
import type { Redaction } from "./plan.ts";
import type { Scrubber } from "./scrub.ts";

/** What removed objects leave: it exists for them alone. */
export interface Leftovers {
  /** File specifications that have no file any more. An annotation keeps its own, without the file, for its look. */
  readonly emptied: ReadonlySet<PdfDict>;
  readonly names: CleanTrees;
  /** Roots of name trees that are empty now. */
  readonly emptyTrees: ReadonlySet<PdfDict>;
}

/** What the removed objects leave in file specifications and name trees. */
export function findLeftovers(file: PdfFile, removed: ReadonlySet<number>, scrubber: Scrubber): Leftovers {
  const emptied = new Set<PdfDict>();
  for (const { dict } of removed.size === 0 ? [] : walkDicts(file)) {
    const files = [...(file.dictOf(dict.get("EF"))?.entries.values() ?? [])];
    if (files.length > 0 && files.every((held) => isRemoved(held, removed))) emptied.add(dict);
  }
  const names = cleanNameTrees(file, scrubber, (held) => isItemRemoved(file, held, { removed, emptied }));
  const emptyTrees = new Set([...names.trees].flatMap(([root, tree]) => (tree === undefined ? [root] : [])));
  return { emptied, names, emptyTrees };
}

/** Names of the file's trees that were changed. */
export function changedNames({ names: { count } }: Leftovers): readonly Redaction[] {
  const message = `The words were in ${count} names of destinations, files or other entries.`;
  return count === 0 ? [] : [{ kind: "string", subject: "name trees", message, count }];
}

function isRemoved(held: PdfObject, removed: ReadonlySet<number>): boolean {
  return held instanceof PdfRef && removed.has(held.number);
}

function isItemRemoved(
  file: PdfFile,
  held: PdfObject,
  { removed, emptied }: { readonly removed: ReadonlySet<number>; readonly emptied: ReadonlySet<PdfDict> },
): boolean {
  if (isRemoved(held, removed)) return true;
  const dict = emptied.size === 0 ? undefined : file.dictOf(held);
  return dict !== undefined && emptied.has(dict);
}

/**
 * Decides what is removed along with objects: the name of one in a list, a file specification whose files are removed and its name in
 * the tree, the file that a portfolio opens first, the list of a form's packets.
 */
export class RemovalRules {
  readonly #file: PdfFile;
  readonly #removed: ReadonlySet<number>;
  readonly #leftovers: Leftovers;

  constructor(file: PdfFile, removed: ReadonlySet<number>, leftovers: Leftovers) {
    this.#file = file;
    this.#removed = removed;
    this.#leftovers = leftovers;
  }

  /** The items whose objects stay; in a list of names and what they name a name is removed with that. */
  itemsLeft(items: readonly PdfObject[]): readonly PdfObject[] {
    if (!items.some((item) => this.#isItemRemoved(item))) return items;
    const isPairs = items.length % 2 === 0 && items.every((item, at) => item instanceof PdfString === (at % 2 === 0));
    return items.filter((item, at) => {
      const named = isPairs && at % 2 === 0 ? items[at + 1] : item;
      return named === undefined || !this.#isItemRemoved(named);
    });
  }

  /** Whether what a dictionary has under a key is removed, or exists for something that is. */
  isEntryRemoved(holder: PdfDict, key: string, value: PdfObject): boolean {
    const { emptied, names, emptyTrees } = this.#leftovers;
    if (isRemoved(value, this.#removed)) return true;
    if (key === "EF" || key === "RF") return emptied.has(holder);
    if (key === "XFA" || key === "AF") {
      const list = this.#file.resolve(value);
      const left = isArray(list) ? this.itemsLeft(list) : undefined;
      return left !== undefined && left !== list && left.length === 0;
    }
    if (key === "D" && holder === this.#file.dictOf(this.#file.catalog.get("Collection")))
      return value instanceof PdfString && names.gone.has(decodeText(value.bytes));
    const root = emptyTrees.size === 0 ? undefined : this.#file.dictOf(value);
    return root !== undefined && emptyTrees.has(root);
  }

  #isItemRemoved(held: PdfObject): boolean {
    return isItemRemoved(this.#file, held, { removed: this.#removed, emptied: this.#leftovers.emptied });
  }
}
