import type { PdfObject } from "../objects/object.ts";
import { encodeText } from "../objects/text-string.ts";
import { appendRevision } from "../write/append-revision.ts";
import { PendingRevision } from "../write/pending-revision.ts";
import { type Field, type FieldNode, FLAGS, type Form, hasFlag } from "./field.ts";
import { changeReferences } from "./field-references.ts";
import { FormEditor } from "./form-editor.ts";

/** Every node of the tree once: fields, groups, and what lies above a field that only a page leads to. */
export function nodesOf({ fields, groups }: Form): readonly FieldNode[] {
  const found = new Map<FieldNode["dict"], FieldNode>();
  for (const own of [...groups, ...fields])
    for (let node: FieldNode | undefined = own; node !== undefined; node = node.above)
      if (!found.has(node.dict)) found.set(node.dict, node);
  return [...found.values()];
}

/**
 * What full names become when nodes get other partial names: a group changes the names of all below it. Only names that change.
 *
 * Shapes   renames: full name -> another last part.
 */
export function renamedNames(form: Form, renames: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const after = new Map<FieldNode["dict"], string>();
  const nameAfter = (node: FieldNode): string => {
    const known = after.get(node.dict);
    if (known !== undefined) return known;
    const outer = node.above === undefined ? "" : nameAfter(node.above);
    const own = node.partialName === undefined ? undefined : (renames.get(node.name) ?? node.partialName);
    const name = own === undefined ? outer : outer === "" ? own : `${outer}.${own}`;
    after.set(node.dict, name);
    return name;
  };
  for (const node of nodesOf(form)) {
    const name = nameAfter(node);
    if (name !== node.name) found.set(node.name, name);
  }
  return found;
}

/**
 * The file with a revision in which nodes have other names. Actions and locks of signatures name them as they are called now; an XFA
 * form goes.
 *
 * Errors   FormatError UNSUPPORTED where nothing can be appended.
 * Source   ISO 32000-2, 12.7.4.2.
 */
export function renameFields(form: Form, renames: ReadonlyMap<string, string>): Uint8Array {
  const pending = new PendingRevision(form.file);
  const editor = new FormEditor(form, pending);
  for (const { name, partialName, dict, object } of nodesOf(form)) {
    const to = partialName === undefined ? undefined : renames.get(name);
    if (to !== undefined) editor.change(dict, object, { T: encodeText(to) });
  }
  removeXfa(form, editor);
  const names = renamedNames(form, renames);
  changeReferences(pending, { newNameOf: (name) => names.get(name), removed: new Map() });
  return appendRevision(form.file, { changes: pending.changes, trailer: {} });
}

/** The file with a revision in which people cannot change these fields. Source: ISO 32000-2, table 227. */
export function lockFields(form: Form, fields: Iterable<Field>): Uint8Array {
  const pending = new PendingRevision(form.file);
  const editor = new FormEditor(form, pending);
  for (const { dict, object, flags, widgets } of fields) {
    form.file.checkpoint();
    if (hasFlag(flags, FLAGS.readOnly)) continue;
    const members: Record<string, PdfObject> = { Ff: flags | FLAGS.readOnly };
    editor.change(dict, object, members);
    for (const widget of widgets)
      if (widget.dict !== dict && widget.dict.has("Ff")) editor.change(widget.dict, widget.object, members);
  }
  if (!pending.isChanged) return form.file.bytes;
  removeXfa(form, editor);
  return appendRevision(form.file, { changes: pending.changes, trailer: {} });
}

function removeXfa({ dict, object, file }: Form, editor: FormEditor): void {
  if (dict !== undefined && file.resolve(dict.get("XFA")) !== null) editor.change(dict, object, { XFA: undefined });
}
