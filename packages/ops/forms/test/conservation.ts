import type { Conservation, MadeDocument, Outcome } from "@colophon/testing";
import { createTokens } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";
import { formOf } from "./made-forms.ts";
import { bytesOf, type PikepdfFacts, readWithPikepdf } from "./pikepdf.ts";

interface FormValue {
  readonly fields: readonly {
    readonly name: string;
    readonly listed: boolean;
    readonly widgets: readonly unknown[];
  }[];
}

/** What pikepdf finds is what is told: names, values, options, labels and scripts of every field and widget. */
export const formConservation: Conservation = {
  async list(call) {
    const read = await readWithPikepdf(bytesOf(call), passwordOf(call));
    return typeof read === "string" ? read : read.units;
  },
  statements: [
    {
      name: "fields",
      check: (outcome) =>
        compare(outcome, ({ fields }, read) => {
          const found = fields.flatMap(({ name, listed }) => (listed ? [name] : [])).sort();
          const expected = [...read.fields].sort();
          return JSON.stringify(found) === JSON.stringify(expected)
            ? []
            : [`fields ${JSON.stringify(found)} for ${JSON.stringify(expected)}`];
        }),
    },
    {
      name: "widgets",
      check: (outcome) =>
        compare(outcome, ({ fields }, read) => {
          const found = fields.reduce((sum, { widgets }) => sum + widgets.length, 0);
          return found === read.widgets ? [] : [`${found} widgets for ${read.widgets}`];
        }),
    },
  ],
  make(chance): MadeDocument {
    return formOf(chance, createTokens());
  },
};

async function compare(
  outcome: Outcome,
  check: (value: FormValue, read: PikepdfFacts) => readonly string[],
): Promise<readonly string[] | undefined> {
  const read = await readWithPikepdf(bytesOf(outcome), passwordOf(outcome));
  return typeof read === "string" ? undefined : check(outcome.value as FormValue, read);
}
