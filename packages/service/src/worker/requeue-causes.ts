import type { ReleaseTerms } from "../executions/store.ts";

interface CauseFacts {
  /** What the event of a requeue says where nothing more exact is known. */
  readonly reason: string;
  /** At this count an execution fails instead; infinite: the cause never fails it. */
  readonly most: number;
  /** The member of the delivery policy that replaces `most`. */
  readonly policyMember?: string;
  /** What the execution fails with; without a code, with its operation's own for a crash. */
  readonly code?: string;
  readonly message?: string;
}

/**
 * Why an execution is requeued, and how often each cause may come up before the execution fails. Only `killed` and `workerLost` may
 * be the document's doing. `ours` is a defect of the service: it never counts as a crash of the document, and metrics raise an
 * alarm for it.
 */
export const REQUEUE_CAUSES = {
  /** The storage or the database is away, or has the request later. */
  storage: { reason: "storage away", most: Number.POSITIVE_INFINITY },
  /** The worker stops. */
  closing: { reason: "worker stopped", most: Number.POSITIVE_INFINITY },
  /** Claimed ahead and not started in time, while another worker may be idle. */
  rebalanced: { reason: "left to other workers", most: Number.POSITIVE_INFINITY },
  /** The answer to the claim was lost on its way. */
  claimLost: { reason: "claim lost", most: Number.POSITIVE_INFINITY },
  /** A signal or the system's out-of-memory killer ended the operation's process. */
  killed: {
    reason: "stopped from outside",
    most: 2,
    policyMember: "maxAttempts",
    code: "common/STOPPED_FROM_OUTSIDE",
    message: "The operation's process was stopped from outside in each run that the policy allows.",
  },
  /** The worker's session is gone. */
  workerLost: { reason: "worker lost", most: 5, message: "Every worker that ran the operation was lost." },
  /** The worker lacks the engine, or it does not start there; another worker of the queue may have it. */
  engineMissing: {
    reason: "engine missing",
    most: 8,
    code: "common/ENGINE_MISSING",
    message: "No worker that took the execution has its engine, or the engine does not start there.",
  },
  /** An error that nothing above explains. */
  ours: {
    reason: "service fault",
    most: 20,
    code: "common/SERVICE_FAULT",
    message: "The service failed in every attempt to run the operation.",
  },
} as const satisfies Record<string, CauseFacts>;

export type RequeueCause = keyof typeof REQUEUE_CAUSES;

export const CAUSES = Object.keys(REQUEUE_CAUSES) as readonly RequeueCause[];

/** One requeue, with what is known of it beyond its cause. */
export interface Requeue {
  readonly cause: RequeueCause;
  readonly reason?: string;
  /** The system ran out of memory: the next run gets the room of two processes. */
  readonly isOutOfMemory?: boolean;
}

/** Room for the next run of an execution under which the system ran out of memory, in processes. */
const SHARES_AFTER_MEMORY = 2;

/** `crashCodes`: what each operation calls a crash. */
export function termsOf(requeue: Requeue, crashCodes: Readonly<Record<string, string>>): ReleaseTerms {
  const { cause, isOutOfMemory = false } = requeue;
  const facts: CauseFacts = REQUEUE_CAUSES[cause];
  const { reason = facts.reason } = requeue;
  const isBounded = Number.isFinite(facts.most);
  return {
    cause,
    reason,
    most: isBounded ? facts.most : null,
    ...(facts.policyMember !== undefined && { policy_member: facts.policyMember }),
    ...(facts.code !== undefined ? { code: facts.code } : isBounded && { codes: crashCodes }),
    ...(facts.message !== undefined && {
      message: `${facts.message}${requeue.reason === undefined ? "" : ` Last: ${reason}.`}`,
    }),
    ...(isOutOfMemory && { memory_shares: SHARES_AFTER_MEMORY }),
  };
}

/** What a caller may do about a failure that is the service's and not the operation's. */
const SERVICE_REMEDIES: Readonly<Record<string, string>> = {
  [REQUEUE_CAUSES.killed.code]:
    "Submit the operation again. If it fails again, give the worker more memory, or raise the policy's maxAttempts.",
  [REQUEUE_CAUSES.engineMissing.code]:
    "Submit the operation again when every worker of its queue has the engine; colophon doctor names what a machine lacks.",
  [REQUEUE_CAUSES.ours.code]: "Submit the operation again, and report the failure to the operator of the service.",
};

/** Undefined for a code that is not the service's own. Every failure that has one may succeed when it is submitted again. */
export function serviceRemedy(code: string): string | undefined {
  return SERVICE_REMEDIES[code];
}
