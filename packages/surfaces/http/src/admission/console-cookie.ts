import type { FastifyRequest } from "fastify";

/** What the page sends with each request. A page of another origin cannot send it without a preflight, which nothing here allows with cookies. */
const PAGE_HEADER = "colophon-console";

/** Cookies know no ports: two services of one machine keep theirs apart by the name. */
function cookieName(request: FastifyRequest): string {
  return `colophon_console_${request.socket.localPort ?? 0}`;
}

/**
 * Did the console's own page send this request? The page's header must be there, and what the browser says of the origin must not
 * contradict it.
 *
 * Source   Fetch Metadata Request Headers, 2.1; RFC 6454, 7.
 */
export function isFromOwnPage(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (request.headers[PAGE_HEADER] !== "1") return false;
  if (!["same-origin", undefined].includes(readOne(request.headers["sec-fetch-site"]))) return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function readOne(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(",") : header;
}

/** The id in the session's cookie. Undefined when there is none, or when another page sent it. */
export function readSessionId(request: FastifyRequest): string | undefined {
  if (!isFromOwnPage(request)) return undefined;
  const name = cookieName(request);
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [key = "", value = ""] = pair.trim().split("=", 2);
    if (key === name && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
}

/** The header that sets the session's cookie for so many seconds; 0 removes it. Source: RFC 6265bis, 4.1. */
export function writeSessionCookie(request: FastifyRequest, id: string, seconds: number): string {
  const isSecure = request.headers.origin?.startsWith("https:") === true;
  return `${cookieName(request)}=${id}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
}
