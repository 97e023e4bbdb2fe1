import { describeCatalogOperation, listOperations } from "@colophon/catalog";
import { isPlainObject, type JsonSchema } from "@colophon/contract";
import { createRuntime } from "@colophon/runtime";
import { afterAll, describe, expect, test } from "vitest";
import { formatTrail, listTrails, type MutationTrace, setAt, valueAt } from "../src/hostile/trails.ts";
import { follow, membersOf } from "../src/schema-walk.ts";

const LARGE_BYTES = 192 * 1024 * 1024;
const LIMITS = { maxInputBytes: 2 ** 31, maxOutputBytes: 2 ** 31, maxElements: 10_000_000, maxExpansionRatio: 10_000 };

const runtime = createRuntime({ operations: import.meta.resolve("@colophon/catalog"), processes: 1, memoryMiB: 1024 });
afterAll(() => runtime.close());

/** Whatever is too large has a code that says so: nothing of 192 MiB ends a process by surprise. */
describe("every operation, each member of its input at 192 MiB", () => {
  for (const { name, availability } of listOperations()) {
    if (!availability.available) continue;
    const descriptor = describeCatalogOperation(name)?.descriptor;
    if (descriptor === undefined) continue;
    const { input = {}, options } = descriptor.example ?? {};
    for (const { trail, schema } of listTrails(descriptor.input)) {
      const large = enlarge(valueAt(input, trail), schema);
      if (large === undefined) continue;
      test(`${name} ${formatTrail(trail)}`, { timeout: 600_000 }, async () => {
        const before = runtime.stats().endings.crashed;
        // What the example does not have may exclude what it has: rows instead of a file.
        const around = valueAt(input, trail.slice(0, 1)) === undefined ? onlyRequired(input, descriptor.input) : input;
        const given = completeAround(setAt(around, trail, large()), trail, descriptor.input);
        const envelope = await runtime.invoke(name, given, {
          ...(options as object | undefined),
          limits: LIMITS,
        });
        process.stderr.write(`${name} ${formatTrail(trail)}: ${envelope.ok ? "ok" : envelope.error.code}\n`);
        expect(runtime.stats().endings.crashed).toBe(before);
      });
    }
  }
});

/** Of an example what its schema demands. */
function onlyRequired(input: unknown, { required = [] }: JsonSchema): object {
  const wanted = new Set(required as readonly string[]);
  return Object.fromEntries(Object.entries(input as object).filter(([name]) => wanted.has(name)));
}

/** What the schema demands beside the members on the way to a place, where it is missing. */
function completeAround(value: unknown, trail: MutationTrace, root: JsonSchema): unknown {
  let completed = value;
  let schema = follow(root, root);
  for (const [depth, step] of trail.entries()) {
    const members = membersOf(schema);
    for (const name of (schema.required ?? []) as readonly string[]) {
      const place = [...trail.slice(0, depth), name];
      if (name !== step && valueAt(completed, place) === undefined)
        completed = setAt(completed, place, smallest(follow(members[name] ?? {}, root)));
    }
    const next = typeof step === "number" ? schema.items : (members[step] ?? schema.additionalProperties);
    if (!isPlainObject(next)) return completed;
    schema = follow(next, root);
  }
  return completed;
}

/** A small value of a kind. */
function smallest({ type, enum: choices, contentEncoding, minimum = 0, minLength = 1 }: JsonSchema): unknown {
  if (Array.isArray(choices)) return choices[0];
  if (contentEncoding === "base64") return Buffer.from("words");
  if (type === "string") return "x".repeat(Math.max(1, Number(minLength)));
  if (type === "integer" || type === "number") return Math.max(1, Number(minimum));
  return type === "boolean" ? true : type === "array" ? [] : {};
}

/** The example's own bytes or text over and over, so that what is read first is of the format. */
function enlarge(value: unknown, schema: object): (() => unknown) | undefined {
  const {
    contentEncoding,
    type,
    maxLength = Infinity,
  } = schema as {
    contentEncoding?: string;
    type?: string;
    maxLength?: number;
  };
  if (contentEncoding === "base64") {
    const seed = typeof value === "string" && value !== "" ? Buffer.from(value, "base64") : Buffer.from("a,b\n1,2\n");
    return () => Buffer.alloc(LARGE_BYTES, seed);
  }
  if (type !== "string" || maxLength < 1_000_000) return undefined;
  const text = typeof value === "string" && value !== "" ? value : "words, and more\n";
  return () => text.repeat(Math.floor(Math.min(LARGE_BYTES, maxLength) / text.length));
}
