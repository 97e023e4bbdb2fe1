import { randomUUID } from "node:crypto";
import { type Database, loadStatements } from "@colophon/storage";
import { type Actor, recordAudit } from "../audit/entry.ts";

const statements = loadStatements(new URL("../../sql/holds/", import.meta.url), ["create", "lift", "list"]);

/** A switch that keeps submissions out: of an operation, of an environment, of both together, or all of them. */
export interface Hold {
  readonly id: string;
  readonly environmentId: string | undefined;
  readonly operation: string | undefined;
  readonly reason: string;
  readonly retryAfterSeconds: number;
  readonly createdAt: Date;
}

export interface NewHold {
  readonly environmentId?: string | undefined;
  readonly operation?: string | undefined;
  readonly reason: string;
  readonly retryAfterSeconds: number;
}

/** Launch control. Source: specification, Errors, 503. */
export interface Holds {
  /** The hold that keeps this submission out, if any. In memory; a change is heard by notification. */
  find(environmentId: string, operation: string): Hold | undefined;
  list(): Promise<readonly Hold[]>;
  /** Audited where an actor is named. */
  create(hold: NewHold, actor?: Actor): Promise<Hold>;
  /** Audited where an actor is named. Undefined when there is no such hold. */
  lift(id: string, actor?: Actor): Promise<Hold | undefined>;
  close(): Promise<void>;
}

interface HoldRow {
  readonly id: string;
  readonly environment_id: string | null;
  readonly operation: string | null;
  readonly reason: string;
  readonly retry_after_seconds: number;
  readonly created_at: Date;
}

const CHANNEL = "colophon_holds";

export async function createHolds(database: Database, onError: (error: unknown) => void): Promise<Holds> {
  let holds: readonly Hold[] = [];
  const read = async (): Promise<readonly Hold[]> => (await database.query<HoldRow>(statements.list)).rows.map(toHold);
  let refreshed: Promise<void> = Promise.resolve();
  /** One after the other, so that an earlier read never overwrites a later one. */
  const refresh = (): Promise<void> => {
    refreshed = refreshed
      .catch(() => undefined)
      .then(async () => {
        holds = await read();
      });
    return refreshed;
  };
  const subscription = await database.listen(CHANNEL, () => void refresh().catch(onError));
  await refresh();

  const change = async (
    name: "create" | "lift",
    values: readonly unknown[],
    actor: Actor | undefined,
  ): Promise<Hold | undefined> => {
    const { rows } = await database.transaction(async (transaction) => {
      const changed = await transaction.query<HoldRow>(statements[name], values);
      const [row] = changed.rows;
      if (row !== undefined && actor !== undefined)
        await recordAudit(transaction, {
          ...{ action: name === "create" ? "hold.created" : "hold.lifted", result: "done", actor },
          ...{ environmentId: row.environment_id ?? undefined, subjectId: row.id },
          facts: { operation: row.operation ?? "every", retry_after_seconds: row.retry_after_seconds },
        });
      await transaction.query("select pg_notify($1, '')", [CHANNEL]);
      return changed;
    });
    await refresh();
    return rows[0] === undefined ? undefined : toHold(rows[0]);
  };
  return {
    find: (environmentId, operation) =>
      holds.find(
        (hold) =>
          (hold.environmentId ?? environmentId) === environmentId && (hold.operation ?? operation) === operation,
      ),
    list: read,
    async create({ environmentId, operation, reason, retryAfterSeconds }, actor) {
      const values = [randomUUID(), environmentId ?? null, operation ?? null, reason, retryAfterSeconds];
      return (await change("create", values, actor)) as Hold;
    },
    lift: (id, actor) => change("lift", [id], actor),
    close: () => subscription.close(),
  };
}

function toHold(row: HoldRow): Hold {
  return {
    id: row.id,
    environmentId: row.environment_id ?? undefined,
    operation: row.operation ?? undefined,
    reason: row.reason,
    retryAfterSeconds: row.retry_after_seconds,
    createdAt: row.created_at,
  };
}
