import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findCorpora, readCorpus } from "@colophon/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareArticles, compareMalformed, compareMutants, listKnown } from "./beside-xmllint.ts";
import { hasXmllint, unpackGrammars } from "./xmllint.ts";

const hasFiles = findCorpora() !== undefined && readCorpus("jats") !== undefined;
const folder = mkdtempSync(join(tmpdir(), "jats-grammars-"));

describe.skipIf(!hasFiles || !hasXmllint)("the profile dtd beside Debian's xmllint", () => {
  beforeAll(() => unpackGrammars(folder));
  afterAll(() => rmSync(folder, { recursive: true }));

  test("verdict, lines and messages are equal on every article", async () => {
    const { tally, other } = await compareArticles(await listKnown(), folder);
    process.stderr.write(`dtd beside xmllint: ${JSON.stringify(tally)}\n`);
    expect(other).toEqual([]);
    expect(tally.compared).toBeGreaterThan(70);
  }, 300_000);

  test("and on mutants", async () => {
    const { tally, other } = await compareMutants(await listKnown(), 200, folder);
    process.stderr.write(`mutants: ${JSON.stringify(tally)}\n`);
    expect(other).toEqual([]);
    expect(tally.invalid).toBeGreaterThan(50);
  }, 300_000);

  test("what is not well-formed is refused by both, at the same line", async () => {
    const { tally, other } = await compareMalformed(await listKnown(), 100, folder);
    process.stderr.write(`malformed: ${JSON.stringify(tally)}\n`);
    expect(other).toEqual([]);
    expect(tally.malformed).toBeGreaterThan(80);
  }, 300_000);
});
