import { canonicalJson, type Envelope, toWire } from "@colophon/contract";
import { findDifference } from "../difference.ts";
import { type Finding, toFindings } from "../finding.ts";
import { listLocators } from "../locators.ts";
import type { Subject } from "../subject.ts";
import type { Trial } from "../trial.ts";
import { callAgain } from "./call-again.ts";

/** C7: the envelope is the same byte for byte in other processes, whatever is different around them; and here, twice. */
export async function checkSecondProcess(subject: Subject): Promise<Finding[]> {
  const trials = await subject.trials();
  const compared = await subject.elsewhere();
  const findings: Finding[] = [];
  for (const { environment, same, other, problems } of compared) {
    findings.push(
      ...toFindings(
        "C7",
        problems.map((problem) => `${environment}: ${problem}`),
      ),
    );
    for (const { row, envelope } of other) {
      const difference = findDifference(toWire(envelopeOf(trials, row)), envelope);
      findings.push(...toFindings("C7", [`${environment}: ${difference ?? "the bytes differ"}`], row));
    }
    const successes = new Set(trials.filter(({ envelope }) => envelope?.ok).map(({ row }) => row.name));
    const isCompared = [...same, ...other.map(({ row }) => row)].some((row) => successes.has(row));
    if (!isCompared) findings.push(...toFindings("C7", [`${environment}: no successful row could be compared`]));
  }
  return [...findings, ...(await repeatHere(subject))];
}

/** The second call in the same process: what an operation keeps between calls shows here. */
async function repeatHere(subject: Subject): Promise<Finding[]> {
  return (await callAgain(subject)).flatMap(({ row, before, envelope }) => {
    const difference = findDifference(toWire(before), toWire(envelope));
    return difference === undefined ? [] : toFindings("C7", [`a second call in this process: ${difference}`], row);
  });
}

/** C10: the locators of losses, issues, errors and diagnostics are the same strings in other processes. */
export async function checkLocatorStability(subject: Subject): Promise<Finding[]> {
  const trials = await subject.trials();
  const compared = await subject.elsewhere();
  return compared.flatMap(({ environment, other, same, problems }) => {
    if (same.length + other.length === 0)
      return toFindings("C10", [
        `${environment}: nothing could be compared (${problems.join("; ") || "no row travels"})`,
      ]);
    return other.flatMap(({ row, envelope }) => {
      const [here, there] = [describeLocators(envelopeOf(trials, row)), describeLocators(envelope)];
      const isSame = canonicalJson(here) === canonicalJson(there);
      return isSame ? [] : toFindings("C10", [`${environment}: ${findDifference(here, there)}`], row);
    });
  });
}

function describeLocators(envelope: Envelope | undefined): readonly string[] {
  return envelope === undefined ? [] : listLocators(envelope).map(({ place, text }) => `${place} ${text}`);
}

function envelopeOf(trials: readonly Trial[], row: string): Envelope | undefined {
  return trials.find((trial) => trial.row.name === row)?.envelope;
}
