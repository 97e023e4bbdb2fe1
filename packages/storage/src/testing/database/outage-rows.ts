import { expect, it } from "vitest";
import type { Database } from "../../database/database.ts";
import { DatabaseUnavailable } from "../../database/database-error.ts";
import type { ChannelEvent } from "../../database/listener.ts";
import type { Open, TestDatabases } from "./subject.ts";

export function outageRows(current: () => TestDatabases, open: Open): void {
  it("says unavailable during an outage and works after it, without being opened anew", {
    timeout: 120_000,
  }, async () => {
    const database = open({ connectTimeoutMs: 2_000 });
    const events = waitable<ChannelEvent>();
    await database.listen("through", (event) => events.push(event));
    await database.query("create table kept (id int)");
    await database.query("insert into kept values (1)");

    const restore = await current().outage();
    const calls = [
      () => database.check(),
      () => database.query("insert into kept values (2)"),
      () => database.transaction((tx) => tx.query("insert into kept values (3)")),
      () => open().listen("other", () => {}),
    ];
    try {
      for (const call of [...calls, ...calls]) {
        const startedAt = performance.now();
        await expect(call()).rejects.toBeInstanceOf(DatabaseUnavailable);
        // Long before the 30 s of a statement.
        expect(performance.now() - startedAt).toBeLessThan(10_000);
      }
    } finally {
      await restore();
    }

    await database.check();
    expect((await database.query("select id from kept")).rows).toEqual([{ id: 1 }]);
    expect(await events.next()).toEqual({ kind: "resumed" });
    await database.query("select pg_notify('through', 'again')");
    expect(await events.next()).toEqual({ kind: "notification", payload: "again" });
  });
}

export function listenRows(current: () => Database, open: Open): void {
  it("hears a channel, several times and to the end of the subscription", async () => {
    const heard: string[] = [];
    const said = waitable<string>();
    const handler = (event: ChannelEvent): void => {
      if (event.kind !== "notification") return;
      heard.push(event.payload);
      said.push(event.payload);
    };
    const listener = open();
    const first = await listener.listen("News Of The Day", handler);
    const second = await listener.listen("other", handler);
    const notify = (channel: string, payload: string) =>
      current().query("select pg_notify($1, $2)", [channel, payload]);
    await notify("News Of The Day", "one");
    expect(await said.next()).toBe("one");
    await first.close();
    await notify("News Of The Day", "unheard");
    await notify("other", "two");
    expect(await said.next()).toBe("two");
    expect(heard).toEqual(["one", "two"]);
    await second.close();
  });

  it("hears in order what a transaction tells once it is committed, and nothing of one that was rolled back", async () => {
    const said = waitable<string>();
    const listener = open();
    const subscription = await listener.listen("after", (event) => {
      if (event.kind === "notification") said.push(event.payload);
    });
    const failing = current().transaction(async (tx) => {
      tx.notifyAfterCommit("after", "undone");
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    const single = open({ maxConnections: 1 });
    await single.transaction(async (tx) => {
      for (const payload of ["one", "two's"]) tx.notifyAfterCommit("after", payload);
    });
    expect([await said.next(), await said.next()]).toEqual(["one", "two's"]);
    // A payload that PostgreSQL does not take undoes nothing, and the next has a connection.
    expect(await single.transaction(async (tx) => tx.notifyAfterCommit("after", "x".repeat(8_000)))).toBeUndefined();
    await single.transaction(async (tx) => tx.notifyAfterCommit("after", "three"));
    expect(await said.next()).toBe("three");
    await subscription.close();
  });
}

/** Values that arrive, and can be waited for. */
function waitable<Value>(): { push(value: Value): void; next(): Promise<Value> } {
  const arrived: Value[] = [];
  const waiting: ((value: Value) => void)[] = [];
  return {
    push(value) {
      const first = waiting.shift();
      if (first === undefined) arrived.push(value);
      else first(value);
    },
    next() {
      const value = arrived.shift();
      return value === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(value);
    },
  };
}
