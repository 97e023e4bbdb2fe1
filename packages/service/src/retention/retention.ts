import { type Database, loadStatements, type Queryable } from "@colophon/storage";
import { type Actor, recordAudit } from "../audit/entry.ts";
import { isTerminal, type Status } from "../executions/life.ts";
import { type RetentionDays, type RetentionRow, toAges } from "./retention-days.ts";

const statements = loadStatements(new URL("../../sql/retention/", import.meta.url), [
  "delete",
  "purgeDocuments",
  "purgeEvents",
  "purgeInputs",
  "purgeRecords",
  "purgeResults",
  "listRetention",
  "shareRetention",
  "listBlobs",
  "listBytes",
  "deleteBlobRows",
]);

export { statements as forgettingStatements };

export type Deletion =
  | { readonly kind: "deleted"; readonly row: DeletedRow }
  /** It has not ended: cancel it first. */
  | { readonly kind: "open"; readonly status: Status }
  /** A release names it: revoke that first. */
  | { readonly kind: "released" }
  | { readonly kind: "absent" };

export interface DeletedRow {
  readonly id: string;
  readonly status: Status;
  readonly request_hash: string;
  readonly result_hash: string | null;
  readonly deleted_at: Date;
}

/** How many executions lost their request, their result or their record, how many events and uploads there are fewer. */
export interface PurgeCounts {
  readonly documents: number;
  readonly results: number;
  readonly records: number;
  readonly events: number;
  readonly inputs: number;
}

export interface Retention {
  /**
   * Takes away what an ended execution was given and made, and what people wrote into its record. The record stays, with its
   * hashes and its receipt. Asked again it gives the same.
   */
  delete(id: string, environmentId: string, actor?: Actor): Promise<Deletion>;
  /** Forgets what is older than the ages, until nothing is or the signal aborts. Each step is durable by itself. */
  purge(environmentId: string, ages: RetentionDays, signal?: AbortSignal): Promise<PurgeCounts>;
  /** The same for each environment by its own ages, as they are at each step: what an environment changed meanwhile counts at once. */
  purgeDue(signal?: AbortSignal): Promise<PurgeCounts>;
}

/** More than one settling ends at once, so that each step reaches further than the one before. */
const ROWS_PER_STEP = 1_000;
const NONE: PurgeCounts = { documents: 0, results: 0, records: 0, events: 0, inputs: 0 };

export function createRetention(database: Database): Retention {
  const purgeBy = async (environmentId: string, readAges: ReadAges, signal?: AbortSignal): Promise<PurgeCounts> => {
    const forget = (name: PurgeStatement): Promise<number> =>
      purgeInSteps(database, { name, environmentId, readAges, signal });
    return {
      documents: await forget("purgeDocuments"),
      results: await forget("purgeResults"),
      events: await forget("purgeEvents"),
      records: await forget("purgeRecords"),
      inputs: await forget("purgeInputs"),
    };
  };
  return {
    async delete(id, environmentId, actor) {
      const row = await deleteRow(database, { id, environmentId }, actor);
      if (row === undefined) return { kind: "absent" };
      if (row === "released") return { kind: "released" };
      const { deleted_at: deletedAt, is_released: isReleased, is_now: _, ...rest } = row;
      if (isReleased) return { kind: "released" };
      if (deletedAt !== null) return { kind: "deleted", row: { ...rest, deleted_at: deletedAt } };
      // It ended, and another request deleted it, between the look and the change: asked again it is seen.
      return isTerminal(row.status) ? this.delete(id, environmentId, actor) : { kind: "open", status: row.status };
    },
    purge: (environmentId, ages, signal) => purgeBy(environmentId, async () => ages, signal),
    async purgeDue(signal) {
      let total = NONE;
      for (const row of (await database.query<RetentionRow>(statements.listRetention)).rows) {
        if (signal?.aborted === true) break;
        total = add(total, await purgeBy(row.id, (transaction) => shareAges(transaction, row.id), signal));
      }
      return total;
    },
  };
}

interface FoundRow extends Omit<DeletedRow, "deleted_at"> {
  readonly deleted_at: Date | null;
  readonly is_released: boolean;
  /** This request deleted it. */
  readonly is_now: boolean;
}

/** Raised by a trigger for what was released while the statement waited. */
const RELEASED_STATE = "CR001";

async function deleteRow(
  database: Database,
  { id, environmentId }: { readonly id: string; readonly environmentId: string },
  actor: Actor | undefined,
): Promise<FoundRow | "released" | undefined> {
  try {
    return await database.transaction(async (transaction) => {
      const [row] = (await transaction.query<FoundRow>(statements.delete, [id, environmentId])).rows;
      if (row?.is_now === true && actor !== undefined)
        await recordAudit(transaction, {
          ...{ action: "execution.deleted", result: "done", actor, environmentId, subjectId: id },
        });
      return row;
    });
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === RELEASED_STATE) return "released";
    throw error;
  }
}

/** The retention that a step keeps to. */
type ReadAges = (transaction: Queryable) => Promise<RetentionDays>;

/** What it is now. A change of it waits for the step, so that no step deletes by an older one after the change was answered. */
async function shareAges(transaction: Queryable, environmentId: string): Promise<RetentionDays> {
  const [row] = (await transaction.query<RetentionRow>(statements.shareRetention, [environmentId])).rows;
  return row === undefined ? KEEPS_ALL : toAges(row);
}

const KEEPS_ALL: RetentionDays = {
  documentsDays: undefined,
  resultsDays: undefined,
  recordsDays: undefined,
  eventsDays: undefined,
};

const DAYS = {
  purgeDocuments: ({ documentsDays }) => documentsDays,
  purgeResults: ({ resultsDays }) => resultsDays,
  purgeEvents: ({ eventsDays }) => eventsDays,
  purgeRecords: ({ recordsDays }) => recordsDays,
  purgeInputs: ({ documentsDays, recordsDays }) => minimumOf(documentsDays, recordsDays),
} as const satisfies Readonly<Record<PurgeStatement, (ages: RetentionDays) => number | undefined>>;

/** What a step takes away, as the audit log says it. */
const WORDS = {
  purgeDocuments: "documents",
  purgeResults: "results",
  purgeEvents: "events",
  purgeRecords: "records",
  purgeInputs: "uploads",
} as const satisfies Readonly<Record<PurgeStatement, string>>;

type PurgeStatement = "purgeDocuments" | "purgeEvents" | "purgeInputs" | "purgeRecords" | "purgeResults";

interface Step {
  readonly looked: number;
  readonly taken: number;
  readonly ended_at: Date | null;
}

async function purgeInSteps(
  database: Database,
  {
    name,
    environmentId,
    readAges,
    signal,
  }: { name: PurgeStatement; environmentId: string; readAges: ReadAges; signal: AbortSignal | undefined },
): Promise<number> {
  let taken = 0;
  let reached: number | undefined;
  for (;;) {
    const step = await database.transaction(async (transaction) => {
      const days = DAYS[name](await readAges(transaction));
      if (days === undefined) return undefined;
      const [found] = (await transaction.query<Step>(statements[name], [environmentId, days, ROWS_PER_STEP])).rows;
      if (found !== undefined && found.taken > 0)
        await recordAudit(transaction, {
          ...{ action: "executions.purged", result: "done", actor: { kind: "service" }, environmentId },
          facts: { what: WORDS[name], count: found.taken, older_than_days: days },
        });
      return found;
    });
    if (step === undefined) return taken;
    taken += step.taken;
    const endedAt = step.ended_at?.getTime();
    const isStuck = step.taken === 0 && endedAt === reached;
    if (step.looked < ROWS_PER_STEP || isStuck || signal?.aborted === true) return taken;
    reached = endedAt;
  }
}

function minimumOf(...days: readonly (number | undefined)[]): number | undefined {
  const given = days.filter((day) => day !== undefined);
  return given.length === 0 ? undefined : Math.min(...given);
}

function add(left: PurgeCounts, right: PurgeCounts): PurgeCounts {
  return {
    documents: left.documents + right.documents,
    results: left.results + right.results,
    records: left.records + right.records,
    events: left.events + right.events,
    inputs: left.inputs + right.inputs,
  };
}
