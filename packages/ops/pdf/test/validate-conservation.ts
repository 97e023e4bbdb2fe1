import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Conservation } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";

interface ValidateValue {
  readonly valid: boolean;
  readonly profile: string;
  readonly flavour?: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly rules?: readonly { readonly failed: number }[];
  readonly findings: readonly {
    readonly grade: string;
    readonly object?: number;
    readonly offset?: number;
    readonly page?: number;
    readonly path?: string;
    readonly rule: string;
  }[];
}

const folder = mkdtempSync(join(tmpdir(), "colophon-validate-"));
const hasPoppler = spawnSync("pdfinfo", ["-v"]).status === 0;
if (!hasPoppler) console.warn("SKIPPED: poppler is missing, tags are not looked for by another reader.");
const hasQpdf = spawnSync("qpdf", ["--version"]).status === 0;
if (!hasQpdf) console.warn("SKIPPED: qpdf is missing, verdicts are not compared with its own.");

/** Nothing is kept of the file but the verdict: it is that of qpdf where qpdf refuses, and an error has a place. */
export const validateConservation: Conservation = {
  statements: [
    {
      name: "what qpdf refuses is invalid",
      check(outcome) {
        if (!hasQpdf) return undefined;
        const path = join(folder, "file.pdf");
        writeFileSync(path, (outcome.input as { bytes: Uint8Array }).bytes);
        const { status } = spawnSync("qpdf", ["--check", `--password=${passwordOf(outcome)}`, path]);
        const { valid, profile } = outcome.value as ValidateValue;
        return profile === "structure" && status === 2 && valid ? ["qpdf ends with 2, and it is called valid"] : [];
      },
    },
    {
      name: "what poppler says has no tags is not accessible, and the rules count what the errors do",
      check(outcome) {
        const { valid, profile, flavour, rules = [], counts, findings } = outcome.value as ValidateValue;
        if (profile === "structure" || flavour === undefined) return [];
        const failed = rules.reduce((sum, rule) => sum + rule.failed, 0);
        const isJudged = findings.every(({ rule }) => rule !== "rules-unseen");
        const faults =
          failed === counts.error || !isJudged ? [] : [`${failed} failures by rule, ${counts.error} errors`];
        if (!hasPoppler || profile !== "accessibility" || !valid) return faults;
        const path = join(folder, "file.pdf");
        writeFileSync(path, (outcome.input as { bytes: Uint8Array }).bytes);
        const said = spawnSync("pdfinfo", ["-upw", passwordOf(outcome), path], { encoding: "utf8" }).stdout;
        return /^Tagged: +yes/m.test(said) ? faults : [...faults, "poppler finds no tags, and it is called accessible"];
      },
    },
    {
      name: "valid is the absence of errors, and each error of a file that qpdf reads has a place",
      check(outcome) {
        const { valid, counts, findings } = outcome.value as ValidateValue;
        const errors = findings.filter(({ grade }) => grade === "error");
        const faults = valid === (counts.error === 0) ? [] : ["valid and the count of errors disagree"];
        const isRefused = findings.some(({ rule, grade }) => rule === "qpdf" && grade === "error");
        const placeless = ["recovered", "trailer-missing", "startxref-missing"];
        const lost = errors.filter(
          ({ object, offset, page, path, rule }) =>
            [object, offset, page, path].every((place) => place === undefined) && !placeless.includes(rule),
        );
        return isRefused || lost.length === 0 ? faults : [...faults, `an error of ${lost[0]?.rule} has no place`];
      },
    },
  ],
};
