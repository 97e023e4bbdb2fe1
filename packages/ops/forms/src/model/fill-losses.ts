import { at, type Op, type Segment } from "@colophon/contract";
import { readStandardCall } from "@colophon/kit-pdf";
import {
  actionsOf,
  displayedValue,
  type Field,
  type FillNote,
  type FlattenNote,
  type Form,
  type Widget,
} from "@colophon/kit-pdf/forms";

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
export function reportNotes<Own extends Note>(
  notes: readonly Own[],
  op: Pick<Op<never, (typeof CODES)[Own["kind"]]>, "reportLoss">,
): void {
  for (const { kind, field, widget, message } of notes)
    op.reportLoss(
      CODES[kind as Own["kind"]],
      message,
      field === undefined ? { subject: "form" } : placeOfField(field, widget),
    );
}

/** The events of a field whose scripts run when somebody types: key, format, validate, calculate. */
const EVENTS: Readonly<Record<string, string>> = {
  K: "checks each key",
  F: "formats the value",
  V: "checks the value",
  C: "calculates the value",
};

/** Scripts that a reader would have run for these fields, which hold these values, or after them; `settled` are calculated. */
export function reportScripts(
  form: Form,
  { filled, settled }: { readonly filled: ReadonlyMap<Field, string>; readonly settled: ReadonlySet<Field> },
  op: Pick<Op<never, "FORM_SCRIPT_NOT_RUN">, "reportLoss">,
): void {
  if (filled.size === 0) return;
  const { file, dict } = form;
  const calculated = new Set(file.arrayOf(dict?.get("CO")).map((held) => file.dictOf(held)));
  for (const field of form.fields) {
    const value = filled.get(field);
    const isFilled = value !== undefined;
    if (!isFilled && !calculated.has(field.dict)) continue;
    const events = eventsOf(form, field);
    if (settled.has(field)) events.delete("C");
    const isFormatted = isFilled && displayedValue(form, field, value) !== undefined;
    if (isFormatted && isAsked(events)) events.delete("K");
    if (isFormatted) events.delete("F");
    const reported = Object.entries(EVENTS).filter(([event]) => events.has(event) && (isFilled || event === "C"));
    if (reported.length === 0) continue;
    const message = isFilled
      ? `A script ${reported.map(([, what]) => what).join(", another ")}: none was run, the value is as it was given.`
      : "A script calculates the value from others: it was not run, the value is as it was.";
    op.reportLoss("FORM_SCRIPT_NOT_RUN", message, placeOfField(field, undefined));
  }
}

/** The scripts of a field by what starts them. */
function eventsOf({ file }: Form, field: Field): Map<string, Set<string>> {
  const events = new Map<string, Set<string>>();
  for (const holder of [field, ...field.widgets])
    for (const { trigger, script } of actionsOf(file, holder)) {
      if (script === undefined) continue;
      const scripts = events.get(trigger) ?? new Set();
      events.set(trigger, scripts.add(script));
    }
  return events;
}

/** Keys are checked for the very format: a value that can be shown in it is one that they lead to. */
function isAsked(events: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const [format, keys] = ["F", "K"].map((event) => {
    const calls = [...(events.get(event) ?? [])].map(readStandardCall);
    return calls.map((call) => (call === undefined ? undefined : [call.name.split("_")[0], ...call.parameters]));
  });
  return keys?.every((call) => call !== undefined && JSON.stringify(call) === JSON.stringify(format?.[0])) === true;
}

export function placeOfField(
  field: Field,
  widget: Widget | undefined,
): { readonly subject: string; readonly at?: readonly Segment[] } {
  const own = widget ?? field.widgets[0];
  const subject = field.name === "" ? "a field without a name" : `field ${field.name.toWellFormed()}`;
  if (own?.page === undefined) return { subject };
  const place = own.places[0]?.index ?? 0;
  return { subject, at: [at("page", own.page), at("part", { id: `annotation ${place}` })] };
}
