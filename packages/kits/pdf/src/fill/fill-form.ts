import { type DrawnLook, FieldDrawer, type FieldNote } from "../appearances/field-drawer.ts";
import { type Field, type FieldNode, type Form, inheritedOf, type Widget } from "../forms/field.ts";
import { FormEditor } from "../forms/form-editor.ts";
import { type PdfDict, PdfName, type PdfObject } from "../objects/object.ts";
import { encodeText } from "../objects/text-string.ts";
import { appendRevision } from "../write/append-revision.ts";
import type { FontSource } from "../write/embedded-fonts.ts";
import { PendingRevision } from "../write/pending-revision.ts";
import type { FieldEntry } from "./values.ts";

/** What happened to a field beside its being filled. */
export interface FillNote {
  readonly kind: FieldNote["kind"] | "rich-text" | "xfa";
  readonly field: Field | undefined;
  readonly widget: Widget | undefined;
  readonly message: string;
}

export interface Filled {
  readonly bytes: Uint8Array;
  readonly notes: readonly FillNote[];
  /** Appearances that were made, of filled fields and of those that had to be made with them. */
  readonly appearances: number;
  /** Widgets that were drawn with text, and how they have to look. */
  readonly looks: readonly DrawnLook[];
}

/**
 * The form with values put into its fields, as a revision behind the file: every byte that was there stays.
 *
 * Shapes   Each widget of a field that is filled has an appearance of its value. NeedAppearances and XFA go: where readers were
 *          asked to draw the fields themselves, those that were not filled are drawn as well.
 * Cost     Each widget that is drawn once.
 * Errors   FormatError UNSUPPORTED where nothing can be appended.
 * Source   ISO 32000-2, 12.7.
 */
export function fillForm(form: Form, entries: ReadonlyMap<Field, FieldEntry>, fonts?: FontSource): Filled {
  return new FormFiller(form, fonts).fill(entries);
}

class FormFiller {
  readonly #form: Form;
  readonly #pending: PendingRevision;
  readonly #editor: FormEditor;
  readonly #drawer: FieldDrawer;
  readonly #notes: FillNote[] = [];

  constructor(form: Form, fonts: FontSource | undefined) {
    this.#form = form;
    this.#pending = new PendingRevision(form.file);
    this.#editor = new FormEditor(form, this.#pending);
    this.#drawer = new FieldDrawer(form, { pending: this.#pending, editor: this.#editor, fonts });
  }

  fill(entries: ReadonlyMap<Field, FieldEntry>): Filled {
    const { file, fields, needAppearances } = this.#form;
    for (const [field, entry] of entries) {
      file.checkpoint();
      if (entry.kind === "state") this.#fillButton(field, entry);
      else this.#fillText(field, entry);
    }
    if (needAppearances && entries.size > 0)
      for (const field of fields) if (!entries.has(field)) this.#drawer.refresh(field);
    this.#clearForm();
    this.#drawer.finish();
    const bytes = this.#pending.isChanged
      ? appendRevision(file, { changes: this.#pending.changes, trailer: {} })
      : file.bytes;
    return {
      bytes,
      notes: [...this.#drawer.notes, ...this.#notes],
      appearances: this.#drawer.count,
      looks: this.#drawer.looks,
    };
  }

  #fillText(field: Field, entry: FieldEntry & { readonly kind: "text" | "choice" }): void {
    const members: Record<string, PdfObject | undefined> =
      entry.kind === "text" ? { V: encodeText(entry.text) } : this.#choiceMembers(field, entry);
    const isRich = this.#form.file.resolve(inheritedOf(field, "RV")) !== null;
    if (isRich) this.#note("rich-text", field, "The field had formatted text. It now contains plain text.");
    this.#editor.change(field.dict, field.object, { ...members, ...(isRich && { RV: undefined }) });
    this.#changeCopies(field, members);
    if (entry.kind === "text") this.#drawer.draw(field, { values: [entry.text], indexes: undefined });
    else this.#drawer.draw(field, entry);
  }

  /** Nodes without a name are one field with the named one above them: each that holds a value holds the new one. */
  #changeCopies(field: Field, members: Readonly<Record<string, PdfObject | undefined>>): void {
    const nodes: { readonly dict: PdfDict; readonly object: number | undefined }[] = [];
    for (const widget of field.widgets) if (widget.dict !== field.dict) nodes.push(widget);
    for (let node: FieldNode = field; node.partialName === undefined && node.above !== undefined; ) {
      node = node.above;
      nodes.push(node);
    }
    for (const { dict, object } of nodes) {
      const held = Object.entries(members).filter(([key]) => this.#editor.current(dict).has(key));
      if (held.length > 0) this.#editor.change(dict, object, Object.fromEntries(held));
    }
  }

  #choiceMembers(
    field: Field,
    { values, indexes }: FieldEntry & { readonly kind: "choice" },
  ): Record<string, PdfObject | undefined> {
    const [only] = values;
    const none = this.#hasAbove(field, "V") ? encodeText("") : undefined;
    const isList = indexes !== undefined && indexes.length > 0;
    const I = isList ? indexes : this.#hasAbove(field, "I") ? [] : undefined;
    if (only === undefined) return { V: none, I };
    return { V: values.length === 1 ? encodeText(only) : values.map((value) => encodeText(value)), I };
  }

  /** A node above has it: taken out here, it would be inherited. */
  #hasAbove(field: Field, key: string): boolean {
    return field.above !== undefined && inheritedOf(field.above, key) !== undefined;
  }

  #fillButton(field: Field, { value, states }: FieldEntry & { readonly kind: "state" }): void {
    this.#editor.change(field.dict, field.object, { V: new PdfName(value) });
    this.#changeCopies(field, { V: new PdfName(value) });
    for (const [index, widget] of field.widgets.entries()) {
      this.#drawer.drawButton(field, index);
      this.#editor.change(widget.dict, widget.object, { AS: new PdfName(states[index] ?? "Off") });
    }
  }

  #clearForm(): void {
    const { dict, object, needAppearances, file } = this.#form;
    if (dict === undefined || !this.#pending.isChanged) return;
    const hasXfa = file.resolve(dict.get("XFA")) !== null;
    if (hasXfa)
      this.#note("xfa", undefined, "The XFA form is removed, because it would show other values than the fields.");
    if (!hasXfa && !needAppearances) return;
    const members = { ...(hasXfa && { XFA: undefined }), ...(needAppearances && { NeedAppearances: undefined }) };
    this.#editor.change(dict, object, members);
  }

  #note(kind: FillNote["kind"], field: Field | undefined, message: string): void {
    this.#notes.push({ kind, field, widget: undefined, message });
  }
}
