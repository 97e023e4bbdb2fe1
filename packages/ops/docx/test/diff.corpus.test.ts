import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { comparePairs, type Edited, editDocuments } from "./diff-pairs.ts";
import { hasPython } from "./listers.ts";
import { hasOffice, Office } from "./office.ts";

const isLong = process.env.COLOPHON_SUITE === "long";
/** Of every so many files one is edited; in the long suite all of them, three times. */
const SAMPLE = isLong ? 1 : 12;
const TURNS = isLong ? 3 : 1;
/** Of every so many pairs one is judged by LibreOffice as well, in the long suite. */
const JUDGED = 4;
const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));

/** Files that the operation refuses. */
const REFUSED = /ExternalEntityInText|bug5\d{4}-password|clusterfuzz|encrypted/i;

describe.runIf(files.length > 0 && hasPython)("Word documents of the corpus, edited by a script", () => {
  const folder = mkdtempSync(join(tmpdir(), "colophon-corpus-pairs-"));
  const wanted = files
    .filter(({ path }, at) => at % SAMPLE === 0 && !REFUSED.test(path))
    .flatMap(({ location }, at) =>
      Array.from(
        { length: TURNS },
        (_, turn): Edited => ({
          path: location,
          to: join(folder, `${at}-${turn}.docx`),
          seed: at * 10 + turn + 1,
          count: 4 + 4 * turn,
        }),
      ),
    );

  test("accepted are the later document, rejected the earlier", { timeout: 3_600_000 }, async () => {
    try {
      const edits = editDocuments(wanted);
      const pairs = wanted.filter((_, at) => Array.isArray(edits[at]));
      const told = await comparePairs(pairs, folder);
      const count = edits.reduce((sum, each) => sum + (Array.isArray(each) ? each.length : 0), 0);
      console.info(
        `${told.pairs} pairs, ${count} edits, ${told.changes} changes; ${told.differences.length} not given back`,
      );
      expect(told.differences).toEqual([]);
      expect(told.invalid).toEqual([]);
      console.info(`tracked changes written: ${JSON.stringify(told.written)}`);
      expect(told.changes).toBeLessThanOrEqual(1.3 * count);
      expect(told.written.places).toBeLessThanOrEqual(1.3 * count);
      expect(told.written.revisions).toBeLessThanOrEqual(2 * count);
      if (isLong && hasOffice)
        await judge(pairs.filter((_, at) => at % JUDGED === 0).map((pair) => ({ ...pair, at: pairs.indexOf(pair) })));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  /** The same by LibreOffice: text and tables, without how they look, which it draws its own way. */
  async function judge(pairs: readonly (Edited & { readonly at: number })[]): Promise<void> {
    const office = new Office();
    const different: string[] = [];
    let judged = 0;
    for (const { path, to, at } of pairs) {
      const result = join(folder, `${at}-compared.docx`);
      try {
        const read = async (file: string, changes: string): Promise<string> =>
          shapeOf(await office.ask<readonly string[]>({ do: "text", path: file, changes }));
        const [before, rejected] = [await read(path, "accept"), await read(result, "reject")];
        const [after, accepted] = [await read(to, "accept"), await read(result, "accept")];
        judged++;
        if (before !== rejected) different.push(`${path}: rejected\n${firstDifference(before, rejected)}`);
        if (after !== accepted) different.push(`${path}: accepted\n${firstDifference(after, accepted)}`);
      } catch (error) {
        console.info(`${path}: ${String(error)}`);
      }
    }
    await office.close();
    console.info(`${judged} pairs judged by LibreOffice, ${different.length} different`);
    for (const line of different) console.info(line);
    expect(judged).toBeGreaterThan(0);
    expect(different.length).toBeLessThanOrEqual(judged * 0.06);
  }
});

/** Texts and tables of what LibreOffice reads; rows without text hold a joiner there. */
function shapeOf(lines: readonly string[]): string {
  return lines
    .filter((line) => !line.startsWith("redlines"))
    .map((line) => {
      const at = line.indexOf("[[");
      const indent = /^ */.exec(line)?.[0] ?? "";
      if (at < 0) return /^ *(?:table|cell|footnote|endnote|Header|Footer)/.test(line) ? line : `${indent}p`;
      const runs = JSON.parse(line.slice(at)) as readonly (readonly [string, string])[];
      return `${indent}p ${runs
        .map(([, text]) => text)
        .join("")
        .replaceAll("\u200d", "")}`.trimEnd();
    })
    .join("\n");
}

function firstDifference(wanted: string, found: string): string {
  const [first, second] = [wanted.split("\n"), found.split("\n")];
  const at = first.findIndex((line, index) => line !== second[index]);
  return `  wanted ${first[at]}\n  found  ${second[at]}`;
}
