import { buffer } from "node:stream/consumers";
import { type CatalogOperation, lackingFor, weightFor } from "@colophon/catalog";
import type { Weight } from "@colophon/contract";
import {
  type Delivery,
  ENVELOPE_TAIL_BYTES,
  nameStaged,
  type ReadSubmission,
  readEnvelopeOptions,
  STAGED_HEAD_BYTES,
  type StagedReference,
  type Submission,
  type Submitted,
} from "@colophon/service";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import { addRate } from "../answer/rate-headers.ts";
import type { HttpParts } from "../parts.ts";
import type { HeaderSpec } from "../routing/route.ts";
import { takeInput } from "../uploads/receive.ts";
import { executionUrls } from "../views/urls.ts";
import { callerOf } from "./authenticate.ts";
import { readDocumentName, schemasOf } from "./submission.ts";

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

export type Accepted = Extract<Submitted, { kind: "accepted" }>;

/** A request that was read -> its execution, durable. Throws the problem that keeps it out. */
export async function submit(parts: HttpParts, submitting: Submitting): Promise<Accepted> {
  const { request, reply } = submitting;
  refuseHeldLaunch(parts, submitting);
  const submitted = await parts.executions.submit(await toSubmission(parts, submitting));
  if (submitted.kind !== "accepted") return refuseSubmission(request, reply, submitted);
  request.executionId = submitted.id;
  return submitted;
}

/** The same of several that belong together: all of them, or none. */
export async function submitTogether(
  parts: HttpParts,
  submittings: readonly Submitting[],
): Promise<readonly Accepted[]> {
  const [first] = submittings;
  if (first === undefined) return [];
  const submissions: Submission[] = [];
  for (const submitting of submittings) {
    refuseHeldLaunch(parts, submitting);
    submissions.push(await toSubmission(parts, submitting));
  }
  const { request, reply } = first;
  const submitted = await parts.executions.submitPack(submissions);
  if (submitted.kind !== "accepted") return refuseSubmission(request, reply, submitted);
  request.executionId = submitted.executions[0]?.id;
  return submitted.executions;
}

function refuseHeldLaunch({ holds }: HttpParts, { request, operation }: Submitting): void {
  const hold = holds.find(callerOf(request).environmentId, operation.name);
  if (hold !== undefined)
    throw new Problem("LAUNCH_HELD", { detail: hold.reason, retryAfterSeconds: hold.retryAfterSeconds });
}

function refuseSubmission(
  request: FastifyRequest,
  reply: FastifyReply,
  submitted: Exclude<Submitted, { kind: "accepted" }>,
): never {
  switch (submitted.kind) {
    case "conflict":
      throw new Problem("IDEMPOTENCY_CONFLICT", {
        detail: `The key belongs to the execution ${submitted.id} of another request.`,
      });
    case "over-quota": {
      const { executionsPerMonth: limit = 0 } = callerOf(request);
      const { retryAfterSeconds: resetSeconds } = submitted;
      addRate(reply, { name: "executions", limit, remaining: 0, resetSeconds });
      throw new Problem("QUOTA_EXCEEDED", {
        detail: `The environment is allowed ${limit} executions a month.`,
        retryAfterSeconds: resetSeconds,
      });
    }
  }
}

/** Most work is done by then; `?wait=` tells its end at once. */
const ASK_AGAIN_SECONDS = 1;

/** Of an answer that says where the execution's state is read. */
export const RETRY_AFTER: HeaderSpec = {
  description: "Seconds after which its state is worth reading.",
  schema: { type: "integer", minimum: 1 },
  required: true,
};

export function sendSubmitted(reply: FastifyReply, { id, status, reused }: Accepted): FastifyReply {
  const urls = executionUrls(id);
  return reply
    .code(202)
    .header("location", urls.status_url)
    .header("retry-after", String(ASK_AGAIN_SECONDS))
    .send({ id, status, ...urls, reused });
}

async function toSubmission(parts: HttpParts, submitting: Submitting): Promise<Submission> {
  const { request, operation, read, idempotencyKey, documentName, delivery } = submitting;
  if (read.kind === "staged") await takeStaged(parts, submitting, read.reference);
  const weight = await weigh(parts, submitting);
  const byteLength = read.kind === "staged" ? read.reference.byte_length : read.bytes.length;
  return {
    caller: callerOf(request),
    operation: operation.name,
    engineVersion: operation.descriptor?.engine.version ?? "",
    weight,
    idempotencyKey,
    requestHash: read.kind === "staged" ? read.reference.input_hash : read.requestHash,
    requestByteLength: byteLength,
    ...(read.kind === "inline" && { bytes: read.bytes }),
    documentName: readDocumentName(request) ?? documentName ?? (await nameOf(parts, submitting)),
    traceparent: request.span?.traceparent,
    ...(delivery !== undefined && { delivery }),
  };
}

/** Where it waits: calls that need an engine which others do without wait with it. Throws when no machine has it. */
async function weigh({ blobs }: HttpParts, { request, operation, read }: Submitting): Promise<Weight> {
  if (operation.partialEngines === undefined) return operation.weight;
  let options: unknown;
  if (read.kind === "inline") options = readEnvelopeOptions(read.bytes.subarray(-ENVELOPE_TAIL_BYTES));
  else {
    const { input_hash: hash, byte_length: end } = read.reference;
    const range = { start: Math.max(0, end - ENVELOPE_TAIL_BYTES), end };
    const tail = await blobs.open(callerOf(request).environmentId, hash.slice("sha256:".length), range);
    options = tail === undefined ? undefined : readEnvelopeOptions(await buffer(tail));
  }
  const lacking = lackingFor(operation.availability, options);
  if (lacking === undefined) return weightFor(operation, options);
  const { engine, option, values, install } = lacking;
  throw new Problem("OPERATION_UNAVAILABLE", {
    detail: `${operation.name} with ${option} ${values.join(", ")} needs ${engine}, which no machine of this installation has: ${install}.`,
  });
}

/** What the document says it is called. */
async function nameOf({ blobs }: HttpParts, { request, operation, read }: Submitting): Promise<string | undefined> {
  if (read.kind === "inline") return read.documentName;
  const { input_hash: hash, byte_length: byteLength } = read.reference;
  const range = { start: 0, end: Math.min(byteLength, STAGED_HEAD_BYTES) };
  const head = await blobs.open(callerOf(request).environmentId, hash.slice("sha256:".length), range);
  return head === undefined ? undefined : nameStaged(await buffer(head), schemasOf(operation));
}

/** Lets pass what refers to an uploaded envelope of this operation. */
async function takeStaged(
  { uploads }: HttpParts,
  { request, operation }: Submitting,
  reference: StagedReference,
): Promise<void> {
  const taken = await takeInput(uploads, callerOf(request).environmentId, reference);
  switch (taken.kind) {
    case "absent":
      throw new Problem("NOT_FOUND", { detail: "There is no such staged input.", field: "staged_input.storage_path" });
    case "mismatch":
      throw new Problem("STAGED_INPUT_MISMATCH", {
        detail: "It was registered with another hash or length.",
        field: "staged_input.input_hash",
      });
    case "incomplete":
      throw new Problem("STAGED_INPUT_INCOMPLETE", { field: "staged_input" });
    case "refused":
      throw new Problem("STAGED_INPUT_REFUSED", { field: "staged_input" });
  }
  if (taken.operation !== operation.name)
    throw new Problem("STAGED_INPUT_MISMATCH", {
      detail: `The envelope names ${taken.operation}, not ${operation.name}.`,
      field: "staged_input",
    });
}
