import { isCurrent } from "../appearances/is-current.ts";
import { AppearanceMaker, type Made } from "../appearances/make-appearance.ts";
import { type Chosen, chosenOf, shownOf } from "../appearances/shown.ts";
import { nameOfState, onStateFor } from "../appearances/states.ts";
import { Interpreter } from "../content/interpret.ts";
import { type Field, type Form, inheritedOf, type Widget } from "../forms/field.ts";
import { optionsOf, valuesOf } from "../forms/values.ts";
import { PdfDict, PdfName, type PdfObject, PdfStream } from "../objects/object.ts";
import { encodeText } from "../objects/text-string.ts";
import { appendRevision } from "../write/append-revision.ts";
import { PendingRevision } from "../write/pending-revision.ts";
import { FormEditor } from "./change-dict.ts";
import type { Entry } from "./values.ts";

/** What happened to a field beside its being filled. */
export interface FillNote {
  readonly kind: "overfull" | "missing" | "substituted" | "rich-text" | "xfa" | "made";
  readonly field: Field | undefined;
  readonly widget: Widget | undefined;
  readonly message: string;
}

export interface Filled {
  readonly bytes: Uint8Array;
  readonly notes: readonly FillNote[];
  /** Appearances that were made, of filled fields and of those that had to be made with them. */
  readonly appearances: number;
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
export function fillForm(form: Form, entries: ReadonlyMap<Field, Entry>): Filled {
  return new FormFiller(form).fill(entries);
}

/** Operations of appearances that are looked at. Attack: forms that multiply. */
const MOST_OPERATIONS = 5_000_000;

class FormFiller {
  readonly #form: Form;
  readonly #pending: PendingRevision;
  readonly #editor: FormEditor;
  readonly #maker: AppearanceMaker;
  readonly #interpreter: Interpreter;
  readonly #notes: FillNote[] = [];
  #appearances = 0;

  constructor(form: Form) {
    this.#form = form;
    this.#pending = new PendingRevision(form.file);
    this.#editor = new FormEditor(form, this.#pending);
    this.#maker = new AppearanceMaker(form, this.#pending);
    this.#interpreter = new Interpreter(form.file, { maxOperations: MOST_OPERATIONS });
  }

  fill(entries: ReadonlyMap<Field, Entry>): Filled {
    const { file, needAppearances } = this.#form;
    for (const [field, entry] of entries) {
      file.checkpoint();
      if (entry.kind === "state") this.#fillButton(field, entry);
      else this.#fillText(field, entry);
    }
    if (needAppearances) for (const field of this.#form.fields) if (!entries.has(field)) this.#refresh(field);
    this.#clearForm();
    const bytes = this.#pending.isChanged
      ? appendRevision(file, { changes: this.#pending.changes, trailer: {} })
      : file.bytes;
    return { bytes, notes: this.#notes, appearances: this.#appearances };
  }

  #fillText(field: Field, entry: Entry & { readonly kind: "text" | "choice" }): void {
    const members: Record<string, PdfObject | undefined> =
      entry.kind === "text" ? { V: encodeText(entry.text) } : this.#choiceMembers(field, entry);
    const isRich = this.#form.file.resolve(inheritedOf(field, "RV")) !== null;
    if (isRich) this.#note("rich-text", field, "The field had formatted text: it now holds plain text.");
    this.#editor.change(field.dict, field.object, { ...members, ...(isRich && { RV: undefined }) });
    const chosen: Chosen =
      entry.kind === "text"
        ? { values: [entry.text], indexes: undefined }
        : { values: entry.values, indexes: entry.indexes };
    this.#draw(field, chosen);
  }

  #choiceMembers(
    field: Field,
    { values, indexes }: Entry & { readonly kind: "choice" },
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

  #fillButton(field: Field, { value, states }: Entry & { readonly kind: "state" }): void {
    this.#editor.change(field.dict, field.object, { V: new PdfName(value) });
    for (const [index, widget] of field.widgets.entries()) {
      this.#drawButton(field, index);
      this.#editor.change(widget.dict, widget.object, { AS: new PdfName(states[index] ?? "Off") });
    }
  }

  /** Gives a button's widget the appearances that it lacks. */
  #drawButton(field: Field, index: number): void {
    const widget = field.widgets[index];
    if (widget === undefined) return;
    const { file } = this.#form;
    const told = { value: valuesOf(this.#form, field)?.[0], options: optionsOf(this.#form, field).length };
    const state = onStateFor(field, index, told);
    const appearance = file.dictOf(widget.dict.get("AP"));
    const normal = file.resolve(appearance?.get("N"));
    const name = nameOfState(file, widget, state);
    if (normal instanceof PdfDict && file.resolve(normal.get(name)) instanceof PdfStream) return;
    const shown = { kind: "mark" as const, isRadio: field.kind === "radio" };
    const made = this.#maker.make({ field, widget }, shown, [state]);
    if (made !== undefined) this.#setAppearance(field, widget, made);
  }

  #draw(field: Field, chosen: Chosen, isAsItWas = false): void {
    const shown = shownOf(this.#form, field, chosen);
    let top: number | undefined;
    for (const widget of field.widgets) {
      this.#form.file.checkpoint();
      if (isAsItWas && isCurrent(this.#form, { widget, shown }, this.#interpreter)) continue;
      const made = this.#maker.make({ field, widget }, shown, []);
      if (made === undefined) continue;
      this.#setAppearance(field, widget, made);
      top ??= made.top;
    }
    if (top !== undefined) this.#editor.change(field.dict, field.object, { TI: top });
  }

  /** Draws a field that readers were to draw themselves. */
  #refresh(field: Field): void {
    const before = this.#appearances;
    this.#drawAsItIs(field);
    if (this.#appearances > before)
      this.#note("made", field, "Readers were to draw the field themselves: it has an appearance now.");
  }

  #drawAsItIs(field: Field): void {
    if (field.kind === "check" || field.kind === "radio")
      for (const index of field.widgets.keys()) this.#drawButton(field, index);
    else if (field.kind === "text" || field.kind === "choice") this.#draw(field, chosenOf(this.#form, field), true);
    else if (field.kind === "button")
      for (const widget of field.widgets) {
        if (this.#form.file.dictOf(widget.dict.get("AP"))?.has("N") === true) continue;
        const made = this.#maker.make({ field, widget }, { kind: "button" }, []);
        if (made !== undefined) this.#setAppearance(field, widget, made);
      }
  }

  #setAppearance(field: Field, widget: Widget, made: Made): void {
    this.#appearances += 1;
    const before = this.#form.file.dictOf(widget.dict.get("AP"));
    // What stands for the widget under the pointer, or pressed, showed the value that was.
    const kept = made.normal instanceof PdfDict ? (before ?? new PdfDict()) : new PdfDict();
    this.#editor.change(widget.dict, widget.object, { AP: kept.with({ N: made.normal }) });
    if (made.isOverfull)
      this.#note("overfull", field, "The text does not fit into the field: a part of it is not seen.", widget);
    if (made.missing.length > 0) {
      const told = made.missing.slice(0, 20).map(tellCharacter).join(", ");
      this.#note("missing", field, `No font at hand has a glyph for ${told}: it is not seen.`, widget);
    }
    if (made.isSubstituted)
      this.#note(
        "substituted",
        field,
        "The field's own font cannot be written with: another one shows the text.",
        widget,
      );
  }

  #clearForm(): void {
    const { dict, object, needAppearances, file } = this.#form;
    if (dict === undefined || !this.#pending.isChanged) return;
    const hasXfa = file.resolve(dict.get("XFA")) !== null;
    if (hasXfa)
      this.#note("xfa", undefined, "The XFA form beside the fields is taken out: it would show other values.");
    if (!hasXfa && !needAppearances) return;
    const members = { ...(hasXfa && { XFA: undefined }), ...(needAppearances && { NeedAppearances: undefined }) };
    this.#editor.change(dict, object, members);
  }

  #note(kind: FillNote["kind"], field: Field | undefined, message: string, widget?: Widget): void {
    this.#notes.push({ kind, field, widget, message });
  }
}

function tellCharacter(text: string): string {
  const points = [...text].map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`);
  return `${text} (${points.join(" ")})`;
}
