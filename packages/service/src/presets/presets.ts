import { randomUUID } from "node:crypto";
import type { JsonObject } from "@colophon/contract";
import { type Database, json, loadStatements, type Queryable } from "@colophon/storage";
import { type Actor, type AuditAction, recordAudit } from "../audit/entry.ts";

const statements = loadStatements(new URL("../../sql/presets/", import.meta.url), [
  "create",
  "isTaken",
  "list",
  "lockEnvironment",
  "read",
  "remove",
  "set",
]);

/** A preset as lists have it. */
export interface ListedPreset {
  readonly id: string;
  readonly name: string;
  readonly operation: string;
  /** Counts changes, starting at 1. */
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Options and input of an operation under a name, for everyone of an environment. */
export interface Preset extends ListedPreset {
  readonly input: JsonObject;
  readonly options: JsonObject;
}

export interface NewPreset {
  readonly name: string;
  readonly operation: string;
  readonly input: JsonObject;
  readonly options: JsonObject;
}

/** Undefined members stay as they are. */
export interface PresetChange {
  readonly name?: string | undefined;
  readonly input?: JsonObject | undefined;
  readonly options?: JsonObject | undefined;
}

export interface PresetPlace {
  readonly environmentId: string;
  readonly presetId: string;
}

/** Which state of a preset a change is for, and who makes it. */
export interface PresetTurn {
  readonly revision: number;
  readonly actor: Actor;
}

/** Why nothing was changed: another preset has the name, there are as many as there may be, or somebody was faster. */
export type PresetRefusal = "taken" | "full" | "changed";

/** Presets of environments. Undefined is what the environment does not have. */
export interface Presets {
  /** Of one operation, or all, by name. */
  list(environmentId: string, operation?: string): Promise<readonly ListedPreset[]>;
  read(place: PresetPlace): Promise<Preset | undefined>;
  create(environmentId: string, preset: NewPreset, actor: Actor): Promise<Preset | PresetRefusal>;
  set(place: PresetPlace, change: PresetChange, turn: PresetTurn): Promise<Preset | PresetRefusal | undefined>;
  remove(place: PresetPlace, turn: PresetTurn): Promise<"removed" | PresetRefusal | undefined>;
}

/** Presets of an environment. */
export const MAX_PRESETS = 100;

interface ListedRow {
  readonly id: string;
  readonly name: string;
  readonly operation: string;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

type PresetRow = ListedRow & Pick<Preset, "input" | "options">;

export function createPresets(database: Database): Presets {
  const read = async (from: Queryable, { environmentId, presetId }: PresetPlace): Promise<Preset | undefined> => {
    const [row] = (await from.query<PresetRow>(statements.read, [environmentId, presetId])).rows;
    return row && toPreset(row);
  };
  const isTaken = async (from: Queryable, { environmentId, presetId }: PresetPlace, name: string) =>
    (await from.query<{ is_taken: boolean }>(statements.isTaken, [environmentId, name, presetId])).rows[0]?.is_taken;
  return {
    async list(environmentId, operation) {
      const { rows } = await database.query<ListedRow>(statements.list, [environmentId, operation ?? null]);
      return rows.map(toListed);
    },
    read: (place) => read(database, place),
    create: (environmentId, { name, operation, input, options }, actor) =>
      database.transaction(async (transaction) => {
        await transaction.query(statements.lockEnvironment, [environmentId]);
        const presetId = randomUUID();
        if (await isTaken(transaction, { environmentId, presetId }, name)) return "taken";
        const createdBy = actor.kind === "person" ? actor.personId : null;
        const given = [presetId, environmentId, name, operation, json(input), json(options), createdBy, MAX_PRESETS];
        const [row] = (await transaction.query<PresetRow>(statements.create, given)).rows;
        if (row === undefined) return "full";
        await record(transaction, "preset.created", { environmentId, presetId, actor, facts: { operation } });
        return toPreset(row);
      }),
    set: (place, { name, input, options }, { revision, actor }) =>
      database.transaction(async (transaction) => {
        const { environmentId, presetId } = place;
        await transaction.query(statements.lockEnvironment, [environmentId]);
        if ((await read(transaction, place)) === undefined) return undefined;
        if (name !== undefined && (await isTaken(transaction, place, name))) return "taken";
        const changed = [name ?? null, input && json(input), options && json(options)].map((one) => one ?? null);
        const given = [environmentId, presetId, revision, ...changed];
        const [row] = (await transaction.query<PresetRow>(statements.set, given)).rows;
        if (row === undefined) return "changed";
        await record(transaction, "preset.changed", { ...place, actor, facts: { revision: row.revision } });
        return toPreset(row);
      }),
    remove: (place, { revision, actor }) =>
      database.transaction(async (transaction) => {
        const { environmentId, presetId } = place;
        if ((await read(transaction, place)) === undefined) return undefined;
        const { rowCount } = await transaction.query(statements.remove, [environmentId, presetId, revision]);
        if (rowCount === 0) return "changed";
        await record(transaction, "preset.deleted", { ...place, actor });
        return "removed";
      }),
  };
}

interface Recorded extends PresetPlace {
  readonly actor: Actor;
  readonly facts?: Readonly<Record<string, string | number>>;
}

async function record(transaction: Queryable, action: AuditAction, recorded: Recorded): Promise<void> {
  const { environmentId, presetId: subjectId, actor, facts = {} } = recorded;
  await recordAudit(transaction, { action, result: "done", actor, environmentId, subjectId, facts });
}

const toListed = ({ id, name, operation, revision, ...row }: ListedRow): ListedPreset => ({
  ...{ id, name, operation, revision },
  ...{ createdAt: row.created_at, updatedAt: row.updated_at },
});

const toPreset = (row: PresetRow): Preset => ({ ...toListed(row), input: row.input, options: row.options });
