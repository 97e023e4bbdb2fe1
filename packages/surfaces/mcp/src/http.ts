import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { createMcpServer, type McpParts } from "./server.ts";
import { createResourceServer, type ResourceServer, type SignedIn, type SignIn } from "./sign-in.ts";

export interface McpHttpOptions extends Omit<McpParts, "trustsClientRoots" | "hostedOnly"> {
  readonly host: string;
  readonly port: number;
  /** What a client must show as a bearer token. Needed on any address but this machine's own. */
  readonly token?: string;
  /** In place of a token: people sign in, and everything runs on the service in their name. Then there are no folders. */
  readonly signIn?: SignIn;
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
/** Of one person's key. A further one ends the one that was used least recently, so that nobody takes the room of all. */
const MAX_SESSIONS_OF_KEY = 8;
const IDLE_MS = 30 * 60_000;
/** Addresses that stand for every address of a machine, which no client can connect to. */
const WILDCARDS = new Set(["0.0.0.0", "::"]);
const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

interface Session {
  /** Of the key that opened it. */
  readonly digest: string | undefined;
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
 * Errors   RangeError for an address of the network without a token or sign-in, for folders that people of a service would share,
 *          and for sign-in at every address of the machine without the public one.
 * Source   MCP specification 2025-11-25, Transports, Streamable HTTP.
 */
export async function serveHttp({ host, port, token, signIn, ...parts }: McpHttpOptions): Promise<McpHttpServer> {
  if (!LOOPBACK.has(host) && token === undefined && signIn === undefined)
    throw new RangeError(`Listening on ${host} requires a token (COLOPHON_MCP_TOKEN) or --sign-in.`);
  if (signIn !== undefined && (parts.roots.length > 0 || token !== undefined))
    throw new RangeError("With --sign-in there are no folders (--root) and no COLOPHON_MCP_TOKEN.");
  if (signIn !== undefined && signIn.publicUrl === undefined && WILDCARDS.has(host))
    throw new RangeError(`With --sign-in, listening on ${host} requires --public-url, the address that clients use.`);
  const sessions = new Map<string, Session>();
  const urlOf = (): string =>
    `http://${host.includes(":") ? `[${host}]` : host}:${(http.address() as AddressInfo).port}`;
  const resourceServer =
    signIn &&
    createResourceServer(signIn, {
      endpoint: PATH,
      urlOf,
      onRefused: (digest) => end(sessions, (session) => session.digest === digest),
    });
  const guard: Guard = { host, token, publicHost: signIn?.publicUrl && new URL(signIn.publicUrl).hostname };
  const http = createServer((request, response) => {
    if (resourceServer?.answer(pathOf(request), response) === true) return;
    const refusal = refuse(request, guard);
    if (refusal !== undefined) sendError(response, refusal.status, refusal.message);
    else
      handle(request, response, { sessions, parts, resourceServer }).catch(() => {
        if (!response.headersSent) sendError(response, 500, "Internal error");
        else response.destroy();
      });
  });
  await listen(http, host, port);
  const sweeper = setInterval(() => {
    const before = Date.now() - IDLE_MS;
    end(sessions, ({ usedAt }) => usedAt < before);
  }, 60_000).unref();
  return {
    url: `${urlOf()}${PATH}`,
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

interface Guard {
  readonly host: string;
  readonly token: string | undefined;
  /** Name by which a proxy reaches this server. */
  readonly publicHost: string | undefined;
}

function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?")[0] ?? "";
}

function refuse(request: IncomingMessage, { host, token, publicHost }: Guard): HttpRefusal | undefined {
  const { headers } = request;
  if (pathOf(request) !== PATH) return { status: 404, message: `Not found. The MCP endpoint is ${PATH}.` };
  const asked = hostNameOf(`http://${headers.host ?? ""}`);
  if (LOOPBACK.has(host) && !LOOPBACK.has(asked) && asked !== publicHost)
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
  readonly parts: Omit<McpParts, "trustsClientRoots" | "hostedOnly">;
  readonly resourceServer: ResourceServer | undefined;
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { sessions, parts, resourceServer }: Handling,
): Promise<void> {
  const person: SignedIn | undefined = await resourceServer?.admit(request, response);
  if (resourceServer !== undefined && person === undefined) return;
  const id = request.headers["mcp-session-id"];
  if (typeof id === "string") {
    const session = sessions.get(id);
    // Of another person's session nothing is known either.
    if (session === undefined || session.digest !== person?.digest) {
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
  const own = person === undefined ? {} : { hosted: person.client, hostedOnly: true };
  const server = createMcpServer({ ...parts, ...own, trustsClientRoots: false });
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    maxRequestBodySize: MAX_MESSAGE_BYTES,
    onsessioninitialized: (initialized) => {
      if (person !== undefined) makeRoom(sessions, person.digest);
      sessions.set(initialized, { digest: person?.digest, server, transport, usedAt: Date.now() });
    },
    onsessionclosed: (closed) => {
      sessions.delete(closed);
    },
  });
  // The SDK's own types do not agree with exactOptionalPropertyTypes on `onclose`.
  await server.connect(transport as Parameters<Server["connect"]>[0]);
  await transport.handleRequest(request, response);
}

function end(sessions: Map<string, Session>, ends: (session: Session) => boolean): void {
  for (const [id, session] of sessions) {
    if (!ends(session)) continue;
    sessions.delete(id);
    session.server.close().catch(() => undefined);
  }
}

function makeRoom(sessions: Map<string, Session>, digest: string): void {
  const own = [...sessions.values()].filter((session) => session.digest === digest);
  if (own.length < MAX_SESSIONS_OF_KEY) return;
  const oldest = own.reduce((first, one) => (one.usedAt < first.usedAt ? one : first));
  end(sessions, (session) => session === oldest);
}

function sendError(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, {
      "content-type": "application/json",
      ...(status === 401 && { "www-authenticate": 'Bearer realm="colophon"' }),
    })
    .end(JSON.stringify({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null }));
}
