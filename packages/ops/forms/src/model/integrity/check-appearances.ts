import { findPainted, Interpreter, PdfDict, PdfStream } from "@colophon/kit-pdf";
import {
  type Field,
  FLAGS,
  type Form,
  hasFlag,
  offeredOf,
  optionsOf,
  selectedOf,
  valuesOf,
  WIDGET_FLAGS,
  type Widget,
} from "@colophon/kit-pdf/forms";
import { formatOf, richTextOf } from "../form-value.ts";
import { type Counts, findingOf, type IntegrityFinding } from "./finding.ts";
import { digitsAsFormatted } from "./formats.ts";

interface AppearanceFindings {
  readonly findings: IntegrityFinding[];
  /** Widgets whose glyphs have no characters. */
  readonly undecodable: { readonly field: Field; readonly widget: Widget }[];
  /** Content beyond the limit was not looked at. */
  readonly isCut: boolean;
}

interface Limits {
  readonly maxOperations: number;
  readonly counts: Counts;
}

/** Whether what is seen is what is stored. */
export function checkAppearances(form: Form, { maxOperations, counts }: Limits): AppearanceFindings {
  const interpreter = new Interpreter(form.file, { maxOperations });
  const looked = { findings: [] as IntegrityFinding[], undecodable: [] as AppearanceFindings["undecodable"] };
  for (const field of form.fields) {
    form.file.checkpoint();
    if (field.kind === "check" || field.kind === "radio")
      for (const one of checkStates(form, field)) looked.findings.push(one);
    if (field.kind !== "text" && field.kind !== "choice") continue;
    for (const one of checkValue(form, field)) looked.findings.push(one);
    for (const widget of field.widgets) {
      const outcome = checkShown(form, field, { widget, interpreter });
      if (outcome === "same") counts.appearances += 1;
      else if (outcome === "not compared") counts.appearancesNotCompared += 1;
      else if (outcome === "undecodable") {
        counts.appearancesNotCompared += 1;
        looked.undecodable.push({ field, widget });
      } else if (outcome !== "unseen") {
        counts.appearances += 1;
        looked.findings.push(outcome);
      }
    }
  }
  return { ...looked, isCut: interpreter.isCut };
}

/** Every widget of a button shows the state that the value names, or off. */
function checkStates(form: Form, field: Field): IntegrityFinding[] {
  const [value = "Off"] = valuesOf(form, field) ?? [];
  const found: IntegrityFinding[] = [];
  const { states } = offeredOf(form, field);
  const isNamed = states.size > (states.has("Off") ? 1 : 0);
  if (value !== "Off" && value !== "" && isNamed && !states.has(value))
    found.push(findingOf("state-unknown", "error", "No widget has a state of this name.", { field, actual: value }));
  for (const widget of field.widgets) {
    if (widget.states.length === 0) {
      if (isSeen(widget) && !form.needAppearances)
        found.push(
          findingOf("appearance-missing", "error", "The button has no appearance for its states.", { field, widget }),
        );
      continue;
    }
    const expected = widget.states.includes(value) && !isOnBeside(field, widget, value) ? value : "Off";
    const actual = widget.state ?? "Off";
    if (actual !== expected)
      found.push(
        findingOf("state-differs", "error", "The state shown is not that of the value.", {
          field,
          widget,
          expected,
          actual,
        }),
      );
  }
  return found;
}

/** Of radio buttons of one state that do not go together, one alone is on. */
function isOnBeside(field: Field, widget: Widget, value: string): boolean {
  if (field.kind !== "radio" || hasFlag(field.flags, FLAGS.radiosInUnison)) return false;
  return (
    field.widgets.find(({ state }) => state === value) !== widget && field.widgets.some(({ state }) => state === value)
  );
}

/** The value against what stands beside it: selected indexes, formatted text. */
function checkValue(form: Form, field: Field): IntegrityFinding[] {
  const values = valuesOf(form, field) ?? [];
  const found: IntegrityFinding[] = [];
  const selected = field.kind === "choice" ? selectedOf(form, field) : undefined;
  if (selected !== undefined) {
    const options = optionsOf(form, field);
    const expected = selected.map((index) => options[index]?.value ?? `option ${index}`);
    if ([...expected].sort().join("\n") !== [...values].sort().join("\n"))
      found.push(
        findingOf("selection-differs", "warning", "The selected options are not the value.", {
          field,
          expected: values.join("\n"),
          actual: expected.join("\n"),
        }),
      );
  }
  const rich = richTextOf(form, field);
  if (rich !== undefined && hasFlag(field.flags, FLAGS.richText) && field.kind === "text") {
    const plain = rich.replace(/<[^<>]*>/g, "").replace(/&(lt|gt|amp|quot|apos|#\d+|#x[0-9a-fA-F]+);/g, readReference);
    const expected = values.join("\n");
    if (bare(plain) !== bare(expected))
      found.push(
        findingOf("rich-text-differs", "warning", "The formatted text is not the value.", {
          field,
          expected,
          actual: plain,
        }),
      );
  }
  return found;
}

const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function readReference(_: string, name: string): string {
  if (!name.startsWith("#")) return NAMED[name] ?? "";
  const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

function isSeen({ flags, rectangle }: Widget): boolean {
  if (hasFlag(flags, WIDGET_FLAGS.hidden) || hasFlag(flags, WIDGET_FLAGS.noView)) return false;
  return rectangle !== undefined && rectangle[2] > rectangle[0] && rectangle[3] > rectangle[1];
}

interface DrawnWidget {
  readonly widget: Widget;
  readonly interpreter: Interpreter;
}

type Outcome = "same" | "not compared" | "undecodable" | "unseen" | IntegrityFinding;

/** The text of the appearance at rest against the value. */
function checkShown(form: Form, field: Field, { widget, interpreter }: DrawnWidget): Outcome {
  const { file } = form;
  if (!isSeen(widget)) return "unseen";
  const values = shownValues(form, field);
  const expected = values.join("\n");
  const severity = form.needAppearances ? ("warning" as const) : ("error" as const);
  const normal = file.resolve(file.dictOf(widget.dict.get("AP"))?.get("N"));
  const stream = normal instanceof PdfDict ? file.resolve(normal.get(widget.state ?? "")) : normal;
  if (!(stream instanceof PdfStream)) {
    if (bare(expected) === "") return "unseen";
    return findingOf("appearance-missing", severity, "The field has a value and no appearance.", {
      field,
      widget,
      expected,
    });
  }
  if (hasFlag(field.flags, FLAGS.password) && field.kind === "text") return "not compared";
  const painted = findPainted(file, interpreter, stream);
  const texts = painted.map(bare);
  if (texts.some((text) => text.includes("\ufffd"))) return "undecodable";
  const isList = field.kind === "choice" && !hasFlag(field.flags, FLAGS.combo);
  if (isList) {
    const missing = values.find((value) => !texts.some((text) => text.includes(bare(value))));
    // A list shows what its height has room for.
    return missing === undefined ? "same" : "not compared";
  }
  const wanted = bare(expected);
  if (texts.includes(wanted)) return "same";
  const format = formatOf(form, field);
  if (format !== undefined || hasFormat(form, field)) {
    const digits = format === undefined ? undefined : digitsAsFormatted(format, expected);
    if (digits === undefined) return "not compared";
    if (texts.some((text) => text.replace(/\D/g, "") === digits)) return "same";
  }
  const actual = painted[1] ?? painted[0] ?? "";
  const isPart = texts.some((text) => text !== "" && wanted.includes(text));
  if (isPart)
    return findingOf("appearance-partial", "warning", "Only a part of the value is shown.", {
      field,
      widget,
      expected,
      actual,
    });
  return findingOf("appearance-differs", severity, "What is shown is not the value.", {
    field,
    widget,
    expected,
    actual,
  });
}

function hasFormat(form: Form, field: Field): boolean {
  const events = [field.dict, ...field.widgets.map(({ dict }) => dict)].map((dict) => form.file.dictOf(dict.get("AA")));
  return events.some((own) => own?.has("F") === true);
}

/** What readers show for the value: of a choice the label of its option. */
function shownValues(form: Form, field: Field): readonly string[] {
  const values = valuesOf(form, field) ?? [];
  if (field.kind !== "choice") return values;
  const options = optionsOf(form, field);
  return values.map((own) => options.find(({ value }) => value === own)?.label ?? own);
}

/** Text without spaces, ends of lines and other signs that no font paints. */
function bare(text: string): string {
  return text.normalize("NFKC").replace(/[\s\p{C}]+/gu, "");
}
