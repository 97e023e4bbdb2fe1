import { describeCatalogOperation, listOperations } from "@colophon/catalog";
import { createRuntime } from "@colophon/runtime";
import { afterAll, describe, expect, test } from "vitest";
import { repetitions } from "../src/hostile/repetitions.ts";
import { formatTrail, listTrails, setAt, valueAt } from "../src/hostile/trails.ts";

/** More than a call takes as arguments, or a stack as calls. */
const MANY = 130_000;
const LIMITS = { maxInputBytes: 2 ** 31, maxOutputBytes: 2 ** 31, maxElements: 10_000_000, maxExpansionRatio: 10_000 };

const runtime = createRuntime({ operations: import.meta.resolve("@colophon/catalog"), processes: 1, memoryMiB: 1024 });
afterAll(() => runtime.close());

/** However often a unit stands, the operation ends with a result, or with a code that says what was too much. */
describe("every operation, each small unit of its example 130,000 times", () => {
  for (const { name, availability } of listOperations()) {
    if (!availability.available) continue;
    const descriptor = describeCatalogOperation(name)?.descriptor;
    const { input = {}, options } = descriptor?.example ?? {};
    for (const { trail, schema } of descriptor === undefined ? [] : listTrails(descriptor.input)) {
      const value = valueAt(input, trail);
      if (typeof value !== "string" && !(value instanceof Uint8Array)) continue;
      const isFile = schema.contentEncoding === "base64";
      const content = value instanceof Uint8Array ? value : Buffer.from(value, isFile ? "base64" : "utf8");
      test(`${name} ${formatTrail(trail)}`, { timeout: 3_600_000 }, async () => {
        const before = runtime.stats().endings.crashed;
        const crashed: string[] = [];
        for (const { unit, bytes } of repetitions(content, MANY)) {
          const given = isFile ? bytes() : Buffer.from(bytes()).toString("utf8");
          const settings = { ...(options as object | undefined), timeoutMs: 10_000, limits: LIMITS };
          await runtime.invoke(name, setAt(input, trail, given), settings);
          if (runtime.stats().endings.crashed > before + crashed.length) crashed.push(unit);
        }
        expect(crashed).toEqual([]);
      });
    }
  }
});
