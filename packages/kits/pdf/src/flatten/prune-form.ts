import type { Field, Form } from "../forms/field.ts";
import { isArray, PdfDict, type PdfObject, PdfRef } from "../objects/object.ts";
import type { PendingRevision } from "../write/pending-revision.ts";

/** Fields inside one another. Attack: a tree as deep as the stack. */
const MAX_DEPTH = 200;

/** The form without some of its fields; undefined when none is left. */
export function pruneForm(form: Form, pending: PendingRevision, gone: ReadonlySet<Field>): PdfDict | undefined {
  const { dict } = form;
  if (dict === undefined || form.fields.every((field) => gone.has(field))) return undefined;
  const pruner = new FormPruner(pending, gone);
  const fields = pending.arrayOf(dict.get("Fields")).flatMap((held) => pruner.keep(held, 0));
  const order = pending.arrayOf(dict.get("CO")).filter((held) => !pruner.isRemoved(held));
  return dict.with({
    Fields: fields,
    CO: order.length > 0 ? order : undefined,
    XFA: undefined,
    NeedAppearances: undefined,
  });
}

class FormPruner {
  readonly #pending: PendingRevision;
  readonly #objects = new Set<number>();
  readonly #dicts = new Set<PdfDict>();
  readonly #seen = new Set<number>();

  constructor(pending: PendingRevision, gone: ReadonlySet<Field>) {
    this.#pending = pending;
    for (const { object, dict } of gone) {
      if (object !== undefined) this.#objects.add(object);
      this.#dicts.add(dict);
    }
  }

  isRemoved(held: PdfObject): boolean {
    if (held instanceof PdfRef) return this.#objects.has(held.number);
    return held instanceof PdfDict && this.#dicts.has(held);
  }

  /** The node without what goes of it; nothing where nothing of it stays. */
  keep(held: PdfObject, depth: number): PdfObject[] {
    this.#pending.file.checkpoint();
    const source = this.#pending.file.resolve(held);
    if (!(source instanceof PdfDict) || depth > MAX_DEPTH) return [held];
    if (held instanceof PdfRef) {
      if (this.#seen.has(held.number)) return [];
      this.#seen.add(held.number);
    }
    const kids = this.#pending.file.resolve(source.get("Kids"));
    const isOut = this.isRemoved(held);
    if (!isArray(kids)) return isOut ? [] : [held];
    const kept = kids.flatMap((kid) => (this.#isWidget(kid) ? (isOut ? [] : [kid]) : this.keep(kid, depth + 1)));
    if (kept.length === 0 && (isOut || kids.length > 0)) return [];
    if (kept.length === kids.length && !isOut && kept.every((kid, index) => kid === kids[index])) return [held];
    const now = this.#pending.resolve(held);
    const changed = (now instanceof PdfDict ? now : source).with({ Kids: kept });
    if (!(held instanceof PdfRef)) return [changed];
    this.#pending.set(held.number, changed);
    return [held];
  }

  #isWidget(kid: PdfObject): boolean {
    const dict = this.#pending.file.resolve(kid);
    return dict instanceof PdfDict && !dict.has("T") && !dict.has("Kids");
  }
}
