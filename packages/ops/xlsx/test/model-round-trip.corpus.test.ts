import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findCorpora, readCorpus } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";
import { describe, expect, test } from "vitest";
import { roundTrip } from "./round-trip.ts";

const files = (findCorpora() === undefined ? [] : (readCorpus("xlsx") ?? []))
  .filter(({ path }) => /\.xlsx$/.test(path))
  .filter((_, index) => index % 12 === 7)
  .filter((file) => file.read().length < 1_000_000);
const hasOpenpyxl = runPython(["-c", "import openpyxl"], "").stderr === "";
/** What render does not write is not in the second model. */
const UNWRITTEN = /hyperlinks|names|rules|tables|mergedCells|cells/;
/** What openpyxl reads of a file and a model does not hold. */
const NOT_COMPARED =
  /hyperlinks|names|rules|formulas|viewSettings|tables|longTexts|richValues|dateCells|unreadableValues/;

describe.skipIf(files.length === 0)("workbooks of the corpus, parsed to a model and rendered", () => {
  test.each(files)("$path gives an equal model", async (file) => {
    const made = await roundTrip(file.read()).catch((error: Error) => error.message);
    if (typeof made === "string") return;
    const kinds = made.losses.map(({ details }) => (details as { readonly kind: string }).kind).join(" ");
    expect(made.unreported).toEqual([]);
    if (!UNWRITTEN.test(kinds)) expect(made.after).toEqual(made.before);
  });

  test.skipIf(!hasOpenpyxl)("openpyxl reads equal cells, formulas, formats and rules of both files", async () => {
    const folder = mkdtempSync(join(tmpdir(), "models-"));
    try {
      const pairs: string[] = [];
      for (const [index, file] of files.entries()) {
        const bytes = file.read();
        const made = await roundTrip(bytes).catch(() => undefined);
        const kinds = made?.losses.map(({ details }) => (details as { readonly kind: string }).kind).join(" ") ?? "";
        if (made === undefined || NOT_COMPARED.test(kinds)) continue;
        const paths = [join(folder, `${index}a.xlsx`), join(folder, `${index}b.xlsx`)];
        writeFileSync(paths[0] ?? "", bytes);
        writeFileSync(paths[1] ?? "", made.written);
        pairs.push(paths.join("\t"));
      }
      const { stdout } = runPython([`${import.meta.dirname}/compare-books.py`], pairs.join("\n"));
      const found = stdout
        .trim()
        .split("\n")
        .flatMap((line, index) => {
          const { found = [] } = JSON.parse(line) as { readonly found?: readonly unknown[] };
          return found.length === 0 ? [] : [`${pairs[index]}: ${JSON.stringify(found[0])}`];
        });
      expect(found).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
