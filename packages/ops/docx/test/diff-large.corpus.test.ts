import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { looksOftenAtTenMegabytes } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { diffDocx } from "../src/index.ts";
import { countChanges, writtenAs } from "./diff-pairs.ts";
import { makeDocument } from "./documents.ts";

const PARAGRAPHS = 100_000;
const MAX_MEMORY_BYTES = 720e6;
const LARGE_BYTES = 12_000_000;

/** Numbered paragraphs, every tenth of which says another word. */
function madeOf(count: number, word: string): Uint8Array {
  const paragraphs = Array.from({ length: count }, (_, number) => {
    const text = `${number % 10 === 0 ? word : "Same"}: words of paragraph ${number} in a long document`;
    return `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
  });
  return makeDocument({ body: paragraphs.join("") });
}

test("a hundred thousand paragraphs are compared in the memory of their XML, not of their words", {
  timeout: 600_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), "colophon-diff-large-"));
  const paths = ["Old", "New"].map((word) => {
    const path = join(folder, `${word}.docx`);
    writeFileSync(path, madeOf(PARAGRAPHS, word));
    return path;
  });
  const script = join(import.meta.dirname, "diff-alone.ts");
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--conditions=source", script, ...paths], {
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error(stderr);
  const { changes, cpuSeconds, memoryBytes } = JSON.parse(stdout) as Readonly<Record<string, number>>;
  console.info(`${changes} changes, ${cpuSeconds} CPU s, ${Math.round((memoryBytes ?? 0) / 1e6)} MB`);
  expect(changes).toBe(PARAGRAPHS / 10);
  expect(memoryBytes).toBeLessThan(MAX_MEMORY_BYTES);
});

const pair = (share = 1) => ({
  before: madeOf(PARAGRAPHS * share, "Old"),
  after: madeOf(PARAGRAPHS * share, "New"),
});
looksOftenAtTenMegabytes(diffDocx, [
  {
    name: "two of a hundred thousand paragraphs",
    input: pair,
    options: { timeoutMs: 600_000, limits: { maxElements: 10_000_000, maxExpansionRatio: 10_000 } },
    unpackedBytes: LARGE_BYTES,
  },
]);

describe("documents that are larger than the stack", () => {
  test("150,000 paragraphs go", { timeout: 60_000 }, async () => {
    expect(await countChanges("<w:p/>".repeat(150_000), "<w:p/>")).toBe(149_999);
  });

  test("one paragraph of a megabyte, where another word comes between any two", { timeout: 120_000 }, async () => {
    const changes = await countChanges(
      writtenAs("some words ".repeat(90_000)),
      writtenAs("some other words ".repeat(60_000)),
    );
    expect(changes).toBeGreaterThan(0);
  });

  test("ten million marks on one letter are compared", { timeout: 60_000 }, async () => {
    expect(await countChanges(writtenAs(`a${"\u0301".repeat(10_000_000)}`), writtenAs("a"))).toBe(1);
  });
});
