import { type JsonSchema, object } from "@colophon/contract";
import { type Accepted, SUBMISSION_MEMBERS } from "@colophon/service";
import type { FastifyReply } from "fastify";
import { readIdempotencyKey } from "../admission/submission.ts";
import { submit } from "../admission/submit.ts";
import { type AnyRoute, defineRoute, type HeaderSpec } from "../routing/route.ts";
import { readSubmission } from "../run/read-submission.ts";
import { STAGED_INVOCATION, SUBMITTED } from "../schemas/schemas.ts";
import { executionUrls } from "../views/urls.ts";
import { findRunnable, operationParams, operationPath } from "./discovery.ts";

export const DOCUMENT_NAME_HEADER: HeaderSpec = {
  description: "Display name of the run. Percent-encode non-ASCII characters. It is not part of the request hash.",
  schema: { type: "string" },
};

/** Most work is done by then; `?wait=` tells its end at once. */
const ASK_AGAIN_SECONDS = 1;

/** Of an answer that says where the execution's state is read. */
export const RETRY_AFTER: HeaderSpec = {
  description: "Seconds after which its state is worth reading.",
  schema: { type: "integer", minimum: 1 },
  required: true,
};

/** Of a request that may be answered from the stored result of an equal one. */
export const CACHE_CONTROL_HEADER: HeaderSpec = {
  description:
    "`no-cache` runs the request, even where the stored result of an equal request could answer it. A repeated idempotency key returns its execution all the same.",
  schema: { type: "string" },
};

export function sendSubmitted(reply: FastifyReply, accepted: Accepted): FastifyReply {
  const { id, status, reused, reusedFrom } = accepted;
  const urls = executionUrls(id, reply.request.apiBase);
  return reply
    .code(202)
    .header("location", urls.status_url)
    .header("retry-after", String(ASK_AGAIN_SECONDS))
    .send({ id, status, ...urls, reused, ...(reusedFrom !== undefined && { reused_from: reusedFrom }) });
}

export const SUBMISSION: JsonSchema = {
  description:
    "Input and options as the operation's schemas require, or a reference to an uploaded envelope that contains both.",
  oneOf: [
    {
      type: "object",
      properties: {
        input: {
          description:
            "Input of the operation. A file is standard base64 text, `{ bytes }` or `{ $colophonBinary, data }`. If a file is the only required member, the input may be the file itself, or `{ url, sha256, headers }` where the service fetches it.",
        },
        options: { type: "object", additionalProperties: true },
        ...SUBMISSION_MEMBERS,
      },
      required: ["input"],
      additionalProperties: false,
    },
    STAGED_INVOCATION,
  ],
};

/** Source: specification, POST /api/v2/operations/{domain}/{verb}. */
export const SUBMISSION_ROUTES: readonly AnyRoute[] = [
  defineRoute({
    method: "POST",
    path: "/api/v2/operations/{domain}/{verb}",
    url: "/api/v2/operations/*",
    operationId: "submitOperation",
    tag: "Operations",
    summary: "Submit an operation as a durable, asynchronous execution.",
    description: "Responds once the execution is stored. From then on it survives the crash of any process.",
    isMetered: true,
    params: operationParams(),
    query: object({}),
    headers: {
      "Idempotency-Key": {
        description:
          "1 to 255 visible ASCII characters. Within an environment, the same key and request return the same execution.",
        schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,255}$" },
        required: true,
      },
      "Colophon-Document-Name": DOCUMENT_NAME_HEADER,
      "Cache-Control": CACHE_CONTROL_HEADER,
    },
    body: {
      description: "The operation's input and options.",
      content: { "application/json": SUBMISSION },
      limitBytes: ({ inlineBodyBytes }) => inlineBodyBytes,
    },
    responses: {
      202: {
        description: "The execution was accepted and stored.",
        headers: {
          "Retry-After": RETRY_AFTER,
          Location: {
            description: "Relative URL of the execution's state.",
            schema: { type: "string" },
            required: true,
          },
        },
        content: { "application/json": SUBMITTED },
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
      "IDEMPOTENCY_CONFLICT",
      "STAGED_INPUT_INCOMPLETE",
      "STAGED_INPUT_MISMATCH",
      "STAGED_INPUT_REFUSED",
      "QUOTA_EXCEEDED",
      "LAUNCH_HELD",
    ],
    async handle({ request, reply, parts }) {
      const operation = findRunnable(parts.catalog, operationPath(request.params));
      const idempotencyKey = readIdempotencyKey(request);
      const read = await readSubmission(parts, request, operation);
      const submitted = await submit(parts, { request, reply, operation, read, idempotencyKey });
      return sendSubmitted(reply, submitted);
    },
  }),
];
