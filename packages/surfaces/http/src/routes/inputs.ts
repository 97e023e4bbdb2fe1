import { compileSchema, JsonError, type JsonSchema, object, parseJson } from "@colophon/contract";
import { MAX_STAGED_BYTES, toHash } from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import { type AnyRoute, defineRoute } from "../routing/route.ts";
import { REGISTRATION } from "../schemas/schemas.ts";
import { registerUpload } from "./register-upload.ts";

const MAX_BODY_BYTES = 4 * 1024;

const BODY: JsonSchema = {
  type: "object",
  description: "What is going to be uploaded.",
  properties: {
    input_hash: {
      type: "string",
      pattern: "^(sha256:)?[0-9a-f]{64}$",
      description: "SHA-256 of the canonical envelope.",
    },
    byte_length: {
      type: "integer",
      minimum: 1,
      description: `Exact length of the envelope in bytes, at most ${MAX_STAGED_BYTES}.`,
    },
  },
  required: ["input_hash", "byte_length"],
  additionalProperties: false,
};
const checkBody = compileSchema(BODY);

/** Source: specification, POST /api/v2/execution-inputs. */
export const INPUT_ROUTES: readonly AnyRoute[] = [
  defineRoute({
    method: "POST",
    path: "/api/v2/execution-inputs",
    operationId: "registerInput",
    tag: "Staged input",
    summary: "Register an input that is too large for a request body, and get a token to upload it.",
    description:
      "Upload the canonical JSON of `{ schema_version: operation-execution-envelope.v1, operation, input, options }` by TUS with the token, then submit a `staged_input` with storage_path, input_hash and byte_length.",
    isMetered: true,
    params: object({}),
    query: object({}),
    body: {
      description: "Hash and length of the envelope.",
      content: { "application/json": BODY },
      limitBytes: () => MAX_BODY_BYTES,
      whenTooLarge:
        "Send input_hash and byte_length, and nothing else; the envelope itself is sent to `upload.endpoint`.",
    },
    responses: {
      201: {
        description: "The registration.",
        headers: {
          "Cache-Control": {
            description: "The token is a secret.",
            schema: { const: "private, no-store, max-age=0" },
            required: true,
          },
        },
        content: { "application/json": REGISTRATION },
      },
    },
    problems: ["INVALID_JSON", "INPUT_CONFLICT"],
    async handle({ request, reply, parts }) {
      const { input_hash: given, byte_length: byteLength } = readBody(request);
      if (byteLength > MAX_STAGED_BYTES)
        throw new Problem("ERR_PAYLOAD_TOO_LARGE", {
          detail: `The envelope has ${byteLength} bytes; a staged input may have at most ${MAX_STAGED_BYTES}.`,
          field: "byte_length",
          remediation: "Split the document, or reduce the size of what it embeds. Larger inputs are not accepted.",
        });
      const inputHash = toHash(given);
      const registering = { inputHash, byteLength, purpose: "envelope" } as const;
      const { path, upload } = await registerUpload(parts, request, registering);
      return reply
        .code(201)
        .header("cache-control", "private, no-store, max-age=0")
        .send({ input_hash: inputHash, byte_length: byteLength, storage_path: path, upload });
    },
  }),
];

function readBody(request: FastifyRequest): { readonly input_hash: string; readonly byte_length: number } {
  if (!Buffer.isBuffer(request.body)) throw new Problem("UNSUPPORTED_MEDIA_TYPE");
  try {
    const body = parseJson(request.body);
    const issues = checkBody(body, 0);
    const [first] = issues;
    if (first !== undefined)
      throw new Problem("INVALID_REQUEST", { detail: first.message, field: first.path, errors: issues });
    return body as unknown as { input_hash: string; byte_length: number };
  } catch (error) {
    if (error instanceof JsonError) throw new Problem("INVALID_JSON", { detail: error.message });
    throw error;
  }
}
