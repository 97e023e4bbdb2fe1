import { countLosses, type Envelope, type Failed } from "@colophon/contract";
import { executionPath } from "./follow.ts";
import type { OnProgress } from "./progress.ts";
import type { CancellationRecord, ExecutionEvent, ExecutionRecord, ExecutionStatus } from "./records.ts";

export interface LocalCallFacts {
  readonly operation: string;
  readonly requestHash: string;
  readonly requestByteLength: number;
  readonly engineVersion: string;
  readonly documentName: string | undefined;
  readonly reference?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
  readonly onProgress: OnProgress | undefined;
}

/** What is known of a call under way, or over. */
export interface LocalState {
  readonly id: string;
  readonly facts: LocalCallFacts;
  readonly status: ExecutionStatus;
  readonly events: readonly ExecutionEvent[];
  readonly progress: { readonly done: number; readonly total?: number } | null;
  readonly envelope: Envelope | undefined;
  readonly cancelRequestedAt: string | null;
  readonly terminalAt: string | null;
  readonly deletedAt: string | null;
}

/** A local call with the members that a service tells of an execution. */
export function recordOf({ id, facts, status, events, envelope, deletedAt, ...state }: LocalState): ExecutionRecord {
  const failed: Failed | undefined = envelope?.ok === false ? envelope : undefined;
  const statusUrl = executionPath(id);
  const createdAt = events[0]?.at ?? "";
  return {
    id,
    operation: facts.operation,
    name: deletedAt === null ? (facts.documentName ?? null) : null,
    status,
    status_revision: events.at(-1)?.revision ?? 0,
    attempt: 1,
    status_url: statusUrl,
    result_url: `${statusUrl}/result`,
    request_hash: facts.requestHash,
    request_byte_length: facts.requestByteLength,
    engine_version: facts.engineVersion,
    created_at: createdAt,
    started_at: createdAt,
    cancel_requested_at: state.cancelRequestedAt,
    terminal_at: state.terminalAt,
    updated_at: events.at(-1)?.at ?? createdAt,
    progress: state.progress,
    usage: null,
    reused_from: null,
    reference: deletedAt === null ? (facts.reference ?? null) : null,
    metadata: deletedAt === null ? (facts.metadata ?? {}) : {},
    priority: 2,
    expires_at: null,
    documents_removed_at: deletedAt,
    result_removed_at: deletedAt,
    deleted_at: deletedAt,
    ok: envelope?.ok ?? null,
    error:
      failed === undefined
        ? null
        : { code: failed.error.code, message: deletedAt === null ? failed.error.message : null },
    losses: envelope === undefined ? null : countLosses(envelope.losses),
    artifact_count: 0,
    artifacts: [],
    events: [...events],
    receipt: envelope?.receipt ?? null,
  };
}

/** What a cancellation that was asked for comes to. */
export function cancellationOf(record: ExecutionRecord, isFirst: boolean): CancellationRecord {
  const status = record.status === "cancelled" ? "cancelled" : "cancelling";
  const again = status === "cancelled" ? "already_cancelled" : "already_requested";
  return {
    schema_version: "execution-cancellation.v1",
    execution_id: record.id,
    status,
    disposition: isFirst ? "cancellation_requested" : again,
    status_revision: record.status_revision,
    cancel_requested_at: record.cancel_requested_at ?? "",
    terminal_at: record.terminal_at,
  };
}
