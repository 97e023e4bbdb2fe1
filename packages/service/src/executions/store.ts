import {
  type Database,
  json,
  loadStatements,
  type Queryable,
  type Statement,
  type Transaction,
} from "@colophon/storage";
import { QUEUES, type QueueName } from "../vocabulary.ts";
import { STATUSES, type Status } from "./life.ts";
import type {
  ArtifactRow,
  BlockedRow,
  CancellationRow,
  ClaimedRow,
  ExecutionRow,
  ExistingRow,
  FoundArtifact,
  Guarded,
  HeldRow,
  ListedRow,
  ListFilter,
  OutcomeRow,
  ReleasedRow,
  RenderOutcomeRow,
  ResultRow,
  StatusRow,
  StoredArtifact,
  SubmissionRow,
} from "./rows.ts";

const statements = loadStatements(new URL("../../sql/executions/", import.meta.url), [
  "block",
  "cancel",
  "claim",
  "findExisting",
  "findClaimed",
  "discardInserted",
  "endWaits",
  "expire",
  "insertArtifacts",
  "insertOutcomes",
  "list",
  "listByLabel",
  "listByOperation",
  "listByStatus",
  "read",
  "readArtifact",
  "readArtifacts",
  "readCancellation",
  "readLink",
  "readResult",
  "readStatus",
  "readStatuses",
  "release",
  "reuse",
  "saveProgress",
  "settle",
  "submit",
]);

type Connection = Database | Queryable;

/** Inserts submissions with their first event; gives the ids of those that were new, and whether an equal request has a result. */
export async function insertSubmissions(
  place: Connection,
  rows: readonly SubmissionRow[],
): Promise<ReadonlyMap<string, boolean>> {
  const inserted = await place.query<{ id: string; has_earlier: boolean }>(statements.submit, [json(rows)]);
  return new Map(inserted.rows.map(({ id, has_earlier: hasEarlier }) => [id, hasEarlier]));
}

export async function findExisting(
  place: Connection,
  keys: readonly { environment_id: string; idempotency_key: string }[],
): Promise<readonly ExistingRow[]> {
  if (keys.length === 0) return [];
  return (await place.query<ExistingRow>(statements.findExisting, [json(keys)])).rows;
}

/** Settles what an earlier execution has answered already; gives whose results these are, by the ids settled. */
export async function reuseResults(place: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await place.query<{ id: string; reused_from: string }>(statements.reuse, [ids]);
  return new Map(rows.map(({ id, reused_from: from }) => [id, from]));
}

export async function blockExecutions(place: Connection, rows: readonly BlockedRow[]): Promise<void> {
  if (rows.length > 0) await place.query(statements.block, [json(rows)]);
}

/** Takes back what this transaction inserted. */
export async function discardInserted(place: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await place.query(statements.discardInserted, [ids]);
}

/** What a claim takes from a queue. */
export interface Take {
  readonly most: number;
  /** Environments whose executions are left for others. */
  readonly except?: readonly string[];
}

export interface Claim extends Take {
  readonly queue: QueueName;
  readonly workerId: number;
  /** Environments with a bound on what they may have under way in this queue, by id. */
  readonly bounds?: Readonly<Record<string, number>>;
}

/** Claims queued executions in turn for a worker; none where that worker is not registered any more. */
export async function claimExecutions(
  place: Connection,
  { queue, most, except = [], bounds = {}, workerId }: Claim,
): Promise<readonly ClaimedRow[]> {
  const bounded = Object.entries(bounds).filter(([id]) => !except.includes(id));
  const passed = [...except, ...bounded.map(([id]) => id)];
  const values = [queue, most, passed, json(Object.fromEntries(bounded)), workerId];
  return (await place.query<ClaimedRow>(statements.claim, values)).rows;
}

/** Lets claims take queued executions that had to wait before another attempt, all of them or some. Gives how many. */
export function endWaiting(database: Database, ids?: readonly string[]): Promise<number> {
  return database.transaction(async (transaction) => {
    const { rowCount } = await transaction.query(statements.endWaits, [ids ?? null]);
    if (rowCount > 0) transaction.notifyAfterCommit(QUEUED_CHANNEL, "");
    return rowCount;
  });
}

export async function settleExecutions(
  place: Connection,
  outcomes: readonly OutcomeRow[],
): Promise<readonly StatusRow[]> {
  return (await place.query<StatusRow>(statements.settle, [json(outcomes)])).rows;
}

export async function insertArtifacts(place: Connection, artifacts: readonly ArtifactRow[]): Promise<void> {
  if (artifacts.length > 0) await place.query(statements.insertArtifacts, [json(artifacts)]);
}

export async function insertRenderOutcomes(place: Connection, outcomes: readonly RenderOutcomeRow[]): Promise<void> {
  if (outcomes.length > 0) await place.query(statements.insertOutcomes, [json(outcomes)]);
}

/** Which claims end, and on what terms; see release.sql. */
export interface Release {
  readonly workerId: number;
  /** The attempts; all that the worker claimed when absent. */
  readonly claims?: readonly { readonly id: string; readonly attempt: number }[];
  readonly terms: ReleaseTerms;
  /** What is queued again waits for `endWaits`. */
  readonly mustWait?: boolean;
}

export interface ReleaseTerms {
  /** Counted for each execution. */
  readonly cause: string;
  /** What the event says. */
  readonly reason: string;
  /** At this count an execution fails; null: it never fails for this cause. */
  readonly most: number | null;
  /** The member of the execution's policy that replaces `most`. */
  readonly policy_member?: string;
  /** What it fails with: one code, or one for each operation. */
  readonly code?: string;
  readonly codes?: Readonly<Record<string, string>>;
  readonly message?: string;
  readonly memory_shares?: number;
}

export async function releaseExecutions(place: Connection, release: Release): Promise<readonly ReleasedRow[]> {
  const { workerId, claims, terms, mustWait = false } = release;
  const ids = claims?.map(({ id }) => id) ?? null;
  const attempts = claims?.map(({ attempt }) => attempt) ?? null;
  return (await place.query<ReleasedRow>(statements.release, [workerId, ids, attempts, json(terms), mustWait])).rows;
}

export async function findClaimed(place: Connection, workerId: number): Promise<readonly HeldRow[]> {
  return (await place.query<HeldRow>(statements.findClaimed, [workerId])).rows;
}

/** An execution of an environment. */
export interface ExecutionKey {
  readonly id: string;
  readonly environmentId: string;
}

/** Gives for each key its execution; undefined where that environment has none of this id. */
export function readExecutions(
  place: Connection,
  keys: readonly ExecutionKey[],
): Promise<readonly (ExecutionRow | undefined)[]> {
  return readByKeys<ExecutionRow>(place, statements.read, keys);
}

/** The same, of where each stands. */
export function readStatusesOf(
  place: Connection,
  keys: readonly ExecutionKey[],
): Promise<readonly (StatusRow | undefined)[]> {
  return readByKeys<StatusRow & { readonly environment_id: string }>(place, statements.readStatus, keys);
}

async function readByKeys<Row extends { readonly id: string; readonly environment_id: string }>(
  place: Connection,
  statement: Statement,
  keys: readonly ExecutionKey[],
): Promise<readonly (Row | undefined)[]> {
  const ids = [...new Set(keys.map(({ id }) => id))];
  const environments = [...new Set(keys.map(({ environmentId }) => environmentId))];
  const { rows } = await place.query<Row>(statement, [ids, environments]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return keys.map(({ id, environmentId }) => {
    const row = found.get(id);
    return row?.environment_id === environmentId ? row : undefined;
  });
}

export async function readArtifacts(place: Connection, id: string): Promise<readonly StoredArtifact[]> {
  return (await place.query<StoredArtifact>(statements.readArtifacts, [id])).rows;
}

export async function readArtifact(
  place: Connection,
  { id, environmentId, artifactId }: { id: string; environmentId: string; artifactId: string },
): Promise<FoundArtifact | undefined> {
  return (await place.query<FoundArtifact>(statements.readArtifact, [id, environmentId, artifactId])).rows[0];
}

/** A file that an execution made, as a link names it. */
export interface LinkedFile {
  readonly id: string;
  readonly environmentId: string;
  /** `sha256:<hex>`. */
  readonly hash: string;
}

/** Undefined when the execution has no such file. */
export async function readLink(
  place: Connection,
  { id, environmentId, hash }: LinkedFile,
): Promise<Guarded | undefined> {
  return (await place.query<Guarded>(statements.readLink, [id, environmentId, hash])).rows[0];
}

/** Those that are there, of any environment. */
export async function readStatuses(place: Connection, ids: readonly string[]): Promise<readonly StatusRow[]> {
  return (await place.query<StatusRow>(statements.readStatuses, [ids])).rows;
}

export async function readResult(place: Connection, id: string, environmentId: string): Promise<ResultRow | undefined> {
  return (await place.query<ResultRow>(statements.readResult, [id, environmentId])).rows[0];
}

export async function listExecutions(
  place: Connection,
  environmentId: string,
  { statuses, operation, createdFrom, createdBefore, labels = {}, after, limit }: ListFilter,
): Promise<readonly ListedRow[]> {
  // PostgreSQL holds no NUL in a text and refuses to look for one.
  if ([operation, ...Object.entries(labels).flat()].some((text) => text?.includes("\0"))) return [];
  const places = [createdFrom ?? null, createdBefore ?? null, after?.createdUs ?? null, after?.id ?? null, limit];
  const listed = async (statement: Statement, values: readonly unknown[]): Promise<readonly ListedRow[]> =>
    (await place.query<ListedRow>(statement, values)).rows;
  const ofAny = [environmentId, [...new Set(statuses ?? STATUSES)], ...places];
  const [label] = Object.entries(labels);
  if (label !== undefined) {
    const [name, value] = label;
    return listed(statements.listByLabel, [...ofAny, json({ name, value }), json(labels), operation ?? null]);
  }
  if (operation !== undefined) return listed(statements.listByOperation, [...ofAny, operation]);
  if (statuses !== undefined)
    return listed(statements.listByStatus, [environmentId, [...new Set(statuses)], ...places]);
  return listed(statements.list, [environmentId, ...places]);
}

export interface ExpiredRow {
  readonly id: string;
  readonly status: Status;
  readonly status_revision: number;
}

/** Ends at most `most` queued executions that did not start in time. */
export async function expireExecutions(
  place: Connection,
  { code, message, most }: { readonly code: string; readonly message: string; readonly most: number },
): Promise<readonly ExpiredRow[]> {
  return (await place.query<ExpiredRow>(statements.expire, [code, message, most])).rows;
}

/** Undefined when nothing was there to cancel. */
export async function cancelExecution(
  place: Connection,
  id: string,
  environmentId: string,
): Promise<CancellationRow | undefined> {
  return (await place.query<CancellationRow>(statements.cancel, [id, environmentId])).rows[0];
}

export async function readCancellation(
  place: Connection,
  id: string,
  environmentId: string,
): Promise<CancellationRow | undefined> {
  return (await place.query<CancellationRow>(statements.readCancellation, [id, environmentId])).rows[0];
}

/** Gives those that were noted. */
export async function saveProgress(
  place: Connection,
  rows: readonly { id: string; attempt: number; progress: object }[],
): Promise<readonly StatusRow[]> {
  return (await place.query<StatusRow>(statements.saveProgress, [json(rows)])).rows;
}

/** A payload of NOTIFY holds 8000 bytes; a change takes about 60. */
const CHANGES_PER_NOTE = 100;
export const CHANGES_CHANNEL = "colophon_executions";
/** Notified when there is something to claim: in the queues that the payload names, joined by commas, or in any. */
export const QUEUED_CHANNEL = "colophon_queued";

/** The queues that a notification names. */
export function readQueues(payload: string): readonly QueueName[] {
  const named = payload.split(",");
  return payload === "" ? QUEUES : QUEUES.filter((queue) => named.includes(queue));
}

/** Tells every process, after the commit, which executions changed: `<id>:<revision>:<status>`, joined by commas. */
export function notifyChanged(transaction: Transaction, rows: readonly Omit<StatusRow, "progress">[]): void {
  for (let start = 0; start < rows.length; start += CHANGES_PER_NOTE) {
    const some = rows.slice(start, start + CHANGES_PER_NOTE);
    const changes = some.map(({ id, status_revision, status }) => `${id}:${status_revision}:${status}`);
    transaction.notifyAfterCommit(CHANGES_CHANNEL, changes.join(","));
  }
}

export interface ExecutionChange {
  readonly id: string;
  readonly revision: number;
  readonly status: Status;
}

/** The changes a notification tells. */
export function readChanges(payload: string): readonly ExecutionChange[] {
  return payload.split(",").map((text) => {
    const [id = "", revision = "", status = ""] = text.split(":");
    return { id, revision: Number(revision), status: status as Status };
  });
}
