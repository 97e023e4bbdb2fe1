import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import {
  AuthorityBroken,
  BlobStoreUnavailable,
  DatabaseUnavailable,
  isErasedBytes,
  StatementTimeout,
} from "@colophon/service";
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from "fastify";
import { createBodyBudget } from "./admission/body-budget.ts";
import { noteRefusal } from "./admission/note-refusal.ts";
import { bodyTooLarge, Problem, type ProblemFacts, problemBody, problemHeaders } from "./answer/problem.ts";
import type { ProblemCode } from "./answer/problems.ts";
import { buildOpenApi } from "./openapi/document.ts";
import { typedOperations } from "./openapi/typed-operations.ts";
import type { Catalog, HealthParts, HttpParts, HttpTelemetry, RequestSpan } from "./parts.ts";
import { PLATFORM_ROUTES } from "./platform/routes.ts";
import { HEALTH_ROUTES } from "./routes/health.ts";
import { ROUTES } from "./routes/routes.ts";
import type { Access } from "./routing/access.ts";
import { type Registering, registerRoute } from "./routing/register.ts";
import { type AnyRoute, FORM } from "./routing/route.ts";
import { withAllowedOrigins } from "./server/cross-origin.ts";
import { Drain } from "./server/drain.ts";
import { addEarlyAnswers } from "./server/early-answer.ts";
import { createHttpServer, type ServerBounds } from "./server/server.ts";
import { UPLOAD_TYPE, withUploadEndpoint } from "./uploads/endpoint.ts";
import { API_BASE } from "./views/urls.ts";

declare module "fastify" {
  interface FastifyRequest {
    span: RequestSpan | undefined;
    /** What the request submitted. */
    executionId: string | undefined;
  }
  interface FastifyInstance {
    drain: Drain;
  }
  interface FastifyContextConfig {
    /** How a request gets into the route. */
    access?: Access;
    operationId?: string;
    /** What to do about a body over the limit, where staging it is no way. */
    whenTooLarge?: string | undefined;
  }
}

/** Bytes of request bodies that one process holds at once. */
const MAX_BODY_BYTES = 256 * 1024 * 1024;

export interface App {
  readonly fastify: FastifyInstance;
  listen(place: { readonly host: string; readonly port: number }): Promise<string>;
  /** Answers what is under way, within the deadline, and takes nothing new. */
  close(deadlineMs: number): Promise<void>;
}

/**
 * The HTTP surface: routes, authentication, errors.
 *
 * Shapes   Bodies are raw bytes: each is parsed once, by the code that hashes it.
 * Errors   Every one is application/problem+json (RFC 9457), malformed requests included.
 */
export function createApp(parts: HttpParts, bounds: ServerBounds = {}): App {
  return buildApp(parts, bounds, [...ROUTES, ...(PLATFORM_ROUTES as unknown as readonly AnyRoute[])]);
}

/** What a process without the API still tells: that it is alive, whether it can work, and its figures. */
export function createHealthApp(parts: HealthParts): App {
  return buildApp({ ...parts, inlineBodyBytes: 0 } as HttpParts, {}, HEALTH_ROUTES);
}

function buildApp(parts: HttpParts, bounds: ServerBounds, routes: readonly AnyRoute[]): App {
  const drain = new Drain();
  const app = fastify({
    bodyLimit: Math.max(1, parts.inlineBodyBytes),
    genReqId: (request) => readRequestId(request.headers["x-request-id"]) ?? randomUUID(),
    logger: false,
    serverFactory: (handler) =>
      createHttpServer(withAllowedOrigins(withUploadEndpoint(handler), parts.allowedOrigins ?? []), bounds),
    clientErrorHandler: () => undefined,
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => sendProblem(toProblem(error, request), request, reply),
  });
  app.decorate("drain", drain);
  app.decorateRequest("caller", undefined);
  app.decorateRequest("apiBase", API_BASE);
  app.decorateRequest("checkAgain", undefined);
  app.decorateRequest("span", undefined);
  app.decorateRequest("executionId", undefined);
  app.addHook("onRoute", refuseWithoutAccess);
  addBodyReaders(app);
  addObservation(app, { telemetry: parts.telemetry, drain, routes });
  addEarlyAnswers(app, drain, bounds);
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, request);
    if (LOGGED.has(problem.code)) parts.telemetry.onError(error, request.id);
    if (error instanceof AuthorityBroken) noteDamage(error, request, parts);
    noteRefusal(problem, request, parts);
    return sendProblem(problem, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(explainNotFound(request, routes), request, reply));
  const budget = createBodyBudget(Math.max(MAX_BODY_BYTES, parts.inlineBodyBytes));
  for (const route of routes) {
    if (route.takesFiles === true) app.register(async (scope) => registerFileRoute(scope, route, { parts, budget }));
    else if (route.takesForm === true)
      app.register(async (scope) => registerFormRoute(scope, route, { parts, budget }));
    else registerRoute(app, route, { parts, budget });
  }
  const server = app.server as Server;
  return {
    fastify: app,
    listen: ({ host, port }) => app.listen({ host, port }),
    async close(deadlineMs) {
      if (server.listening) await drain.close(server, deadlineMs);
      await app.close();
    },
  };
}

/** The OpenAPI document of the routes, and of each operation of a catalog. */
export function openApiDocument(version: string, catalog?: Catalog): Record<string, unknown> {
  return buildOpenApi(ROUTES, version, catalog === undefined ? [] : typedOperations(catalog));
}

/** No route is served beside the table of scopes, however it was added. */
function refuseWithoutAccess({ method, url, config }: RouteOptions): void {
  if (config?.access === undefined) throw new Error(`${method} ${url} has no row in the table of scopes.`);
}

function addBodyReaders(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) =>
    done(whyUnreadable(request), body),
  );
  // The bytes of an upload go to its store as they come.
  app.addContentTypeParser(UPLOAD_TYPE, (_, payload, done) => done(null, payload));
}

/** A form is read where OAuth asks for one, and refused unread elsewhere. */
function registerFormRoute(scope: FastifyInstance, route: AnyRoute, registering: Registering): void {
  scope.addContentTypeParser(FORM, { parseAs: "buffer" }, (request, body, done) => done(whyEncoded(request), body));
  registerRoute(scope, route, registering);
}

/** A route of its own scope: elsewhere a body of another media type is refused unread. */
function registerFileRoute(scope: FastifyInstance, route: AnyRoute, registering: Registering): void {
  scope.addContentTypeParser("multipart/form-data", (request, payload, done) => done(whyEncoded(request), payload));
  scope.addContentTypeParser(/^multipart\//, (_, __, done) => done(OTHER_MULTIPART, undefined));
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (request, body, done) => done(whyEncoded(request), body));
  registerRoute(scope, route, registering);
}

const OTHER_MULTIPART = new Problem("UNSUPPORTED_MEDIA_TYPE", {
  detail: "Multipart bodies must be multipart/form-data.",
  remediation: "Send a form (multipart/form-data), JSON, or the file itself with its own media type.",
});

function whyEncoded({ headers }: FastifyRequest): Problem | null {
  const encoding = headers["content-encoding"];
  if (encoding === undefined || /^\s*identity\s*$/i.test(encoding)) return null;
  return new Problem("UNSUPPORTED_MEDIA_TYPE", {
    detail: "Send the body without Content-Encoding.",
    remediation: "Send the body without Content-Encoding.",
  });
}

/** Why the bytes of a JSON body are not what they are called. */
function whyUnreadable(request: FastifyRequest): Problem | null {
  const { headers } = request;
  const charset = /;\s*charset="?([^";\s]+)/i.exec(headers["content-type"] ?? "")?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return whyEncoded(request);
  return new Problem("UNSUPPORTED_MEDIA_TYPE", { detail: "Send JSON in UTF-8." });
}

interface Observing {
  readonly telemetry: HttpTelemetry;
  readonly drain: Drain;
  readonly routes: readonly AnyRoute[];
}

function addObservation(app: FastifyInstance, { telemetry, drain, routes }: Observing): void {
  app.addHook("onRequest", async (request, reply) => {
    const { traceparent } = request.headers;
    request.span = telemetry.onRequest({
      method: request.method,
      route: request.routeOptions.url ?? "none",
      traceparent: typeof traceparent === "string" ? traceparent : undefined,
    });
    // A client may go before its answer is at its end.
    reply.raw.once("close", () => {
      if (!reply.raw.writableFinished) endSpan(request, reply);
    });
    reply.header("x-request-id", request.id);
    if (drain.signal.aborted) reply.header("connection", "close");
    // Before the body is read: there is nobody to read it. RFC 9112, 3.2: no HTTP/1.1 without Host.
    if (request.raw.httpVersion === "1.1" && request.headers.host === undefined) throw hostMissing();
    if (countHosts(request) > 1) throw hostRepeated();
    if (expectsOther(request)) throw new Problem("EXPECTATION_FAILED");
    if (request.is404) throw explainNotFound(request, routes);
  });
  app.addHook("onResponse", async (request, reply) => endSpan(request, reply));
}

function endSpan(request: FastifyRequest, { statusCode: status, elapsedTime: ms }: FastifyReply): void {
  const { span, id: requestId, executionId } = request;
  span?.end({ requestId, status, ms, executionId });
}

function expectsOther({ headers: { expect } }: FastifyRequest): boolean {
  return expect !== undefined && !/^\s*100-continue\s*$/i.test(expect);
}

/** Node keeps the first of several; a proxy may have read another. */
function countHosts({ raw: { rawHeaders } }: FastifyRequest): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length;
}

function hostRepeated(): Problem {
  return new Problem("INVALID_REQUEST", {
    detail: "The request has more than one Host header.",
    remediation: "Send one Host header (RFC 9112, section 3.2).",
    headers: { connection: "close" },
  });
}

function hostMissing(): Problem {
  return new Problem("INVALID_REQUEST", {
    detail: "The request has no Host header.",
    remediation: "Send a Host header, as HTTP/1.1 requires.",
    headers: { connection: "close" },
  });
}

const BAD_PATH: ProblemFacts = {
  detail: "The path has a percent sign that does not begin the code of a UTF-8 character.",
  remediation: "Encode a literal percent sign as %25 and other characters as percent-encoded UTF-8.",
};

const FASTIFY_PROBLEMS: Readonly<Record<string, readonly [ProblemCode, ProblemFacts?]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["UNSUPPORTED_MEDIA_TYPE"],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    "INVALID_REQUEST",
    { detail: "The body length does not match Content-Length.", remediation: "Send as many bytes as announced." },
  ],
  FST_ERR_BAD_URL: ["INVALID_REQUEST", BAD_PATH],
  FST_ERR_ASYNC_CONSTRAINT: ["INVALID_REQUEST"],
  FST_ERR_MAX_PARAM_LENGTH: ["NOT_FOUND"],
  FST_ERR_PARAM_DECODE: ["INVALID_REQUEST", BAD_PATH],
};

/** Problems that are the service's own fault. */
const LOGGED: ReadonlySet<ProblemCode> = new Set([
  "INTERNAL",
  "UNAVAILABLE",
  "AUTHORITY_BROKEN",
  "SIGNING_UNAVAILABLE",
]);

/** Damage is in the audit log too, which outlives the service's own, and in a notice for people. */
function noteDamage({ deliverableId }: AuthorityBroken, { id, socket }: FastifyRequest, parts: HttpParts): void {
  const actor = { kind: "anonymous", from: socket.remoteAddress ?? "" } as const;
  const facts = { deliverable: deliverableId };
  const { platform } = parts;
  if (platform === undefined) return;
  Promise.all([
    platform.audit.record({ action: "authority.broken", result: "refused", actor, facts }),
    platform.notices.reportDamage(deliverableId),
  ]).catch((error: unknown) => parts.telemetry.onError(error, id));
}

function toProblem(error: unknown, { routeOptions }: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (
    error instanceof DatabaseUnavailable ||
    error instanceof BlobStoreUnavailable ||
    error instanceof StatementTimeout ||
    isErasedBytes(error)
  )
    return new Problem("UNAVAILABLE", { retryAfterSeconds: 2 });
  if (error instanceof AuthorityBroken) return new Problem("AUTHORITY_BROKEN");
  const { code, statusCode } = error as FastifyError;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return bodyTooLarge({ limit: routeOptions.bodyLimit ?? 0, remediation: routeOptions.config.whenTooLarge });
  const known = FASTIFY_PROBLEMS[code];
  if (known !== undefined) return new Problem(...known);
  return new Problem(
    statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? "INVALID_REQUEST" : "INTERNAL",
  );
}

function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ ...problemHeaders(problem), "x-request-id": request.id })
    .type("application/problem+json")
    .send(JSON.stringify(problemBody(problem, request.id)));
}

/** A path that is there under another method is told apart from one that is not. */
function explainNotFound({ url }: FastifyRequest, routes: readonly AnyRoute[]): Problem {
  const path = url.split("?", 1)[0] ?? "";
  const methods = routes.filter((route) => matches(route, path)).map(({ method }) => method);
  if (methods.length === 0) return new Problem("NOT_FOUND");
  const allow = [...new Set(methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))].join(", ");
  return new Problem("METHOD_NOT_ALLOWED", { detail: `Allowed methods: ${allow}.`, headers: { allow } });
}

function matches({ path, url }: AnyRoute, given: string): boolean {
  const pattern = (url ?? path).replaceAll(/\{[^}]+\}|:\w+/g, "[^/]+").replace(/\*$/, ".+");
  return new RegExp(`^${pattern}/?$`).test(given);
}

function readRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" && /^[A-Za-z0-9._-]{1,128}$/.test(header) ? header : undefined;
}
