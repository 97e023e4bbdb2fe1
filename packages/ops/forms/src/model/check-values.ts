import type { Op } from "@colophon/contract";
import {
  entriesFor,
  type Field,
  type FieldEntry,
  type FieldValue,
  type FillError,
  FLAGS,
  type Form,
  type FormLocks,
  fieldsByName,
  hasFlag,
  isLocked,
  isRefusal,
  type RefusalKind,
  readLocks,
} from "@colophon/kit-pdf/forms";

const CODES = {
  unknown: "FORM_FIELD_UNKNOWN",
  type: "FORM_VALUE_TYPE",
  option: "FORM_OPTION_UNKNOWN",
  "read-only": "FORM_FIELD_READ_ONLY",
  "too-long": "FORM_VALUE_TOO_LONG",
  locked: "FORM_FIELD_LOCKED",
} as const satisfies Record<RefusalKind, string>;

export type ValueCode = (typeof CODES)[RefusalKind];

interface FillInput {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly fillsReadOnly: boolean;
  /** Names of values that are defaults to go back to. */
  readonly reset?: ReadonlySet<string>;
}

interface Problem {
  readonly kind: RefusalKind;
  readonly name: string;
  readonly message: string;
}

/** What is to be written into each field; every value that cannot be is an issue of one error. */
export function checkValues(
  form: Form,
  { values, fillsReadOnly, reset }: FillInput,
  op: Pick<Op<ValueCode | "FORM_CHANGE_FORBIDDEN">, "error">,
): Map<Field, FieldEntry> {
  const locks = readLocks(form);
  const isGiven = (name: string): boolean => Object.hasOwn(values, name);
  const known = fieldsByName(form);
  const unknown = Object.keys(values)
    .filter((name) => !known.has(name))
    .sort();
  const given = [...known].filter(([name]) => isGiven(name));
  if (given.length > 0) checkCertified(locks, op);
  const entries = new Map<Field, FieldEntry>();
  const problems: Problem[] = unknown.map((name) => ({ kind: "unknown", name, message: describeUnknown(form, name) }));
  for (const [name, fields] of given) {
    form.file.checkpoint();
    const [first] = fields.flatMap((field) => obstacle(field, locks, fillsReadOnly) ?? []);
    const checked = first ?? entriesFor(form, fields, values[name] ?? "");
    if (isRefusal(checked)) problems.push({ ...checked, name });
    else for (const [field, entry] of checked) entries.set(field, entry);
  }
  const [first] = problems;
  if (first === undefined) return entries;
  const more = problems.length === 1 ? "" : ` ${problems.length - 1} more values are refused.`;
  throw op.error(CODES[first.kind], `${JSON.stringify(first.name.toWellFormed())}: ${first.message}${more}`, {
    issues: problems.map(({ name, message }) => ({
      path: `${reset?.has(name) === true ? "reset" : "values"}[${JSON.stringify(name)}]`,
      message,
    })),
  });
}

function checkCertified({ certified, locks }: FormLocks, op: Pick<Op<"FORM_CHANGE_FORBIDDEN">, "error">): void {
  if (certified === 1)
    throw op.error("FORM_CHANGE_FORBIDDEN", "The file is certified: its signature allows no change at all.");
  for (const { isSigned, permission, by } of locks)
    if (isSigned && permission === 1)
      throw op.error("FORM_CHANGE_FORBIDDEN", `The signature ${by.name} allows no change after it.`);
}

function obstacle(field: Field, { locks }: FormLocks, fillsReadOnly: boolean): FillError | undefined {
  const lock = locks.find((own) => own.isSigned && isLocked(own, field.name));
  if (lock !== undefined)
    return { kind: "locked", message: `The signature ${lock.by.name} locks the field: a change would break it.` };
  if (hasFlag(field.flags, FLAGS.readOnly) && !fillsReadOnly)
    return { kind: "read-only", message: "The field is read-only." };
  return undefined;
}

const MAX_NAMED = 5;

function describeUnknown({ fields, groups }: Form, name: string): string {
  if (groups.some((group) => group.name === name)) {
    const below = fields.filter((field) => field.name.startsWith(`${name}.`)).slice(0, MAX_NAMED);
    return `This is a group of fields: ${below.map((field) => field.name).join(", ")}.`;
  }
  const alike = fields.filter((field) => field.name.split(".").at(-1) === name.split(".").at(-1));
  const reported = [...new Set(alike.map((field) => field.name))].slice(0, MAX_NAMED);
  return reported.length === 0
    ? "The form has no field of this name."
    : `The form has no field of this name, but it has ${reported.join(", ")}.`;
}
