import { linkSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import type { DatabaseConnection } from "../database/connection.ts";
import { EmbeddedPostgresError } from "./embedded-error.ts";

export interface HostLock {
  release(): void;
}

/** A live host answers at once; one whose event loop is held still accepts, and counts as alive. */
const ANSWER_TIMEOUT_MS = 2_000;
const LOCK = "host.sock";

/**
 * One host for each folder. The lock is a listening socket: whether its owner lives is told by the kernel, so a reused
 * process id, a restart of the machine or another process namespace cannot fool it.
 */
export async function acquireHostLock(socketFolder: string, folder: string): Promise<HostLock> {
  const path = join(socketFolder, LOCK);
  const own = join(socketFolder, `host-${process.pid}.sock`);
  const server = await listen(own, folder);
  try {
    while (!claim(own, path)) await clearStaleLock(path, folder);
    rmSync(own, { force: true });
  } catch (error) {
    server.close();
    throw error;
  }
  return {
    release() {
      rmSync(path, { force: true });
      server.close();
      removeIfEmpty(socketFolder);
    },
  };
}

/** Does a live process host the embedded PostgreSQL of this connection? Starts nothing and takes no lock. */
export async function isHosted({ host }: Pick<DatabaseConnection, "host">): Promise<boolean> {
  return (await askHolder(join(host, LOCK))).alive;
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // The next host is already there.
  }
}

/** link(2) is the atomic "create only if absent" of a socket already listening. */
function claim(own: string, path: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Moves the lock aside before judging it, so that of two starters only one judges, and a live lock is put back. */
async function clearStaleLock(path: string, folder: string): Promise<void> {
  const holder = await askHolder(path);
  if (holder.alive) throw inUse(folder, holder.pid);
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const moved = await askHolder(aside);
  if (moved.alive) claim(aside, path);
  rmSync(aside, { force: true });
  if (moved.alive) throw inUse(folder, moved.pid);
}

async function listen(path: string, folder: string): Promise<Server> {
  if ((await askHolder(path)).alive) throw inUse(folder, process.pid);
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.end(`${process.pid}\n`);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? inUse(folder, process.pid) : error);
    });
    server.listen(path, resolve);
  });
  server.unref();
  return server;
}

function askHolder(path: string): Promise<{ readonly alive: boolean; readonly pid: number | undefined }> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(path);
    const settle = (alive: boolean): void => {
      socket.destroy();
      const pid = Number.parseInt(answer, 10);
      resolve({ alive, pid: Number.isNaN(pid) ? undefined : pid });
    };
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => settle(true));
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("end", () => settle(true));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      settle(!["ECONNREFUSED", "ENOENT", "ENOTSOCK"].includes(error.code ?? "")),
    );
  });
}

function inUse(folder: string, pid: number | undefined): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "folder_in_use",
    `${folder} is already served by process ${pid ?? "(it does not answer)"}.`,
    "Stop that process, or give this one another data folder.",
  );
}
