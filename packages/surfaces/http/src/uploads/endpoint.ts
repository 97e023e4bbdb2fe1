import { type IncomingMessage, METHODS, type RequestListener } from "node:http";

export const UPLOAD_PATH = "/api/v2/uploads";
export const UPLOAD_TYPE = "application/offset+octet-stream";
export const TUS_VERSION = "1.0.0";

const MAX_AGE_SECONDS = 86_400;
const METHODS_OFFERED = "POST, HEAD, PATCH, OPTIONS";
const REQUEST_HEADERS = [
  ...["Authorization", "X-Signature", "Content-Type", "X-Upsert", "X-Request-ID", "X-Requested-With", "Traceparent"],
  ...["X-HTTP-Method-Override", "Tus-Resumable", "Upload-Length", "Upload-Metadata", "Upload-Offset"],
];
const ANSWER_HEADERS = [
  ...["Location", "Tus-Resumable", "Tus-Version", "Tus-Extension", "Tus-Max-Size"],
  ...["Upload-Offset", "Upload-Length", "Upload-Metadata", "Upload-Expires"],
  ...["X-Request-ID", "Retry-After", "Allow", "WWW-Authenticate"],
];

/** On every answer of the endpoint. Pages of all origins: the token is the authority, and no browser adds it by itself. */
const ON_EVERY_ANSWER = {
  "Tus-Resumable": TUS_VERSION,
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": ANSWER_HEADERS.join(", "),
};

/** On the answer to a preflight, beside those. */
export const ON_PREFLIGHT: Readonly<Record<string, string>> = {
  "Access-Control-Allow-Methods": METHODS_OFFERED,
  "Access-Control-Allow-Headers": REQUEST_HEADERS.join(", "),
  "Access-Control-Max-Age": String(MAX_AGE_SECONDS),
};

const AT_ENDPOINT = new RegExp(`^(?:https?://[^/?#]+)?${UPLOAD_PATH}(?=[/?#]|$)`, "i");

/**
 * What holds at and below the upload path, whoever answers there: a route, an error, or what comes before both.
 *
 * Source   TUS 1.0.0, X-HTTP-Method-Override, Tus-Resumable; Fetch Standard, 3.3 CORS protocol.
 */
export function withUploadEndpoint(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (isAtUploadEndpoint(request)) {
      for (const [name, value] of Object.entries(ON_EVERY_ANSWER)) response.setHeader(name, value);
      const method = request.headers["x-http-method-override"]?.toString().toUpperCase();
      if (method !== undefined && METHODS.includes(method)) request.method = method;
    }
    listener(request, response);
  };
}

export function isAtUploadEndpoint({ url }: Pick<IncomingMessage, "url">): boolean {
  return AT_ENDPOINT.test(url ?? "");
}

/** Is a request's body one of bytes for an upload? RFC 9110, 8.3.1: types know no case. */
export function hasUploadType({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() === UPLOAD_TYPE;
}
