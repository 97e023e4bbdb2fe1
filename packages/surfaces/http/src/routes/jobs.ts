import { object } from "@colophon/contract";
import type { ExecutionRow, JobRow } from "@colophon/service";
import { callerOf } from "../authenticate.ts";
import { Problem } from "../problem.ts";
import { type AnyRoute, defineRoute, type HeaderSpec } from "../route.ts";
import { uuid } from "../schemas/pieces.ts";
import { JOB } from "../schemas/render-schemas.ts";
import { executionUrls } from "../urls.ts";
import { toArtifact, toEvent } from "../views.ts";
import { PRIVATE } from "./executions.ts";

/** Since when the job routes are deprecated, and when they may go (RFC 9745, RFC 8594). */
const DEPRECATED_AT = "@1795305600";
const SUNSET = "Wed, 31 Dec 2031 23:59:59 GMT";

const header = (description: string): HeaderSpec => ({ description, schema: { type: "string" }, required: true });
const HEADERS = {
  Deprecation: header("When it was deprecated: `@` and seconds since 1970."),
  Sunset: header("When it may be gone."),
};

/** Source: specification, Legacy job routes. */
export const JOB_ROUTES: readonly AnyRoute[] = [
  defineRoute({
    method: "GET",
    path: "/api/v2/jobs/{id}",
    operationId: "readJob",
    tag: "Renders",
    summary: "Read the job that a preflight left. Deprecated.",
    description:
      "The id of an execution leads to the execution. Jobs are read only; executions are what work is followed by.",
    auth: [],
    params: object({ id: uuid("The job.") }),
    query: object({}),
    responses: {
      200: { description: "The job.", headers: HEADERS, content: { "application/json": JOB } },
      308: {
        description: "It is an execution; read that.",
        headers: { ...HEADERS, Location: header("The execution's status URL; relative.") },
      },
    },
    problems: ["NOT_FOUND"],
    async handle({ params: { id }, request, reply, parts }) {
      const { environmentId } = callerOf(request);
      const job = await parts.jobs.read(id, environmentId);
      const execution = await parts.executions.read(job?.execution_id ?? id, environmentId);
      if (execution === undefined) throw new Problem("NOT_FOUND");
      reply.headers({ deprecation: DEPRECATED_AT, sunset: SUNSET, "cache-control": PRIVATE });
      if (job === undefined) return reply.code(308).header("location", executionUrls(id).status_url).send();
      return reply.send(toJob(job, execution));
    },
  }),
];

function toJob(job: JobRow, { artifacts, events }: ExecutionRow): object {
  return {
    job_id: job.id,
    status: job.status,
    mode: job.mode,
    format: job.format,
    baseline_job_id: null,
    approval_required: false,
    approval_status: "not_required",
    approval_history: [],
    download_gated: false,
    download_url: null,
    preview_url: null,
    error_code: job.error_code,
    error_message: job.error_message,
    created_at: job.submitted_at.toISOString(),
    updated_at: job.created_at.toISOString(),
    started_at: job.started_at?.toISOString() ?? null,
    completed_at: job.terminal_at?.toISOString() ?? null,
    failed_at: null,
    artifacts: artifacts.map(toArtifact),
    events: events.map(toEvent),
    diff_summary: null,
    brand_pack: null,
    preflight_report: job.report_summary,
    policyResult: job.policy_result,
    validationSummary: job.validation_summary,
  };
}
