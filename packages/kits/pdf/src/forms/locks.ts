import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isName, PdfDict } from "../objects/object.ts";
import { nameText } from "../objects/text-string.ts";
import { type Field, type Form, inheritedOf } from "./field.ts";

/** Fields that a signature locks, or will lock when it is made. Source: ISO 32000-2, 12.7.5.5 and 12.8.2.4. */
export interface FieldLock {
  /** The signature field. */
  readonly by: Field;
  /** It is signed: the lock holds. */
  readonly isSigned: boolean;
  readonly source: "Lock" | "FieldMDP";
  readonly action: "All" | "Include" | "Exclude";
  readonly names: readonly string[];
  /** P of the lock: 1 nothing may change, 2 filling, 3 annotating. */
  readonly permission: number | undefined;
}

export interface FormLocks {
  readonly locks: readonly FieldLock[];
  /** P of the certifying signature; undefined when no signature certifies. */
  readonly certified: number | undefined;
}

export function readLocks(form: Form): FormLocks {
  const { file } = form;
  const locks: FieldLock[] = [];
  let certified: number | undefined;
  for (const field of form.fields) {
    if (field.kind !== "signature") continue;
    const value = file.resolve(inheritedOf(field, "V"));
    const isSigned = value instanceof PdfDict;
    const lock = readLock(form, file.dictOf(inheritedOf(field, "Lock")));
    if (lock !== undefined) locks.push({ by: field, isSigned, source: "Lock", ...lock });
    if (!isSigned) continue;
    for (const reference of referencesOf(file, value)) {
      const parameters = file.dictOf(reference.get("TransformParams"));
      if (isName(file.resolve(reference.get("TransformMethod")), "DocMDP"))
        certified ??= integerOf(file.resolve(parameters?.get("P"))) ?? 2;
      if (!isName(file.resolve(reference.get("TransformMethod")), "FieldMDP")) continue;
      const own = readLock(form, parameters);
      if (own !== undefined) locks.push({ by: field, isSigned, source: "FieldMDP", ...own });
    }
  }
  return { locks, certified };
}

function referencesOf(file: PdfFile, signature: PdfDict): PdfDict[] {
  return file.arrayOf(signature.get("Reference")).flatMap((item) => file.dictOf(item) ?? []);
}

function readLock(
  form: Form,
  dict: PdfDict | undefined,
): Pick<FieldLock, "action" | "names" | "permission"> | undefined {
  const { file } = form;
  const action = nameText(file.resolve(dict?.get("Action")));
  if (dict === undefined || (action !== "All" && action !== "Include" && action !== "Exclude")) return undefined;
  const names = file.arrayOf(dict.get("Fields")).flatMap((item) => form.textOf(item) ?? []);
  return { action, names, permission: integerOf(file.resolve(dict.get("P"))) };
}

/** Whether a lock names the field, or a node above it. */
export function isLocked({ action, names }: Pick<FieldLock, "action" | "names">, name: string): boolean {
  if (action === "All") return true;
  const isNamed = names.some((own) => name === own || name.startsWith(`${own}.`));
  return action === "Include" ? isNamed : !isNamed;
}
