import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { type Envelope, isPlainObject, object } from "@colophon/contract";
import {
  decide,
  isTerminal,
  PREFLIGHT_SCHEMA,
  type QualityReport,
  type ReadRender,
  type ResultRow,
  validationReportOf,
} from "@colophon/service";
import { callerOf } from "../admission/authenticate.ts";
import { endOfAnswer, refuseEnded } from "../admission/end-of-answer.ts";
import { submit } from "../admission/submit.ts";
import { Problem } from "../answer/problem.ts";
import type { HttpParts } from "../parts.ts";
import { type AnyRoute, defineRoute } from "../routing/route.ts";
import { PREFLIGHT_EXAMPLE } from "../schemas/render-examples.ts";
import { PREFLIGHT } from "../schemas/render-schemas.ts";
import { jobUrl } from "../views/urls.ts";
import { envelopeWithoutResult } from "../views/views.ts";
import { PRIVATE } from "./executions.ts";
import { absentAt, readRenderBody, toSubmitting } from "./renders.ts";
import { refuseWithheld } from "./results.ts";
import { CACHE_CONTROL_HEADER } from "./submissions.ts";

const JSON_TYPE = "application/json";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Past it the work goes on, and nobody waits. */
const LONGEST_PREFLIGHT_MS = 30_000;
/** The same of one with pictures; clients and proxies give an answer up after a minute. */
const LONGEST_WITH_PICTURES_MS = 50_000;

/** Source: specification, POST /api/v2/preflight. */
export const PREFLIGHT_ROUTES: readonly AnyRoute[] = [
  defineRoute({
    method: "POST",
    path: "/api/v2/preflight",
    operationId: "preflight",
    tag: "Renders",
    summary: "Check a document before rendering, or an existing file.",
    description:
      "Runs a durable execution and waits for it: a render without a file, or `<format>.validate` of a file. The decision is stored as a job. An unreadable file gives a rejected result, not an error. With `previews` the job also has the presentation and its images.",
    isMetered: true,
    params: object({}),
    query: object({}),
    headers: { "Cache-Control": CACHE_CONTROL_HEADER },
    body: {
      description: "The document and the thresholds for its score.",
      content: { [JSON_TYPE]: PREFLIGHT_SCHEMA },
      example: PREFLIGHT_EXAMPLE,
      limitBytes: ({ inlineBodyBytes }) => inlineBodyBytes,
    },
    responses: { 200: { description: "The report and the decision.", content: { [JSON_TYPE]: PREFLIGHT } } },
    problems: [
      "INVALID_JSON",
      "common/SCHEMA_REJECTED",
      "NOT_FOUND",
      "OPERATION_UNAVAILABLE",
      "QUOTA_EXCEEDED",
      "LAUNCH_HELD",
    ],
    async handle({ request, reply, parts }) {
      const { environmentId, deliveryPolicy } = callerOf(request);
      const [render] = await readRenderBody(parts, request, { kind: "preflight" });
      if (render?.preflight === undefined) throw new Error("A preflight was read and there is none.");
      const given = { request, reply, idempotencyKey: randomUUID() };
      const { deck, baselineJobId: named } = render.preflight;
      await refuseBaseline(parts, environmentId, named);
      const baselineJobId = render.delivery?.baseline?.id ?? named;
      const { id } = await submit(parts, toSubmitting(parts, render, given));
      const signal = endOfAnswer(request, reply, parts);
      const timeoutMs = render.delivery?.previews === undefined ? LONGEST_PREFLIGHT_MS : LONGEST_WITH_PICTURES_MS;
      const reached = await parts.executions.wait(id, environmentId, { timeoutMs, signal });
      refuseEnded(signal);
      const row = reached && isTerminal(reached.status) ? await parts.executions.result(id, environmentId) : undefined;
      if (row === undefined)
        throw new Problem("UNAVAILABLE", { detail: "The document was not judged in time.", retryAfterSeconds: 5 });
      const { preflight } = render;
      const report = reportOf(render, await readEnvelope(parts, row, environmentId));
      const decision = decide(report, preflight, deliveryPolicy.minimumScore);
      const { format } = preflight;
      const kept = { executionId: id, format, report, ...decision, deck, baselineJobId };
      const jobId = await parts.jobs.create({ environmentId, ...kept });
      return reply
        .header("cache-control", PRIVATE)
        .send({ job_id: jobId, job_url: jobUrl(jobId), quality_report: report, ...decision });
    },
  }),
];

/** A baseline that cannot be compared with is a fault of the request. */
async function refuseBaseline({ jobs }: HttpParts, environmentId: string, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const job = UUID.test(id) ? await jobs.read(id, environmentId) : undefined;
  if (job === undefined) throw absentAt("baselineJobId", "The environment has no such job.");
  if (job.deck !== null) return;
  const message = "The job is not of a PresentationSpec.";
  const errors = [{ path: "baselineJobId", message }];
  throw new Problem("common/SCHEMA_REJECTED", { detail: message, field: "baselineJobId", errors });
}

/** The envelope of an end, which is read whole: what a preflight makes is small. */
async function readEnvelope({ blobs, catalog }: HttpParts, row: ResultRow, environmentId: string): Promise<Envelope> {
  refuseWithheld(row);
  if (row.result_hash === null) return envelopeWithoutResult(catalog, row);
  if (row.result_inline !== null) return JSON.parse(row.result_inline.toString("utf8")) as Envelope;
  const stream = await blobs.open(environmentId, row.result_hash.slice("sha256:".length));
  if (stream === undefined) throw new Error(`The result of ${row.id} was deleted.`);
  return JSON.parse(await text(stream)) as Envelope;
}

function reportOf({ delivery, preflight }: ReadRender, envelope: Envelope): QualityReport {
  if (!envelope.ok && envelope.error.code === "common/SCHEMA_REJECTED") throw refusalOfDocument(envelope.error);
  const format = preflight?.format ?? "pptx";
  if (delivery === undefined || !envelope.ok) return validationReportOf(format, envelope);
  const report = isPlainObject(envelope.value) ? envelope.value.report : undefined;
  if (report === undefined) throw new Error("A preflight made no report.");
  return report as QualityReport;
}

/** What the operation minds of the document, told of the document. */
function refusalOfDocument({ message, issues }: Extract<Envelope, { ok: false }>["error"]): Problem {
  const moved = issues.map((issue) => ({ ...issue, path: issue.path.replace(/^(spec|model)(?=$|[.[])/, "document") }));
  return new Problem("common/SCHEMA_REJECTED", { detail: message, field: moved[0]?.path ?? "document", errors: moved });
}
