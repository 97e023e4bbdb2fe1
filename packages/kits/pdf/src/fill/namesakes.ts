import type { Field, Form } from "../forms/field.ts";
import {
  entryFor,
  type FieldEntry,
  type FieldValue,
  type FillError,
  isRefusal,
  refuseUnknownOption,
} from "./values.ts";

/**
 * What a value means for the fields of one full name, or why they cannot hold it. They are one field in several dictionaries: a state
 * or an option that one of them has is right for all, and the others hold it without showing it, buttons being off.
 *
 * Source   ISO 32000-2, 12.7.4.2.
 */
export function entriesFor(
  form: Form,
  fields: readonly Field[],
  value: FieldValue,
): ReadonlyMap<Field, FieldEntry> | FillError {
  const checked = fields.map((field) => [field, entryFor(form, field, value)] as const);
  const choice = checked.flatMap(([, entry]) => (!isRefusal(entry) && entry.kind === "choice" ? [entry] : []))[0];
  const state = checked.flatMap(([, entry]) => (!isRefusal(entry) && entry.kind === "state" ? [entry] : []))[0];
  const entries = new Map<Field, FieldEntry>();
  for (const [field, entry] of checked) {
    const held =
      isRefusal(entry) && entry.kind === "option" ? unshown(field, field.kind === "choice" ? choice : state) : entry;
    if (held === undefined) continue;
    if (isRefusal(held)) return held;
    entries.set(field, held);
  }
  if (entries.size === fields.length) return entries;
  const refusals = checked.flatMap(([, entry]) => (isRefusal(entry) ? [entry] : []));
  const [first] = refusals;
  if (first !== undefined && refusals.length === 1) return first;
  return refuseUnknownOption(
    value,
    refusals.flatMap(({ offered }) => offered ?? []),
  );
}

/** The field holds what another of its name shows. */
function unshown(field: Field, known: FieldEntry | undefined): FieldEntry | undefined {
  if (known?.kind === "state") return { ...known, states: field.widgets.map(() => "Off") };
  return known?.kind === "choice" ? { ...known, indexes: undefined } : undefined;
}
