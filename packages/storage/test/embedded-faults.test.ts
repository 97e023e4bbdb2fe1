import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { describeProcess, findProcessesIn, isAlive } from "../src/embedded/process-info.ts";
import { type Database, type EmbeddedPostgres, openDatabase, startEmbeddedPostgres } from "../src/index.ts";
import { type HostProcess, spawnHost } from "./spawn-host.ts";

const root = mkdtempSync(join(tmpdir(), "embedded-faults-"));
// Open to the server\'s own user, as most folders are; the closed case has its own test.
chmodSync(root, 0o755);
const servers: EmbeddedPostgres[] = [];
const hosts: HostProcess[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.kill();
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(() => rmSync(root, { recursive: true }));

// initdb once for all of them.
const original = join(root, "original");
await (await startEmbeddedPostgres({ folder: original })).stop();
const prepare = (name: string): string => {
  const folder = join(root, name);
  const copied = spawnSync("cp", ["-a", original, folder], { encoding: "utf8" });
  if (copied.status !== 0) throw new Error(copied.stderr);
  return folder;
};
const start = async (folder: string): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ folder });
  servers.push(server);
  return server;
};
const host = async (folder: string, task?: string): Promise<HostProcess> => {
  const process = await spawnHost(folder, task);
  hosts.push(process);
  return process;
};
const EVENTUALLY = { timeout: 20_000, interval: 20 };
const gone = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), EVENTUALLY);
/** The server may be there again before a pool has heard that its connections are gone. */
const back = (database: Database) => vi.waitFor(() => database.check(), EVENTUALLY);

describe("embedded PostgreSQL survives", () => {
  it("two hosts of one folder: the second is told who the first is", async () => {
    const folder = prepare("two");
    const first = await host(folder);
    const refusal = {
      code: "folder_in_use",
      message: expect.stringContaining(`${folder} is already served by process ${first.child.pid}`),
    };
    await expect(startEmbeddedPostgres({ folder })).rejects.toMatchObject(refusal);
    expect(isAlive(first.serverPid)).toBe(true);
    await first.kill();
    const server = await start(folder);
    const own = { code: "folder_in_use", message: expect.stringContaining(`process ${process.pid}`) };
    await expect(startEmbeddedPostgres({ folder })).rejects.toMatchObject(own);
    const database = openDatabase({ connection: server.connection });
    await database.check();
    await database.close();
  });

  it("eight hosts of one new folder at once: one serves", async () => {
    const folder = join(root, "eight");
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => start(folder)));
    const refused = attempts.flatMap((attempt) => (attempt.status === "rejected" ? [attempt.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 7 }, () => "folder_in_use"));
  });

  it("kill -9 of its host: it does not outlive it", async () => {
    const { kill, serverPid, watchdogPid } = await host(prepare("host-killed"));
    await kill();
    await gone(serverPid);
    await gone(watchdogPid);
  });

  it("a host that ends without stopping it", async () => {
    const { child, serverPid } = await host(prepare("host-exits"), "exit");
    if (child.exitCode === null) await once(child, "exit");
    await gone(serverPid);
  });

  it("kill -9 of its host and a new host in the same moment", async () => {
    const folder = prepare("at-once");
    const first = await host(folder);
    await first.kill();
    const server = await start(folder);
    expect(server.pid()).not.toBe(first.serverPid);
    expect(isAlive(first.serverPid)).toBe(false);
  });

  it("kill -9 of host and watchdog: the orphan is ended by the next host", async () => {
    const folder = prepare("orphan");
    const first = await host(folder);
    const guards = findGuards(first.watchdogPid);
    const all = [Number(first.child.pid), first.watchdogPid, ...guards];
    // Held first: none sees another go, and ends the server for it.
    for (const signal of ["SIGSTOP", "SIGKILL"] as const) for (const pid of all) process.kill(pid, signal);
    await once(first.child, "exit");
    expect(isAlive(first.serverPid)).toBe(true);
    const server = await start(folder);
    expect(isAlive(first.serverPid)).toBe(false);
    expect(server.pid()).not.toBe(first.serverPid);
  });

  it("kill -9 of the server: it is told, restarted, and recovers", async () => {
    const server = await start(prepare("server-killed"));
    const database = openDatabase({ connection: server.connection });
    await database.query("create table kept (id int); insert into kept values (1)");
    const before = server.pid() ?? 0;
    const died = once(server.events, "died");
    const restarted = once(server.events, "restarted");
    process.kill(before, "SIGKILL");
    expect(await died).toEqual([{ pid: before, reason: "exit status 137" }]);
    const [{ pid }] = await restarted;
    expect(pid).toBe(server.pid());
    expect(pid).not.toBe(before);
    await back(database);
    expect((await database.query("select id from kept")).rows).toEqual([{ id: 1 }]);
    await database.close();
  });

  it("kill -9 of the server under a long computation that does not notice", async () => {
    const server = await start(prepare("computing"));
    const database = openDatabase({ connection: server.connection });
    const computing = database
      .query("select count(*) from generate_series(1, 100000000000) as s (n)")
      .catch((error: unknown) => error);
    const other = openDatabase({ connection: server.connection });
    await vi.waitFor(async () => {
      const { rows } = await other.query(
        "select 1 as busy from pg_stat_activity where query like '%generate_series%' and state = 'active' and pid <> pg_backend_pid()",
      );
      expect(rows).toHaveLength(1);
    }, EVENTUALLY);
    const restarted = once(server.events, "restarted");
    process.kill(server.pid() ?? 0, "SIGKILL");
    await restarted;
    expect(await computing).toMatchObject({ name: "DatabaseUnavailable", mayHaveApplied: true });
    await back(other);
    await Promise.all([database.close(), other.close()]);
  });

  it("kill -9 of the watchdog alone: no server goes on without one", async () => {
    const folder = prepare("watchdog-killed");
    const server = await start(folder);
    const before = server.pid() ?? 0;
    const restarted = once(server.events, "restarted");
    process.kill(Number.parseInt(readFileSync(join(folder, "watchdog.pid"), "utf8"), 10), "SIGKILL");
    await restarted;
    expect(isAlive(before)).toBe(false);
    expect(isAlive(server.pid() ?? 0)).toBe(true);
  });

  it("a stop during a restart", async () => {
    const folder = prepare("stop-restart");
    const server = await start(folder);
    const died = once(server.events, "died");
    process.kill(server.pid() ?? 0, "SIGKILL");
    await died;
    await server.stop();
    expect(server.pid() === undefined || !isAlive(server.pid() ?? 0)).toBe(true);
    expect(findProcessesIn(join(folder, "data"))).toEqual([]);
  });

  it("a postmaster.pid of a process that is dead, or that is something else by now", async () => {
    const folder = prepare("stale");
    const server = await startEmbeddedPostgres({ folder });
    const pidFile = join(folder, "data", "postmaster.pid");
    const text = readFileSync(pidFile, "utf8");
    await server.stop();

    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const bystander = spawn("sleep", ["600"], { ...user, stdio: "ignore" });
    try {
      for (const pid of [server.pid() ?? 4_000_000, bystander.pid]) {
        writeFileSync(pidFile, text.replace(/^\d+/, String(pid)));
        const next = await startEmbeddedPostgres({ folder });
        await next.stop();
      }
      expect(isAlive(bystander.pid ?? 0)).toBe(true);
    } finally {
      bystander.kill();
    }
  });

  it("a server of its data that someone else started: named, and left alone", async () => {
    const folder = prepare("foreign");
    const server = await startEmbeddedPostgres({ folder });
    const program = describeProcess(server.pid() ?? 0)?.commandLine.split(" ")[0] ?? "";
    await server.stop();
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const args = [
      "-D",
      join(folder, "data"),
      "-c",
      "listen_addresses=",
      "-c",
      `unix_socket_directories=${join(folder, "data")}`,
    ];
    const foreign = spawn(program, args, { ...user, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
    try {
      for await (const chunk of foreign.stderr) if (String(chunk).includes("ready to accept")) break;
      const refusal = { code: "folder_in_use", message: expect.stringContaining(`process ${foreign.pid}`) };
      await expect(startEmbeddedPostgres({ folder })).rejects.toMatchObject(refusal);
      expect(isAlive(foreign.pid ?? 0)).toBe(true);
    } finally {
      foreign.kill("SIGINT");
      await once(foreign, "exit");
    }
    await start(folder);
  });

  it("kill -9 of everything during commits: none that was acknowledged is lost", { timeout: 120_000 }, async () => {
    const folder = prepare("commits");
    let acknowledged = 0;
    for (let round = 1; round <= 5; round += 1) {
      const writer = await host(folder, "commit");
      const target = acknowledged + 200;
      const victims =
        round % 2 === 0 ? [writer.serverPid] : [writer.serverPid, writer.watchdogPid, writer.child.pid ?? 0];
      const exited = once(writer.child, "exit");
      for (;;) {
        const line = await writer.lines.next();
        if (line.done === true) break;
        acknowledged = Number(line.value);
        if (acknowledged === target) for (const pid of victims) killIfThere(pid);
      }
      await exited;
    }
    const server = await start(folder);
    const database = openDatabase({ connection: server.connection });
    const { rows } = await database.query<{ n: number; last: number }>(
      "select count(*) as n, max(n) as last from numbers",
    );
    await database.close();
    console.info(`acknowledged ${acknowledged}, found ${rows[0]?.n}`);
    expect(acknowledged).toBeGreaterThanOrEqual(1_000);
    expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged);
    expect(rows[0]?.n).toBe(rows[0]?.last);
  });
});

/** The watchdog goes when its server does, perhaps before its turn comes. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** The watchdog's own child that waits for the end of the host. */
function findGuards(watchdogPid: number): readonly number[] {
  return findProcessesIn("/")
    .filter(({ parentPid, commandLine }) => parentPid === watchdogPid && commandLine.startsWith("/bin/sh"))
    .map(({ pid }) => pid);
}
