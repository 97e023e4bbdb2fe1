import { Readable } from "node:stream";
import { AuthorityBroken, hashStream, type Releases } from "@colophon/service";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";
import { contentDisposition } from "../run/file-name.ts";
import { openFiles } from "../run/result-files.ts";
import { readEnvelope } from "../run/stored-envelope.ts";
import { actorOf, platformOf } from "./admit.ts";

type Opened = NonNullable<Awaited<ReturnType<Releases["openArtifact"]>>>;

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly opened: Opened;
  readonly releaseId: string;
}

/**
 * Sends a released artifact through the service.
 *
 * Cost     The bytes are read twice: the hash is known before the first of them leaves.
 * Errors   AuthorityBroken for bytes that are missing or have another hash.
 */
export async function sendReleased(
  parts: HttpParts,
  { request, reply, opened, releaseId }: Sending,
): Promise<FastifyReply> {
  const { artifact, organizationId, environmentId, deliverableId } = opened;
  const read = await readerOf(parts, opened);
  const broken = new AuthorityBroken(deliverableId, `The bytes of ${artifact.sha256} are missing or changed.`);
  const first = await read();
  if (first === undefined || (await hashStream(first).catch(() => undefined)) !== artifact.sha256) throw broken;
  const bytes = await read();
  if (bytes === undefined) throw broken;
  await platformOf(parts).audit.record({
    ...{ action: "release.downloaded", result: "done", actor: actorOf(request) },
    ...{ organizationId, environmentId, subjectId: releaseId },
    facts: { artifact_id: artifact.artifact_id, sha256: artifact.sha256 },
  });
  const digest = Buffer.from(artifact.sha256.slice("sha256:".length), "hex").toString("base64");
  return reply
    .headers({
      "content-disposition": contentDisposition(`${artifact.artifact_id}.${artifact.extension}`),
      "content-length": artifact.byte_length,
      "content-security-policy": "sandbox; default-src 'none'",
      "repr-digest": `sha-256=:${digest}:`,
    })
    .type(artifact.media_type === "" ? "application/octet-stream" : artifact.media_type)
    .send(Readable.from(bytes, { objectMode: false }));
}

type Read = () => Promise<AsyncIterable<Uint8Array> | undefined>;

/** The bytes of a native render's own blob, or of a file in an operation's result. */
async function readerOf(parts: HttpParts, { artifact, environmentId, executionId }: Opened): Promise<Read> {
  const { kind, sha256 } = artifact;
  if (kind === "native_render")
    return async () =>
      (await parts.blobs.open(environmentId, sha256.slice("sha256:".length))) as AsyncIterable<Uint8Array> | undefined;
  const row = await parts.executions.result(executionId, environmentId);
  if (row === undefined) throw new Problem("NOT_FOUND");
  const { files } = await openFiles(readEnvelope(parts, row, environmentId), artifact.artifact_id);
  const file = files.find(({ hash }) => hash === sha256);
  return async () => file?.read();
}
