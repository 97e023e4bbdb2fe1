import { checkLimit } from "@colophon/kit-bytes";
import { walkNumbers } from "../facts/names.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isArray, isName, PdfDict, PdfName, type PdfObject, PdfRef } from "../objects/object.ts";
import { type Role, RoleMaps } from "./roles.ts";
import type { StructureEdition } from "./standard-types.ts";

/** A structure element in its place. */
export interface StructureElement {
  readonly dict: PdfDict;
  /** Undefined for one that is written inside its parent. */
  readonly object: number | undefined;
  readonly parent: StructureElement | undefined;
  /** In the order of K. */
  readonly kids: readonly StructureKid[];
  /** S as it is written. */
  readonly type: string;
  /** Of ISO 32000-2: what NS leads to. */
  readonly namespace: PdfDict | undefined;
  readonly role: Role;
  /** 0 for a child of the root. */
  readonly depth: number;
}

export type StructureKid =
  | { readonly kind: "element"; readonly element: StructureElement }
  /** Marked content of a page, or of the stream that is named. */
  | {
      readonly kind: "content";
      readonly mark: number;
      readonly page: number | undefined;
      readonly stream: number | undefined;
    }
  /** An annotation or XObject as a whole. */
  | { readonly kind: "object"; readonly object: number | undefined; readonly dict: PdfDict | undefined };

export interface StructureLimits {
  /** Elements of the tree. Attack: a tree of a billion. */
  readonly maxElements: number;
  /** Elements inside one another. Attack: a chain as long as the file. */
  readonly maxDepth: number;
}

type Growing = StructureElement & { readonly kids: StructureKid[] };

interface Due {
  readonly held: PdfObject;
  readonly parent: Growing | undefined;
  readonly page: number | undefined;
}

/**
 * The structure tree of a file. An element that stands in it twice is read where it stands first.
 *
 * Errors   FormatError LIMIT.
 * Source   ISO 32000-1, 14.7; ISO 32000-2, 14.7.
 */
export class StructureTree {
  readonly root: PdfDict | undefined;
  readonly object: number | undefined;
  /** Every element, from the first to the last as they are read. */
  readonly elements: readonly StructureElement[];
  readonly #file: PdfFile;
  readonly #roles: RoleMaps;
  readonly #byObject = new Map<number, StructureElement>();
  readonly #apart = new Map<PdfDict, StructureElement>();
  #parents: ReadonlyMap<number, PdfObject> | undefined;

  constructor(file: PdfFile, edition: StructureEdition, limits: StructureLimits) {
    this.#file = file;
    const held = file.catalog.get("StructTreeRoot");
    this.root = file.dictOf(held);
    this.object = held instanceof PdfRef ? held.number : undefined;
    this.#roles = new RoleMaps(file, this.root, edition);
    this.elements = this.#read(limits);
  }

  /** The children of the root. */
  get top(): readonly StructureElement[] {
    return this.elements.filter(({ parent }) => parent === undefined);
  }

  /** The URI of the namespace of an element. */
  namespaceOf(element: StructureElement): string | undefined {
    return this.#roles.nameOf(element.namespace);
  }

  /** The element that an annotation or XObject with this StructParent is of. */
  parentOf(key: number | undefined): StructureElement | undefined {
    return key === undefined ? undefined : this.elementOf(this.#parentTree().get(key));
  }

  /** The element that marked content is of: `key` is the StructParents of its page or form. */
  parentOfMark(key: number | undefined, mark: number | undefined): StructureElement | undefined {
    if (key === undefined || mark === undefined) return undefined;
    return this.elementOf(this.#file.arrayOf(this.#parentTree().get(key))[mark]);
  }

  /** The element of a dictionary: that of the tree, or one that only says itself where it would stand. */
  elementOf(held: PdfObject | undefined): StructureElement | undefined {
    const known = held instanceof PdfRef ? this.#byObject.get(held.number) : undefined;
    if (known !== undefined) return known;
    const dict = this.#file.resolve(held);
    if (!(dict instanceof PdfDict) || !(this.#file.resolve(dict.get("S")) instanceof PdfName)) return undefined;
    const apart =
      this.#apart.get(dict) ?? this.#makeElement(dict, { held: held ?? null, parent: undefined, page: undefined });
    this.#apart.set(dict, apart);
    return apart;
  }

  #parentTree(): ReadonlyMap<number, PdfObject> {
    this.#parents ??= new Map(
      [...walkNumbers(this.#file, this.root?.get("ParentTree"))].map(({ key, value }) => [key, value]),
    );
    return this.#parents;
  }

  #read({ maxElements, maxDepth }: StructureLimits): StructureElement[] {
    const found: StructureElement[] = [];
    const seen = new Set<PdfDict>();
    const pending: Due[] = this.#kidsOf(this.root, undefined, undefined);
    for (let due = pending.pop(); due !== undefined; due = pending.pop()) {
      this.#file.checkpoint();
      const dict = this.#file.resolve(due.held);
      if (!(dict instanceof PdfDict)) {
        const mark = integerOf(dict);
        if (mark !== undefined) due.parent?.kids.push({ kind: "content", mark, page: due.page, stream: undefined });
        continue;
      }
      if (this.#isContent(dict)) {
        due.parent?.kids.push(this.#contentKid(dict, due.page));
        continue;
      }
      if (seen.has(dict)) continue;
      seen.add(dict);
      const element = this.#makeElement(dict, due);
      const limited = { format: "pdf", offset: 0 } as const;
      checkLimit(found.length + 1, { ...limited, limit: "maxElements", most: maxElements });
      checkLimit(element.depth + 1, { ...limited, limit: "maxDepth", most: maxDepth });
      found.push(element);
      if (element.object !== undefined) this.#byObject.set(element.object, element);
      due.parent?.kids.push({ kind: "element", element });
      const page = dict.get("Pg");
      for (const kid of this.#kidsOf(dict, element, page instanceof PdfRef ? page.number : due.page)) pending.push(kid);
    }
    return found;
  }

  /** Last first, as they are taken from the end. */
  #kidsOf(dict: PdfDict | undefined, parent: Growing | undefined, page: number | undefined): Due[] {
    const held = dict?.get("K");
    const value = this.#file.resolve(held);
    const kids = isArray(value) ? value : held === undefined ? [] : [held];
    return kids.map((kid) => ({ held: kid, parent, page })).reverse();
  }

  #makeElement(dict: PdfDict, { held, parent }: Due): Growing {
    const type = this.#file.resolve(dict.get("S"));
    const own = type instanceof PdfName ? type.value : "";
    const namespace = this.#file.dictOf(dict.get("NS"));
    return {
      dict,
      object: held instanceof PdfRef ? held.number : undefined,
      parent,
      kids: [],
      type: own,
      namespace,
      role: this.#roles.roleOf(own, namespace),
      depth: parent === undefined ? 0 : parent.depth + 1,
    };
  }

  #isContent(dict: PdfDict): boolean {
    const type = this.#file.resolve(dict.get("Type"));
    if (isName(type, "MCR") || isName(type, "OBJR")) return true;
    return !dict.has("S") && (dict.has("MCID") || dict.has("Obj"));
  }

  #contentKid(dict: PdfDict, above: number | undefined): StructureKid {
    const numberOf = (key: string): number | undefined => {
      const held = dict.get(key);
      return held instanceof PdfRef ? held.number : undefined;
    };
    const mark = integerOf(this.#file.resolve(dict.get("MCID")));
    if (mark === undefined)
      return { kind: "object", object: numberOf("Obj"), dict: this.#file.dictOf(dict.get("Obj")) };
    return { kind: "content", mark, page: numberOf("Pg") ?? above, stream: numberOf("Stm") };
  }
}
