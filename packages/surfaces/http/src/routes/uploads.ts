import { object } from "@colophon/contract";
import type { Registration } from "@colophon/service";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { HttpParts } from "../parts.ts";
import { Problem } from "../problem.ts";
import type { ProblemCode } from "../problems.ts";
import { type AnyRoute, type Call, defineRoute, type HeaderSpec, type ResponseSpec } from "../route.ts";
import { uuid } from "../schemas/schemas.ts";
import { authorizeUpload, checkCreation } from "../uploads/authority.ts";
import { isWhole, receiveUpload } from "../uploads/receive.ts";
import { createTus } from "../uploads/tus.ts";

export const UPLOAD_PATH = "/api/v2/uploads";
export const UPLOAD_TYPE = "application/offset+octet-stream";

const nothing = object({});
const uploadParams = object({ id: uuid("The upload.") });
const text = (description: string, required = false): HeaderSpec => ({
  description,
  schema: { type: "string" },
  ...(required && { required }),
});
const resumable: Readonly<Record<string, HeaderSpec>> = {
  "Tus-Resumable": { description: "The protocol's version.", schema: { const: "1.0.0" }, required: true },
};
const offset = text("How many bytes have arrived.", true);
const TOKEN_PROBLEMS: readonly ProblemCode[] = ["UPLOAD_TOKEN_INVALID", "UPLOAD_TOKEN_MISMATCH", "TUS_VERSION"];
const binary = { [UPLOAD_TYPE]: { type: "string", contentMediaType: "application/octet-stream" } };

/** Uploads in pieces that survive broken connections. Source: TUS 1.0.0. */
export const UPLOAD_ROUTES: readonly AnyRoute[] = [
  defineRoute({
    method: "OPTIONS",
    path: UPLOAD_PATH,
    operationId: "describeUploads",
    tag: "Staged input",
    summary: "The version and extensions of the upload protocol.",
    isExtension: true,
    auth: "none",
    params: nothing,
    query: nothing,
    responses: {
      204: {
        description: "What is offered.",
        headers: { "Tus-Version": text("Versions.", true), "Tus-Extension": text("Extensions.", true) },
      },
    },
    problems: [],
    handle: ({ request, reply, parts }) => answer(parts, request, reply, undefined),
  }),
  defineRoute({
    method: "POST",
    path: UPLOAD_PATH,
    operationId: "createUpload",
    tag: "Staged input",
    summary: "Begin the upload of a registered input, once.",
    isExtension: true,
    auth: "token",
    params: nothing,
    query: nothing,
    headers: {
      ...resumable,
      "Upload-Length": text("Exactly the registered length.", true),
      "Upload-Metadata": text("bucketName, objectName and contentType of the registration, in base64."),
    },
    responses: {
      201: { description: "Begun.", headers: { ...resumable, Location: text("The upload's URL; relative.", true) } },
    },
    problems: [...TOKEN_PROBLEMS, "INVALID_REQUEST", "UPLOAD_EXISTS", "UPLOAD_GONE", "ERR_PAYLOAD_TOO_LARGE"],
    async handle({ request, reply, parts }) {
      const registration = await authorizeUpload(parts.uploads, request);
      const { inputs } = parts.uploads;
      if (request.headers["tus-resumable"] !== "1.0.0") throw new Problem("TUS_VERSION");
      checkCreation(registration, request);
      if (registration.isExpired || registration.status === "refused") throw new Problem("UPLOAD_GONE");
      if (!(await inputs.begin(registration.id))) throw new Problem("UPLOAD_EXISTS");
      try {
        return await answer(parts, request, reply, registration);
      } catch (error) {
        await inputs.reset(registration.id);
        throw error;
      }
    },
  }),
  uploadRoute({
    method: "HEAD",
    operationId: "readUpload",
    summary: "How far an upload is.",
    responses: {
      200: {
        description: "Its offset and length.",
        headers: { ...resumable, "Upload-Offset": offset, "Upload-Length": text("Of all.", true) },
      },
    },
    problems: ["UPLOAD_GONE", "UPLOAD_LOCKED"],
    async handle({ request, reply, parts, params: { id } }) {
      const registration = await authorizeOwn(parts, request, id);
      // The store has given it up by then; a client that missed the last answer asks here.
      if (registration.status === "received") return sendWhole(reply, registration);
      if (await isWhole(parts.uploads, registration)) {
        await receiveUpload(parts.uploads, id);
        return sendWhole(reply, registration);
      }
      return answer(parts, request, reply, registration);
    },
  }),
  uploadRoute({
    method: "PATCH",
    operationId: "continueUpload",
    summary: "Send bytes from an offset on.",
    description: "The last bytes are answered when the whole was held against the registered hash.",
    headers: { "Upload-Offset": text("Where these bytes begin.", true) },
    body: { description: "The bytes.", content: binary },
    responses: { 204: { description: "They have arrived.", headers: { ...resumable, "Upload-Offset": offset } } },
    problems: [
      "INVALID_REQUEST",
      "UPLOAD_EXISTS",
      "UPLOAD_GONE",
      "UPLOAD_OFFSET_CONFLICT",
      "UPLOAD_LOCKED",
      "UPLOAD_HASH_MISMATCH",
      "STAGED_INPUT_INVALID",
    ],
    async handle({ request, reply, parts, params: { id } }) {
      const registration = await authorizeOwn(parts, request, id);
      if (registration.status === "received") throw new Problem("UPLOAD_EXISTS", { detail: "It is whole already." });
      return answer(parts, request, reply, registration);
    },
  }),
];

type UploadRoute = Pick<
  AnyRoute,
  "method" | "operationId" | "summary" | "description" | "headers" | "body" | "problems"
> & {
  readonly responses: Readonly<Record<number, ResponseSpec>>;
  readonly handle: (call: Call<{ id: string }, object>) => Promise<unknown>;
};

/** A route of one upload; all are authorised alike. */
function uploadRoute({ headers, problems, ...route }: UploadRoute): AnyRoute {
  return defineRoute({
    path: `${UPLOAD_PATH}/{id}`,
    tag: "Staged input",
    isExtension: true,
    auth: "token",
    params: uploadParams,
    query: nothing,
    headers: { ...resumable, ...headers },
    problems: [...TOKEN_PROBLEMS, "NOT_FOUND", ...problems],
    ...route,
  });
}

async function authorizeOwn(parts: HttpParts, request: FastifyRequest, id: string): Promise<Registration> {
  const registration = await authorizeUpload(parts.uploads, request);
  if (registration.id !== id) throw new Problem("UPLOAD_TOKEN_MISMATCH");
  if (request.headers["tus-resumable"] !== "1.0.0") throw new Problem("TUS_VERSION");
  const { status, isExpired } = registration;
  if (status === "refused" || status === "registered" || (isExpired && status !== "received"))
    throw new Problem("UPLOAD_GONE");
  return registration;
}

async function answer(
  parts: HttpParts,
  request: FastifyRequest,
  reply: FastifyReply,
  registration: Registration | undefined,
): Promise<FastifyReply> {
  const { status, headers } = await createTus(parts.uploads, UPLOAD_PATH).handle(request, registration);
  return reply.code(status).headers(headers).send();
}

function sendWhole(reply: FastifyReply, { byteLength }: Registration): FastifyReply {
  return reply
    .code(200)
    .headers({
      "tus-resumable": "1.0.0",
      "cache-control": "no-store",
      "upload-offset": String(byteLength),
      "upload-length": String(byteLength),
    })
    .send();
}
