import type { CatalogOperation } from "@colophon/catalog";
import type { QueueName, ReadSubmission, Submission } from "@colophon/service";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callerOf, requireScope } from "../authenticate.ts";
import type { HttpParts } from "../parts.ts";
import { Problem } from "../problem.ts";
import { executionUrls } from "../urls.ts";
import { findOperation } from "./discovery.ts";

/** Source: specification, POST /api/v2/operations/{domain}/{verb}. */
export function addOperationRoutes(app: FastifyInstance, parts: HttpParts): void {
  app.post<{ Params: { "*": string }; Body: Buffer }>(
    "/api/v2/operations/*",
    { onRequest: requireScope(parts.keys, "execution:submit") },
    async (request, reply) => {
      const operation = findOperation(parts.catalog, request.params["*"]);
      if (!operation.availability.available)
        throw new Problem("OPERATION_UNAVAILABLE", { detail: `${operation.name} is not implemented.` });
      const idempotencyKey = readIdempotencyKey(request);
      if (!Buffer.isBuffer(request.body)) throw new Problem("UNSUPPORTED_MEDIA_TYPE");
      const read = await parts.submissions.read(request.body, operation.name);
      const submission = toSubmission(read, { request, operation, idempotencyKey });
      return sendSubmitted(reply, await parts.executions.submit(submission));
    },
  );
}

function sendSubmitted(
  reply: FastifyReply,
  submitted: Awaited<ReturnType<HttpParts["executions"]["submit"]>>,
): FastifyReply {
  if (submitted.kind === "conflict")
    throw new Problem("IDEMPOTENCY_CONFLICT", {
      detail: `The key belongs to the execution ${submitted.id} of another request.`,
    });
  const urls = executionUrls(submitted.id);
  return reply
    .code(202)
    .header("location", urls.status_url)
    .send({ id: submitted.id, status: submitted.status, ...urls, reused: submitted.reused });
}

interface SubmissionContext {
  readonly request: FastifyRequest;
  readonly operation: CatalogOperation;
  readonly idempotencyKey: string;
}

function toSubmission(read: ReadSubmission, { request, operation, idempotencyKey }: SubmissionContext): Submission {
  if (read.kind === "refused") {
    const field = read.issues[0]?.path;
    throw new Problem(read.reason === "json" ? "INVALID_JSON" : "common/SCHEMA_REJECTED", {
      detail: read.issues[0]?.message ?? "",
      ...(field !== undefined && field !== "" && { field }),
      errors: read.issues,
    });
  }
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
    documentName: readDocumentName(request) ?? read.documentName,
    traceparent: readTraceparent(request),
  };
}

/** Requests over this many bytes queue where they cannot delay small ones. */
const HEAVY_BYTES = 4 * 1024 * 1024;

function queueFor({ sideEffects }: CatalogOperation, byteLength: number): QueueName {
  if (sideEffects === "network") return "office";
  return byteLength > HEAVY_BYTES ? "heavy" : "light";
}

function readIdempotencyKey({ headers }: FastifyRequest): string {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Problem("IDEMPOTENCY_KEY_REQUIRED", { field: "Idempotency-Key" });
  return key;
}

/** Display only; never part of the hash. A name that does not decode is taken as it stands. */
function readDocumentName({ headers }: FastifyRequest): string | undefined {
  const name = headers["colophon-document-name"];
  if (typeof name !== "string" || name === "") return undefined;
  return (
    decodePercent(name)
      .replace(/[\p{Cc}\p{Cf}]/gu, " ")
      .trim()
      .slice(0, 255) || undefined
  );
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readTraceparent({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === "string" && /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(traceparent)
    ? traceparent
    : undefined;
}
