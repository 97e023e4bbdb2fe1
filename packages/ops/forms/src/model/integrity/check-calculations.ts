import { actionsOf, type Field, type Form, valuesOf } from "@colophon/kit-pdf";
import { type Counts, type Finding, findingOf } from "./finding.ts";
import { numberIn } from "./formats.ts";

interface Checked {
  readonly findings: Finding[];
  /** Fields with a script that was not understood, and so was not compared. */
  readonly notRun: readonly Field[];
}

type Sum = (numbers: readonly number[]) => number;

/** Source: Acrobat JavaScript, AFSimple_Calculate. */
const FUNCTIONS: Readonly<Record<string, Sum>> = {
  SUM: (numbers) => numbers.reduce((sum, one) => sum + one, 0),
  PRD: (numbers) => numbers.reduce((product, one) => product * one, 1),
  AVG: (numbers) => (numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length),
  MIN: (numbers) => numbers.reduce((least, one) => Math.min(least, one), numbers[0] ?? 0),
  MAX: (numbers) => numbers.reduce((most, one) => Math.max(most, one), numbers[0] ?? 0),
};

const CALCULATE =
  /^AFSimple_Calculate\s*\(\s*["'](\w+)["']\s*,\s*(?:new\s+Array\s*\(([^()]*)\)|\[([^[\]]*)\]|(["'][^"']*["']))\s*\)\s*;?$/;
/** Characters of a script that may be the standard call. */
const LONGEST_CALL = 20_000;

/** Stored results against what the standard scripts would give; no script is run. */
export function checkCalculations(form: Form, counts: Counts): Checked {
  const findings: Finding[] = [];
  const notRun: Field[] = [];
  const byName = new Map<string, Field[]>();
  for (const field of form.fields) byName.set(field.name, [...(byName.get(field.name) ?? []), field].slice(0, 1_000));
  const ordered = new Set(form.file.arrayOf(form.dict?.get("CO")).map((held) => form.file.dictOf(held)));
  const calculated = form.fields.flatMap((field) => {
    const script = scriptOfCalculation(form, field);
    return script === undefined ? [] : [{ field, script }];
  });
  for (const { field, script } of calculated) {
    form.file.checkpoint();
    if (!ordered.has(field.dict) && !field.widgets.some(({ dict }) => ordered.has(dict)))
      findings.push(
        findingOf(
          "calculation-unordered",
          "warning",
          "The order of calculation leaves the field out: it is never calculated.",
          { field },
        ),
      );
    const expected = resultOf(form, script, byName);
    const actual = (valuesOf(form, field) ?? []).join("");
    if (expected === undefined) {
      counts.calculationsNotRun += 1;
      notRun.push(field);
      continue;
    }
    counts.calculations += 1;
    const stored = actual.trim() === "" ? 0 : numberIn(actual);
    if (stored === undefined || Math.abs(stored - expected) > toleranceOf(actual, expected))
      findings.push(
        findingOf("calculation-stale", "error", "The value is not what its script calculates.", {
          field,
          expected: describe(expected),
          actual,
        }),
      );
  }
  const fields = new Set(form.fields.flatMap(({ dict, widgets }) => [dict, ...widgets.map((widget) => widget.dict)]));
  for (const dict of ordered)
    if (dict === undefined || !fields.has(dict))
      findings.push(
        findingOf("calculation-order-broken", "warning", "The order of calculation names what is not a field."),
      );
  return { findings, notRun };
}

function scriptOfCalculation(form: Form, field: Field): string | undefined {
  return actionsOf(form.file, field).find(({ trigger, script }) => trigger === "C" && script !== undefined)?.script;
}

function resultOf(form: Form, script: string, byName: ReadonlyMap<string, readonly Field[]>): number | undefined {
  const [, name = "", array, literal, single] =
    (script.length > LONGEST_CALL ? undefined : CALCULATE.exec(script.trim())) ?? [];
  const calculate = FUNCTIONS[name];
  const list = array ?? literal ?? single;
  if (calculate === undefined || list === undefined) return undefined;
  const names = [...list.matchAll(/["']([^"']*)["']/g)].flatMap(([, names = ""]) =>
    names.split(",").map((one) => one.trim()),
  );
  const numbers: number[] = [];
  for (const own of names) {
    const fields = byName.get(own) ?? below(form, own);
    if (fields.length === 0) return undefined;
    for (const field of fields) {
      const value = (valuesOf(form, field) ?? []).join("");
      const number = value.trim() === "" ? 0 : numberIn(value);
      if (number === undefined) return undefined;
      numbers.push(number);
    }
  }
  return calculate(numbers);
}

/** The fields of a group. */
function below(form: Form, name: string): readonly Field[] {
  return form.fields.filter((field) => field.name.startsWith(`${name}.`));
}

/** A value is stored with some places: half of the last is no difference. */
function toleranceOf(stored: string, expected: number): number {
  const places = /[.,](\d+)\s*$/.exec(stored)?.[1]?.length ?? 0;
  return Math.max(0.5 * 10 ** -places, Math.abs(expected) * 1e-9) + 1e-9;
}

function describe(number: number): string {
  return String(Math.round(number * 1e9) / 1e9);
}
