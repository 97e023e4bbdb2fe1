import type { RequestListener } from "node:http";
import { isAtUploadEndpoint } from "../uploads/endpoint.ts";

const MAX_AGE_SECONDS = 7200;

/** A wildcard leaves Authorization out. Source: Fetch Standard, 3.3.3. */
const ON_PREFLIGHT = {
  "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
  "Access-Control-Allow-Headers": "Authorization, *",
  "Access-Control-Max-Age": String(MAX_AGE_SECONDS),
};

/**
 * Lets pages of the named origins read answers, errors included. No cookies: a key is sent by the page itself or not at all, so
 * a page of another origin has nothing that a browser adds for it. Uploads have rules of their own.
 *
 * Source   Fetch Standard, 3.3 CORS protocol.
 */
export function withAllowedOrigins(listener: RequestListener, origins: readonly string[]): RequestListener {
  if (origins.length === 0) return listener;
  const allowed = new Set(origins);
  return (request, response) => {
    if (isAtUploadEndpoint(request)) return listener(request, response);
    // Whoever caches the answer keeps one for each origin, and one for none.
    response.appendHeader("Vary", "Origin");
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return listener(request, response);
    response.setHeader("Access-Control-Allow-Origin", origin);
    response.setHeader("Access-Control-Expose-Headers", "*");
    const isPreflight = request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined;
    if (!isPreflight) return listener(request, response);
    response.writeHead(204, ON_PREFLIGHT).end();
  };
}
