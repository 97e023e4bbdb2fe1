import {
  entriesFor,
  type Field,
  type FieldEntry,
  type Form,
  fieldsByName,
  isLocked,
  isRefusal,
  readLocks,
  valuesOf,
} from "@colophon/kit-pdf/forms";
import { type Calculation, calculationOf, fieldsToSum, resultOf } from "./calculation.ts";
import { numberInText } from "./integrity/formats.ts";

/** Larger results have digits that a double does not hold. */
const LARGEST = 1e15;
/** Readers round a result to six places. */
const PLACES = 1e6;

export interface Calculated {
  /** What is written: the caller's values, and the results. */
  readonly entries: ReadonlyMap<Field, FieldEntry>;
  /** Fields that got a result. */
  readonly results: ReadonlySet<Field>;
  /** Fields whose value is what their calculation gives, so that no script is left to run. */
  readonly settled: ReadonlySet<Field>;
}

/**
 * Runs the standard calculations of a form in the order of its calculation list, for the fields that depend on a filled one. A value
 * that the caller set for a calculated field stays.
 *
 * Source   ISO 32000-2, 12.7.3 (CO); Acrobat JavaScript, AFSimple_Calculate.
 */
export function calculateFields(form: Form, given: ReadonlyMap<Field, FieldEntry>): Calculated {
  const run = new CalculationRun(form, given);
  if (given.size > 0) for (const field of run.ordered()) run.calculate(field);
  return run;
}

class CalculationRun implements Calculated {
  readonly entries: Map<Field, FieldEntry>;
  readonly results = new Set<Field>();
  readonly settled = new Set<Field>();
  readonly #form: Form;
  readonly #given: ReadonlyMap<Field, FieldEntry>;
  readonly #fieldsOf: (name: string) => readonly Field[];
  readonly #namesakes: ReadonlyMap<string, readonly Field[]>;
  readonly #isFixed: (field: Field) => boolean;

  constructor(form: Form, given: ReadonlyMap<Field, FieldEntry>) {
    this.#form = form;
    this.#given = given;
    this.entries = new Map(given);
    this.#fieldsOf = fieldsToSum(form);
    this.#namesakes = fieldsByName(form);
    const locks = readLocks(form).locks.filter(({ isSigned }) => isSigned);
    this.#isFixed = ({ name }) => locks.some((lock) => isLocked(lock, name));
  }

  /** The fields of the calculation list. */
  ordered(): readonly Field[] {
    const { file, dict, fields } = this.#form;
    const byDict = new Map(
      fields.flatMap((field) => [field, ...field.widgets].map((own) => [own.dict, field] as const)),
    );
    const found = file.arrayOf(dict?.get("CO")).flatMap((held) => {
      const own = file.dictOf(held);
      const field = own === undefined ? undefined : byDict.get(own);
      return field === undefined ? [] : [field];
    });
    return [...new Set(found)];
  }

  calculate(field: Field): void {
    this.#form.file.checkpoint();
    const calculation = calculationOf(this.#form, field);
    if (calculation === undefined || calculation === "other") return;
    if (!this.#given.has(field) && !this.#dependsOnFilled(calculation)) {
      this.settled.add(field);
      return;
    }
    const exact = resultOf(calculation, this.#fieldsOf, (own) => this.#valueOf(own));
    if (exact === undefined || !(Math.abs(exact) < LARGEST)) return;
    const result = Math.round(exact * PLACES) / PLACES;
    if (numberInText(this.#valueOf(field)) === result) this.settled.add(field);
    else if (!this.#given.has(field)) this.#write(field, String(result));
  }

  #write(field: Field, text: string): void {
    const same = this.#namesakes.get(field.name) ?? [field];
    if (same.some(this.#isFixed)) return;
    const entries = entriesFor(this.#form, same, text);
    if (isRefusal(entries)) return;
    for (const [own, entry] of entries) {
      this.entries.set(own, entry);
      this.results.add(own);
      this.settled.add(own);
    }
  }

  #dependsOnFilled({ names }: Calculation): boolean {
    return names.some((name) => this.#fieldsOf(name).some((field) => this.entries.has(field)));
  }

  #valueOf(field: Field): string {
    const entry = this.entries.get(field);
    if (entry === undefined) return (valuesOf(this.#form, field) ?? []).join("");
    if (entry.kind === "text") return entry.text;
    return entry.kind === "choice" ? entry.values.join("") : entry.value;
  }
}
