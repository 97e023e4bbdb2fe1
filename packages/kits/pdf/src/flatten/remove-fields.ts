import { unsupported } from "../assemble/source.ts";
import { versionOf } from "../facts/document.ts";
import { walkPages } from "../facts/pages.ts";
import { nodesOf } from "../forms/change-fields.ts";
import type { Field, FieldNode, Form } from "../forms/field.ts";
import { changeReferences, type DanglingAction } from "../forms/field-references.ts";
import { PdfRef } from "../objects/object.ts";
import { PendingRevision } from "../write/pending-revision.ts";
import { writePending } from "../write/write-pending.ts";
import { TagFlattener } from "./flatten-tags.ts";
import { pruneForm } from "./prune-form.ts";

export interface RemovedFields {
  readonly bytes: Uint8Array;
  readonly dangling: readonly DanglingAction[];
}

/**
 * The file without these fields: no widget, no value, no appearance of them is left. An XFA form and usage rights go.
 *
 * Shapes   The file is written anew of what can be reached; an encrypted one with its own key. Structure elements lose the widgets and
 *          stay.
 * Cost     Every object once.
 * Errors   FormatError UNSUPPORTED for pages that cannot be changed.
 * Source   ISO 32000-2, 12.7.4, 14.7.5.
 */
export function removeFields(form: Form, fields: ReadonlySet<Field>): RemovedFields {
  const pending = new PendingRevision(form.file);
  removeFromPages(pending, fields);
  const tags = new TagFlattener(pending);
  const removed = new Map<number, string>();
  for (const { name, object, widgets } of fields) {
    form.file.checkpoint();
    if (object !== undefined) removed.set(object, name);
    for (const widget of widgets) {
      if (widget.object !== undefined) removed.set(widget.object, name);
      const nothing = { role: undefined, isOn: undefined, label: undefined };
      tags.mark({ dict: widget.dict, object: widget.object, ...nothing }, undefined);
    }
  }
  for (const { object, name } of emptyGroups(form, fields)) if (object !== undefined) removed.set(object, name);
  tags.finish();
  changeCatalog(form, pending, fields);
  const dangling = changeReferences(pending, { newNameOf: () => undefined, removed });
  return { bytes: writePending(pending, versionOf(form.file)), dangling };
}

/** Groups of which nothing is left. */
function emptyGroups(form: Form, fields: ReadonlySet<Field>): readonly FieldNode[] {
  const kept = new Set<FieldNode["dict"]>();
  for (const field of form.fields)
    if (!fields.has(field))
      for (let node: FieldNode | undefined = field; node !== undefined && !kept.has(node.dict); node = node.above)
        kept.add(node.dict);
  return nodesOf(form).filter(({ dict }) => !kept.has(dict));
}

function removeFromPages(pending: PendingRevision, fields: ReadonlySet<Field>): void {
  const gone = new Map<number, Set<number>>();
  for (const { page, index } of [...fields].flatMap(({ widgets }) => widgets.flatMap(({ places }) => places)))
    gone.set(page, (gone.get(page) ?? new Set()).add(index));
  for (const { index, ref, dict } of walkPages(pending.file, Number.MAX_SAFE_INTEGER)) {
    const own = gone.get(index);
    if (own === undefined) continue;
    if (ref === undefined) throw unsupported(`Page ${index + 1} is a direct object: its fields cannot be removed.`);
    const kept = pending.file.arrayOf(dict.get("Annots")).filter((_, place) => !own.has(place));
    pending.set(ref.number, dict.with({ Annots: kept.length > 0 ? kept : undefined }));
  }
}

function changeCatalog(form: Form, pending: PendingRevision, fields: ReadonlySet<Field>): void {
  const { file, dict } = form;
  const held = file.trailer.get("Root");
  if (!(held instanceof PdfRef)) throw unsupported("The catalog is not an indirect object.");
  const pruned = pruneForm(form, pending, fields)?.with({ NeedAppearances: dict?.get("NeedAppearances") });
  const catalog = pending.dictOf(held) ?? file.catalog;
  const own = catalog.get("AcroForm");
  const isShared = pruned !== undefined && own instanceof PdfRef;
  if (isShared) pending.set(own.number, pruned);
  pending.set(
    held.number,
    catalog.with({ AcroForm: isShared ? own : pruned, Perms: undefined, NeedsRendering: undefined }),
  );
}
