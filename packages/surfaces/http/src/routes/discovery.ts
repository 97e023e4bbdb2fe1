import type { CatalogOperation } from "@colophon/catalog";
import type { FastifyInstance } from "fastify";
import type { Catalog, HttpParts } from "../parts.ts";
import { Problem } from "../problem.ts";

/** Source: specification, Discovery. No authentication. */
export function addDiscoveryRoutes(app: FastifyInstance, { catalog }: HttpParts): void {
  app.get("/api/v2/operations", async () => ({ operations: catalog.listOperations() }));
  app.get<{ Params: { "*": string } }>("/api/v2/operations/*", async (request) =>
    findOperation(catalog, request.params["*"]),
  );
}

/** The operation of a path, `docx/convert` for the only one of its kind included. Throws a 404 that names the choices. */
export function findOperation(catalog: Catalog, path: string): CatalogOperation {
  const found = catalog.resolvePath(path);
  const operation = "name" in found ? catalog.describeCatalogOperation(found.name) : undefined;
  if (operation !== undefined) return operation;
  const choices = "choices" in found ? found.choices : [];
  if (choices.length === 0)
    throw new Problem("OPERATION_UNKNOWN", { detail: `There is no operation "${path.slice(0, 120)}".` });
  throw new Problem("OPERATION_UNKNOWN", {
    detail: `"${path.slice(0, 120)}" is not one operation; name one of the choices.`,
    choices,
  });
}
