import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileSchema, type JsonSchema } from "@colophon/contract";
import { describe, expect, test } from "vitest";

/** A size from which schemas are compiled whatever they say: the other judge. */
const COMPILED = 1 << 30;
const FOLDER = join(import.meta.dirname, "../generated/operations");

interface Told {
  readonly input: JsonSchema;
  readonly options: JsonSchema;
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

describe("a small value is judged alike without compiling the schema", () => {
  for (const name of readdirSync(FOLDER)) {
    const { input, options, example } = JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as Told;
    test(name, () => {
      let fitting = 0;
      for (const [schema, value] of [
        [input, example.input],
        [options, example.options ?? {}],
        [options, named(options)],
      ] as const) {
        const compiled = compileSchema(schema);
        for (const mutant of [value, ...mutants(value)]) {
          const isRight = compiled(mutant, COMPILED).length === 0;
          // A new one: one that has been compiled is not walked again.
          const walked = isRight || fitting % 50 === 0 ? compileSchema(schema) : undefined;
          if (walked !== undefined)
            expect(walked(mutant, 0).length === 0, JSON.stringify(mutant).slice(0, 500)).toBe(isRight);
          if (isRight) fitting++;
        }
      }
      expect(fitting).toBeGreaterThan(0);
    });
  }
});
