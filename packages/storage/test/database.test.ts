import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { DatabaseUnavailable, openDatabase, startEmbeddedPostgres } from "../src/index.ts";
import { databaseConformance, startExternalPostgres } from "../src/testing/index.ts";

databaseConformance({
  name: "embedded",
  async start() {
    const folder = mkdtempSync(join(tmpdir(), "embedded-"));
    let server = await startEmbeddedPostgres({ folder });
    return {
      place: { connection: server.connection },
      async outage() {
        await server.stop();
        return async () => {
          server = await startEmbeddedPostgres({ folder });
        };
      },
      async stop() {
        await server.stop();
        rmSync(folder, { recursive: true });
      },
    };
  },
});

const external = await startExternalPostgres();
afterAll(() => external?.stop());

describe.skipIf(external === undefined)("DATABASE_URL", () => {
  if (external === undefined) return;
  databaseConformance({
    name: `external, ${external.version}`,
    async start() {
      return {
        place: { url: external.url },
        async outage() {
          await external.crash();
          return () => external.start();
        },
        async stop() {},
      };
    },
  });

  it("is encrypted and verified as the URL says", async () => {
    const rows = [
      { parameters: "", isEncrypted: false },
      { parameters: `?sslmode=verify-full&sslrootcert=${encodeURIComponent(external.certificate)}`, isEncrypted: true },
      { parameters: "?sslmode=no-verify", isEncrypted: true },
    ];
    for (const { parameters, isEncrypted } of rows) {
      const database = openDatabase({ url: `${external.url}${parameters}` });
      const { rows: found } = await database.query("select ssl from pg_stat_ssl where pid = pg_backend_pid()");
      expect(found).toEqual([{ ssl: isEncrypted }]);
      await database.close();
    }
    const distrustful = openDatabase({ url: `${external.url}?sslmode=verify-full` });
    await expect(distrustful.check()).rejects.toThrow(/self.signed/);
    await distrustful.close();
  });

  it("is unavailable in time when it hangs, in whatever is under way, and works on when it does", {
    tags: "large",
    timeout: 120_000,
  }, async () => {
    const database = openDatabase({
      url: external.url,
      connectTimeoutMs: 1_500,
      maxConnections: 2,
    });
    // Long before the 30 s of a statement.
    const atTheLatest = (work: Promise<unknown>) =>
      Promise.race([work, delay(20_000, "still waiting", { ref: false })]);
    await database.query("create table hung (id int)");
    // Both connections are there.
    await Promise.all([database.query("select pg_sleep(0.1)"), database.query("select pg_sleep(0.1)")]);
    let reading: Promise<unknown> | undefined;
    const committing = database.transaction(async (transaction) => {
      await transaction.query("insert into hung values (1)");
      external.pause();
      reading = database.query("select id from hung");
      reading.catch(() => undefined);
    });
    await expect(atTheLatest(committing)).rejects.toMatchObject({ reason: "timeout", mayHaveApplied: true });
    await expect(atTheLatest(Promise.resolve(reading))).rejects.toMatchObject({
      reason: "timeout",
      mayHaveApplied: true,
    });
    await expect(atTheLatest(database.check())).rejects.toMatchObject({ reason: "timeout", mayHaveApplied: false });
    await expect(atTheLatest(database.listen("hung", () => undefined))).rejects.toThrow(DatabaseUnavailable);
    external.resume();
    await database.check();
    await database.transaction((transaction) => transaction.query("drop table hung"));
    await database.close();
  });

  it("a wrong password is no outage, and an address where no one answers is", async () => {
    const stranger = openDatabase({ url: external.url.replace("password", "guess") });
    await expect(stranger.check()).rejects.toMatchObject({ code: "28P01" });
    await stranger.close();
    const nowhere = openDatabase({ url: "postgres://a:b@127.0.0.1:1/c" });
    await expect(nowhere.check()).rejects.toMatchObject({ name: "DatabaseUnavailable", reason: "unreachable" });
    await nowhere.close();
  });
});
