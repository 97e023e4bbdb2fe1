import { walkDicts } from "../facts/walk-objects.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, type PdfDict, type PdfObject, PdfRef, PdfString } from "../objects/object.ts";
import { decodeText } from "../objects/text-string.ts";
import { type CleanTrees, cleanNameTrees } from "./name-trees.ts";
import type { Redaction } from "./plan.ts";
import type { Scrubber } from "./scrub.ts";

/**
 * What goes along with objects that are gone, since it is there for them alone: the name of one in a list, a file specification whose
 * files are gone and its name in the tree, the file that a portfolio opens first, the list of a form's packets.
 */
export class Leftovers {
  readonly #file: PdfFile;
  readonly #gone: ReadonlySet<number>;
  /** File specifications that have no file any more. An annotation keeps its own, without the file, for its look. */
  readonly #emptied = new Set<PdfDict>();
  readonly #names: CleanTrees;
  readonly #emptyTrees: ReadonlySet<PdfDict>;
  readonly #collection: PdfDict | undefined;

  /** Attached files that go are in `gone`; what is added to it later is looked up as well. */
  constructor(file: PdfFile, gone: ReadonlySet<number>, scrubber: Scrubber) {
    this.#file = file;
    this.#gone = gone;
    this.#collection = file.dictOf(file.catalog.get("Collection"));
    for (const { dict } of gone.size === 0 ? [] : walkDicts(file)) {
      const files = [...(file.dictOf(dict.get("EF"))?.entries.values() ?? [])];
      if (files.length > 0 && files.every((held) => this.#isGone(held))) this.#emptied.add(dict);
    }
    this.#names = cleanNameTrees(file, scrubber, (held) => this.#isItemGone(held));
    this.#emptyTrees = new Set([...this.#names.trees].flatMap(([root, tree]) => (tree === undefined ? [root] : [])));
  }

  /** Names of the file's trees that were changed. */
  get reported(): readonly Redaction[] {
    const { count } = this.#names;
    const message = `The words were in ${count} names of destinations, files or other entries.`;
    return count === 0 ? [] : [{ kind: "string", subject: "name trees", message, count }];
  }

  /** What stands for the root of a name tree that changes. */
  treeOf(root: PdfDict): PdfDict | undefined {
    return this.#names.trees.get(root);
  }

  /** The items whose objects stay; in a list of names and what they name a name goes with that. */
  itemsLeft(items: readonly PdfObject[]): readonly PdfObject[] {
    if (!items.some((item) => this.#isItemGone(item))) return items;
    const isPairs = items.length % 2 === 0 && items.every((item, at) => item instanceof PdfString === (at % 2 === 0));
    return items.filter((item, at) => {
      const named = isPairs && at % 2 === 0 ? items[at + 1] : item;
      return named === undefined || !this.#isItemGone(named);
    });
  }

  /** Whether what a dictionary has under a key is gone, or there for something that is. */
  isEntryGone(holder: PdfDict, key: string, value: PdfObject): boolean {
    if (this.#isGone(value)) return true;
    if (key === "EF" || key === "RF") return this.#emptied.has(holder);
    if (key === "XFA" || key === "AF") {
      const list = this.#file.resolve(value);
      const left = isArray(list) ? this.itemsLeft(list) : undefined;
      return left !== undefined && left !== list && left.length === 0;
    }
    if (key === "D" && holder === this.#collection)
      return value instanceof PdfString && this.#names.gone.has(decodeText(value.bytes));
    const root = this.#emptyTrees.size === 0 ? undefined : this.#file.dictOf(value);
    return root !== undefined && this.#emptyTrees.has(root);
  }

  #isGone(held: PdfObject): boolean {
    return held instanceof PdfRef && this.#gone.has(held.number);
  }

  #isItemGone(held: PdfObject): boolean {
    if (this.#isGone(held)) return true;
    const dict = this.#emptied.size === 0 ? undefined : this.#file.dictOf(held);
    return dict !== undefined && this.#emptied.has(dict);
  }
}
