import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chosenFiles, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { comparePairs, type Edited, editDocuments } from "./diff-pairs.ts";
import { hasPython } from "./listers.ts";
import { hasOffice, Office, OfficeEnded } from "./office.ts";
import { judge } from "./office-renders.ts";

const isLong = process.env.COLOPHON_SUITE === "long";
/** Of every so many files one is edited; in the long suite all of them, three times. */
const SAMPLE = isLong ? 1 : 12;
const TURNS = isLong ? 3 : 1;
/** Of the readings by LibreOffice: those that are not explained by what it is proven to be wrong about. */
const MAX_DIFFERENT = 0.002;
const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));

/** Files that the operation refuses. */
const REFUSED = /ExternalEntityInText|bug5\d{4}-password|clusterfuzz|encrypted/i;

describe.runIf(files.length > 0 && hasPython)("Word documents of the corpus, edited by a script", () => {
  const folder = mkdtempSync(join(tmpdir(), "colophon-corpus-pairs-"));
  const edited = files
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

  const bytesOf = new Map(isLong ? files.map(({ location }) => [location, statSync(location).size]) : []);
  const sizeOf = ({ path }: Edited): number => bytesOf.get(path) ?? 0;
  // The smaller first: LibreOffice takes most of the time, and most of that with the largest.
  const wanted = chosenFiles(edited.toSorted((one, other) => sizeOf(one) - sizeOf(other)));

  test("accepted are the later document, rejected the earlier", {
    timeout: isLong ? 14_400_000 : 3_600_000,
  }, async () => {
    try {
      const edits = editDocuments(wanted);
      const pairs = wanted.filter((_, at) => Array.isArray(edits[at]));
      const reported = await comparePairs(pairs, folder);
      const count = edits.reduce((sum, each) => sum + (Array.isArray(each) ? each.length : 0), 0);
      console.info(
        `${reported.pairs} pairs, ${count} edits, ${reported.changes} changes; ${reported.differences.length} not given back`,
      );
      expect(reported.differences).toEqual([]);
      expect(reported.invalid).toEqual([]);
      console.info(`tracked changes written: ${JSON.stringify(reported.written)}`);
      expect(reported.changes).toBeLessThanOrEqual(1.3 * count);
      expect(reported.written.places).toBeLessThanOrEqual(1.3 * count);
      expect(reported.written.revisions).toBeLessThanOrEqual(2 * count);
      if (isLong && hasOffice) await judgeByOffice(pairs.map((pair, at) => ({ ...pair, at })));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  /** The same by LibreOffice, where need be without what it is wrong about itself. */
  async function judgeByOffice(pairs: readonly (Edited & { readonly at: number })[]): Promise<void> {
    const office = new Office();
    const different: string[] = [];
    const looks: Record<string, number> = {};
    for (const { path, to, at } of pairs) {
      const result = join(folder, `${at}-compared.docx`);
      for (const sides of [
        { source: path, result, changes: "reject" },
        { source: to, result, changes: "accept" },
      ] as const) {
        try {
          const judged = await judge(office, sides);
          if ("difference" in judged) different.push(`${path}: ${sides.changes}, ${judged.difference}`);
          const look = "without" in judged ? judged.without.join(", ") : "different";
          looks[look] = (looks[look] ?? 0) + 1;
        } catch (error) {
          if (error instanceof OfficeEnded) throw error;
          console.info(`${path}: ${String(error)}`);
        }
      }
    }
    await office.close();
    const judged = Object.values(looks).reduce((sum, count) => sum + count, 0);
    console.info(`${judged} readings by LibreOffice, by what had to be left out: ${JSON.stringify(looks)}`);
    for (const line of different) console.info(line);
    expect(judged).toBeGreaterThan(pairs.length);
    expect(different.length).toBeLessThanOrEqual(judged * MAX_DIFFERENT);
  }
});
