import type { CatalogOperation } from "@colophon/catalog";
import type { OperationSchemas, ReadSubmission } from "@colophon/service";
import type { FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";

/** What a submission carries beside its body; each read once, here. */

/** Source: specification, Limits, Idempotency-Key. */
export function readIdempotencyKey({ headers }: FastifyRequest): string {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Problem("IDEMPOTENCY_KEY_REQUIRED", { field: "Idempotency-Key" });
  return key;
}

export function accept(read: ReadSubmission): Exclude<ReadSubmission, { kind: "refused" }> {
  if (read.kind !== "refused") return read;
  throw refusalOf(read);
}

/** A 400 that tells everything wrong with what was read. */
export function refusalOf(read: Pick<Extract<ReadSubmission, { kind: "refused" }>, "reason" | "issues">): Problem {
  const [first] = read.issues;
  return new Problem(read.reason === "json" ? "INVALID_JSON" : "common/SCHEMA_REJECTED", {
    detail: first?.message ?? "",
    field: first?.path ?? "",
    errors: read.issues,
  });
}

export function schemasOf({ name, descriptor }: CatalogOperation): OperationSchemas {
  if (descriptor === undefined) throw new RangeError(`${name} has no schemas.`);
  const { engine, input, options } = descriptor;
  return { name, version: engine.version, input, options };
}

/** Does the client refuse a stored result? Source: RFC 9111, 5.2.1.4. */
export function mustRun({ headers }: FastifyRequest): boolean {
  const directives = (headers["cache-control"] ?? "").split(",");
  return directives.some((directive) => directive.trim().toLowerCase() === "no-cache");
}

const MAX_NAME_LENGTH = 255;

/** Display only; never part of the hash. A name that does not decode is taken as it stands. */
export function readDocumentName({ headers }: FastifyRequest): string | undefined {
  const name = headers["colophon-document-name"];
  return typeof name === "string" ? tidyDocumentName(decodePercent(decodeUtf8(name))) : undefined;
}

/** A header's bytes are given as ISO 8859-1; those of clients that do not percent-encode are mostly UTF-8. */
function decodeUtf8(text: string): string {
  if (!/^[\0-\xff]*$/.test(text)) return text;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(text, "latin1"));
  } catch {
    return text;
  }
}

/** A name without what is not shown. */
export function tidyDocumentName(name: string): string | undefined {
  const tidy = name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, " ").trim();
  return [...tidy].slice(0, MAX_NAME_LENGTH).join("") || undefined;
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
