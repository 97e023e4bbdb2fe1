import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AnyOperation } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { longestSilence } from "../src/gates/cancellation.ts";
import { workFor } from "../src/gates/slowness.ts";
import { MAX_LATENESS_MS } from "../src/gates/watch.ts";
import { growthOf, looksOftenAtTenMegabytes } from "../src/large-rows.ts";
import { convertLines } from "./family/src/index.ts";

const FAMILIES = fileURLToPath(new URL("../../ops/", import.meta.url));

const OPERATIONS = fileURLToPath(new URL("../../catalog/generated/operations/", import.meta.url));

/** `export const renderXlsx = defineOperation({ name: "xlsx.render"`: read as text, for to load all families takes half a minute. */
const DEFINITION = /^export const (\w+) = define(?:Operation|Extraction)\(\{\s*name: "([^"]+)"/gm;

/** `looksOftenAtTenMegabytes(renderXlsx, ...)`. */
const CALL = /\blooksOftenAtTenMegabytes\(\s*(\w+)\s*,/g;
/** `for (const operation of [inspectXlsx, renderXlsx]) looksOftenAtTenMegabytes(operation, ...)`. */
const LOOP = /\bfor \(const (\w+) of \[([^\]]*)\]\)\s*looksOftenAtTenMegabytes\(\s*\1\s*,/g;

/** The exported names of the operations that a file of large rows measures, each by a call; a mention is not enough. */
function measuredIn(text: string): ReadonlySet<string> {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const looped = [...code.matchAll(LOOP)].flatMap(([, , names = ""]) => names.split(",").map((name) => name.trim()));
  return new Set([...[...code.matchAll(CALL)].map(([, name = ""]) => name), ...looped]);
}

test("a call counts as a row, and a mention in an import, a comment or another list does not", () => {
  const text = `import { a, b, c, d, e, f } from "../src/index.ts";
// looksOftenAtTenMegabytes(a, rows);
/** looksOftenAtTenMegabytes(b, rows); */
for (const one of [c]) check(one);
looksOftenAtTenMegabytes(
  d,
  rows,
);
for (const operation of [
  e,
  f,
])
  looksOftenAtTenMegabytes(operation, rows);
`;
  expect(["a", "b", "c", "d", "e", "f"].filter((name) => measuredIn(text).has(name))).toEqual(["d", "e", "f"]);
});

test("each operation has a row of 10 MB, on which its deadline checks and the growth of its cost are measured", () => {
  const withRow: string[] = [];
  for (const family of readdirSync(FAMILIES)) {
    const textOf = (pattern: string): string =>
      globSync(join(FAMILIES, family, pattern))
        .map((path) => readFileSync(path, "utf8"))
        .join("\n");
    const measured = measuredIn(textOf("test/large*-rows.test.ts"));
    for (const [, exported = "", name = ""] of textOf("src/operations/*.ts").matchAll(DEFINITION))
      if (measured.has(exported)) withRow.push(name);
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

test("an operation without rows is refused", () => {
  expect(() => looksOftenAtTenMegabytes(convertLines, [])).toThrow("common.convert.lines has no row of 10 MB.");
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
