import { compileSchema, type JsonSchema } from "@colophon/contract";
import { type Caller, RATE_WINDOW_SECONDS } from "@colophon/service";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { authenticate } from "../admission/authenticate.ts";
import type { BodyBudget } from "../admission/body-budget.ts";
import { bodyTooLarge, Problem, UNASKED_BODY_BYTES } from "../answer/problem.ts";
import { addRate } from "../answer/rate-headers.ts";
import type { HttpParts } from "../parts.ts";
import { UUID_PATTERN } from "../schemas/pieces.ts";
import { createQueryReader } from "./query.ts";
import type { AnyRoute, Call } from "./route.ts";

export interface Registering {
  readonly parts: HttpParts;
  readonly budget: BodyBudget;
}

/** Puts a route into the router: authentication, rate, body, parameters, query, handler, in this order. */
export function registerRoute(app: FastifyInstance, route: AnyRoute, registering: Registering): void {
  const { parts, budget } = registering;
  const checkParams = compileSchema(route.params as JsonSchema);
  const ids = membersOf(route.params).flatMap(([name, { pattern }]) => (pattern === UUID_PATTERN ? [name] : []));
  const readQuery = createQueryReader(route.query as JsonSchema);
  app.route<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>({
    method: route.method,
    url: route.url ?? route.path.replaceAll(/\{([^}]+)\}/g, ":$1"),
    bodyLimit: route.body?.limitBytes?.(parts) ?? UNASKED_BODY_BYTES,
    config: { access: route.auth, operationId: route.operationId, whenTooLarge: route.body?.whenTooLarge },
    onRequest: async (request, reply) => {
      route.checkHead?.(request);
      await route.admit?.(request, parts, reply);
      if (typeof route.auth !== "string") await admit(request, reply, { route, parts });
      if (route.body?.limitBytes !== undefined)
        reserveBody(request, reply, { limit: route.body.limitBytes(parts), budget });
    },
    handler: async (request, reply) => {
      // The body of a write may have ended long after the request was let in, and the key before that.
      if (typeof route.auth !== "string" && !/^(?:GET|HEAD)$/.test(request.method)) await authenticate(parts, request);
      // An id is one whatever the case of its letters: RFC 9562, 4.
      for (const name of ids) request.params[name] = request.params[name]?.toLowerCase() ?? "";
      if (checkParams(request.params, 0).length > 0) throw new Problem("NOT_FOUND");
      const { query, issues } = readQuery(request.query);
      if (issues !== undefined) {
        const [first] = issues;
        throw new Problem("INVALID_REQUEST", {
          detail: `${first?.message ?? ""}${quoteValue(request.query[first?.path ?? ""])}`,
          field: first?.path ?? "",
          errors: issues,
        });
      }
      const call = { params: request.params, query, request, reply, parts } as unknown as Call<never, never>;
      return route.handle(call);
    },
  });
}

function membersOf({ properties }: JsonSchema): [string, JsonSchema][] {
  return Object.entries((properties ?? {}) as Readonly<Record<string, JsonSchema>>);
}

function quoteValue(value: unknown): string {
  return typeof value === "string" ? ` Given: ${JSON.stringify(value.slice(0, 100))}.` : "";
}

async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, parts }: { readonly route: AnyRoute; readonly parts: HttpParts },
): Promise<void> {
  const caller = await authenticate(parts, request);
  if (route.isMetered === true && route.metersItself !== true) await takeRate(parts, { caller, reply });
}

interface Metered {
  readonly caller: Caller;
  readonly reply: FastifyReply;
}

/** Counts what a request asks for, all of it or none. */
export async function takeRate(parts: HttpParts, { caller, reply }: Metered, count = 1): Promise<void> {
  if (caller.requestsPerMinute === undefined) return;
  const rate = await parts.rates.take(caller.environmentId, caller.requestsPerMinute, count);
  addRate(reply, { name: "requests", windowSeconds: RATE_WINDOW_SECONDS, ...rate });
  if (!rate.allowed)
    throw new Problem("RATE_LIMITED", {
      detail: `The environment is allowed ${rate.limit} requests a minute.`,
      retryAfterSeconds: rate.resetSeconds,
    });
}

/** Makes room for the body before it is read; a body that tells no length may be as long as the limit. */
function reserveBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { limit, budget }: { readonly limit: number; readonly budget: BodyBudget },
): void {
  const reported = Number(request.headers["content-length"] ?? Number.NaN);
  if (reported > limit) throw bodyTooLarge({ limit, reported, remediation: request.routeOptions.config.whenTooLarge });
  const byteLength = Number.isNaN(reported) ? limit : reported;
  if (!budget.take(byteLength))
    throw new Problem("UNAVAILABLE", {
      detail: "Too many large requests are under way.",
      retryAfterSeconds: 1,
    });
  let isHeld = true;
  const give = (): void => {
    if (isHeld) budget.give(byteLength);
    isHeld = false;
  };
  reply.raw.once("finish", give).once("close", give);
}
