import { object, string } from "@colophon/contract";
import { Problem } from "../answer/problem.ts";
import type { ConsoleParts, HttpParts } from "../parts.ts";
import { type AnyRoute, defineRoute } from "../routing/route.ts";

const nothing = object({});

/** Nothing but the page's own files, no inline script or style, no `eval`, and no other origin. */
const CONSOLE_HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-cache",
} as const;

/** The worker that draws PDF pages with WebAssembly. It can neither read the page nor reach anything but its own files. */
const DRAWING_WORKER = "pdf-worker.js";
const DRAWING_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A name with the hash of the file's bytes never gets other bytes. */
const IMMUTABLE = /-[0-9a-f]{8}\.(js|css|wasm)$/;

function headersOf(name: string): Readonly<Record<string, string>> {
  return {
    ...CONSOLE_HEADERS,
    ...(name === DRAWING_WORKER && { "content-security-policy": DRAWING_POLICY }),
    ...(IMMUTABLE.test(name) && { "cache-control": "private, max-age=31536000, immutable" }),
  };
}

/** The files of the console's page. Not found where the process serves no console. */
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
    responses: {
      200: { description: "The file.", content: { "*/*": {} } },
      304: { description: "The browser has the file." },
    },
    problems: ["NOT_FOUND"],
    async handle({ params, request, reply, parts }) {
      const file = await consoleOf(parts).readFile(params.name);
      if (file === undefined) throw new Problem("NOT_FOUND");
      const { mediaType, bytes, brotli, etag } = file;
      reply.headers({ ...headersOf(params.name), etag: `W/${etag}`, vary: "accept-encoding" });
      if (request.headers["if-none-match"]?.includes(etag) === true) return reply.code(304).send();
      reply.type(mediaType);
      if (brotli === undefined || !takesBrotli(request.headers["accept-encoding"])) return reply.send(bytes);
      return reply.header("content-encoding", "br").send(brotli);
    },
  }),
];

/** Source: RFC 9110, 12.5.3. A coding with a weight of 0 is not accepted. */
function takesBrotli(accepted: string | string[] | undefined): boolean {
  return String(accepted ?? "")
    .split(",")
    .some((one) => /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(one));
}

/** The page itself, for whoever prefers HTML; undefined where the process serves no console. */
export async function readConsolePage({ console }: HttpParts) {
  const file = await console?.readFile("index.html");
  return file && { headers: { ...CONSOLE_HEADERS, vary: "Accept" }, html: file.bytes };
}

function consoleOf({ console }: HttpParts): ConsoleParts {
  if (console === undefined) throw new Problem("NOT_FOUND");
  return console;
}
