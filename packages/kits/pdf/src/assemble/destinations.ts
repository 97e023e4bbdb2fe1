import { walkNamePairs } from "../facts/names.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { latin1Of } from "../objects/characters.ts";
import { integerOf, isArray, isName, PdfDict, PdfName, type PdfObject, PdfString } from "../objects/object.ts";
import type { SourceFile } from "./source.ts";
import { pageOfDestination } from "./source.ts";

/** The named destinations of a file that lead to a kept page, and what those are called that do not. */
export interface NamedDestinations {
  /** Of the name tree, in its order. */
  readonly names: readonly (readonly [string, PdfObject])[];
  /** Of the old dictionary. */
  readonly old: readonly (readonly [string, PdfObject])[];
  readonly dead: ReadonlySet<string>;
}

export function readNamedDestinations(source: SourceFile): NamedDestinations {
  const { file } = source;
  const dead = new Set<string>();
  const alive = ([name, value]: readonly [string, PdfObject]): boolean => {
    const page = pageOfDestination(source, value);
    const isDead = page !== undefined && source.dropped.has(page);
    if (isDead) dead.add(name);
    return !isDead;
  };
  const names = [...walkNamePairs(file, file.dictOf(file.catalog.get("Names"))?.get("Dests"))].filter(alive);
  const old = [...(file.dictOf(file.catalog.get("Dests"))?.entries ?? [])].filter(alive);
  return { names, old, dead };
}

/**
 * One file has a name tree and another the old dictionary: readers look into one of the two alone, so that all stand in the tree.
 * A file that has both, with equal names in them, keeps them as they are.
 */
export function standInOneTree(named: readonly NamedDestinations[]): NamedDestinations[] {
  const isMixed = named.some(({ names }) => names.length > 0) && named.some(({ old }) => old.length > 0);
  const isClear = named.every(({ names, old }) => {
    const own = new Set(names.map(([name]) => name));
    return old.every(([name]) => !own.has(name));
  });
  if (named.length === 1 || !isMixed || !isClear) return [...named];
  return named.map(({ names, old, dead }) => ({ names: [...names, ...old], old: [], dead }));
}

/** What has another name in the result than in its file. */
export interface Renaming {
  readonly destinations: ReadonlyMap<string, string>;
  /** Destinations that were called by names of PDF are called by strings, because they stand in the tree. */
  readonly isByString: boolean;
  readonly fonts: ReadonlyMap<string, string>;
  /** Added to the keys of the parent tree. */
  readonly keyOffset: number;
  /** IDs of structure elements. */
  readonly elements: ReadonlyMap<string, string>;
}

/** Rewrites the destinations that stand in an object: dead ones go, renamed ones get their new name. */
export class DestinationRewriter {
  readonly #source: SourceFile;
  readonly #dead: ReadonlySet<string>;
  readonly #renaming: Renaming;

  constructor(source: SourceFile, dead: ReadonlySet<string>, renaming: Renaming) {
    this.#source = source;
    this.#dead = dead;
    this.#renaming = renaming;
  }

  get isNeeded(): boolean {
    const { destinations, isByString, fonts, keyOffset, elements } = this.#renaming;
    const isRenaming = isByString || [destinations, fonts, elements].some(({ size }) => size > 0);
    return !this.#source.isWhole || isRenaming || keyOffset > 0;
  }

  /** The object without dead destinations; actions that go nowhere go too. */
  rewrite(object: PdfObject): PdfObject {
    if (isArray(object)) return object.map((item) => this.rewrite(item));
    if (!(object instanceof PdfDict)) return object;
    const entries = new Map<string, PdfObject>();
    for (const [key, value] of object.entries) {
      const kept = this.#keep(object, key, value);
      if (kept !== undefined) entries.set(key, this.rewrite(kept));
    }
    return new PdfDict(entries);
  }

  /** A link, or an action, that led to a page that is no longer there. */
  isDead(dict: PdfDict): boolean {
    const { file } = this.#source;
    if (dict.has("Dest")) return this.#leadsNowhere(dict.get("Dest"));
    const action = file.dictOf(dict.get("A"));
    return action !== undefined && this.#isDeadAction(action);
  }

  #keep(holder: PdfDict, key: string, value: PdfObject): PdfObject | undefined {
    const { file } = this.#source;
    if (key === "StructParent" || key === "StructParents") return this.#offset(value);
    if (key === "DA") return this.#renameFonts(value);
    if (this.#renaming.elements.size > 0 && namesElement(file, holder, key)) return this.#renameElements(value);
    if (key === "OpenAction" && this.#leadsNowhere(value)) return undefined;
    if (key === "Dest") return this.#leadsNowhere(value) ? undefined : this.#rename(value);
    if (key === "D" && isName(file.resolve(holder.get("S")), "GoTo")) return this.#rename(value);
    const action = file.dictOf(value);
    if (action !== undefined && this.#isDeadAction(action)) return this.#nextOf(action);
    return value;
  }

  /** What was to follow an action that goes nowhere. */
  #nextOf(action: PdfDict): PdfObject | undefined {
    const next = action.get("Next");
    const first = isArray(this.#source.file.resolve(next)) ? undefined : next;
    const dict = this.#source.file.dictOf(first);
    return dict === undefined || this.#isDeadAction(dict) ? undefined : first;
  }

  #isDeadAction(action: PdfDict): boolean {
    const { file } = this.#source;
    return isName(file.resolve(action.get("S")), "GoTo") && this.#leadsNowhere(action.get("D"));
  }

  #leadsNowhere(destination: PdfObject | undefined): boolean {
    const name = nameOf(this.#source.file.resolve(destination));
    if (name !== undefined) return this.#dead.has(name);
    const page = pageOfDestination(this.#source, destination);
    return page !== undefined && this.#source.dropped.has(page);
  }

  #offset(value: PdfObject): PdfObject {
    const key = integerOf(this.#source.file.resolve(value));
    return key === undefined ? value : key + this.#renaming.keyOffset;
  }

  /** Fonts of the form's resources that have another name now. */
  #renameFonts(value: PdfObject): PdfObject {
    const held = this.#source.file.resolve(value);
    if (!(held instanceof PdfString) || this.#renaming.fonts.size === 0) return value;
    const text = latin1Of(held.bytes).replace(/\/([^\s()<>[\]{}/%]+)/g, (whole, name: string) => {
      const own = this.#renaming.fonts.get(name);
      return own === undefined ? whole : `/${own}`;
    });
    return new PdfString(new Uint8Array(Buffer.from(text, "latin1")));
  }

  /** An ID, or a list of some. */
  #renameElements(value: PdfObject): PdfObject {
    const held = this.#source.file.resolve(value);
    if (isArray(held)) return held.map((item) => this.#renameElements(item));
    const own = held instanceof PdfString ? this.#renaming.elements.get(latin1Of(held.bytes)) : undefined;
    return own === undefined ? value : new PdfString(new Uint8Array(Buffer.from(own, "latin1")));
  }

  #rename(destination: PdfObject): PdfObject {
    const held = this.#source.file.resolve(destination);
    const name = nameOf(held);
    const { destinations, isByString } = this.#renaming;
    const isByName = held instanceof PdfName;
    const own =
      name === undefined ? undefined : (destinations.get(name) ?? (isByName && isByString ? name : undefined));
    if (own === undefined) return destination;
    return isByName && !isByString ? new PdfName(own) : new PdfString(new Uint8Array(Buffer.from(own, "latin1")));
  }
}

/**
 * Whether an entry has IDs of structure elements of its file: that of an element, the headers of a table's cell, the target of an
 * action. The target of GoToR and GoToE is in another file. Source: ISO 32000-2, tables 355, 371 and 202 to 204.
 */
function namesElement(file: PdfFile, holder: PdfDict, key: string): boolean {
  if (key === "ID") return holder.has("S") && holder.has("P");
  const held = file.resolve(holder.get("S"));
  return (key === "Headers" && holder.has("O")) || (key === "SD" && !isName(held, "GoToR") && !isName(held, "GoToE"));
}

function nameOf(object: PdfObject): string | undefined {
  if (object instanceof PdfString) return latin1Of(object.bytes);
  return object instanceof PdfName ? object.value : undefined;
}
