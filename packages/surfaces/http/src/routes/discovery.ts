import type { CatalogOperation } from "@colophon/catalog";
import { choice, object, string } from "@colophon/contract";
import { Problem } from "../answer/problem.ts";
import { buildOpenApi } from "../openapi/document.ts";
import { typedOperations } from "../openapi/typed-operations.ts";
import type { Catalog, HttpParts } from "../parts.ts";
import { type AnyRoute, defineRoute } from "../routing/route.ts";
import { OPERATION, OPERATION_LIST } from "../schemas/schemas.ts";

const nothing = object({});

const documents = new WeakMap<Catalog, string>();

/** Written once for each catalog: it is what generators and proxies read, again and again. */
function documentOf({ catalog, version }: HttpParts, routes: readonly AnyRoute[]): string {
  const known = documents.get(catalog);
  if (known !== undefined) return known;
  const written = JSON.stringify(buildOpenApi(routes, version, typedOperations(catalog)));
  documents.set(catalog, written);
  return written;
}

/** Source: specification, Discovery. No authentication. */
export const discoveryRoutes = (all: () => readonly AnyRoute[]): readonly AnyRoute[] => [
  defineRoute({
    method: "GET",
    path: "/api/v2/openapi",
    operationId: "readOpenApi",
    tag: "Discovery",
    summary: "The OpenAPI document.",
    description: "OpenAPI 3.1 document of all routes, with a path for each available operation.",
    params: nothing,
    query: nothing,
    responses: {
      200: {
        description: "The OpenAPI document.",
        content: {
          "application/json": { type: "object", properties: { openapi: { const: "3.1.1" } }, required: ["openapi"] },
        },
      },
    },
    problems: [],
    handle: async ({ reply, parts }) => reply.type("application/json").send(documentOf(parts, all())),
  }),
  defineRoute({
    method: "GET",
    path: "/api/v2/operations",
    operationId: "listOperations",
    tag: "Discovery",
    summary: "List the operations and their availability.",
    description:
      "Lists the stable operations of the catalog, or with `stability` the previews as well. Unavailable operations name what is missing.",
    params: nothing,
    query: object({
      stability: choice(["stable", "preview", "all"], {
        description: "Which operations are listed: `stable`, `preview` or `all`.",
        default: "stable",
      }),
    }),
    responses: { 200: { description: "The operations.", content: { "application/json": OPERATION_LIST } } },
    problems: [],
    handle: async ({ parts, query: { stability = "stable" } }) => {
      const all = parts.catalog.listOperations();
      return { operations: stability === "all" ? all : all.filter((entry) => entry.stability === stability) };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/api/v2/operations/{domain}/{verb}",
    url: "/api/v2/operations/*",
    operationId: "describeOperation",
    tag: "Discovery",
    summary: "Describe one operation and its schemas.",
    description: "Input, options, value, codes and an example of one operation.",
    params: operationParams(),
    query: nothing,
    responses: { 200: { description: "The operation.", content: { "application/json": OPERATION } } },
    problems: ["OPERATION_UNKNOWN"],
    handle: async ({ request, parts }) => findOperation(parts.catalog, operationPath(request.params)),
  }),
];

/** The parameters of a path that names an operation; the router gives them as one. */
export function operationParams() {
  return object(
    {
      domain: string({ description: "The operation's domain." }),
      verb: string({ description: "Verb and qualifiers, separated by slashes, for example `extract/table-grid`." }),
    },
    // The router's wildcard carries both.
    { additionalProperties: true, required: [] },
  );
}

export function operationPath(params: unknown): string {
  return (params as { "*"?: string })["*"] ?? "";
}

/** The operation of a path, `docx/convert` for the only one of its kind included. Throws a 404 that names the choices. */
function findOperation(catalog: Catalog, path: string): CatalogOperation {
  const found = catalog.resolvePath(path);
  const operation = "name" in found ? catalog.describeCatalogOperation(found.name) : undefined;
  if (operation !== undefined) return operation;
  const choices = "choices" in found ? found.choices : [];
  const shown = JSON.stringify(path.slice(0, 120));
  if (choices.length === 0) throw new Problem("OPERATION_UNKNOWN", { detail: `There is no operation ${shown}.` });
  throw new Problem("OPERATION_UNKNOWN", {
    detail: `${shown} is not one operation; name one of the choices.`,
    choices,
  });
}

/** The same, when it can be run here. */
export function findRunnable(catalog: Catalog, path: string): CatalogOperation {
  const operation = findOperation(catalog, path);
  const { name, availability, descriptor } = operation;
  if (availability.available && descriptor !== undefined) return operation;
  const detail =
    !availability.available && availability.reason === "engine_missing"
      ? `${name} needs ${availability.engine}, which no machine of this installation has: ${availability.install}.`
      : `${name} is not implemented here.`;
  throw new Problem("OPERATION_UNAVAILABLE", { detail });
}
