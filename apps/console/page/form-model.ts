/** Fields of a PDF form as pdf.inspect.form returns them, as far as the editor needs them. */
export interface FormField {
  readonly name: string;
  readonly kind: "text" | "check" | "radio" | "button" | "choice" | "signature" | "unknown";
  readonly flags: readonly string[];
  readonly label?: string;
  readonly values?: readonly string[];
  readonly exports?: readonly string[];
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly maxLength?: number;
  readonly format?: string;
  readonly widgets: readonly {
    readonly page?: number;
    readonly rectangle?: readonly number[];
    readonly flags: readonly string[];
    readonly on?: string;
    readonly object?: number;
  }[];
}

export interface FormLabel {
  readonly name: string;
  readonly object?: number;
  readonly state?: string;
  readonly label?: string;
  readonly confidence: number;
}

/** What one field takes, and how it is named for people. */
export interface Question {
  readonly field: FormField;
  readonly label: string;
  readonly control: "text" | "lines" | "date" | "secret" | "check" | "one" | "several";
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly mask: string | undefined;
  readonly isReadOnly: boolean;
  readonly isRequired: boolean;
}

/** The value of a field as the operation takes it. */
export type FieldValue = string | boolean | readonly string[] | { readonly state: string };

const FILLED = new Set(["text", "check", "radio", "choice"]);
const HIDDEN = ["hidden", "noView"];

/** The fields that a person can fill in, in the order of the form. Hidden fields are left out. */
export function questionsOf(fields: readonly FormField[], labels: readonly FormLabel[]): readonly Question[] {
  const isShown = ({ widgets }: FormField): boolean =>
    widgets.length === 0 || widgets.some(({ flags }) => !HIDDEN.some((flag) => flags.includes(flag)));
  return fields
    .filter((field) => FILLED.has(field.kind) && isShown(field))
    .map((field) => ({
      field,
      label: field.label ?? labelOf(labels, field.name) ?? field.name,
      control: controlOf(field),
      choices: choicesOf(field, labels),
      mask: maskOf(field.format),
      isReadOnly: field.flags.includes("readOnly"),
      isRequired: field.flags.includes("required"),
    }));
}

const MIN_CONFIDENCE = 0.3;

function labelOf(labels: readonly FormLabel[], name: string, state?: string): string | undefined {
  return labels.find(
    (one) =>
      one.name === name &&
      one.confidence >= MIN_CONFIDENCE &&
      (state === undefined || one.state === state) &&
      one.label,
  )?.label;
}

function controlOf({ kind, flags, format }: FormField): Question["control"] {
  if (kind === "check") return "check";
  if (kind === "radio") return "one";
  if (kind === "choice") {
    if (flags.includes("multiSelect")) return "several";
    return flags.includes("edit") ? "text" : "one";
  }
  if (flags.includes("password")) return "secret";
  if (flags.includes("multiline")) return "lines";
  return maskOf(format) === undefined ? "text" : "date";
}

function choicesOf({ kind, name, options = [], widgets, exports = [] }: FormField, labels: readonly FormLabel[]) {
  if (kind === "choice") return options;
  if (kind !== "radio") return [];
  const states = [...new Set(widgets.flatMap(({ on }) => (on === undefined ? [] : [on])))];
  return states.map((state, index) => ({
    value: state,
    label: labelOf(labels, name, state) ?? exports[index] ?? state,
  }));
}

const DATE_PARTS: Readonly<Record<string, string>> = { d: "day", dd: "day", m: "month", mm: "month", yyyy: "year" };

/** `AFDate_FormatEx("dd.mm.yyyy")` -> its mask, where a date input can write it. */
function maskOf(format: string | undefined): string | undefined {
  const mask = /^AFDate_Format(?:Ex)?\("([^"]+)"\)/.exec(format ?? "")?.[1];
  // Day, month in digits and a year of four digits, each once.
  const parts = mask?.split(/[-./ ]+/).map((part) => DATE_PARTS[part]);
  return parts?.toSorted().join() === "day,month,year" ? mask : undefined;
}

/** A date as a form writes it: `2026-03-01` with `dd.mm.yyyy` -> `01.03.2026`. */
export function writeDate(iso: string, mask: string): string {
  const [year = "", month = "", day = ""] = iso.split("-");
  return mask.replaceAll(/d{1,2}|m{1,2}|y{4}/g, (part) => {
    const digits = part[0] === "y" ? year : part[0] === "m" ? month : day;
    return part.length === 1 ? String(Number(digits)) : digits;
  });
}

/** A date of a form as a date input takes it; empty where it is none. */
export function readDate(text: string, mask: string): string {
  const parts: string[] = [];
  const pattern = mask.replaceAll(/d{1,2}|m{1,2}|y{4}|[.]/g, (part) => {
    if (part === ".") return "\\.";
    parts.push(part[0] ?? "");
    return part[0] === "y" ? "(\\d{4})" : "(\\d{1,2})";
  });
  const found = new RegExp(`^${pattern}$`).exec(text.trim());
  const of = (letter: string): string => found?.[parts.indexOf(letter) + 1]?.padStart(2, "0") ?? "";
  return found === null ? "" : `${of("y")}-${of("m")}-${of("d")}`;
}

/** What a field has now, as its control shows it. */
export function currentOf({ field, control }: Question): FieldValue {
  const [first = ""] = field.values ?? [];
  if (control === "several") return field.values ?? [];
  if (control === "check") return first !== "" && first !== "Off";
  return control === "one" && field.kind === "radio" ? { state: first } : first;
}
