import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { runAs } from "./run-as.ts";
import { canReach, type ServerUser } from "./server-user.ts";
import { startFailure } from "./start-failure.ts";

export const SUPERUSER = "colophon";
const INITDB_TIMEOUT_MS = 120_000;

/** The major version a data folder was made by; undefined when there is no data yet. */
export function readDataVersion(dataFolder: string): number | undefined {
  const file = join(dataFolder, "PG_VERSION");
  if (existsSync(file)) return Number.parseInt(readFileSync(file, "utf8"), 10);
  if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0) {
    throw new EmbeddedPostgresError(
      "folder_unusable",
      `${dataFolder} holds files but no PG_VERSION, so it is not a PostgreSQL data.`,
      "Move it away, or choose another data folder.",
    );
  }
  return undefined;
}

/**
 * How the server's user names the data folder. When the folders above are closed to that user (a checkout under /root),
 * we open it and hand the descriptor down: /proc/self/fd leads there without walking the path.
 */
export interface DataAccess {
  readonly path: string;
  readonly descriptor: number | "ignore";
  close(): void;
}

export function openDataFolder(dataFolder: string, user: ServerUser): DataAccess {
  if (canReach(user, dataFolder)) return { path: dataFolder, descriptor: "ignore", close: () => {} };
  if (process.platform !== "linux") {
    throw new EmbeddedPostgresError(
      "folder_unusable",
      `${dataFolder} cannot be reached by uid ${user?.uid}.`,
      "Choose a data folder outside root's home.",
    );
  }
  const descriptor = openSync(dataFolder, "r");
  return { path: "/proc/self/fd/3", descriptor, close: () => closeSync(descriptor) };
}

/**
 * Makes the data folder in one step as seen from outside: initdb works beside it and the result is renamed, so a start
 * that was cut off leaves nothing half made.
 *
 * Errors   disk_full, start_failed with initdb's last lines.
 */
export async function createDataFolder(dataFolder: string, binaries: Binaries, user: ServerUser): Promise<void> {
  const staging = `${dataFolder}.new`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { mode: 0o700 });
  chmodSync(staging, 0o700);
  if (user !== undefined) chownSync(staging, user.uid, user.gid);
  const access = openDataFolder(staging, user);
  try {
    await runInitdb(binaries, user, access);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  } finally {
    access.close();
  }
  rmSync(dataFolder, { recursive: true, force: true });
  renameSync(staging, dataFolder);
  syncFolder(join(dataFolder, ".."));
}

async function runInitdb(binaries: Binaries, user: ServerUser, access: DataAccess): Promise<void> {
  // From version 17 PostgreSQL carries C.UTF-8 itself, the same on every system; before, only C is.
  const locale =
    binaries.majorVersion >= 17
      ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
      : ["--locale=C"];
  const args = [
    "-D",
    access.path,
    "-U",
    SUPERUSER,
    "-A",
    "trust",
    "-E",
    "UTF8",
    ...locale,
    "--data-checksums",
    "--no-instructions",
  ];
  const result = await runAs(join(binaries.binFolder, "initdb"), args, {
    user,
    timeoutMs: INITDB_TIMEOUT_MS,
    descriptor: access.descriptor,
  });
  if (result.exitCode !== 0) throw startFailure(result.output.split("\n"), "initdb was ended");
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
