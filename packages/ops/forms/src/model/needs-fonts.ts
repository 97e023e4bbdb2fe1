import { displayedValue, type Field, type FieldEntry, type Form, optionsOf, valuesOf } from "@colophon/kit-pdf/forms";

/** What the fonts that forms bring can show: Latin letters and their signs. */
const PLAIN = /^[\s\x20-\x7e\xa0-\xff\u20ac\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2122]*$/;

/** Whether something has to be drawn that may want a font of its own; opening the faces costs more than many a form. */
export function needsFonts(form: Form, entries: ReadonlyMap<Field, FieldEntry>, drawsOthers: boolean): boolean {
  for (const [field, entry] of entries) if (textsOf(form, field, entry).some((text) => !PLAIN.test(text))) return true;
  const fields = drawsOthers ? form.fields : [...entries.keys()];
  return fields.some((field) => {
    if (field.kind !== "text" && field.kind !== "choice") return false;
    const labels = field.kind === "choice" ? optionsOf(form, field).map(({ label }) => label) : [];
    const values = drawsOthers ? (valuesOf(form, field) ?? []) : [];
    const shown = values.flatMap((value) => displayedValue(form, field, value) ?? []);
    return [...labels, ...values, ...shown].some((text) => !PLAIN.test(text));
  });
}

function textsOf(form: Form, field: Field, entry: FieldEntry): readonly string[] {
  if (entry.kind === "text") return [entry.text, displayedValue(form, field, entry.text) ?? ""];
  return entry.kind === "choice" ? entry.values : [];
}
