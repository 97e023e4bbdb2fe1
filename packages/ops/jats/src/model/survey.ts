import { everyUnits } from "@colophon/kit-bytes";
import {
  isBlank,
  type XmlAttribute,
  type XmlDoctype,
  type XmlEvents,
  type XmlSource,
  type XmlTag,
} from "@colophon/kit-xml";
import type { JatsOp } from "../codes.ts";
import { idsOf, isOuterLink, isReference, readId } from "./links.ts";

export interface Counts {
  readonly elements: number;
  readonly attributes: number;
  readonly texts: number;
  readonly comments: number;
  readonly instructions: number;
  readonly characters: number;
  readonly depth: number;
  readonly ids: number;
  readonly references: number;
  readonly links: number;
}

/** What a document holds by number, without its tree. */
export interface ArticleScan {
  readonly source: XmlSource;
  readonly doctype: XmlDoctype | undefined;
  readonly root: XmlTag;
  readonly counts: Counts;
  /** How often each name stands, in the order of names. */
  readonly elements: Readonly<Record<string, number>>;
  /** No id stands twice, and none that is named is missing. */
  readonly isLinked: boolean;
}

/** Counts while a document is scanned. */
export class ArticleScanner implements XmlEvents {
  readonly #op: JatsOp;
  readonly #tick: () => void;
  readonly #counts = { elements: 0, attributes: 0, texts: 0, comments: 0, instructions: 0, characters: 0, depth: 0 };
  readonly #names = new Map<string, { count: number }>();
  readonly #ids = new Set<string>();
  readonly #named: string[] = [];
  #links = 0;
  #hasDuplicates = false;
  #depth = 0;
  /** A CDATA section beside text is the same text. */
  #isInText = false;
  #doctype: XmlDoctype | undefined;
  #root: XmlTag | undefined;

  constructor(op: JatsOp) {
    this.#op = op;
    this.#tick = everyUnits(op.checkpoint, 200);
  }

  doctype(doctype: XmlDoctype): void {
    this.#doctype = doctype;
  }

  open(tag: XmlTag): void {
    this.#isInText = false;
    this.#root ??= tag;
    this.#depth += 1;
    if (this.#depth > this.#counts.depth) this.#counts.depth = this.#depth;
    this.#counts.elements += 1;
    const known = this.#names.get(tag.name);
    if (known === undefined) this.#names.set(tag.name, { count: 1 });
    else known.count += 1;
    for (const attribute of tag.attributes) this.#take(attribute);
  }

  close(): void {
    this.#isInText = false;
    this.#depth -= 1;
  }

  text(value: string): void {
    this.#counts.characters += value.length;
    if (this.#isInText || isBlank(value)) return;
    this.#counts.texts += 1;
    this.#isInText = true;
  }

  comment(): void {
    this.#isInText = false;
    this.#counts.comments += 1;
  }

  instruction(): void {
    this.#isInText = false;
    this.#counts.instructions += 1;
  }

  finish(source: XmlSource): ArticleScan {
    if (this.#root === undefined) throw new TypeError("A scan ended without an element.");
    const sorted = [...this.#names].sort(([one], [other]) => (one < other ? -1 : 1));
    const ids = this.#ids;
    return {
      source,
      doctype: this.#doctype,
      root: this.#root,
      counts: { ...this.#counts, ids: ids.size, references: this.#named.length, links: this.#links },
      elements: Object.fromEntries(sorted.map(([name, { count }]) => [name, count])),
      isLinked: !this.#hasDuplicates && this.#named.every((id) => ids.has(id)),
    };
  }

  #take(attribute: XmlAttribute): void {
    if (!attribute.isDefault) this.#counts.attributes += 1;
    const id = readId(attribute);
    if (id !== undefined) {
      this.#hasDuplicates ||= this.#ids.has(id);
      this.#ids.add(id);
    } else if (isReference(attribute))
      for (const named of idsOf(attribute)) {
        this.#tick();
        this.#op.checkLimit("maxElements", this.#named.push(named));
      }
    else if (isOuterLink(attribute)) this.#links += 1;
  }
}
