import type { OpenedPdf } from "@colophon/base-pdf";
import { type PdfFile, versionOf, walkPages } from "@colophon/kit-pdf";
import type { CheckFinding } from "@colophon/kit-pdf/check";
import {
  type Conformance,
  checkConformance,
  type Failure,
  type Flavour,
  type Rule,
  readClaims,
} from "@colophon/kit-pdf-conformance";
import { engine } from "../../engine.ts";
import { type JudgingOp, openOrReport } from "./judge-file.ts";
import { judgeLevels } from "./judge-levels.ts";
import { writeVeraReport } from "./vera-report.ts";

type Profile = "archive" | "accessibility";

/** The level that stands for a profile where the file claims none of it. */
const NAMES: Readonly<Record<Profile, string>> = { archive: "PDF/A", accessibility: "PDF/UA" };

/** The level that is examined where none is asked for and the file claims none; of PDF/A there are too many to choose one. */
const UNCLAIMED: Readonly<Record<Profile, Flavour | undefined>> = { archive: undefined, accessibility: "ua-1" };

/** What no program can tell. Source: ISO 14289-1; the Matterhorn protocol's conditions for people. */
const FOR_PEOPLE = [
  "whether the tags describe the content and are in reading order",
  "whether alternative texts say what pictures and formulas show",
  "whether content that is marked as an artifact really is one",
  "whether the languages fit the texts, and the title fits the document",
  "whether color, contrast, flicker, sound and scripts are accessible",
];

interface ProfileFinding extends Omit<CheckFinding, "rule"> {
  readonly rule: string;
  readonly path?: string;
  readonly clauses?: readonly string[];
}

/** A file checked against every rule of a level: the one that is asked for, else the one that it claims, else PDF/UA-1. */
export function judgeProfile(
  given: OpenedPdf,
  asked: { profile: Profile; flavour: Flavour | undefined; levels: boolean; report: "none" | "verapdf" },
  op: JudgingOp,
) {
  const findings: ProfileFinding[] = [];
  const counts = { error: 0, deviation: 0, note: 0 };
  const report = (finding: ProfileFinding, count = 1): void => {
    counts[finding.grade] += count;
    findings.push(finding);
  };
  const file = openOrReport(given, op, report);
  const claims = file === undefined ? undefined : readClaims(file);
  const flavour = asked.flavour ?? claims?.[asked.profile] ?? UNCLAIMED[asked.profile];
  if (file !== undefined)
    reportClaims({ ...asked, reported: claims?.reported ?? [], claimed: claims?.[asked.profile] }, report);
  const judged = file === undefined || flavour === undefined ? undefined : judge(file, flavour, op);
  if (judged !== undefined && judged.unseen.length * 2 > judged.verdicts.length) {
    const message = `Of ${judged.verdicts.length} rules ${judged.unseen.length} are not checked: the verdict covers only the others.`;
    report({ grade: "error", rule: "rules-unseen", message, path: "Metadata" });
  }
  for (const { rule, failed, failures } of judged?.verdicts ?? []) {
    counts.error += Math.max(0, failed - failures.length);
    for (const failure of failures) report(toFinding(flavour, rule, failure));
  }
  const levels = file === undefined || !asked.levels ? undefined : judgeLevels(file, asked.profile, op.limits.maxPages);
  return {
    valid: counts.error === 0,
    ...(levels !== undefined && { levels }),
    ...(asked.report === "verapdf" &&
      judged !== undefined &&
      flavour !== undefined && {
        report: writeVeraReport(judged, { flavour, version: engine.version, byteLength: given.bytes.length }),
      }),
    profile: asked.profile,
    ...(flavour !== undefined && { flavour }),
    claims: claims?.reported ?? [],
    ...(file !== undefined && { version: versionOf(file) }),
    counts,
    findings: findings.map(toValue),
    rules: (judged?.verdicts ?? []).map(({ rule, passed, failed, undecided }) => ({
      rule: nameOf(flavour, rule),
      object: rule.object,
      passed,
      failed,
      undecided,
    })),
    examined: {
      pages: file === undefined ? 0 : [...walkPages(file, op.limits.maxPages)].length,
      checks: (judged?.verdicts ?? []).reduce((sum, { passed, failed }) => sum + passed + failed, 0),
    },
    notExamined: [...notLookedAt(flavour, judged), ...(asked.profile === "accessibility" ? FOR_PEOPLE : [])],
  };
}

function judge(file: PdfFile, flavour: Flavour, op: JudgingOp): Conformance {
  return checkConformance(file, flavour, { maxPages: op.limits.maxPages });
}

interface ClaimsAsked {
  readonly profile: Profile;
  readonly flavour: Flavour | undefined;
  readonly claimed: Flavour | undefined;
  readonly reported: readonly string[];
}

function reportClaims(
  { profile, flavour, claimed, reported }: ClaimsAsked,
  report: (finding: ProfileFinding) => void,
): void {
  const said = reported.length === 0 ? "nothing" : reported.join(" and ");
  const place = { path: "Metadata" };
  if (flavour === undefined && claimed === undefined) {
    const examined = UNCLAIMED[profile];
    const message = `The metadata claim ${said}; no level of ${NAMES[profile]} was requested.`;
    if (examined === undefined) report({ grade: "error", rule: "claim-missing", message, ...place });
    else
      report({
        grade: "note",
        rule: "claim-missing",
        message: `${message} ${levelName(examined)} is examined.`,
        ...place,
      });
  } else if (flavour !== undefined && flavour !== claimed) {
    const message = `${levelName(flavour)} was requested; the metadata claim ${said}.`;
    report({ grade: "deviation", rule: "claim-differs", message, ...place });
  }
}

function levelName(flavour: Flavour): string {
  return flavour.startsWith("ua") ? `PDF/UA${flavour.slice(2)}` : `PDF/A-${flavour}`;
}

function nameOf(flavour: Flavour | undefined, { clause, number }: Rule): string {
  return `${flavour}/${clause}-${number}`;
}

function toFinding(flavour: Flavour | undefined, rule: Rule, { message, place, related }: Failure): ProfileFinding {
  const { object, page, offset, path } = place;
  return {
    grade: "error",
    rule: nameOf(flavour, rule),
    message,
    ...(object !== undefined && { object }),
    ...(page !== undefined && { page }),
    ...(offset !== undefined && { offset }),
    ...(path !== undefined && { path }),
    ...(related.length > 0 && { clauses: [rule.clause, ...related] }),
  };
}

function toValue({ grade, rule, message, object, offset, page, path, clauses }: ProfileFinding) {
  return {
    grade,
    rule,
    message: message.toWellFormed(),
    ...(object !== undefined && { object }),
    ...(offset !== undefined && { offset }),
    ...(page !== undefined && { page }),
    ...(path !== undefined && { path: path.toWellFormed() }),
    ...(clauses !== undefined && { clauses }),
  };
}

function notLookedAt(flavour: Flavour | undefined, judged: Conformance | undefined): string[] {
  if (judged === undefined) return ["every rule"];
  const unseen = judged.unseen.map(({ rule, reason }) => `${nameOf(flavour, rule)}: ${reason}`);
  const undecided = judged.verdicts
    .filter((verdict) => verdict.undecided > 0)
    .map((verdict) => `${nameOf(flavour, verdict.rule)}: ${verdict.undecided} objects could not be checked`);
  return [...unseen, ...undecided];
}
