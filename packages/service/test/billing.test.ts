import type { Queryable } from "@colophon/storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  announceTrialEnds,
  type Billing,
  type BillingEntry,
  createBilling,
  createNotices,
  endTrials,
  foldUsage,
  type Plan,
  readOrganizationUsage,
  readQuota,
  writeEntry,
  writeLedger,
} from "../src/index.ts";
import {
  acceptedId,
  anotherDatabase,
  startService,
  statusAtEnd,
  submissionOf,
  type TestService,
} from "../src/testing/index.ts";

const TEAM: Plan = {
  ...{ name: "team", title: "Team", currency: "EUR", price: 4900, trial_days: 14 },
  units: [{ unit: "executions", included: 2, price: 25, per: 2 }],
  limits: { concurrency: 4, requests_per_minute: 600, executions_per_month: 5000 },
};
const ACTOR = { kind: "command" } as const;
const EVER = { from: "2000-01-01", to: "2999-12-31" };
const ALL = { after: 0, from: undefined, to: undefined, limit: 10_000 };
const DAY_MS = 24 * 60 * 60 * 1000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let service: TestService;
let billing: Billing;
beforeAll(async () => {
  service = await startService();
  billing = createBilling({ database: service.database, plans: [TEAM] });
});
afterAll(() => service.close());

async function makeOrganization() {
  const caller = await service.makeCaller();
  const { organizationId, environmentId } = caller;
  const key = await service.keys.create({ environmentId, kind: "test", name: "K" });
  return { caller, organizationId, environmentId, text: key.text };
}
const noticesOf = async (organizationId: string) =>
  (
    await service.database.query<{ kind: string; key: string }>(
      "select kind, key from notices where organization_id = $1 order by at",
      [organizationId],
    )
  ).rows.map(({ kind }) => kind);
const endTrialNow = (organizationId: string) =>
  service.database.query("update organizations set entitled_until = now() - interval '1 second' where id = $1", [
    organizationId,
  ]);

describe("plans and states", () => {
  it("are the built-in plan, active and without a charge, where nobody set any", async () => {
    const { organizationId } = await makeOrganization();
    expect(await billing.read(organizationId)).toMatchObject({
      ...{ plan: { name: "self-hosted", currency: null, price: 0 }, state: "active", revision: 0, amount: 0 },
      units: ["executions", "results", "request_bytes", "result_bytes"].map((unit) => ({
        ...{ unit, used: 0, included: null, amount: 0 },
      })),
    });
    expect(await billing.listChanges(organizationId, undefined, 10)).toEqual([]);
  });

  it("move from trial to active to lapsed and back, with a history, and take effect at once", async () => {
    const { organizationId, environmentId, text } = await makeOrganization();
    const set = (state: "trial" | "active" | "lapsed", plan?: string) =>
      billing.change(organizationId, { state: { kind: state }, plan, reason: `To ${state}.`, actor: ACTOR });
    expect(await set("trial")).toBe("trial");
    expect(await set("active", "other")).toBe("plan");
    const trial = await set("trial", "team");
    expect(trial).toMatchObject({ state: "trial", plan: { name: "team" }, revision: 1 });
    const until = typeof trial === "string" ? undefined : trial.until;
    expect(Math.abs((until?.getTime() ?? 0) - Date.now() - 14 * DAY_MS)).toBeLessThan(60_000);
    expect(await service.keys.authenticate(text)).toBeDefined();
    expect(await set("active")).toMatchObject({ state: "active", revision: 2, until: undefined });
    expect(await set("active")).toMatchObject({ revision: 2 });
    await set("lapsed");
    await expect.poll(() => service.keys.authenticate(text)).toBeUndefined();
    await set("active");
    await expect.poll(() => service.keys.authenticate(text)).toBeDefined();
    const changes = await billing.listChanges(organizationId, undefined, 10);
    expect(changes.map(({ revision, stateBefore, state, actor }) => [revision, stateBefore, state, actor])).toEqual([
      [4, "lapsed", "active", "command"],
      [3, "active", "lapsed", "command"],
      [2, "trial", "active", "command"],
      [1, "active", "trial", "command"],
    ]);
    expect(await billing.listChanges(organizationId, 2, 10)).toMatchObject([
      { revision: 1, planBefore: "self-hosted" },
    ]);
    expect(await noticesOf(organizationId)).toEqual(["billing.lapsed"]);
    const bounds = { concurrency: 4, requestsPerMinute: 600, executionsPerMonth: 5000 };
    const made = await service.tenants.createEnvironment(organizationId, "Later", "live");
    const environments = (await service.tenants.list()).filter((one) => one.organizationId === organizationId);
    expect(environments.map(({ id }) => id).toSorted()).toEqual([environmentId, made].toSorted());
    for (const environment of environments) expect(environment).toMatchObject(bounds);
  });

  it("have the history of changes by the older command, too", async () => {
    const { organizationId } = await makeOrganization();
    expect(await service.tenants.setEntitlement(organizationId, { kind: "lapsed" })).toBe(true);
    expect(await service.tenants.setEntitlement(crypto.randomUUID(), { kind: "lapsed" })).toBe(false);
    expect(await billing.listChanges(organizationId, undefined, 10)).toMatchObject([
      { state: "lapsed", actor: "command" },
    ]);
  });

  it("have no gap and no lost change when 50 come at once", async () => {
    const { organizationId } = await makeOrganization();
    const databases = [service.database, anotherDatabase(service), anotherDatabase(service)];
    const states = ["lapsed", "active", "trial"] as const;
    const ends = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const one = createBilling({ database: databases[index % 3] as (typeof databases)[0], plans: [TEAM] });
        const state = { kind: states[index % 3] as (typeof states)[0], until: new Date(Date.now() + DAY_MS + index) };
        return one.change(organizationId, { state, reason: String(index), actor: ACTOR });
      }),
    );
    expect(ends.filter((end) => typeof end === "string")).toEqual([]);
    const changes = (await billing.listChanges(organizationId, undefined, 100)).toReversed();
    expect(changes.map(({ revision }) => revision)).toEqual(changes.map((_, index) => index + 1));
    expect(changes.length).toBeGreaterThan(1);
    changes.forEach((change, index) => {
      expect(change.stateBefore).toBe(index === 0 ? "active" : changes[index - 1]?.state);
    });
    expect((await billing.read(organizationId))?.state).toBe(changes.at(-1)?.state);
    const expecting = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        billing.change(organizationId, {
          ...{
            state: { kind: "trial", until: new Date(Date.now() + 9 * DAY_MS + index) },
            reason: "Once.",
            actor: ACTOR,
          },
          expected: changes.length,
        }),
      ),
    );
    expect(expecting.filter((end) => end === "changed")).toHaveLength(49);
    for (const database of databases.slice(1)) await database.close();
  });

  it("lapse at the end of a trial, at the request and for good, and owners hear of it before", async () => {
    const { organizationId, text } = await makeOrganization();
    const until = (days: number) => new Date(Date.now() + days * DAY_MS);
    const trial = (days: number) =>
      billing.change(organizationId, { state: { kind: "trial", until: until(days) }, reason: "T", actor: ACTOR });
    await trial(8);
    await announceTrialEnds(service.database);
    expect(await noticesOf(organizationId)).toEqual([]);
    await trial(6);
    for (let round = 0; round < 2; round++) await announceTrialEnds(service.database);
    expect(await noticesOf(organizationId)).toEqual(["billing.trial_ending"]);
    await endTrials(service.database);
    expect(await billing.read(organizationId)).toMatchObject({ state: "trial" });
    await endTrialNow(organizationId);
    expect(await billing.read(organizationId)).toMatchObject({ state: "lapsed", until: undefined, revision: 2 });
    expect(await service.keys.authenticate(text)).toBeUndefined();
    await Promise.all(Array.from({ length: 5 }, () => endTrials(service.database)));
    expect(await billing.listChanges(organizationId, undefined, 1)).toMatchObject([
      { revision: 3, stateBefore: "trial", state: "lapsed", actor: "service", reason: "The trial ended." },
    ]);
    expect(await noticesOf(organizationId)).toEqual(["billing.trial_ending", "billing.lapsed"]);
    const notices = createNotices(service.database);
    const see = async (role: "owner" | "admin") => {
      const reader = { organizationId, personId: crypto.randomUUID(), role };
      return (await notices.list(reader, { isUnreadOnly: false, after: undefined, limit: 10 })).length;
    };
    expect([await see("owner"), await see("admin")]).toEqual([2, 0]);
  });

  it("are append-only, and audited without the reason's words", async () => {
    const { organizationId } = await makeOrganization();
    await billing.change(organizationId, { state: { kind: "lapsed" }, reason: "Words of a person.", actor: ACTOR });
    const { database } = service;
    for (const table of ["billing_changes", "billing_ledger", "billing_events"])
      for (const statement of [`delete from ${table}`, `truncate ${table} cascade`])
        await expect(database.query(statement)).rejects.toThrow("append-only");
    await expect(database.query("update billing_changes set reason = ''")).rejects.toThrow("append-only");
    const { rows } = await database.query<{ entry: string }>(
      "select entry::text from audit_pending where entry->>'organization_id' = $1",
      [organizationId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.entry).toContain('"state": "lapsed"');
    expect(rows[0]?.entry).not.toContain("Words");
  });
});

/** Sums of the ledger by environment, day, operation and unit, as anybody would add them. */
function sums(entries: readonly BillingEntry[]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { environmentId, day, operation, unit, quantity } of entries) {
    const key = `${environmentId} ${day} ${operation} ${unit}`;
    found[key] = (found[key] ?? 0) + quantity;
  }
  return found;
}

/** The same from the usage. */
async function usageSums(organizationId: string): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  for (const one of await readOrganizationUsage(service.database, organizationId, EVER)) {
    const isResult = one.outcome === "succeeded" || one.outcome === "reused";
    const counted = { executions: one.executions, results: isResult ? one.executions : 0 };
    const bytes = { request_bytes: one.request_bytes, result_bytes: one.result_bytes };
    for (const [unit, quantity] of Object.entries({ ...counted, ...bytes })) {
      const key = `${one.environment_id} ${one.day} ${one.operation} ${unit}`;
      found[key] = (found[key] ?? 0) + quantity;
    }
  }
  return Object.fromEntries(Object.entries(found).filter(([, quantity]) => quantity !== 0));
}

describe("the ledger", () => {
  it("equals usage, quota and the summary, however often it is written, and after a purge", async () => {
    const { caller, organizationId, environmentId } = await makeOrganization();
    await billing.change(organizationId, { plan: "team", reason: "Bought.", actor: ACTOR });
    await service.startWorker();
    const limited = { ...caller, executionsPerMonth: 5000 };
    for (const input of [{ text: "a" }, { text: "a" }, { text: "b" }, { wrong: true }, { text: "c" }]) {
      const id = acceptedId(await service.submissions.submit(submissionOf(limited, "common.parse.echo", input)));
      await statusAtEnd(service, id, caller);
    }
    const list = () => billing.listEntries(organizationId, ALL);
    await writeLedger(service.database);
    expect(await list()).toEqual([]);
    const tomorrow = dayAfter(1);
    const written = await Promise.all(Array.from({ length: 10 }, () => writeLedger(service.database, tomorrow)));
    expect(written.filter((count) => count > 0)).toHaveLength(1);
    const entries = await list();
    expect(sums(entries)).toEqual(await usageSums(organizationId));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    const executions = entries.filter(({ unit }) => unit === "executions").reduce((sum, one) => sum + one.quantity, 0);
    expect(executions).toBe(5);
    expect(await readQuota(service.database, environmentId)).toBe(5);
    const summary = await billing.read(organizationId);
    expect(summary?.units[0]).toEqual({ unit: "executions", used: 5, included: 2, amount: 50 });
    expect(summary?.amount).toBe(4950);
    await foldUsage(service.database);
    await service.database.query("delete from executions where organization_id = $1", [organizationId]);
    expect(await writeLedger(service.database, tomorrow)).toBe(0);
    expect(await list()).toEqual(entries);
    expect(sums(entries)).toEqual(await usageSums(organizationId));
    expect(await billing.verify()).toEqual([]);
  });

  it("adds what comes to a day later as another entry, and finds a number that was changed", async () => {
    const { organizationId, environmentId } = await makeOrganization();
    const add = (day: string, executions: number) =>
      service.database.query(
        `insert into usage_pending (environment_id, day, operation, outcome, executions, request_bytes, result_bytes)
         values ($1, $2, 'common.parse.echo', 'failed', $3, 10, 0)`,
        [environmentId, day, executions],
      );
    const yesterday = dayAfter(-1);
    await add(yesterday, 3);
    await writeLedger(service.database);
    await add(yesterday, 2);
    await foldUsage(service.database);
    await writeLedger(service.database);
    const entries = await billing.listEntries(organizationId, ALL);
    expect(entries.map(({ unit, quantity }) => [unit, quantity])).toEqual([
      ...[["executions", 3] as const, ["request_bytes", 10] as const],
      ...[["executions", 2] as const, ["request_bytes", 10] as const],
    ]);
    expect(sums(entries)).toEqual(await usageSums(organizationId));
    expect(await billing.listEntries(organizationId, { ...ALL, to: dayAfter(-2) })).toEqual([]);
    expect(await billing.listEntries(organizationId, { ...ALL, after: entries[2]?.sequence ?? 0 })).toHaveLength(1);
    expect(await billing.verify()).toEqual([]);
    await service.database.query("update usage_days set executions = 9 where environment_id = $1", [environmentId]);
    expect(await billing.verify()).toEqual([
      {
        ...{ environment_id: environmentId, day: yesterday, operation: "common.parse.echo", unit: "executions" },
        ...{ used: 9, written: 5 },
      },
    ]);
    await service.database.query("update usage_days set executions = 5 where environment_id = $1", [environmentId]);
  });

  it("reads only days of environments whose usage changed, and forgets none that changes while it writes", async () => {
    const { organizationId, environmentId } = await makeOrganization();
    const day = dayAfter(-1);
    const due = async () => (await service.database.query("select day, environment_id from billing_due")).rows;
    const add = (queryable: Queryable, operation: string) =>
      queryable.query(
        `insert into usage_days (environment_id, day, operation, outcome, executions, request_bytes, result_bytes)
         values ($1, $2, $3, 'failed', 1, 0, 0)`,
        [environmentId, day, operation],
      );
    await add(service.database, "first");
    await writeLedger(service.database);
    expect(await due()).toEqual([]);
    await add(service.database, "second");
    expect(await due()).toHaveLength(1);
    let writing: Promise<number> | undefined;
    await service.database.transaction(async (transaction) => {
      await add(transaction, "third");
      writing = writeLedger(service.database);
      // It has written what it saw, and waits to note that: the row that it would remove is being changed.
      for (;;) {
        const { rowCount } = await service.database.query(
          "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if (rowCount > 0) break;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    await writing;
    await writeLedger(service.database);
    expect(await due()).toEqual([]);
    const operations = (await billing.listEntries(organizationId, ALL)).map(({ operation }) => operation);
    expect(operations).toEqual(["first", "second", "third"]);
    expect(await billing.verify()).toEqual([]);
  });

  it("finds entries that were moved to another organization, or that the service did not write", async () => {
    const [here, other] = [await makeOrganization(), await makeOrganization()];
    await service.database.query(
      `insert into usage_days (environment_id, day, operation, outcome, executions, request_bytes, result_bytes)
       values ($1, $2, 'moved', 'failed', 7, 0, 0)`,
      [here.environmentId, dayAfter(-1)],
    );
    await writeLedger(service.database);
    expect(await billing.verify()).toEqual([]);
    const tamper = (column: string, value: string) =>
      service.database.transaction(async (transaction) => {
        await transaction.query("alter table billing_ledger disable trigger billing_ledger_is_append_only");
        const query = `update billing_ledger set ${column} = $1 where environment_id = $2`;
        await transaction.query(query, [value, here.environmentId]);
        await transaction.query("alter table billing_ledger enable trigger billing_ledger_is_append_only");
      });
    const [entry] = await billing.listEntries(here.organizationId, ALL);
    const found = { environment_id: here.environmentId, operation: "moved", unit: "executions", written: 7 };
    await tamper("organization_id", other.organizationId);
    expect(await billing.verify()).toMatchObject([found]);
    await tamper("organization_id", here.organizationId);
    await tamper("id", crypto.randomUUID());
    expect(await billing.verify()).toMatchObject([found]);
    await tamper("id", entry?.id ?? "");
    expect(await billing.verify()).toEqual([]);
  });

  it("has no amount for what JSON cannot have exactly, and stays open for another plan", async () => {
    const { organizationId, environmentId } = await makeOrganization();
    const units = [{ unit: "result_bytes", included: 1, price: 1_000_000_000, per: 1 }] as const;
    const dear = createBilling({ database: service.database, plans: [{ ...TEAM, name: "dear", units }] });
    await dear.change(organizationId, { plan: "dear", reason: "A slip.", actor: ACTOR });
    await service.database.query(
      `insert into usage_days (environment_id, day, operation, outcome, executions, request_bytes, result_bytes)
       values ($1, $2, 'o', 'succeeded', 0, 0, 1000000000000)`,
      [environmentId, dayAfter(0)],
    );
    expect(await dear.read(organizationId)).toMatchObject({ amount: null, units: { 3: { amount: null } } });
    const set = await billing.change(organizationId, { plan: "team", reason: "Corrected.", actor: ACTOR });
    expect(set).toMatchObject({ amount: 4900 });
    await service.database.query("delete from usage_days where environment_id = $1", [environmentId]);
  });

  it("reverses an entry once, by a new one", async () => {
    const { organizationId, environmentId } = await makeOrganization();
    await service.database.query(
      `insert into usage_days (environment_id, day, operation, outcome, executions, request_bytes, result_bytes)
       values ($1, $2, 'o', 'succeeded', 7, 0, 0)`,
      [environmentId, dayAfter(-1)],
    );
    await writeLedger(service.database);
    const [entry] = await billing.listEntries(organizationId, ALL);
    const by = { reason: "An outage.", actor: ACTOR };
    const made = await Promise.all(Array.from({ length: 10 }, () => billing.reverse(entry?.id ?? "", by)));
    expect(new Set(made.map((one) => one?.id)).size).toBe(1);
    expect(made[0]).toMatchObject({ kind: "reversal", quantity: -7, reverses: entry?.id, reason: "An outage." });
    expect(await billing.reverse(made[0]?.id ?? "", by)).toBeUndefined();
    expect(await billing.reverse(crypto.randomUUID(), by)).toBeUndefined();
    expect(await billing.listEntries(organizationId, ALL)).toHaveLength(3);
    expect(writeEntry(made[0] as BillingEntry)).toMatchObject({ quantity: -7, reverses: entry?.id });
    await writeLedger(service.database);
    expect(await billing.listEntries(organizationId, ALL)).toHaveLength(3);
    expect(await billing.verify()).toEqual([]);
  });
});
