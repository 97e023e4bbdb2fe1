import { type Envelope, isPlainObject } from "@colophon/contract";
import type { QualityReport, ReportFinding } from "./quality-report.ts";
import type { RenderFormat } from "./terms.ts";

const POINTS: Readonly<Record<ReportFinding["severity"], number>> = { info: 1, warning: 8, error: 25 };
/** What the validators call it -> how bad it is for who opens the file. */
const SEVERITIES: Readonly<Record<string, ReportFinding["severity"]>> = {
  repair: "error",
  error: "error",
  standard: "warning",
  warning: "warning",
  deviation: "warning",
};

/** What a format's own validator says of a file -> its report; a file that it cannot read is rejected. */
export function validationReportOf(format: RenderFormat, envelope: Envelope): QualityReport {
  if (!envelope.ok)
    return {
      format,
      deckScore: 0,
      documentVerdict: "rejected",
      findings: [toFinding(`${envelope.error.code}: ${envelope.error.message}`, "error")],
      structuralValidation: { status: "failed", checks: 0, failureCount: 1 },
    };
  const value = (isPlainObject(envelope.value) ? envelope.value : {}) as Readonly<Record<string, unknown>>;
  const listed = [value.issues, value.findings].find(Array.isArray) ?? [];
  const findings = listed.filter(isPlainObject).map((issue) => {
    const severity = SEVERITIES[String(issue.severity ?? issue.grade)] ?? "info";
    const slide = typeof issue.slide === "number" ? { slideIndex: issue.slide - 1 } : {};
    const path = [issue.part, issue.path].filter((part) => typeof part === "string").join(" ");
    return {
      ...toFinding(`${String(issue.rule)}: ${String(issue.message)}`, severity),
      ...slide,
      ...(path !== "" && { componentPath: path }),
    };
  });
  // Excel opens what is outside of the standard in places.
  const isSound = format === "xlsx" ? value.opens === true : value.valid === true;
  const failures = findings.filter(({ severity }) => severity === "error").length;
  const slides = typeof value.slides === "number" ? Math.max(1, value.slides) : 1;
  const parts = isPlainObject(value.counts) ? value.counts.parts : undefined;
  return {
    format,
    deckScore: scoreOf(findings, slides),
    documentVerdict: isSound ? (findings.some(isMinded) ? "editable_with_constraints" : "native_editable") : "rejected",
    findings,
    structuralValidation: {
      status: isSound ? "passed" : "failed",
      checks: typeof parts === "number" ? parts : 1,
      failureCount: isSound ? 0 : Math.max(1, failures),
    },
  };
}

function isMinded({ severity }: ReportFinding): boolean {
  return severity !== "info";
}

function toFinding(message: string, severity: ReportFinding["severity"]): ReportFinding {
  return {
    code: "STRUCTURAL_VALIDATION_FAILED",
    severity,
    message,
    category: "validation",
    blocking: severity === "error",
    recommendedAction: "Repair the file, or save it again in the program it comes from.",
  };
}

/** 100 less the mean of what its slides lose, 100 at most each; what is of no slide is lost by each of them. */
function scoreOf(findings: readonly ReportFinding[], slides: number): number {
  const lost = new Map<number, number>();
  let all = 0;
  for (const { severity, slideIndex } of findings) {
    if (typeof slideIndex !== "number") all += POINTS[severity];
    else lost.set(slideIndex, (lost.get(slideIndex) ?? 0) + POINTS[severity]);
  }
  let sum = Math.min(100, all) * (slides - lost.size);
  for (const points of lost.values()) sum += Math.min(100, all + points);
  return Math.max(0, Math.round((100 - sum / slides) * 10) / 10);
}
