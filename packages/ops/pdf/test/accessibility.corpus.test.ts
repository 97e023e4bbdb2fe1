import { openPdf } from "@colophon/kit-pdf";
import { checkConformance, type Flavour } from "@colophon/kit-pdf-conformance";
import { type CorpusFile, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";

/** A file of one clause, "7.2-t43-fail-b.pdf": what it is to show. */
interface Case {
  readonly file: CorpusFile;
  readonly clause: string;
  readonly isPass: boolean;
}

interface Outcome extends Case {
  /** Clauses and numbers of the rules that are broken. */
  readonly broken: readonly string[];
  readonly isRight: boolean;
}

const LEVELS: readonly { readonly folder: string; readonly flavour: Flavour }[] = [
  { folder: "PDF_UA-1", flavour: "ua-1" },
  { folder: "PDF_UA-2", flavour: "ua-2" },
];

/** Least share of the fail files, and of the clauses that they test, that are found by the clause in their name. */
const MIN_FILES = 0.9;
const MIN_CLAUSES = 0.9;

function casesOf(files: readonly CorpusFile[], folder: string): Case[] {
  return files.flatMap((file) => {
    if (!file.path.includes(`/${folder}/`)) return [];
    const found = /\/([\d.-]+)-t\d+-(pass|fail)-\w+\.pdf$/.exec(file.path);
    return found === null ? [] : [{ file, clause: (found[1] ?? "").replace("-", "."), isPass: found[2] === "pass" }];
  });
}

function judge(one: Case, flavour: Flavour): Outcome {
  const { verdicts } = checkConformance(openPdf(one.file.read()), flavour);
  const rules = verdicts.filter(({ failed }) => failed > 0).map(({ rule }) => rule);
  const isRight = one.isPass ? rules.length === 0 : rules.some(({ clause }) => clause === one.clause);
  return { ...one, broken: rules.map(({ clause, number }) => `${clause}-${number}`), isRight };
}

function tableOf(outcomes: readonly Outcome[]): string {
  const clauses = [...new Set(outcomes.map(({ clause }) => clause))];
  return clauses
    .map((clause) => {
      const own = outcomes.filter((outcome) => outcome.clause === clause);
      const wrong = own
        .filter(({ isRight }) => !isRight)
        .map(({ file, broken }) => `${file.path.split("/").at(-1)} (${broken.join(" ")})`);
      return `${clause.padEnd(12)} ${own.length - wrong.length} of ${own.length} ${wrong.join(", ")}`;
    })
    .join("\n");
}

const files = readCorpus("pdf/veraPDF-corpus");

if (files === undefined) test.skip("no corpora here", () => undefined);
else
  for (const { folder, flavour } of LEVELS)
    describe(folder, () => {
      const outcomes = casesOf(files, folder).map((one) => judge(one, flavour));
      const failing = outcomes.filter(({ isPass }) => !isPass);
      const right = failing.filter(({ isRight }) => isRight);
      process.stdout.write(
        `\n${folder}: ${right.length} of ${failing.length} fail files by their clause\n${tableOf(outcomes)}\n`,
      );

      test("no file that keeps its clause breaks another", () => {
        expect(outcomes.filter(({ isPass, isRight }) => isPass && !isRight).map(({ file }) => file.path)).toEqual([]);
      });

      test("fail files are found by the clause in their name", () => {
        expect(right.length / failing.length).toBeGreaterThanOrEqual(MIN_FILES);
        const clauses = (list: readonly Outcome[]): number => new Set(list.map(({ clause }) => clause)).size;
        expect(clauses(right) / clauses(failing)).toBeGreaterThanOrEqual(MIN_CLAUSES);
      });
    });
