import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Conservation } from "@colophon/testing";
import { passwordOf } from "./pikepdf.ts";

interface ValidateValue {
  readonly valid: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly {
    readonly grade: string;
    readonly object?: number;
    readonly offset?: number;
    readonly rule: string;
  }[];
}

const folder = mkdtempSync(join(tmpdir(), "colophon-validate-"));
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
        const { valid } = outcome.value as ValidateValue;
        return status === 2 && valid ? ["qpdf ends with 2, and it is called valid"] : [];
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
          ({ object, offset, rule }) => object === undefined && offset === undefined && !placeless.includes(rule),
        );
        return isRefused || lost.length === 0 ? faults : [...faults, `an error of ${lost[0]?.rule} has no place`];
      },
    },
  ],
};
