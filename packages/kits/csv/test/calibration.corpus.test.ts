import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sourceOf } from "@colophon/kit-bytes";
import { decodeText } from "@colophon/kit-text";
import { describe, expect, it } from "vitest";
import { type Dialect, readAllRows, sniff } from "../src/index.ts";
import { DELIMITED_CORPUS, readAnnotations } from "./corpora.ts";
import { EXPECTED_DIALECTS } from "./data/expected-dialects.ts";
import { createRandom } from "./messy-tables.ts";

/** A text, and the rows that were written. */
interface Known {
  readonly text: string;
  readonly rows: string;
}

const LINES_AT_THE_BEGINNING = [2, 3, 5, 9, 17];
const VARIANTS_PER_FILE = 3;
const BINS = [0, 0.5, 0.8, 0.9, 0.95, 0.98, 1.01];
/** Of fewer texts a share is chance. */
const MIN_IN_BIN = 40;

/** The delimiter of each collected file whose dialect is known. */
function listTruths(): Map<string, string> {
  return new Map([
    ...readAnnotations().map(({ file, delimiter }) => [`CSVsniffer/CSV/${file}`, delimiter || ","] as const),
    ...EXPECTED_DIALECTS.map(([path, delimiter]) => [path, delimiter] as const),
  ]);
}

function readBy(text: string, dialect: Dialect): string[][] | undefined {
  const whole = { ...dialect, preambleRows: 0, footerRows: 0, comment: null };
  try {
    return readAllRows(sourceOf(new TextEncoder().encode(text)), { dialect: whole, malformed: "replace" });
  } catch {
    return undefined;
  }
}

function writeRows(rows: readonly (readonly string[])[], random: ReturnType<typeof createRandom>): string {
  const delimiter = random.pick([",", ";", "\t", "|", "^", "~", "::", " ", ":"]);
  const quote = random.pick(['"', '"', "'"]);
  const newline = random.pick(["\n", "\r\n"]);
  const isAll = random.pick([true, false, false]);
  const write = (cell: string, isAlone: boolean) =>
    isAll || [delimiter, quote, "\r", "\n"].some((mark) => cell.includes(mark)) || (isAlone && cell === "")
      ? quote + cell.replaceAll(quote, quote + quote) + quote
      : cell;
  return rows.map((row) => row.map((cell) => write(cell, row.length === 1)).join(delimiter) + newline).join("");
}

function* listTexts(corpus: string): Generator<Known> {
  const random = createRandom(7);
  for (const [path, delimiter] of listTruths()) {
    const bytes = readIfThere(join(corpus, path));
    if (bytes === undefined) continue;
    const { encoding, dialect, sample } = sniff(sourceOf(bytes));
    if (!sample.isWholeSource) continue;
    const text = decodeText(bytes.subarray(encoding.bomByteLength), encoding.name);
    const rows = readBy(text, { ...dialect, delimiter });
    if (rows === undefined) continue;
    yield { text, rows: JSON.stringify(rows) };
    const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
    const parts = LINES_AT_THE_BEGINNING.filter((count) => count < lines.length).map((count) => lines.slice(0, count));
    for (const part of lines.length > 12 ? [...parts, lines.slice(6, 11)] : parts) {
      const cut = readBy(part.join(""), { ...dialect, delimiter });
      if (cut !== undefined) yield { text: part.join(""), rows: JSON.stringify(cut) };
    }
    for (let variant = 0; variant < VARIANTS_PER_FILE; variant += 1) {
      const some = rows.slice(0, random.pick([3, 6, 12, 40, 1000]));
      yield { text: writeRows(some, random), rows: JSON.stringify(some) };
    }
  }
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

describe.skipIf(DELIMITED_CORPUS === undefined)("confidence", () => {
  it("is the share of texts that are read as they were written, within 5 points", { timeout: 600_000 }, () => {
    const said: { readonly confidence: number; readonly isRight: boolean }[] = [];
    for (const { text, rows } of listTexts(DELIMITED_CORPUS ?? "")) {
      const { confidence, dialect } = sniff(sourceOf(new TextEncoder().encode(text)));
      said.push({ confidence, isRight: JSON.stringify(readBy(text, dialect)) === rows });
    }
    const table = BINS.slice(0, -1).map((least, index) => {
      const most = BINS[index + 1] ?? 1;
      const inBin = said.filter(({ confidence }) => confidence >= least && confidence < most);
      const mean = inBin.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, inBin.length);
      const right = inBin.filter(({ isRight }) => isRight).length / Math.max(1, inBin.length);
      return { least, most: Math.min(1, most), texts: inBin.length, said: mean, right };
    });
    const lines = table.map(
      ({ least, most, texts, said: mean, right }) =>
        `| ${least.toFixed(2)} to ${most.toFixed(2)} | ${texts} | ${mean.toFixed(3)} | ${right.toFixed(3)} |`,
    );
    const wrong = said.filter(({ isRight }) => !isRight);
    console.log(
      `${said.length} texts, ${wrong.length} read wrongly, ${wrong.filter(({ confidence }) => confidence >= 0.9).length} of them with 0.9 or more\n| confidence | texts | said | right |\n| --- | --- | --- | --- |\n${lines.join("\n")}`,
    );
    expect(said.filter(({ confidence }) => confidence === 1)).toEqual([]);
    for (const { texts, said: mean, right, least } of table)
      if (texts >= MIN_IN_BIN) expect(Math.abs(mean - right), `from ${least}`).toBeLessThanOrEqual(0.05);
  });
});
