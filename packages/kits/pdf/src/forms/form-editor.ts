import { walkPages } from "../facts/pages.ts";
import { isArray, PdfDict, type PdfObject, PdfRef } from "../objects/object.ts";
import type { PendingRevision } from "../write/pending-revision.ts";
import type { Form } from "./field.ts";

/** Changes dictionaries of a form, also those that are written inside other objects. */
export class FormEditor {
  readonly #form: Form;
  readonly #pending: PendingRevision;
  readonly #now = new Map<PdfDict, PdfDict>();
  #containers: readonly number[] | undefined;

  constructor(form: Form, pending: PendingRevision) {
    this.#form = form;
    this.#pending = pending;
  }

  /** The dictionary as it is now. */
  current(dict: PdfDict): PdfDict {
    return this.#now.get(dict) ?? dict;
  }

  /** Sets members of a dictionary; undefined takes one out. */
  change(dict: PdfDict, object: number | undefined, members: Readonly<Record<string, PdfObject | undefined>>): void {
    const before = this.current(dict);
    const after = before.with(members);
    this.#now.set(dict, after);
    if (object !== undefined) {
      this.#pending.set(object, after);
      return;
    }
    this.#containers ??= this.#findContainers();
    for (const number of this.#containers) {
      const held = this.#pending.get(number);
      const replaced = replaceIn(held, before, after);
      if (replaced !== held) this.#pending.set(number, replaced);
    }
  }

  /** The objects in which a field or widget may be written: pages and their lists, fields, the form, the catalog. */
  #findContainers(): number[] {
    const { file, dict, object, fields, groups } = this.#form;
    const found = new Set<number>();
    const add = (held: PdfObject | undefined): void => {
      if (held instanceof PdfRef) found.add(held.number);
    };
    add(file.trailer.get("Root"));
    if (object !== undefined) found.add(object);
    add(dict?.get("Fields"));
    for (const node of [...groups, ...fields]) {
      if (node.object !== undefined) found.add(node.object);
      add(node.dict.get("Kids"));
    }
    for (const page of walkPages(file, Number.MAX_SAFE_INTEGER)) {
      add(page.ref);
      add(page.dict.get("Annots"));
    }
    return [...found];
  }
}

/** The object with one dictionary inside it replaced; itself where it has none. */
function replaceIn(held: PdfObject, before: PdfDict, after: PdfDict): PdfObject {
  if (held === before) return after;
  if (isArray(held)) {
    const items = held.map((item) => replaceIn(item, before, after));
    return items.some((item, index) => item !== held[index]) ? items : held;
  }
  if (!(held instanceof PdfDict)) return held;
  let isChanged = false;
  const entries = new Map<string, PdfObject>();
  for (const [key, value] of held.entries) {
    const own = replaceIn(value, before, after);
    isChanged ||= own !== value;
    entries.set(key, own);
  }
  return isChanged ? new PdfDict(entries) : held;
}
