import { type CorpusFile, readCorpus } from "@colophon/testing";
import { parse as csvParse } from "csv-parse/sync";
import { afterAll, describe, expect, it } from "vitest";
import { convertDelimited, inspectDelimited, parseDelimitedBytes } from "../src/index.ts";
import { expectAgreement, type Inspected } from "./agreement.ts";
import { call, type Made, type Parsed } from "./calls.ts";
import { askPython, hasPython } from "./python-oracle.ts";

/** Files that are refused, each with its code and why. */
const REFUSED: ReadonlyMap<string, readonly [code: string, why: string]> = new Map([
  [
    "duckdb/data/csv/afl/ignore_errors/20.csv",
    ["MALFORMED_QUOTE", "damaged on purpose: the quote of row 7 stays open"],
  ],
  ["duckdb/data/csv/afl/null_padding/23.csv", ["MALFORMED_QUOTE", "damaged on purpose"]],
  ["duckdb/data/csv/afl/ignore_errors/13.csv", ["MALFORMED_QUOTE", "damaged on purpose"]],
  ["duckdb/data/csv/afl/3977/case_49.csv", ["MALFORMED_QUOTE", "damaged on purpose"]],
  ["frictionless-py/data/compression/implicit-gz.csv", ["ZIP_WRAPPER_REJECTED", "gzip under the name of a table"]],
  ["frictionless-py/data/package-invalid.zip", ["ZIP_WRAPPER_REJECTED", "a ZIP archive"]],
  ["frictionless-py/data/without-rows.csv.zip", ["ZIP_WRAPPER_REJECTED", "a ZIP archive"]],
  ["frictionless-py/data/zipped-resources/ogd10_catalogs.zip", ["ZIP_WRAPPER_REJECTED", "a ZIP archive"]],
]);
/** What csv-spectrum expects of one file is not in it: its telephone number is another. */
const OTHER_TRUTH = "location_coordinates.csv";

const TABLE = /\.(?:csv|tsv|txt|zip)$/i;
const files = (readCorpus("delimited") ?? []).filter(({ path }) => TABLE.test(path));
const nameOf = ({ path }: CorpusFile) => path.replace("delimited/", "");

const summary = new Map<string, Map<string, number>>();
function tally(file: CorpusFile, fact: string): void {
  const [source = ""] = nameOf(file).split("/");
  const facts = summary.get(source) ?? new Map<string, number>();
  facts.set(fact, (facts.get(fact) ?? 0) + 1);
  summary.set(source, facts);
}

const bytesOfFile = new Map<string, Uint8Array>();
function read(file: CorpusFile): Uint8Array {
  const known = bytesOfFile.get(file.path) ?? file.read();
  bytesOfFile.set(file.path, known);
  return known;
}

describe.skipIf(files.length === 0)("the files of the corpus", () => {
  afterAll(() => {
    const facts = [...new Set([...summary.values()].flatMap((counts) => [...counts.keys()]))].sort();
    const lines = [...summary].map(
      ([source, counts]) => `| ${source} | ${facts.map((fact) => counts.get(fact) ?? 0).join(" | ")} |`,
    );
    process.stdout.write(
      `\n| source | ${facts.join(" | ")} |\n| --- |${" --- |".repeat(facts.length)}\n${lines.join("\n")}\n`,
    );
  });

  it("are as many as there were", () => {
    expect(files.length).toBeGreaterThan(200);
  });

  it.each(files.map((file) => [nameOf(file), file] as const))("%s", async (name, file) => {
    tally(file, "files");
    const bytes = read(file);
    const parsed = await expectAgreement(bytes);
    const refused = REFUSED.get(name)?.[0];
    expect(parsed.ok ? undefined : parsed.error.code.replace("common/", "")).toBe(refused);
    if (!parsed.ok) {
      tally(file, "refused");
      return;
    }
    expectFacts(file, bytes, await call<Inspected>(inspectDelimited, { bytes }));

    if (parsed.losses.length > 0) tally(file, "with losses");
    if (parsed.diagnostics.some(({ code }) => code === "common/DIALECT_UNCERTAIN")) tally(file, "told as uncertain");
    tally(file, "read");
  });

  /** The manifest's facts: bytes, and line feeds where they end lines. */
  function expectFacts(
    file: CorpusFile,
    bytes: Uint8Array,
    { lines, trailingNewline, dialect, encoding }: Inspected,
  ): void {
    if (file.facts.get("bytes") !== undefined) expect(String(bytes.length)).toBe(file.facts.get("bytes"));
    const feeds = file.facts.get("nl");
    const endsLines = dialect.newline === "lf" || dialect.newline === "crlf";
    if (!feeds || !endsLines || encoding.name.startsWith("utf-16") || dialect.footerRows > 0) return;
    expect(lines - (trailingNewline || lines === 0 ? 0 : 1)).toBe(Number(feeds));
    tally(file, "lines as in the manifest");
  }
});

describe.skipIf(files.length === 0)("what others say of these files", () => {
  it("csv-spectrum's rows", async () => {
    let compared = 0;
    for (const file of readCorpus("delimited/csv-spectrum/csvs") ?? []) {
      const expected = (readCorpus("delimited/csv-spectrum/json") ?? []).find(
        ({ path }) => path === file.path.replace("/csvs/", "/json/").replace(/csv$/, "json"),
      );
      if (expected === undefined || file.path.endsWith(OTHER_TRUTH)) continue;
      const { artifact } = await call<Made>(convertDelimited, { bytes: read(file) }, { to: "json" });
      expect(JSON.parse(Buffer.from(artifact.bytes).toString()), file.path).toEqual(
        [JSON.parse(Buffer.from(expected.read()).toString())].flat(),
      );
      compared += 1;
    }
    expect(compared).toBe(4);
  });

  it("docling's tables", async () => {
    const truths = readCorpus("delimited/docling/tests/data/csv/groundtruth") ?? [];
    let compared = 0;
    for (const file of readCorpus("delimited/docling/tests/data/csv/sources") ?? []) {
      const truth = truths.find(({ path }) => path.endsWith(`${file.path.split("/").at(-1)}.md`));
      if (truth === undefined) continue;
      const { artifact } = await call<Made>(
        convertDelimited,
        { bytes: read(file) },
        { write: { formulaPolicy: "keep" } },
      );
      const rows: string[][] = csvParse(Buffer.from(artifact.bytes));
      expect(rows, file.path).toEqual(readMarkdownTable(Buffer.from(truth.read()).toString()));
      compared += 1;
    }
    expect(compared).toBe(3);
  });

  it.skipIf(!hasPython)("Python's csv, by the dialect that is found", async () => {
    const expressible: { readonly file: CorpusFile; readonly rows: readonly (readonly unknown[])[] }[] = [];
    const jobs = [];
    for (const file of files) {
      if (REFUSED.has(nameOf(file))) continue;
      const bytes = read(file);
      const { dialect, encoding, irregularQuotes } = await call<Inspected>(inspectDelimited, { bytes });
      const { delimiter, quote, escape: escapeChar, newline, skipInitialSpace, comment } = dialect;
      const { preambleRows, footerRows } = dialect;
      const isPlain = irregularQuotes === 0 && !skipInitialSpace && comment === null && preambleRows + footerRows === 0;
      const python = PYTHON_ENCODINGS.get(encoding.name);
      // Python takes every CR and LF for a line end, and no delimiter of several characters.
      const hasStrayCr = newline !== "cr" && /\r(?!\n)/.test(Buffer.from(bytes).toString("latin1"));
      if (!isPlain || python === undefined || delimiter.length > 1 || newline === "mixed" || hasStrayCr) continue;
      if (/[\0]/.test(Buffer.from(bytes).toString("latin1")) || escapeChar !== null) continue;
      const { rows } = await call<Parsed>(parseDelimitedBytes, { bytes }, { ragged: "keep", header: "none" });
      expressible.push({ file, rows });
      jobs.push({
        do: "read",
        bytes: Buffer.from(bytes).toString("base64"),
        encoding: python,
        delimiter,
        quote,
      } as const);
    }
    const answers = askPython(jobs);
    const different = expressible.filter(({ rows }, index) => JSON.stringify(rows) !== JSON.stringify(answers[index]));
    process.stdout.write(
      `\nPython's csv: ${expressible.length - different.length} of ${expressible.length} files alike\n`,
    );
    expect(different.map(({ file }) => nameOf(file))).toEqual([]);
    expect(expressible.length).toBeGreaterThan(120);
  });
});

const PYTHON_ENCODINGS: ReadonlyMap<string, string> = new Map([
  ["utf-8", "utf-8-sig"],
  ["windows-1252", "cp1252"],
  ["windows-1250", "cp1250"],
  ["gb18030", "gb18030"],
]);

function readMarkdownTable(text: string): readonly (readonly string[])[] {
  const rows = text
    .trimEnd()
    .split("\n")
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim().replaceAll("&#124;", "|").replaceAll("&amp;", "&")),
    );
  return rows.filter((_, index) => index !== 1);
}
