import { randomUUID } from "node:crypto";
import type { Weight } from "@colophon/contract";
import type { Database, Queryable } from "@colophon/storage";
import type { Status } from "../executions/life.ts";
import { type ExistingRow, INLINE_BYTES, type SubmissionRow } from "../executions/rows.ts";
import * as store from "../executions/store.ts";
import type { Caller } from "../keys/keys.ts";
import { grantQuota } from "../limits/quota.ts";
import { checkSubmission, type PolicyBlock } from "../policy/policy.ts";
import type { Delivery } from "../renders/terms.ts";
import { insertResultDeliveries, type NewResultDelivery } from "../result-deliveries/send-results.ts";
import { sealTarget } from "../result-deliveries/target.ts";
import type { QueueName } from "../vocabulary.ts";
import { DEFAULT_PRIORITY, type Handling, labelsOf } from "./handling.ts";

/** A request that may be stored: its canonical bytes, or the blob that already holds them. */
export interface Submission {
  readonly caller: Caller;
  readonly operation: string;
  readonly engineVersion: string;
  /** What the operation costs; with the length it chooses the queue. */
  readonly weight: Weight;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly requestByteLength: number;
  /** Absent when the bytes are in the blob store already. */
  readonly bytes?: Uint8Array;
  readonly documentName: string | undefined;
  readonly traceparent: string | undefined;
  /** Of a render; part of the request's hash. */
  readonly delivery?: Delivery;
  readonly handling?: Handling;
  /** Run it, even where a stored result of an equal request could answer it. */
  readonly mustRun?: boolean;
}

export type Submitted =
  | {
      readonly kind: "accepted";
      readonly id: string;
      readonly status: Status;
      /** Had the idempotency key made the execution already? */
      readonly reused: boolean;
      /** The execution whose stored result answers this new one. */
      readonly reusedFrom?: string;
    }
  | { readonly kind: "conflict"; readonly id: string }
  | { readonly kind: "over-quota"; readonly retryAfterSeconds: number };

interface Item {
  readonly submission: Submission;
  readonly row: SubmissionRow;
  readonly block: PolicyBlock | undefined;
}

export interface SubmitParts {
  readonly database: Database;
  /** Told after each commit that put work into a queue. */
  readonly onQueued: (queues: ReadonlySet<QueueName>) => void;
  /** The key that targets of results are encrypted with. Default: none, and a submission cannot have one. */
  readonly targetKey?: Uint8Array;
}

/** One transaction for everything that was submitted while the last one committed: rows, events, quota. */
export async function submitBatch(
  { database, onQueued, targetKey }: SubmitParts,
  submissions: readonly Submission[],
  check: (answers: readonly Submitted[]) => void = () => undefined,
): Promise<readonly Submitted[]> {
  const items = submissions.map(toItem);
  const queued = new Set<QueueName>();
  const answers = await database.transaction(async (transaction) => {
    queued.clear();
    const decided = await decide(transaction, items, targetKey);
    for (const { submission, row } of items)
      if (decided.statuses.get(row.id) === "queued") queued.add(submission.weight);
    if (queued.size > 0) transaction.notifyAfterCommit(store.QUEUED_CHANNEL, [...queued].join(","));
    const given = items.map((item) => answer(item, decided));
    check(given);
    return given;
  });
  if (queued.size > 0) onQueued(queued);
  return answers;
}

/** What several that belong together came to; one that is not accepted refuses all. */
export type SubmittedPack =
  | { readonly kind: "accepted"; readonly executions: readonly Extract<Submitted, { kind: "accepted" }>[] }
  | Exclude<Submitted, { kind: "accepted" }>;

class PackRefused extends Error {
  readonly submitted: Exclude<Submitted, { kind: "accepted" }>;

  constructor(submitted: Exclude<Submitted, { kind: "accepted" }>) {
    super("One of the pack was not accepted.");
    this.submitted = submitted;
  }
}

/** One transaction for all of a pack, rolled back when one of them is not accepted. */
export async function submitPack(parts: SubmitParts, submissions: readonly Submission[]): Promise<SubmittedPack> {
  try {
    const answers = await submitBatch(parts, submissions, (submitted) => {
      const refused = submitted.find((one) => one.kind !== "accepted");
      if (refused !== undefined) throw new PackRefused(refused);
    });
    return { kind: "accepted", executions: answers.filter((one) => one.kind === "accepted") };
  } catch (error) {
    if (error instanceof PackRefused) return error.submitted;
    throw error;
  }
}

interface Decided {
  /** Of the executions that were inserted and kept. */
  readonly statuses: ReadonlyMap<string, Status>;
  /** Whose result answered an execution. */
  readonly reused: ReadonlyMap<string, string>;
  /** Seconds until the quota is renewed, for those it did not admit. */
  readonly refused: ReadonlyMap<string, number>;
  readonly existing: readonly ExistingRow[];
}

/** Inserts what is new and settles what needs no run. */
async function decide(
  transaction: Queryable,
  items: readonly Item[],
  targetKey: Uint8Array | undefined,
): Promise<Decided> {
  const ids = await store.insertSubmissions(
    transaction,
    items.map(({ row }) => row),
  );
  const inserted = items.filter(({ row }) => ids.has(row.id));
  const refused = await refuseOverQuota(transaction, inserted);
  const kept = inserted.filter(({ row }) => !refused.has(row.id));
  // Before anything ends: an end starts the delivery.
  await insertResultDeliveries(
    transaction,
    kept.flatMap((item) => toDelivery(item, targetKey)),
  );
  const blocked = kept.flatMap(({ row, block }) =>
    block === undefined ? [] : [{ id: row.id, error_code: block.code, error_message: block.message }],
  );
  await store.blockExecutions(transaction, blocked);
  const blockedIds = new Set(blocked.map(({ id }) => id));
  const free = kept.filter(
    ({ submission, row }) => submission.mustRun !== true && ids.get(row.id) === true && !blockedIds.has(row.id),
  );
  const reused = await store.reuseResults(
    transaction,
    free.map(({ row }) => row.id),
  );
  const statuses = new Map<string, Status>();
  for (const { row } of kept)
    statuses.set(row.id, blockedIds.has(row.id) ? "blocked" : reused.has(row.id) ? "succeeded" : "queued");
  const others = items.filter(({ row }) => !ids.has(row.id));
  const existing = await store.findExisting(
    transaction,
    others.map(({ row: { environment_id, idempotency_key } }) => ({ environment_id, idempotency_key })),
  );
  return { statuses, reused, refused, existing };
}

/** Takes back what an environment's quota does not admit; the first of the batch are admitted. */
async function refuseOverQuota(
  transaction: Queryable,
  inserted: readonly Item[],
): Promise<ReadonlyMap<string, number>> {
  const refused = new Map<string, number>();
  const limited = inserted.filter(({ submission }) => submission.caller.executionsPerMonth !== undefined);
  for (const [environmentId, group] of Map.groupBy(limited, ({ row }) => row.environment_id)) {
    const limit = group[0]?.submission.caller.executionsPerMonth ?? 0;
    const { granted, renewedInSeconds } = await grantQuota(transaction, { environmentId, wanted: group.length, limit });
    for (const { row } of group.slice(granted)) refused.set(row.id, renewedInSeconds);
  }
  await store.discardInserted(transaction, [...refused.keys()]);
  return refused;
}

function answer({ row }: Item, { statuses, reused, refused, existing }: Decided): Submitted {
  const status = statuses.get(row.id);
  const reusedFrom = reused.get(row.id);
  if (status !== undefined)
    return { kind: "accepted", id: row.id, status, reused: false, ...(reusedFrom !== undefined && { reusedFrom }) };
  const retryAfterSeconds = refused.get(row.id);
  if (retryAfterSeconds !== undefined) return { kind: "over-quota", retryAfterSeconds };
  const holder = existing.find(
    ({ environment_id, idempotency_key }) =>
      environment_id === row.environment_id && idempotency_key === row.idempotency_key,
  );
  if (holder === undefined) return { kind: "over-quota", retryAfterSeconds: 1 };
  if (holder.request_hash !== row.request_hash) return { kind: "conflict", id: holder.id };
  return { kind: "accepted", id: holder.id, status: holder.status, reused: true };
}

function toDelivery({ submission, row }: Item, key: Uint8Array | undefined): readonly NewResultDelivery[] {
  const target = submission.handling?.deliver;
  if (target === undefined) return [];
  if (key === undefined) throw new Error("There is no key for the targets of results.");
  const { id: executionId, environment_id } = row;
  return [
    {
      ...{ execution_id: executionId, environment_id, host: new URL(target.url).host },
      target: sealTarget(target, key, executionId).toString("base64"),
      contents: target.contents ?? "files",
    },
  ];
}

function toItem(submission: Submission): Item {
  const { caller, bytes, handling = {} } = submission;
  const { priority = DEFAULT_PRIORITY, expires_in_seconds: expiresInSeconds = null } = handling;
  const { maximumPriority = priority } = caller.deliveryPolicy;
  const isInline = bytes !== undefined && bytes.length <= INLINE_BYTES;
  const row: SubmissionRow = {
    id: randomUUID(),
    organization_id: caller.organizationId,
    environment_id: caller.environmentId,
    operation: submission.operation,
    engine_version: submission.engineVersion,
    idempotency_key: submission.idempotencyKey,
    request_hash: submission.requestHash,
    request_byte_length: submission.requestByteLength,
    request_inline: isInline ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64") : null,
    queue: submission.weight,
    document_name: submission.documentName ?? null,
    policy: caller.deliveryPolicy,
    traceparent: submission.traceparent ?? null,
    delivery: submission.delivery ?? null,
    submitted_by: caller.submitterId ?? null,
    priority: Math.min(priority, maximumPriority),
    expires_in_seconds: expiresInSeconds,
    labels: labelsOf(handling),
  };
  const judged = { operation: submission.operation, byteLength: submission.requestByteLength };
  return { submission, row, block: checkSubmission(caller.deliveryPolicy, judged) };
}
