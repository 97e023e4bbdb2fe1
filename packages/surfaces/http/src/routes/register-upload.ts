import { type Registration, storagePath, templatePath, UPLOAD_SECONDS } from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { callerOf } from "../admission/authenticate.ts";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";
import { bucketOf, CONTENT_TYPES, objectName } from "../uploads/authority.ts";
import { UPLOAD_PATH } from "../uploads/endpoint.ts";

const CHUNK_BYTES = 6 * 1024 * 1024;

/** Registers bytes that are going to be uploaded. Errors: Problem INPUT_CONFLICT. */
export async function registerUpload(
  parts: HttpParts,
  request: FastifyRequest,
  given: Pick<Registration, "inputHash" | "byteLength" | "purpose">,
): Promise<{ readonly path: string; readonly upload: object }> {
  const { environmentId } = callerOf(request);
  const { purpose } = given;
  const registered = await parts.uploads.inputs.register({ environmentId, ...given });
  if (registered === undefined) throw new Problem("INPUT_CONFLICT", { field: "byte_length" });
  const { id, expiresAt } = registered;
  return {
    path: purpose === "template" ? templatePath(environmentId, id) : storagePath(environmentId, id),
    upload: {
      protocol: "tus",
      endpoint: `${originOf(parts, request)}${UPLOAD_PATH}`,
      bucket_name: bucketOf(purpose),
      object_name: objectName({ environmentId, id, purpose }),
      token: parts.uploads.tokens.sign(id, Math.floor(expiresAt.getTime() / 1000)),
      signature_header: "x-signature",
      chunk_size: CHUNK_BYTES,
      content_type: CONTENT_TYPES[purpose],
      upsert: false,
      expires_in_seconds: UPLOAD_SECONDS,
    },
  };
}

/** Where the client reached this service: as configured, else as it says itself. */
function originOf({ publicUrl }: HttpParts, { protocol, host }: FastifyRequest): string {
  return publicUrl ?? `${protocol}://${host}`;
}
