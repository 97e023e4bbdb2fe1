import { expect, it } from "vitest";
import type { Database } from "../../database/database.ts";
import { StatementTimeout } from "../../database/database-error.ts";
import type { Open } from "./subject.ts";

export function limitRows(current: () => Database, open: Open): void {
  it("cancels a statement over its limit, typed", async () => {
    const hurried = open({ statementTimeoutMs: 250 });
    await expect(hurried.query("select pg_sleep(10)")).rejects.toThrow(StatementTimeout);
    await expect(hurried.transaction((tx) => tx.query("select pg_sleep(10)"))).rejects.toThrow(StatementTimeout);
    await hurried.transaction((tx) => tx.query("select pg_sleep(0.5)"), { statementTimeoutMs: 0 });
    await hurried.check();
  });

  it("a pool with no connection left is unavailable, and had no effect", async () => {
    // Long enough for the connection that there is.
    const narrow = open({ maxConnections: 1, connectTimeoutMs: 2_000 });
    await narrow.transaction(async () => {
      const waiting = narrow.query("select 1");
      await expect(waiting).rejects.toMatchObject({
        name: "DatabaseUnavailable",
        reason: "timeout",
        mayHaveApplied: false,
      });
    });
    await narrow.check();
  });

  it("tells who it is, and works in UTC", async () => {
    const named = open({ applicationName: "conformance" });
    const sql = "select current_setting('application_name') as name, current_setting('timezone') as zone";
    expect((await named.query(sql)).rows).toEqual([{ name: "conformance", zone: "UTC" }]);
  });

  it("a connection ended under a statement may have applied it", async () => {
    const other = open();
    const ended = other.transaction(async (tx) => {
      const { rows } = await tx.query("select pg_backend_pid() as pid");
      await current().query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      await tx.query("select 1");
    });
    await expect(ended).rejects.toMatchObject({ name: "DatabaseUnavailable", mayHaveApplied: true });
    await other.check();
  });
}
