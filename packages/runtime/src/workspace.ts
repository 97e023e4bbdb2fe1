import { createHash, randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { processSpace, readProcess } from "./process-facts.ts";

/** The folders of one child: an empty one to stand in, and one where it and the host lay files for each other. */
export interface ChildFolders {
  readonly root: string;
  readonly cwd: string;
  readonly exchange: string;
}

const PREFIX = "colophon-runtime";
const PROCESS_FILE = "process";

/**
 * The private folder of one runtime (0700), named after its process so that a later one can tell what a crash left behind.
 */
export class Workspace {
  readonly path: string;
  readonly #root: string;
  #children = 0;

  constructor(temporaryFolder: string) {
    mkdirSync(temporaryFolder, { recursive: true });
    this.#root = realpathSync(temporaryFolder);
    const startTime = readProcess(process.pid)?.startTime ?? "0";
    const name = [PREFIX, spaceTag(), process.pid, startTime, randomBytes(6).toString("hex")].join("-");
    this.path = join(this.#root, name);
    mkdirSync(this.path, { mode: 0o700 });
  }

  addChild(): ChildFolders {
    const root = join(this.path, String(this.#children++));
    const folders = { root, cwd: join(root, "cwd"), exchange: join(root, "exchange") };
    for (const folder of [folders.root, folders.cwd, folders.exchange]) mkdirSync(folder, { mode: 0o700 });
    return folders;
  }

  removeChild({ root }: ChildFolders): Promise<void> {
    return rm(root, { recursive: true, force: true });
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }

  removeNow(): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  /** Ends the children and removes the folders that runtimes of dead processes left in the same temporary folder. */
  async sweep(): Promise<void> {
    for (const name of await readdir(this.#root)) {
      const path = join(this.#root, name);
      if (!isLeftBehind(name) || !isOurs(path)) continue;
      endChildren(path);
      await rm(path, { recursive: true, force: true });
    }
  }
}

/** Notes which process a child's folder belongs to. */
export function noteProcess(folders: ChildFolders, pid: number): void {
  const startTime = readProcess(pid)?.startTime;
  if (startTime !== undefined) writeFileSync(join(folders.root, PROCESS_FILE), `${pid} ${startTime}`, { mode: 0o600 });
}

function spaceTag(): string {
  return createHash("sha256").update(processSpace()).digest("hex").slice(0, 12);
}

function isLeftBehind(name: string): boolean {
  const match = /^colophon-runtime-([0-9a-f]{12})-(\d+)-(\d+)-[0-9a-f]{12}$/.exec(name);
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

function endChildren(path: string): void {
  for (const child of listOrNothing(path)) {
    try {
      const [pid = "", startTime = ""] = readFileSync(join(path, child, PROCESS_FILE), "utf8").split(" ");
      if (isAlive(Number(pid), startTime)) process.kill(Number(pid), "SIGKILL");
    } catch {
      // It never started, or is gone already.
    }
  }
}

/** Another runtime may be sweeping too. */
function listOrNothing(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
