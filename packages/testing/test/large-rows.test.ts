import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AnyOperation } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { longestSilence } from "../src/gates/cancellation.ts";
import { workFor } from "../src/gates/slowness.ts";
import { MAX_LATENESS_MS } from "../src/gates/watch.ts";
import { growthOf } from "../src/large-rows.ts";
import { convertLines } from "./family/src/index.ts";

const FAMILIES = fileURLToPath(new URL("../../ops/", import.meta.url));

const OPERATIONS = fileURLToPath(new URL("../../catalog/generated/operations/", import.meta.url));

/** `export const renderXlsx = defineOperation({ name: "xlsx.render"`: read as text, for to load all families takes half a minute. */
const DEFINITION = /^export const (\w+) = define(?:Operation|Extraction)\(\{\s*name: "([^"]+)"/gm;

test("each operation has a row of 10 MB, on which its deadline checks and the growth of its cost are measured", () => {
  const withRow: string[] = [];
  for (const family of readdirSync(FAMILIES)) {
    const textOf = (pattern: string): string =>
      globSync(join(FAMILIES, family, pattern))
        .map((path) => readFileSync(path, "utf8"))
        .join("\n");
    const rows = textOf("test/large*-rows.test.ts").replace(/^import [^;]+;/gm, "");
    for (const [, exported = "", name = ""] of textOf("src/operations/*.ts").matchAll(DEFINITION))
      if (new RegExp(`\\b${exported}\\b`).test(rows)) withRow.push(name);
  }
  const all = readdirSync(OPERATIONS).map((file) => basename(file, ".json"));
  expect(all.filter((name) => !withRow.includes(name))).toEqual([]);
});

describe("what a silence is", () => {
  const BUSY_MS = 2 * MAX_LATENESS_MS;
  const slow = {
    name: "slow",
    version: "1",
    kind: "module",
    open: async () => ({ work: busy, run: (ours: () => void) => ours() }),
  } as const;
  const silenceOf = async (run: (engine: Awaited<ReturnType<typeof slow.open>>) => void): Promise<number> => {
    const operation = {
      ...convertLines,
      engines: [slow],
      async run(given: { readonly engines: { slow: typeof slow.open } } & Parameters<typeof convertLines.run>[0]) {
        run(await given.engines.slow());
        return convertLines.run(given);
      },
    } as unknown as AnyOperation;
    const { envelope, silentMs } = await longestSilence(operation, {
      input: { bytes: Buffer.from("one\n") },
      options: {},
    });
    expect(envelope.ok).toBe(true);
    return silentMs;
  };

  test("a call into an engine is none", async () => {
    expect(await silenceOf((engine) => engine.work())).toBeLessThan(MAX_LATENESS_MS);
  });

  test("the operation's own work is one, inside of a call that it hands to an engine too", async () => {
    expect(await silenceOf(busy)).toBeGreaterThan(MAX_LATENESS_MS);
    expect(await silenceOf((engine) => engine.run(busy))).toBeGreaterThan(MAX_LATENESS_MS);
  });

  /** On a slow machine more of its processor's time, by which silences are measured. */
  function busy(): void {
    workFor(BUSY_MS);
  }
});

describe("how the cost grows", () => {
  /** An operation whose work takes that many milliseconds for a file of so many bytes. */
  const working = (costOf: (length: number) => number): AnyOperation =>
    ({
      ...convertLines,
      async run(given: Parameters<typeof convertLines.run>[0]) {
        workFor(costOf(given.input.bytes.length));
        return convertLines.run(given);
      },
    }) as unknown as AnyOperation;
  const rowOf = (half: number) => ({
    name: "lines",
    input: (share = 1) => ({ bytes: Buffer.from("x".repeat(share === 1 ? 200 : half)) }),
  });

  test("in proportion is allowed, with the square of the input is not", async () => {
    expect(
      await growthOf(
        working((length) => 2 * length),
        rowOf(100),
      ),
    ).toBeLessThanOrEqual(2.5);
    expect(
      await growthOf(
        working((length) => length ** 2 / 50),
        rowOf(100),
      ),
    ).toBeGreaterThan(2.5);
  });

  test("is not judged where the whole takes too little", async () => {
    expect(
      await growthOf(
        working(() => 0),
        rowOf(100),
      ),
    ).toBe(0);
  });

  test("is not measured on a row that does not make half of its input", async () => {
    await expect(
      growthOf(
        working(() => 0),
        rowOf(190),
      ),
    ).rejects.toThrow('The row "lines" does not make half');
  });
});
