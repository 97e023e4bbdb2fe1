import { beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/database.ts";
import type { Open } from "./subject.ts";

export function transactionRows(current: () => Database, open: Open): void {
  const counters = prepareCounters(current);

  it("commits what returns and rolls back what throws", async () => {
    await current().transaction((tx) => tx.query("update counters set n = 5 where id = 1"));
    const failing = current().transaction(async (tx) => {
      await tx.query("update counters set n = 6 where id = 1");
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await counters.read(1)).toBe(5);
  });

  it("passes PostgreSQL's own error on and keeps the connection", async () => {
    const single = open({ maxConnections: 1 });
    const pid = async () => (await single.query("select pg_backend_pid() as pid")).rows[0]?.pid;
    const before = await pid();
    await expect(single.query("insert into counters values (1, 0)")).rejects.toMatchObject({ code: "23505" });
    expect(await pid()).toBe(before);
  });

  it("does not take a swallowed failure for a commit", async () => {
    const swallowing = current().transaction(async (tx) => {
      await tx.query("update counters set n = 7 where id = 1");
      await tx.query("select 1 / 0").catch(() => {});
    });
    await expect(swallowing).rejects.toThrow("rolled back");
    expect(await counters.read(1)).toBe(5);
  });

  it("refuses a query after its end", async () => {
    const { query } = await current().transaction(async (tx) => tx);
    await expect(query("select 1")).rejects.toThrow("over");
  });

  it("cannot write when read only", async () => {
    const writing = current().transaction((tx) => tx.query("update counters set n = 0"), { readOnly: true });
    await expect(writing).rejects.toMatchObject({ code: "25006" });
  });
}

export function conflictRows(current: () => Database): void {
  const counters = prepareCounters(current);

  it("repeats a serialization conflict until each took effect once", async () => {
    await counters.reset();
    const increment = (database: Database) =>
      database.transaction(
        async (tx) => {
          const { rows } = await tx.query<{ n: number }>("select n from counters where id = 2");
          await tx.query("update counters set n = $1 where id = 2", [(rows[0]?.n ?? 0) + 1]);
        },
        { isolation: "serializable" },
      );
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => increment(current())));
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await counters.read(2)).toBe(6);
  });

  it("repeats after a deadlock", async () => {
    await counters.reset();
    let arrived = 0;
    let open: () => void = () => {};
    const bothHoldOne = new Promise<void>((resolve) => {
      open = resolve;
    });
    const cross = (first: number, second: number) =>
      current().transaction(async (tx) => {
        await tx.query("update counters set n = n + 1 where id = $1", [first]);
        arrived += 1;
        if (arrived >= 2) open();
        await bothHoldOne;
        await tx.query("update counters set n = n + 1 where id = $1", [second]);
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    expect(arrived).toBe(3);
    expect([await counters.read(1), await counters.read(2)]).toEqual([2, 2]);
  });
}

/** A table of two counters at 0. */
function prepareCounters(current: () => Database): { read(id: number): Promise<unknown>; reset(): Promise<void> } {
  const reset = async (): Promise<void> => {
    await current().query("update counters set n = 0");
  };
  beforeAll(async () => {
    await current().query(
      "create table if not exists counters (id int primary key, n int not null); insert into counters values (1, 0), (2, 0) on conflict do nothing",
    );
    await reset();
  });
  return {
    reset,
    read: async (id) => (await current().query("select n from counters where id = $1", [id])).rows[0]?.n,
  };
}
