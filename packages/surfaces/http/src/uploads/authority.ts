import { MAX_STAGED_BYTES, type Registration } from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { UploadParts } from "../parts.ts";

type Purpose = Registration["purpose"];

export function bucketOf(purpose: Purpose): string {
  return purpose === "envelope" ? "inputs" : "brand-templates";
}

/** What the bytes of an upload are called. */
export const CONTENT_TYPES: Readonly<Record<Purpose, string>> = {
  envelope: "application/json",
  template: "application/vnd.openxmlformats-officedocument.presentationml.template",
};

/** The object's name as clients give it back; it is compared, never used as a path. */
export function objectName({
  environmentId,
  id,
  purpose,
}: Pick<Registration, "environmentId" | "id" | "purpose">): string {
  return purpose === "envelope" ? `${environmentId}/${id}.json` : `${environmentId}/${id}`;
}

/** What a request's token is for, and until when. */
export interface UploadAuthority {
  readonly registration: Registration;
  readonly expiresAt: Date;
}

/** Throws 401 for no valid token. */
export async function authorizeUpload(
  { inputs, tokens }: UploadParts,
  request: FastifyRequest,
): Promise<UploadAuthority> {
  const { authorization, "x-signature": signature } = request.headers;
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  const token = bearer ?? (typeof signature === "string" ? signature : undefined);
  const inputId = token === undefined ? undefined : tokens.verify(token);
  const registration = inputId === undefined ? undefined : await inputs.find(inputId);
  if (token === undefined || registration === undefined) throw new Problem("UPLOAD_TOKEN_INVALID");
  return { registration, expiresAt: endOf(token) };
}

/** The second part of a token that was verified: seconds since 1970. */
function endOf(token: string): Date {
  return new Date(Number(token.split(".")[1]) * 1000);
}

/** What to do about an upload that is too long. */
export const WHEN_TOO_LONG = `Upload exactly the registered bytes. Others are registered again, with their own hash and length; a staged input may have at most ${MAX_STAGED_BYTES} bytes.`;

/** Holds a creation against what was registered: name, length, type, and that nothing is overwritten. */
export function checkCreation(registration: Registration, request: FastifyRequest): void {
  const { headers } = request;
  const length = Number(headers["upload-length"]);
  const metadata = readMetadata(String(headers["upload-metadata"] ?? ""));
  const { byteLength, purpose } = registration;
  const expected = { bucketName: bucketOf(purpose), objectName: objectName(registration) };
  for (const [name, value] of Object.entries(expected))
    if (metadata[name] !== undefined && metadata[name] !== value)
      throw new Problem("UPLOAD_TOKEN_MISMATCH", { detail: `The token is for another ${name}.`, field: name });
  const contentType = CONTENT_TYPES[purpose];
  if (metadata.contentType !== undefined && metadata.contentType !== contentType)
    throw new Problem("INVALID_REQUEST", { detail: `The content type is ${contentType}.`, field: "contentType" });
  if (headers["x-upsert"] === "true")
    throw new Problem("INVALID_REQUEST", { detail: "Nothing is overwritten.", field: "x-upsert" });
  if (length > byteLength)
    throw new Problem("ERR_PAYLOAD_TOO_LARGE", {
      detail: `Upload-Length is ${length}; ${byteLength} bytes were registered.`,
      field: "Upload-Length",
      remediation: WHEN_TOO_LONG,
    });
  if (length !== byteLength)
    throw new Problem("INVALID_REQUEST", {
      detail: `The upload was registered with ${byteLength} bytes. Send that number.`,
      field: "Upload-Length",
    });
}

/** Source: TUS 1.0.0, Upload-Metadata. */
function readMetadata(header: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    header.split(",").map((pair) => {
      const [name = "", value = ""] = pair.trim().split(" ");
      return [name, Buffer.from(value, "base64").toString("utf8")];
    }),
  );
}
