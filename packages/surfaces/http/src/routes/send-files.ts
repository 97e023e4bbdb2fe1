import { Readable } from "node:stream";
import type { ResultRow } from "@colophon/service";
import type { FastifyReply } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";
import { contentDisposition } from "../run/file-name.ts";
import { IndexTooLargeError } from "../run/index-envelope.ts";
import { openFiles, type ResultFile, type ResultFiles } from "../run/result-files.ts";
import { JSON_TYPE, readEnvelope, ZIP_TYPE } from "../run/stored-envelope.ts";
import { zipFiles } from "../run/zip-files.ts";

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

/**
 * What a page of somebody else may do in a frame of the console: show its text, its own styles and the pictures that it holds. No
 * script, no request, no form, no popup, and an origin of its own.
 *
 * Source   HTML, 7.1.5 Sandboxing; CSP3, 6.
 */
const PAGE_HEADERS = {
  "content-security-policy":
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
} as const;

/** An HTML file, to be shown in a frame. Errors: Problem NOT_ACCEPTABLE for a file of another type. */
export function sendPage(reply: FastifyReply, { name, mediaType, byteLength, read }: ResultFile): FastifyReply {
  if (bareType(mediaType) !== "text/html")
    throw new Problem("NOT_ACCEPTABLE", {
      detail: `${name} is not HTML, so it cannot be shown as a page.`,
      choices: [mediaType],
    });
  return reply
    .headers({ ...PAGE_HEADERS, "content-length": byteLength })
    .type("text/html; charset=utf-8")
    .send(Readable.from(read(), { objectMode: false }));
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
