import { exportOfState, type Field, type Form, valuesOf } from "@colophon/kit-pdf/forms";
import { clean } from "../form-value.ts";
import { addTo, isUnfilled, type ValueFinding } from "./check-values.ts";

export interface Expectation {
  readonly name: string;
  readonly kind?: Field["kind"];
  readonly values?: readonly string[];
  readonly filled?: boolean;
}

/** What the caller expects of the form against what it has. A button's value may be given as state or as what that stands for. */
export function checkExpected(form: Form, expected: readonly Expectation[]): ValueFinding[] {
  const byName = new Map<string, Field[]>();
  for (const field of form.fields) byName.set(field.name, [...(byName.get(field.name) ?? []), field].slice(0, 100));
  const findings: ValueFinding[] = [];
  for (const expectation of expected) {
    const fields = byName.get(expectation.name) ?? [];
    if (fields.length === 0)
      findings.push({
        rule: "expected-missing",
        severity: "error",
        message: "The form has no such field.",
        field: clean(expectation.name),
      });
    for (const field of fields) checkOne(form, field, { expectation, findings });
  }
  return findings;
}

interface ExpectationInput {
  readonly expectation: Expectation;
  readonly findings: ValueFinding[];
}

function checkOne(form: Form, field: Field, { expectation, findings }: ExpectationInput): void {
  const add = addTo(findings, field);
  const { kind, values, filled } = expectation;
  const found = valuesOf(form, field) ?? [];
  if (kind !== undefined && kind !== field.kind)
    add("expected-kind", "error", "The field has another kind.", { expected: kind, actual: field.kind });
  const isEmpty = isUnfilled(form, field, found);
  if (filled !== undefined && filled === isEmpty)
    add("expected-empty", "error", filled ? "The field is empty." : "The field is filled in.", {
      actual: found.join("\n"),
    });
  if (values === undefined) return;
  const exported = found.map((state) => exportOfState(form, field, state));
  const text = (list: readonly string[]): string => [...list].sort().join("\n");
  if (text(values) !== text(found) && text(values) !== text(exported))
    add("expected-value", "error", "The field has another value.", {
      expected: values.join("\n"),
      actual: found.join("\n"),
    });
}
