import type { Field, Form } from "./field.ts";
import { optionsOf } from "./values.ts";

const byForm = new WeakMap<Form, ReadonlyMap<string, readonly Field[]>>();

/** Fields by their full names. Those of one name are one field in several dictionaries. Source: ISO 32000-2, 12.7.4.2. */
export function fieldsByName(form: Form): ReadonlyMap<string, readonly Field[]> {
  const known = byForm.get(form);
  if (known !== undefined) return known;
  const found = Map.groupBy(form.fields, ({ name }) => name);
  byForm.set(form, found);
  return found;
}

/** What the fields of one name offer together. */
export interface Offered {
  /** Of buttons, Off among them where a widget has it. */
  readonly states: ReadonlySet<string>;
  /** Of choices: what is stored and what is shown. */
  readonly options: ReadonlySet<string>;
}

const offeredByFields = new WeakMap<readonly Field[], Offered>();

/** What this field and those that have its full name offer. */
export function offeredOf(form: Form, field: Field): Offered {
  const fields = fieldsByName(form).get(field.name);
  if (fields === undefined || field.name === "") return gather(form, [field]);
  const known = offeredByFields.get(fields) ?? gather(form, fields);
  offeredByFields.set(fields, known);
  return known;
}

function gather(form: Form, fields: readonly Field[]): Offered {
  return {
    states: new Set(fields.flatMap(({ widgets }) => widgets.flatMap(({ states }) => states))),
    options: new Set(fields.flatMap((own) => optionsOf(form, own).flatMap(({ value, label }) => [value, label]))),
  };
}
