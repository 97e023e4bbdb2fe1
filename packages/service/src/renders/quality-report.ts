import {
  type Envelope,
  isPlainObject,
  type JsonObject,
  type Loss,
  type Severity,
  scoreOfRender,
} from "@colophon/contract";
import type { Delivery, RenderFormat } from "./terms.ts";

/** What a reader of a document would mind. Source: specification, Preflight result. */
export interface QualityReport {
  readonly format: RenderFormat;
  readonly deckScore: number;
  readonly documentVerdict: "native_editable" | "editable_with_constraints" | "visual_fallback" | "rejected";
  readonly findings: readonly ReportFinding[];
  readonly structuralValidation: {
    readonly status: "not_run" | "passed" | "failed";
    readonly checks: number;
    readonly failureCount: number;
  };
}

export interface ReportFinding extends JsonObject {
  readonly code: string;
  readonly severity: "info" | "warning" | "error";
  readonly message: string;
  readonly category: string;
  readonly blocking: boolean;
  readonly recommendedAction: string;
}

const SEVERITY_OF: Readonly<Record<Severity, ReportFinding["severity"]>> = {
  substituted: "info",
  degraded: "warning",
  dropped: "error",
};

/** The report that a render gives of itself, else one of what it lost. */
export function qualityReportOf(
  { format, autoFix }: Pick<Delivery, "format" | "autoFix">,
  { value, losses }: Pick<Extract<Envelope, { ok: true }>, "value" | "losses">,
): QualityReport {
  const own =
    isPlainObject(value) && isPlainObject(value.report) ? (value.report as unknown as QualityReport) : undefined;
  const report = own ?? reportOfLosses(format, losses);
  if (autoFix !== "off") return report;
  return { ...report, findings: report.findings.map(({ machineFixHint: _, ...finding }) => finding as ReportFinding) };
}

function reportOfLosses(format: RenderFormat, losses: readonly Loss[]): QualityReport {
  const findings = losses.map(
    ({ code, severity, subject, message, remediation }): ReportFinding => ({
      code,
      severity: SEVERITY_OF[severity],
      message,
      componentPath: subject,
      category: "validation",
      blocking: false,
      recommendedAction: remediation ?? "Change the document so that it does not ask for this.",
    }),
  );
  return {
    format,
    deckScore: scoreOfRender(undefined, losses),
    documentVerdict: findings.some(({ severity }) => severity !== "info")
      ? "editable_with_constraints"
      : "native_editable",
    findings,
    structuralValidation: { status: "not_run", checks: 0, failureCount: 0 },
  };
}
