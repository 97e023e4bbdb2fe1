import { appearancesOf } from "../content/appearance.ts";
import { Interpreter } from "../content/interpret.ts";
import { type Field, FLAGS, type Form, hasFlag, inheritedOf, type Widget } from "../forms/field.ts";
import type { FormEditor } from "../forms/form-editor.ts";
import { optionsOf, valuesOf } from "../forms/values.ts";
import { PdfDict, PdfName, PdfStream } from "../objects/object.ts";
import { nameText } from "../objects/text-string.ts";
import { EmbeddedFonts, type FontSource } from "../write/embedded-fonts.ts";
import type { PendingRevision } from "../write/pending-revision.ts";
import { type AppearanceContent, type Chosen, chosenOf, formattedAs, shownOf } from "./appearance-text.ts";
import { isCurrent } from "./is-current.ts";
import { AppearanceMaker, type ExpectedLook, type Made } from "./make-appearance.ts";
import { nameOfState, onStateFor } from "./states.ts";

/** What happened while a field was drawn. */
export interface FieldNote {
  readonly kind: "overfull" | "missing" | "substituted" | "made";
  readonly field: Field;
  readonly widget: Widget | undefined;
  readonly message: string;
}

export interface DrawnLook {
  readonly widget: Widget;
  readonly look: ExpectedLook;
}

interface Drawing {
  readonly pending: PendingRevision;
  readonly editor: FormEditor;
  /** For the scripts that the form's own fonts do not have. */
  readonly fonts: FontSource | undefined;
}

/** Operations of appearances that are looked at. Attack: forms that multiply. */
const MAX_OPERATIONS = 5_000_000;

/** Gives the widgets of fields the appearances that their values need. */
export class FieldDrawer {
  readonly notes: FieldNote[] = [];
  readonly #form: Form;
  readonly #editor: FormEditor;
  readonly #maker: AppearanceMaker;
  readonly #embedded: EmbeddedFonts | undefined;
  readonly #interpreter: Interpreter;
  readonly #made = new Map<Widget, Made>();
  #count = 0;

  constructor(form: Form, { pending, editor, fonts }: Drawing) {
    this.#form = form;
    this.#editor = editor;
    this.#embedded = fonts === undefined ? undefined : new EmbeddedFonts(fonts, pending);
    this.#maker = new AppearanceMaker(form, pending, this.#embedded);
    this.#interpreter = new Interpreter(form.file, { maxOperations: MAX_OPERATIONS });
  }

  /** Writes the fonts that were drawn with; to be called once, at the end. */
  finish(): void {
    this.#embedded?.finish();
  }

  /** Appearances that were drawn. */
  get count(): number {
    return this.#count;
  }

  /** Draws every widget of a text field or choice, holding this. */
  draw(field: Field, chosen: Chosen): void {
    this.#drawWidgets(field, formattedAs(this.#form, field, shownOf(this.#form, field, chosen)), field.widgets);
  }

  /** Gives a button's widget the appearances that it lacks. */
  drawButton(field: Field, index: number): void {
    const widget = field.widgets[index];
    if (widget === undefined) return;
    const { file } = this.#form;
    const reported = { value: valuesOf(this.#form, field)?.[0], options: optionsOf(this.#form, field).length };
    const state = onStateFor(field, index, reported);
    const normal = file.resolve(file.dictOf(widget.dict.get("AP"))?.get("N"));
    const name = nameOfState(file, widget, state);
    if (normal instanceof PdfDict && file.resolve(normal.get(name)) instanceof PdfStream) return;
    const shown = { kind: "mark" as const, isRadio: field.kind === "radio" };
    const made = this.#maker.make({ field, widget }, shown, [state]);
    if (made !== undefined) this.#setAppearance(field, widget, made);
  }

  /** Draws what a field holds where it has no appearance, or where readers were to draw it and it shows something else. */
  refresh(field: Field): void {
    const before = this.#count;
    if (field.kind === "check" || field.kind === "radio") this.#refreshButtons(field);
    else if (field.kind !== "signature") {
      const shown = shownOf(this.#form, field, chosenOf(this.#form, field));
      const formatted = formattedAs(this.#form, field, shown);
      const isStale = (widget: Widget): boolean =>
        this.#form.needAppearances
          ? ![shown, formatted].some((own) => isCurrent(this.#form, { widget, shown: own }, this.#interpreter))
          : !this.#hasAppearance(widget);
      this.#drawWidgets(field, formatted, field.widgets.filter(isStale));
    }
    if (this.#count === before) return;
    const message = this.#form.needAppearances
      ? "The form asked readers to draw the field. The field now has an appearance."
      : "The field had no appearance. It now has one.";
    this.notes.push({ kind: "made", field, widget: undefined, message });
  }

  /** The field has appearances that were drawn here. */
  hasDrawn(field: Field): boolean {
    return field.widgets.some((widget) => this.#made.has(widget));
  }

  /** Widgets that were drawn with text, and how they have to look. */
  get looks(): readonly DrawnLook[] {
    return [...this.#made].flatMap(([widget, { look }]) => (look === undefined ? [] : [{ widget, look }]));
  }

  /** Whether what the field holds can be read where it is seen. */
  shows(field: Field): boolean {
    const { values, indexes } = chosenOf(this.#form, field);
    const isFilled = values.some((value) => value !== "");
    if ((field.kind !== "text" && field.kind !== "choice") || !isFilled) return true;
    if (hasFlag(field.flags, FLAGS.password) && field.kind === "text") return false;
    const shown = shownOf(this.#form, field, { values, indexes });
    const isPlain = formattedAs(this.#form, field, shown) === shown;
    const options = shown.kind === "list" ? optionsOf(this.#form, field) : [];
    const labelOf = (value: string) => options.find((option) => option.value === value)?.label;
    // A value that is none of a list's options is drawn nowhere.
    const isListed = shown.kind !== "list" || values.every((value) => value === "" || labelOf(value) !== undefined);
    const texts = shown.kind === "list" ? values.map((value) => labelOf(value) ?? value) : undefined;
    const isDrawn = (widget: Widget): boolean => this.#made.get(widget)?.hidesChosen === false && isPlain && isListed;
    return field.widgets.some((widget) => isDrawn(widget) || this.#isShown(widget, texts?.map(plainText) ?? [shown]));
  }

  #isShown(widget: Widget, wanted: readonly AppearanceContent[]): boolean {
    return wanted.every((one) => isCurrent(this.#form, { widget, shown: one }, this.#interpreter));
  }

  #drawWidgets(field: Field, shown: AppearanceContent, widgets: readonly Widget[]): void {
    let top: number | undefined;
    for (const widget of widgets) {
      this.#form.file.checkpoint();
      const made = this.#maker.make({ field, widget }, shown, []);
      if (made === undefined) continue;
      this.#setAppearance(field, widget, made);
      top ??= made.top;
    }
    if (top !== undefined) this.#editor.change(field.dict, field.object, { TI: top });
  }

  #hasAppearance({ dict }: Widget): boolean {
    const { file } = this.#form;
    const shown = appearancesOf(file, dict).find(({ isShown }) => isShown);
    return shown !== undefined && file.arrayOf(shown.form.dict.get("BBox")).length === 4;
  }

  /** A button without appearances gets them; one that does not say its state is in that of the field's value. */
  #refreshButtons(field: Field): void {
    const { file } = this.#form;
    const value = nameText(file.resolve(inheritedOf(field, "V"))) ?? "Off";
    for (const [index, widget] of field.widgets.entries()) {
      const hasStates = file.dictOf(file.dictOf(widget.dict.get("AP"))?.get("N")) !== undefined;
      if (!hasStates) this.drawButton(field, index);
      if (widget.state !== undefined) continue;
      const isOn = hasStates ? widget.states.includes(value) : value !== "Off";
      const name = isOn ? nameOfState(file, widget, value) : "Off";
      this.#editor.change(widget.dict, widget.object, { AS: new PdfName(name) });
    }
  }

  #setAppearance(field: Field, widget: Widget, made: Made): void {
    this.#count += 1;
    this.#made.set(widget, made);
    const before = this.#form.file.dictOf(widget.dict.get("AP"));
    // What stands for the widget under the pointer, or pressed, showed the value that was.
    const kept = made.normal instanceof PdfDict ? (before ?? new PdfDict()) : new PdfDict();
    this.#editor.change(widget.dict, widget.object, { AP: kept.with({ N: made.normal }) });
    const note = (kind: FieldNote["kind"], message: string): void => {
      this.notes.push({ kind, field, widget, message });
    };
    if (made.isOverfull) note("overfull", "The text does not fit into the field. Part of it is not visible.");
    if (made.missing.length > 0) {
      const reported = made.missing.slice(0, 20).map(describeCharacter).join(", ");
      note("missing", `No available font has a glyph for ${reported}. It is not visible.`);
    }
    if (made.isSubstituted) note("substituted", "The field's font cannot be used. Another font shows the text.");
  }
}

function plainText(text: string): AppearanceContent {
  return { kind: "text", text, isMultiline: false, cells: undefined };
}

function describeCharacter(text: string): string {
  const points = [...text].map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`);
  return `${text} (${points.join(" ")})`;
}
