import { compileSchema, type JsonSchema } from "@colophon/contract";
import { RATE_WINDOW_SECONDS, type Rate, type Scope } from "@colophon/service";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { authenticate } from "./authenticate.ts";
import type { BodyBudget } from "./body-budget.ts";
import type { HttpParts } from "./parts.ts";
import { Problem } from "./problem.ts";
import { createQueryReader } from "./query.ts";
import type { AnyRoute, Call } from "./route.ts";

export interface Registering {
  readonly parts: HttpParts;
  readonly budget: BodyBudget;
}

/** JSON where none is asked for: enough for the `{}` that some clients send. More would be held for callers who are not known. */
const UNASKED_BODY_BYTES = 1024;

/** Puts a route into the router: authentication, rate, body, parameters, query, handler, in this order. */
export function registerRoute(app: FastifyInstance, route: AnyRoute, registering: Registering): void {
  const { parts, budget } = registering;
  const checkParams = compileSchema(route.params as JsonSchema);
  const readQuery = createQueryReader(route.query as JsonSchema);
  app.route<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>({
    method: route.method,
    url: route.url ?? route.path.replaceAll(/\{([^}]+)\}/g, ":$1"),
    bodyLimit: route.body?.limitBytes?.(parts) ?? UNASKED_BODY_BYTES,
    onRequest: async (request, reply) => {
      if (route.auth.startsWith("execution:")) await admit(request, reply, { route, parts });
      if (route.body?.limitBytes !== undefined)
        holdBody(request, reply, { limit: route.body.limitBytes(parts), budget });
    },
    handler: (request, reply) => {
      if (checkParams(request.params, 0).length > 0) throw new Problem("NOT_FOUND");
      const { query, issues } = readQuery(request.query);
      if (issues !== undefined) {
        const [first] = issues;
        throw new Problem("INVALID_REQUEST", {
          detail: first?.message ?? "",
          field: first?.path ?? "",
          errors: issues,
        });
      }
      const call = { params: request.params, query, request, reply, parts } as unknown as Call<never, never>;
      return route.handle(call);
    },
  });
}

async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, parts }: { route: AnyRoute; parts: HttpParts },
): Promise<void> {
  const caller = await authenticate(parts.keys, route.auth as Scope, request);
  if (route.isMetered !== true || caller.requestsPerMinute === undefined) return;
  const rate = await parts.rates.take(caller.environmentId, caller.requestsPerMinute);
  reply.headers(rateHeaders(rate));
  if (!rate.allowed)
    throw new Problem("RATE_LIMITED", {
      detail: `The environment is allowed ${rate.limit} requests a minute.`,
      retryAfterSeconds: rate.resetSeconds,
    });
}

/** Source: draft-ietf-httpapi-ratelimit-headers. */
function rateHeaders({ limit, remaining, resetSeconds }: Rate): Record<string, string> {
  return {
    "ratelimit-policy": `"requests";q=${limit};w=${RATE_WINDOW_SECONDS}`,
    ratelimit: `"requests";r=${remaining};t=${resetSeconds}`,
  };
}

/** Makes room for the body before it is read; a body that tells no length may be as long as the limit. */
function holdBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { limit, budget }: { readonly limit: number; readonly budget: BodyBudget },
): void {
  const told = Number(request.headers["content-length"] ?? Number.NaN);
  if (told > limit)
    throw new Problem("ERR_PAYLOAD_TOO_LARGE", {
      detail: `The body has ${told} bytes; the limit is ${limit}.`,
      // A little too much is read and dropped, so that the client hears why; a flood is cut.
      ...(told > MOST_DROPPED_BYTES && { headers: { connection: "close" } }),
    });
  const byteLength = Number.isNaN(told) ? limit : told;
  if (!budget.take(byteLength))
    throw new Problem("UNAVAILABLE", {
      detail: "Too many large requests are under way.",
      retryAfterSeconds: 1,
      headers: { connection: "close" },
    });
  let isHeld = true;
  const give = (): void => {
    if (isHeld) budget.give(byteLength);
    isHeld = false;
  };
  reply.raw.once("finish", give).once("close", give);
}

/** Of a body that is refused for its length. */
const MOST_DROPPED_BYTES = 64 * 1024 * 1024;
