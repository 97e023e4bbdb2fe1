import { randomUUID } from "node:crypto";
import { DatabaseUnavailable } from "@colophon/service";
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { HttpParts } from "./parts.ts";
import { Problem, type ProblemCode, problemBody } from "./problem.ts";
import { addDiscoveryRoutes } from "./routes/discovery.ts";
import { addExecutionRoutes } from "./routes/executions.ts";
import { addHealthRoutes } from "./routes/health.ts";
import { addOperationRoutes } from "./routes/operations.ts";

/** Header bytes; what is over is refused before it is read. */
const MOST_HEADER_BYTES = 16 * 1024;
/** A body that trickles in slower than this ends: a slow sender holds a connection no longer. */
const REQUEST_TIMEOUT_MS = 60_000;

/**
 * The HTTP surface: routes, authentication, errors.
 *
 * Shapes   Bodies are raw bytes: each is parsed once, by the code that hashes it.
 * Errors   Every one is application/problem+json (RFC 9457), malformed requests included.
 */
export function createApp(parts: HttpParts): FastifyInstance {
  const app = fastify({
    bodyLimit: parts.inlineBodyBytes,
    genReqId: (request) => readRequestId(request.headers["x-request-id"]) ?? randomUUID(),
    logger: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { maxHeaderSize: MOST_HEADER_BYTES, requestTimeout: REQUEST_TIMEOUT_MS },
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => sendProblem(toProblem(error), request, reply),
  });
  app.decorateRequest("caller", undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (request.headers["content-encoding"] !== undefined)
      done(new Problem("UNSUPPORTED_MEDIA_TYPE", { detail: "Send the body without Content-Encoding." }));
    else done(null, body);
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    parts.log.request({
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? "unknown",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    if (problem.code === "INTERNAL") parts.log.error({ id: request.id, error });
    return sendProblem(problem, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem("NOT_FOUND"), request, reply));

  addHealthRoutes(app, parts);
  addDiscoveryRoutes(app, parts);
  addOperationRoutes(app, parts);
  addExecutionRoutes(app, parts);
  return app;
}

const FASTIFY_CODES: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "ERR_PAYLOAD_TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  FST_ERR_CTP_EMPTY_JSON_BODY: "INVALID_JSON",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "INVALID_REQUEST",
  FST_ERR_BAD_URL: "INVALID_REQUEST",
  FST_ERR_MAX_PARAM_LENGTH: "NOT_FOUND",
};

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable) return new Problem("UNAVAILABLE", { retryAfterSeconds: 2 });
  const { code, statusCode } = error as FastifyError;
  const known = FASTIFY_CODES[code];
  if (known !== undefined) return new Problem(known);
  return new Problem(
    statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? "INVALID_REQUEST" : "INTERNAL",
  );
}

function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retryAfterSeconds } = problem.facts;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  if (problem.status === 401) reply.header("www-authenticate", 'Bearer realm="colophon"');
  return reply
    .code(problem.status)
    .type("application/problem+json")
    .send(JSON.stringify(problemBody(problem, request.id)));
}

function readRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" && /^[A-Za-z0-9._-]{1,128}$/.test(header) ? header : undefined;
}
