import { displayedValue } from "../forms/displayed.ts";
import { type Field, FLAGS, type Form, hasFlag, inheritedOf } from "../forms/field.ts";
import { cellsOf, optionsOf, selectedOf, valuesOf } from "../forms/values.ts";
import { integerOf } from "../objects/object.ts";
import type { TextContent } from "./draw-text.ts";

/** What a field shows. */
export type AppearanceContent =
  | ({ readonly kind: "text" } & TextContent)
  | {
      readonly kind: "list";
      readonly labels: readonly string[];
      readonly selected: ReadonlySet<number>;
      readonly top: number;
    }
  | { readonly kind: "mark"; readonly isRadio: boolean }
  | { readonly kind: "button" }
  | { readonly kind: "nothing" };

export interface Chosen {
  readonly values: readonly string[];
  /** Which of the options, where the field says so. */
  readonly indexes: readonly number[] | undefined;
}

/** What the field's value is now. */
export function chosenOf(form: Form, field: Field): Chosen {
  return { values: valuesOf(form, field) ?? [], indexes: selectedOf(form, field) };
}

export function shownOf(form: Form, field: Field, { values, indexes }: Chosen): AppearanceContent {
  const has = (flag: number): boolean => hasFlag(field.flags, flag);
  if (field.kind === "button") return { kind: "button" };
  if (field.kind === "check" || field.kind === "radio") return { kind: "mark", isRadio: field.kind === "radio" };
  if (field.kind === "text") {
    const text = values[0] ?? "";
    const isMultiline = has(FLAGS.multiline);
    const isSecret = has(FLAGS.password);
    const cells = cellsOf(form, field);
    return { kind: "text", text: isSecret ? "*".repeat([...text].length) : text, isMultiline, cells };
  }
  if (field.kind !== "choice") return { kind: "nothing" };
  const options = optionsOf(form, field);
  if (has(FLAGS.combo)) {
    const [value = ""] = values;
    const label = options.find((option) => option.value === value)?.label ?? value;
    return { kind: "text", text: label, isMultiline: false, cells: undefined };
  }
  const labels = options.map(({ label }) => label);
  const byValue = values.flatMap((value) =>
    options.flatMap((option, index) => (option.value === value ? [index] : [])),
  );
  const reported = indexes ?? [];
  const isReported = reported.length > 0 && reported.every((index) => values.includes(options[index]?.value ?? ""));
  const selected = new Set(isReported ? reported : byValue);
  const top = integerOf(form.file.resolve(inheritedOf(field, "TI"))) ?? 0;
  return { kind: "list", labels, selected, top: Math.max(0, Math.min(top, labels.length - 1)) };
}

/** What is shown as a standard call of the field formats it. */
export function formattedAs(form: Form, field: Field, shown: AppearanceContent): AppearanceContent {
  if (shown.kind !== "text") return shown;
  const text = displayedValue(form, field, shown.text);
  return text === undefined || text === shown.text ? shown : { ...shown, text };
}
