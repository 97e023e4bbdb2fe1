import { at } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import {
  type Conservation,
  checkDocument,
  conserves,
  conservesFiles,
  countWords,
  createSeededRandom,
  describeFinding,
  type Row,
} from "../src/index.ts";
import { conservation, defineNotes, type Notes, type Plant } from "./conservation/planted.ts";
import { findingsOf } from "./support.ts";

const DOCUMENT = "id|1.10\nname|Lund\n# drafted by Ida\n!a picture\nname|Lund\n---|42";
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const rowsOf = (text: string): readonly Row[] => [
  { name: "notes", input: { bytes: bytesOf(text) }, losses: ["common/EMPTY_LINE"] },
];

interface Planted {
  readonly name: string;
  readonly plant: Plant;
  readonly document?: string;
  readonly says: RegExp;
}

const withRows = (sound: Notes, rows: Notes["rows"]): Notes => ({ ...sound, rows });

const PLANTED: readonly Planted[] = [
  {
    name: "the last line, where the length is odd",
    plant: (sound, _, text) => withRows(sound, sound.rows.slice(0, text.length % 2 === 1 ? -1 : undefined)),
    document: `${DOCUMENT}0`,
    says: /cell at line 6: "420" stands 1 times in the document and 0 times/,
  },
  {
    name: "a line that says the same as another",
    plant: (sound) =>
      withRows(
        sound,
        sound.rows.filter((row, index) => !sound.rows.slice(0, index).some((one) => `${one}` === `${row}`)),
      ),
    says: /"Lund" stands 2 times in the document and 1 times/,
  },
  {
    name: "a line of marks",
    plant: (sound) =>
      withRows(
        sound,
        sound.rows.map((row) => row.filter((cell) => cell !== "---")),
      ),
    says: /cell at line 6: "---" is nowhere/,
  },
  {
    name: "a number that becomes another spelling",
    plant: (sound) =>
      withRows(
        sound,
        sound.rows.map((row) => row.map((cell) => (cell === "1.10" ? 1.1 : cell))),
      ),
    says: /"10" stands 1 times in the document and 0 times/,
  },
  {
    name: "a file that is nowhere beside it",
    plant: (sound) => ({ ...sound, files: [] }),
    says: /picture at line 4: its 9 bytes are nowhere/,
  },
  {
    name: "a file that is another",
    plant: (sound) => ({ ...sound, files: sound.files.map((file) => ({ ...file, bytes: file.bytes.slice(1) })) }),
    says: /picture at line 4/,
  },
  {
    name: "a line taken for something else, with a loss of another place",
    plant(sound, op) {
      op.reportLoss("EMPTY_LINE", "It is empty.", { at: [at("row", 1)] });
      return withRows(sound, sound.rows.slice(1));
    },
    says: /cell at line 1: "id" stands 1 times/,
  },
  {
    name: "a guess that is told, and is no loss",
    plant: (sound) => ({
      ...withRows(sound, sound.rows.slice(1)),
      skipped: [...sound.skipped, { line: 0, text: "id|1.10" }],
    }),
    says: /a guess passed over "id\|1\.10", and no loss says so/,
  },
  {
    name: "a count",
    plant: (sound) => ({ ...sound, count: sound.count + 1 }),
    says: /statement "count": it counts 5, there are 4/,
  },
  {
    name: "valid, of what was not looked at",
    plant: (sound) => ({ ...sound, valid: true }),
    document: `${DOCUMENT}\nempty|`,
    says: /statement "valid": "empty\|" has no value/,
  },
  {
    name: "only, where there is something else",
    plant: (sound) => ({ ...sound, only: true }),
    says: /statement "only": there is a picture/,
  },
  {
    name: "a range of other bytes",
    plant: (sound) => ({
      ...sound,
      ranges: sound.ranges.map(({ start, end, text }) => ({ start: start + 1, end: end + 1, text })),
    }),
    says: /statement "range": 1-8 is "d\|1\.10\n", not/,
  },
  {
    name: "a confidence that no bytes bear out",
    plant: (sound) => ({ ...sound, confidence: 1 }),
    says: /statement "confidence": it is sure/,
  },
  {
    name: "a file that nobody can read",
    plant: (sound) => ({
      ...sound,
      files: [...sound.files, { bytes: bytesOf("PK"), mediaType: "application/zip", extension: "zip" }],
    }),
    says: /no independent reader opens application\/zip/,
  },
];

describe("C20 nothing vanishes", () => {
  test.each(PLANTED)("caught: $name", async ({ plant, document = DOCUMENT, says }) => {
    const rows = rowsOf(document);
    expect((await findingsOf("C20", defineNotes(), rows, { conservation })).map(describeFinding)).toEqual([
      ...unmade(document),
    ]);
    const found = (await findingsOf("C20", defineNotes(plant), rows, { conservation })).map(describeFinding);
    expect(found.filter((finding) => says.test(finding))).not.toEqual([]);
  });

  test.each(PLANTED.slice(0, 8))("caught in documents made by chance: $name", async ({ plant, name }) => {
    const chance = createSeededRandom(name);
    const found: string[] = [];
    const operation = defineNotes(plant);
    for (let number = 0; number < 200; number += 1) {
      const made = conservation.make?.(chance);
      if (made !== undefined) found.push(...(await checkDocument(operation, conservation, made)).faults);
    }
    // Marks, numbers and repetition are not among the tokens: those need real files.
    const isOfTokens = !/same as another|of marks|another spelling/.test(name);
    expect(found.length > 0).toBe(isOfTokens);
  });

  test("a lister that gives up is told", async () => {
    const early: Conservation = { ...conservation, list: () => "it is UTF-16" };
    expect(
      (await findingsOf("C20", defineNotes(), rowsOf(DOCUMENT), { conservation: early })).map(describeFinding),
    ).toEqual(
      expect.arrayContaining(["C20 [notes]: it cannot be listed: it is UTF-16", "C20: no row has a unit to look for"]),
    );
  });

  test("a statement that no row makes is told", async () => {
    const found = await findingsOf("C20", defineNotes(), rowsOf(DOCUMENT), { conservation });
    expect(found.map(describeFinding)).toEqual(unmade(DOCUMENT));
  });

  test("losses past a hundred are counted, and the count is theirs", async () => {
    const text = Array.from({ length: 300 }, (_, line) => `# ${line}`).join("\n");
    expect((await checkDocument(defineNotes(), conservation, { input: { bytes: bytesOf(text) } })).faults).toEqual([]);
  });

  test("words are runs of letters and runs of digits", () => {
    expect([...countWords(["1.10 Straße", "2004-01-05T00:00"])]).toEqual([
      ["1", 1],
      ["10", 1],
      ["Straße", 1],
      ["2004", 1],
      ["01", 1],
      ["05", 1],
      ["T", 1],
      ["00", 2],
    ]);
  });
});

/** What the sound operation leaves unsaid of a document. */
function unmade(document: string): string[] {
  const lines = document.split("\n").filter((line) => !line.startsWith("#") && !line.startsWith("!"));
  const isValid = lines.every((line) => /\|./.test(line));
  return [...(isValid ? [] : ["valid"]), ...(document.includes("!") ? ["only"] : [])].map(
    (name) => `C20: no row makes the statement "${name}"`,
  );
}

conserves(defineNotes(), conservation, 500);
conservesFiles(defineNotes(), conservation, [
  { path: "one", read: () => bytesOf(DOCUMENT) },
  { path: "two", read: () => bytesOf("a|1\nb|2") },
]);
