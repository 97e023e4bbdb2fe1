import { PdfDict, readStandardCall, type StandardCall } from "@colophon/kit-pdf";
import {
  actionsOf,
  type Field,
  FLAGS,
  type Form,
  hasFlag,
  inheritedOf,
  maxLengthOf,
  offeredOf,
  valuesOf,
} from "@colophon/kit-pdf/forms";
import { clean } from "../form-value.ts";
import { formatOfCall, readNumber } from "./value-formats.ts";

/** What can be wrong with what was filled in. */
export const VALIDITY_RULES = [
  "required-empty",
  "too-long",
  "comb-without-length",
  "option-unknown",
  "several-choices",
  "state-unknown",
  "line-break",
  "format",
  "range",
  "expected-missing",
  "expected-kind",
  "expected-value",
  "expected-empty",
] as const;
type ValidityRule = (typeof VALIDITY_RULES)[number];

export interface ValueFinding {
  readonly rule: ValidityRule;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly field: string;
  readonly page?: number;
  readonly expected?: string;
  readonly actual?: string;
}

export interface ValueCounts {
  filled: number;
  required: number;
  formats: number;
  ranges: number;
  scriptsNotRun: number;
}

export interface CheckedValues {
  readonly findings: ValueFinding[];
  /** Fields with a script of their own that may refuse a value. */
  readonly notRun: readonly Field[];
}

type Add = (
  rule: ValidityRule,
  severity: ValueFinding["severity"],
  message: string,
  facts?: { readonly expected?: string; readonly actual?: string },
) => void;

const MAX_QUOTED = 200;

/** Every value against what its field asks for. */
export function checkValues(form: Form, counts: ValueCounts): CheckedValues {
  const findings: ValueFinding[] = [];
  const notRun: Field[] = [];
  for (const field of form.fields) {
    form.file.checkpoint();
    const values = valuesOf(form, field) ?? [];
    const isEmpty = isUnfilled(form, field, values);
    if (!isEmpty) counts.filled += 1;
    const add = addTo(findings, field);
    if (hasFlag(field.flags, FLAGS.required) && field.kind !== "button") {
      counts.required += 1;
      if (isEmpty) add("required-empty", "error", "The field is required and empty.");
    }
    if (field.kind === "text") checkText(form, field, { value: values.join("\n"), add });
    else if (field.kind === "choice") checkChoice(form, field, { values, add });
    else if (field.kind === "check" || field.kind === "radio")
      checkState(form, field, { value: values[0] ?? "Off", add });
    if (isEmpty || !(field.kind === "text" || field.kind === "choice")) continue;
    if (!checkScripts(form, field, { value: values.join("\n"), add, counts })) notRun.push(field);
  }
  counts.scriptsNotRun = notRun.length;
  return { findings, notRun };
}

export function addTo(findings: ValueFinding[], field: Field): Add {
  return (rule, severity, message, { expected, actual } = {}) => {
    const page = field.widgets[0]?.page;
    findings.push({
      rule,
      severity,
      message,
      field: clean(field.name),
      ...(page !== undefined && { page }),
      ...(expected !== undefined && { expected: quoted(expected) }),
      ...(actual !== undefined && { actual: quoted(actual) }),
    });
  };
}

function quoted(text: string): string {
  return clean(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}...` : text);
}

/** Whether nothing was filled in: no text, no choice, a button that is off, a signature that was not made. */
export function isUnfilled(form: Form, field: Field, values: readonly string[]): boolean {
  if (field.kind === "signature") return !(form.file.resolve(inheritedOf(field, "V")) instanceof PdfDict);
  if (field.kind === "check" || field.kind === "radio") return values.every((value) => value === "Off" || value === "");
  return values.every((value) => value === "");
}

interface Text {
  readonly value: string;
  readonly add: Add;
}

function checkText(form: Form, field: Field, { value, add }: Text): void {
  const most = maxLengthOf(form, field);
  const length = [...value].length;
  if (most !== undefined && most >= 0 && length > most)
    add("too-long", "error", `The value has ${length} characters; the maximum is ${most}.`, { actual: value });
  if (hasFlag(field.flags, FLAGS.comb) && most === undefined)
    add("comb-without-length", "warning", "The field is a comb field but has no MaxLen.");
  if (!hasFlag(field.flags, FLAGS.multiline) && /[\r\n]/.test(value.trimEnd()))
    add("line-break", "warning", "A single-line field contains line breaks.", { actual: value });
}

function checkChoice(
  form: Form,
  field: Field,
  { values, add }: { readonly values: readonly string[]; readonly add: Add },
): void {
  const isFree = hasFlag(field.flags, FLAGS.combo) && hasFlag(field.flags, FLAGS.edit);
  const { options: known } = offeredOf(form, field);
  if (!isFree)
    for (const value of values)
      if (value !== "" && !known.has(value))
        add("option-unknown", "error", "The value is not one of the options.", { actual: value });
  if (values.length > 1 && !hasFlag(field.flags, FLAGS.multiSelect))
    add("several-choices", "error", `${values.length} options are selected; the field allows one.`, {
      actual: values.join("\n"),
    });
}

function checkState(form: Form, field: Field, { value, add }: Text): void {
  const { states } = offeredOf(form, field);
  if (value !== "Off" && value !== "" && states.size > 0 && !states.has(value))
    add("state-unknown", "error", "No widget has a state of this name.", { actual: value });
}

interface Scripted extends Text {
  readonly counts: ValueCounts;
}

/** What standard scripts would accept; false where the field has one of its own. */
function checkScripts(form: Form, field: Field, { value, add, counts }: Scripted): boolean {
  const own = [field, ...field.widgets.filter(({ dict }) => dict !== field.dict)].flatMap((holder) =>
    actionsOf(form.file, holder),
  );
  const scripts = own.filter(
    ({ trigger, script }) => script?.trim() && (trigger === "K" || trigger === "V" || trigger === "F"),
  );
  let isUnderstood = true;
  const reported = new Set<string>();
  for (const { trigger, script = "" } of scripts) {
    const call = readStandardCall(script);
    const format = call === undefined ? undefined : formatOfCall(call);
    if (format !== undefined) {
      if (reported.has(format.reported)) continue;
      reported.add(format.reported);
      counts.formats += 1;
      if (!format.fits(value)) {
        const message = `The value is not ${format.kind === "date" ? `a date as ${format.reported}` : format.reported}.`;
        add("format", "error", message, { expected: format.reported, actual: value });
      }
    } else if (call?.name === "AFRange_Validate") {
      counts.ranges += 1;
      checkRange(call, { value, add });
      // A script that only formats refuses no value.
    } else if (trigger !== "F") isUnderstood = false;
  }
  return isUnderstood;
}

/** AFRange_Validate(bGreaterThan, nGreaterThan, bLessThan, nLessThan). */
function checkRange({ parameters }: StandardCall, { value, add }: Text): void {
  const [hasLeast, least, hasMost, most] = parameters;
  const number = readNumber(value, 0);
  const [from, to] = [hasLeast === true ? Number(least) : -Infinity, hasMost === true ? Number(most) : Infinity];
  if (number !== undefined && number >= from && number <= to) return;
  const range = [...(from === -Infinity ? [] : [`at least ${from}`]), ...(to === Infinity ? [] : [`at most ${to}`])];
  const expected = range.join(", ");
  add("range", "error", number === undefined ? "The value is not a number." : `The value is not ${expected}.`, {
    expected,
    actual: value,
  });
}
