import type { JsonObject } from "@colophon/contract";
import type { Status } from "./life.ts";

/** Rows as the statements under sql/executions take and give them. */

/** Requests and results up to this many bytes live in their row; one commit makes both durable. */
export const INLINE_BYTES = 32 * 1024;

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
  readonly delivery: object | null;
  readonly submitted_by: string | null;
  readonly priority: number;
  readonly expires_in_seconds: number | null;
  /** The caller's metadata, and its own id of the execution under the empty name. */
  readonly labels: Readonly<Record<string, string>>;
}

export interface ExistingRow {
  readonly id: string;
  readonly environment_id: string;
  readonly idempotency_key: string;
  readonly request_hash: string;
  readonly status: Status;
}

export interface BlockedRow {
  readonly id: string;
  readonly error_code: string;
  readonly error_message: string;
}

export interface ClaimedRow {
  readonly id: string;
  readonly environment_id: string;
  readonly operation: string;
  readonly queue: string;
  readonly attempt: number;
  readonly status: Status;
  readonly status_revision: number;
  readonly worker_id: number;
  readonly request_hash: string;
  readonly request_byte_length: number;
  readonly request_inline: Buffer | null;
  readonly policy: Readonly<Record<string, unknown>>;
  readonly delivery: JsonObject | null;
  readonly traceparent: string | null;
  /** For how many processes' memory this run needs room. */
  readonly memory_shares: number;
  /** Is it claimed later than its caller allows it to start? */
  readonly is_expired: boolean;
  /** From its submission to this claim, by the database's clock. */
  readonly waited_ms: number;
}

export interface OutcomeRow {
  readonly id: string;
  readonly attempt: number;
  readonly status: "succeeded" | "failed" | "blocked";
  readonly result_hash: string | null;
  readonly result_byte_length: number | null;
  readonly result_inline: string | null;
  readonly result_ok: boolean;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly error_details: object | null;
  readonly receipt: object | null;
  readonly loss_counts: object | null;
  readonly usage: object | null;
  /** Of a result that may answer later requests: what it depends on beside its own; see worker/tools.ts. */
  readonly made_with: object | null;
  /** Of the event: pictures that could not be made. */
  readonly previews: string | null;
}

export interface StoredArtifact {
  readonly id: string;
  readonly sha256: string;
  readonly media_type: string;
  readonly extension: string;
  readonly byte_length: number;
  readonly kind: "operation_result" | "native_render";
  /** Of a native render, and the slide that a picture shows, from 1. */
  readonly role: "file" | "preview" | "quality_report" | "diff" | null;
  readonly slide: number | null;
  readonly member_path: string | null;
}

/** What decides whether bytes may leave. */
export interface Guarded {
  /** When they were taken away. */
  readonly result_removed_at: Date | null;
  readonly is_held: boolean;
  /** Only a release lets it go: null or false for what was never held. */
  readonly is_governed: boolean | null;
}

export interface FoundArtifact extends StoredArtifact, Guarded {}

export interface ArtifactRow extends StoredArtifact {
  readonly execution_id: string;
  readonly position: number;
  /** Of a picture that shows a baseline too. */
  readonly baseline_execution_id: string | null;
}

export interface RenderOutcomeRow {
  readonly execution_id: string;
  readonly brand_compliance?: object;
  readonly brand_pack_application?: readonly object[];
  readonly previews?: JsonObject;
  readonly validation_summary?: JsonObject;
  readonly comparison?: JsonObject;
}

export interface ProgressColumn {
  readonly done: number;
  readonly total?: number;
}

export interface StatusRow {
  readonly id: string;
  readonly status: Status;
  readonly status_revision: number;
  readonly progress?: ProgressColumn | null;
}

export interface ListedRow {
  readonly id: string;
  readonly operation: string;
  readonly document_name: string | null;
  readonly status: Status;
  readonly status_revision: number;
  readonly attempt: number;
  readonly request_hash: string;
  readonly request_byte_length: number;
  readonly engine_version: string;
  readonly result_ok: boolean | null;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly loss_counts: Readonly<Record<string, unknown>> | null;
  readonly reused_from: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly terminal_at: Date | null;
  readonly updated_at: Date;
  /** When its request was taken away; then its result; then all but its record, by a request of the environment. */
  readonly documents_removed_at: Date | null;
  readonly result_removed_at: Date | null;
  readonly deleted_at: Date | null;
  readonly priority: number;
  /** It must have started by then. */
  readonly expires_at: Date | null;
  /** As a submission has them; null where there are none. */
  readonly labels: Readonly<Record<string, string>> | null;
  /** Microseconds since 1970: the place in the list, more exact than a Date. */
  readonly created_us: number;
}

export interface ListedArtifact {
  readonly artifactId: string;
  readonly sha256: string;
  readonly mediaType: string;
  readonly extension: string;
  readonly byteLength: number;
  readonly kind: StoredArtifact["kind"];
  readonly role: StoredArtifact["role"];
  readonly slide: number | null;
}

export interface ExecutionRow extends Omit<ListedRow, "created_us"> {
  readonly environment_id: string;
  readonly policy: Readonly<Record<string, unknown>>;
  readonly delivery: JsonObject | null;
  readonly is_held: boolean;
  readonly released_at: Date | null;
  readonly brand_compliance: JsonObject | null;
  readonly brand_pack_application: readonly JsonObject[] | null;
  readonly previews: JsonObject | null;
  readonly validation_summary: JsonObject | null;
  readonly comparison: JsonObject | null;
  /** Were the files of what it was compared with taken away? */
  readonly is_baseline_gone: boolean;
  readonly error_details: JsonObject | null;
  readonly progress: ProgressColumn | null;
  readonly receipt: Readonly<Record<string, unknown>> | null;
  readonly usage: Readonly<Record<string, unknown>> | null;
  /** Of a result that is sent to another host. */
  readonly result_delivery: JsonObject | null;
  readonly cancel_requested_at: Date | null;
  /** Revision, type, moment and detail of each. */
  readonly events: readonly (readonly [number, string, string, Readonly<Record<string, unknown>>])[];
  readonly artifacts: readonly ListedArtifact[];
}

export interface ListFilter {
  readonly statuses?: readonly Status[];
  readonly operation?: string;
  readonly createdFrom?: Date;
  readonly createdBefore?: Date;
  /** All of these, as a submission has them. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly after?: { readonly createdUs: number; readonly id: string };
  readonly limit: number;
}

export interface ResultRow extends Guarded {
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
  readonly error_details: JsonObject | null;
}

export interface CancellationRow {
  readonly id: string;
  readonly status: Status;
  readonly status_revision: number;
  readonly cancel_requested_at: Date | null;
  readonly terminal_at: Date | null;
}

export interface ReleasedRow {
  readonly id: string;
  readonly environment_id: string;
  readonly status: Status;
  readonly status_revision: number;
}

/** What a worker has claimed, according to the table. */
export interface HeldRow {
  readonly id: string;
  readonly status: Status;
  readonly attempt: number;
}
