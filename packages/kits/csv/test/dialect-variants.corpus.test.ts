import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { sourceOf } from "@colophon/kit-bytes";
import { describe, expect, it } from "vitest";
import { type Dialect, readAllRows, type SniffResult, sniff } from "../src/index.ts";
import { DELIMITED_CORPUS, readAnnotations } from "./corpora.ts";
import { EXPECTED_DIALECTS } from "./data/expected-dialects.ts";
import { createRandom } from "./messy-tables.ts";
import { utf8 } from "./reading.ts";

/**
 * What nobody can have tuned anything to: the cells of collected files, written anew in dialects drawn by lot. The writer is the
 * few lines below and shares nothing with the kit's.
 */
interface Variant {
  readonly delimiter: string;
  readonly quote: string;
  readonly escape: "doubled" | "backslash";
  readonly newline: string;
  readonly quoting: "minimal" | "text" | "all";
}

interface Written {
  readonly text: string;
  readonly hasQuotes: boolean;
  readonly hasEscapes: boolean;
}

const VARIANTS_PER_FILE = 10;

function drawVariant(random: ReturnType<typeof createRandom>): Variant {
  return {
    delimiter: random.pick([",", ",", ";", ";", "\t", "\t", "|", "|", "^", "~", "\x1f", "||", "::"]),
    quote: random.pick(['"', '"', '"', "'"]),
    escape: random.pick(["doubled", "doubled", "backslash"] as const),
    newline: random.pick(["\n", "\r\n", "\r"]),
    quoting: random.pick(["minimal", "minimal", "text", "all"] as const),
  };
}

function write(rows: readonly (readonly string[])[], variant: Variant): Written {
  const { delimiter, quote, newline, quoting } = variant;
  let hasQuotes = false;
  let hasEscapes = false;
  const writeCell = (cell: string, isAlone: boolean): string => {
    const isNeeded =
      cell.includes(delimiter) || cell.includes(quote) || /[\r\n]/.test(cell) || (isAlone && cell === "");
    if (!isNeeded && quoting !== "all" && !(quoting === "text" && /\p{L}/u.test(cell))) return cell;
    hasQuotes = true;
    if (cell.includes(quote)) hasEscapes = true;
    return quote + cell.replaceAll(quote, variant.escape === "doubled" ? quote + quote : `\\${quote}`) + quote;
  };
  const lines = rows.map((row) => row.map((cell) => writeCell(cell, row.length === 1)).join(delimiter) + newline);
  return { text: lines.join(""), hasQuotes, hasEscapes };
}

/** The cells of the files whose dialect is known and was found, which have no quotes out of place. */
function readKnownTables(corpus: string): Map<string, string[][]> {
  const paths = [
    ...readAnnotations().map(({ file }) => `CSVsniffer/CSV/${basename(file)}`),
    ...EXPECTED_DIALECTS.map(([path]) => path),
  ];
  const tables = new Map<string, string[][]>();
  for (const path of paths) {
    const bytes = readIfThere(join(corpus, path));
    if (bytes === undefined) continue;
    const { dialect, encoding, sample, columns } = sniff(sourceOf(bytes));
    const { strayQuotes, textAfterQuotes, commentRows } = sample.tally;
    if (!sample.isWholeSource || strayQuotes + textAfterQuotes + commentRows > 0 || columns < 2) continue;
    const whole = { ...dialect, preambleRows: 0, footerRows: 0 };
    const rows = readAllRows(sourceOf(bytes), { dialect: whole, encoding: encoding.name, malformed: "replace" });
    if (rows.length > 1) tables.set(path, rows);
  }
  return tables;
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function isFound({ dialect, sample }: SniffResult, variant: Variant, { hasQuotes, hasEscapes }: Written): boolean {
  const isQuote = hasQuotes ? dialect.quote === variant.quote : sample.quotedCells === 0;
  const isEscape = !hasEscapes || (dialect.escape === "\\") === (variant.escape === "backslash");
  const newlines: Readonly<Record<string, readonly string[]>> = { "\n": ["lf"], "\r\n": ["crlf"], "\r": ["cr"] };
  const { cr, lf, crlf } = sample.tally;
  const found = cr > lf + crlf ? "cr" : lf > crlf ? "lf" : "crlf";
  return dialect.delimiter === variant.delimiter && isQuote && isEscape && newlines[variant.newline]?.[0] === found;
}

function isSameRows(text: string, dialect: Dialect, rows: readonly (readonly string[])[]): boolean {
  const whole = { ...dialect, preambleRows: 0, footerRows: 0 };
  try {
    return JSON.stringify(readAllRows(sourceOf(utf8(text)), { dialect: whole })) === JSON.stringify(rows);
  } catch {
    return false;
  }
}

describe.skipIf(DELIMITED_CORPUS === undefined)("collected tables in dialects drawn by lot", () => {
  it("at least 97 in 100 are found whole, and 97 in 100 give the cells that were written", { timeout: 600_000 }, () => {
    const tables = readKnownTables(DELIMITED_CORPUS ?? "");
    const random = createRandom(2024);
    const wrong: string[] = [];
    let count = 0;
    let sameRows = 0;
    for (const [path, rows] of tables) {
      for (let index = 0; index < VARIANTS_PER_FILE; index += 1) {
        const variant = drawVariant(random);
        const written = write(rows, variant);
        const result = sniff(sourceOf(utf8(written.text)));
        count += 1;
        if (isSameRows(written.text, result.dialect, rows)) sameRows += 1;
        if (!isFound(result, variant, written))
          wrong.push(`${path} ${JSON.stringify(variant)}: ${JSON.stringify(result.dialect)} ${result.confidence}`);
      }
    }
    console.log(
      `variants: ${count - wrong.length} of ${count} dialects, ${sameRows} with the same cells, of ${tables.size} files\n${wrong.join("\n")}`,
    );
    expect(tables.size).toBeGreaterThan(100);
    expect((count - wrong.length) / count).toBeGreaterThanOrEqual(0.97);
    expect(sameRows / count).toBeGreaterThanOrEqual(0.97);
  });
});
