import { randomUUID } from "node:crypto";
import type { CatalogOperation } from "@colophon/catalog";
import { choice, makesFiles, object, optional, stemOf, typed } from "@colophon/contract";
import { type ExecutionRow, isTerminal, type Status } from "@colophon/service";
import type { FastifyReply, FastifyRequest } from "fastify";
import { callerOf } from "../admission/authenticate.ts";
import { endOfAnswer, refuseEnded } from "../admission/end-of-answer.ts";
import { readDocumentName, readIdempotencyKey } from "../admission/submission.ts";
import { submit } from "../admission/submit.ts";
import { namedTypes, preferType } from "../answer/accept.ts";
import { Problem } from "../answer/problem.ts";
import { sendEnvelope } from "../answer/send-envelope.ts";
import type { HttpParts } from "../parts.ts";
import { type AnyRoute, defineRoute, type HeaderSpec } from "../routing/route.ts";
import { readWait } from "../run/prefer.ts";
import { readRun } from "../run/read-run.ts";
import { BYTES_TYPE, JSON_TYPE, ZIP_TYPE } from "../run/stored-envelope.ts";
import { CHOICES, ENVELOPE, SUBMITTED } from "../schemas/schemas.ts";
import { findRunnable, operationParams, operationPath } from "./discovery.ts";
import { PRIVATE } from "./executions.ts";
import { refuseWithheld } from "./results.ts";
import { bareType, openResult, sendChoices, sendFile, sendZip } from "./send-files.ts";
import { CACHE_CONTROL_HEADER, DOCUMENT_NAME_HEADER, RETRY_AFTER, SUBMISSION, sendSubmitted } from "./submissions.ts";

const header = (description: string): HeaderSpec => ({ description, schema: { type: "string" } });
const EXECUTION_HEADER: HeaderSpec = { ...header("The durable execution that this was."), required: true };
const REUSED_FROM_HEADER = header("The earlier execution whose stored result this is; absent if the operation ran.");
const LOSSES_HEADER = header(
  "How many losses the result reports, and of which severity: `2;dropped=1;degraded=1` (RFC 9651).",
);

const FILES_HEADER: HeaderSpec = {
  description: "The number of files that the result has: those of the envelope, also when the body is one of them.",
  schema: { type: "integer", minimum: 0 },
  required: true,
};

/** Source: specification, Versioning, `POST /v1/{domain}/{verb}`: the same durable execution, submitted and awaited. */
export const RUN_ROUTES: readonly AnyRoute[] = [
  defineRoute({
    method: "POST",
    path: "/v1/{domain}/{verb}",
    url: "/v1/*",
    operationId: "runOperation",
    tag: "Operations",
    summary: "Run an operation and get its result in one request.",
    description:
      "Runs a durable execution and waits up to 30 seconds for it (`Prefer: wait=N` shortens this). In a form, name each part after the input member it fills; the part `file`, or a raw file as the body, fills the operation's only file member, and options may then be in the query. If `Accept` names the type of an output file, the response is that file; `application/zip`, or `files=zip` in the query, returns all files of the result under their names, uncompressed, with a manifest of their hashes.",
    isMetered: true,
    takesFiles: true,
    params: operationParams(),
    query: object(
      {
        files: optional(
          choice(["zip"], { description: "`zip`: all files of the result in one archive, whatever `Accept` says." }),
        ),
        options: optional(
          typed<unknown>({
            type: "object",
            additionalProperties: true,
            description: "Options by name, for example `limits.maxInputBytes=1000`. Not allowed with a JSON body.",
          }),
        ),
      },
      { additionalProperties: true },
    ),
    headers: {
      "Idempotency-Key": {
        description: "Optional. As for submissions; without it every request creates a new execution.",
        schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,255}$" },
      },
      "Colophon-Document-Name": DOCUMENT_NAME_HEADER,
      "Cache-Control": CACHE_CONTROL_HEADER,
      Prefer: header("`wait=N`: at most N seconds, 30 without it (RFC 7240)."),
    },
    body: {
      description: "Input and options as JSON, as a form, or the file itself with its own media type.",
      content: {
        [JSON_TYPE]: SUBMISSION,
        "multipart/form-data": {
          type: "object",
          description: "A form with one part per input member, named by the member or its path (`files[0].bytes`).",
          properties: {
            file: {
              type: "string",
              contentMediaType: BYTES_TYPE,
              description: "File for the operation's only file member.",
            },
            input: { type: "object", description: "Input members as JSON.", additionalProperties: true },
            options: { type: "object", description: "Options as JSON.", additionalProperties: true },
          },
          additionalProperties: true,
        },
        "*/*": {
          description: "File for the operation's only file member.",
          type: "string",
          contentMediaType: BYTES_TYPE,
        },
      },
      limitBytes: ({ inlineBodyBytes }) => inlineBodyBytes,
    },
    responses: {
      200: {
        description: "The operation succeeded. The body is its envelope, or the file that `Accept` asks for.",
        headers: {
          "Colophon-Execution-Id": EXECUTION_HEADER,
          "Colophon-Reused-From": REUSED_FROM_HEADER,
          "Colophon-Losses": { ...LOSSES_HEADER, required: true },
          "Colophon-Files": FILES_HEADER,
          ETag: header("Of an envelope: its hash."),
          "Content-Disposition": header("Of a file: its name, after the one that was sent."),
          Digest: header("Of a file: its SHA-256 in base64 (RFC 3230)."),
          "Repr-Digest": header("The same (RFC 9530)."),
        },
        content: { [JSON_TYPE]: ENVELOPE, "*/*": {} },
      },
      300: {
        description: "It succeeded, and the result has several files of the type that `Accept` asks for: their list.",
        headers: {
          "Colophon-Execution-Id": EXECUTION_HEADER,
          "Colophon-Reused-From": REUSED_FROM_HEADER,
          "Colophon-Losses": { ...LOSSES_HEADER, required: true },
          "Colophon-Files": FILES_HEADER,
        },
        content: { [JSON_TYPE]: CHOICES },
      },
      202: {
        description: "The operation is still running. Follow the execution at its status URL.",
        headers: {
          "Colophon-Execution-Id": EXECUTION_HEADER,
          "Retry-After": RETRY_AFTER,
          Location: { ...header("The execution's status URL; relative."), required: true },
        },
        content: { [JSON_TYPE]: SUBMITTED },
      },
      406: {
        description:
          "`NOT_ACCEPTABLE`: the operation created no file of the requested type. If it ran, `Colophon-Execution-Id` names the execution.",
        headers: { "Colophon-Execution-Id": header("The execution, if there was one.") },
      },
      422: {
        description: "The operation failed, was blocked by a policy or was cancelled. The envelope says why.",
        headers: {
          "Colophon-Execution-Id": EXECUTION_HEADER,
          ETag: header("The envelope's hash, if it is a stored one."),
        },
        content: { [JSON_TYPE]: ENVELOPE },
      },
    },
    problems: [
      "INVALID_REQUEST",
      "INVALID_JSON",
      "IDEMPOTENCY_KEY_REQUIRED",
      "common/SCHEMA_REJECTED",
      "OPERATION_UNKNOWN",
      "OPERATION_UNAVAILABLE",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "IDEMPOTENCY_CONFLICT",
      "STAGED_INPUT_INCOMPLETE",
      "STAGED_INPUT_MISMATCH",
      "STAGED_INPUT_REFUSED",
      "EXECUTION_HELD",
      "AUTHORITY_BROKEN",
      "RESULT_REMOVED",
      "QUOTA_EXCEEDED",
      "LAUNCH_HELD",
    ],
    async handle({ request, reply, parts }) {
      const operation = findRunnable(parts.catalog, operationPath(request.params));
      refuseUnmade(request, operation);
      const idempotencyKey =
        request.headers["idempotency-key"] === undefined ? randomUUID() : readIdempotencyKey(request);
      const { read, documentName } = await readRun(parts, request, operation);
      const submitted = await submit(parts, { request, reply, operation, read, idempotencyKey, documentName });
      const { id } = submitted;
      const { seconds, isPreferred } = readWait(request);
      const status = isTerminal(submitted.status)
        ? submitted.status
        : await waitForEnd(parts, { id, request, reply, timeoutMs: seconds * 1000 });
      reply.header("colophon-execution-id", id).header("cache-control", PRIVATE).header("vary", "accept");
      if (isPreferred) reply.header("preference-applied", `wait=${seconds}`);
      if (!isTerminal(status)) return sendSubmitted(reply, { ...submitted, status });
      return sendEnd(parts, { id, request, reply, sentAs: readDocumentName(request) ?? documentName });
    },
  }),
];

/** Before anything runs: an operation that makes no files cannot be asked for one. */
function refuseUnmade(request: FastifyRequest, { name, descriptor }: CatalogOperation): void {
  const isJson = !asksForZip(request) && preferType(request.headers.accept, [JSON_TYPE]) !== undefined;
  if (isJson || makesFiles(descriptor?.value ?? {})) return;
  throw new Problem("NOT_ACCEPTABLE", {
    detail: `${name} returns JSON only, no files. Nothing was run.`,
    choices: [JSON_TYPE],
  });
}

const asksForZip = ({ query }: FastifyRequest): boolean => (query as { readonly files?: unknown }).files === "zip";

interface End {
  readonly id: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Sending extends End {
  /** The name of what was sent. */
  readonly sentAs: string | undefined;
}

async function sendEnd(parts: HttpParts, { id, request, reply, sentAs }: Sending): Promise<FastifyReply> {
  const { environmentId } = callerOf(request);
  const [row, record] = await Promise.all([
    parts.executions.result(id, environmentId),
    parts.executions.read(id, environmentId),
  ]);
  if (row === undefined || record === undefined) throw new Error(`The execution ${id} was deleted.`);
  refuseWithheld(row);
  if (record.reused_from !== null) reply.header("colophon-reused-from", record.reused_from);
  if (row.result_ok !== true) return sendEnvelope(parts, { row, reply: reply.code(422), environmentId });
  reply.header("colophon-losses", writeLosses(record)).header("colophon-files", String(record.artifacts.length));
  const type = chooseType(request, record);
  if (type === JSON_TYPE) return sendEnvelope(parts, { row, reply, environmentId });
  // A title names what has no file name; the first line of a file that was sent without one does not.
  const isJson = bareType(request.headers["content-type"] ?? "") === JSON_TYPE;
  const stem = stemOf(sentAs ?? (isJson ? (record.document_name ?? undefined) : undefined));
  const result = await openResult(parts, row, { environmentId, stem });
  const fitting = result.files.filter(({ mediaType }) => bareType(mediaType) === type);
  const [first] = type === BYTES_TYPE ? result.files : fitting;
  const isArchive = asksForZip(request) || (type === ZIP_TYPE && (first === undefined || result.files.length > 1));
  if (isArchive || first === undefined) return sendZip(reply, result, { id, stem });
  if (fitting.length > 1) return sendChoices(reply, id, result);
  return sendFile(reply, first, type === BYTES_TYPE ? type : first.mediaType);
}

async function waitForEnd(
  parts: HttpParts,
  { id, request, reply, timeoutMs }: End & { readonly timeoutMs: number },
): Promise<Status> {
  const signal = endOfAnswer(request, reply, parts);
  const row = await parts.executions.wait(id, callerOf(request).environmentId, { timeoutMs, signal });
  refuseEnded(signal);
  if (row === undefined) throw new Error(`The execution ${id} was deleted.`);
  return row.status;
}

/** The media type that the client prefers for what an execution made: JSON is the envelope. Throws when it takes none of them. */
function chooseType(request: FastifyRequest, { id, artifacts }: ExecutionRow): string {
  const { accept } = request.headers;
  if (asksForZip(request)) return ZIP_TYPE;
  if (accept === undefined || accept.trim() === "*/*") return JSON_TYPE;
  const types = artifacts.map(({ mediaType }) => bareType(mediaType));
  const offered = [
    ...[JSON_TYPE, ...types],
    ...(types.length === 1 ? [BYTES_TYPE] : []),
    ...(types.length > 0 ? [ZIP_TYPE] : []),
  ];
  // Of equally preferred ones the first named wins: JSON may be named as the form of failures only.
  const named = namedTypes(accept).filter((type) => offered.includes(type));
  const type = preferType(accept, [...named, ...offered]);
  if (type !== undefined) return type;
  throw new Problem("NOT_ACCEPTABLE", {
    detail: `The execution ${id} succeeded but has no file of the requested type.`,
    choices: [...new Set(offered)],
    remediation: `Read the complete envelope, with every file, at /api/v2/executions/${id}/result.`,
  });
}

/** Source: RFC 9651, 3.3.1 and 3.1.2. */
function writeLosses({ loss_counts: counts }: ExecutionRow): string {
  const { total = 0, bySeverity = {} } = (counts ?? {}) as { total?: number; bySeverity?: Record<string, number> };
  const severities = Object.entries(bySeverity).filter(([, count]) => count > 0);
  return [total, ...severities.map(([severity, count]) => `${severity}=${count}`)].join(";");
}
