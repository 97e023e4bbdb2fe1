import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import { type Authority, authenticate } from "./authenticate.ts";

/** A key that expires or a session that ends is noticed so late at most; a key that is revoked, at once. */
const LOOK_MS = 5_000;

/**
 * Aborts when the client is gone, when the process is to stop, or when the key or session that asked no longer stands; then with the
 * problem that it would be answered with now.
 */
export function endOfAnswer(request: FastifyRequest, reply: FastifyReply, authority: Authority): AbortSignal {
  const gone = new AbortController();
  const look = (): void => {
    const check = request.checkAgain?.() ?? authenticate(authority, request);
    check.catch((error: unknown) => {
      // While the database is away nothing is known of the key or the session.
      if (error instanceof Problem) gone.abort(error);
    });
  };
  const timer = setInterval(look, LOOK_MS);
  const endListening = authority.keys.onChange(look);
  reply.raw.once("close", () => {
    clearInterval(timer);
    endListening();
    // Whoever has the whole answer waits for nothing; an abort for each request costs more than its check.
    if (!reply.raw.writableFinished) gone.abort();
  });
  return AbortSignal.any([gone.signal, request.server.drain.signal]);
}

/** After a wait: throws when it was the key that ended it. */
export function refuseEnded(signal: AbortSignal): void {
  if (signal.aborted && signal.reason instanceof Problem) throw signal.reason;
}
