import { actionsOf, type Field, type Form } from "@colophon/kit-pdf/forms";
import { numberInText } from "./integrity/formats.ts";

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
/** Fields of one name. */
const MAX_NAMESAKES = 1_000;

/** The standard call that calculates a field: a function over the fields of some names. */
export interface Calculation {
  readonly calculate: Sum;
  readonly names: readonly string[];
}

/** How a field is calculated: by the standard call, or by another script, which is not run. Undefined if it is not calculated. */
export function calculationOf({ file }: Form, field: Field): Calculation | "other" | undefined {
  const found = actionsOf(file, field).find(({ trigger, script }) => trigger === "C" && script !== undefined);
  return found?.script === undefined ? undefined : (readCalculation(found.script) ?? "other");
}

function readCalculation(script: string): Calculation | undefined {
  const [, name = "", array, literal, single] =
    (script.length > LONGEST_CALL ? undefined : CALCULATE.exec(script.trim())) ?? [];
  const calculate = FUNCTIONS[name];
  const list = array ?? literal ?? single;
  if (calculate === undefined || list === undefined) return undefined;
  const names = [...list.matchAll(/["']([^"']*)["']/g)].flatMap(([, own = ""]) =>
    own.split(",").map((one) => one.trim()),
  );
  return { calculate, names };
}

/** The fields that a name in a calculation means: the fields of that name, or of that group. */
export function fieldsToSum(form: Form): (name: string) => readonly Field[] {
  const byName = new Map<string, Field[]>();
  for (const field of form.fields) {
    const same = byName.get(field.name);
    if (same === undefined) byName.set(field.name, [field]);
    else if (same.length < MAX_NAMESAKES) same.push(field);
  }
  return (name) => byName.get(name) ?? form.fields.filter((field) => field.name.startsWith(`${name}.`));
}

/** The result of a calculation; undefined where a name has no field, or a value is not a number. */
export function resultOf(
  { calculate, names }: Calculation,
  fieldsOf: (name: string) => readonly Field[],
  readValue: (field: Field) => string,
): number | undefined {
  const numbers: number[] = [];
  for (const name of names) {
    const fields = fieldsOf(name);
    if (fields.length === 0) return undefined;
    for (const field of fields) {
      const value = readValue(field);
      const number = value.trim() === "" ? 0 : numberInText(value);
      if (number === undefined) return undefined;
      numbers.push(number);
    }
  }
  return calculate(numbers);
}
