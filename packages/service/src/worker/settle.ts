import { randomUUID } from "node:crypto";
import { type Database, isRefusal } from "@colophon/storage";
import { isErasedBytes } from "../blobs/erased.ts";
import type { Status } from "../executions/life.ts";
import type { ArtifactRow, OutcomeRow, RenderOutcomeRow } from "../executions/rows.ts";
import { insertArtifacts, insertRenderOutcomes, notifyChanged, settleExecutions } from "../executions/store.ts";
import type { RenderedFile } from "../renders/keep-render.ts";
import type { Outcome } from "./execute.ts";
import { releaseClaims } from "./liveness.ts";
import { type Tools, toolsOf } from "./tools.ts";

export interface SettleParts {
  readonly database: Database;
  readonly codes: ConditionCodes;
  /** What this worker makes results with. */
  readonly tools: Tools;
  readonly onError: (what: string, error: unknown) => void;
}

/** What an operation calls it when it crashed, and when its input was no request; by operation. */
export interface ConditionCodes {
  readonly crashed: Readonly<Record<string, string>>;
  readonly schemaRejected: Readonly<Record<string, string>>;
}

type Ended = Exclude<Outcome, { kind: "requeue" }>;
type Requeued = Extract<Outcome, { kind: "requeue" }>;

type Settled = readonly (Status | undefined)[];

/**
 * One transaction for everything that ended while the last one committed. What another attempt took over in the meantime is
 * left alone. Gives for each the status it has by this call; undefined when it was not ours to settle.
 *
 * When PostgreSQL refuses one of them, each is settled alone; the refused one fails, for another attempt would end as it did. One whose
 * result an erasure took before its row could name it runs again.
 */
export async function settleOutcomes(parts: SettleParts, outcomes: readonly Outcome[]): Promise<Settled> {
  try {
    return await settleTogether(parts, outcomes);
  } catch (error) {
    if (!isRefusal(error) && !isErasedBytes(error)) throw error;
    const [only] = outcomes;
    if (outcomes.length > 1 || only === undefined) {
      const statuses: (Status | undefined)[] = [];
      for (const outcome of outcomes) statuses.push(...(await settleOutcomes(parts, [outcome])));
      return statuses;
    }
    const { row } = only;
    if (isErasedBytes(error))
      return settleTogether(parts, [
        { kind: "requeue", row, requeue: { cause: "storage", reason: "result erased" }, error },
      ]);
    parts.onError(`The outcome of execution ${row.id} was refused`, error);
    return settleTogether(parts, [
      { kind: "unrunnable", row, why: "lost", message: "The result could not be stored." },
    ]);
  }
}

async function settleTogether(parts: SettleParts, outcomes: readonly Outcome[]): Promise<Settled> {
  const { database } = parts;
  const ended = outcomes.filter((outcome) => outcome.kind !== "requeue");
  const requeued = outcomes.filter((outcome) => outcome.kind === "requeue");
  const done = await database.transaction(async (transaction) => {
    const settled = await settleExecutions(
      transaction,
      ended.map((outcome) => toOutcomeRow(outcome, parts)),
    );
    const statuses = new Map(settled.map(({ id, status }) => [id, status]));
    const succeeded = ended.filter(({ row }) => statuses.get(row.id) === "succeeded");
    await insertArtifacts(transaction, succeeded.flatMap(toArtifactRows));
    await insertRenderOutcomes(transaction, succeeded.flatMap(toRenderOutcomeRows));
    notifyChanged(transaction, settled);
    for (const outcome of requeued) {
      const released = await releaseClaims(transaction, toRelease(parts, outcome));
      for (const { id, status } of released) statuses.set(id, status);
    }
    return statuses;
  });
  return outcomes.map(({ row }) => done.get(row.id));
}

function toRelease({ codes }: SettleParts, { row, requeue }: Requeued) {
  return { workerId: row.worker_id, claims: [row], requeue, crashCodes: codes.crashed, mustWait: true };
}

function toOutcomeRow(outcome: Ended, { codes, tools }: SettleParts): OutcomeRow {
  const { row } = outcome;
  const base = { id: row.id, attempt: row.attempt };
  const noResult = {
    made_with: null,
    previews: null,
    result_hash: null,
    result_byte_length: null,
    result_inline: null,
  };
  if (outcome.kind === "unrunnable") {
    const table = outcome.why === "request" ? codes.schemaRejected : codes.crashed;
    const code = table[row.operation] ?? null;
    const failure = { status: "failed", result_ok: false, error_code: code, error_message: outcome.message } as const;
    return { ...base, ...noResult, ...failure, error_details: null, receipt: null, loss_counts: null, usage: null };
  }
  const { summary } = outcome;
  const facts = {
    receipt: summary?.receipt ?? null,
    loss_counts: summary?.losses ?? null,
    usage: summary?.usage ?? null,
  };
  if (outcome.kind === "blocked") {
    const { code, message, details = null } = outcome.block;
    return {
      ...base,
      ...noResult,
      ...facts,
      status: "blocked",
      result_ok: false,
      error_code: code,
      error_message: message,
      error_details: details,
    };
  }
  const { ok, code, message, resultHash, resultByteLength } = outcome.summary;
  const { inline } = outcome;
  return {
    ...base,
    ...facts,
    status: ok ? "succeeded" : "failed",
    result_hash: resultHash,
    result_byte_length: resultByteLength,
    result_inline: inline === undefined ? null : Buffer.from(inline).toString("base64"),
    result_ok: ok,
    made_with: ok ? toolsOf(tools, row, outcome.summary) : null,
    previews: outcome.outcome?.previews?.status === "failed" ? "failed" : null,
    error_code: code ?? null,
    error_message: message === undefined ? null : storable(message),
    error_details: null,
  };
}

function toRenderOutcomeRows(outcome: Ended): readonly RenderOutcomeRow[] {
  if (outcome.kind !== "ran" || outcome.outcome === undefined || Object.keys(outcome.outcome).length === 0) return [];
  return [{ execution_id: outcome.row.id, ...outcome.outcome }];
}

function toArtifactRows(outcome: Ended): readonly ArtifactRow[] {
  if (outcome.kind !== "ran") return [];
  if (outcome.files !== undefined)
    return outcome.files.map((file, position) => toFileRow(outcome.row.id, file, position));
  return outcome.summary.artifacts.map(({ hash, mediaType, extension, byteLength, memberPath }, position) => ({
    id: randomUUID(),
    execution_id: outcome.row.id,
    position,
    sha256: hash,
    media_type: storable(mediaType),
    extension: storable(extension),
    byte_length: byteLength,
    kind: "operation_result",
    role: null,
    slide: null,
    member_path: storable(memberPath),
    baseline_execution_id: null,
  }));
}

function toFileRow(executionId: string, file: RenderedFile, position: number): ArtifactRow {
  return {
    id: randomUUID(),
    execution_id: executionId,
    position,
    sha256: file.hash,
    media_type: file.mediaType,
    extension: file.extension,
    byte_length: file.byteLength,
    kind: "native_render",
    role: file.role,
    slide: file.slide ?? null,
    member_path: null,
    baseline_execution_id: file.baselineExecutionId ?? null,
  };
}

/**
 * Text as PostgreSQL can hold it: whole characters, and no NUL. An operation may quote its document; one that could not be stored
 * would keep every other of its batch from being settled.
 */
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
