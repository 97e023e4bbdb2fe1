import type { Readable } from "node:stream";
import {
  compileSchema,
  type Issue,
  isPlainObject,
  JsonError,
  type JsonObject,
  type JsonSchema,
  joinPath,
  parseJson,
} from "@colophon/contract";
import { type ReadTemplate, readTemplatePath } from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { callerOf } from "../admission/authenticate.ts";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";
import { readParts } from "../run/read-parts.ts";
import { isWhole, receiveUpload } from "../uploads/receive.ts";

/** Source: specification, Limits, Brand pack multipart file. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** A form with such a file: its heads, and the other members. */
export const MAX_FORM_BYTES = MAX_FILE_BYTES + 64 * 1024;
/** Past it a template is no design but a deck. */
export const MAX_TEMPLATE_BYTES = 48 * 1024 * 1024;

/** Members of a form that are text, and the file. */
export interface TemplateForm {
  readonly members: Readonly<Record<string, string>>;
  readonly file: Uint8Array | undefined;
}

export function isForm({ headers }: FastifyRequest): boolean {
  return headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() === "multipart/form-data";
}

/** Errors: Problem ERR_PAYLOAD_TOO_LARGE for a file over 4 MiB, before anything is done with it; INVALID_REQUEST. */
export async function readTemplateForm(request: FastifyRequest, known: readonly string[]): Promise<TemplateForm> {
  const { parts } = await readParts(request.body as Readable, {
    contentType: request.headers["content-type"] ?? "",
    limitBytes: MAX_FORM_BYTES,
  });
  const members: Record<string, string> = {};
  let file: Uint8Array | undefined;
  for (const { name, bytes } of parts) {
    if (!known.includes(name))
      throw new Problem("INVALID_REQUEST", {
        detail: "The form has no member of this name.",
        field: name.slice(0, 200),
        choices: known,
      });
    if (name !== "file") members[name] = Buffer.from(bytes).toString("utf8");
    else if (bytes.length > MAX_FILE_BYTES)
      throw new Problem("ERR_PAYLOAD_TOO_LARGE", {
        detail: `The file has ${bytes.length} bytes; a form may bring ${MAX_FILE_BYTES}.`,
        field: "file",
        remediation: "For larger templates register an upload at /api/v2/brand-packs/uploads and send its upload_path.",
      });
    else file = bytes;
  }
  return { members, file };
}

/** A JSON body that conforms. Errors: Problem. */
export function readJsonBody(request: FastifyRequest, check: ReturnType<typeof compileSchema>): JsonObject {
  const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  if (!Buffer.isBuffer(request.body) || type !== "application/json")
    throw new Problem("UNSUPPORTED_MEDIA_TYPE", { detail: "Send JSON as application/json, or a form." });
  try {
    const body = parseJson(request.body);
    refuseIssues(check(body, 0));
    refuseIssues(findZero(body, ""));
    return body as JsonObject;
  } catch (error) {
    if (error instanceof JsonError) throw new Problem("INVALID_JSON", { detail: error.message });
    throw error;
  }
}

function refuseIssues(issues: readonly Issue[]): void {
  const [first] = issues;
  if (first !== undefined)
    throw new Problem("INVALID_REQUEST", { detail: first.message, field: first.path, errors: issues });
}

/** What a form's text members must be. */
export function checkMembers(members: Readonly<Record<string, string>>, { properties }: JsonSchema): void {
  const { file: _, upload_path: __, ...texts } = properties as Readonly<Record<string, JsonSchema>>;
  refuseIssues(compileSchema({ type: "object", properties: texts as never, additionalProperties: false })(members, 0));
  refuseIssues(findZero(members, ""));
}

/** The first text with a zero in it, which the database does not keep. */
function findZero(value: unknown, path: string): readonly Issue[] {
  if (typeof value === "string")
    return value.includes("\0") ? [{ path, message: "A text holds the character U+0000." }] : [];
  if (!Array.isArray(value) && !isPlainObject(value)) return [];
  for (const [name, member] of Object.entries(value)) {
    const place = joinPath(path, Array.isArray(value) ? Number(name) : name);
    const found = name.includes("\0") ? findZero(name, path) : findZero(member, place);
    if (found.length > 0) return found;
  }
  return [];
}

/** Errors: Problem INVALID_REQUEST for tokens that no render could be made with. */
export async function checkTokens({ templates }: HttpParts, tokens: JsonObject): Promise<void> {
  if (Object.keys(tokens).length === 0) return;
  const envelope = await templates.tryTokens(tokens);
  if (envelope.ok) return;
  const { message, issues, retryable } = envelope.error;
  if (retryable) throw new Problem("UNAVAILABLE", { detail: message, retryAfterSeconds: 5 });
  const errors = issues.map((issue) => ({ ...issue, path: issue.path.replace(/^spec\./, "") }));
  throw new Problem("INVALID_REQUEST", { detail: message, field: errors[0]?.path ?? "tokens", errors });
}

/** The design of a template, read in a process of its own. Errors: Problem TEMPLATE_REFUSED with the reason. */
export async function inspectTemplate(
  { templates }: HttpParts,
  bytes: Uint8Array,
  uploadId?: string,
): Promise<ReadTemplate> {
  const envelope = await templates.inspect(bytes);
  if (!envelope.ok) {
    const { message, remediation, issues, retryable } = envelope.error;
    if (retryable) throw new Problem("UNAVAILABLE", { detail: message, retryAfterSeconds: 5 });
    throw new Problem("TEMPLATE_REFUSED", { detail: message, errors: issues, remediation });
  }
  const { tokens } = envelope.value as { readonly tokens: object };
  return { bytes, tokens, ...(uploadId !== undefined && { uploadId }) };
}

const refuse = (detail: string) => new Problem("INVALID_REQUEST", { detail, field: "upload_path" });

export function refuseUsed(): Problem {
  return refuse("The upload has made a version already.");
}

/** The template that was uploaded to a path. Errors: Problem INVALID_REQUEST for one that is not there, not whole, or used. */
export async function takeTemplate(parts: HttpParts, request: FastifyRequest, path: string): Promise<ReadTemplate> {
  const { environmentId } = callerOf(request);
  const { uploads, brandPacks } = parts;
  const id = readTemplatePath(path, environmentId);
  let registration = id === undefined ? undefined : await uploads.inputs.find(id);
  if (id === undefined || registration?.purpose !== "template")
    throw refuse("The environment has no upload of this path.");
  if (registration.status === "uploading" && (await isWhole(uploads, registration))) {
    await receiveUpload(uploads, id);
    registration = await uploads.inputs.find(id);
  }
  if (registration?.status !== "received") throw refuse("The upload is not complete.");
  if (await brandPacks.isUploadUsed(id)) throw refuseUsed();
  const bytes = await brandPacks.readUpload(environmentId, registration.inputHash);
  if (bytes === undefined) throw refuse("The upload was removed: upload the template again.");
  return inspectTemplate(parts, bytes, id);
}
