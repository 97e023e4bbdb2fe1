import {
  array,
  choice,
  compileSchema,
  type Issue,
  integer,
  object,
  optional,
  SEVERITIES,
  type Severity,
  type Static,
  string,
} from "@colophon/contract";

/** What an environment's executions may do. Frozen into each execution at its submission. */
export const DELIVERY_POLICY_SCHEMA = object(
  {
    allowedOperations: optional(
      array(
        string({
          description: "An operation's name, or a domain and `.*` for all of it.",
          pattern: "^[a-z]+\\.(\\*|[a-z.-]+)$",
        }),
        { description: "The operations that may run; all when absent.", maxItems: 200 },
      ),
    ),
    maximumLossSeverity: optional(
      choice(["none", ...SEVERITIES], { description: "The worst loss a delivered result may have." }),
    ),
    maximumInputBytes: optional(
      integer({ description: "Bytes of the canonical request.", minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    ),
    maximumOutputBytes: optional(
      integer({ description: "Bytes of the result envelope.", minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    ),
    maximumQueueMs: optional(
      integer({ description: "How long an execution may wait to be started.", minimum: 1, maximum: 2_147_483_647 }),
    ),
    maximumRunMs: optional(
      integer({
        description: "What a run is granted at most, whatever its options say.",
        minimum: 1,
        maximum: 3_600_000,
      }),
    ),
  },
  { description: "A delivery policy." },
);
export type DeliveryPolicy = Static<typeof DELIVERY_POLICY_SCHEMA>;

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
} as const;

const REMEDIES: Readonly<Record<string, string>> = {
  [POLICY_CODES.operation]: "Submit an operation that the environment's delivery policy allows, or have it changed.",
  [POLICY_CODES.input]: "Submit a smaller document, or have the environment's maximumInputBytes raised.",
  [POLICY_CODES.output]: "Ask for a smaller result, or have the environment's maximumOutputBytes raised.",
  [POLICY_CODES.loss]: "Change the document or the options so that less is lost, or have maximumLossSeverity raised.",
  [POLICY_CODES.wait]: "Submit it again when the service is less busy, or have maximumQueueMs raised.",
};

export function policyRemedy(code: string): string | undefined {
  return REMEDIES[code];
}

export interface Block {
  readonly code: string;
  readonly message: string;
}

/** Why a policy forbids a submission; undefined when it does not. */
export function judgeSubmission(
  policy: DeliveryPolicy,
  { operation, byteLength }: { readonly operation: string; readonly byteLength: number },
): Block | undefined {
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

/** Why a policy forbids a start that comes this late. */
export function judgeStart({ maximumQueueMs }: DeliveryPolicy, waitedMs: number): Block | undefined {
  if (maximumQueueMs === undefined || waitedMs <= maximumQueueMs) return undefined;
  return {
    code: POLICY_CODES.wait,
    message: `It waited ${waitedMs} ms; the environment's policy allows ${maximumQueueMs}.`,
  };
}

/** Why a policy withholds a result that there is. */
export function judgeResult(
  { maximumLossSeverity, maximumOutputBytes }: DeliveryPolicy,
  result: { readonly byteLength: number; readonly losses: Readonly<Record<Severity, number>> },
): Block | undefined {
  if (maximumOutputBytes !== undefined && result.byteLength > maximumOutputBytes)
    return {
      code: POLICY_CODES.output,
      message: `The result has ${result.byteLength} bytes; the environment's policy allows ${maximumOutputBytes}.`,
    };
  if (maximumLossSeverity === undefined) return undefined;
  const allowed = maximumLossSeverity === "none" ? 0 : SEVERITIES.indexOf(maximumLossSeverity) + 1;
  const worst = SEVERITIES.findLast((severity) => result.losses[severity] > 0);
  if (worst === undefined || SEVERITIES.indexOf(worst) < allowed) return undefined;
  return {
    code: POLICY_CODES.loss,
    message: `${result.losses[worst]} losses are ${worst}; the environment's policy allows ${maximumLossSeverity}.`,
  };
}

function covers(allowed: string, operation: string): boolean {
  return allowed.endsWith(".*") ? operation.startsWith(allowed.slice(0, -1)) : allowed === operation;
}
