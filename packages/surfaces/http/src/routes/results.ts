import { choice, integer, object, optional, stemOf, string } from "@colophon/contract";
import { type Guarded, isTerminal, type ResultRow } from "@colophon/service";
import type { FastifyReply, FastifyRequest } from "fastify";
import { callerOf } from "../admission/authenticate.ts";
import { namedTypes, preferType } from "../answer/accept.ts";
import { isKnown, rangeOfRequest } from "../answer/conditions.ts";
import { Problem } from "../answer/problem.ts";
import { readRange } from "../answer/range.ts";
import { sendEnvelope } from "../answer/send-envelope.ts";
import type { HttpParts } from "../parts.ts";
import { type AnyRoute, defineRoute } from "../routing/route.ts";
import { JSON_TYPE, ZIP_TYPE } from "../run/stored-envelope.ts";
import { uuid } from "../schemas/pieces.ts";
import { DOWNLOAD, ENVELOPE } from "../schemas/schemas.ts";
import { executionParams, PRIVATE } from "./executions.ts";
import { openResult, sendFile, sendPage, sendZip } from "./send-files.ts";

const LINK_SECONDS = 300;
/** Results up to this many bytes answer in place; larger ones by a redirect to storage. */
const INLINE_RESULT_BYTES = 256 * 1024;

const text = (description: string) => ({ description, schema: { type: "string" } });
const etag = text("The result's hash.");
const IF_NONE_MATCH = text("The ETag of what the client has: then the answer is 304.");

const blobTag = { ...text("SHA-256 hash of the file."), required: true };
const BLOB_HEADERS = {
  ETag: blobTag,
  "Content-Disposition": text("The file's name."),
  "Accept-Ranges": text("`bytes`."),
};

/** Source: specification, GET .../result and GET .../artifacts/{artifactId}/download. */
export const RESULT_ROUTES: readonly AnyRoute[] = [
  defineRoute({
    method: "GET",
    path: "/api/v2/executions/{id}/result",
    operationId: "readResult",
    tag: "Executions",
    summary: "Read the result of an execution that has ended.",
    description:
      "Returns the envelope directly up to 256 KiB, else redirects to a signed URL in private storage. Do not send the API key to that URL. A blocked or cancelled execution without a result returns `ok: false` and the code. `Accept: application/zip` or `files=zip` returns all files of the result in one archive; `file=2` returns the second file. `file=2&view=page` returns it for a frame, if it is HTML.",
    params: executionParams,
    query: object({
      files: optional(
        choice(["zip"], { description: "`zip`: all files of the result in one archive, whatever `Accept` says." }),
      ),
      file: optional(
        integer({ description: "One file of the result, by its number from 1.", minimum: 1, maximum: 1_000_000 }),
      ),
      view: optional(
        choice(["page"], {
          description:
            "`page`: sends the HTML file that `file` names for showing it in a frame of this origin. The policy in its header runs no script, loads nothing and sends no form.",
        }),
      ),
    }),
    headers: {
      "If-None-Match": IF_NONE_MATCH,
      Accept: text("`application/zip`: all files of the result in one archive."),
    },
    responses: {
      200: {
        description: "The result envelope, or the requested file or archive.",
        headers: {
          ETag: etag,
          "Content-Disposition": text("Name of the file or archive."),
          Digest: text("SHA-256 hash of the file in base64 (RFC 3230)."),
          "Repr-Digest": text("SHA-256 hash of the file in base64 (RFC 9530)."),
        },
        content: { "application/json": ENVELOPE, "*/*": {} },
      },
      304: { description: "The client already has this envelope.", headers: { ETag: { ...etag, required: true } } },
      307: {
        description: "The envelope is at the URL in `Location`, which is valid for five minutes.",
        headers: {
          Location: { description: "A signed URL.", schema: { type: "string" }, required: true },
          ETag: etag,
        },
      },
    },
    problems: [
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "EXECUTION_NOT_FINISHED",
      "EXECUTION_HELD",
      "AUTHORITY_BROKEN",
      "RESULT_REMOVED",
    ],
    async handle({ params: { id }, query, request, reply, parts }) {
      const { environmentId } = callerOf(request);
      const row = await parts.executions.result(id, environmentId);
      if (row === undefined) throw new Problem("NOT_FOUND");
      const context = { row, request, reply, environmentId };
      const isZip = query.files === "zip" || prefersZip(request.headers.accept);
      const asksForFiles = row.result_ok === true && (isZip || query.file !== undefined);
      return asksForFiles ? sendFiles(parts, context, query) : sendResult(parts, context);
    },
  }),
  defineRoute({
    method: "GET",
    path: "/api/v2/executions/{id}/artifacts/{artifactId}/download",
    operationId: "downloadArtifact",
    tag: "Executions",
    summary: "Get a short-lived URL of a render artifact.",
    description: "Files of other operations are in the result; requesting one here returns a conflict.",
    params: object({ id: uuid("The execution."), artifactId: uuid("The artifact.") }),
    query: object({ artifactHash: string({ description: "The artifact's listed sha256.", maxLength: 80 }) }),
    responses: { 200: { description: "Where to download it.", content: { "application/json": DOWNLOAD } } },
    problems: ["NOT_FOUND", "EXECUTION_ARTIFACT_UNAVAILABLE", "EXECUTION_HELD", "AUTHORITY_BROKEN", "RESULT_REMOVED"],
    async handle({ params: { id, artifactId }, query, request, reply, parts }) {
      const { environmentId } = callerOf(request);
      const artifact = await parts.executions.artifact({ id, environmentId, artifactId });
      if (artifact === undefined) throw new Problem("NOT_FOUND");
      refuseWithheld(artifact);
      if (artifact.kind === "operation_result")
        throw new Problem("EXECUTION_ARTIFACT_UNAVAILABLE", {
          detail: "The file is part of the result: read result_url.",
        });
      const { sha256, media_type: mediaType, byte_length: byteLength, extension } = artifact;
      const file = { id: artifactId, sha256, mediaType, byteLength, extension };
      return sendDownload(parts, { file, artifactHash: query.artifactHash, environmentId, reply, executionId: id });
    },
  }),
  defineRoute({
    method: "GET",
    path: "/api/v2/blobs/{sha256}",
    operationId: "readBlob",
    tag: "Executions",
    summary: "Download a file by its signed URL.",
    description:
      "The service issues the URL; it needs no API key. For each request the service checks that the execution's files are not deleted and not on hold.",
    isExtension: true,
    params: object({ sha256: string({ description: "SHA-256 hash of the file.", pattern: "^[0-9a-f]{64}$" }) }),
    query: object({
      environment: string({ description: "Signed.", maxLength: 64, default: "" }),
      media_type: string({ description: "Signed.", maxLength: 255, default: "" }),
      file_name: string({ description: "Signed.", maxLength: 255, default: "" }),
      expires: string({ description: "Signed.", maxLength: 20, default: "" }),
      execution: string({
        description: "Signed: the execution that made the file.",
        maxLength: 36,
        default: "",
      }),
      signature: string({
        description: "Signature over the other parameters and the hash.",
        maxLength: 100,
        default: "",
      }),
    }),
    headers: {
      Range: text("One range of bytes."),
      "If-Range": text("The ETag of the bytes that the range belongs to; of others all are sent."),
      "If-None-Match": IF_NONE_MATCH,
    },
    responses: {
      200: { description: "The file.", headers: BLOB_HEADERS, content: { "*/*": {} } },
      206: {
        description: "The requested range.",
        headers: { ...BLOB_HEADERS, "Content-Range": { ...text("Which."), required: true } },
        content: { "*/*": {} },
      },
      304: { description: "The client already has this file.", headers: { ETag: blobTag } },
      416: {
        description: "`RANGE_NOT_SATISFIABLE`: The bytes end before that range.",
        headers: { ...BLOB_HEADERS, "Content-Range": { ...text("How many there are: `bytes */10`."), required: true } },
      },
    },
    problems: ["NOT_FOUND", "EXECUTION_HELD", "AUTHORITY_BROKEN", "RESULT_REMOVED", "RANGE_NOT_SATISFIABLE"],
    async handle({ params: { sha256 }, query, request, reply, parts }) {
      const link = parts.links.verify({ ...query, sha256 });
      if (link?.executionId !== undefined) {
        const { executionId: id, environmentId } = link;
        const file = await parts.executions.linked({ id, environmentId, hash: `sha256:${sha256}` });
        if (file === undefined) throw new Problem("NOT_FOUND");
        refuseWithheld(file);
      }
      const byteLength = link === undefined ? undefined : await parts.blobs.head(link.environmentId, sha256);
      if (link === undefined || byteLength === undefined) throw new Problem("NOT_FOUND");
      const tag = `"sha256:${sha256}"`;
      reply.headers({ "accept-ranges": "bytes", "cache-control": PRIVATE, etag: tag });
      if (isKnown(request.headers, tag)) return reply.code(304).send();
      const range = readRange(rangeOfRequest(request.headers, tag), byteLength);
      if (range === "unsatisfiable")
        throw new Problem("RANGE_NOT_SATISFIABLE", {
          detail: `The file has ${byteLength} bytes.`,
          headers: { "content-range": `bytes */${byteLength}` },
        });
      const stream = await parts.blobs.open(link.environmentId, sha256, range);
      if (stream === undefined) throw new Problem("NOT_FOUND");
      const { start, end } = range ?? { start: 0, end: byteLength };
      if (range !== undefined) reply.code(206).header("content-range", `bytes ${start}-${end - 1}/${byteLength}`);
      return reply
        .header("content-length", end - start)
        .header("x-content-type-options", "nosniff")
        .header("content-security-policy", "sandbox; default-src 'none'")
        .header("content-disposition", `attachment; filename="${link.fileName.replaceAll(/[^\w.-]/g, "_")}"`)
        .type(link.mediaType)
        .send(stream);
    },
  }),
];

interface ResultContext {
  readonly row: ResultRow;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly environmentId: string;
}

async function sendResult(
  parts: HttpParts,
  { row, request, reply, environmentId }: ResultContext,
): Promise<FastifyReply> {
  if (!isTerminal(row.status))
    throw new Problem("EXECUTION_NOT_FINISHED", { detail: `The execution is ${row.status}.`, retryAfterSeconds: 1 });
  refuseWithheld(row);
  reply.header("cache-control", PRIVATE);
  const byteLength = row.result_byte_length ?? 0;
  // What failed has no large result worth a second request; the specification redirects successful ones.
  if (row.result_hash === null || byteLength <= INLINE_RESULT_BYTES || row.result_ok === false) {
    const tag = `"${row.result_hash}"`;
    if (row.result_hash !== null && isKnown(request.headers, tag)) return reply.code(304).header("etag", tag).send();
    return sendEnvelope(parts, { row, reply, environmentId });
  }
  // A redirect knows no conditions (RFC 9110, 13.2.1): where it leads they hold.
  const blob = {
    sha256: row.result_hash.slice("sha256:".length),
    mediaType: "application/json",
    fileName: `${row.id}.json`,
    executionId: row.id,
  };
  return reply
    .code(307)
    .header("etag", `"${row.result_hash}"`)
    .header("location", await linkTo(parts, environmentId, blob))
    .send();
}

/** Only where it is named: a browser accepts everything, and reads the envelope. */
const prefersZip = (accept: string | undefined): boolean =>
  namedTypes(accept).includes(ZIP_TYPE) && preferType(accept, [JSON_TYPE, ZIP_TYPE]) === ZIP_TYPE;

async function sendFiles(
  parts: HttpParts,
  { row, reply, environmentId }: ResultContext,
  { file: number, view }: { readonly file?: number | undefined; readonly view?: "page" | undefined },
): Promise<FastifyReply> {
  refuseWithheld(row);
  const { id } = row;
  const record = await parts.executions.read(id, environmentId);
  const stem = stemOf(record?.document_name ?? undefined);
  const result = await openResult(parts, row, { environmentId, stem });
  reply.headers({ "cache-control": PRIVATE, vary: "accept" });
  if (number === undefined) return sendZip(reply, result, { id, stem });
  const file = result.files[number - 1];
  if (file !== undefined) return view === "page" ? sendPage(reply, file) : sendFile(reply, file);
  throw new Problem("NOT_FOUND", { detail: `The result has ${result.files.length} files.`, field: "file" });
}

/** The one question of every way out, before anything that an execution made is handed to anybody. */
export function refuseWithheld({ result_removed_at: removedAt, is_held: isHeld }: Guarded): void {
  if (isHeld) throw new Problem("EXECUTION_HELD");
  if (removedAt !== null)
    throw new Problem("RESULT_REMOVED", { detail: `The result was deleted at ${removedAt.toISOString()}.` });
}

interface Downloading {
  readonly file: Record<"id" | "sha256" | "mediaType" | "extension", string> & { readonly byteLength: number };
  /** As the client read it. */
  readonly artifactHash: string;
  readonly environmentId: string;
  readonly reply: FastifyReply;
  /** The execution that made it. */
  readonly executionId?: string;
}

/** A short-lived URL of a file, for who knows its hash. Errors: Problem EXECUTION_ARTIFACT_UNAVAILABLE for another hash. */
export async function sendDownload(
  parts: HttpParts,
  { file, artifactHash, environmentId, reply, executionId }: Downloading,
): Promise<FastifyReply> {
  const { id, sha256, mediaType, byteLength, extension } = file;
  if (sha256 !== artifactHash)
    throw new Problem("EXECUTION_ARTIFACT_UNAVAILABLE", {
      detail: "The artifact has a different hash.",
      field: "artifactHash",
    });
  const blob = {
    sha256: sha256.slice("sha256:".length),
    mediaType,
    fileName: `${id}.${extension}`,
    ...(executionId !== undefined && { executionId }),
  };
  return reply.header("cache-control", PRIVATE).send({
    url: await linkTo(parts, environmentId, blob),
    expires_in_seconds: LINK_SECONDS,
    sha256,
    media_type: mediaType,
    byte_length: byteLength,
  });
}

interface Blob {
  /** Asked again with each read of the link; absent for what no execution made. */
  readonly executionId?: string;
  readonly sha256: string;
  readonly mediaType: string;
  readonly fileName: string;
}

/** A signed URL of this service, which asks the execution again; of what no execution made one of the store, if it signs its own. */
async function linkTo({ blobs, links, publicUrl }: HttpParts, environmentId: string, blob: Blob): Promise<string> {
  // The store's own links ask nobody.
  const isAsked = blob.executionId !== undefined;
  const url = isAsked ? undefined : await blobs.link(environmentId, { ...blob, expiresInSeconds: LINK_SECONDS });
  if (url !== undefined) return url;
  const expiresAt = Math.floor(Date.now() / 1000) + LINK_SECONDS;
  // Behind a proxy that gives us a folder of its own.
  const folder = publicUrl === undefined ? "" : new URL(publicUrl).pathname.replace(/\/$/, "");
  return `${folder}/api/v2/blobs/${blob.sha256}?${links.sign({ environmentId, expiresAt, ...blob })}`;
}
