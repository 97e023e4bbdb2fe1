import type { Failed } from "@colophon/contract";
import {
  type BrandOutcome,
  brandPending,
  type Delivery,
  type ErasureReport,
  type ExecutionRow,
  type ListedRow,
  policyRemedy,
  type ResultRow,
  serviceRemedy,
} from "@colophon/service";
import type { Catalog } from "../parts.ts";
import { toComparison } from "./comparison-view.ts";
import { executionUrls } from "./urls.ts";

/** Rows -> what the API shows; the schemas are in schemas/schemas.ts. */

const at = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export interface Viewing {
  readonly catalog: Catalog;
  /** Where the execution routes of the caller begin. */
  readonly base: string;
}

export function toListed({ catalog, base }: Viewing, row: ListedRow | ExecutionRow): object {
  return {
    id: row.id,
    operation: row.operation,
    name: row.document_name,
    status: row.status,
    status_revision: row.status_revision,
    attempt: row.attempt,
    ...executionUrls(row.id, base),
    ...toHandling(row),
    request_hash: row.request_hash,
    request_byte_length: row.request_byte_length,
    engine_version: row.engine_version,
    created_at: at(row.created_at),
    started_at: at(row.started_at),
    terminal_at: at(row.terminal_at),
    updated_at: at(row.updated_at),
    ...toOutcome(catalog, row),
    losses: row.loss_counts,
    reused_from: row.reused_from,
    documents_removed_at: at(row.documents_removed_at),
    result_removed_at: at(row.result_removed_at),
    deleted_at: at(row.deleted_at),
  };
}

function toHandling({ labels, priority, expires_at: expiresAt }: ListedRow | ExecutionRow): object {
  const { "": reference = null, ...metadata } = labels ?? {};
  return { reference, metadata, priority, expires_at: at(expiresAt) };
}

/** What the envelope of its result says: an execution that was cancelled has one too. */
function toOutcome(catalog: Catalog, row: ListedRow | ExecutionRow): object {
  if (row.status === "cancelled") {
    const { code, message } = envelopeWithoutResult(catalog, row).error;
    return { ok: false, error: { code, message } };
  }
  return {
    ok: row.result_ok,
    error: row.error_code === null ? null : { code: row.error_code, message: row.error_message },
  };
}

export function toExecution(viewing: Viewing, row: ExecutionRow): object {
  return {
    ...toListed(viewing, row),
    cancel_requested_at: at(row.cancel_requested_at),
    progress: row.progress,
    usage: row.usage,
    artifact_count: row.artifacts.length,
    artifacts: row.artifacts.map(toArtifact),
    ...toRender(row),
    ...toResultDelivery(row),
    events: row.events.map(toEvent),
    receipt: row.receipt,
    policy: row.policy,
  };
}

export function toArtifact({ role, slide, ...artifact }: ExecutionRow["artifacts"][number]): object {
  return { ...artifact, ...(role !== null && { role }), ...(slide !== null && { slide }) };
}

function toResultDelivery({ result_delivery: sent }: ExecutionRow): object {
  if (sent === null) return {};
  const { next_at: nextAt, last_at: lastAt, ...rest } = sent;
  const iso = (moment: unknown): string | null => (typeof moment === "string" ? new Date(moment).toISOString() : null);
  return { result_delivery: { ...rest, next_at: iso(nextAt), last_at: iso(lastAt) } };
}

/** What only renders have. */
function toRender(row: ExecutionRow): object {
  const { delivery, is_held: held, released_at: releasedAt, previews, validation_summary, comparison } = row;
  if (delivery === null) return {};
  return {
    ...{ mode_requested: delivery.mode, held, released_at: at(releasedAt), delivery },
    ...toBrand(row),
    ...(previews !== null && { previews }),
    ...(validation_summary !== null && { validationSummary: validation_summary }),
    ...(comparison !== null && { comparison: toComparison(row, comparison) }),
  };
}

/** How far a render in a brand pack has come with it. */
export function toBrand({
  delivery,
  brand_compliance: compliance,
  brand_pack_application: application,
}: ExecutionRow): Partial<BrandOutcome> {
  const brand = (delivery as unknown as Delivery | null)?.brand;
  if (brand === undefined) return {};
  if (compliance === null || application === null) return brandPending(brand);
  return { brand_compliance: compliance, brand_pack_application: application };
}

export function toEvent([revision, type, moment, detail]: ExecutionRow["events"][number]): object {
  return { type, at: new Date(moment).toISOString(), revision, detail };
}

export function toErasure({ removed, stillReferenced, pending }: ErasureReport): object {
  return {
    removed,
    still_referenced: stillReferenced.map(({ hash, by }) => ({ sha256: hash, referenced_by: by })),
    pending,
  };
}

/** The envelope of an execution that has none of its own: cancelled, blocked by policy, or lost with every worker that ran it. */
export function envelopeWithoutResult(
  catalog: Catalog,
  row: Pick<ResultRow, "operation" | "status" | "error_code" | "error_message"> &
    Partial<Pick<ResultRow, "error_details">>,
): Failed {
  const descriptor = catalog.describeCatalogOperation(row.operation)?.descriptor;
  const { cancelled, crashed } = descriptor?.conditions ?? {};
  const isCancelled = row.status === "cancelled";
  const code = row.error_code ?? (isCancelled ? cancelled : crashed) ?? "common/SCHEMA_REJECTED";
  const declared = descriptor?.errors.find((error) => error.code === code);
  const remedy = serviceRemedy(code);
  return {
    ok: false,
    error: {
      name: "OperationError",
      code,
      phase: declared?.phase ?? (remedy === undefined ? "policy" : "transport"),
      message:
        row.error_message ??
        (isCancelled ? "The caller cancelled the operation." : "The operation stopped without a result."),
      remediation:
        remedy ?? policyRemedy(code) ?? declared?.remediation ?? "Submit the operation again, or with a smaller input.",
      issues: [],
      retryable: declared?.retryable ?? remedy !== undefined,
      ...(row.error_details != null && { details: row.error_details }),
    },
    losses: [],
    diagnostics: [],
  };
}
