import { openPdf } from "@colophon/kit-pdf";
import { readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import { checkConformance, FLAVOURS, type Flavour, type Rule, rulesOf } from "../src/index.ts";
import { ARCHIVE_ROWS } from "./archive/archive-rows.ts";

/** More objects than a file is opened with: it is refused before the rule is asked. */
const BEYOND_LIMITS: ReadonlySet<string> = new Set(["nrIndirects <= 8388607"]);

const identity = ({ object, test: condition }: Rule): string => `${object}: ${condition}`;
const named = (flavour: Flavour, name: string): Rule | undefined =>
  rulesOf(flavour).find(({ clause, number }) => `${clause}-${number}` === name);
const flavours = FLAVOURS.filter((flavour) => !flavour.startsWith("ua"));
const files = readCorpus("pdf/veraPDF-corpus");

test.skipIf(files === undefined)("every rule of PDF/A is broken by a file of veraPDF or by a made one", () => {
  const tested = new Set<string>();
  for (const { path, read } of files ?? []) {
    const flavour = flavours.find((one) => path.includes(`/PDF_A-${one}/`));
    if (flavour === undefined || !/-fail-\w+\.pdf$/.test(path)) continue;
    for (const { rule, failed } of checkConformance(openPdf(read()), flavour).verdicts)
      if (failed > 0) tested.add(identity(rule));
  }
  for (const row of ARCHIVE_ROWS) {
    const [flavour, name = ""] = row.rule.split(" ");
    const rule = flavours.filter((one) => one === flavour).flatMap((one) => named(one, name) ?? []);
    for (const own of rule) tested.add(identity(own));
  }
  for (const flavour of flavours) {
    const untested = rulesOf(flavour).filter((rule) => !tested.has(identity(rule)) && !BEYOND_LIMITS.has(rule.test));
    expect(
      untested.map(({ clause, number, test: condition }) => `${flavour} ${clause}-${number} ${condition}`),
    ).toEqual([]);
  }
});
