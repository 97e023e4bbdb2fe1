import { readdirSync, readFileSync } from "node:fs";
import { compileSchema, type JsonSchema } from "@colophon/contract";
import { isSampled } from "@colophon/testing/sample";
import { describe, expect, it } from "vitest";
import { findFault, KNOWN_KEYWORDS } from "../page/find-fault.ts";
import { findJsonFault } from "../page/json-fault.ts";
import { formOf } from "../page/schema-field.tsx";

const FOLDER = new URL("../../../packages/catalog/generated/operations/", import.meta.url);
interface Descriptor {
  readonly name: string;
  readonly input: JsonSchema;
  readonly options: JsonSchema;
}
const OPERATIONS: readonly Descriptor[] = readdirSync(FOLDER)
  .toSorted()
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")))
  .map((file) => file.descriptor ?? file);

/** A value of this size is checked by ajv alone. */
const COMPILED_BYTES = 300_000;

/** Values of each kind, spread over all operations. */
const VALUES = isSampled() ? 2_000 : 28_000;

/** A row of numbers from 0 to 1 that is the same each time. Source: mulberry32. */
function startChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TEXTS = ["", "a", "A1", "2026-01-31", "eng", "a\u{1f600}b", "x".repeat(70), "sha256:0", "#aabbcc", "1.5", "é\n"];
const STRANGE = [null, true, 0, -1, 1.5, "a", "", [], {}, [null], { a: 1 }, 1e12];

/** Values that a schema wants, with a fault now and then. */
class Maker {
  readonly #chance: () => number;
  readonly #root: JsonSchema;
  constructor(seed: number, root: JsonSchema) {
    this.#chance = startChance(seed);
    this.#root = root;
  }

  pick<Item>(list: readonly Item[]): Item {
    return list[Math.floor(this.#chance() * list.length)] as Item;
  }

  make(schema: JsonSchema, depth = 0): unknown {
    if (this.#chance() < 0.04) return this.pick(STRANGE);
    if (typeof schema.$ref === "string") {
      const name = schema.$ref.split("/").at(-1) ?? "";
      return this.make((this.#root.$defs as Record<string, JsonSchema>)[name] ?? {}, depth + 1);
    }
    if (Array.isArray(schema.anyOf)) return this.make(this.pick(schema.anyOf), depth + 1);
    if ("const" in schema) return schema.const;
    if (Array.isArray(schema.enum)) return this.pick(schema.enum);
    if ("default" in schema && this.#chance() < 0.2) return schema.default;
    return this.#ofType(this.pick([schema.type].flat()), schema, depth);
  }

  #ofType(type: unknown, schema: JsonSchema, depth: number): unknown {
    const { minimum = -5, maximum = 5 } = schema as { readonly minimum?: number; readonly maximum?: number };
    switch (type) {
      case "string":
        return this.#text(schema);
      case "boolean":
        return this.#chance() < 0.5;
      case "integer":
        return this.pick([minimum, maximum, minimum - 1, maximum + 1, Math.round((minimum + maximum) / 2)]);
      case "number":
        return this.pick([minimum, maximum, minimum + 0.5, (minimum + maximum) / 2, maximum + 0.1]);
      case "null":
        return null;
      case "array":
        return this.#list(schema, depth);
      case "object":
        return this.#object(schema, depth);
      default:
        return this.pick(STRANGE);
    }
  }

  #text({ minLength = 0, maxLength = 12, examples }: JsonSchema): string {
    if (Array.isArray(examples) && this.#chance() < 0.5) return String(this.pick(examples));
    const lengths = [Number(minLength), Number(minLength) - 1, Math.min(Number(maxLength), 300) + 1];
    return this.#chance() < 0.3 ? "\u{1f600}".repeat(Math.max(0, this.pick(lengths))) : this.pick(TEXTS);
  }

  #list({ items = {}, minItems = 0, maxItems = 4 }: JsonSchema, depth: number): readonly unknown[] {
    if (depth > 6) return [];
    const least = Number(minItems);
    const count = this.pick([least, least, least + 1, least - 1, Math.min(Number(maxItems), 20) + 1]);
    return Array.from({ length: Math.max(0, count) }, () => this.make(items as JsonSchema, depth + 1));
  }

  #object({ properties = {}, required = [], additionalProperties }: JsonSchema, depth: number): object {
    const wanted = required as readonly string[];
    const members = Object.entries(properties as Record<string, JsonSchema>).filter(
      ([name]) => this.#chance() < (wanted.includes(name) ? 0.97 : depth > 4 ? 0.05 : 0.4),
    );
    const made: Record<string, unknown> = Object.fromEntries(
      members.map(([name, schema]) => [name, this.make(schema, depth + 1)]),
    );
    if (this.#chance() < 0.04) made.other = 1;
    if (typeof additionalProperties === "object") made.own = this.make(additionalProperties as JsonSchema, depth + 1);
    return made;
  }
}

function keywordsOf(schema: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(schema)) for (const one of schema) keywordsOf(one, found);
  else if (typeof schema === "object" && schema !== null)
    for (const [keyword, value] of Object.entries(schema)) {
      found.add(keyword);
      if (keyword === "properties" || keyword === "$defs")
        for (const inner of Object.values(value as object)) keywordsOf(inner, found);
      else if (["items", "additionalProperties", "anyOf"].includes(keyword)) keywordsOf(value, found);
    }
  return found;
}

describe.each(["input", "options"] as const)("the %s of every operation", (part) => {
  it("have no keyword that the forms of the page do not know", () => {
    const unknown = OPERATIONS.flatMap(({ name, [part]: schema }) =>
      [...keywordsOf(schema)].filter((keyword) => !KNOWN_KEYWORDS.has(keyword)).map((keyword) => `${name}: ${keyword}`),
    );
    expect(OPERATIONS.length).toBeGreaterThan(80);
    expect(unknown).toEqual([]);
  });

  it(`are valid in the page where they are valid for the server: ${VALUES} generated values`, () => {
    const counts = { valid: 0, invalid: 0 };
    const differ: unknown[] = [];
    const rounds = Math.ceil(VALUES / OPERATIONS.length);
    for (const [index, { name, [part]: schema }] of OPERATIONS.entries()) {
      const validate = compileSchema(schema);
      const maker = new Maker(index, schema);
      for (let round = 0; round < rounds; round++) {
        const value = maker.make(schema);
        const issues = validate(value, COMPILED_BYTES);
        const isValid = issues.length === 0;
        counts[isValid ? "valid" : "invalid"] += 1;
        if (isValid !== (findFault(schema, value) === undefined)) differ.push([name, value, issues]);
      }
    }
    expect(differ.slice(0, 3)).toEqual([]);
    expect(Math.min(counts.valid, counts.invalid)).toBeGreaterThan(VALUES / 20);
  });
});

it("each option has a field, and only lists of lists or objects and values of any kind are written as JSON", () => {
  const written = OPERATIONS.flatMap(({ options }) =>
    Object.values((options.properties ?? {}) as Record<string, JsonSchema>),
  )
    .filter((schema) => formOf(schema) === "json" && schema.$ref === undefined)
    .map((schema) => `${schema.type} of ${(schema.items as JsonSchema | undefined)?.type}`);
  expect([...new Set(written)].toSorted()).toEqual(["array of array", "array of object", "undefined of undefined"]);
});

describe("a fault", () => {
  it.each([
    [{ type: "integer", minimum: 1 }, 0, { path: "", message: "The lowest value is 1." }],
    [{ type: ["string", "null"] }, 1, { path: "", message: "This must be a text or nothing." }],
    [
      { type: "array", items: { type: "object", properties: { from: { type: "integer" } }, required: ["from"] } },
      [{ from: 1 }, {}],
      { path: "[1]", message: "The member from is missing." },
    ],
    [
      { anyOf: [{ type: "string" }, { type: "object", properties: { a: { enum: ["x", "y"] } } }] },
      { a: "z" },
      { path: "a", message: "This must be one of: x, y." },
    ],
    [
      { $ref: "#/$defs/label", $defs: { label: { type: "string", maxLength: 2 } } },
      "abc",
      { path: "", message: "Write at most 2 characters." },
    ],
  ])("of %j in %j is named with its location", (schema, value, fault) => {
    expect(findFault(schema as JsonSchema, value)).toEqual(fault);
  });
});

it("a text that is to be JSON is refused while it is not JSON, and where the server would refuse it", () => {
  const root = { $defs: { step: { type: "object", properties: { at: { type: "integer" } }, required: ["at"] } } };
  const wanted = { root, schema: { type: "array", items: { $ref: "#/$defs/step" } } };
  expect(["[", '[{"at": "1"}]', "[{}]", '[{"at": 1}]'].map((text) => findJsonFault(wanted as never, text))).toEqual([
    "This is not JSON yet. Check quotes, commas and brackets.",
    "[0].at: This must be a whole number.",
    "[0]: The member at is missing.",
    undefined,
  ]);
});
