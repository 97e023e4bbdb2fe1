import { type Database, json, loadStatements, type Queryable } from "@colophon/storage";
import type { Status } from "./life.ts";

const statements = loadStatements(new URL("../../sql/executions/", import.meta.url), [
  "cancel",
  "claim",
  "findByIdempotencyKey",
  "insertArtifacts",
  "notify",
  "read",
  "readArtifacts",
  "readCancellation",
  "readEvents",
  "readResult",
  "release",
  "reuse",
  "saveProgress",
  "settle",
  "submit",
]);

export interface SubmissionRow {
  readonly id: string;
  readonly organization_id: string;
  readonly environment_id: string;
  readonly operation: string;
  readonly engine_version: string;
  readonly idempotency_key: string;
  readonly request_hash: string;
  readonly request_byte_length: number;
  /** Base64 of a small request; null when it is a blob. */
  readonly request_inline: string | null;
  readonly queue: string;
  readonly document_name: string | null;
  readonly policy: object;
  readonly traceparent: string | null;
}

export interface ExistingRow {
  readonly id: string;
  readonly environment_id: string;
  readonly idempotency_key: string;
  readonly request_hash: string;
  readonly operation: string;
  readonly status: Status;
}

export interface ClaimedRow {
  readonly id: string;
  readonly organization_id: string;
  readonly environment_id: string;
  readonly operation: string;
  readonly queue: string;
  readonly attempt: number;
  readonly request_hash: string;
  readonly request_byte_length: number;
  readonly request_inline: Buffer | null;
  readonly policy: Readonly<Record<string, unknown>>;
  readonly traceparent: string | null;
}

export interface OutcomeRow {
  readonly id: string;
  readonly attempt: number;
  readonly status: "succeeded" | "failed" | "blocked" | "cancelled";
  readonly result_hash: string | null;
  readonly result_byte_length: number | null;
  readonly result_inline: string | null;
  readonly result_ok: boolean;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly receipt: object | null;
  readonly loss_counts: object | null;
  readonly usage: object | null;
}

export interface ArtifactRow {
  readonly id: string;
  readonly execution_id: string;
  readonly sha256: string;
  readonly media_type: string;
  readonly extension: string;
  readonly byte_length: number;
  readonly kind: "operation_result" | "native_render";
}

export interface ExecutionRow {
  readonly id: string;
  readonly organization_id: string;
  readonly environment_id: string;
  readonly operation: string;
  readonly engine_version: string;
  readonly status: Status;
  readonly status_revision: number;
  readonly attempt: number;
  readonly request_hash: string;
  readonly request_byte_length: number;
  readonly document_name: string | null;
  readonly policy: Readonly<Record<string, unknown>>;
  readonly progress: { readonly done: number; readonly total?: number } | null;
  readonly result_hash: string | null;
  readonly result_byte_length: number | null;
  readonly result_ok: boolean | null;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly receipt: Readonly<Record<string, unknown>> | null;
  readonly loss_counts: Readonly<Record<string, unknown>> | null;
  readonly usage: Readonly<Record<string, unknown>> | null;
  readonly reused_from: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly cancel_requested_at: Date | null;
  readonly terminal_at: Date | null;
  readonly updated_at: Date;
}

export interface EventRow {
  readonly revision: number;
  readonly type: string;
  readonly at: Date;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface ResultRow {
  readonly id: string;
  readonly operation: string;
  readonly status: Status;
  readonly status_revision: number;
  readonly result_hash: string | null;
  readonly result_byte_length: number | null;
  readonly result_inline: Buffer | null;
  readonly result_ok: boolean | null;
  readonly error_code: string | null;
  readonly error_message: string | null;
}

export interface CancellationRow {
  readonly id: string;
  readonly status: Status;
  readonly status_revision: number;
  readonly queue?: string;
  readonly cancel_requested_at: Date | null;
  readonly terminal_at: Date | null;
}

export interface ReleasedRow {
  readonly id: string;
  readonly environment_id: string;
  readonly status: Status;
  readonly queue: string;
  readonly operation: string;
}

/** Past this many workers lost under it, an execution fails instead of taking down one more. */
export const MOST_ATTEMPTS = 5;

type Place = Database | Queryable;

/** Inserts submissions with their first event; gives the ids that were new. */
export async function insertSubmissions(place: Place, rows: readonly SubmissionRow[]): Promise<ReadonlySet<string>> {
  const inserted = await place.query<{ id: string }>(statements.submit, [json(rows)]);
  return new Set(inserted.rows.map(({ id }) => id));
}

export async function findExisting(
  place: Place,
  keys: readonly { environment_id: string; idempotency_key: string }[],
): Promise<readonly ExistingRow[]> {
  return (await place.query<ExistingRow>(statements.findByIdempotencyKey, [json(keys)])).rows;
}

/** Settles what an earlier execution has answered already; gives the ids settled. */
export async function reuseResults(place: Place, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await place.query<{ id: string }>(statements.reuse, [ids]);
  return new Set(rows.map(({ id }) => id));
}

export async function claimExecutions(
  place: Place,
  ids: readonly string[],
  workerId: number,
): Promise<readonly ClaimedRow[]> {
  return (await place.query<ClaimedRow>(statements.claim, [ids, workerId])).rows;
}

export async function settleExecutions(
  place: Place,
  outcomes: readonly OutcomeRow[],
): Promise<readonly { readonly id: string; readonly status: Status }[]> {
  return (await place.query<{ id: string; status: Status }>(statements.settle, [json(outcomes)])).rows;
}

export async function insertArtifacts(place: Place, artifacts: readonly ArtifactRow[]): Promise<void> {
  if (artifacts.length > 0) await place.query(statements.insertArtifacts, [json(artifacts)]);
}

export async function releaseExecutions(
  place: Place,
  workerId: number,
  reason: string,
): Promise<readonly ReleasedRow[]> {
  return (await place.query<ReleasedRow>(statements.release, [workerId, MOST_ATTEMPTS, reason])).rows;
}

export async function readExecution(
  place: Place,
  id: string,
  environmentId: string,
): Promise<ExecutionRow | undefined> {
  return (await place.query<ExecutionRow>(statements.read, [id, environmentId])).rows[0];
}

export async function readEvents(place: Place, id: string, afterRevision = 0): Promise<readonly EventRow[]> {
  return (await place.query<EventRow>(statements.readEvents, [id, afterRevision])).rows;
}

export async function readArtifacts(place: Place, id: string): Promise<readonly Omit<ArtifactRow, "execution_id">[]> {
  return (await place.query<Omit<ArtifactRow, "execution_id">>(statements.readArtifacts, [id])).rows;
}

export async function readResult(place: Place, id: string, environmentId: string): Promise<ResultRow | undefined> {
  return (await place.query<ResultRow>(statements.readResult, [id, environmentId])).rows[0];
}

/** Undefined when nothing was there to cancel. */
export async function cancelExecution(
  place: Place,
  id: string,
  environmentId: string,
): Promise<CancellationRow | undefined> {
  return (await place.query<CancellationRow>(statements.cancel, [id, environmentId])).rows[0];
}

export async function readCancellation(
  place: Place,
  id: string,
  environmentId: string,
): Promise<CancellationRow | undefined> {
  return (await place.query<CancellationRow>(statements.readCancellation, [id, environmentId])).rows[0];
}

export async function saveProgress(
  place: Place,
  rows: readonly { id: string; attempt: number; progress: object }[],
): Promise<void> {
  await place.query(statements.saveProgress, [json(rows)]);
}

/** Tells every process which executions changed. */
export async function notifyChanged(place: Place, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await place.query(statements.notify, [ids]);
}
