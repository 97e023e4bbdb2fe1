import { type Database, isRefusal, type Transaction } from "@colophon/storage";
import { createBatcher } from "../batcher.ts";
import { findDeliverableOf, readLineage } from "../lineage/lineage.ts";
import { isTerminal, type Status } from "./life.ts";
import type * as rows from "./rows.ts";
import * as store from "./store.ts";
import type { Watch } from "./watch.ts";

/** Source: specification, Cancellation record. */
export type Cancellation =
  | {
      readonly kind: "cancelled" | "cancelling";
      readonly disposition: "cancelled" | "cancellation_requested" | "already_cancelled" | "already_requested";
      readonly row: rows.CancellationRow;
    }
  | { readonly kind: "terminal"; readonly status: Status }
  | { readonly kind: "absent" };

export interface Executions {
  read(id: string, environmentId: string): Promise<rows.ExecutionRow | undefined>;
  list(environmentId: string, filter: rows.ListFilter): Promise<readonly rows.ListedRow[]>;
  artifacts(id: string): Promise<readonly rows.StoredArtifact[]>;
  artifact(place: { id: string; environmentId: string; artifactId: string }): Promise<rows.FoundArtifact | undefined>;
  /** Whether the file of a link may leave now. Undefined when the execution has no such file, or does not exist. */
  linked(file: store.LinkedFile): Promise<rows.Guarded | undefined>;
  result(id: string, environmentId: string): Promise<rows.ResultRow | undefined>;
  cancel(id: string, environmentId: string): Promise<Cancellation>;
  /**
   * Waits until the execution is terminal, or past a revision when one is given, or the time is over.
   * Gives where it stands then; undefined when the environment has no such execution.
   */
  wait(id: string, environmentId: string, until: WaitFor): Promise<Reached | undefined>;
  readonly watch: Watch["watch"];
}

export type Reached = Pick<rows.StatusRow, "id" | "status" | "status_revision">;

export interface WaitFor {
  readonly timeoutMs: number;
  /** Enough is a change after this revision; without it only the end. */
  readonly afterRevision?: number;
  /** Ends the wait early: who asked is gone, or the process is to stop. */
  readonly signal?: AbortSignal;
}

export interface ExecutionsParts {
  readonly database: Database;
  readonly watch: Watch;
}

/** Reads that share a statement: those that come while two others are under way. */
const SHARED_READS = { maxItems: 100, parallel: 2, isOfOneItem: isRefusal };

export function createExecutions({ database, watch }: ExecutionsParts): Executions {
  const reading = createBatcher(
    (keys: readonly store.ExecutionKey[]) => store.readExecutions(database, keys),
    SHARED_READS,
  );
  const readingStatus = createBatcher(
    (keys: readonly store.ExecutionKey[]) => store.readStatusesOf(database, keys),
    SHARED_READS,
  );
  return {
    read: (id, environmentId) => reading.run({ id, environmentId }),
    list: (environmentId, filter) => store.listExecutions(database, environmentId, filter),
    artifacts: (id) => store.readArtifacts(database, id),
    artifact: async (place) => checkReleased(database, place.id, await store.readArtifact(database, place)),
    linked: async (file) => checkReleased(database, file.id, await store.readLink(database, file)),
    result: async (id, environmentId) =>
      checkReleased(database, id, await store.readResult(database, id, environmentId)),
    cancel: (id, environmentId) => cancel(database, id, environmentId),
    wait: (id, environmentId, until) =>
      waitFor(watch, () => readingStatus.run({ id, environmentId }), { id, ...until }),
    watch: watch.watch,
  };
}

/** What only a release lets go leaves only while the lineage of that release is whole. Errors: AuthorityBroken. */
async function checkReleased<Row extends rows.Guarded>(
  database: Database,
  executionId: string,
  row: Row | undefined,
): Promise<Row | undefined> {
  if (row === undefined || row.is_governed !== true || row.is_held) return row;
  const deliverableId = await findDeliverableOf(database, executionId);
  if (deliverableId !== undefined) await readLineage(database, { deliverableId }, "read");
  return row;
}

/** Reads, then waits for a change that is enough, or for one that was not told in full and is read, or until the time is over. */
async function waitFor(
  watch: Watch,
  read: () => Promise<Reached | undefined>,
  { id, timeoutMs, afterRevision, signal }: WaitFor & { readonly id: string },
): Promise<Reached | undefined> {
  const isEnough = ({ status, status_revision }: Reached): boolean =>
    isTerminal(status) || (afterRevision !== undefined && status_revision > afterRevision);
  let isOver = signal?.aborted === true;
  let reported: Reached | undefined;
  let wake = (): void => undefined;
  const end = (): void => {
    isOver = true;
    wake();
  };
  // Before the first read, so that no change falls between the two.
  const watching = watch.watch(id, (change) => {
    const reached = change && { id, status: change.status, status_revision: change.revision };
    if (reached !== undefined && !isEnough(reached)) return;
    reported = reached;
    wake();
  });
  const timer = setTimeout(end, timeoutMs);
  signal?.addEventListener("abort", end);
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const row = await read();
      if (row === undefined || isOver || isEnough(row)) return row;
      await changed;
      // Who may see it was settled by the first read.
      if (reported !== undefined) return reported;
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
    watching.end();
  }
}

/** Source: specification, States and transitions (the cancellation matrix). */
function cancel(database: Database, id: string, environmentId: string): Promise<Cancellation> {
  return database.transaction((transaction) => cancelRow(transaction, id, environmentId));
}

async function cancelRow(transaction: Transaction, id: string, environmentId: string): Promise<Cancellation> {
  const changed = await store.cancelExecution(transaction, id, environmentId);
  if (changed !== undefined) {
    store.notifyChanged(transaction, [changed]);
    return changed.status === "cancelled"
      ? { kind: "cancelled", disposition: "cancelled", row: changed }
      : { kind: "cancelling", disposition: "cancellation_requested", row: changed };
  }
  const row = await store.readCancellation(transaction, id, environmentId);
  if (row === undefined) return { kind: "absent" };
  if (row.status === "cancelling") return { kind: "cancelling", disposition: "already_requested", row };
  if (row.status === "cancelled") return { kind: "cancelled", disposition: "already_cancelled", row };
  if (isTerminal(row.status)) return { kind: "terminal", status: row.status };
  throw new Error(`Execution ${id} is ${row.status} and was not cancelled.`);
}
