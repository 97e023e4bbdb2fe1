import { walkNumbers } from "../facts/names.ts";
import type { PdfPage } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isArray, isName, PdfDict, PdfName, type PdfObject, PdfRef } from "../objects/object.ts";
import type { PendingRevision } from "../write/pending-revision.ts";

/** Marked content of a page, which is named by its object. */
export interface TagMark {
  readonly kind: "mark";
  readonly page: number;
  readonly mark: number;
}

/** What else an element holds, as it is written: an annotation, content of a form. */
export interface TagObject {
  readonly kind: "object";
  readonly held: PdfObject;
}

export type TagKid = Tag | TagMark | TagObject;

/** An element of the structure tree, or its root, while the tree is changed. */
export class Tag {
  readonly kind = "tag";
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  /** S. */
  type: string;
  /** The object of the page it says it is on. */
  readonly page: number | undefined;
  parent: Tag | undefined;
  readonly kids: TagKid[] = [];

  constructor(ref: PdfRef, dict: PdfDict, parent: Tag | undefined) {
    this.ref = ref;
    this.dict = dict;
    const type = dict.get("S");
    this.type = type instanceof PdfName ? type.value : "";
    const page = dict.get("Pg");
    this.page = page instanceof PdfRef ? page.number : undefined;
    this.parent = parent;
  }

  /** Puts kids, out of wherever they are, at a place. */
  insert(at: number, kids: readonly TagKid[]): void {
    for (const kid of kids) if (kid.kind === "tag") kid.parent = this;
    const behind = this.kids.splice(at);
    for (const list of [kids, behind]) for (const kid of list) this.kids.push(kid);
  }
}

/** Elements inside one another. Attack: a chain as long as the stack. */
const MAX_DEPTH = 500;

/**
 * The structure tree of a file, to be changed and written again; the tree that leads from content to elements is made anew of it.
 *
 * Shapes   An element that stands in the tree twice is read where it stands first; one written inside its parent gets an object.
 * Source   ISO 32000-1, 14.7.
 */
export class TagTree {
  readonly root: Tag;
  readonly #pending: PendingRevision;
  readonly #file: PdfFile;
  readonly #annotations = new Map<number, Tag>();
  #next: number;

  readonly #pages: readonly PdfPage[];

  private constructor(pending: PendingRevision, ref: PdfRef, dict: PdfDict, pages: readonly PdfPage[]) {
    this.#pages = pages;
    this.#pending = pending;
    this.#file = pending.file;
    this.root = new Tag(ref, dict, undefined);
    this.#read();
    this.#next = Math.max(0, integerOf(this.#file.resolve(dict.get("ParentTreeNextKey"))) ?? 0);
    for (const { key } of walkNumbers(this.#file, dict.get("ParentTree"))) this.#next = Math.max(this.#next, key + 1);
    for (const page of pages) this.#next = Math.max(this.#next, (this.#keyOf(page) ?? -1) + 1);
  }

  /** Undefined for a file without tags. */
  static of(pending: PendingRevision, pages: readonly PdfPage[]): TagTree | undefined {
    const held = pending.file.catalog.get("StructTreeRoot");
    const dict = pending.file.dictOf(held);
    return held instanceof PdfRef && dict !== undefined ? new TagTree(pending, held, dict, pages) : undefined;
  }

  #read(): void {
    const seen = new Set<number>();
    const due: Tag[] = [this.root];
    const depths = new Map<Tag, number>([[this.root, 0]]);
    for (let tag = due.pop(); tag !== undefined; tag = due.pop()) {
      this.#file.checkpoint();
      const depth = depths.get(tag) ?? 0;
      for (const held of kidsOf(this.#file, tag.dict)) {
        const kid = this.#kidOf(held, tag);
        if (kid === undefined) continue;
        if (kid.kind === "tag") {
          if (seen.has(kid.ref.number) || depth >= MAX_DEPTH) continue;
          seen.add(kid.ref.number);
          depths.set(kid, depth + 1);
          due.push(kid);
        }
        tag.kids.push(kid);
      }
    }
  }

  #kidOf(held: PdfObject, parent: Tag): TagKid | undefined {
    const found = this.#file.resolve(held);
    const own = integerOf(found);
    if (own !== undefined)
      return parent.page === undefined ? undefined : { kind: "mark", page: parent.page, mark: own };
    if (!(found instanceof PdfDict)) return undefined;
    const type = this.#file.resolve(found.get("Type"));
    const mark = integerOf(this.#file.resolve(found.get("MCID")));
    if (isName(type, "OBJR") || (mark !== undefined && found.has("Stm"))) return { kind: "object", held };
    if (mark === undefined) return new Tag(held instanceof PdfRef ? held : this.#pending.add(found), found, parent);
    const page = found.get("Pg");
    const number = page instanceof PdfRef ? page.number : parent.page;
    return number === undefined ? undefined : { kind: "mark", page: number, mark };
  }

  /** A new element, in no parent yet. */
  make(type: string, page: PdfRef | undefined): Tag {
    const dict = new PdfDict().with({ Type: new PdfName("StructElem"), S: new PdfName(type), Pg: page });
    return new Tag(this.#pending.add(null), dict, undefined);
  }

  /** Puts an annotation into an element. */
  hold(tag: Tag, annotation: PdfRef, page: PdfRef): void {
    const held = new PdfDict().with({ Type: new PdfName("OBJR"), Obj: annotation, Pg: page });
    tag.kids.push({ kind: "object", held });
    const key = this.#next;
    this.#next += 1;
    this.#annotations.set(key, tag);
    const dict = this.#pending.dictOf(annotation);
    if (dict !== undefined) this.#pending.set(annotation.number, dict.with({ StructParent: key }));
  }

  #keyOf({ dict }: PdfPage): number | undefined {
    return integerOf(this.#file.resolve(dict.get("StructParents")));
  }

  /** All elements from the first to the last, the root left out. */
  *walk(): Generator<Tag> {
    const due = [...this.root.kids].reverse();
    for (let kid = due.pop(); kid !== undefined; kid = due.pop()) {
      this.#file.checkpoint();
      if (kid.kind !== "tag") continue;
      yield kid;
      for (let at = kid.kids.length - 1; at >= 0; at -= 1) due.push(kid.kids[at] as TagKid);
    }
  }

  /** Writes the elements and the tree that leads to them. */
  write(): void {
    const marks = new Map<number, (PdfObject | undefined)[]>();
    for (const tag of this.walk()) {
      this.#pending.set(
        tag.ref.number,
        tag.dict.with({
          S: new PdfName(tag.type),
          P: tag.parent?.ref,
          K: tag.kids.length > 0 ? tag.kids.map((kid) => kidOf(kid, tag)) : undefined,
        }),
      );
      for (const kid of tag.kids) {
        if (kid.kind !== "mark") continue;
        const own = marks.get(kid.page) ?? [];
        marks.set(kid.page, own);
        own[kid.mark] ??= tag.ref;
      }
    }
    const parents = new Map<number, PdfObject>();
    for (const { key, value } of walkNumbers(this.#file, this.root.dict.get("ParentTree"))) parents.set(key, value);
    for (const page of this.#pages) {
      const { ref } = page;
      const key = this.#keyOf(page);
      const own = ref === undefined ? undefined : marks.get(ref.number);
      if (key !== undefined)
        parents.set(
          key,
          Array.from(own ?? [], (held) => held ?? null),
        );
    }
    for (const [key, tag] of this.#annotations) parents.set(key, tag.ref);
    const sorted = [...parents].sort(([one], [other]) => one - other);
    this.#pending.set(
      this.root.ref.number,
      this.root.dict.with({
        K: this.root.kids.map((kid) => kidOf(kid, this.root)),
        ParentTree: this.#pending.add(new PdfDict().with({ Nums: sorted.flat() })),
        ParentTreeNextKey: this.#next,
      }),
    );
  }
}

function kidsOf(file: PdfFile, dict: PdfDict): readonly PdfObject[] {
  const held = dict.get("K");
  const value = file.resolve(held);
  return isArray(value) ? value : held === undefined || value === null ? [] : [held];
}

function kidOf(kid: TagKid, { page }: Tag): PdfObject {
  if (kid.kind === "tag") return kid.ref;
  if (kid.kind === "object") return kid.held;
  if (kid.page === page) return kid.mark;
  return new PdfDict().with({ Type: new PdfName("MCR"), Pg: new PdfRef(kid.page), MCID: kid.mark });
}
