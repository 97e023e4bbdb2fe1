import { FormatError } from "@colophon/kit-bytes";
import { integerOf, openPdf, PdfDict } from "@colophon/kit-pdf";
import { type Field, type Form, inheritedOf, isLocked, readForm, readLocks, valuesOf } from "@colophon/kit-pdf/forms";
import { type Counts, findingOf, type IntegrityFinding } from "./finding.ts";

/** Signed states that are opened again. Attack: a file of thousands of signatures, each of which is a file to read. */
const MAX_STATES = 50;

interface LockInput {
  readonly password: string | undefined;
  readonly counts: Counts;
}

/** Values against those of the signed states: of fields that a signature locks, and of files that a signature certifies. */
export function checkLocks(
  form: Form,
  { password, counts }: LockInput,
): { findings: IntegrityFinding[]; unread: string[] } {
  const { locks, certified } = readLocks(form);
  const findings: IntegrityFinding[] = [];
  const unread: string[] = [];
  const states = new Map<number, Map<string, string>>();
  const names = new Set([...form.fields, ...form.groups].map(({ name }) => name));
  for (const lock of locks)
    for (const name of lock.names)
      if (!names.has(name))
        findings.push(
          findingOf("lock-names-no-field", "warning", `The lock names "${name}", which is not a field.`, {
            field: lock.by,
          }),
        );
  const certifying = form.fields.filter((field) => certified === 1 && isSigned(form, field)).slice(0, 1);
  for (const { by, isSigned: holds, action, names: own } of locks) {
    if (!holds) continue;
    counts.locks += 1;
    compare(by, "lock-violated", (name) => isLocked({ action, names: own }, name));
  }
  for (const field of certifying) compare(field, "certified-changed", () => true);
  return { findings, unread };

  function compare(by: Field, rule: "lock-violated" | "certified-changed", isHeld: (name: string) => boolean): void {
    const before = stateOf(by);
    if (before === undefined) return;
    for (const field of form.fields) {
      if (field === by || field.kind === "signature" || !isHeld(field.name)) continue;
      const expected = before.get(field.name);
      const actual = describe(form, field);
      if (expected === actual) continue;
      const message =
        expected === undefined
          ? `The field was added after "${by.name}" was signed.`
          : `The value was changed after "${by.name}" was signed.`;
      findings.push(findingOf(rule, "error", message, { field, ...(expected !== undefined && { expected }), actual }));
    }
  }

  /** Values by name as they were when the field was signed; undefined where nothing came after, or that state cannot be had. */
  function stateOf(by: Field): ReadonlyMap<string, string> | undefined {
    const end = endOf(form, by);
    if (end === undefined || end >= form.file.bytes.length) return undefined;
    const known = states.get(end);
    if (known !== undefined) return known;
    if (states.size >= MAX_STATES) {
      unread.push(`More than ${MAX_STATES} signed states were not compared.`);
      return undefined;
    }
    const read = readState(end);
    if (read !== undefined) states.set(end, read);
    return read;
  }

  function readState(end: number): Map<string, string> | undefined {
    const { file } = form;
    try {
      const then = readForm(
        openPdf(file.bytes.subarray(0, end), {
          ...(password !== undefined && password !== "" && { password }),
          checkpoint: file.checkpoint,
          limits: file.limits,
        }),
      );
      return new Map(then.fields.map((field) => [field.name, describe(then, field)]));
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      unread.push(`The state that ends at byte ${end} cannot be read: ${error.message}`);
      return undefined;
    }
  }
}

function describe(form: Form, field: Field): string {
  return (valuesOf(form, field) ?? []).join("\n");
}

function isSigned({ file }: Form, field: Field): boolean {
  return field.kind === "signature" && file.resolve(inheritedOf(field, "V")) instanceof PdfDict;
}

/** Where the bytes end that a signature covers. */
function endOf({ file }: Form, field: Field): number | undefined {
  const range = file.arrayOf(file.dictOf(inheritedOf(field, "V"))?.get("ByteRange"));
  const [start, length] = [range.at(-2), range.at(-1)].map((item) => integerOf(file.resolve(item)));
  return range.length < 4 || start === undefined || length === undefined ? undefined : start + length;
}
