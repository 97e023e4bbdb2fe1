import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { conservesFiles, readCorpus } from "@colophon/testing";
import { beforeAll, describe, expect, test } from "vitest";
import { inspectDocxFind } from "../src/index.ts";
import { hasPython } from "./listers.ts";
import { hasOffice, Office } from "./office.ts";
import { EVERYTHING, textConservation, textLister } from "./text-conservation.ts";

const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));
const isLong = process.env.COLOPHON_SUITE === "long";
/** Of every so many files one is searched by LibreOffice as well. */
const SAMPLE = isLong ? 4 : 40;
const ALL = { visibility: "all", maxMatches: 100_000 } as const;

interface Asked {
  readonly text: string;
  readonly isPattern: boolean;
  readonly isCaseSensitive: boolean;
  readonly isWholeWord: boolean;
}

interface Found {
  readonly text: string;
  readonly story: string;
}

describe.runIf(files.length > 0)("text in Word documents of the corpus", () => {
  if (hasPython) {
    beforeAll(() => textLister.listAhead(files.map(({ location }) => location)), 600_000);
    conservesFiles(inspectDocxFind, textConservation, files, {
      toCall: (bytes) => ({ input: { bytes, query: EVERYTHING }, options: { ...ALL, isPattern: true } }),
      mostUnlisted: 10,
      mostRefused: 10,
      timeoutMs: 900_000,
    });
  }

  test.runIf(hasOffice)("is found where LibreOffice finds it", { timeout: isLong ? 3_600_000 : 900_000 }, async () => {
    const office = new Office();
    const different: string[] = [];
    const unopened: string[] = [];
    let asked = 0;
    for (const { path, location } of files.filter((_, at) => at % SAMPLE === 0)) {
      const bytes = new Uint8Array(readFileSync(location));
      const find = async ({ text, ...flags }: Asked): Promise<readonly Found[] | undefined> => {
        const envelope = await invoke(inspectDocxFind, { bytes, query: text }, { ...ALL, ...flags });
        return envelope.ok ? (envelope.value as { matches: readonly Found[] }).matches : undefined;
      };
      const words = await find(pattern("\\p{L}[\\p{L}\\p{M}\\p{N}]{2,}"));
      const queries = queriesFor((words ?? []).map(({ text }) => text));
      if (queries.length === 0) continue;
      const question = { do: "find", path: location, queries };
      const theirs = await office.ask<readonly (readonly (readonly [string, string])[])[]>(question).catch(() => []);
      if (theirs.length === 0) {
        unopened.push(path);
        continue;
      }
      for (const [at, query] of queries.entries()) {
        const ours = (await find(query))?.filter(({ story }) => SEARCHED.has(story)).map(({ text }) => text);
        asked++;
        if (
          !isSame(
            ours ?? [],
            (theirs[at] ?? []).filter(([, story]) => story !== REPEATED).map(([text]) => text),
          )
        )
          different.push(`${path}: ${JSON.stringify(query)}: ${ours?.length}, LibreOffice ${theirs[at]?.length}`);
      }
    }
    await office.close();
    console.info(`${asked} queries, ${different.length} with other hits`);
    for (const line of different) console.info(line);
    if (unopened.length > 0) console.info(`not opened by LibreOffice: ${unopened.join(", ")}`);
    expect(unopened.length).toBeLessThan(5);
    // LibreOffice leaves out some text that it draws itself, and tells some twice.
    expect(different.length).toBeLessThanOrEqual(asked * 0.03);
    expect(asked).toBeGreaterThan(isLong ? 2_000 : 100);
  });
});

/** What LibreOffice searches: no comments, drawings, charts and properties, which it shows otherwise. */
const SEARCHED: ReadonlySet<string> = new Set(["body", "footnote", "endnote", "textBox"]);
/** Headers and footers, of which it makes one for each section. */
const REPEATED = "headerOrFooter";

function pattern(text: string): Asked {
  return { text, isPattern: true, isCaseSensitive: false, isWholeWord: false };
}

/** The first, a middle and the last word, whole and not; their beginnings; patterns. */
function queriesFor(words: readonly string[]): readonly Asked[] {
  const picked = new Set([words[0], words[words.length >> 1], words.at(-1)].filter((word) => word !== undefined));
  return [...picked].flatMap((word): readonly Asked[] => [
    { text: word, isPattern: false, isCaseSensitive: false, isWholeWord: false },
    { text: word, isPattern: false, isCaseSensitive: true, isWholeWord: true },
    { text: word.slice(0, 3), isPattern: false, isCaseSensitive: false, isWholeWord: false },
    pattern("[a-z]+ing\\b"),
    pattern("[0-9]{2,4}"),
  ]);
}

function isSame(ours: readonly string[], theirs: readonly string[]): boolean {
  const sorted = (texts: readonly string[]): string =>
    JSON.stringify(texts.map((text) => text.replaceAll("\u00ad", "")).sort());
  return sorted(ours) === sorted(theirs);
}
