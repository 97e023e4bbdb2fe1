import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { createMcpServer, type McpParts } from "./server.ts";

export interface McpHttpOptions extends Omit<McpParts, "trustsClientRoots"> {
  readonly host: string;
  readonly port: number;
  /** What a client must show as a bearer token. Needed on any address but this machine's own. */
  readonly token?: string;
}

export interface McpHttpServer {
  /** Where clients connect: `http://127.0.0.1:8090/mcp`. */
  readonly url: string;
  close(): Promise<void>;
}

const PATH = "/mcp";
const MAX_MESSAGE_BYTES = 32 * 1024 * 1024;
/** Sessions at a time: each may keep results. */
const MAX_SESSIONS = 64;
const IDLE_MS = 30 * 60_000;
const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

interface Session {
  readonly server: Server;
  readonly transport: StreamableHTTPServerTransport;
  usedAt: number;
}

/**
 * Serves clients over streamable HTTP, a session each.
 *
 * A page in a browser must not reach a server on its user's machine: requests with a foreign Origin or Host are refused (DNS
 * rebinding). Folders come from `roots` alone: over a network a client would grant itself everything.
 *
 * Errors   RangeError for an address of the network without a token.
 * Source   MCP specification 2025-11-25, Transports, Streamable HTTP.
 */
export async function serveHttp({ host, port, token, ...parts }: McpHttpOptions): Promise<McpHttpServer> {
  if (!LOOPBACK.has(host) && token === undefined)
    throw new RangeError(`Listening on ${host} requires a token (COLOPHON_MCP_TOKEN).`);
  const sessions = new Map<string, Session>();
  const http = createServer((request, response) => {
    const refusal = refuse(request, { host, token });
    if (refusal !== undefined) sendError(response, refusal.status, refusal.message);
    else
      handle(request, response, { sessions, parts }).catch(() => {
        if (!response.headersSent) sendError(response, 500, "Internal error");
        else response.destroy();
      });
  });
  await listen(http, host, port);
  const sweeper = setInterval(() => sweep(sessions, Date.now() - IDLE_MS), 60_000).unref();
  const { port: bound } = http.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${bound}${PATH}`,
    async close() {
      clearInterval(sweeper);
      await Promise.all([...sessions.values()].map(({ server }) => server.close()));
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

function listen(http: HttpServer, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, () => resolve());
  });
}

interface HttpRefusal {
  readonly status: number;
  readonly message: string;
}

function refuse(
  { url = "", headers }: IncomingMessage,
  { host, token }: { readonly host: string; readonly token: string | undefined },
): HttpRefusal | undefined {
  if (url.split("?")[0] !== PATH) return { status: 404, message: `Not found. The MCP endpoint is ${PATH}.` };
  if (LOOPBACK.has(host) && !LOOPBACK.has(hostNameOf(`http://${headers.host ?? ""}`)))
    return { status: 403, message: "This server answers to its own host name only." };
  if (headers.origin !== undefined && !LOOPBACK.has(hostNameOf(headers.origin)))
    return { status: 403, message: "Pages of other origins may not call this server." };
  if (token !== undefined && !isSame(headers.authorization ?? "", `Bearer ${token}`))
    return { status: 401, message: "Send the server's token as a bearer token." };
  return undefined;
}

function hostNameOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, "") : "";
}

/** In a time that tells nothing of either. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

interface Handling {
  readonly sessions: Map<string, Session>;
  readonly parts: Omit<McpParts, "trustsClientRoots">;
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { sessions, parts }: Handling,
): Promise<void> {
  const id = request.headers["mcp-session-id"];
  if (typeof id === "string") {
    const session = sessions.get(id);
    if (session === undefined) {
      sendError(response, 404, "There is no such session.");
      return;
    }
    session.usedAt = Date.now();
    await session.transport.handleRequest(request, response);
    return;
  }
  if (sessions.size >= MAX_SESSIONS) {
    sendError(response, 503, "There are too many sessions.");
    return;
  }
  const server = createMcpServer({ ...parts, trustsClientRoots: false });
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    maxRequestBodySize: MAX_MESSAGE_BYTES,
    onsessioninitialized: (initialized) => {
      sessions.set(initialized, { server, transport, usedAt: Date.now() });
    },
    onsessionclosed: (closed) => {
      sessions.delete(closed);
    },
  });
  // The SDK's own types do not agree with exactOptionalPropertyTypes on `onclose`.
  await server.connect(transport as Parameters<Server["connect"]>[0]);
  await transport.handleRequest(request, response);
}

function sweep(sessions: Map<string, Session>, before: number): void {
  for (const [id, { server, usedAt }] of sessions) {
    if (usedAt >= before) continue;
    sessions.delete(id);
    server.close().catch(() => undefined);
  }
}

function sendError(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, {
      "content-type": "application/json",
      ...(status === 401 && { "www-authenticate": 'Bearer realm="colophon"' }),
    })
    .end(JSON.stringify({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null }));
}
