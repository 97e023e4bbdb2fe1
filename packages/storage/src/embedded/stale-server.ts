import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { describeProcess, findProcessesIn, isAlive } from "./process-info.ts";

export interface ServerPlace {
  readonly folder: string;
  /** Without symbolic links, as the kernel names a working folder. */
  readonly dataFolder: string;
  readonly socketFolder: string;
}

/** A watchdog needs 15 s at most to end its server. */
const WATCHDOG_TIMEOUT_MS = 20_000;
const FAST_TIMEOUT_MS = 10_000;
const IMMEDIATE_TIMEOUT_MS = 5_000;
const POLL_MS = 20;

/**
 * Deals with the server a dead host left behind. It is never adopted: a server without a watchdog would outlive its
 * next host too, so it is stopped and started anew (well under a second).
 *
 * | postmaster.pid names                          | then                                                      |
 * |-----------------------------------------------|-----------------------------------------------------------|
 * | nothing                                       | start                                                     |
 * | a dead process                                | start, disregarding this pid: a zombie that no one reaps  |
 * |                                               | would count as alive for PostgreSQL                       |
 * | our server whose watchdog lives               | wait: the watchdog is ending it                           |
 * | our server without a watchdog                 | stop it: fast, immediate, kill                            |
 * | a server of this data that is not ours        | folder_in_use, naming its pid                             |
 * | anything else: the pid was reused             | start, disregarding this pid                              |
 *
 * @returns the pid to disregard, when there is one.
 */
export async function settleStaleServer(place: ServerPlace): Promise<number | undefined> {
  const pid = readPid(join(place.dataFolder, "postmaster.pid"));
  if (pid === undefined) return undefined;
  const found = describeProcess(pid);
  if (found === undefined) return pid;

  if (found.commandLine.includes(`unix_socket_directories=${place.socketFolder}`)) {
    if (found.parentPid === readPid(watchdogFile(place)) && !(await waitForEnd(pid, WATCHDOG_TIMEOUT_MS))) {
      throw foreignServer(place, pid);
    }
    await endServer(pid);
    return undefined;
  }
  const looksLikeServer = /(^|\/)postgres\b/.test(found.commandLine);
  if (found.workingFolder === place.dataFolder || (found.workingFolder === undefined && looksLikeServer)) {
    throw foreignServer(place, pid);
  }
  return pid;
}

export function watchdogFile(place: ServerPlace): string {
  return join(place.folder, "watchdog.pid");
}

/** Fast shutdown, then immediate, then kill. Resolves once the process is gone. */
export async function endServer(pid: number): Promise<void> {
  sendSignal(pid, "SIGINT");
  if (await waitForEnd(pid, FAST_TIMEOUT_MS)) return;
  sendSignal(pid, "SIGQUIT");
  if (await waitForEnd(pid, IMMEDIATE_TIMEOUT_MS)) return;
  sendSignal(pid, "SIGKILL");
  await waitForEnd(pid, IMMEDIATE_TIMEOUT_MS);
}

/**
 * Ends what a killed postmaster left behind: its children notice soon, but one in a long computation does not, and as
 * long as it lives PostgreSQL refuses to start on the same memory.
 */
export async function endLeftovers(place: ServerPlace): Promise<void> {
  for (const { pid, commandLine } of findProcessesIn(place.dataFolder)) {
    if (!commandLine.startsWith("postgres")) continue;
    sendSignal(pid, "SIGQUIT");
    if (!(await waitForEnd(pid, IMMEDIATE_TIMEOUT_MS))) sendSignal(pid, "SIGKILL");
  }
}

async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await delay(POLL_MS)) {
    if (!isAlive(pid)) return true;
  }
  return false;
}

/** Nothing happens when the process is gone already. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, "latin1"), 10);
    return pid > 0 ? pid : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function foreignServer(place: ServerPlace, pid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "folder_in_use",
    `${place.folder} is already served by PostgreSQL process ${pid}, which this host did not start.`,
    `Stop it (kill -INT ${pid}), or give this host another data folder.`,
  );
}
