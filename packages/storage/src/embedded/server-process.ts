import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { openDataFolder } from "./data-folder.ts";
import type { EmbeddedPostgresError } from "./embedded-error.ts";
import { createLineSplitter, type Logger, logServerLine } from "./log-lines.ts";
import { isAlive } from "./process-info.ts";
import { SERVER_ENVIRONMENT } from "./run-as.ts";
import type { ServerSettings } from "./server-settings.ts";
import type { ServerUser } from "./server-user.ts";
import { endLeftovers, endServer, type ServerPlace, settleStaleServer, watchdogFile } from "./stale-server.ts";
import { startFailure } from "./start-failure.ts";
import { WATCHDOG_SCRIPT } from "./watchdog.ts";

export interface ServerPlan {
  readonly place: ServerPlace;
  readonly binaries: Binaries;
  readonly user: ServerUser;
  readonly settings: ServerSettings;
  readonly logger: Logger | undefined;
  readonly startTimeoutMs: number;
}

export interface ServerProcess {
  readonly pid: number;
  /** Resolves once the server has ended, with what its watchdog saw. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

const LINES_KEPT = 30;
const LAST_LINES_MS = 1_000;
/**
 * Starts that fail because of what a dead host left behind: children of a killed server, or a server that it
 * began to start when it died and that came up between our look and our start.
 */
const LEFTOVERS = /shared memory block|lock file "postmaster\.pid" already exists/;
const MAX_ATTEMPTS = 5;

/**
 * Starts PostgreSQL under its watchdog and resolves when it accepts connections.
 *
 * Errors   folder_in_use, disk_full, start_failed.
 */
export async function startServer(plan: ServerPlan): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const disregardedPid = await settleStaleServer(plan.place);
    const outcome = await launch(plan, disregardedPid);
    if (!(outcome instanceof Error)) return outcome;
    if (attempt === MAX_ATTEMPTS || !LEFTOVERS.test(outcome.message)) throw outcome;
    await endLeftovers(plan.place);
  }
}

async function launch(
  plan: ServerPlan,
  disregardedPid: number | undefined,
): Promise<ServerProcess | EmbeddedPostgresError> {
  const lines: string[] = [];
  const child = spawnWatchdog(plan, disregardedPid);
  const ended = once(child, "exit").then(([code, signal]) => `exit status ${code ?? signal}`);
  const closed = once(child, "close");
  const pid = readServerPid(child);
  const ready = new Promise<void>((resolve) => {
    const split = createLineSplitter((line) => {
      lines.push(line);
      if (lines.length > LINES_KEPT) lines.shift();
      logServerLine(plan.logger, line);
      if (line.includes("database system is ready to accept connections")) resolve();
    });
    child.stderr?.setEncoding("utf8").on("data", split);
  });

  const outcome = await Promise.race([ready.then(() => "ready"), ended, timeout(plan.startTimeoutMs)]);
  if (outcome === "ready") {
    const serverPid = await pid;
    return { pid: serverPid, ended, stop: () => stopServer(child, serverPid, ended) };
  }
  // A watchdog without its pipe ends the server; a start that takes too long is a recovery that can be continued.
  child.stdin?.destroy();
  await ended;
  // The last lines may still be in the pipe; a leftover child of the server may hold it open for ever.
  await Promise.race([closed, timeout(LAST_LINES_MS)]);
  return startFailure(lines, outcome);
}

function spawnWatchdog(plan: ServerPlan, disregardedPid: number | undefined): ChildProcess {
  const access = openDataFolder(plan.place.dataFolder, plan.user);
  const settings = Object.entries(plan.settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = [join(plan.binaries.binFolder, "postgres"), "-D", access.path, ...settings];
  try {
    const child = spawn("/bin/sh", ["-c", WATCHDOG_SCRIPT, "watchdog", ...server], {
      ...plan.user,
      cwd: "/",
      // A session of its own: Ctrl-C in a terminal must reach the host, which drains, and not the database under it.
      detached: true,
      stdio: ["pipe", "pipe", "pipe", access.descriptor],
      env: {
        ...SERVER_ENVIRONMENT,
        // PostgreSQL takes a lock file naming this pid for stale, and still checks its shared memory (miscinit.c).
        ...(disregardedPid === undefined ? {} : { PG_GRANDPARENT_PID: String(disregardedPid) }),
      },
    });
    // The pipe breaks when the watchdog dies; that is told by its exit.
    child.stdin?.on("error", () => {});
    if (child.pid !== undefined) writeFileSync(watchdogFile(plan.place), `${child.pid}\n`);
    return child;
  } finally {
    access.close();
  }
}

/** The watchdog's first line is the server's pid. */
async function readServerPid(child: ChildProcess): Promise<number> {
  let text = "";
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (text.includes("\n")) break;
  }
  return Number.parseInt(text, 10);
}

async function stopServer(child: ChildProcess, pid: number, ended: Promise<string>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await endServer(pid);
  await ended;
  // The watchdog alone was killed: its server goes on without one.
  if (isAlive(pid)) await endServer(pid);
}

function timeout(milliseconds: number): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(`no answer for ${milliseconds} ms`), milliseconds).unref();
  });
}
