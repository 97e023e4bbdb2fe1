import type { PdfFile } from "../file/pdf-file.ts";
import {
  isArray,
  numberOf,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfReal,
  PdfRef,
  PdfStream,
  PdfString,
} from "../objects/object.ts";
import type { PdfPage } from "./pages.ts";

/** Entries of annotations and fields that lead out of what a page paints. */
const NOT_PAINTED: ReadonlySet<string> = new Set([
  ...["Parent", "Kids", "P", "Popup", "IRT", "Dest", "A", "AA", "StructParent"],
]);
/** A stream's bytes are compared themselves. */
const OF_STREAMS: ReadonlySet<string> = new Set(["Length"]);
const NONE: ReadonlySet<string> = new Set();
/** Objects inside one another. Attack: forms nested as deep as the stack. */
const MAX_DEPTH = 300;

/**
 * Whether pages of two files have the same content, resources and annotations, whatever the numbers of their objects are. What
 * differs may still paint the same.
 *
 * Cost     Every object and stored byte that the pages use once, however many pages use it.
 */
export class PageComparison {
  readonly #files: readonly [PdfFile, PdfFile];
  /** Objects of the first file that are known to be an object of the second, or are being compared. */
  readonly #same = new Map<number, number>();
  #isEqualSoFar = true;

  constructor(first: PdfFile, second: PdfFile) {
    this.#files = [first, second];
  }

  areSame(first: PdfPage, second: PdfPage): boolean {
    // A pair that was met below an unequal object is not known to be equal.
    if (!this.#isEqualSoFar) this.#same.clear();
    this.#isEqualSoFar =
      this.#isSame(first.dict.get("Contents"), second.dict.get("Contents"), 0) &&
      this.#isSame(first.inherited, second.inherited, 0) &&
      this.#areSameAnnotations(first.dict, second.dict);
    return this.#isEqualSoFar;
  }

  #areSameAnnotations(one: PdfDict, other: PdfDict): boolean {
    const [first, second] = this.#files;
    const [own, others] = [first.arrayOf(one.get("Annots")), second.arrayOf(other.get("Annots"))];
    return own.length === others.length && own.every((held, index) => this.#areSameFields(held, others[index], 0));
  }

  /** A widget paints what the fields above it hold. */
  #areSameFields(one: PdfObject | undefined, other: PdfObject | undefined, depth: number): boolean {
    const [own, found] = [this.#files[0].dictOf(one), this.#files[1].dictOf(other)];
    if (own === undefined || found === undefined || depth > MAX_DEPTH) return own === found;
    const isSame = this.#areSameDicts(own, found, 0, NOT_PAINTED);
    return isSame && this.#areSameFields(own.get("Parent"), found.get("Parent"), depth + 1);
  }

  #isSame(one: PdfObject | undefined, other: PdfObject | undefined, depth: number): boolean {
    const [first, second] = this.#files;
    first.checkpoint();
    if (depth > MAX_DEPTH) return false;
    if (one instanceof PdfRef && other instanceof PdfRef) {
      const known = this.#same.get(one.number);
      if (known !== undefined) return known === other.number;
      this.#same.set(one.number, other.number);
    }
    const [held, found] = [first.resolve(one), second.resolve(other)];
    if (held instanceof PdfDict) return found instanceof PdfDict && this.#areSameDicts(held, found, depth, NONE);
    if (held instanceof PdfStream)
      return (
        found instanceof PdfStream &&
        Buffer.compare(held.bytes, found.bytes) === 0 &&
        this.#areSameDicts(held.dict, found.dict, depth, OF_STREAMS)
      );
    if (isArray(held))
      return (
        isArray(found) &&
        held.length === found.length &&
        held.every((item, index) => this.#isSame(item, found[index], depth + 1))
      );
    return isSameValue(held, found);
  }

  #areSameDicts(one: PdfDict, other: PdfDict, depth: number, omitted: ReadonlySet<string>): boolean {
    for (const [key, value] of one.entries)
      if (!omitted.has(key) && !this.#isSame(value, other.get(key), depth + 1)) return false;
    for (const [key, value] of other.entries)
      if (!omitted.has(key) && !one.has(key) && this.#files[1].resolve(value) !== null) return false;
    return true;
  }
}

function isSameValue(one: PdfObject, other: PdfObject): boolean {
  if (one instanceof PdfName) return other instanceof PdfName && one.value === other.value;
  if (one instanceof PdfString) return other instanceof PdfString && Buffer.compare(one.bytes, other.bytes) === 0;
  if (one instanceof PdfReal || other instanceof PdfReal) return numberOf(one) === numberOf(other);
  return one === other;
}
