import { type Conservation, createTokens, type MadeDocument, type Outcome } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";
import { formOf } from "./made-forms.ts";
import { bytesOf, readWithPikepdf } from "./pikepdf.ts";

interface MapValue {
  readonly labels: readonly {
    readonly name: string;
    readonly source: string;
    readonly label?: string;
    readonly confidence: number;
  }[];
  readonly unplaced: readonly string[];
}

const TAKEN: ReadonlySet<string> = new Set(["field"]);

/** Every field is told once for each of its widgets, or as one that is nowhere; a label has a confidence, none has none. */
export const mapConservation: Conservation = {
  async list(call) {
    const read = await readWithPikepdf(bytesOf(call), passwordOf(call));
    return typeof read === "string" ? read : read.units.filter(({ kind }) => TAKEN.has(kind));
  },
  statements: [
    { name: "fields", check: everyField },
    {
      name: "confidence",
      check: ({ value }) =>
        (value as MapValue).labels.flatMap(({ name, source, label, confidence }) => {
          const isRight =
            source === "none"
              ? label === undefined && confidence === 0
              : label !== undefined && confidence > 0 && confidence <= 1;
          return isRight ? [] : [`${name}: ${source} with ${confidence}`];
        }),
    },
  ],
  make(chance): MadeDocument {
    const made = formOf(chance, createTokens());
    return { ...made, units: (made.units ?? []).filter(({ kind }) => TAKEN.has(kind)) };
  },
};

async function everyField(outcome: Outcome): Promise<readonly string[] | undefined> {
  const read = await readWithPikepdf(bytesOf(outcome), passwordOf(outcome));
  if (typeof read === "string") return undefined;
  const { labels, unplaced } = outcome.value as MapValue;
  const reported = new Set([...labels.map(({ name }) => name), ...unplaced]);
  return read.fields.filter((name) => !reported.has(name)).map((name) => `"${name}" is not told`);
}
