import type { CatalogOperation } from "@colophon/catalog";
import {
  type Accepted,
  type AdmissionParts,
  type Applicant,
  admit,
  admitPack,
  type Delivery,
  type ReadSubmission,
  type Refusal,
} from "@colophon/service";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import { addRate } from "../answer/rate-headers.ts";
import type { HttpParts } from "../parts.ts";
import { takeInput } from "../uploads/receive.ts";
import { callerOf } from "./authenticate.ts";
import { checkTarget } from "./delivery-target.ts";
import { mustRun, readDocumentName } from "./submission.ts";

export interface Submitting {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly operation: CatalogOperation;
  readonly read: Exclude<ReadSubmission, { kind: "refused" }>;
  readonly idempotencyKey: string;
  /** Of a render. */
  readonly delivery?: Delivery;
  /** When the request's own header gives none. */
  readonly documentName?: string | undefined;
}

/** A request that was read -> its execution, durable. Throws the problem that keeps it out. */
export async function submit(parts: HttpParts, submitting: Submitting): Promise<Accepted> {
  await checkTarget(parts, submitting.read.handling?.deliver);
  const admitted = await admit(admissionParts(parts), toApplicant(submitting));
  if (admitted.kind !== "accepted") throw refuse(submitting, admitted);
  submitting.request.executionId = admitted.id;
  return admitted;
}

/** The same of several that belong together: all of them, or none. */
export async function submitTogether(
  parts: HttpParts,
  submittings: readonly Submitting[],
): Promise<readonly Accepted[]> {
  const [first] = submittings;
  if (first === undefined) return [];
  const admitted = await admitPack(admissionParts(parts), submittings.map(toApplicant));
  if (admitted.kind !== "accepted") throw refuse(first, admitted);
  first.request.executionId = admitted.executions[0]?.id;
  return admitted.executions;
}

function admissionParts({ submissions, holds, blobs, uploads }: HttpParts): AdmissionParts {
  const takeHere: AdmissionParts["takeInput"] = (environmentId, reference) =>
    takeInput(uploads, environmentId, reference);
  return { submissions, holds, blobs, takeInput: takeHere };
}

function toApplicant({ request, documentName, delivery, ...rest }: Submitting): Applicant {
  const { operation, read, idempotencyKey } = rest;
  return {
    caller: callerOf(request),
    ...{ operation, read, idempotencyKey },
    documentName: readDocumentName(request) ?? documentName,
    traceparent: request.span?.traceparent,
    mustRun: mustRun(request),
    ...(delivery !== undefined && { delivery }),
  };
}

function refuse({ request, reply }: Submitting, refusal: Refusal): Problem {
  switch (refusal.kind) {
    case "on-hold":
      return new Problem("LAUNCH_HELD", { detail: refusal.reason, retryAfterSeconds: refusal.retryAfterSeconds });
    case "staged": {
      const { code, ...facts } = STAGED_PROBLEMS[refusal.why];
      return new Problem(code, facts);
    }
    case "other-operation":
      return new Problem("STAGED_INPUT_MISMATCH", {
        detail: `The envelope names ${refusal.named}, not ${refusal.operation}.`,
        field: "staged_input",
      });
    case "unavailable": {
      const { operation, lacking } = refusal;
      const { engine, option, values = [], install } = lacking;
      return new Problem("OPERATION_UNAVAILABLE", {
        detail: `${[operation, "with", option, ...values].join(" ")} needs ${engine}, which no machine of this installation has: ${install}.`,
      });
    }
    case "conflict":
      return new Problem("IDEMPOTENCY_CONFLICT", {
        detail: `The key belongs to the execution ${refusal.id} of another request.`,
      });
    case "over-quota": {
      const { executionsPerMonth: limit = 0 } = callerOf(request);
      const { retryAfterSeconds: resetSeconds } = refusal;
      addRate(reply, { name: "executions", limit, remaining: 0, resetSeconds });
      return new Problem("QUOTA_EXCEEDED", {
        detail: `The environment is allowed ${limit} executions a month.`,
        retryAfterSeconds: resetSeconds,
      });
    }
  }
}

/** What is wrong with the upload that a submission refers to. */
const STAGED_PROBLEMS = {
  absent: { code: "NOT_FOUND", detail: "There is no such staged input.", field: "staged_input.storage_path" },
  mismatch: {
    code: "STAGED_INPUT_MISMATCH",
    detail: "It was registered with another hash or length.",
    field: "staged_input.input_hash",
  },
  incomplete: { code: "STAGED_INPUT_INCOMPLETE", field: "staged_input" },
  refused: { code: "STAGED_INPUT_REFUSED", field: "staged_input" },
} as const;
