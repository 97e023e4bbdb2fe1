import type { FastifyRequest } from "fastify";
import type { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";

/** Routes that make an execution, or take what one is made of. */
const SUBMITTING: ReadonlySet<string> = new Set([
  ...["submitOperation", "runOperation", "registerInput", "submitRender", "submitRenderPack", "preflight"],
  ...["submitEnvironmentOperation", "runEnvironmentOperation", "registerEnvironmentInput"],
]);

/**
 * Writes down that a request did not become an execution: which route and operation, the answer, and whose environment it is of.
 * Nothing of its body, query or headers but the announced length.
 */
export function noteRefusal(
  { code, status }: Problem,
  request: FastifyRequest,
  { platform, catalog }: HttpParts,
): void {
  const { operationId: route = "" } = request.routeOptions.config;
  if (platform === undefined || !SUBMITTING.has(route)) return;
  const { caller, id: requestId, headers } = request;
  const path = (request.params as Readonly<Record<string, string>> | undefined)?.["*"];
  const resolved = path === undefined ? undefined : catalog.resolvePath(path);
  const length = headers["content-length"] ?? "";
  platform.refusals.note({
    environmentId: caller?.environmentId,
    keyId: caller?.keyId,
    personId: caller?.keyId === undefined ? caller?.submitterId : undefined,
    route,
    operation: resolved !== undefined && "name" in resolved ? resolved.name : undefined,
    ...{ status, code, requestId },
    byteLength: /^\d{1,15}$/.test(length) ? Number(length) : undefined,
  });
}
