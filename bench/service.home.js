// A service to be measured: PostgreSQL with its fsync on, the service's processes on it, the load, and what each of them takes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { openDatabase, startEmbeddedPostgres } from "@colophon/storage";

/** Linux counts processor time in hundredths of a second for everyone. */
const TICK_MS = 10;

const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url));

const running = new Set();

/** Starts a process and waits for its one line of JSON. */
export async function start(file, args, env = {}) {
  const child = spawn(process.execPath, [fileOf(file), ...args], {
    env: { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS ?? "", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  for await (const line of createInterface({ input: child.stdout }))
    return { ...JSON.parse(line), pid: child.pid, stop: () => stop(child), kill: () => kill(child) };
  throw new Error(`${file} ${args.join(" ")} ended before it listened.`);
}

async function stop(child) {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const killing = setTimeout(() => child.kill("SIGKILL"), 20_000);
  await exited;
  clearTimeout(killing);
}

async function kill(child) {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

export async function load(plan) {
  const child = spawn(process.execPath, [fileOf("service.load.js"), JSON.stringify(plan)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const chunks = [];
  for await (const chunk of child.stdout) chunks.push(chunk);
  if (chunks.length === 0) throw new Error("The load generator failed.");
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** Source: proc(5), /proc/pid/stat: utime, stime, cutime, cstime. */
function cpuMs(pid, withEnded = false) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, withEnded ? 15 : 13).reduce((sum, field) => sum + Number(field), 0);
    return ticks * TICK_MS;
  } catch {
    return 0;
  }
}

function childrenOf(pid) {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}

const treeCpuMs = (pid) => cpuMs(pid, true) + childrenOf(pid).reduce((sum, child) => sum + cpuMs(child), 0);

export function memoryMiB(pid, field) {
  try {
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Resident memory of a process and of the operations' processes below it. */
export const treeRssMiB = (pid) => [pid, ...childrenOf(pid)].reduce((sum, each) => sum + memoryMiB(each, "VmRSS"), 0);

/** Milliseconds that all cores were busy or taken by the machine's host. Source: proc(5), /proc/stat. */
function busyMs() {
  const [user, nice, system, , , irq, softirq, steal] = readFileSync("/proc/stat", "utf8")
    .split("\n", 1)[0]
    .split(/ +/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq + steal) * TICK_MS;
}

/** Does work, and tells what it cost each of our processes and how much of the machine others took meanwhile. */
export async function observe(home, pids, work) {
  const look = () => ({
    own: pids.map((pid) => cpuMs(pid)),
    trees: pids.map((pid) => treeCpuMs(pid)),
    postgres: treeCpuMs(home.postgresPid),
    driver: cpuMs(process.pid),
    busy: busyMs(),
    at: performance.now(),
  });
  const before = look();
  const result = await work();
  const after = look();
  const [own, trees] = ["own", "trees"].map((name) => after[name].map((ms, index) => ms - before[name][index]));
  const postgres = after.postgres - before.postgres;
  const loadMs = [result].flat().reduce((sum, { cpuMs: ms = 0 }) => sum + ms, 0);
  const ours = trees.reduce((sum, ms) => sum + ms, 0) + postgres + loadMs + after.driver - before.driver;
  const others = (after.busy - before.busy - ours) / ((after.at - before.at) * cpus().length);
  return { result, own, trees, postgres, others: Math.max(0, others) };
}

/** PostgreSQL with its fsync on, and databases on it. */
export async function openHome() {
  const folder = mkdtempSync(join(tmpdir(), "colophon-bench-"));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
  const { connection } = postgres;
  const admin = openDatabase({ connection });
  const urlOf = (name) =>
    `postgres://${connection.user}@localhost:${connection.port}/${name}?host=${encodeURIComponent(connection.host)}`;
  let count = 0;
  return {
    postgresPid: postgres.pid(),
    async database() {
      const name = `bench_${++count}`;
      await admin.query(`create database ${name}`);
      return urlOf(name);
    },
    /** A service of its own database, of which several roles can be started. */
    async service() {
      const env = { DATABASE_URL: await this.database(), COLOPHON_SECRET: "x".repeat(32) };
      const data = join(folder, `service-${count}`);
      mkdirSync(data);
      let key;
      return {
        url: env.DATABASE_URL,
        async start(role) {
          const started = await start("service.process.js", [role, data], env);
          key = started.key ?? key;
          return { ...started, key };
        },
      };
    },
    async close() {
      for (const child of running) await stop(child);
      await admin.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const show = (value, digits = 1) => value.toFixed(digits);
export const percent = (share) => `${show(share * 100, 0)} %`;

/** A row of the table; `ratio` is ours to the peer's. */
export function row(name, ours, { peer = null, peerName = null, unit, peakRssMiB = null, notes = "" }) {
  return { name, ours, peer, peerName, ratio: peer === null ? null : ours / peer, unit, peakRssMiB, notes };
}
