import { integerOf, isArray, numberOf, PdfDict, type PdfObject, PdfStream } from "../objects/object.ts";
import { decodeText, nameText } from "../objects/text-string.ts";
import { type Field, FLAGS, type Form, hasFlag, inheritedOf } from "./field.ts";

/** What a choice or a button offers. */
export interface FieldOption {
  /** What is stored and sent. */
  readonly value: string;
  /** What is shown. */
  readonly label: string;
}

/**
 * The texts of V or DV: one of a text field, each choice, the name of a button's state. Undefined where there is none, and for
 * a signature.
 */
export function valuesOf(form: Form, field: Field, key: "V" | "DV" = "V"): readonly string[] | undefined {
  const { file } = form;
  const value = file.resolve(inheritedOf(field, key));
  const items = isArray(value) ? value : [value];
  const texts = items.flatMap((item) => textOfValue(form, item) ?? []);
  return texts.length === 0 && !isArray(value) ? undefined : texts;
}

/** A string, a stream of text, a name; a number as it is written. */
function textOfValue(form: Form, held: PdfObject | undefined): string | undefined {
  const value = form.file.resolve(held);
  if (value instanceof PdfStream) return decodeText(form.file.decode(value).bytes);
  if (value instanceof PdfDict) return undefined;
  const number = numberOf(value);
  return form.textOf(value) ?? nameText(value) ?? (number === undefined ? undefined : String(number));
}

/** Opt of a choice, or of a button: there one for each widget, in their order. Source: ISO 32000-2, 12.7.5.2.3 and 12.7.5.4. */
export function optionsOf(form: Form, field: Field): readonly FieldOption[] {
  const { file } = form;
  return file.arrayOf(inheritedOf(field, "Opt")).flatMap((item) => {
    const found = file.resolve(item);
    if (!isArray(found)) {
      const text = textOfValue(form, found);
      return text === undefined ? [] : [{ value: text, label: text }];
    }
    const value = textOfValue(form, found[0]);
    const label = textOfValue(form, found[1]) ?? value;
    return value === undefined && label === undefined ? [] : [{ value: value ?? label ?? "", label: label ?? "" }];
  });
}

/** Indexes of the choices that are selected, as the field has them. */
export function selectedOf(form: Form, field: Field): readonly number[] | undefined {
  const held = form.file.resolve(inheritedOf(field, "I"));
  if (!isArray(held)) return undefined;
  return held.flatMap((item) => integerOf(form.file.resolve(item)) ?? []);
}

/**
 * What a button's state stands for: the option of its widget where Opt names one, else the state itself. With Opt, states are
 * indexes into it.
 */
export function exportOfState(form: Form, field: Field, state: string): string {
  if (field.kind !== "check" && field.kind !== "radio") return state;
  if (state === "Off") return state;
  const options = optionsOf(form, field);
  if (options.length === 0) return state;
  const byIndex = /^\d+$/.test(state) ? options[Number(state)] : undefined;
  const widget = field.widgets.findIndex(({ states }) => states.includes(state));
  return (byIndex ?? options[widget])?.value ?? state;
}

/** Characters that a text field takes at most. */
export function maxLengthOf(form: Form, field: Field): number | undefined {
  return integerOf(form.file.resolve(inheritedOf(field, "MaxLen")));
}

/** Cells of a comb. Attack: a field of a billion of them. */
const MAX_CELLS = 1_000;

/** The cells of a comb, one for each character; undefined for a text field that is none. Source: ISO 32000-1, table 228. */
export function cellsOf(form: Form, field: Field): number | undefined {
  const isOther = hasFlag(field.flags, FLAGS.multiline | FLAGS.password | FLAGS.fileSelect);
  if (field.kind !== "text" || isOther || !hasFlag(field.flags, FLAGS.comb)) return undefined;
  const most = maxLengthOf(form, field);
  return most !== undefined && most > 0 && most <= MAX_CELLS ? most : undefined;
}
