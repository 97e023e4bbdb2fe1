import { object, string } from "@colophon/contract";
import { MAX_STAGED_BYTES, type Registration } from "@colophon/service";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem, type ProblemFacts } from "../answer/problem.ts";
import type { ProblemCode } from "../answer/problems.ts";
import type { HttpParts } from "../parts.ts";
import {
  type AnyRoute,
  type Call,
  defineRoute,
  type HeaderSpec,
  type ResponseSpec,
  type Route,
} from "../routing/route.ts";
import { uuid } from "../schemas/pieces.ts";
import { authorizeUpload, checkCreation, type UploadAuthority } from "../uploads/authority.ts";
import { hasUploadType, ON_PREFLIGHT, TUS_VERSION, UPLOAD_PATH, UPLOAD_TYPE } from "../uploads/endpoint.ts";
import { isWhole, receiveUpload } from "../uploads/receive.ts";
import { createTus } from "../uploads/tus.ts";

const nothing = object({});
const uploadParams = object({ id: uuid("Id of the upload.") });
const text = (description: string, required = false): HeaderSpec => ({
  description,
  schema: { type: "string" },
  ...(required && { required }),
});
const resumable: Readonly<Record<string, HeaderSpec>> = {
  "Tus-Resumable": { description: "Version of the TUS protocol.", schema: { const: TUS_VERSION }, required: true },
};
const offset = text("How many bytes have arrived.", true);
const expires = text("When an upload that is not whole by then is removed; an HTTP date.");
const TOKEN_PROBLEMS: readonly ProblemCode[] = ["UPLOAD_TOKEN_INVALID", "UPLOAD_TOKEN_MISMATCH", "TUS_VERSION"];
/** Of the bytes, held against what was registered once they are whole. */
const BYTES_PROBLEMS: readonly ProblemCode[] = ["UPLOAD_LOCKED", "UPLOAD_HASH_MISMATCH", "STAGED_INPUT_INVALID"];
const binary = { [UPLOAD_TYPE]: { type: "string", contentMediaType: "application/octet-stream" } };

const OFFER = {
  "tus-version": TUS_VERSION,
  "tus-extension": "creation,creation-with-upload,expiration",
  "tus-max-size": String(MAX_STAGED_BYTES),
};

/** Uploads in pieces that survive broken connections. Source: TUS 1.0.0. */
export const UPLOAD_ROUTES: readonly AnyRoute[] = [
  describingRoute({
    path: UPLOAD_PATH,
    operationId: "describeUploads",
    summary: "The version and extensions of the upload protocol, and what pages of other origins may send.",
    description:
      "Every response at or below this path has `Tus-Resumable` and allows all origins, errors included. `X-HTTP-Method-Override` replaces the method of a request.",
    params: nothing,
  }),
  defineRoute({
    method: "POST",
    path: UPLOAD_PATH,
    operationId: "createUpload",
    tag: "Staged input",
    summary: "Create the upload of a registered input.",
    description: "Creates a TUS upload. The request may carry the first bytes. The length must be the registered one.",
    isExtension: true,
    params: nothing,
    query: nothing,
    headers: {
      ...resumable,
      "Upload-Length": text("Exactly the registered length.", true),
      "Upload-Metadata": text("bucketName, objectName and contentType of the registration, in base64."),
    },
    checkHead: checkVersion,
    body: {
      description: "The first bytes of the upload, or all of them. May be empty.",
      content: binary,
      isOptional: true,
    },
    responses: {
      201: {
        description: "The upload was created; it is complete if the request carried all bytes.",
        headers: {
          ...resumable,
          Location: text("The upload's URL; relative.", true),
          "Upload-Offset": text("How many bytes have arrived; when some came."),
          "Upload-Expires": expires,
        },
      },
    },
    problems: [...TOKEN_PROBLEMS, "INVALID_REQUEST", "UPLOAD_EXISTS", "UPLOAD_GONE", ...BYTES_PROBLEMS],
    async handle({ request, reply, parts }) {
      const authority = await authorizeUpload(parts.uploads, request);
      const { registration } = authority;
      const { inputs } = parts.uploads;
      checkCreation(registration, request);
      if (registration.isExpired || registration.status === "refused") throw new Problem("UPLOAD_GONE");
      if (!(await inputs.begin(registration.id))) throw new Problem("UPLOAD_EXISTS");
      try {
        return await answer({ request, reply, parts }, authority);
      } catch (error) {
        await inputs.reset(registration.id);
        throw error;
      }
    },
  }),
  describingRoute({
    path: `${UPLOAD_PATH}/{id}`,
    operationId: "describeUpload",
    summary: "CORS preflight for the URL of an upload.",
    description: "The response is the same for an unknown upload, so that a client without a token learns nothing.",
    // Of any form: a browser that is refused here hears nothing of why.
    params: object({ id: string({ description: "Id of the upload." }) }),
  }),
  uploadRoute({
    method: "HEAD",
    operationId: "readUpload",
    summary: "Get the offset of an upload.",
    description: "TUS: the offset from which to continue after a broken connection.",
    responses: {
      200: {
        description: "Offset and length of the upload.",
        headers: {
          ...resumable,
          "Upload-Offset": offset,
          "Upload-Length": text("Length of the whole upload in bytes.", true),
          "Upload-Expires": expires,
        },
      },
    },
    problems: ["UPLOAD_GONE", "UPLOAD_LOCKED"],
    checkHead: checkVersion,
    async handle({ request, reply, parts, params: { id } }) {
      const authority = await authorizeOwn(parts, request, id);
      const { registration } = authority;
      // The store has given it up by then; a client that missed the last answer asks here.
      if (registration.status === "received") return sendWhole(reply, registration);
      if (await isWhole(parts.uploads, registration)) {
        await receiveUpload(parts.uploads, id);
        return sendWhole(reply, registration);
      }
      return answer({ request, reply, parts }, authority);
    },
  }),
  uploadRoute({
    method: "PATCH",
    operationId: "continueUpload",
    summary: "Append bytes to an upload.",
    description:
      "The response to the last bytes is sent after the complete upload was checked against its registered hash.",
    headers: { "Upload-Offset": text("Offset at which these bytes begin.", true) },
    body: { description: "The bytes to append.", content: binary },
    checkHead(request) {
      checkVersion(request);
      if (!hasUploadType(request)) throw new Problem("UNSUPPORTED_MEDIA_TYPE", OTHER_TYPE);
    },
    responses: {
      204: {
        description: "The bytes were stored.",
        headers: { ...resumable, "Upload-Offset": offset, "Upload-Expires": expires },
      },
    },
    problems: ["INVALID_REQUEST", "UPLOAD_EXISTS", "UPLOAD_GONE", "UPLOAD_OFFSET_CONFLICT", ...BYTES_PROBLEMS],
    async handle({ request, reply, parts, params: { id } }) {
      const authority = await authorizeOwn(parts, request, id);
      if (authority.registration.status === "received")
        throw new Problem("UPLOAD_EXISTS", { detail: "The upload is already complete." });
      return answer({ request, reply, parts }, authority);
    },
  }),
];

const OTHER_TYPE: ProblemFacts = {
  detail: `The bytes of an upload are of the type ${UPLOAD_TYPE}.`,
  remediation: `Set Content-Type to ${UPLOAD_TYPE}.`,
};

/** TUS 1.0.0, Tus-Resumable: a request of another version is not processed. */
function checkVersion({ headers }: FastifyRequest): void {
  if (headers["tus-resumable"] !== TUS_VERSION)
    throw new Problem("TUS_VERSION", { headers: { "tus-version": TUS_VERSION } });
}

type DescribingRoute<Params> = Pick<
  Route<Params, object>,
  "path" | "operationId" | "summary" | "description" | "params"
>;

/** A route for who asks what is offered: TUS clients, and browsers before they send from a page of another origin. */
function describingRoute<Params>(route: DescribingRoute<Params>): AnyRoute {
  return defineRoute<Params, object>({
    method: "OPTIONS",
    tag: "Staged input",
    isExtension: true,
    query: nothing,
    responses: {
      204: {
        description: "What is offered.",
        headers: {
          "Tus-Version": text("Versions.", true),
          "Tus-Extension": text("Extensions.", true),
          "Tus-Max-Size": text("The most bytes an upload may have.", true),
          "Access-Control-Allow-Methods": text("Methods.", true),
          "Access-Control-Allow-Headers": text("Headers that a request may have.", true),
          "Access-Control-Max-Age": text("Seconds for which a browser need not ask again.", true),
        },
      },
    },
    problems: [],
    handle: async ({ reply }) =>
      reply
        .code(204)
        .headers({ ...OFFER, ...ON_PREFLIGHT })
        .send(),
    ...route,
  });
}

type UploadRoute = Pick<
  AnyRoute,
  "method" | "operationId" | "summary" | "description" | "headers" | "body" | "problems" | "checkHead"
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
    params: uploadParams,
    query: nothing,
    headers: { ...resumable, ...headers },
    problems: [...TOKEN_PROBLEMS, "NOT_FOUND", ...problems],
    ...route,
  });
}

async function authorizeOwn(parts: HttpParts, request: FastifyRequest, id: string): Promise<UploadAuthority> {
  const authority = await authorizeUpload(parts.uploads, request);
  const { registration } = authority;
  if (registration.id !== id) throw new Problem("UPLOAD_TOKEN_MISMATCH");
  const { status, isExpired } = registration;
  if (status === "refused" || status === "registered" || (isExpired && status !== "received"))
    throw new Problem("UPLOAD_GONE");
  return authority;
}

async function answer(
  { request, reply, parts }: Pick<Call<never, never>, "request" | "reply" | "parts">,
  { registration, expiresAt }: UploadAuthority,
): Promise<FastifyReply> {
  const { status, headers } = await createTus(parts.uploads).handle(request, registration);
  const isOver = headers["upload-offset"] === String(registration.byteLength);
  return reply
    .code(status)
    .headers({ ...headers, ...(!isOver && { "upload-expires": expiresAt.toUTCString() }) })
    .send();
}

function sendWhole(reply: FastifyReply, { byteLength }: Registration): FastifyReply {
  return reply
    .code(200)
    .headers({
      "tus-resumable": TUS_VERSION,
      "cache-control": "no-store",
      "upload-offset": String(byteLength),
      "upload-length": String(byteLength),
    })
    .send();
}
