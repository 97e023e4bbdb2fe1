import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { createSeededRandom, readCorpus, type SeededRandom } from "@colophon/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseDocx, renderDocx } from "../src/index.ts";
import { hasPython } from "./listers.ts";
import { hasOffice, Office, OfficeEnded } from "./office.ts";

const isLong = process.env.COLOPHON_SUITE === "long";
/** Of every so many documents one is asked of LibreOffice. */
const SAMPLE = isLong ? 1 : 8;
const MADE = isLong ? 100 : 10;
/** Of the labels that both tell: those that are otherwise. The guide says what LibreOffice 7.4 is wrong about. */
const MAX_DIFFERENT = 0.001;
const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));

interface LabelCounts {
  readonly equal: number;
  readonly bullets: number;
  readonly unmatched: number;
  readonly different: readonly (readonly string[])[];
}

describe.runIf(files.length > 0 && hasOffice && hasPython)("labels of lists", () => {
  const folder = mkdtempSync(join(tmpdir(), "colophon-labels-"));
  let office: Office;
  beforeAll(() => {
    office = new Office();
  });
  afterAll(async () => {
    await office.close();
    rmSync(folder, { recursive: true });
  });

  test("of the corpus are those of LibreOffice", { timeout: isLong ? 7_200_000 : 1_200_000 }, async () => {
    const paths = files.filter((_, at) => at % SAMPLE === 0).map(({ location }) => location);
    const { sums, lines } = await compare(office, paths);
    console.info(`${paths.length} documents: ${JSON.stringify(sums)}`);
    for (const line of lines) console.info(line);
    expect(sums.equal).toBeGreaterThan(isLong ? 20_000 : 20);
    expect(sums.different).toBeLessThanOrEqual(Math.max(isLong ? 0 : 2, MAX_DIFFERENT * sums.equal));
    expect(sums.unmatched).toBeLessThanOrEqual(0.01 * sums.equal + 1);
  });

  test("of lists made by chance are those of LibreOffice", { timeout: 1_200_000 }, async () => {
    const paths: string[] = [];
    for (let at = 0; at < MADE; at++) {
      const made = await invoke(renderDocx, { model: { body: makeLists(createSeededRandom(`lists ${at}`)) } });
      if (!made.ok) throw new Error(made.error.message);
      const path = join(folder, `${at}.docx`);
      writeFileSync(path, made.value.bytes);
      paths.push(path);
    }
    const { sums, lines } = await compare(office, paths);
    console.info(`${paths.length} documents made by chance: ${JSON.stringify(sums)}`);
    expect(lines).toEqual([]);
    expect(sums.unmatched).toBe(0);
    expect(sums.equal).toBeGreaterThan(10 * MADE);
  });

  test.each([
    "en-GB",
    "fr-FR",
    "it-IT",
    ...["cs", "da", "de", "et", "fi", "hr", "hu", "is", "nb", "nn", "pl", "sl", "tr"],
  ])(
    "ordinals of %s are those of LibreOffice",
    {
      timeout: 240_000,
    },
    async (language) => {
      const body = Array.from({ length: 24 }, (_, at) => ({
        type: "paragraph",
        properties: { run: { language: { val: language } } },
        list: { kind: "ordinal", pattern: "%1" },
        children: [{ type: "run", properties: { language: { val: language } }, text: `item ${at}` }],
      }));
      const made = await invoke(renderDocx, { model: { body, properties: { language } } });
      if (!made.ok) throw new Error(made.error.message);
      const path = join(folder, `${language}.docx`);
      writeFileSync(path, made.value.bytes);
      const { sums, lines } = await compare(office, [path]);
      expect(lines).toEqual([]);
      expect(sums.equal).toBe(24);
    },
  );
});

async function compare(office: Office, paths: readonly string[]) {
  const asked: string[] = [];
  const names: string[] = [];
  for (const path of paths) {
    const parsed = await invoke(parseDocx, { bytes: new Uint8Array(readFileSync(path)) }, {});
    if (!parsed.ok) continue;
    const { main, derived } = parsed.value;
    const ours = derived?.paragraphs.filter(({ part }) => part === main).map(({ label }) => label ?? null) ?? [];
    if (ours.every((label) => label === null)) continue;
    try {
      asked.push(`${JSON.stringify({ path, part: main, ours, theirs: await office.ask({ do: "labels", path }) })}\n`);
      names.push(path);
    } catch (error) {
      if (error instanceof OfficeEnded) throw error;
      console.info(`${path}: ${String(error)}`);
    }
  }
  const { stdout, stderr, status } = spawnSync("python3", [join(import.meta.dirname, "compare-labels.py")], {
    input: asked.join(""),
    maxBuffer: 1 << 29,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  const reported = stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as LabelCounts);
  const sum = (of: (each: LabelCounts) => number): number => reported.reduce((total, each) => total + of(each), 0);
  return {
    sums: {
      documents: reported.length,
      equal: sum(({ equal }) => equal),
      bullets: sum(({ bullets }) => bullets),
      unmatched: sum(({ unmatched }) => unmatched),
      different: sum(({ different }) => different.length),
    },
    lines: reported.flatMap(({ different }, at) =>
      different.map((each) => `${names[at]}: ${each.map((part) => JSON.stringify(part)).join(", ")}`),
    ),
  };
}

const KINDS = ["decimal", "lowerLetter", "upperLetter", "lowerRoman", "upperRoman", "decimalZero", "ordinal"] as const;
const PATTERNS = ["%1.", "(%1)", "%1)", "\u00a7 %1", "%1 -"] as const;

/** Paragraphs of two lists of three levels, each level of its own kind, start and pattern, with text between. */
function makeLists(chance: SeededRandom): readonly object[] {
  const pick = <T>(list: readonly T[]): T => list[chance.below(list.length)] as T;
  const lists = ["one", "two"].map((id) =>
    [0, 1, 2].map((level) => {
      const own = pick(PATTERNS).replace("%1", `%${level + 1}`);
      const pattern = level > 0 && chance.below(2) === 0 ? `%${level}.${own}` : own;
      return { id, level, kind: pick(KINDS), start: 1 + chance.below(30), pattern };
    }),
  );
  return Array.from({ length: 40 }, (_, at) =>
    chance.below(6) === 0
      ? { type: "paragraph", text: `between ${at}` }
      : { type: "paragraph", list: pick(pick(lists)), text: `item ${at}` },
  );
}
