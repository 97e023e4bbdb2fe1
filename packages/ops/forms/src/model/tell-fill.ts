import { at, type Op, type Segment } from "@colophon/contract";
import { actionsOf, type Field, type FillNote, type FlattenNote, type Form, type Widget } from "@colophon/kit-pdf";

const CODES = {
  overfull: "FORM_TEXT_OVERFLOWS",
  missing: "FORM_GLYPH_MISSING",
  substituted: "FORM_APPEARANCE_MADE",
  made: "FORM_APPEARANCE_MADE",
  "rich-text": "FORM_RICH_TEXT_FLATTENED",
  xfa: "FORM_XFA_NOT_KEPT",
  unpainted: "FORM_VALUE_NOT_CARRIED",
} as const satisfies Record<Note["kind"], string>;

type Note = FillNote | FlattenNote;

/** What happened beside the filling. */
export function tellNotes<Own extends Note>(
  notes: readonly Own[],
  op: Pick<Op<never, (typeof CODES)[Own["kind"]]>, "lose">,
): void {
  for (const { kind, field, widget, message } of notes)
    op.lose(CODES[kind as Own["kind"]], message, field === undefined ? { subject: "form" } : placeOf(field, widget));
}

/** The events of a field whose scripts run when somebody types: key, format, validate, calculate. */
const EVENTS: Readonly<Record<string, string>> = {
  K: "checks each key",
  F: "formats the value",
  V: "checks the value",
  C: "calculates the value",
};

/** Scripts that a reader would have run for these fields, or after them. */
export function tellScripts(
  form: Form,
  filled: ReadonlySet<Field>,
  op: Pick<Op<never, "FORM_SCRIPT_NOT_RUN">, "lose">,
): void {
  if (filled.size === 0) return;
  const { file, dict } = form;
  const calculated = new Set(file.arrayOf(dict?.get("CO")).map((held) => file.dictOf(held)));
  for (const field of form.fields) {
    const isFilled = filled.has(field);
    if (!isFilled && !calculated.has(field.dict)) continue;
    const events = new Set<string>();
    for (const holder of [field, ...field.widgets])
      for (const { trigger, script } of actionsOf(file, holder)) if (script !== undefined) events.add(trigger);
    const told = Object.entries(EVENTS).filter(([event]) => events.has(event) && (isFilled || event === "C"));
    if (told.length === 0) continue;
    const message = isFilled
      ? `A script ${told.map(([, what]) => what).join(", another ")}: none was run, the value is as it was given.`
      : "A script calculates the value from others: it was not run, the value is as it was.";
    op.lose("FORM_SCRIPT_NOT_RUN", message, placeOf(field, undefined));
  }
}

export function placeOf(
  field: Field,
  widget: Widget | undefined,
): { readonly subject: string; readonly at?: readonly Segment[] } {
  const own = widget ?? field.widgets[0];
  const subject = field.name === "" ? "a field without a name" : `field ${field.name.toWellFormed()}`;
  if (own?.page === undefined) return { subject };
  const place = own.places[0]?.index ?? 0;
  return { subject, at: [at("page", own.page), at("part", { id: `annotation ${place}` })] };
}
