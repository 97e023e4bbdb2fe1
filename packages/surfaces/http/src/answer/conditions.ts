import type { FastifyRequest } from "fastify";

type Headers = FastifyRequest["headers"];

/** Does the client have what the tag names already? Weak tags compare as strong ones. Source: RFC 9110, 13.1.2. */
export function isKnown({ "if-none-match": header }: Headers, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  return [...header.matchAll(/(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g)].some(([, tag]) => tag === etag);
}

/**
 * The Range header, if it is to be obeyed.
 *
 * Shapes   With If-Range only of the very same bytes: a weak tag never matches, nor a date, since none is given out.
 * Source   RFC 9110, 13.1.5.
 */
export function rangeOfRequest({ range, "if-range": condition }: Headers, etag: string): string | undefined {
  return condition === undefined || String(condition).trim() === etag ? range : undefined;
}
