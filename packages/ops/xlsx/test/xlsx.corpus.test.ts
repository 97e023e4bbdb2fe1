import { invoke } from "@colophon/contract";
import { type Conservation, conservesFiles, findCorpora, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { inspectXlsx, parseXlsx } from "../src/index.ts";
import { conservation, listFiles } from "./conservation.ts";

/** Files whose bytes are not those of the manifest's hash. */
const CHANGED = "/malformed_uri";
/** One string of 32 kB in 800,000 cells: the value would be 25 GB. */
const REPEATED = "/poc-shared-strings.xlsx";

const files = (findCorpora() === undefined ? [] : (readCorpus("xlsx") ?? [])).filter(
  ({ path }) => !path.includes(CHANGED),
);

/** Content that markup compatibility says to process (ProcessContent): "ddd" before "abc", which ElementTree does not know. */
const PROCESSED = "xlsx/Open-XML-SDK/test/DocumentFormat.OpenXml.Tests.Assets/assets/TestFiles/MCExecl.xlsx";

describe.skipIf(files.length === 0)("every workbook of the corpus", () => {
  const listable = files.filter(({ path }) => !path.endsWith(REPEATED));
  const units = new Map<string, ReturnType<typeof listFiles>[number]>();
  const paths = new WeakMap<object, string>();
  const ofCorpus: Conservation = {
    ...conservation,
    list({ input }) {
      if (units.size === 0)
        listFiles(listable.map(({ location }) => location)).forEach((found, index) => {
          units.set(listable[index]?.path ?? "", found);
        });
      return units.get(paths.get(input as object) ?? "") ?? "It is not listed.";
    },
  };
  conservesFiles(parseXlsx, ofCorpus, files, {
    toCall(bytes, path) {
      const input = { bytes };
      paths.set(input, path);
      return { input };
    },
    mostRefused: 14,
    known: { [PROCESSED]: "ElementTree's strings lack what markup compatibility adds." },
    timeoutMs: 600_000,
  });

  test("inspect tells what parse makes of it", { timeout: 600_000 }, async () => {
    const errors: number[] = [];
    const differences: string[] = [];
    for (const file of files.filter(({ path }) => !path.endsWith(REPEATED))) {
      const bytes = file.read();
      const [inspected, parsed] = [await invoke(inspectXlsx, { bytes }, {}), await invoke(parseXlsx, { bytes }, {})];
      // Inspection reads the first of entries of one name, and lists them; parsing refuses them.
      const isUnsafe = !parsed.ok && parsed.error.code === "xlsx/XLSX_ARCHIVE_UNSAFE";
      const isListed = inspected.ok && (inspected.value as { duplicates: readonly string[] }).duplicates.length > 0;
      if (isUnsafe !== isListed || (inspected.ok !== parsed.ok && !isUnsafe))
        differences.push(`${file.path}: ${inspected.ok} ${parsed.ok}`);
      if (!inspected.ok || !parsed.ok) continue;
      const { cells, estimate } = inspected.value as { cells: number; estimate: { valueBytes: number } };
      if (cells !== (parsed.value as { cells: number }).cells) differences.push(`${file.path}: ${cells} cells`);
      const ratio = estimate.valueBytes / JSON.stringify(parsed.value).length;
      if (ratio < 0.5) differences.push(`${file.path}: estimated at ${ratio} of the value`);
      errors.push(Math.abs(ratio - 1));
    }
    errors.sort((a, b) => a - b);
    const median = errors[errors.length >> 1] ?? 1;
    process.stderr.write(`${errors.length} workbooks estimated, median error ${(median * 100).toFixed(1)} %\n`);
    expect(differences).toEqual([]);
    expect(median).toBeLessThan(0.15);
  });
});
