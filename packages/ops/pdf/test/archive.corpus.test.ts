import { openPdf } from "@colophon/kit-pdf";
import { checkConformance, type Flavour } from "@colophon/kit-pdf-conformance";
import { type CorpusFile, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";

const FOLDERS: readonly (readonly [flavour: Flavour, mostOtherwise: number])[] = [
  ["1b", 0],
  ["2b", 0],
  ["3b", 0],
  ["1a", 0],
  ["2a", 0],
  ["2u", 1],
  ["4", 0],
  ["4e", 0],
  ["4f", 0],
];
const files = readCorpus("pdf/veraPDF-corpus");

function brokenClauses(file: CorpusFile, flavour: Flavour): string[] {
  const { verdicts } = checkConformance(openPdf(file.read()), flavour);
  const broken = verdicts.filter(({ failed }) => failed > 0);
  return [...new Set(broken.flatMap(({ rule, failures }) => [rule.clause, ...failures.flatMap((one) => one.related)]))];
}

describe.skipIf(files === undefined)("PDF/A, by the files of veraPDF", () => {
  for (const [flavour, mostOtherwise] of FOLDERS)
    test(flavour, () => {
      const own = (files ?? []).filter(({ path }) => path.includes(`/PDF_A-${flavour}/`) && path.endsWith(".pdf"));
      const wronglyInvalid: string[] = [];
      const missed: string[] = [];
      const otherwise: string[] = [];
      for (const file of own) {
        const name = file.path.split("/").at(-1) ?? "";
        const broken = brokenClauses(file, flavour);
        const clause = (/(\d+(?:-\d+)*)-t\d+-fail/.exec(name)?.[1] ?? "").replaceAll("-", ".");
        if (/pass/.test(name)) {
          if (broken.length > 0) wronglyInvalid.push(`${name}: ${broken.join(" ")}`);
        } else if (broken.length === 0) missed.push(name);
        else if (!broken.includes(clause)) otherwise.push(`${name}: ${broken.join(" ")}`);
      }
      if (otherwise.length > 0) process.stderr.write(`${flavour}, by another clause:\n  ${otherwise.join("\n  ")}\n`);
      expect({ wronglyInvalid, missed }).toEqual({ wronglyInvalid: [], missed: [] });
      expect(otherwise.length).toBeLessThanOrEqual(mostOtherwise);
    });
});
