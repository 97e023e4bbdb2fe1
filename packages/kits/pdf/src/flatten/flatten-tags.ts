import { walkNumbers } from "../facts/names.ts";
import { integerOf, isArray, isName, PdfDict, PdfName, type PdfObject, PdfRef } from "../objects/object.ts";
import { encodeText } from "../objects/text-string.ts";
import type { PendingRevision } from "../write/pending-revision.ts";
import { formatName } from "../write/serialize.ts";

/** A page that marks are put into. */
export interface TaggedPage {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  /** The highest mark of its content. */
  readonly highestMark: number;
}

export interface TaggedWidget {
  readonly dict: PdfDict;
  readonly object: number | undefined;
  /** What a form that cannot be filled says of it: rb, cb, pb, tv; and whether a button is on. Undefined: nothing is said. */
  readonly role: string | undefined;
  readonly isOn: boolean | undefined;
  readonly label: string | undefined;
}

/** Between these a widget is painted. */
export interface Marks {
  readonly open: string;
  readonly close: string;
}

/** Roles that stand for one another. Attack: a circle of them. */
const MAX_ROLES = 20;
const NONE: Marks = { open: "", close: "" };
const ARTIFACT: Marks = { open: "/Artifact BMC\n", close: "EMC\n" };

/** Puts marked content where a structure tree had widgets. Source: ISO 32000-2, 14.7.5 and 14.8.5.6. */
export class TagFlattener {
  readonly #pending: PendingRevision;
  readonly #root: PdfDict | undefined;
  readonly #parents = new Map<number, PdfObject>();
  readonly #marks = new Map<number, (PdfObject | undefined)[]>();
  readonly #keys = new Map<number, number>();
  #isChanged = false;

  constructor(pending: PendingRevision) {
    this.#pending = pending;
    this.#root = pending.dictOf(pending.file.catalog.get("StructTreeRoot"));
    if (this.#root === undefined) return;
    for (const { key, value } of walkNumbers(pending.file, this.#root.get("ParentTree"))) this.#parents.set(key, value);
  }

  /** Takes a widget out of the tree; `page` undefined: it is not painted. */
  mark(widget: TaggedWidget, page: TaggedPage | undefined): Marks {
    if (this.#root === undefined) return NONE;
    const key = integerOf(this.#pending.resolve(widget.dict.get("StructParent")));
    const held = key === undefined ? undefined : this.#parents.get(key);
    const element = this.#pending.resolve(held);
    if (key === undefined || !(held instanceof PdfRef) || !(element instanceof PdfDict))
      return page === undefined ? NONE : ARTIFACT;
    this.#isChanged = true;
    this.#parents.delete(key);
    const number = page === undefined ? undefined : this.#nextMark(page);
    const kid =
      page === undefined || number === undefined
        ? undefined
        : new PdfDict().with({ Type: new PdfName("MCR"), Pg: page.ref, MCID: number });
    const kids = this.#replaceKid(element.get("K"), widget, kid);
    if (kids === undefined) return page === undefined ? NONE : ARTIFACT;
    const isForm = isName(this.#pending.resolve(element.get("S")), "Form");
    const A = isForm && widget.role !== undefined ? this.#attributes(element, widget, widget.role) : element.get("A");
    // A form element without a widget breaks PDF/UA-1, 7.18.4.
    const isEmpty = widget.role === undefined && kids.K === undefined && this.#isRoleOfForm(element.get("S"));
    const S = isEmpty ? new PdfName("NonStruct") : element.get("S");
    this.#pending.set(held.number, element.with({ S, K: kids.K, A }));
    if (page === undefined || number === undefined) return NONE;
    this.#marksOf(page)[number] = held;
    const type = this.#pending.resolve(element.get("S"));
    const name = type instanceof PdfName ? type.value : "Form";
    return { open: `${formatName(name)} <</MCID ${number}>> BDC\n`, close: "EMC\n" };
  }

  /** The page as it says which marks are its own. */
  enterPage(page: PdfDict, ref: PdfRef): PdfDict {
    const key = this.#keys.get(ref.number);
    return key === undefined || !this.#marks.has(ref.number) ? page : page.with({ StructParents: key });
  }

  /** Writes the tree that leads from marks to elements anew. */
  finish(): void {
    if (this.#root === undefined || !this.#isChanged) return;
    for (const [page, marks] of this.#marks)
      this.#parents.set(
        this.#keys.get(page) ?? 0,
        Array.from({ length: marks.length }, (_, index) => marks[index] ?? null),
      );
    const sorted = [...this.#parents].sort(([one], [other]) => one - other);
    const tree = this.#pending.add(new PdfDict().with({ Nums: sorted.flat() }));
    const next = Math.max(integerOf(this.#pending.resolve(this.#root.get("ParentTreeNextKey"))) ?? 0, this.#freeKey());
    const changes = { ParentTree: tree, ParentTreeNextKey: next };
    const held = this.#pending.file.catalog.get("StructTreeRoot");
    const now = this.#pending.dictOf(held) ?? this.#root;
    if (held instanceof PdfRef) this.#pending.set(held.number, now.with(changes));
  }

  /** Form, or a type that the role map says is one. */
  #isRoleOfForm(held: PdfObject | undefined): boolean {
    const roles = this.#pending.dictOf(this.#root?.get("RoleMap"));
    let type = this.#pending.resolve(held);
    for (let step = 0; step < MAX_ROLES && type instanceof PdfName && type.value !== "Form"; step += 1)
      type = this.#pending.resolve(roles?.get(type.value));
    return isName(type, "Form");
  }

  #freeKey(): number {
    let most = -1;
    for (const key of this.#parents.keys()) most = Math.max(most, key);
    return most + 1;
  }

  #marksOf({ ref, dict }: TaggedPage): (PdfObject | undefined)[] {
    const known = this.#marks.get(ref.number);
    if (known !== undefined) return known;
    const own = integerOf(this.#pending.resolve(dict.get("StructParents")));
    const reported = own === undefined ? undefined : this.#pending.resolve(this.#parents.get(own));
    const key = own ?? this.#freeKey();
    const marks: (PdfObject | undefined)[] = isArray(reported) ? [...reported] : [];
    this.#keys.set(ref.number, key);
    this.#marks.set(ref.number, marks);
    this.#parents.set(
      key,
      marks.map((mark) => mark ?? null),
    );
    return marks;
  }

  #nextMark(page: TaggedPage): number {
    return Math.max(this.#marksOf(page).length, page.highestMark + 1);
  }

  /** K with another kid where it refers to the widget; undefined where it does not. */
  #replaceKid(
    held: PdfObject | undefined,
    widget: TaggedWidget,
    kid: PdfObject | undefined,
  ): { readonly K: PdfObject | undefined } | undefined {
    const value = this.#pending.resolve(held);
    const isOwn = (item: PdfObject): boolean => {
      const dict = this.#pending.resolve(item);
      const object = dict instanceof PdfDict ? dict.get("Obj") : undefined;
      return object instanceof PdfRef && object.number === widget.object;
    };
    if (!isArray(value)) return held !== undefined && isOwn(held) ? { K: kid } : undefined;
    const index = value.findIndex(isOwn);
    if (index === -1) return undefined;
    const kids = value.flatMap((item, place) => (place !== index ? [item] : kid === undefined ? [] : [kid]));
    return { K: kids.length > 0 ? kids : undefined };
  }

  #attributes(element: PdfDict, { isOn, label }: TaggedWidget, role: string): PdfObject {
    const own = new PdfDict().with({
      O: new PdfName("PrintField"),
      Role: new PdfName(role),
      ...(isOn !== undefined && { checked: new PdfName(isOn ? "on" : "off") }),
      ...(label !== undefined && label !== "" && { Desc: encodeText(label) }),
    });
    const held = element.get("A");
    const before = this.#pending.resolve(held);
    return isArray(before) ? [...before, own] : held === undefined || before === null ? own : [held, own];
  }
}
