import { type Field, type Form, valuesOf } from "@colophon/kit-pdf/forms";
import { calculationOf, fieldsToSum, resultOf } from "../calculation.ts";
import { type Counts, findingOf, type IntegrityFinding } from "./finding.ts";
import { numberInText } from "./formats.ts";

interface Checked {
  readonly findings: IntegrityFinding[];
  /** Fields with a script that was not understood, and so was not compared. */
  readonly notRun: readonly Field[];
}

/** Stored results against what the standard scripts would give; no script is run. */
export function checkCalculations(form: Form, counts: Counts): Checked {
  const findings: IntegrityFinding[] = [];
  const notRun: Field[] = [];
  const fieldsOf = fieldsToSum(form);
  const ordered = new Set(form.file.arrayOf(form.dict?.get("CO")).map((held) => form.file.dictOf(held)));
  const calculated = form.fields.flatMap((field) => {
    const calculation = calculationOf(form, field);
    return calculation === undefined ? [] : [{ field, calculation }];
  });
  const storedOf = (own: Field): string => (valuesOf(form, own) ?? []).join("");
  for (const { field, calculation } of calculated) {
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
    const expected = calculation === "other" ? undefined : resultOf(calculation, fieldsOf, storedOf);
    const actual = storedOf(field);
    if (expected === undefined) {
      counts.calculationsNotRun += 1;
      notRun.push(field);
      continue;
    }
    counts.calculations += 1;
    const stored = actual.trim() === "" ? 0 : numberInText(actual);
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

/** A value is stored with some places: half of the last is no difference. */
function toleranceOf(stored: string, expected: number): number {
  const places = /[.,](\d+)\s*$/.exec(stored)?.[1]?.length ?? 0;
  return Math.max(0.5 * 10 ** -places, Math.abs(expected) * 1e-9) + 1e-9;
}

function describe(number: number): string {
  return String(Math.round(number * 1e9) / 1e9);
}
