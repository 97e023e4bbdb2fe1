import { readFileSync } from "node:fs";
import { dumpSchema, migrate } from "@colophon/storage";
import type { TestDatabase } from "@colophon/storage/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isTerminal, LIFE, MIGRATIONS, STATUSES, type Status } from "../src/index.ts";
import { cloneDatabase } from "../src/testing/index.ts";

let clone: TestDatabase;
const ORGANIZATION = "00000000-0000-4000-8000-000000000001";
const ENVIRONMENT = "00000000-0000-4000-8000-000000000002";
const ID = "00000000-0000-4000-8000-000000000003";

beforeAll(async () => {
  clone = await cloneDatabase();
  await clone.database.query(
    `insert into organizations (id, name, entitlement) values ('${ORGANIZATION}', 'O', 'active');
     insert into environments (id, organization_id, name, kind) values ('${ENVIRONMENT}', '${ORGANIZATION}', 'E', 'test')`,
  );
});
afterAll(() => clone.drop());

/** Puts the execution in a status, past the guard, then tries to change it. */
async function attempt(from: Status, change: string): Promise<string> {
  const { database } = clone;
  const terminalAt = isTerminal(from) ? "now()" : "null";
  const workerId = from === "running" || from === "cancelling" ? "1" : "null";
  await database.query(`delete from executions where id = '${ID}'`);
  await database.query(
    `with inserted as (
       insert into executions (
         id, organization_id, environment_id, operation, engine_version, status, status_revision, worker_id, idempotency_key,
         request_hash, request_byte_length, queue, turn, terminal_at
       ) values (
         '${ID}', '${ORGANIZATION}', '${ENVIRONMENT}', 'o', '1', '${from}', 1, ${workerId}, 'k', 'h', 1, 'light', 0, ${terminalAt}
       )
     )
     insert into execution_events (execution_id, revision, type) values ('${ID}', 1, '${from}')`,
  );
  return database.query(change).then(
    () => "done",
    (error: { code?: string }) => error.code ?? "error",
  );
}

function moveTo(to: Status, revision = 2): string {
  const workerId = to === "running" || to === "cancelling" ? "1" : "null";
  return `with event as (
      insert into execution_events (execution_id, revision, type) values ('${ID}', ${revision}, '${to}')
    )
    update executions
    set status = '${to}', status_revision = ${revision}, worker_id = ${workerId},
      terminal_at = ${isTerminal(to) ? "now()" : "null"}
    where id = '${ID}'`;
}

const CHECK_VIOLATION = "23514";

describe("the life of an execution", () => {
  const pairs = STATUSES.flatMap((from) => STATUSES.map((to) => ({ from, to })));
  // requirement: STATE-01 EXEC-02
  it.each(pairs)("$from -> $to is as the table says, in the database too", async ({ from, to }) => {
    const isAllowed = Object.values(LIFE[from] as Record<string, Status>).includes(to);
    expect(await attempt(from, moveTo(to))).toBe(isAllowed ? "done" : CHECK_VIOLATION);
  });

  // requirement: STATE-02
  it.each(STATUSES.filter(isTerminal))("%s is never written again, in no column", async (status) => {
    expect(await attempt(status, `update executions set document_name = 'other' where id = '${ID}'`)).toBe(
      CHECK_VIOLATION,
    );
    expect(await attempt(status, `update executions set result_hash = 'other' where id = '${ID}'`)).toBe(
      CHECK_VIOLATION,
    );
  });

  it("has no gap in its revisions", async () => {
    expect(await attempt("queued", moveTo("running", 3))).toBe(CHECK_VIOLATION);
  });

  it("has an event for each revision", async () => {
    const withoutEvent = `update executions set status = 'running', status_revision = 2, worker_id = 1 where id = '${ID}'`;
    expect(await attempt("queued", withoutEvent)).toBe(CHECK_VIOLATION);
  });

  // requirement: EVENT-02
  it("has events that are only added to", async () => {
    expect(await attempt("queued", `update execution_events set type = 'other' where execution_id = '${ID}'`)).toBe(
      CHECK_VIOLATION,
    );
  });
});

describe("the migrated schema", () => {
  it("is the one reviewed", async () => {
    await expect(await dumpSchema(clone.database)).toMatchFileSnapshot("schema.golden.txt");
  });

  it("answers the query by which the Helm chart scales workers", async () => {
    const chart = readFileSync(
      new URL("../../../deploy/helm/colophon/templates/autoscaling.yaml", import.meta.url),
      "utf8",
    );
    const query = /query: "(.+)"/.exec(chart)?.[1]?.replace("{{ .queues }}", "light,heavy") ?? "";
    const { rows } = await clone.database.query<{ coalesce: number }>(query);
    expect(rows).toEqual([{ coalesce: expect.any(Number) }]);
  });

  it("is not migrated twice", async () => {
    expect((await migrate(clone.database, MIGRATIONS)).applied).toEqual([]);
  });
});
