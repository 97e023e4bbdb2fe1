import { createHash, randomBytes } from "node:crypto";
import { lstatSync, readFileSync, readlinkSync } from "node:fs";
import { mkdir, readdir, realpath, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

const PREFIX = "colophon-worker";

/**
 * A new private folder (0700) for the requests and results of a worker, named after its process, so that a later one can tell
 * what a killed one left: documents in clear.
 */
export async function makeWorkerFolder(temporaryFolder: string): Promise<string> {
  await mkdir(temporaryFolder, { recursive: true });
  const startTime = readProcess(process.pid)?.startTime ?? "0";
  const name = [PREFIX, spaceTag(), process.pid, startTime, randomBytes(6).toString("hex")].join("-");
  const path = join(await realpath(temporaryFolder), name);
  await mkdir(path, { mode: 0o700 });
  return path;
}

/** Removes the folders that workers of dead processes left in a temporary folder. Gives how many. */
export async function sweepWorkerFolders(temporaryFolder: string): Promise<number> {
  const root = await realpath(temporaryFolder);
  const left = (await readdir(root)).filter(isLeftBehind).map((name) => join(root, name));
  const ours = left.filter(isOurs);
  for (const path of ours) await rm(path, { recursive: true, force: true });
  return ours.length;
}

function isLeftBehind(name: string): boolean {
  const match = /^colophon-worker-([0-9a-f]{12})-(\d+)-(\d+)-[0-9a-f]{12}$/.exec(name);
  if (match === null || match[1] !== spaceTag()) return false;
  return !isAlive(Number(match[2]), match[3] ?? "");
}

/** Someone else may have made a folder, or a link, of that name in a shared temporary folder. */
function isOurs(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && stats.uid === process.getuid?.();
}

function isAlive(pid: number, startTime: string): boolean {
  const facts = readProcess(pid);
  if (facts !== undefined) return facts.startTime === startTime && !facts.isZombie;
  if (process.platform === "linux") return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Where a process id means the same: this host and its process namespace. Folders of other places are left alone. */
function spaceTag(): string {
  let namespace = "";
  try {
    namespace = readlinkSync("/proc/self/ns/pid");
  } catch {
    // Only Linux has them.
  }
  return createHash("sha256").update(`${hostname()} ${namespace}`).digest("hex").slice(0, 12);
}

/** Undefined where there is no /proc or the process is gone. Source: proc_pid_stat(5). */
function readProcess(pid: number): { readonly startTime: string; readonly isZombie: boolean } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The fields after the command's name, which may hold blanks and brackets.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { startTime: fields[19] ?? "", isZombie: fields[0] === "Z" };
  } catch {
    return undefined;
  }
}
