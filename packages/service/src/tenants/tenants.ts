import { randomUUID } from "node:crypto";
import { type Database, loadStatements } from "@colophon/storage";
import type { Actor } from "../audit/entry.ts";
import { changeAccount } from "../billing/account.ts";
import { type Entitlement, type EntitlementRow, entitlementColumns, toEntitlement } from "../billing/entitlement.ts";
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

/** Organizations and their environments. Every change takes effect at once in every process. */
export interface Tenants {
  list(): Promise<readonly Environment[]>;
  listOrganizations(): Promise<readonly Organization[]>;
  createOrganization(name: string, entitlement: Entitlement): Promise<string>;
  createEnvironment(organizationId: string, name: string, kind: EnvironmentKind): Promise<string>;
  /** With an entry of its history, by the command line where no one else is named. False when there is no such organization. */
  setEntitlement(organizationId: string, entitlement: Entitlement, actor?: Actor): Promise<boolean>;
  /** False when there is no such environment. */
  setBounds(environmentId: string, bounds: EnvironmentBounds): Promise<boolean>;
  /** False when there is no such environment. */
  setAges(environmentId: string, ages: RetentionDays): Promise<boolean>;
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
    async createOrganization(name, entitlement) {
      const id = randomUUID();
      await database.query(statements.createOrganization, [id, name, ...entitlementColumns(entitlement)]);
      return id;
    },
    async createEnvironment(organizationId, name, kind) {
      const id = randomUUID();
      await database.query(statements.createEnvironment, [id, organizationId, name, kind]);
      return id;
    },
    async setEntitlement(organizationId, entitlement, actor = { kind: "command" }) {
      const change = { entitlement, reason: "Set by the operator.", actor };
      return (await changeAccount(database, organizationId, change)) !== "missing";
    },
    setBounds: (environmentId, bounds) =>
      database.transaction(async (transaction) => {
        const isFound = await setBounds(transaction, environmentId, bounds);
        await transaction.query("select pg_notify($1, '')", [KEYS_CHANNEL]);
        return isFound;
      }),
    setAges: async (environmentId, ages) =>
      (await database.query(statements.setAges, [environmentId, ...toAgeColumns(ages)])).rowCount > 0,
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
