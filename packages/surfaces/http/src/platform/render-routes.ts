import { array, integer, object, optional, string, typed } from "@colophon/contract";
import type { Hold, ListedJobRow } from "@colophon/service";
import { Problem } from "../answer/problem.ts";
import { readCursor, writeCursor } from "../routing/cursor.ts";
import { moment, nullable, uuid } from "../schemas/pieces.ts";
import { actorOf, admittedOf } from "./admit.ts";
import { definePlatformRoute, NO_CONTENT, okJson, type PlatformRoute } from "./route.ts";
import { idParams, nothing } from "./schemas.ts";

const ENVIRONMENT = "/api/platform/environments/{id}";
const environment = idParams("The environment.");

const PREFLIGHT = object(
  {
    job_id: uuid("Id of the job."),
    execution_id: uuid("The execution that did the work."),
    format: string({ description: "Format of the document." }),
    status: string({ description: "`succeeded`: a render would be delivered. `blocked`: it would not." }),
    error_code: nullable(string({ description: "Code of the first reason to block; null without one." })) as never,
    error_message: nullable(string({ description: "The first reason to block in words; null without one." })) as never,
    report: typed<object>({ type: "object", description: "Score, verdict and number of findings by severity." }),
    baseline_job_id: nullable(uuid("The job that it is compared with; null without one.")) as never,
    created_at: moment("When the decision was recorded."),
  },
  { description: "The decision of a preflight." },
);

const HOLD = object(
  {
    hold_id: uuid("Id of the hold."),
    environment_id: nullable(uuid("Environment whose submissions are refused; null for every one.")) as never,
    operation: nullable(
      string({ description: "Operation whose submissions are refused; null for every one." }),
    ) as never,
    reason: string({ description: "Why submissions are refused, as callers read it." }),
    retry_after_seconds: integer({ description: "When callers may try again, in seconds.", minimum: 1 }),
    created_at: moment("When the hold began."),
  },
  { description: "A switch that refuses new submissions." },
);

const NEW_HOLD = object({
  environment_id: optional(uuid("Environment whose submissions are refused. Default: every environment.")),
  operation: optional(
    string({ description: "Operation whose submissions are refused. Default: every operation.", maxLength: 200 }),
  ),
  reason: string({ description: "Why submissions are refused, as callers read it.", minLength: 1, maxLength: 500 }),
  retry_after_seconds: integer({
    description: "When callers may try again, in seconds.",
    minimum: 1,
    maximum: 86_400,
    default: 60,
  }),
});

/** What the page about renders shows beside the mounted routes of brand packs and preflights. */
export const RENDER_PAGE_ROUTES: readonly PlatformRoute[] = [
  definePlatformRoute({
    method: "GET",
    path: `${ENVIRONMENT}/preflights`,
    operationId: "listEnvironmentPreflights",
    tag: "Renders",
    summary: "List the preflights of an environment.",
    description: "Newest first, paged. Each has its decision and a summary of its report.",
    params: environment,
    query: object({
      limit: integer({ description: "Maximum number of items on a page.", minimum: 1, maximum: 100, default: 20 }),
      cursor: optional(string({ description: "`next_cursor` of the previous page.", maxLength: 200 })),
    }),
    responses: okJson(
      "A page of preflights.",
      object({
        preflights: array(PREFLIGHT, { description: "Preflights, newest first." }),
        next_cursor: nullable(string({ description: "Cursor of the next page; null on the last." })) as never,
      }),
    ),
    async handle({ params: { id }, query: { limit = 20, cursor }, parts }) {
      const list = ["preflights", id];
      const rows = await parts.jobs.list(id, {
        limit: limit + 1,
        ...(cursor !== undefined && { after: readCursor(cursor, list) }),
      });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        preflights: page.map(writePreflight),
        next_cursor: last === undefined ? null : writeCursor({ createdUs: last.created_us, id: last.id }, list),
      };
    },
  }),
  definePlatformRoute({
    method: "GET",
    path: `${ENVIRONMENT}/holds`,
    operationId: "listEnvironmentHolds",
    tag: "Renders",
    summary: "List the holds that apply to an environment.",
    description:
      "Oldest first. The operator of the installation sets and lifts holds, and sees those of every environment.",
    params: environment,
    query: nothing,
    responses: okJson("The holds.", object({ holds: array(HOLD, { description: "Holds, oldest first." }) })),
    async handle({ params: { id }, request, parts }) {
      const { isOperator } = admittedOf(request).session;
      const holds = await parts.holds.list();
      return { holds: holds.filter((hold) => isOperator || (hold.environmentId ?? id) === id).map(writeHold) };
    },
  }),
  definePlatformRoute({
    method: "POST",
    path: "/api/platform/holds",
    operationId: "createHold",
    tag: "Installation",
    summary: "Refuse new submissions of an operation, an environment, or all.",
    description:
      "Submissions are answered with 503 `LAUNCH_HELD`, the reason and `Retry-After`. Accepted executions run on.",
    params: nothing,
    query: nothing,
    body: NEW_HOLD,
    responses: { 201: { description: "The hold.", content: { "application/json": HOLD } } },
    async handle({ body, request, reply, parts, platform }) {
      const { environment_id: id, operation, reason, retry_after_seconds: retryAfterSeconds = 60 } = body;
      const environmentId = id?.toLowerCase();
      if (environmentId !== undefined && !(await platform.tenants.list()).some((one) => one.id === environmentId))
        throw new Problem("INVALID_REQUEST", { detail: "There is no such environment.", field: "environment_id" });
      if (operation !== undefined && parts.catalog.describeCatalogOperation(operation) === undefined)
        throw new Problem("INVALID_REQUEST", { detail: "There is no such operation.", field: "operation" });
      const hold = await parts.holds.create({ environmentId, operation, reason, retryAfterSeconds }, actorOf(request));
      return reply.code(201).send(writeHold(hold));
    },
  }),
  definePlatformRoute({
    method: "DELETE",
    path: "/api/platform/holds/{id}",
    operationId: "liftHold",
    tag: "Installation",
    summary: "Lift a hold.",
    description: "Submissions are accepted again at once.",
    params: idParams("The hold."),
    query: nothing,
    responses: NO_CONTENT,
    problems: ["NOT_FOUND"],
    async handle({ params: { id }, request, reply, parts }) {
      if ((await parts.holds.lift(id, actorOf(request))) === undefined) throw new Problem("NOT_FOUND");
      return reply.code(204).send();
    },
  }),
];

function writePreflight(row: ListedJobRow): object {
  const { id, execution_id, format, status, error_code, error_message, report_summary, baseline_job_id } = row;
  return {
    ...{ job_id: id, execution_id, format, status, error_code, error_message, report: report_summary, baseline_job_id },
    created_at: row.created_at.toISOString(),
  };
}

function writeHold({ id, environmentId, operation, reason, retryAfterSeconds, createdAt }: Hold): object {
  return {
    ...{ hold_id: id, environment_id: environmentId ?? null, operation: operation ?? null, reason },
    ...{ retry_after_seconds: retryAfterSeconds, created_at: createdAt.toISOString() },
  };
}
