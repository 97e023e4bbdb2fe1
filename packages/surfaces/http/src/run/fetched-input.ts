import { createHash } from "node:crypto";
import type { CatalogOperation } from "@colophon/catalog";
import { isPlainObject, type Json, JsonError, parseJson } from "@colophon/contract";
import { isReservedHeader, OutboundError, type ReadSubmission, readHandling, sendOutbound } from "@colophon/service";
import { refusalOf, schemasOf } from "../admission/submission.ts";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";
import { findOnlyPlace } from "./only-place.ts";
import { setAt } from "./places.ts";

/** Where the only file of an operation is, instead of its bytes. */
interface UrlInput {
  readonly url: string;
  readonly sha256?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const NAMES: ReadonlySet<string> = new Set(["url", "sha256", "headers"]);
/** A body that names a URL is no longer than this. */
const MOST_BODY_BYTES = 64 * 1024;
const MOST_HEADERS = 16;
const FETCH_MS = 30_000;
/** Each holds a whole file in memory. */
const MOST_FETCHES = 8;
let fetches = 0;

/**
 * A JSON body whose input is a URL -> the canonical request with the file in its place; undefined for every other body.
 *
 * Errors   Problem INVALID_REQUEST for a URL that is not allowed, not reached or holds another file.
 */
export async function readFetched(
  parts: HttpParts,
  body: Buffer,
  operation: CatalogOperation,
): Promise<ReadSubmission | undefined> {
  const given = readUrlInput(body, operation);
  if (given === undefined) return undefined;
  const { wanted, options, handling } = given;
  const schemas = schemasOf(operation);
  const trail = findOnlyPlace(schemas.input);
  const bytes = await fetchFile(parts, wanted);
  const input = {};
  setAt(input, trail, bytes);
  const read = await parts.reader.readMembers(
    { members: { input, options: options ?? {} }, byteLength: bytes.length, files: [bytes] },
    schemas,
  );
  return read.kind === "refused" || handling === undefined ? read : { ...read, handling };
}

function readUrlInput(body: Buffer, operation: CatalogOperation) {
  if (body.length > MOST_BODY_BYTES || !body.includes('"url"')) return undefined;
  const parsed = tryParse(body);
  const input = isPlainObject(parsed) ? parsed.input : undefined;
  if (!isPlainObject(parsed) || !isPlainObject(input) || typeof input.url !== "string") return undefined;
  const members = (schemasOf(operation).input.properties ?? {}) as object;
  // The operation may have such a member, and what has others too is its input.
  if (Object.hasOwn(members, "url") || !Object.keys(input).every((name) => NAMES.has(name))) return undefined;
  const { input: _, options, ...rest } = parsed as Record<string, Json>;
  const { handling, issues } = readHandling(rest);
  const unknown = Object.keys(rest).filter((name) => handling === undefined || !Object.hasOwn(handling, name));
  const all = [...issues, ...unknown.map((path) => ({ path, message: "The body has no such member." }))];
  if (all.length > 0) throw refusalOf({ reason: "schema", issues: all });
  return { wanted: checkUrlInput(input), options: options as Json | undefined, handling };
}

function tryParse(body: Buffer): Json | undefined {
  try {
    return parseJson(body);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return undefined;
  }
}

function checkUrlInput({ url, sha256, headers = {} }: Readonly<Record<string, unknown>>): UrlInput {
  if (sha256 !== undefined && !(typeof sha256 === "string" && /^(sha256:)?[0-9a-f]{64}$/.test(sha256)))
    throw invalid("sha256", "Expected the SHA-256 of the file as 64 hexadecimal digits.");
  if (!isPlainObject(headers) || Object.keys(headers).length > MOST_HEADERS)
    throw invalid("headers", `Expected at most ${MOST_HEADERS} headers by name.`);
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name) || isReservedHeader(name))
      throw invalid("headers", `The header ${JSON.stringify(name.slice(0, 100))} cannot be set.`);
    if (typeof value !== "string" || !/^[\t\x20-\x7e\x80-\xff]{0,8192}$/.test(value))
      throw invalid("headers", `The value of the header ${name} is not valid.`);
  }
  return { url: url as string, ...(sha256 !== undefined && { sha256 }), headers: headers as Record<string, string> };
}

async function fetchFile({ outbound, inlineBodyBytes }: HttpParts, wanted: UrlInput): Promise<Buffer> {
  if (outbound === undefined)
    throw invalid(
      "url",
      "This service fetches no files.",
      "Send the file itself, or ask the operator to set COLOPHON_OUTBOUND.",
    );
  if (fetches >= MOST_FETCHES) throw new Problem("UNAVAILABLE", { retryAfterSeconds: 2 });
  fetches++;
  try {
    const { url, headers = {} } = wanted;
    const request = { method: "GET", url, headers, deadlineMs: FETCH_MS, mostBytes: inlineBodyBytes } as const;
    const { status, bytes } = await sendOutbound(request, outbound.rules, outbound.resolver);
    if (status !== 200) throw invalid("url", `The host answered with status ${status}.`);
    const hash = createHash("sha256").update(bytes).digest("hex");
    if (wanted.sha256 !== undefined && wanted.sha256.replace("sha256:", "") !== hash)
      throw invalid("sha256", `The file at the URL has the SHA-256 ${hash}.`);
    return bytes;
  } catch (error) {
    if (error instanceof OutboundError) throw invalid("url", error.message);
    throw error;
  } finally {
    fetches--;
  }
}

function invalid(member: string, detail: string, remediation?: string): Problem {
  return new Problem("INVALID_REQUEST", {
    detail,
    field: `input.${member}`,
    ...(remediation !== undefined && { remediation }),
  });
}
