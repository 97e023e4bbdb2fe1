import type { QualityReport } from "./quality-report.ts";
import type { PreflightTerms, ValidationMode } from "./terms.ts";

/** Source: specification, POST /api/v2/preflight. */
export interface PolicyResult {
  readonly allowedToRender: boolean;
  readonly blocking: boolean;
  readonly blockingCodes: readonly string[];
  readonly blockingFindingCount: number;
  readonly deckScoreThresholdMet: boolean;
  readonly unsupportedModes: readonly ValidationMode[];
  readonly reasons: readonly { readonly code: string; readonly message: string }[];
  readonly nextActions: readonly string[];
}

export interface ValidationSummary {
  readonly requestedMode: ValidationMode;
  readonly preflightExecutedModes: readonly ValidationMode[];
  readonly renderExecutedModes: readonly ValidationMode[];
  readonly executedModes: readonly ValidationMode[];
  readonly deferredModes: readonly ValidationMode[];
  readonly unsupportedModes: readonly ValidationMode[];
  readonly reason: string;
}

/** What is said of a render that would be asked for now. `minimumScore`: the environment's. */
export function decide(
  report: QualityReport,
  terms: PreflightTerms,
  minimumScore: number | undefined,
): { readonly policyResult: PolicyResult; readonly validationSummary: ValidationSummary } {
  const { floor, validationMode } = terms;
  const blockingFindings = report.findings.filter(({ blocking }) => blocking);
  const least = Math.max(floor ?? 0, minimumScore ?? 0);
  const isMet = report.deckScore >= least;
  const unsupportedModes = isOffered(terms) ? [] : [validationMode];
  const isRejected = report.documentVerdict === "rejected";
  const reasons = [
    ...(isMet
      ? []
      : [{ code: "DECK_SCORE_THRESHOLD_NOT_MET", message: `The score ${report.deckScore} is under ${least}.` }]),
    ...(blockingFindings.length > 0 || isRejected
      ? [{ code: "BLOCKING_FINDINGS_PRESENT", message: `${blockingFindings.length} findings block it.` }]
      : []),
    ...(unsupportedModes.length > 0
      ? [{ code: "UNSUPPORTED_VALIDATION_MODE", message: `${validationMode} is not offered.` }]
      : []),
  ];
  const nextActions = [
    ...new Set([
      ...(isMet && blockingFindings.length === 0 ? [] : report.findings.map((finding) => finding.recommendedAction)),
      ...(unsupportedModes.length > 0 ? ["Ask for the validation mode structural."] : []),
    ]),
  ].slice(0, MAX_ACTIONS);
  return {
    policyResult: {
      allowedToRender: reasons.length === 0,
      blocking: reasons.length > 0,
      blockingCodes: [...new Set(blockingFindings.map(({ code }) => code))],
      blockingFindingCount: blockingFindings.length,
      deckScoreThresholdMet: isMet,
      unsupportedModes,
      reasons,
      nextActions,
    },
    validationSummary: summarize(validationMode, {
      isOffered: isOffered(terms),
      wasChecked: report.structuralValidation.status !== "not_run",
    }),
  };
}

const MAX_ACTIONS = 20;
/** A render opens presentations in a desktop program, while it is made; a preflight opens nothing. */
function isOffered({ format, validationMode: mode, isFile }: PreflightTerms): boolean {
  if (mode === "none" || mode === "structural") return true;
  return mode === "desktop_blocking" && format === "pptx" && isFile !== true;
}

interface Ran {
  readonly isOffered: boolean;
  readonly wasChecked: boolean;
}

function summarize(requestedMode: ValidationMode, { isOffered, wasChecked }: Ran): ValidationSummary {
  const executed: readonly ValidationMode[] = wasChecked ? ["structural"] : [];
  const ran = wasChecked ? "Structural validation ran." : "No validation ran.";
  const isDeferred = isOffered && requestedMode === "desktop_blocking";
  return {
    requestedMode,
    preflightExecutedModes: executed,
    renderExecutedModes: [],
    executedModes: executed,
    deferredModes: isDeferred ? [requestedMode] : [],
    unsupportedModes: isOffered ? [] : [requestedMode],
    reason: !isOffered
      ? `${ran} ${requestedMode} is not offered.`
      : isDeferred
        ? `${ran} Desktop validation is deferred until the render.`
        : ran,
  };
}
