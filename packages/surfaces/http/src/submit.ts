import type { CatalogOperation } from "@colophon/catalog";
import type { QueueName, ReadSubmission, Submission, Submitted } from "@colophon/service";
import type { FastifyReply, FastifyRequest } from "fastify";
import { callerOf } from "./authenticate.ts";
import type { HttpParts } from "./parts.ts";
import { Problem } from "./problem.ts";
import { readDocumentName } from "./submission.ts";
import { executionUrls } from "./urls.ts";

export interface Submitting {
  readonly request: FastifyRequest;
  readonly operation: CatalogOperation;
  readonly read: Exclude<ReadSubmission, { kind: "refused" }>;
  readonly idempotencyKey: string;
  /** When the request's own header gives none. */
  readonly documentName?: string | undefined;
}

export type Accepted = Extract<Submitted, { kind: "accepted" }>;

/** A request that was read -> its execution, durable. Throws the problem that keeps it out. */
export async function submit(parts: HttpParts, submitting: Submitting): Promise<Accepted> {
  const { request, operation } = submitting;
  const hold = parts.holds.find(callerOf(request).environmentId, operation.name);
  if (hold !== undefined)
    throw new Problem("LAUNCH_HELD", { detail: hold.reason, retryAfterSeconds: hold.retryAfterSeconds });
  const submitted = await parts.executions.submit(toSubmission(submitting));
  switch (submitted.kind) {
    case "accepted":
      return submitted;
    case "conflict":
      throw new Problem("IDEMPOTENCY_CONFLICT", {
        detail: `The key belongs to the execution ${submitted.id} of another request.`,
      });
    case "over-quota":
      throw new Problem("QUOTA_EXCEEDED", {
        detail: `The environment is allowed ${callerOf(request).executionsPerMonth} executions a month.`,
        retryAfterSeconds: submitted.retryAfterSeconds,
      });
  }
}

export function sendSubmitted(reply: FastifyReply, { id, status, reused }: Accepted): FastifyReply {
  const urls = executionUrls(id);
  return reply
    .code(202)
    .header("location", urls.status_url)
    .send({ id, status, ...urls, reused });
}

function toSubmission({ request, operation, read, idempotencyKey, documentName }: Submitting): Submission {
  if (read.kind === "staged")
    throw new Problem("INVALID_REQUEST", { detail: "Staged input is not offered here.", field: "staged_input" });
  return {
    caller: callerOf(request),
    operation: operation.name,
    engineVersion: operation.descriptor?.engine.version ?? "",
    queue: queueFor(operation, read.bytes.length),
    idempotencyKey,
    requestHash: read.requestHash,
    requestByteLength: read.bytes.length,
    bytes: read.bytes,
    documentName: readDocumentName(request) ?? documentName ?? read.documentName,
    traceparent: request.span?.traceparent,
  };
}

/** Requests over this many bytes queue where they cannot delay small ones. */
const HEAVY_BYTES = 4 * 1024 * 1024;

export function queueFor({ sideEffects }: CatalogOperation, byteLength: number): QueueName {
  if (sideEffects === "network") return "office";
  return byteLength > HEAVY_BYTES ? "heavy" : "light";
}
