import { randomUUID } from "node:crypto";
import {
  createServer,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { Problem, problemBody } from "../answer/problem.ts";
import type { ProblemCode } from "../answer/problems.ts";
import { closeInOrder, type EarlyAnswerBounds } from "./early-answer.ts";

/** Header bytes; what is over is refused before it is read. */
const MAX_HEADER_BYTES = 16 * 1024;
const HEADERS_TIMEOUT_MS = 20_000;
/** A body that trickles in slower than this ends: a slow sender holds a connection no longer. */
const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_MS = 72_000;
/** Requests on one connection; then the client connects anew, to whichever process there is by then. */
const MAX_REQUESTS = 100_000;

export interface ServerBounds extends EarlyAnswerBounds {
  readonly headersTimeoutMs?: number;
  readonly requestTimeoutMs?: number;
}

/** The timeouts are given to the server itself: set on it later, they do not end a body that stalls. */
export function createHttpServer(handler: RequestListener, bounds: ServerBounds): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: bounds.headersTimeoutMs ?? HEADERS_TIMEOUT_MS,
      requestTimeout: bounds.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // A request without it is answered by a problem, like all else that is wrong with one.
      requireHostHeader: false,
    },
    handler,
  );
  // `100 Continue` is written once the headers are found good; other expectations are refused there (RFC 9110, 10.1.1).
  server.on("checkContinue", handler);
  server.on("checkExpectation", handler);
  server.maxRequestsPerSocket = MAX_REQUESTS;
  server.on("clientError", (error, socket) => answerBrokenRequest(error, socket));
  return server;
}

const CLIENT_ERRORS: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "REQUEST_TIMEOUT",
  HPE_HEADER_OVERFLOW: "HEADERS_TOO_LARGE",
};

/** A request so broken that no handler sees it: too slow, too large in its headers, or no HTTP. */
function answerBrokenRequest(error: Error & { code?: string; rawPacket?: Buffer }, socket: Duplex): void {
  // Closing already: what still comes is of no request.
  if (socket.writableEnded) return;
  if (error.code === "ECONNRESET" || !socket.writable || !(socket instanceof Socket)) {
    socket.destroy();
    return;
  }
  const answer = (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage;
  if (answer?.headersSent !== true) socket.write(writeProblem(error, answer?.getHeaders() ?? {}));
  closeInOrder(socket);
}

/** `given`: header fields that the answer had before it came to this. */
function writeProblem(error: Error & { code?: string; rawPacket?: Buffer }, given: OutgoingHttpHeaders): string {
  const problem = toProblem(error.code ?? "");
  const requestId = randomUUID();
  const body = JSON.stringify(problemBody(problem, requestId));
  const head = [
    `HTTP/1.1 ${problem.status} ${REASONS[problem.status] ?? "Bad Request"}`,
    "content-type: application/problem+json",
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    "connection: close",
    ...Object.entries(given).map(([name, value]) => `${name}: ${value}`),
  ];
  // RFC 9110, 9.3.2: no body answers a HEAD. What the parser refused is all there is to tell one by.
  const isHead = error.rawPacket?.toString("latin1", 0, 5) === "HEAD ";
  return `${head.join("\r\n")}\r\n\r\n${isHead ? "" : body}`;
}

function toProblem(code: string): Problem {
  const known = CLIENT_ERRORS[code];
  if (known !== undefined) return new Problem(known);
  const isCut = code === "HPE_INVALID_EOF_STATE";
  return new Problem("INVALID_REQUEST", {
    detail: isCut ? "The connection ended before the request did." : "This is not a well-formed HTTP/1.1 request.",
    remediation: isCut
      ? "Send the request again, with as many bytes as its Content-Length says or up to its last chunk."
      : "Send the request with an HTTP client; check what it says of its length, and that its header fields hold no control characters.",
  });
}

const REASONS: Readonly<Record<number, string>> = {
  408: "Request Timeout",
  431: "Request Header Fields Too Large",
};
