import { isArray, isName, PdfDict, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { encodeText, textOf } from "../objects/text-string.ts";
import type { PendingRevision } from "../write/pending-revision.ts";

/** Fields that get other names, or go. */
export interface FieldChanges {
  /** The full name that a full name becomes; undefined where it stays. */
  readonly newNameOf: (name: string) => string | undefined;
  /** Objects that go, with the full names of their fields. */
  readonly removed: ReadonlyMap<number, string>;
}

/** An action that still names a field that is gone. */
export interface DanglingAction {
  readonly object: number;
  readonly kind: string;
  readonly name: string;
}

/** The members that list fields by name or by reference. Source: ISO 32000-2, 12.6.4.11, 12.7.6.2, 12.7.6.3. */
const TARGETS: Readonly<Record<string, string>> = { Hide: "T", SubmitForm: "Fields", ResetForm: "Fields" };
/** Objects inside one another. Attack: arrays as deep as the stack. */
const MAX_DEPTH = 200;

/**
 * Changes what leads to fields from elsewhere: names in actions and in locks of signatures, references to what goes.
 *
 * Shapes   An action that had a removed field as a reference names it: an empty list would mean every field.
 * Cost     Every object once.
 */
export function changeReferences(pending: PendingRevision, changes: FieldChanges): readonly DanglingAction[] {
  const changer = new ReferenceChanger(pending, changes);
  for (const number of pending.file.objectNumbers()) {
    pending.checkpoint();
    if (!changes.removed.has(number)) changer.change(number);
  }
  return changer.dangling;
}

class ReferenceChanger {
  readonly dangling: DanglingAction[] = [];
  readonly #pending: PendingRevision;
  readonly #changes: FieldChanges;
  readonly #removedNames: ReadonlySet<string>;
  #object = 0;

  constructor(pending: PendingRevision, changes: FieldChanges) {
    this.#pending = pending;
    this.#changes = changes;
    this.#removedNames = new Set(changes.removed.values());
  }

  change(number: number): void {
    this.#object = number;
    const held = this.#pending.get(number);
    const changed = this.#map(held, 0);
    if (changed !== held) this.#pending.set(number, changed);
  }

  #map(held: PdfObject, depth: number): PdfObject {
    if (depth > MAX_DEPTH) return held;
    if (held instanceof PdfRef) return this.#changes.removed.has(held.number) ? null : held;
    if (isArray(held)) {
      const items = held.map((item) => this.#map(item, depth + 1));
      return items.some((item, index) => item !== held[index]) ? items : held;
    }
    if (held instanceof PdfStream) {
      const dict = this.#mapDict(held.dict, depth);
      return dict === held.dict ? held : held.withDict(dict);
    }
    return held instanceof PdfDict ? this.#mapDict(held, depth) : held;
  }

  #mapDict(dict: PdfDict, depth: number): PdfDict {
    const member = this.#memberOf(dict);
    const changed: Record<string, PdfObject | undefined> = {};
    for (const [key, value] of dict.entries) {
      const after = key === member ? this.#mapTargets(value, dict) : this.#map(value, depth + 1);
      if (after !== value) changed[key] = after ?? undefined;
    }
    return Object.keys(changed).length === 0 ? dict : dict.with(changed);
  }

  #memberOf(dict: PdfDict): string | undefined {
    const { resolve } = this.#pending;
    for (const [kind, member] of Object.entries(TARGETS)) if (isName(resolve(dict.get("S")), kind)) return member;
    return isLock(dict, resolve) ? "Fields" : undefined;
  }

  #mapTargets(held: PdfObject, holder: PdfDict): PdfObject {
    const value = this.#pending.resolve(held);
    if (!isArray(value)) return this.#mapTarget(held, holder);
    const items = value.map((item) => this.#mapTarget(item, holder));
    return items.some((item, index) => item !== value[index]) ? items : held;
  }

  #mapTarget(held: PdfObject, holder: PdfDict): PdfObject {
    const gone = held instanceof PdfRef ? this.#changes.removed.get(held.number) : undefined;
    const name = gone ?? textOf(this.#pending.resolve(held));
    if (name === undefined) return held;
    if (this.#removedNames.has(name)) this.#report(name, holder);
    if (gone !== undefined) return encodeText(name);
    const renamed = this.#changes.newNameOf(name);
    return renamed === undefined ? held : encodeText(renamed);
  }

  #report(name: string, holder: PdfDict): void {
    const kind = Object.keys(TARGETS).find((own) => isName(this.#pending.resolve(holder.get("S")), own));
    this.dangling.push({ object: this.#object, kind: kind ?? "SigFieldLock", name });
  }
}

/** What a signature will lock when it is made. Source: ISO 32000-2, table 236. */
function isLock(dict: PdfDict, resolve: PendingRevision["resolve"]): boolean {
  const action = resolve(dict.get("Action"));
  const isOne = ["All", "Include", "Exclude"].some((kind) => isName(action, kind));
  return isOne && dict.has("Fields");
}
