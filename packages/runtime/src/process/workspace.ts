import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readProcess } from "./process-facts.ts";
import { isAliveSince, makeProcessFolder, sweepProcessFolders } from "./process-folder.ts";

/** The folders of one child: an empty one to stand in, and one where it and the host lay files for each other. */
export interface ChildFolders {
  readonly root: string;
  readonly cwd: string;
  readonly exchange: string;
}

const PREFIX = "colophon-runtime";
const PROCESS_FILE = "process";

/** The private folder of one runtime. */
export class Workspace {
  readonly path: string;
  #children = 0;

  constructor(temporaryFolder: string) {
    this.path = makeProcessFolder(temporaryFolder, PREFIX);
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
    await sweepProcessFolders(dirname(this.path), PREFIX, endChildren);
  }
}

/** Notes which process a child's folder belongs to. */
export function noteProcess(folders: ChildFolders, pid: number): void {
  const startTime = readProcess(pid)?.startTime;
  if (startTime !== undefined) writeFileSync(join(folders.root, PROCESS_FILE), `${pid} ${startTime}`, { mode: 0o600 });
}

function endChildren(path: string): void {
  for (const child of listOrNothing(path)) {
    try {
      const [pid = "", startTime = ""] = readFileSync(join(path, child, PROCESS_FILE), "utf8").split(" ");
      if (isAliveSince(Number(pid), startTime)) process.kill(Number(pid), "SIGKILL");
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
