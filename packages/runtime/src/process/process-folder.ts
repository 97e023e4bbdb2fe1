import { createHash, randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, realpathSync } from "node:fs";
import { readdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { processSpace, readProcess } from "./process-facts.ts";

/**
 * A new private folder (0700), named after this process, so that a later one can tell what a killed one left: documents in clear.
 *
 * Shapes   `prefix`: what the folder is for, such as `colophon-worker`.
 */
export function makeProcessFolder(temporaryFolder: string, prefix: string): string {
  mkdirSync(temporaryFolder, { recursive: true });
  const startTime = readProcess(process.pid)?.startTime ?? "0";
  const name = [prefix, spaceTag(), process.pid, startTime, randomBytes(6).toString("hex")].join("-");
  const path = join(realpathSync(temporaryFolder), name);
  mkdirSync(path, { mode: 0o700 });
  return path;
}

/**
 * Removes the folders of that prefix that dead processes left in a temporary folder. Gives how many.
 *
 * Shapes   `before` is called with each before it is removed.
 */
export async function sweepProcessFolders(
  temporaryFolder: string,
  prefix: string,
  before?: (path: string) => void,
): Promise<number> {
  const root = await realpath(temporaryFolder);
  let removed = 0;
  for (const name of await readdir(root)) {
    const path = join(root, name);
    if (!isLeftBehind(name, prefix) || !isOurs(path)) continue;
    before?.(path);
    await rm(path, { recursive: true, force: true });
    removed++;
  }
  return removed;
}

function isLeftBehind(name: string, prefix: string): boolean {
  if (!name.startsWith(`${prefix}-`)) return false;
  const match = /^([0-9a-f]{12})-(\d+)-(\d+)-[0-9a-f]{12}$/.exec(name.slice(prefix.length + 1));
  if (match === null || match[1] !== spaceTag()) return false;
  return !isAliveSince(Number(match[2]), match[3] ?? "");
}

/** Someone else may have made a folder, or a link, of that name in a shared temporary folder. */
function isOurs(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && stats.uid === process.getuid?.();
}

/** Is there the process that began then under this id? */
export function isAliveSince(pid: number, startTime: string): boolean {
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

function spaceTag(): string {
  return createHash("sha256").update(processSpace()).digest("hex").slice(0, 12);
}
