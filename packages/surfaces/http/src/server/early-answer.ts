import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyInstance } from "fastify";
import type { Drain } from "./drain.ts";

export interface EarlyAnswerBounds {
  /** Bytes of a body that nobody wants, read and thrown away before its connection is given up. Default 64 MiB. */
  readonly droppedBytes?: number;
  /** Time for them. Default 30 seconds. */
  readonly droppedMs?: number;
}

const DROPPED_BYTES = 64 * 1024 * 1024;
const DROPPED_MS = 30_000;
/** After our half of a connection is closed: time for the client to read the answer and close its own. */
const FAREWELL_MS = 1_000;

/**
 * Answers given before the body was read, whatever the reason.
 *
 * Shapes   The answer goes out at once; then the rest of the body is read and thrown away, and the connection goes on. A body
 *          past the bounds, or one that waits for `100 Continue`, ends it: answer, half-close, a moment of reading, close. A
 *          connection closed with bytes unread would be reset, and the answer lost with it.
 * Source   RFC 9112, 9.6; RFC 9110, 10.1.1.
 */
export function addEarlyAnswers(app: FastifyInstance, { signal }: Drain, bounds: EarlyAnswerBounds): void {
  const { droppedBytes = DROPPED_BYTES, droppedMs = DROPPED_MS } = bounds;
  const continued = new WeakSet<IncomingMessage>();
  app.addHook("preParsing", (request, reply, payload, done) => {
    if (awaitsContinue(request.raw)) {
      continued.add(request.raw);
      reply.raw.writeContinue();
    }
    done(null, payload);
  });
  app.addHook("onSend", ({ raw }, reply, payload, done) => {
    if (!hasBody(raw) || raw.destroyed) return done(null, payload);
    // The framework gives up the connection of every body it refuses.
    if (!signal.aborted) reply.removeHeader("connection");
    if (raw.readableEnded || !(typeof payload === "string" || Buffer.isBuffer(payload))) return done(null, payload);
    const mayGoOn =
      Number(raw.headers["content-length"] ?? 0) <= droppedBytes && (!awaitsContinue(raw) || continued.has(raw));
    if (!mayGoOn) reply.header("connection", "close");
    reply.header("content-length", Buffer.byteLength(payload));
    const rest = { droppedBytes: mayGoOn ? droppedBytes : 0, droppedMs, signal };
    done(null, Readable.from(answerThenRead(raw, payload, rest), { objectMode: false }));
  });
}

/** Closes a connection whose bytes nobody reads any more, so that what was written to it arrives. */
export function closeInOrder(socket: Socket): void {
  socket.end();
  socket.resume();
  const farewell = setTimeout(() => socket.destroy(), FAREWELL_MS);
  socket.once("close", () => clearTimeout(farewell));
}

/** The client has its answer by the length it was told; the answer ends for us once the body does. */
async function* answerThenRead(
  body: IncomingMessage,
  answer: string | Buffer,
  { droppedBytes, droppedMs, signal }: Required<EarlyAnswerBounds> & { readonly signal: AbortSignal },
): AsyncGenerator<string | Buffer> {
  yield answer;
  const ending = AbortSignal.any([signal, AbortSignal.timeout(droppedMs)]);
  if (droppedBytes > 0 && (await readOut(body, droppedBytes, ending))) return;
  closeInOrder(body.socket);
  await readOut(body, Number.POSITIVE_INFINITY, AbortSignal.timeout(FAREWELL_MS));
}

/** Reads a body and throws it away; false when it is longer than that, does not come in time, or ends early. */
async function readOut(body: IncomingMessage, mostBytes: number, signal: AbortSignal): Promise<boolean> {
  const over = new AbortController();
  let byteLength = 0;
  const count = (chunk: Buffer): void => {
    byteLength += chunk.length;
    if (byteLength > mostBytes) over.abort();
  };
  body.on("data", count);
  body.resume();
  try {
    await finished(body, { signal: AbortSignal.any([over.signal, signal]) });
    return true;
  } catch {
    return false;
  } finally {
    body.off("data", count);
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function awaitsContinue({ headers: { expect } }: IncomingMessage): boolean {
  return expect !== undefined && /^\s*100-continue\s*$/i.test(expect);
}
