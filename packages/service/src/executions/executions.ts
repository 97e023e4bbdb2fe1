import { randomUUID } from "node:crypto";
import type { BlobHome, Database } from "@colophon/storage";
import { createBatcher } from "../batcher.ts";
import { blobOf } from "../blobs.ts";
import type { Caller } from "../keys/keys.ts";
import type { Queue, QueueName } from "../queue.ts";
import { isTerminal, type Status } from "./life.ts";
import * as store from "./store.ts";

/** Requests and results up to this many bytes live in their row; one commit makes both durable. */
export const INLINE_BYTES = 32 * 1024;

/** A request that may be stored: its canonical bytes, or the blob that already holds them. */
export interface Submission {
  readonly caller: Caller;
  readonly operation: string;
  readonly engineVersion: string;
  readonly queue: QueueName;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly requestByteLength: number;
  /** Absent when the bytes are in the blob store already. */
  readonly bytes?: Uint8Array;
  readonly documentName: string | undefined;
  readonly traceparent: string | undefined;
}

export type Submitted =
  | { readonly kind: "accepted"; readonly id: string; readonly status: Status; readonly reused: boolean }
  | { readonly kind: "conflict"; readonly id: string };

/** Source: specification, Cancellation record. */
export type Cancellation =
  | {
      readonly kind: "cancelled" | "cancelling";
      readonly disposition: "cancelled" | "cancellation_requested" | "already_cancelled" | "already_requested";
      readonly row: store.CancellationRow;
    }
  | { readonly kind: "terminal"; readonly status: Status }
  | { readonly kind: "absent" };

export interface Executions {
  /** Durable when it resolves. The same key and request give the same execution; another request a conflict. */
  submit(submission: Submission): Promise<Submitted>;
  read(id: string, environmentId: string): Promise<store.ExecutionRow | undefined>;
  events(id: string, afterRevision?: number): Promise<readonly store.EventRow[]>;
  artifacts(id: string): Promise<readonly Omit<store.ArtifactRow, "execution_id">[]>;
  result(id: string, environmentId: string): Promise<store.ResultRow | undefined>;
  cancel(id: string, environmentId: string): Promise<Cancellation>;
}

export interface ExecutionsParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly blobs: BlobHome;
  /** Told after each commit that put tickets into a queue. */
  readonly onQueued: (queues: ReadonlySet<QueueName>) => void;
}

export function createExecutions(parts: ExecutionsParts): Executions {
  const { database, queue, blobs } = parts;
  const submitting = createBatcher((items: readonly Submission[]) => submitBatch(parts, items), {
    most: 200,
    parallel: 2,
  });
  return {
    async submit(submission) {
      const { bytes, caller, requestHash } = submission;
      if (bytes !== undefined && bytes.length > INLINE_BYTES)
        await blobs.forTenant(caller.environmentId).put(blobOf(requestHash, bytes.length), { bytes });
      return submitting.run(submission);
    },
    read: (id, environmentId) => store.readExecution(database, id, environmentId),
    events: (id, afterRevision) => store.readEvents(database, id, afterRevision),
    artifacts: (id) => store.readArtifacts(database, id),
    result: (id, environmentId) => store.readResult(database, id, environmentId),
    cancel: (id, environmentId) => cancel(database, queue, id, environmentId),
  };
}

/** One transaction for everything that was submitted while the last one committed. */
async function submitBatch(
  { database, queue, onQueued }: ExecutionsParts,
  items: readonly Submission[],
): Promise<readonly Submitted[]> {
  const rows = items.map(toRow);
  const queued = new Set<QueueName>();
  const results = await database.transaction(async (transaction) => {
    queued.clear();
    const inserted = await store.insertSubmissions(transaction, rows);
    const reused = inserted.size === 0 ? new Set<string>() : await store.reuseResults(transaction, [...inserted]);
    const fresh = items.flatMap((item, index) => {
      const id = rows[index]?.id ?? "";
      return inserted.has(id) && !reused.has(id) ? [{ id, item }] : [];
    });
    for (const [name, tickets] of Map.groupBy(fresh, ({ item }) => item.queue)) {
      await queue.send(
        name,
        tickets.map(({ id, item }) => ({ id, environmentId: item.caller.environmentId })),
        transaction,
      );
      await transaction.query("select pg_notify('colophon_queued', $1)", [name]);
      queued.add(name);
    }
    const others = rows.filter(({ id }) => !inserted.has(id));
    const existing =
      others.length === 0
        ? []
        : await store.findExisting(
            transaction,
            others.map(({ environment_id, idempotency_key }) => ({ environment_id, idempotency_key })),
          );
    return rows.map((row) => answer(row, { inserted, reused, existing }));
  });
  if (queued.size > 0) onQueued(queued);
  return results;
}

function answer(
  row: store.SubmissionRow,
  known: {
    readonly inserted: ReadonlySet<string>;
    readonly reused: ReadonlySet<string>;
    readonly existing: readonly store.ExistingRow[];
  },
): Submitted {
  if (known.inserted.has(row.id))
    return { kind: "accepted", id: row.id, status: known.reused.has(row.id) ? "succeeded" : "queued", reused: false };
  const holder = known.existing.find(
    ({ environment_id, idempotency_key }) =>
      environment_id === row.environment_id && idempotency_key === row.idempotency_key,
  );
  if (holder === undefined) throw new Error(`Neither inserted nor found: the submission ${row.id}.`);
  if (holder.request_hash !== row.request_hash || holder.operation !== row.operation)
    return { kind: "conflict", id: holder.id };
  return { kind: "accepted", id: holder.id, status: holder.status, reused: true };
}

function toRow(item: Submission): store.SubmissionRow {
  const isInline = item.bytes !== undefined && item.bytes.length <= INLINE_BYTES;
  return {
    id: randomUUID(),
    organization_id: item.caller.organizationId,
    environment_id: item.caller.environmentId,
    operation: item.operation,
    engine_version: item.engineVersion,
    idempotency_key: item.idempotencyKey,
    request_hash: item.requestHash,
    request_byte_length: item.requestByteLength,
    request_inline: isInline ? Buffer.from(item.bytes).toString("base64") : null,
    queue: item.queue,
    document_name: item.documentName ?? null,
    policy: item.caller.deliveryPolicy,
    traceparent: item.traceparent ?? null,
  };
}

/** Source: specification, States and transitions (the cancellation matrix). */
async function cancel(database: Database, queue: Queue, id: string, environmentId: string): Promise<Cancellation> {
  return database.transaction(async (transaction): Promise<Cancellation> => {
    const changed = await store.cancelExecution(transaction, id, environmentId);
    if (changed !== undefined) {
      await store.notifyChanged(transaction, [id]);
      if (changed.status === "cancelled") {
        await queue.remove(changed.queue as QueueName, [id], transaction);
        return { kind: "cancelled", disposition: "cancelled", row: changed };
      }
      return { kind: "cancelling", disposition: "cancellation_requested", row: changed };
    }
    const row = await store.readCancellation(transaction, id, environmentId);
    if (row === undefined) return { kind: "absent" };
    if (row.status === "cancelling") return { kind: "cancelling", disposition: "already_requested", row };
    if (row.status === "cancelled") return { kind: "cancelled", disposition: "already_cancelled", row };
    if (isTerminal(row.status)) return { kind: "terminal", status: row.status };
    throw new Error(`Execution ${id} is ${row.status} and was not cancelled.`);
  });
}
