import type { ResultRow } from "@colophon/service";
import type { HttpParts } from "../parts.ts";
import type { ReadEnvelope } from "./result-files.ts";

export const JSON_TYPE = "application/json";
export const BYTES_TYPE = "application/octet-stream";
export const ZIP_TYPE = "application/zip";

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
