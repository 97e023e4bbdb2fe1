import { object } from "@colophon/contract";
import { type DeckDiff, diffDecks, type ExecutionRow, type JobRow } from "@colophon/service";
import { callerOf } from "../admission/authenticate.ts";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";
import { type AnyRoute, defineRoute, type HeaderSpec } from "../routing/route.ts";
import { uuid } from "../schemas/pieces.ts";
import { JOB, JOB_DIFF } from "../schemas/render-schemas.ts";
import { fileUrl } from "../views/comparison-view.ts";
import { toJobDiff } from "../views/job-diff-view.ts";
import { executionUrls } from "../views/urls.ts";
import { toArtifact, toBrand, toEvent } from "../views/views.ts";
import { PRIVATE } from "./executions.ts";

/** Since when the job routes are deprecated, and when they may go (RFC 9745, RFC 8594). */
const DEPRECATED_AT = "@1795305600";
const SUNSET = "Wed, 31 Dec 2031 23:59:59 GMT";

const header = (description: string): HeaderSpec => ({ description, schema: { type: "string" }, required: true });
const HEADERS = {
  Deprecation: header("When it was deprecated: `@` and seconds since 1970."),
  Sunset: header("When it may be deleted."),
};

/** Source: specification, Legacy job routes. */
export const JOB_ROUTES: readonly AnyRoute[] = [
  defineRoute({
    method: "GET",
    path: "/api/v2/jobs/{id}",
    operationId: "readJob",
    tag: "Renders",
    isDeprecated: true,
    summary: "Read the job of a preflight. Deprecated.",
    description:
      "If the id is an execution, the response redirects to it. Jobs are read-only; follow work by its execution.",
    params: object({ id: uuid("The job.") }),
    query: object({}),
    responses: {
      200: { description: "The job.", headers: HEADERS, content: { "application/json": JOB } },
      308: {
        description: "The id belongs to an execution: read that.",
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
      return reply.send(toJob(job, execution, await diffOf(parts, job, environmentId)));
    },
  }),
  defineRoute({
    method: "GET",
    path: "/api/v2/jobs/{id}/diff",
    operationId: "readJobDiff",
    tag: "Renders",
    isDeprecated: true,
    summary: "Compare a job's presentation with its baseline. Deprecated.",
    description:
      "Matches slides by slideId, then by content. The baseline is the one named at preflight, else the latest job with the same deckId. If both preflights requested `previews`, images and package parts are compared too.",
    params: object({ id: uuid("The job.") }),
    query: object({}),
    responses: {
      200: { description: "The comparison.", headers: HEADERS, content: { "application/json": JOB_DIFF } },
      308: {
        description: "The id belongs to an execution: read that.",
        headers: { ...HEADERS, Location: header("The execution's status URL; relative.") },
      },
    },
    problems: ["NOT_FOUND", "JOB_NOT_COMPARABLE"],
    async handle({ params: { id }, request, reply, parts }) {
      const { environmentId } = callerOf(request);
      const job = await parts.jobs.read(id, environmentId);
      const execution = await parts.executions.read(job?.execution_id ?? id, environmentId);
      if (execution === undefined) throw new Problem("NOT_FOUND");
      reply.headers({ deprecation: DEPRECATED_AT, sunset: SUNSET, "cache-control": PRIVATE });
      if (job === undefined) return reply.code(308).header("location", executionUrls(id).status_url).send();
      const diff = await diffOf(parts, job, environmentId);
      if (diff === undefined) throw new Problem("JOB_NOT_COMPARABLE");
      const ids = { job_id: job.id, baseline_job_id: job.baseline_job_id };
      return reply.send({ ...ids, ...toJobDiff(diff, { job, execution }), approval: APPROVAL });
    },
  }),
];

/** Nothing waits to be approved: what a preflight made goes nowhere. */
const APPROVAL = { approval_required: false, approval_status: "not_required", approval_history: [] };

/** Undefined where either is no PresentationSpec, or the baseline is gone. */
async function diffOf({ jobs }: HttpParts, { deck, baseline_job_id: id }: JobRow, environmentId: string) {
  if (deck === null || id === null) return undefined;
  const baseline = (await jobs.read(id, environmentId))?.deck;
  return baseline ? diffDecks(baseline, deck) : undefined;
}

function toJob(job: JobRow, execution: ExecutionRow, diff: DeckDiff | undefined): object {
  const { artifacts, events, previews } = execution;
  return {
    job_id: job.id,
    status: job.status,
    mode: job.mode,
    format: job.format,
    baseline_job_id: job.baseline_job_id,
    ...APPROVAL,
    download_gated: false,
    download_url: fileUrl(execution, "file"),
    preview_url: fileUrl(execution, "preview", 1),
    ...(previews !== null && { previews }),
    error_code: job.error_code,
    error_message: job.error_message,
    created_at: job.submitted_at.toISOString(),
    updated_at: job.created_at.toISOString(),
    started_at: job.started_at?.toISOString() ?? null,
    completed_at: job.terminal_at?.toISOString() ?? null,
    failed_at: null,
    artifacts: artifacts.map(toArtifact),
    events: events.map(toEvent),
    diff_summary: diff?.summary ?? null,
    brand_pack: toBrand(execution).brand_pack_application?.[0] ?? null,
    preflight_report: job.report_summary,
    policyResult: job.policy_result,
    validationSummary: job.validation_summary,
  };
}
