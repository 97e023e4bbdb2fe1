import { EventEmitter } from "node:events";
import { mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseConnection } from "../database/connection.ts";
import { findBinaries } from "./binaries.ts";
import { createDataFolder, readDataVersion, SUPERUSER } from "./data-folder.ts";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { ensureDatabase } from "./ensure-database.ts";
import { acquireHostLock, type HostLock } from "./host-lock.ts";
import type { Logger } from "./log-lines.ts";
import { type ServerPlan, type ServerProcess, startServer } from "./server-process.ts";
import { chooseServerSettings, type ServerSettings } from "./server-settings.ts";
import { chooseServerUser } from "./server-user.ts";
import { prepareSocketFolder } from "./socket-folder.ts";
import { endLeftovers } from "./stale-server.ts";

export interface EmbeddedPostgresOptions {
  /** Holds the data, and the sockets when their path fits; made when absent. */
  readonly folder: string;
  readonly logger?: Logger;
  /** A PostgreSQL installation (its `bin`, `lib`, `share`) to prefer over the packaged and the system's. */
  readonly installation?: string;
  /** PostgreSQL settings laid over ours. */
  readonly settings?: ServerSettings;
  /** Recovery after a crash counts as part of the start. Default 60000, minimum 1000. */
  readonly startTimeoutMs?: number;
}

export interface EmbeddedPostgresEvents {
  /** The server ended although nobody stopped it; a restart is under way. */
  readonly died: [{ readonly pid: number; readonly reason: string }];
  readonly restarted: [{ readonly pid: number; readonly attempts: number }];
}

export interface EmbeddedPostgres {
  readonly connection: DatabaseConnection;
  /** As the server prints it: `18.4`. */
  readonly version: string;
  readonly events: EventEmitter<EmbeddedPostgresEvents>;
  /** The postmaster's; undefined while it is down. */
  pid(): number | undefined;
  /** Fast shutdown, after 10 s immediate, after 5 s more kill. May be called again. */
  stop(): Promise<void>;
}

const RESTART_FIRST_MS = 100;
const RESTART_LONGEST_MS = 10_000;
const HEALTHY_AFTER_MS = 60_000;

/**
 * A private PostgreSQL as a child process, kept running until `stop` or the end of this process.
 *
 * Shapes   connection.host: the folder of a Unix socket that only this user can open; there is no TCP port.
 * Cost     first start: initdb, about a second; later starts: about 0.1 s.
 * Errors   EmbeddedPostgresError, every code.
 * Source   PostgreSQL 18, chapters 18.2 (creating a cluster), 18.3 (starting), 18.5 (shutting down).
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === "win32") {
    throw new EmbeddedPostgresError(
      "unsupported_platform",
      "Node cannot open Unix sockets on Windows, and the embedded PostgreSQL listens on nothing else.",
      "Set DATABASE_URL to a PostgreSQL of your own.",
    );
  }
  let lock: HostLock | undefined;
  try {
    mkdirSync(options.folder, { recursive: true });
    const folder = realpathSync(options.folder);
    const dataFolder = join(folder, "data");
    const user = chooseServerUser(folder, dataFolder);
    const socketFolder = prepareSocketFolder(folder, user);
    lock = await acquireHostLock(socketFolder, folder);

    const dataVersion = readDataVersion(dataFolder);
    const search = { user, dataVersion, installation: options.installation, folder };
    const binaries = await findBinaries(search);
    if (dataVersion === undefined) await createDataFolder(dataFolder, binaries, user);

    const plan: ServerPlan = {
      place: { folder, dataFolder, socketFolder },
      binaries,
      user,
      settings: chooseServerSettings(socketFolder, binaries.majorVersion, options.settings ?? {}),
      logger: options.logger,
      startTimeoutMs: Math.max(options.startTimeoutMs ?? 60_000, 1_000),
    };
    const connection = { host: socketFolder, port: 5432, user: SUPERUSER, database: "colophon" };
    const server = await startServer(plan);
    await ensureDatabase(connection).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return superviseServer(plan, server, connection, lock);
  } catch (error) {
    lock?.release();
    throw describeSystemError(error, options.folder);
  }
}

/** Keeps a server running; the returned handle outlives any single server process. */
function superviseServer(
  plan: ServerPlan,
  first: ServerProcess,
  connection: DatabaseConnection,
  lock: HostLock,
): EmbeddedPostgres {
  const events = new EventEmitter<EmbeddedPostgresEvents>();
  const stopping = new AbortController();
  let server: ServerProcess | undefined = first;

  const supervise = async (): Promise<void> => {
    while (server !== undefined) {
      const { pid, ended, stop } = server;
      const startedAt = performance.now();
      const reason = await ended;
      if (stopping.signal.aborted) return;
      server = undefined;
      plan.logger?.error({ source: "postgres", pid, reason }, "PostgreSQL ended unexpectedly");
      events.emit("died", { pid, reason });
      await stop();
      const restarted = await restartServer(plan, performance.now() - startedAt, stopping.signal);
      if (restarted === undefined) return;
      if (stopping.signal.aborted) return restarted.server.stop();
      server = restarted.server;
      events.emit("restarted", { pid: server.pid, attempts: restarted.attempts });
    }
  };
  const supervision = supervise();

  let stopped: Promise<void> | undefined;
  const stopOnce = async (): Promise<void> => {
    stopping.abort();
    await server?.stop();
    await supervision;
    await endLeftovers(plan.place);
    lock.release();
  };
  return {
    connection,
    version: plan.binaries.version,
    events,
    pid: () => server?.pid,
    stop: () => (stopped ??= stopOnce()),
  };
}

/** Tries until it works: a full disk gets room again. Waits 0.1 s, doubling to 10 s; none after a healthy minute. */
async function restartServer(
  plan: ServerPlan,
  uptimeMs: number,
  signal: AbortSignal,
): Promise<{ readonly server: ServerProcess; readonly attempts: number } | undefined> {
  for (let attempts = 1; !signal.aborted; attempts += 1) {
    const waitMs = attempts === 1 && uptimeMs >= HEALTHY_AFTER_MS ? 0 : RESTART_FIRST_MS * 2 ** (attempts - 1);
    await delay(Math.min(waitMs, RESTART_LONGEST_MS), undefined, { signal }).catch(() => {});
    if (signal.aborted) return undefined;
    try {
      return { server: await startServer(plan), attempts };
    } catch (error) {
      plan.logger?.error({ source: "postgres", attempts, error }, "PostgreSQL could not be restarted");
    }
  }
  return undefined;
}

function describeSystemError(error: unknown, folder: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") {
    return new EmbeddedPostgresError(
      "disk_full",
      `The disk of ${folder} is full: ${message}.`,
      "Free some space, then start again.",
    );
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOTDIR") {
    return new EmbeddedPostgresError(
      "folder_unusable",
      `${folder} cannot be used: ${message}.`,
      "Choose a folder this user may write.",
    );
  }
  return error;
}
