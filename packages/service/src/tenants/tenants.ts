import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Database, loadStatements, type Queryable } from "@colophon/storage";
import { type Actor, type AuditEntry, recordAudit } from "../audit/entry.ts";
import { changeAccount } from "../billing/account.ts";
import { type Entitlement, type EntitlementRow, entitlementColumns, toEntitlement } from "../billing/entitlement.ts";
import { type Authority, checkRole } from "../deliverables/authority.ts";
import { KEYS_CHANNEL } from "../keys/channel.ts";
import type { EnvironmentKind } from "../keys/key-text.ts";
import { type ExecutionBounds, setBounds } from "../limits/bounds.ts";
import type { DeliveryPolicy } from "../policy/policy.ts";
import {
  type RetentionDays,
  type RetentionRow,
  toColumns as toAgeColumns,
  toAges,
} from "../retention/retention-days.ts";

const statements = loadStatements(new URL("../../sql/tenants/", import.meta.url), [
  "createEnvironment",
  "createOrganization",
  "listCaps",
  "listEnvironments",
  "listOrganizations",
  "lockEnvironment",
  "setAges",
]);

export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly entitlement: Entitlement;
}

export interface EnvironmentBounds extends ExecutionBounds {
  readonly deliveryPolicy: DeliveryPolicy;
}

export interface Environment extends EnvironmentBounds {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly entitlement: Entitlement;
  readonly name: string;
  readonly kind: EnvironmentKind;
  /** What it forgets, and when. */
  readonly ages: RetentionDays;
}

/** Who changes settings, and what they saw before; the command line where no one else is named. */
export interface SettingsChange {
  readonly authority?: Authority | undefined;
  readonly actor?: Actor | undefined;
  /** The settings that the change is made to. Default: whatever they are. */
  readonly expected?: EnvironmentSettings | undefined;
}

export type EnvironmentSettings = Pick<Environment, "ages" | keyof EnvironmentBounds>;

/** Organizations and their environments. Every change takes effect at once in every process. */
export interface Tenants {
  list(): Promise<readonly Environment[]>;
  listOrganizations(): Promise<readonly Organization[]>;
  /** Audited where an actor is named. */
  createOrganization(name: string, entitlement: Entitlement, actor?: Actor): Promise<string>;
  /** Audited where an actor is named. */
  createEnvironment(organizationId: string, name: string, kind: EnvironmentKind, actor?: Actor): Promise<string>;
  /** With an entry of its history, by the command line where no one else is named. False when there is no such organization. */
  setEntitlement(organizationId: string, entitlement: Entitlement, actor?: Actor): Promise<boolean>;
  /** Audited where it changes something. False when there is no such environment, or not with the expected settings. */
  setBounds(environmentId: string, bounds: EnvironmentBounds, change?: SettingsChange): Promise<boolean>;
  /** Audited where it changes something. False when there is no such environment, or not with the expected settings. */
  setAges(environmentId: string, ages: RetentionDays, change?: SettingsChange): Promise<boolean>;
  /** The first environment of an installation; made with its organization where there is none, once, whoever comes first. */
  ensureFirst(): Promise<{ readonly environmentId: string }>;
}

const FIRST_TENANT_LOCK = 2;

export function createTenants(database: Database): Tenants {
  return {
    list: async () => (await database.query<EnvironmentRow>(statements.listEnvironments)).rows.map(toEnvironment),
    listOrganizations: async () =>
      (await database.query<OrganizationRow>(statements.listOrganizations)).rows.map(({ id, name, ...row }) => ({
        id,
        name,
        entitlement: toEntitlement(row),
      })),
    createOrganization: (name, entitlement, actor) =>
      database.transaction(async (transaction) => {
        const organizationId = randomUUID();
        await transaction.query(statements.createOrganization, [
          ...[organizationId, name],
          ...entitlementColumns(entitlement),
        ]);
        if (actor !== undefined)
          await recordAudit(transaction, {
            ...{ action: "organization.created", result: "done", actor, organizationId, subjectId: organizationId },
            facts: { entitlement: entitlement.kind },
          });
        return organizationId;
      }),
    createEnvironment: (organizationId, name, kind, actor) =>
      database.transaction(async (transaction) => {
        const environmentId = randomUUID();
        await transaction.query(statements.createEnvironment, [environmentId, organizationId, name, kind]);
        if (actor !== undefined)
          await recordAudit(transaction, {
            ...{ action: "environment.created", result: "done", actor, organizationId, environmentId },
            ...{ subjectId: environmentId, facts: { kind } },
          });
        return environmentId;
      }),
    async setEntitlement(organizationId, entitlement, actor = { kind: "command" }) {
      const change = { entitlement, reason: "Set by the operator.", actor };
      return (await changeAccount(database, organizationId, change)) !== "missing";
    },
    setBounds: (environmentId, bounds, change = {}) =>
      changeSettings(database, environmentId, change, async (transaction, before) => {
        const { deliveryPolicy, ...limits } = bounds;
        const isSamePolicy = isDeepStrictEqual(deliveryPolicy, before.deliveryPolicy);
        if (isSamePolicy && isDeepStrictEqual(limits, limitsOf(before))) return undefined;
        await setBounds(transaction, environmentId, bounds);
        await transaction.query("select pg_notify($1, '')", [KEYS_CHANNEL]);
        return { action: "limits.changed", facts: { ...factsOf(limits), delivery_policy_changed: !isSamePolicy } };
      }),
    setAges: (environmentId, ages, change = {}) =>
      changeSettings(database, environmentId, change, async (transaction, before) => {
        if (isDeepStrictEqual(ages, before.ages)) return undefined;
        await transaction.query(statements.setAges, [environmentId, ...toAgeColumns(ages)]);
        return { action: "retention.changed", facts: factsOf(ages) };
      }),
    ensureFirst: () =>
      database.transaction(async (transaction) => {
        await transaction.query("select pg_advisory_xact_lock($1, 0)", [FIRST_TENANT_LOCK]);
        const [first] = (await transaction.query<EnvironmentRow>(statements.listEnvironments)).rows;
        if (first !== undefined) return { environmentId: first.id };
        const [organizationId, environmentId] = [randomUUID(), randomUUID()];
        await transaction.query(statements.createOrganization, [organizationId, "Default", "active", null]);
        await transaction.query(statements.createEnvironment, [environmentId, organizationId, "Default", "test"]);
        return { environmentId };
      }),
  };
}

type Audited = Required<Pick<AuditEntry, "action" | "facts">>;

/** Changes an environment under its lock and writes the entry of the audit log with it; no entry where nothing changes. */
function changeSettings(
  database: Database,
  environmentId: string,
  { authority, actor = authority?.actor ?? { kind: "command" }, expected }: SettingsChange,
  change: (transaction: Queryable, before: Environment) => Promise<Audited | undefined>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [row] = (await transaction.query<EnvironmentRow>(statements.lockEnvironment, [environmentId])).rows;
    if (row === undefined) return false;
    const before = toEnvironment(row);
    if (authority !== undefined) await checkRole(transaction, before.organizationId, authority);
    if (expected !== undefined && !isDeepStrictEqual(settingsOf(before), settingsOf(expected))) return false;
    const audited = await change(transaction, before);
    if (audited !== undefined)
      await recordAudit(transaction, {
        ...{ ...audited, result: "done", actor, environmentId },
        organizationId: before.organizationId,
      });
    return true;
  });
}

const limitsOf = ({ concurrency, requestsPerMinute, executionsPerMonth }: ExecutionBounds): ExecutionBounds => ({
  concurrency,
  requestsPerMinute,
  executionsPerMonth,
});

const settingsOf = ({ ages, deliveryPolicy, ...bounds }: EnvironmentSettings) => ({
  ages,
  deliveryPolicy,
  ...limitsOf(bounds),
});

/** Numbers under their names; a missing one is `none`. */
function factsOf(counts: object): Readonly<Record<string, number | string>> {
  const named = Object.entries(counts) as readonly (readonly [string, number | undefined])[];
  return Object.fromEntries(
    named.map(([name, count]) => [name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`), count ?? "none"]),
  );
}

/** The bound of each environment that has one, by id. */
export async function readCaps(database: Database): Promise<Readonly<Record<string, number>>> {
  const { rows } = await database.query<{ id: string; concurrency: number }>(statements.listCaps);
  return Object.fromEntries(rows.map(({ id, concurrency }) => [id, concurrency]));
}

interface OrganizationRow extends EntitlementRow {
  readonly id: string;
  readonly name: string;
}

interface EnvironmentRow extends RetentionRow, EntitlementRow {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly name: string;
  readonly kind: EnvironmentKind;
  readonly delivery_policy: DeliveryPolicy;
  readonly concurrency: number | null;
  readonly requests_per_minute: number | null;
  readonly executions_per_month: number | null;
}

function toEnvironment(row: EnvironmentRow): Environment {
  return {
    id: row.id,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    entitlement: toEntitlement(row),
    name: row.name,
    kind: row.kind,
    ages: toAges(row),
    deliveryPolicy: row.delivery_policy,
    concurrency: row.concurrency ?? undefined,
    requestsPerMinute: row.requests_per_minute ?? undefined,
    executionsPerMonth: row.executions_per_month ?? undefined,
  };
}
