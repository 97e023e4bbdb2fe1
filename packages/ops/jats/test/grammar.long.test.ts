import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findCorpora, readCorpus } from "@colophon/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareMalformed, compareMutants, listKnown } from "./beside-xmllint.ts";
import { hasXmllint, unpackGrammars } from "./xmllint.ts";

const hasFiles = findCorpora() !== undefined && readCorpus("jats") !== undefined;
const folder = mkdtempSync(join(tmpdir(), "jats-grammars-"));

describe.skipIf(!hasFiles || !hasXmllint)("the profile dtd beside Debian's xmllint", () => {
  beforeAll(() => unpackGrammars(folder));
  afterAll(() => rmSync(folder, { recursive: true }));

  test("verdict, lines and messages are equal on thousands of mutants", async () => {
    const { tally, other } = await compareMutants(await listKnown(), 7_500, folder);
    process.stderr.write(`mutants: ${JSON.stringify(tally)}\n`);
    expect(other).toEqual([]);
    expect(tally.invalid).toBeGreaterThan(2_000);
  }, 3_600_000);

  test("what is not well-formed is refused by both, at the same line", async () => {
    const { tally, other } = await compareMalformed(await listKnown(), 2_500, folder);
    process.stderr.write(`malformed: ${JSON.stringify(tally)}\n`);
    expect(other).toEqual([]);
    expect(tally.malformed).toBeGreaterThan(2_000);
  }, 3_600_000);
});
