import { canonicalJson, type Failed } from "@colophon/contract";
import { type EventRow, type ExecutionRow, isTerminal, type ResultRow } from "@colophon/service";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callerOf, requireScope } from "../authenticate.ts";
import type { HttpParts } from "../parts.ts";
import { Problem } from "../problem.ts";
import { executionUrls } from "../urls.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const LINK_SECONDS = 300;
/** Results up to this many bytes answer in place; larger ones by a redirect to storage. */
const INLINE_RESULT_BYTES = 256 * 1024;
const PRIVATE = "private, no-store";

type ById = { Params: { id: string } };

/** Source: specification, GET /api/v2/executions/{id}, .../result and POST .../cancel. */
export function addExecutionRoutes(app: FastifyInstance, parts: HttpParts): void {
  const mayRead = { onRequest: requireScope(parts.keys, "execution:read") };
  app.get<ById>("/api/v2/executions/:id", mayRead, async (request, reply) => {
    const row = await find(request, (id, environmentId) => parts.executions.read(id, environmentId));
    const [events, artifacts] = await Promise.all([
      parts.executions.events(row.id),
      parts.executions.artifacts(row.id),
    ]);
    return reply.header("cache-control", PRIVATE).send(toExecution(row, events, artifacts));
  });
  app.get<ById>("/api/v2/executions/:id/result", mayRead, async (request, reply) => {
    const row = await find(request, (id, environmentId) => parts.executions.result(id, environmentId));
    return sendResult(parts, { row, reply, environmentId: callerOf(request).environmentId });
  });
  app.post<ById>(
    "/api/v2/executions/:id/cancel",
    { onRequest: requireScope(parts.keys, "execution:cancel") },
    async (request, reply) => {
      const { id } = request.params;
      const cancellation = UUID.test(id)
        ? await parts.executions.cancel(id, callerOf(request).environmentId)
        : { kind: "absent" as const };
      if (cancellation.kind === "absent") throw new Problem("NOT_FOUND");
      if (cancellation.kind === "terminal")
        throw new Problem("EXECUTION_TERMINAL", {
          detail: `The execution has ${cancellation.status === "succeeded" ? "" : "been "}${cancellation.status}.`,
        });
      const { row, disposition } = cancellation;
      return reply.code(disposition === "cancellation_requested" ? 202 : 200).send({
        schema_version: "execution-cancellation.v1",
        execution_id: row.id,
        status: row.status,
        disposition,
        status_revision: row.status_revision,
        cancel_requested_at: row.cancel_requested_at?.toISOString() ?? null,
        terminal_at: row.terminal_at?.toISOString() ?? null,
      });
    },
  );
  app.get<{ Params: { sha256: string }; Querystring: Record<string, string> }>(
    "/api/v2/blobs/:sha256",
    async (request, reply) => {
      const link = parts.links.verify({ ...request.query, sha256: request.params.sha256 });
      const stream = link === undefined ? undefined : await parts.blobs.open(link.environmentId, link.sha256);
      if (link === undefined || stream === undefined) throw new Problem("NOT_FOUND");
      return reply
        .header("cache-control", PRIVATE)
        .header("x-content-type-options", "nosniff")
        .header("content-disposition", `attachment; filename="${link.fileName}"`)
        .type(link.mediaType)
        .send(stream);
    },
  );
}

async function find<Row>(
  request: FastifyRequest<ById>,
  read: (id: string, environmentId: string) => Promise<Row | undefined>,
): Promise<Row> {
  const { id } = request.params;
  const row = UUID.test(id) ? await read(id, callerOf(request).environmentId) : undefined;
  if (row === undefined) throw new Problem("NOT_FOUND");
  return row;
}

interface ResultContext {
  readonly row: ResultRow;
  readonly reply: FastifyReply;
  readonly environmentId: string;
}

async function sendResult(parts: HttpParts, { row, reply, environmentId }: ResultContext): Promise<FastifyReply> {
  if (!isTerminal(row.status))
    throw new Problem("EXECUTION_NOT_FINISHED", { detail: `The execution is ${row.status}.`, retryAfterSeconds: 1 });
  reply.header("cache-control", PRIVATE).header("vary", "authorization, x-api-key");
  if (row.result_hash === null) return reply.type("application/json").send(canonicalJson(withoutRun(parts, row)));
  reply.header("etag", `"${row.result_hash}"`);
  if (row.result_inline !== null) return reply.type("application/json").send(row.result_inline);

  const sha256 = row.result_hash.slice("sha256:".length);
  const byteLength = row.result_byte_length ?? 0;
  if (byteLength <= INLINE_RESULT_BYTES) {
    const stream = await parts.blobs.open(environmentId, sha256);
    if (stream === undefined) throw new Error(`The result of ${row.id} is gone.`);
    return reply.type("application/json").header("content-length", byteLength).send(stream);
  }
  const blob = { sha256, mediaType: "application/json", fileName: `${row.id}.json` };
  const expiresAt = Math.floor(Date.now() / 1000) + LINK_SECONDS;
  const location =
    (await parts.blobs.link(environmentId, blob)) ??
    `/api/v2/blobs/${sha256}?${parts.links.sign({ environmentId, expiresAt, ...blob })}`;
  return reply.code(307).header("location", location).send();
}

/** The envelope of an execution that ended before its operation ran: cancelled in the queue, or blocked by policy. */
function withoutRun({ catalog }: HttpParts, row: ResultRow): Failed {
  const conditions = catalog.describeCatalogOperation(row.operation)?.descriptor?.conditions ?? {};
  const isCancelled = row.status === "cancelled";
  return {
    ok: false,
    error: {
      name: "OperationError",
      code: row.error_code ?? (isCancelled ? conditions.cancelled : conditions.crashed) ?? "common/SCHEMA_REJECTED",
      phase: "policy",
      message:
        row.error_message ??
        (isCancelled ? "The caller cancelled the operation." : "The operation did not finish in any of its attempts."),
      remediation: isCancelled
        ? "Submit the operation again when it is wanted."
        : "Look at the execution's events, then submit a smaller input or another operation.",
      issues: [],
      retryable: false,
    },
    losses: [],
    diagnostics: [],
  };
}

function toExecution(
  row: ExecutionRow,
  events: readonly EventRow[],
  artifacts: Awaited<ReturnType<HttpParts["executions"]["artifacts"]>>,
): object {
  const at = (moment: Date | null): string | null => moment?.toISOString() ?? null;
  return {
    id: row.id,
    operation: row.operation,
    name: row.document_name,
    status: row.status,
    status_revision: row.status_revision,
    attempt: row.attempt,
    ...executionUrls(row.id),
    request_hash: row.request_hash,
    engine_version: row.engine_version,
    created_at: at(row.created_at),
    started_at: at(row.started_at),
    cancel_requested_at: at(row.cancel_requested_at),
    terminal_at: at(row.terminal_at),
    updated_at: at(row.updated_at),
    progress: row.progress,
    ok: row.result_ok,
    error: row.error_code === null ? null : { code: row.error_code, message: row.error_message },
    losses: row.loss_counts,
    usage: row.usage,
    reused_from: row.reused_from,
    artifact_count: artifacts.length,
    artifacts: artifacts.map((artifact) => ({
      artifactId: artifact.id,
      sha256: artifact.sha256,
      mediaType: artifact.media_type,
      extension: artifact.extension,
      byteLength: artifact.byte_length,
      kind: artifact.kind,
    })),
    events: events.map(({ type, at: moment, revision, detail }) => ({
      type,
      at: moment.toISOString(),
      revision,
      detail,
    })),
    receipt: row.receipt,
  };
}
