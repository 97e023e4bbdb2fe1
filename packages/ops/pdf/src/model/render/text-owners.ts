import { nameText, PdfDict, type PdfFile, type PdfObject, walkNumbers } from "@colophon/kit-pdf";

/** The element that a piece of marked content belongs to. */
interface TextOwner {
  readonly element: PdfDict;
  readonly type: string;
}

/** Elements inside one another. Attack: a chain of parents that leads back to itself. */
const MAX_DEPTH = 500;

/**
 * The elements of a tagged file that its marked content belongs to, each read when a text asks for it: the whole tree of a thousand
 * pages of tables takes a hundred megabytes.
 *
 * Source   ISO 32000-1, 14.7.4.4.
 */
export class TextOwners {
  readonly #file: PdfFile;
  readonly #parents: ReadonlyMap<number, PdfObject>;

  constructor(file: PdfFile) {
    this.#file = file;
    const tree = file.dictOf(file.catalog.get("StructTreeRoot"))?.get("ParentTree");
    this.#parents = new Map([...walkNumbers(file, tree)].map(({ key, value }) => [key, value]));
  }

  /** The element of marked content, or the nearest around it whose type is not in `inline`: `key` is the StructParents of the page. */
  ownerOf(key: number, mark: number, inline: ReadonlySet<string>): TextOwner | undefined {
    let owner = this.#read(this.#file.arrayOf(this.#parents.get(key))[mark]);
    for (let depth = 0; owner !== undefined && inline.has(owner.type) && depth < MAX_DEPTH; depth += 1)
      owner = this.#read(owner.element.get("P"));
    return owner;
  }

  #read(held: PdfObject | undefined): TextOwner | undefined {
    const element = this.#file.resolve(held);
    if (!(element instanceof PdfDict)) return undefined;
    const type = nameText(this.#file.resolve(element.get("S")));
    return type === undefined ? undefined : { element, type };
  }
}
