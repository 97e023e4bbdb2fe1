import type { JsonSchema } from "@colophon/contract";
import { PROBLEMS, type ProblemCode } from "../answer/problems.ts";
import { RATE_HEADERS } from "../answer/rate-headers.ts";
import { type AnyRoute, type HeaderSpec, problemsOf, type ResponseSpec, TAGS } from "../routing/route.ts";
import { COMPONENTS } from "../schemas/schemas.ts";
import { describeOperations, type GenericRoutes, type TypedOperation } from "./operations.ts";

const DESCRIPTION = `Run document operations as durable, asynchronous executions.

Submit an operation with an Idempotency-Key, follow \`status_url\` until it is terminal, read \`result_url\`. Every error is
\`application/problem+json\` with a \`code\`. Routes marked \`x-extension\` are this service's own additions.`;

/**
 * Routes -> the OpenAPI 3.1 document.
 *
 * Shapes   Schemas that have a name in COMPONENTS are referred to, wherever they stand.
 * Source   OpenAPI Specification 3.1.1.
 */
export function buildOpenApi(
  routes: readonly AnyRoute[],
  version: string,
  operations: readonly TypedOperation[] = [],
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const item = paths[route.path] ?? {};
    item[route.method.toLowerCase()] = describeRoute(route);
    paths[route.path] = item;
  }
  const typed = describeOperations(operations, {
    submit: find(paths, "submitOperation"),
    run: find(paths, "runOperation"),
  });
  return {
    openapi: "3.1.1",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: "Colophon",
      version,
      summary: "Managed document operations.",
      description: DESCRIPTION,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/", description: "The service that serves this document." }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...typed.paths },
    components: {
      ...(operations.length > 0 && {
        responses: typed.responses,
        parameters: typed.parameters,
        headers: typed.headers,
      }),
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "Authorization: Bearer pj_live_<API_KEY>" },
        key: { type: "apiKey", in: "header", name: "x-api-key", description: "The same key in another header." },
        upload: {
          type: "http",
          scheme: "bearer",
          description: "The token of an input registration, as Bearer or in the header x-signature.",
        },
      },
      schemas: {
        ...describeComponents(),
        ...(operations.length > 0 && typed.schemas),
      },
    },
  };
}

/** The named schemas, each with references to the others. */
export function describeComponents(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(COMPONENTS).map(([name, schema]) => [name, refer(schema, schema)]));
}

/** A route that takes any operation, as it is described. */
function find(paths: Readonly<Record<string, Record<string, unknown>>>, operationId: string): GenericRoutes["submit"] {
  const described = Object.values(paths).flatMap((item) => Object.values(item)) as (GenericRoutes["submit"] & {
    readonly operationId: string;
  })[];
  const found = described.find((route) => route.operationId === operationId);
  if (found === undefined) throw new Error(`No route has the operationId ${operationId}.`);
  return found;
}

/** One route as OpenAPI describes it. */
export function describeRoute(route: AnyRoute): Record<string, unknown> {
  const { operationId, tag, summary, description, auth, body, isExtension = false, isDeprecated = false } = route;
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(isExtension && { "x-extension": true }),
    ...(isDeprecated && { deprecated: true }),
    security: securityOf(auth),
    ...(parametersOf(route).length > 0 && { parameters: parametersOf(route) }),
    ...(body !== undefined && {
      requestBody: {
        description: body.description,
        required: body.isOptional !== true,
        content: contentOf(body.content, body.example),
      },
    }),
    responses: responsesOf(route),
  };
}

function securityOf(auth: AnyRoute["auth"]): readonly object[] {
  if (auth === "none" || auth === "link") return [];
  if (auth === "session") return [{ session: [] }];
  if (auth === "token") return [{ upload: [] }];
  return [{ bearer: auth }, { key: auth }];
}

function parametersOf({ params, query, headers = {} }: AnyRoute): readonly object[] {
  const membersOf = (schema: JsonSchema): [string, JsonSchema][] =>
    Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const requiredOf = (schema: JsonSchema): readonly string[] => (schema.required ?? []) as readonly string[];
  const describe = (place: string, name: string, given: JsonSchema, required: boolean): object => {
    const { description, ...schema } = given;
    return { name, in: place, required, ...(description !== undefined && { description }), schema: refer(schema) };
  };
  return [
    ...membersOf(params).map(([name, schema]) => describe("path", name, schema, true)),
    ...membersOf(query).map(([name, schema]) => describe("query", name, schema, requiredOf(query).includes(name))),
    ...Object.entries(headers).map(([name, { description, schema, required = false }]) =>
      describe("header", name, { description, ...schema }, required),
    ),
  ];
}

function responsesOf(route: AnyRoute): Record<string, object> {
  const responses: Record<string, { readonly headers?: object }> = {};
  for (const [status, spec] of Object.entries(route.responses)) responses[status] = describeResponse(spec);
  const byStatus = Map.groupBy(problemsOf(route), (code) => PROBLEMS[code].status);
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    // A status that is an answer as well as a problem has both bodies.
    const own = responses[status] as { content?: object; headers?: object } | undefined;
    const problem = describeProblem(status, codes);
    responses[status] =
      own === undefined
        ? problem
        : {
            ...problem,
            ...own,
            ...((problem.headers ?? own.headers) !== undefined && { headers: { ...problem.headers, ...own.headers } }),
            content: { ...own.content, ...problem.content },
          };
  }
  responses.default = describeProblem("default", AT_ANY_TIME);
  if (route.isMetered !== true) return responses;
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, withRates(status, response)]),
  );
}

/** What the connection, not the route, may answer: of a request that came too slowly, or that no route of its path takes. */
const AT_ANY_TIME: readonly ProblemCode[] = [
  "METHOD_NOT_ALLOWED",
  "REQUEST_TIMEOUT",
  "EXPECTATION_FAILED",
  "HEADERS_TOO_LARGE",
];

/** Who has no key, or not the scopes, is not told of limits. */
function withRates(status: string, response: { readonly headers?: object }): object {
  if (status === "default" || status === "401" || status === "403") return response;
  return { ...response, headers: { ...response.headers, ...headersOf(RATE_HEADERS) } };
}

function describeResponse({ description, headers, content }: ResponseSpec): object {
  return {
    description,
    ...(headers !== undefined && { headers: headersOf(headers) }),
    ...(content !== undefined && { content: contentOf(content) }),
  };
}

const RETRY_AFTER: HeaderSpec = { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } };

/** Problems that tell when to come again. */
const PASSING: ReadonlySet<ProblemCode> = new Set([
  "EXECUTION_NOT_FINISHED",
  "UPLOAD_LOCKED",
  "RATE_LIMITED",
  "QUOTA_EXCEEDED",
  "UNAVAILABLE",
  "LAUNCH_HELD",
]);

const WWW_AUTHENTICATE: HeaderSpec = {
  description: "How to authenticate.",
  schema: { type: "string" },
  required: true,
};

const TUS_VERSIONS: HeaderSpec = {
  description: "The versions that are offered.",
  schema: { type: "string" },
  required: true,
};

function describeProblem(
  status: number | "default",
  codes: readonly ProblemCode[],
): { content: object; headers?: object } & Record<string, unknown> {
  const headers = {
    ...(codes.some((code) => PASSING.has(code)) && {
      "Retry-After": { ...RETRY_AFTER, required: codes.every((code) => PASSING.has(code)) },
    }),
    ...(status === 401 && { "WWW-Authenticate": WWW_AUTHENTICATE }),
    ...(codes.includes("TUS_VERSION") && { "Tus-Version": TUS_VERSIONS }),
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join(" "),
    ...(Object.keys(headers).length > 0 && { headers: headersOf(headers) }),
    content: {
      "application/problem+json": {
        schema: {
          allOf: [{ $ref: "#/components/schemas/Problem" }],
          properties: { ...(status !== "default" && { status: { const: status } }), code: { enum: codes } },
        },
      },
    },
  };
}

function headersOf(headers: Readonly<Record<string, HeaderSpec>>): object {
  return Object.fromEntries(
    Object.entries(headers).map(([name, { description, schema, required = false }]) => [
      name,
      { description, ...(required && { required }), schema: refer(schema) },
    ]),
  );
}

function contentOf(content: Readonly<Record<string, JsonSchema>>, example?: object): object {
  return Object.fromEntries(
    Object.entries(content).map(([type, schema]) => [
      type,
      { schema: refer(schema), ...(type === "application/json" && example !== undefined && { example }) },
    ]),
  );
}

const NAMES: ReadonlyMap<unknown, string> = new Map(Object.entries(COMPONENTS).map(([name, schema]) => [schema, name]));

/** A copy of a schema in which every named schema but itself is a reference. */
function refer(value: unknown, self?: unknown): unknown {
  const name = value === self ? undefined : NAMES.get(value);
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  if (Array.isArray(value)) return value.map((item) => refer(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, refer(member)]));
}
