import { integer, object, string } from "@colophon/contract";
import { Problem } from "../answer/problem.ts";
import { refuseWithheld } from "../routes/results.ts";
import { sharePath } from "../routes/shares.ts";
import { moment, uuid } from "../schemas/pieces.ts";
import { actorOf } from "./admit.ts";
import { definePlatformRoute, NO_CONTENT, type PlatformRoute } from "./route.ts";
import { nothing } from "./schemas.ts";

const MAX_HOURS = 24 * 30;
const HOUR_MS = 60 * 60 * 1000;

const SHARE = object(
  {
    url: string({ description: "URL of the download. It needs no sign-in and no API key." }),
    expires_at: moment("When the URL stops working."),
  },
  { description: "A link to the files of a result." },
);

const SHARED = object({ id: uuid("The environment."), executionId: uuid("The execution.") });

/** Links to results for people who have no account. */
export const SHARE_PLATFORM_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "POST",
    path: "/api/platform/environments/{id}/executions/{executionId}/shares",
    operationId: "createShare",
    tag: "Executions",
    summary: "Create a link to a result, which expires.",
    description:
      "Whoever has the link can download the files until it expires or is ended, or until the execution is deleted or its result is on hold. The audit log has an entry for each link.",
    params: SHARED,
    query: nothing,
    body: object({
      hours: integer({
        description: "Hours until the link expires.",
        minimum: 1,
        maximum: MAX_HOURS,
        default: 24,
      }),
    }),
    responses: { 201: { description: "The link.", content: { "application/json": SHARE } } },
    problems: ["NOT_FOUND", "EXECUTION_HELD", "RESULT_REMOVED", "EXECUTION_NOT_FINISHED"],
    async handle({ params: { id: environmentId, executionId }, body, request, reply, parts, platform }) {
      const row = await parts.executions.result(executionId, environmentId);
      if (row === undefined) throw new Problem("NOT_FOUND");
      refuseWithheld(row);
      if (row.result_ok !== true)
        throw new Problem("EXECUTION_NOT_FINISHED", { detail: "The execution has no result that can be shared." });
      const expiresAt = Math.ceil((Date.now() + (body.hours ?? 24) * HOUR_MS) / 1000);
      const expires_at = new Date(expiresAt * 1000).toISOString();
      await platform.audit.record({
        ...{ action: "result.shared", result: "done", actor: actorOf(request), environmentId },
        ...{ subjectId: executionId, facts: { expires_at } },
      });
      const generation = await platform.shares.generation(executionId);
      const path = sharePath(parts.links, { executionId, environmentId, expiresAt, generation });
      const base = parts.publicUrl?.replace(/\/$/, "") ?? `${request.protocol}://${request.host}`;
      return reply.code(201).send({ url: `${base}${path}`, expires_at });
    },
  }),
  definePlatformRoute({
    method: "DELETE",
    path: "/api/platform/environments/{id}/executions/{executionId}/shares",
    operationId: "endShares",
    tag: "Executions",
    summary: "End every link to a result.",
    description: "The links that anybody made so far stop working at once. New links can be made.",
    params: SHARED,
    query: nothing,
    responses: NO_CONTENT,
    problems: ["NOT_FOUND"],
    async handle({ params: { id: environmentId, executionId }, request, reply, platform }) {
      if (!(await platform.shares.end(executionId, environmentId))) throw new Problem("NOT_FOUND");
      await platform.audit.record({
        ...{ action: "result.shares_ended", result: "done", actor: actorOf(request), environmentId },
        ...{ subjectId: executionId },
      });
      return reply.code(204).send();
    },
  }),
];
