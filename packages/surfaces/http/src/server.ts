import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { Problem, problemBody } from "./problem.ts";
import type { ProblemCode } from "./problems.ts";

/** Header bytes; what is over is refused before it is read. */
const MOST_HEADER_BYTES = 16 * 1024;
const HEADERS_TIMEOUT_MS = 20_000;
/** A body that trickles in slower than this ends: a slow sender holds a connection no longer. */
const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_MS = 72_000;
/** Requests on one connection; then the client connects anew, to whichever process there is by then. */
const MOST_REQUESTS = 100_000;

export interface ServerBounds {
  readonly headersTimeoutMs?: number;
  readonly requestTimeoutMs?: number;
}

/** The timeouts are given to the server itself: set on it later, they do not end a body that stalls. */
export function createHttpServer(handler: RequestListener, bounds: ServerBounds): Server {
  const server = createServer(
    {
      maxHeaderSize: MOST_HEADER_BYTES,
      headersTimeout: bounds.headersTimeoutMs ?? HEADERS_TIMEOUT_MS,
      requestTimeout: bounds.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    handler,
  );
  server.maxRequestsPerSocket = MOST_REQUESTS;
  server.on("clientError", (error, socket) => answerBrokenRequest(error, socket));
  return server;
}

const CLIENT_ERRORS: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "REQUEST_TIMEOUT",
  HPE_HEADER_OVERFLOW: "HEADERS_TOO_LARGE",
};

/** A request so broken that no handler sees it: too slow, too large in its headers, or no HTTP. */
function answerBrokenRequest(error: Error & { code?: string; rawPacket?: Buffer }, socket: Duplex): void {
  const answered = (socket as Duplex & { _httpMessage?: { headersSent?: boolean } })._httpMessage?.headersSent === true;
  if (error.code === "ECONNRESET" || !socket.writable || answered) {
    socket.destroy();
    return;
  }
  const problem = new Problem(CLIENT_ERRORS[error.code ?? ""] ?? "INVALID_REQUEST");
  const body = JSON.stringify(problemBody(problem, "none"));
  const head = [
    `HTTP/1.1 ${problem.status} ${REASONS[problem.status] ?? "Bad Request"}`,
    "content-type: application/problem+json",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  // RFC 9110, 9.3.2: no body answers a HEAD. What the parser refused is all there is to tell one by.
  const isHead = error.rawPacket?.toString("latin1", 0, 5) === "HEAD ";
  socket.end(`${head.join("\r\n")}\r\n\r\n${isHead ? "" : body}`);
}

const REASONS: Readonly<Record<number, string>> = {
  408: "Request Timeout",
  431: "Request Header Fields Too Large",
};

/** Requests that a server answers now, and the end of them. */
export class Drain {
  readonly #underWay = new Set<IncomingMessage>();
  readonly #controller = new AbortController();

  /** Aborts when the process is to stop: long waits end, and every answer asks for a new connection. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  begin(request: IncomingMessage): void {
    this.#underWay.add(request);
  }

  end(request: IncomingMessage): void {
    this.#underWay.delete(request);
  }

  start(): void {
    this.#controller.abort();
  }

  /** Stops listening, waits for the answers under way, then ends whatever connection is left. */
  async close(server: Server, deadlineMs: number): Promise<void> {
    this.start();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const idling = setInterval(() => server.closeIdleConnections(), 50);
    const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
    server.closeIdleConnections();
    await closed;
    clearInterval(idling);
    clearTimeout(deadline);
  }
}
