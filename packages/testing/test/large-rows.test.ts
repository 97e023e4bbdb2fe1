import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AnyOperation } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { longestSilence } from "../src/gates/cancellation.ts";
import { workFor } from "../src/gates/slowness.ts";
import { MAX_LATENESS_MS } from "../src/gates/watch.ts";
import { growthOf } from "../src/large-rows.ts";
import { convertLines } from "./family/src/index.ts";

const FAMILIES = fileURLToPath(new URL("../../ops/", import.meta.url));

/** Operations that have no row of 10 MB, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  "common.convert": "Reads tables as common.extract.table-grid does; its own row is missing.",
  "common.convert.review-sidecar": "A row is missing.",
  "common.extract.table-detect": "Reads tables as common.extract.table-grid does; its own row is missing.",
  "common.parse.review": "A row is missing.",
  "common.transform": "Reads tables as common.extract.table-grid does; its own row is missing.",
  "common.validate": "Reads tables as common.extract.table-grid does; its own row is missing.",
  "common.validate.review-sidecar": "A row is missing.",
  "docx.inspect.redaction-preview": "Plans what docx.redact plans, and no more; that has one.",
  "pdf.inspect.redaction-preview": "Does all that pdf.redact does but handing out the file; that has one.",
  "pdf.transform.html": "What takes long is Chromium, in processes of its own.",
  "pdf.render": "What takes long is Typst, a process of its own.",
};

/** Families whose rows do not grow, and why. */
const NOT_GROWING: Readonly<Record<string, string>> = {
  delimited: "Its rows can make half of their documents, and have not been measured.",
  dita: "Its rows can make half of their documents, and have not been measured.",
  docx: "Its rows can make half of their documents, and have not been measured.",
  pdf: "Its rows can make half of their documents, and have not been measured.",
  pptx: "Its rows are files of the corpus.",
  provenance: "Its rows are chains that are signed when the file is loaded.",
  review: "A row of 10 MB is missing.",
};

/** `export const renderXlsx = defineOperation({ name: "xlsx.render"`: read as text, for to load all families takes half a minute. */
const DEFINITION = /^export const (\w+) = defineOperation\(\{\s*name: "([^"]+)"/gm;

test("C15: each operation has a row of 10 MB, or a reason", () => {
  const without: string[] = [];
  let count = 0;
  for (const family of readdirSync(FAMILIES)) {
    const textOf = (pattern: string): string =>
      globSync(join(FAMILIES, family, pattern))
        .map((path) => readFileSync(path, "utf8"))
        .join("\n");
    const rows = textOf("test/large*-rows{,.corpus}.test.ts").replace(/^import [^;]+;/gm, "");
    for (const [, exported = "", name = ""] of textOf("src/operations/*.ts").matchAll(DEFINITION)) {
      count++;
      if (!new RegExp(`\\b${exported}\\b`).test(rows)) without.push(name);
    }
  }
  expect(count).toBeGreaterThanOrEqual(63);
  expect(without.sort()).toEqual(Object.keys(WITHOUT).sort());
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

  test("is measured in each family but these", () => {
    const without = readdirSync(FAMILIES).filter(
      (family) =>
        !globSync(join(FAMILIES, family, "test/large*-rows.test.ts")).some((path) =>
          readFileSync(path, "utf8").includes("grows: true"),
        ),
    );
    expect(without.sort()).toEqual(Object.keys(NOT_GROWING).sort());
  });
});
