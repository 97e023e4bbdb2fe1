import { nameOfState, onStateFor } from "../appearances/states.ts";
import { type Field, FLAGS, type Form, hasFlag } from "../forms/field.ts";
import { maxLengthOf, optionsOf, valuesOf } from "../forms/values.ts";

/** What a field is to hold: of a button on, off or a state; "" and an empty list empty a field. */
export type FieldValue = string | number | boolean | readonly string[] | ButtonState;

/** A button's state by its name in the file, or by what it stands for, where one text is both. */
export type ButtonState = { readonly state: string } | { readonly export: string };

function isButtonState(value: FieldValue): value is ButtonState {
  return typeof value === "object" && !Array.isArray(value);
}

/** Why a value cannot be put into a field. */
export type RefusalKind = "unknown" | "type" | "option" | "read-only" | "too-long" | "locked";

export interface FillError {
  readonly kind: RefusalKind;
  readonly message: string;
  /** What the field offers instead, of an option. */
  readonly offered?: readonly string[];
}

/** What is to be written. */
export type FieldEntry =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "choice"; readonly values: readonly string[]; readonly indexes: readonly number[] | undefined }
  /** The state of each widget, and that of the field: names as the file has them. */
  | { readonly kind: "state"; readonly value: string; readonly states: readonly string[] };

type Checked = FieldEntry | FillError;

export function isRefusal(checked: object): checked is FillError {
  return "message" in checked;
}

/** The refusal of what is among no options. */
export function refuseUnknownOption(value: FieldValue, offered: readonly string[]): FillError {
  const reported = isButtonState(value) ? Object.values(value).join() : String(value);
  return { kind: "option", message: `${quoted(reported)} is not one of the options: ${listed(offered)}.`, offered };
}

/** What a value means for one field dictionary, or why it cannot be held. */
export function entryFor(form: Form, field: Field, value: FieldValue): Checked {
  if (field.kind === "check" || field.kind === "radio") return buttonEntry(form, field, value);
  if (field.kind === "choice") return choiceEntry(form, field, value);
  if (field.kind === "text") return textEntry(form, field, value);
  const what = { button: "a push button", signature: "a signature field", unknown: "of no known type" }[field.kind];
  return { kind: "type", message: `The field is ${what} and cannot have a value.` };
}

function textEntry(form: Form, field: Field, value: FieldValue): Checked {
  if (typeof value !== "string" && typeof value !== "number")
    return { kind: "type", message: "The value of a text field must be a text." };
  const text = String(value);
  const most = maxLengthOf(form, field);
  const length = [...text].length;
  if (most !== undefined && most >= 0 && length > most)
    return { kind: "too-long", message: `The text has ${length} characters; the field allows ${most}.` };
  return { kind: "text", text };
}

function choiceEntry(form: Form, field: Field, value: FieldValue): Checked {
  if (typeof value === "boolean" || isButtonState(value))
    return { kind: "type", message: "The value of a choice field must be one of its options." };
  const options = optionsOf(form, field);
  const isNone = value === "" && !options.some((option) => option.value === "" || option.label === "");
  const given = isNone ? [] : Array.isArray(value) ? value : [String(value)];
  const isMany = hasFlag(field.flags, FLAGS.multiSelect) && !hasFlag(field.flags, FLAGS.combo);
  if (given.length > 1 && !isMany)
    return { kind: "type", message: `The choice field allows one option, but ${given.length} were sent.` };
  const isFree = hasFlag(field.flags, FLAGS.combo) && hasFlag(field.flags, FLAGS.edit);
  const found = new Set<number>();
  for (const own of given) {
    const byValue = options.findIndex((option) => option.value === own);
    const index = byValue === -1 ? options.findIndex((option) => option.label === own) : byValue;
    if (index !== -1) found.add(index);
    else if (isFree) return { kind: "choice", values: [own], indexes: undefined };
    else
      return refuseUnknownOption(
        own,
        options.map((one) => one.value),
      );
  }
  const indexes = [...found].sort((one, other) => one - other);
  return { kind: "choice", values: indexes.map((index) => options[index]?.value ?? ""), indexes };
}

function buttonEntry(form: Form, field: Field, value: FieldValue): Checked {
  if (typeof value === "number" || Array.isArray(value))
    return { kind: "type", message: "The value of a button must be true, false, or one of its states." };
  const { file } = form;
  const options = optionsOf(form, field);
  const reported = { value: valuesOf(form, field)?.[0], options: options.length };
  const widgets = field.widgets.map((widget, index) => {
    const state = onStateFor(field, index, reported);
    const byPlace = /^\d+$/.test(state) ? options[Number(state)] : undefined;
    return { widget, state, sent: (byPlace ?? options[index])?.value ?? state };
  });
  const off = { kind: "state" as const, value: "Off", states: widgets.map(() => "Off") };
  if (value === "" || value === false || value === "Off") return off;
  const states = new Set(widgets.map(({ state }) => state));
  if (value === true && states.size !== 1)
    return { kind: "type", message: `Name the state: ${listed(widgets.map(({ sent }) => sent))}.` };
  const wanted = typeof value === "string" ? { state: value, export: value } : value === true ? {} : value;
  const bySent = "export" in wanted ? widgets.find(({ sent }) => sent === wanted.export) : undefined;
  const byState = "state" in wanted ? widgets.find(({ state }) => state === wanted.state) : undefined;
  if (bySent !== undefined && byState !== undefined && bySent.state !== byState.state)
    return { kind: "type", message: describeAmbiguous(String(value)) };
  const chosen = value === true ? widgets[0] : (bySent ?? byState);
  if (chosen === undefined)
    return refuseUnknownOption(
      value,
      widgets.map(({ sent }) => sent),
    );
  const name = nameOfState(file, chosen.widget, chosen.state);
  // Radio buttons of one state go together only where the field says so; check boxes always do.
  const inUnison = field.kind === "check" || hasFlag(field.flags, FLAGS.radiosInUnison);
  const isOn = (own: (typeof widgets)[number]): boolean => (inUnison ? own.state === chosen.state : own === chosen);
  return { kind: "state", value: name, states: widgets.map((own) => (isOn(own) ? name : "Off")) };
}

function describeAmbiguous(value: string): string {
  const [state, sent] = [{ state: value }, { export: value }].map((own) => JSON.stringify(own));
  return `One button has the state ${quoted(value)}, and another exports it. Send ${state} or ${sent}.`;
}

const MAX_LISTED = 20;

function quoted(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}...` : text);
}

function listed(values: readonly string[]): string {
  const unique = [...new Set(values)];
  const reported = unique.slice(0, MAX_LISTED).map(quoted).join(", ");
  if (unique.length === 0) return "it has no options";
  return unique.length > MAX_LISTED ? `${reported} and ${unique.length - MAX_LISTED} more` : reported;
}
