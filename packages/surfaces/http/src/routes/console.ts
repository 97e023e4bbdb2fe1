import { isPlainObject, object, parseJson, string } from "@colophon/contract";
import { isFromOwnPage, readSessionId, writeSessionCookie } from "../admission/console-cookie.ts";
import { Problem } from "../answer/problem.ts";
import type { ConsoleParts, HttpParts } from "../parts.ts";
import { type AnyRoute, defineRoute } from "../routing/route.ts";

const nothing = object({});

/** Nothing but the page's own files, no inline script or style, no `eval`, and no other origin. */
const CONSOLE_HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-cache",
} as const;

const SESSION = {
  type: "object",
  properties: {
    signed_in: { type: "boolean", description: "Whether the page's session can submit work." },
    max_body_bytes: { type: "integer", description: "Size limit of one request body in bytes." },
  },
  required: ["signed_in", "max_body_bytes"],
  additionalProperties: false,
};

const MAX_TOKEN_BODY_BYTES = 1024;

/** The page "Try a file": its files and its session. Not found where the process serves no console. */
export const CONSOLE_ROUTES: readonly AnyRoute[] = [
  defineRoute({
    method: "GET",
    path: "/console/{name}",
    operationId: "readConsoleFile",
    tag: "Discovery",
    summary: "A file of the console's page.",
    description: "Script, style, icon or sample of the page at `/`.",
    isExtension: true,
    params: object({ name: string({ description: "The file's name.", pattern: "^[a-z0-9][a-z0-9.-]{0,99}$" }) }),
    query: nothing,
    responses: { 200: { description: "The file.", content: { "*/*": {} } } },
    problems: ["NOT_FOUND"],
    async handle({ params, reply, parts }) {
      const file = await consoleOf(parts).readFile(params.name);
      if (file === undefined) throw new Problem("NOT_FOUND");
      return reply.headers(CONSOLE_HEADERS).type(file.mediaType).send(file.bytes);
    },
  }),
  defineRoute({
    method: "GET",
    path: "/console/session",
    operationId: "readConsoleSession",
    tag: "Discovery",
    summary: "Whether the console's page is signed in.",
    description: "Reads the session's cookie. Only the page itself can use it.",
    isExtension: true,
    params: nothing,
    query: nothing,
    responses: { 200: { description: "The state.", content: { "application/json": SESSION } } },
    problems: ["NOT_FOUND"],
    async handle({ request, reply, parts }) {
      const id = readSessionId(request);
      const session = id === undefined ? undefined : consoleOf(parts).sessions.find(id);
      const caller = session === undefined ? undefined : await parts.keys.authenticate(session.key);
      reply.header("cache-control", "no-store");
      return { signed_in: caller !== undefined, max_body_bytes: consoleOf(parts).maxBodyBytes };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/console/session",
    operationId: "openConsoleSession",
    tag: "Discovery",
    summary: "Sign the console's page in with the token of its link.",
    description: "Each token works once, within an hour. The session's cookie is HttpOnly and ends after eight hours.",
    isExtension: true,
    params: nothing,
    query: nothing,
    body: {
      description: "The token.",
      content: {
        "application/json": { type: "object", properties: { token: { type: "string" } }, required: ["token"] },
      },
      limitBytes: () => MAX_TOKEN_BODY_BYTES,
      whenTooLarge: "Send the token of the link that the service printed.",
    },
    responses: { 204: { description: "Signed in." } },
    problems: ["NOT_FOUND", "UNAUTHENTICATED"],
    async handle({ request, reply, parts }) {
      const { sessions } = consoleOf(parts);
      refuseOthers(isFromOwnPage(request));
      const opened = await sessions.open(readToken(request.body));
      if (opened === undefined)
        throw new Problem("UNAUTHENTICATED", {
          detail: "This link was used before, or it is older than an hour.",
          remediation: "Start the service again to get a new link, or enter an API key.",
        });
      return reply
        .header("set-cookie", writeSessionCookie(request, opened.id, opened.seconds))
        .header("cache-control", "no-store")
        .code(204)
        .send();
    },
  }),
  defineRoute({
    method: "DELETE",
    path: "/console/session",
    operationId: "closeConsoleSession",
    tag: "Discovery",
    summary: "Sign the console's page out.",
    description: "Revokes the session's key at once.",
    isExtension: true,
    params: nothing,
    query: nothing,
    responses: { 204: { description: "Signed out." } },
    problems: ["NOT_FOUND", "UNAUTHENTICATED"],
    async handle({ request, reply, parts }) {
      const { sessions } = consoleOf(parts);
      refuseOthers(isFromOwnPage(request));
      const id = readSessionId(request);
      if (id !== undefined) await sessions.close(id);
      return reply
        .header("set-cookie", writeSessionCookie(request, "", 0))
        .code(204)
        .send();
    },
  }),
];

/** The page itself, for whoever prefers HTML; undefined where the process serves no console. */
export async function readConsolePage({ console }: HttpParts) {
  const file = await console?.readFile("index.html");
  return file && { headers: { ...CONSOLE_HEADERS, vary: "Accept" }, html: file.bytes };
}

function consoleOf({ console, inlineBodyBytes }: HttpParts): ConsoleParts & { readonly maxBodyBytes: number } {
  if (console === undefined) throw new Problem("NOT_FOUND");
  return { ...console, maxBodyBytes: inlineBodyBytes };
}

function refuseOthers(isOwn: boolean): void {
  if (!isOwn)
    throw new Problem("UNAUTHENTICATED", {
      detail: "Only the console's own page may use this route.",
      remediation: "Open the page of this service, or send an API key.",
    });
}

function readToken(body: unknown): string {
  const value = Buffer.isBuffer(body) ? parseToken(body) : undefined;
  if (!isPlainObject(value) || typeof value.token !== "string")
    throw new Problem("INVALID_REQUEST", { detail: "Expected a JSON object with the member `token`." });
  return value.token;
}

function parseToken(body: Buffer): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}
