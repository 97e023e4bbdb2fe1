import { describeCatalogOperation, listOperations } from "@colophon/catalog";
import { createRuntime } from "@colophon/runtime";
import { afterAll, describe, expect, test } from "vitest";
import { listTrails, setAt, tellTrail, valueAt } from "../src/hostile/trails.ts";

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
      test(`${name} ${tellTrail(trail)}`, { timeout: 600_000 }, async () => {
        const before = runtime.stats().endings.crashed;
        // What the example does not have may exclude what it has: rows instead of a file.
        const around = valueAt(input, trail.slice(0, 1)) === undefined ? {} : input;
        const envelope = await runtime.invoke(name, setAt(around, trail, large()), {
          ...(options as object | undefined),
          limits: LIMITS,
        });
        process.stderr.write(`${name} ${tellTrail(trail)}: ${envelope.ok ? "ok" : envelope.error.code}\n`);
        expect(runtime.stats().endings.crashed).toBe(before);
      });
    }
  }
});

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
