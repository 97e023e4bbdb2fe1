import { Readable } from "node:stream";
import type { ResultRow } from "@colophon/service";
import type { FastifyReply } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";
import { contentDisposition } from "../run/file-name.ts";
import { IndexTooLargeError } from "../run/index-envelope.ts";
import { openFiles, type ReadEnvelope, type ResultFile, type ResultFiles } from "../run/result-files.ts";
import { zipFiles } from "../run/zip-files.ts";

export const JSON_TYPE = "application/json";
export const BYTES_TYPE = "application/octet-stream";
export const ZIP_TYPE = "application/zip";

/** A media type without its parameters. */
export const bareType = (mediaType: string): string => mediaType.split(";", 1)[0]?.trim().toLowerCase() ?? "";

/** The files of an execution that succeeded. Errors: Problem NOT_ACCEPTABLE where its result is too large to list them. */
export async function openResult(
  parts: HttpParts,
  row: ResultRow,
  { environmentId, stem }: { readonly environmentId: string; readonly stem: string },
): Promise<ResultFiles> {
  try {
    return await openFiles(readEnvelope(parts, row, environmentId), stem);
  } catch (error) {
    if (!(error instanceof IndexTooLargeError)) throw error;
    throw new Problem("NOT_ACCEPTABLE", { detail: error.message, choices: [JSON_TYPE] });
  }
}

/** One file under its name. `type`: what it is sent as, where that is not its own media type. */
export function sendFile(reply: FastifyReply, file: ResultFile, type: string = file.mediaType): FastifyReply {
  const digest = Buffer.from(file.hash.slice("sha256:".length), "hex").toString("base64");
  return sendBytes(
    reply.headers({ digest: `sha-256=${digest}`, "repr-digest": `sha-256=:${digest}:` }),
    { name: file.name, type, byteLength: file.byteLength },
    file.read(),
  );
}

/** All files in one archive. Errors: Problem NOT_ACCEPTABLE where there is none. */
export function sendZip(
  reply: FastifyReply,
  result: ResultFiles,
  { id, stem }: { id: string; stem: string },
): FastifyReply {
  if (result.files.length === 0)
    throw new Problem("NOT_ACCEPTABLE", {
      detail: `The execution ${id} made no files: its result is JSON.`,
      choices: [JSON_TYPE],
    });
  const { byteLength, read } = zipFiles(result);
  const name = `${stem}.zip`;
  return sendBytes(reply, { name, type: ZIP_TYPE, byteLength }, read());
}

/** The list of the files, for a request that leaves open which of them it means. Source: RFC 9110, 15.4.1. */
export function sendChoices(reply: FastifyReply, id: string, { files }: ResultFiles): FastifyReply {
  const result = `/api/v2/executions/${id}/result`;
  return reply.code(300).send({
    execution_id: id,
    result_url: result,
    zip_url: `${result}?files=zip`,
    files: files.map(({ name, mediaType, byteLength, hash }, index) => ({
      ...{ name, media_type: mediaType, byte_length: byteLength, sha256: hash },
      url: `${result}?file=${index + 1}`,
    })),
  });
}

interface Sent {
  readonly name: string;
  readonly type: string;
  readonly byteLength: number;
}

function sendBytes(
  reply: FastifyReply,
  { name, type, byteLength }: Sent,
  bytes: AsyncIterable<Uint8Array>,
): FastifyReply {
  return reply
    .headers({
      "content-disposition": contentDisposition(name),
      "content-length": byteLength,
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    })
    .type(type)
    .send(Readable.from(bytes, { objectMode: false }));
}

/** The stored envelope of an execution that succeeded, or a part of it. */
export function readEnvelope(
  { blobs }: Pick<HttpParts, "blobs">,
  { id, result_hash: hash, result_inline: inline }: Pick<ResultRow, "id" | "result_hash" | "result_inline">,
  environmentId: string,
): ReadEnvelope {
  return async function* read(range) {
    if (inline !== null) return yield inline.subarray(range?.start ?? 0, range?.end ?? inline.length);
    const stream = await blobs.open(environmentId, hash?.slice("sha256:".length) ?? "", range);
    if (stream === undefined) throw new Error(`The result of ${id} was deleted.`);
    yield* stream as AsyncIterable<Uint8Array>;
  };
}
