import { type Facts, toFacts } from "@colophon/base-pdf";
import { type ActionFacts, PdfDict, scriptOf, walkNames } from "@colophon/kit-pdf";
import {
  actionsOf,
  exportOfState,
  type Field,
  type FieldNode,
  FLAGS,
  type Form,
  hasFlag,
  inheritedOf,
  maxLengthOf,
  onStateOf,
  optionsOf,
  readLocks,
  readXfa,
  selectedOf,
  valuesOf,
  WIDGET_FLAGS,
  type Widget,
  widgetStyleOf,
} from "@colophon/kit-pdf/forms";

const BUTTON_FLAGS = ["noToggleToOff", "radio", "pushButton", "radiosInUnison"] as const;
const TEXT_FLAGS = [
  "multiline",
  "password",
  "fileSelect",
  "doNotSpellCheck",
  "doNotScroll",
  "comb",
  "richText",
] as const;
const CHOICE_FLAGS = ["combo", "edit", "sort", "multiSelect", "doNotSpellCheck", "commitOnSelectionChange"] as const;

/** The flags that the kind of the field knows, by name. */
function flagsOf({ kind, flags }: Pick<Field, "kind" | "flags">): string[] {
  const own: readonly (keyof typeof FLAGS)[] =
    kind === "text" ? TEXT_FLAGS : kind === "choice" ? CHOICE_FLAGS : kind === "signature" ? [] : BUTTON_FLAGS;
  const names: readonly (keyof typeof FLAGS)[] = ["readOnly", "required", "noExport", ...own];
  return names.filter((name) => hasFlag(flags, FLAGS[name]));
}

/** Everything that is said of a field, as a value has it. */
export function describeField(form: Form, field: Field) {
  const { file, textOf } = form;
  const { kind, object, isListed } = field;
  const values = valuesOf(form, field);
  const defaults = valuesOf(form, field, "DV");
  const options = optionsOf(form, field);
  const selected = selectedOf(form, field);
  const maxLength = maxLengthOf(form, field);
  const rich = richTextOf(form, field);
  const reported = wellFormed({
    label: textOf(inheritedOf(field, "TU")),
    exportName: textOf(inheritedOf(field, "TM")),
    richText: rich,
    format: formatOf(form, field),
  });
  return {
    name: field.name.toWellFormed(),
    kind,
    ...(object !== undefined && { object }),
    listed: isListed,
    flags: flagsOf(field),
    ...reported,
    ...(values !== undefined && { values: values.map(clean) }),
    ...(values !== undefined &&
      isButton(kind) && { exports: values.map((state) => clean(exportOfState(form, field, state))) }),
    ...(defaults !== undefined && { defaults: defaults.map(clean) }),
    ...(selected !== undefined && { selected }),
    ...(options.length > 0 && {
      options: options.map(({ value, label }) => ({ value: clean(value), label: clean(label) })),
    }),
    ...(maxLength !== undefined && { maxLength }),
    ...(kind === "signature" && { signed: file.resolve(inheritedOf(field, "V")) instanceof PdfDict }),
    actions: actionsOf(file, field).map(describeAction),
    widgets: field.widgets.map((widget) => describeWidget(form, field, widget)),
  };
}

function isButton(kind: Field["kind"]): boolean {
  return kind === "check" || kind === "radio";
}

/** RV: the value with its formatting, as XHTML. */
export function richTextOf(form: Form, field: Field): string | undefined {
  const held = form.file.resolve(inheritedOf(field, "RV"));
  if (held === null) return undefined;
  const text = scriptOf(form.file, held);
  return text === "" ? undefined : text;
}

const FORMAT = /^(AF(?:Number|Percent|Date|Time|Special)_Format(?:Ex)?\s*\([^;]*\));?$/;
/** Characters of a script that may be one of the standard calls. */
const LONGEST_CALL = 500;

/** How the field is to be formatted, where its script is one of the standard ones: "AFNumber_Format(2, 0, 0, 0)". */
export function formatOf(form: Form, field: Field): string | undefined {
  const format = actionsOf(form.file, field).find(({ trigger, script }) => trigger === "F" && script !== undefined);
  const script = format?.script?.trim() ?? "";
  return script.length > LONGEST_CALL ? undefined : FORMAT.exec(script)?.[1];
}

function describeWidget(form: Form, field: Field, widget: Widget) {
  const { object, page, places, rectangle, state, states } = widget;
  const look = widgetStyleOf(form, field, widget);
  const flags = Object.entries(WIDGET_FLAGS).flatMap(([name, bit]) => (hasFlag(widget.flags, bit) ? [name] : []));
  const on = isButton(field.kind) ? onStateOf(widget) : undefined;
  const made = form.file.dictOf(widget.dict.get("MK"));
  return {
    ...(object !== undefined && { object }),
    ...(page !== undefined && { page, annotation: places[0]?.index ?? 0 }),
    ...(rectangle !== undefined && { rectangle }),
    flags,
    drawn: form.file.dictOf(widget.dict.get("AP"))?.has("N") === true,
    ...(state !== undefined && { state: clean(state) }),
    ...(on !== undefined && { on: clean(on) }),
    ...(states.length > 0 && { states: states.map(clean) }),
    look: toFacts({
      font: look.text.font,
      size: look.text.size,
      quadding: look.quadding,
      rotation: look.rotation,
      borderWidth: look.borderWidth,
      borderStyle: look.borderStyle,
      caption: look.caption,
      rolloverCaption: form.textOf(made?.get("RC")),
      downCaption: form.textOf(made?.get("AC")),
    }),
    actions: widget.dict === field.dict ? [] : actionsOf(form.file, widget).map(describeAction),
  };
}

function describeAction(action: ActionFacts): Facts {
  return toFacts(action);
}

/** What several fields have in common. */
export function describeGroup(form: Form, group: FieldNode) {
  const label = form.textOf(group.dict.get("TU"));
  return {
    name: clean(group.name),
    ...(group.object !== undefined && { object: group.object }),
    ...(label !== undefined && { label: clean(label) }),
    actions: actionsOf(form.file, group).map(describeAction),
  };
}

/** The form itself. */
export function describeForm(form: Form) {
  const { file, dict } = form;
  const byObject = new Map(form.fields.map(({ object, name }) => [object, name]));
  const { locks, certified } = readLocks(form);
  const packets = readXfa(form);
  return {
    kind: dict === undefined ? ("none" as const) : dict.has("XFA") ? ("xfa" as const) : ("acroform" as const),
    needAppearances: form.needAppearances,
    signatureFlags: describeSignatureFlags(form),
    calculationOrder: file.arrayOf(dict?.get("CO")).flatMap((held) => {
      const found = byObject.get(objectOf(held));
      return found === undefined ? [] : [clean(found)];
    }),
    scripts: [...walkNames(file, file.dictOf(file.catalog.get("Names"))?.get("JavaScript"))].flatMap(
      ({ key, value }) => {
        const action = file.dictOf(value);
        return action?.has("JS") === true
          ? [{ name: clean(key), script: clean(scriptOf(file, action.get("JS"))) }]
          : [];
      },
    ),
    locks: locks.map(({ by, isSigned, source, action, names, permission }) => ({
      field: clean(by.name),
      signed: isSigned,
      source,
      action,
      names: names.map(clean),
      ...(permission !== undefined && { permission }),
    })),
    ...(certified !== undefined && { certified }),
    xfa: packets.map(({ name, bytes, object, problem }) =>
      toFacts({ name, byteLength: bytes.length, object, problem }),
    ),
    problems: form.problems.map(toFacts),
  };
}

/** Source: ISO 32000-2, table 225. */
function describeSignatureFlags({ file, dict }: Form): string[] {
  const flags = file.resolve(dict?.get("SigFlags"));
  const bits = typeof flags === "number" ? flags : 0;
  return [...(hasFlag(bits, 1) ? ["signaturesExist"] : []), ...(hasFlag(bits, 2) ? ["appendOnly"] : [])];
}

function objectOf(held: unknown): number | undefined {
  return typeof held === "object" && held !== null && "number" in held ? Number(held.number) : undefined;
}

export function clean(text: string): string {
  return text.toWellFormed();
}

function wellFormed(members: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([key, text]) => (text === undefined ? [] : [[key, clean(text)]])),
  );
}
