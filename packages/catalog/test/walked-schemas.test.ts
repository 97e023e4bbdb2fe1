import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileSchema, type JsonSchema, resolveSchema } from "@colophon/contract";
import { createSeededRandom, isSampled, type SeededRandom } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { fits } from "../../contract/src/fits.ts";

/** A size from which schemas are compiled whatever they say: the other judge. */
const COMPILED = 1 << 30;
const FOLDER = join(import.meta.dirname, "../generated/operations");

interface OperationSchemas {
  readonly input: JsonSchema;
  readonly options: JsonSchema;
  readonly value: JsonSchema;
  readonly example: { readonly input: unknown; readonly options?: unknown };
}

/** What each value may become, one change at a time. */
const ODD: readonly unknown[] = [
  ...[null, true, -1, 0, 1.5, 5e9, "", "x", "😀".repeat(40), [], [1], {}, { x: 1 }, JSON.parse('{"__proto__":1}')],
];

/** Each value with one place in it changed: another value there, a member less, a member more. */
function* mutants(value: unknown): Generator<unknown> {
  yield* ODD;
  if (Array.isArray(value)) {
    yield [...value, ...value];
    yield value.slice(1);
    for (const [index, item] of value.slice(0, 3).entries())
      for (const changed of mutants(item)) yield value.toSpliced(index, 1, changed);
  } else if (typeof value === "object" && value !== null) {
    yield { ...value, extra: 1 };
    for (const [name, member] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
      for (const changed of mutants(member)) yield { ...value, [name]: changed };
    }
  }
}

/** The values that a schema names: defaults, first words, the least and the most. */
function named(schema: JsonSchema): unknown {
  const members = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const values = Object.entries(members).map(([name, { default: usual, enum: words, minimum, properties, type }]) => [
    name,
    usual ?? (words as unknown[] | undefined)?.[0] ?? minimum ?? (properties ? named({ properties }) : ofType(type)),
  ]);
  return Object.fromEntries(values);
}

function ofType(type: unknown): unknown {
  return type === "array" ? [] : type === "object" ? {} : type === "boolean" ? false : "a";
}

/** Levels of a made value below which only what must be there is made. */
const DEEPEST = 7;
/** Of each schema. */
const MADE = isSampled() ? 4 : 40;

/** A value of a schema, now and then at the edge of its bounds or just past it. */
function make(given: JsonSchema, root: JsonSchema, chance: SeededRandom, depth = 0): unknown {
  const schema = resolveSchema(given, root) as Readonly<Record<string, never>> & JsonSchema;
  const pick = (list: readonly unknown[]): unknown => list[chance.below(list.length)];
  const inner = (one: unknown): unknown => make(one as JsonSchema, root, chance, depth + 1);
  if ("$ref" in schema) return make(schema, root, chance, depth);
  if ("const" in schema) return schema.const;
  for (const keyword of ["enum", "anyOf", "allOf"])
    if (Array.isArray(schema[keyword]))
      return keyword === "enum" ? pick(schema[keyword]) : inner(pick(schema[keyword]));
  const { type, required = [], items = {}, minItems = 0, maxItems = 9 } = schema;
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const { minLength = 0, maxLength = 5, minimum = 0, maximum = 7 } = schema;
  switch (Array.isArray(type) ? pick(type) : type) {
    case "object": {
      const names = Object.keys(properties).filter(
        (name) => (required as readonly string[]).includes(name) || (depth < DEEPEST && chance.below(2) === 0),
      );
      const { additionalProperties: others } = schema;
      const more =
        typeof others === "object" && depth < DEEPEST && chance.below(2) === 0 ? { more: inner(others) } : {};
      return { ...Object.fromEntries(names.map((name) => [name, inner(properties[name])])), ...more };
    }
    case "array":
      return Array.from({ length: Math.min(maxItems, Math.max(minItems, depth > DEEPEST ? 0 : chance.below(3))) }, () =>
        inner(items),
      );
    case "string":
      return pick(["a", "\u{1F600}"])
        ?.toString()
        .repeat(Number(pick([minLength, minLength + 1, maxLength, maxLength + 1])) % 5_000);
    case "integer":
    case "number":
      return pick([minimum, maximum, Number(minimum) - 1, Number(maximum) + 1, 1.5]);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return pick(ODD);
  }
}

/** A few of the mutants of a value, and of those again. */
function* someMutants(value: unknown, chance: SeededRandom): Generator<unknown> {
  let changed = value;
  for (const _time of [1, 2, 3]) {
    const all = [...mutants(changed)];
    changed = all[chance.below(all.length)];
    yield changed;
  }
}

describe("a small value is judged alike without compiling the schema", () => {
  for (const name of readdirSync(FOLDER)) {
    const { input, options, value, example } = JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as OperationSchemas;
    test(name, () => {
      let [fitting, others] = [0, 0];
      const compare = (schema: JsonSchema, isRight: boolean, given: unknown): void => {
        expect(fits(schema, given, schema), JSON.stringify(given).slice(0, 500)).toBe(isRight);
        if (isRight) fitting++;
        else others++;
      };
      for (const [schema, given] of [
        [input, example.input],
        [options, example.options ?? {}],
        [options, named(options)],
      ] as const) {
        const compiled = compileSchema(schema);
        for (const mutant of [given, ...mutants(given)])
          compare(schema, compiled(mutant, COMPILED).length === 0, mutant);
      }
      const chance = createSeededRandom(name);
      for (const schema of [input, options, value]) {
        const compiled = compileSchema(schema);
        for (let round = 0; round < MADE; round++) {
          const made = make(schema, schema, chance);
          for (const one of [made, ...someMutants(made, chance)])
            compare(schema, compiled(one, COMPILED).length === 0, one);
        }
      }
      expect(fitting).toBeGreaterThan(0);
      expect(others).toBeGreaterThan(100);
    });
  }
});
