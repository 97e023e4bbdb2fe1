import type { Op } from "@colophon/contract";
import { type Field, type FieldValue, type Form, fieldsByName, valuesOf } from "@colophon/kit-pdf/forms";
import { chooseFields } from "./flatten.ts";
import type { FormRecord } from "./read-records.ts";

/** The defaults (DV) of these fields as values to fill in; empty where they have none. Push buttons and signatures hold no value. */
export function resetValues(
  form: Form,
  names: readonly string[],
  op: Pick<Op<"FORM_FIELD_UNKNOWN">, "error">,
): FormRecord {
  if (names.length === 0) return {};
  const chosen = [...chooseFields(form, { names, member: "reset" }, op)].filter(({ kind }) => VALUED.has(kind));
  const byName = fieldsByName(form);
  return Object.fromEntries(chosen.map(({ name }) => [name, defaultOf(form, byName.get(name) ?? [])]));
}

const VALUED: ReadonlySet<Field["kind"]> = new Set(["text", "choice", "check", "radio"]);

function defaultOf(form: Form, fields: readonly Field[]): FieldValue {
  const field = fields.find((own) => valuesOf(form, own, "DV") !== undefined) ?? fields[0];
  const values = field === undefined ? [] : (valuesOf(form, field, "DV") ?? []);
  const [first = ""] = values;
  if (field?.kind === "choice") return values;
  if (field?.kind === "text") return first;
  return first === "" || first === "Off" ? false : { state: first };
}
