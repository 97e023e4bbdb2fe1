import type { CatalogOperation } from "@colophon/catalog";
import type { ReadSubmission } from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { accept, schemasOf } from "../admission/submission.ts";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";
import { readFetched } from "./fetched-input.ts";

/** The body as a canonical request, its file fetched where it is a URL; or a 400 that tells everything wrong with it. */
export async function readSubmission(
  parts: HttpParts,
  request: FastifyRequest,
  operation: CatalogOperation,
): Promise<Exclude<ReadSubmission, { kind: "refused" }>> {
  if (!Buffer.isBuffer(request.body))
    throw new Problem("UNSUPPORTED_MEDIA_TYPE", {
      detail:
        "Send JSON as application/json. A form, or a file as it is, is sent to POST /v1/ and the operation's path.",
    });
  const fetched = await readFetched(parts, request.body, operation);
  return accept(fetched ?? (await parts.reader.read(request.body, schemasOf(operation))));
}
