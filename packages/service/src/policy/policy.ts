import {
  compileSchema,
  type Issue,
  type JsonObject,
  SEVERITIES,
  type Severity,
  scoreOfLosses,
  timedOut,
} from "@colophon/contract";
import { covers, DELIVERY_POLICY_SCHEMA, type DeliveryPolicy } from "./schema.ts";

export type { DeliveryPolicy };

const check = compileSchema(DELIVERY_POLICY_SCHEMA);

export function checkDeliveryPolicy(policy: unknown): readonly Issue[] {
  return check(policy, 0);
}

/** The blocking codes; they are the service's own, so no operation declares them. */
export const POLICY_CODES = {
  operation: "common/POLICY_OPERATION_NOT_ALLOWED",
  input: "common/POLICY_INPUT_TOO_LARGE",
  output: "common/POLICY_OUTPUT_TOO_LARGE",
  loss: "common/POLICY_LOSS_TOO_SEVERE",
  wait: "common/POLICY_WAITED_TOO_LONG",
  expired: "common/EXPIRED_IN_QUEUE",
  run: "common/POLICY_RAN_TOO_LONG",
  score: "common/POLICY_SCORE_TOO_LOW",
  stage: "common/POLICY_STAGE_UNMET",
} as const;

const REMEDIES: Readonly<Record<string, string>> = {
  [POLICY_CODES.operation]: "Submit an operation that the environment's delivery policy allows, or have it changed.",
  [POLICY_CODES.input]: "Submit a smaller document, or have the environment's maximumInputBytes raised.",
  [POLICY_CODES.output]: "Ask for a smaller result, or have the environment's maximumOutputBytes raised.",
  [POLICY_CODES.loss]: "Change the document or the options so that less is lost, or have maximumLossSeverity raised.",
  [POLICY_CODES.wait]: "Submit it again when the service is less busy, or have maximumQueueMs raised.",
  [POLICY_CODES.expired]: "Submit it again with a longer expires_in_seconds or a higher priority, or without a limit.",
  [POLICY_CODES.run]: "Submit a smaller document, or have the environment's maximumRunMs raised.",
  [POLICY_CODES.score]: "Fix what the preflight of the document finds, or have minimumScore lowered.",
  [POLICY_CODES.stage]: "Change the document so that the stages named hold, or require fewer of them.",
};

export function policyRemedy(code: string): string | undefined {
  return REMEDIES[code];
}

export interface PolicyBlock {
  readonly code: string;
  readonly message: string;
  /** Figures behind it. */
  readonly details?: JsonObject;
}

/** Why a policy forbids a submission; undefined when it does not. */
export function checkSubmission(
  policy: DeliveryPolicy,
  { operation, byteLength }: { readonly operation: string; readonly byteLength: number },
): PolicyBlock | undefined {
  const { allowedOperations, maximumInputBytes } = policy;
  if (allowedOperations !== undefined && !allowedOperations.some((allowed) => covers(allowed, operation)))
    return { code: POLICY_CODES.operation, message: `The environment's policy does not allow ${operation}.` };
  if (maximumInputBytes !== undefined && byteLength > maximumInputBytes)
    return {
      code: POLICY_CODES.input,
      message: `The request has ${byteLength} bytes; the environment's policy allows ${maximumInputBytes}.`,
    };
  return undefined;
}

/** Why an execution that did not start in its caller's time is blocked. */
export const EXPIRED: PolicyBlock = {
  code: POLICY_CODES.expired,
  message: "The execution did not start within its expires_in_seconds.",
};

/** Why a start that comes this late is forbidden: by the caller, or by the policy. */
export function judgeStart(
  { maximumQueueMs }: DeliveryPolicy,
  { waited_ms: waitedMs, is_expired: isExpired }: { readonly waited_ms: number; readonly is_expired: boolean },
): PolicyBlock | undefined {
  if (isExpired) return EXPIRED;
  if (maximumQueueMs === undefined || waitedMs <= maximumQueueMs) return undefined;
  return {
    code: POLICY_CODES.wait,
    message: `The execution waited ${waitedMs} ms in the queue; the environment's policy allows ${maximumQueueMs} ms.`,
  };
}

/** What a run came to, as far as policies judge it. */
export interface RunFacts {
  readonly ok: boolean;
  /** Of the failure. */
  readonly message?: string;
  /** Of a render's own report or of a floor; and the caller's floor that it is under. */
  readonly score?: number;
  readonly scoreFloor?: number;
  readonly resultByteLength: number;
  readonly losses: {
    readonly bySeverity: Readonly<Record<Severity, number>>;
    readonly byCode: Readonly<Record<string, number>>;
  };
}

/** Why a policy withholds what a run came to: a result that it forbids, or a run that only its own deadline ended. */
export function judgeRun(policy: DeliveryPolicy, run: RunFacts, render?: RenderTerms): PolicyBlock | undefined {
  if (run.ok) return judgeResult(policy, run, render) ?? (render && checkScore(policy, run));
  const isUnderOwnFloor = run.scoreFloor !== undefined && (policy.minimumScore ?? 0) > run.scoreFloor;
  return isUnderOwnFloor ? checkScore(policy, run) : judgeDuration(policy, run);
}

/** What a render asks for itself. */
export interface RenderTerms {
  readonly maximumLossSeverity?: "none" | Severity;
}

/** The request's own floor ends the operation; this is the environment's, where it is the stricter. */
function checkScore({ minimumScore }: DeliveryPolicy, { score: own, losses }: RunFacts): PolicyBlock | undefined {
  const score = own ?? scoreOfLosses(losses.bySeverity);
  if (minimumScore === undefined || score >= minimumScore) return undefined;
  return {
    code: POLICY_CODES.score,
    message: `The score ${score} is below the minimum ${minimumScore} of the environment's policy.`,
    details: { score, floor: minimumScore, floorOf: "environment" },
  };
}

/** A run whose own options allow less says that less in its message, and fails as it does anywhere. */
function judgeDuration({ maximumRunMs }: DeliveryPolicy, { message }: RunFacts): PolicyBlock | undefined {
  if (maximumRunMs === undefined || message !== timedOut(maximumRunMs).message) return undefined;
  return {
    code: POLICY_CODES.run,
    message: `The run did not finish within the ${maximumRunMs} ms that the environment's policy allows.`,
  };
}

function judgeResult(
  { maximumLossSeverity: environments, maximumOutputBytes }: DeliveryPolicy,
  { resultByteLength, losses }: RunFacts,
  { maximumLossSeverity: requests }: RenderTerms = {},
): PolicyBlock | undefined {
  if (maximumOutputBytes !== undefined && resultByteLength > maximumOutputBytes)
    return {
      code: POLICY_CODES.output,
      message: `The result has ${resultByteLength} bytes; the environment's policy allows ${maximumOutputBytes}.`,
    };
  const isRequests =
    requests !== undefined && (environments === undefined || allowedBy(requests) < allowedBy(environments));
  const maximumLossSeverity = isRequests ? requests : environments;
  if (maximumLossSeverity === undefined) return undefined;
  const allowed = allowedBy(maximumLossSeverity);
  const over = SEVERITIES.slice(allowed).filter((severity) => losses.bySeverity[severity] > 0);
  if (over.length === 0) return undefined;
  const counts = over.map((severity) => {
    const count = losses.bySeverity[severity];
    return count === 1 ? `1 loss is ${severity}` : `${count} losses are ${severity}`;
  });
  const least = maximumLossSeverity === "none" ? "none" : `${maximumLossSeverity} at most`;
  return {
    code: POLICY_CODES.loss,
    message: `${counts.join(" and ")}; ${isRequests ? "the request" : "the environment's policy"} allows ${least}. Lost: ${listCodes(losses.byCode)}.`,
  };
}

/** How many severities are let pass, the mildest first. */
function allowedBy(severity: "none" | Severity): number {
  return severity === "none" ? 0 : SEVERITIES.indexOf(severity) + 1;
}

/** So many codes make a message no longer. */
const MAX_CODES = 20;

function listCodes(byCode: Readonly<Record<string, number>>): string {
  const codes = Object.entries(byCode).sort(([a], [b]) => (a < b ? -1 : 1));
  const reported = codes.slice(0, MAX_CODES).map(([code, count]) => `${code} (${count})`);
  const left = codes.length - reported.length;
  return `${reported.join(", ")}${left > 0 ? ` and ${left} more codes` : ""}`;
}
