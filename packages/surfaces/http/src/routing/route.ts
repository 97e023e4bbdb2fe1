import type { JsonObject, JsonSchema, Schema } from "@colophon/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ProblemCode } from "../answer/problems.ts";
import type { HttpParts } from "../parts.ts";
import { type Access, accessOf, type OperationId } from "./access.ts";

export const TAGS = {
  Discovery: "What the service offers. No key is needed.",
  Operations: "Submit work, or run an operation and get its result in one request.",
  Renders: "Make presentations and documents on separate terms.",
  "Brand packs": "Templates that decks are made in.",
  Executions: "Follow, read, list and cancel submitted work.",
  "Staged input": "Upload request envelopes too large for a request body.",
  Service: "Health and figures of a running process.",
} as const;
export type RouteTag = keyof typeof TAGS;

export interface HeaderSpec {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly required?: boolean;
}

export interface ResponseSpec {
  readonly description: string;
  readonly headers?: Readonly<Record<string, HeaderSpec>>;
  /** By media type; absent for an empty body. */
  readonly content?: Readonly<Record<string, JsonSchema>>;
}

/** Media type of the forms that OAuth asks for. */
export const FORM = "application/x-www-form-urlencoded";

export interface BodySpec {
  readonly description: string;
  readonly content: Readonly<Record<string, JsonSchema>>;
  /** Of JSON: one that can be sent as it is. */
  readonly example?: JsonObject;
  /** Absent for a body that is not held but passed on as it comes. */
  readonly limitBytes?: (parts: HttpParts) => number;
  /** What to do about a longer one, where staging it is no way. */
  readonly whenTooLarge?: string;
  /** Default false. */
  readonly isOptional?: boolean;
}

/** One request to a route: what was checked against its schemas, and the raw request beside it. */
export interface Call<Params, Query> {
  readonly params: Params;
  readonly query: Query;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly parts: HttpParts;
}

/** A route as one value: what the router, the reference, OpenAPI and the tests all read. */
export interface Route<Params = unknown, Query = unknown> {
  readonly method: "GET" | "POST" | "HEAD" | "PATCH" | "DELETE" | "OPTIONS";
  /** As OpenAPI writes it. */
  readonly path: string;
  /** As the router takes it, when that differs: a parameter that takes slashes. */
  readonly url?: string;
  readonly operationId: OperationId;
  readonly tag: RouteTag;
  readonly summary: string;
  readonly description?: string;
  /** From the table of scopes. */
  readonly auth: Access;
  /** Does it count against the environment's rate? */
  readonly isMetered?: boolean;
  /** By its own handler, which knows for how many it counts. */
  readonly metersItself?: true;
  /** A path parameter that does not conform is a place that does not exist: 404. */
  readonly params: Schema<Params>;
  /** A query that does not conform, or has a name that is not known, is 400. */
  readonly query: Schema<Query>;
  readonly headers?: Readonly<Record<string, HeaderSpec>>;
  /** Throws what is wrong with the head of a request, before anything else is looked at and the body is read. */
  readonly checkHead?: (request: FastifyRequest) => void;
  /** Admits a request by other means than a key, before its body is read. Throws why not. */
  readonly admit?: (request: FastifyRequest, parts: HttpParts, reply: FastifyReply) => Promise<void>;
  readonly body?: BodySpec;
  /** Its body may be of any media type, and a form is read as it comes. */
  readonly takesFiles?: boolean;
  /** Its body is a form whose members are texts. */
  readonly takesForm?: boolean;
  readonly responses: Readonly<Record<number, ResponseSpec>>;
  /** The problems of its own; those of authentication, metering, the query and an outage are added. */
  readonly problems: readonly ProblemCode[];
  /** Not in the specification. */
  readonly isExtension?: boolean;
  readonly isDeprecated?: boolean;
  readonly handle: (call: Call<Params, Query>) => Promise<unknown>;
}

/** The types of params and query are forgotten only here; each handler got its own checked by their schemas. */
export type AnyRoute = Route<never, never>;

/** Throws for a route without a row in the table of scopes. */
export function defineRoute<Params, Query>(route: Omit<Route<Params, Query>, "auth">): AnyRoute {
  return { ...route, auth: accessOf(route.operationId) } as unknown as AnyRoute;
}

/** Every problem a route can answer with. */
export function problemsOf(route: AnyRoute): readonly ProblemCode[] {
  const { auth, method, isMetered = false, problems } = route;
  const mayHaveBody = method !== "GET" && method !== "HEAD";
  return [
    ...new Set<ProblemCode>([
      "INVALID_REQUEST",
      ...(typeof auth === "string" ? [] : (["UNAUTHENTICATED", "SCOPE_MISSING"] as const)),
      ...(isMetered ? (["RATE_LIMITED"] as const) : []),
      ...(mayHaveBody ? (["ERR_PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"] as const) : []),
      ...(auth === "none" ? [] : (["INTERNAL", "UNAVAILABLE"] as const)),
      ...problems,
    ]),
  ];
}
