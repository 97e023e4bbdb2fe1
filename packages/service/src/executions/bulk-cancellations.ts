import { randomUUID } from "node:crypto";
import { type Database, json, loadStatements } from "@colophon/storage";
import type { Status } from "./life.ts";
import { notifyChanged } from "./store.ts";

const statements = loadStatements(new URL("../../sql/bulk-cancellations/", import.meta.url), [
  "create",
  "read",
  "stop",
  "lockNext",
  "cancelSome",
  "advance",
]);

/** Which executions: queued and running ones that were submitted before the request, and match all that is given. */
export interface BulkFilter {
  readonly operation?: string | undefined;
  /** As rows have them: the reference under the empty name. */
  readonly labels: Readonly<Record<string, string>>;
  readonly createdFrom?: Date | undefined;
  readonly createdBefore?: Date | undefined;
}

export interface BulkCancellationRow {
  readonly id: string;
  readonly operation: string | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly created_from: Date | null;
  readonly created_before: Date;
  readonly status: "running" | "done" | "stopped";
  /** Executions that were queued. */
  readonly cancelled: number;
  /** Executions that ran and were asked to stop. */
  readonly requested: number;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

/** Cancelling by a filter, as a job that workers do in parts: it can be watched and stopped. */
export interface BulkCancellations {
  create(environmentId: string, filter: BulkFilter): Promise<BulkCancellationRow>;
  read(id: string, environmentId: string): Promise<BulkCancellationRow | undefined>;
  /** What was cancelled stays so. Gives the job; asked again it gives the same. */
  stop(id: string, environmentId: string): Promise<BulkCancellationRow | undefined>;
}

const EXECUTIONS_PER_STEP = 200;

export function createBulkCancellations(database: Database): BulkCancellations {
  const read: BulkCancellations["read"] = async (id, environmentId) =>
    (await database.query<BulkCancellationRow>(statements.read, [id, environmentId])).rows[0];
  return {
    async create(environmentId, { operation, labels, createdFrom, createdBefore }) {
      const { rows } = await database.query<BulkCancellationRow>(statements.create, [
        ...[randomUUID(), environmentId, operation ?? null, json(labels)],
        ...[createdFrom ?? null, createdBefore ?? null],
      ]);
      const [row] = rows;
      if (row === undefined) throw new Error("A bulk cancellation was not stored.");
      return row;
    },
    read,
    async stop(id, environmentId) {
      await database.query(statements.stop, [id, environmentId]);
      return read(id, environmentId);
    },
  };
}

interface PartRow {
  readonly id: string;
  /** Null for one that somebody else holds: it is for the next part. */
  readonly status: Status | null;
  readonly status_revision: number;
}

/** Does what is to be done of all bulk cancellations, a part in each transaction, until there is none or the signal aborts. */
export async function cancelInBulk(database: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const part = await cancelPart(database);
    // All that is left is in other hands: the next turn comes soon.
    if (part === undefined || part.length === 0) return;
  }
}

function cancelPart(database: Database): Promise<readonly PartRow[] | undefined> {
  return database.transaction(async (transaction) => {
    const [job] = (await transaction.query<{ readonly id: string }>(statements.lockNext)).rows;
    if (job === undefined) return undefined;
    const { rows } = await transaction.query<PartRow>(statements.cancelSome, [job.id, EXECUTIONS_PER_STEP]);
    const changed = rows.filter((row): row is PartRow & { readonly status: Status } => row.status !== null);
    const cancelled = changed.filter(({ status }) => status === "cancelled").length;
    await transaction.query(statements.advance, [job.id, cancelled, changed.length - cancelled, rows.length === 0]);
    notifyChanged(transaction, changed);
    return rows.length === 0 ? [] : changed;
  });
}
