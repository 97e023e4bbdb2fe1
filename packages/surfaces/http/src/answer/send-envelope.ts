import { canonicalJson } from "@colophon/contract";
import type { ResultRow } from "@colophon/service";
import type { FastifyReply } from "fastify";
import type { HttpParts } from "../parts.ts";
import { envelopeWithoutResult } from "../views/views.ts";

export interface EnvelopeContext {
  readonly row: ResultRow;
  readonly reply: FastifyReply;
  readonly environmentId: string;
}

/** Answers with the envelope of an execution that has ended, in place however large it is. */
export async function sendEnvelope(
  parts: HttpParts,
  { row, reply, environmentId }: EnvelopeContext,
): Promise<FastifyReply> {
  reply.type("application/json");
  if (row.result_hash === null) return reply.send(canonicalJson(envelopeWithoutResult(parts.catalog, row)));
  reply.header("etag", `"${row.result_hash}"`);
  if (row.result_inline !== null) return reply.send(row.result_inline);
  const stream = await parts.blobs.open(environmentId, row.result_hash.slice("sha256:".length));
  if (stream === undefined) throw new Error(`The result of ${row.id} was deleted.`);
  return reply.header("content-length", row.result_byte_length ?? 0).send(stream);
}
