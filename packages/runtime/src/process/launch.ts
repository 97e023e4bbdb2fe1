import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { RuntimeError } from "../call/fault.ts";
import { IS_SOURCE, MAIN } from "../child-main.ts";
import type { ChildFolders } from "./workspace.ts";

export interface LaunchOptions {
  /** URL of the operations' module. */
  readonly operations: string;
  readonly memoryMiB: number;
  readonly niceness: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly execArgv: readonly string[];
  /** Folders it may read. */
  readonly readable: readonly string[];
}

export interface CommandLine {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Where a child keeps the code that it compiled from the sources, for the next one: only for tests, which start hundreds of them.
 * A built package has no such folder, because a child that can write the code of others is not isolated from them.
 */
const CODE_CACHE = IS_SOURCE ? process.env.NODE_COMPILE_CACHE : undefined;
/** The rest of the memory is for files, WebAssembly and the process itself. */
const HEAP_SHARE = 0.75;
/**
 * Node 24 lets the young generation grow to 32 MiB in each half. With 16, rendering and reading 1,000 pages of PDF peaks a fifth to a
 * quarter lower in the same CPU time; below 8, reading text takes a third longer.
 */
const YOUNG_HALF_MIB = 16;
const FIXED_ENVIRONMENT = { TZ: "UTC", LANG: "C.UTF-8", LC_ALL: "C.UTF-8" };
const PROGRAM_FOLDERS = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];

/** How a child is started. */
export function commandLine(options: LaunchOptions, folders: ChildFolders, fences: readonly Fence[]): CommandLine {
  const { operations, memoryMiB, niceness, environment, execArgv, readable } = options;
  const node = [
    process.execPath,
    `--max-old-space-size=${Math.max(64, Math.floor(memoryMiB * HEAP_SHARE))}`,
    `--max-semi-space-size=${YOUNG_HALF_MIB}`,
    "--permission",
    ...[...readable, folders.root].map((folder) => `--allow-fs-read=${folder}`),
    `--allow-fs-write=${folders.root}`,
    "--disable-sigusr1",
    ...(IS_SOURCE ? ["--conditions=source"] : []),
    ...(CODE_CACHE === undefined ? [] : [`--allow-fs-read=${CODE_CACHE}`, `--allow-fs-write=${CODE_CACHE}`]),
    ...execArgv,
    MAIN,
    operations,
    folders.exchange,
  ];
  const [command = process.execPath, ...args] = [...nicely(niceness), ...fences.flatMap(fenceCommand), ...node];
  const cache = CODE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE: CODE_CACHE };
  return { command, args, cwd: folders.cwd, environment: { ...FIXED_ENVIRONMENT, ...cache, ...environment } };
}

/**
 * What is put around a child by a program that sets it up and then becomes the child (same process id): a `network`
 * namespace without interfaces, and a bond to the host's `life`, a SIGKILL when it dies, which a child in a loop would not
 * notice. Both only where Linux has the programs; not every system lets the first one work.
 */
export type Fence = "network" | "life";

export function findFences(): readonly Fence[] {
  if (process.platform !== "linux") return [];
  return (["network", "life"] as const).filter((fence) => findProgram(FENCE_PROGRAMS[fence]) !== undefined);
}

const FENCE_PROGRAMS = { network: "unshare", life: "setpriv" } as const satisfies Record<Fence, string>;

/** From its first moment, before it has threads. Where there is no such program a child is as other processes are. */
function nicely(niceness: number): string[] {
  const program = niceness === 0 ? undefined : findProgram("nice");
  return program === undefined ? [] : [program, "-n", String(niceness)];
}

function fenceCommand(fence: Fence): string[] {
  const program = findProgram(FENCE_PROGRAMS[fence]);
  if (program === undefined) return [];
  if (fence === "life") return [program, "--pdeathsig", "KILL", "--"];
  const user = process.getuid?.() === 0 ? [] : ["--user", "--map-current-user"];
  return [program, ...user, "--net", "--"];
}

export function findProgram(name: string): string | undefined {
  return PROGRAM_FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/**
 * What a child must read to load code: the operations' package and this one, and every node_modules above them with the
 * packages linked into it. Not the folders between: they may hold data.
 *
 * Errors   RuntimeError when the module's URL names no file.
 */
export function findCodeFolders(operations: string): readonly string[] {
  const folders = new Set<string>();
  for (const path of [realpathSync(MAIN), moduleFile(operations)]) {
    folders.add(packageOf(path));
    for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
      const modules = join(folder, "node_modules");
      if (folders.has(modules) || !existsSync(modules)) continue;
      folders.add(modules).add(realpathSync(modules));
      for (const target of linkedPackages(modules)) folders.add(target);
    }
  }
  return [...folders].sort();
}

function moduleFile(url: string): string {
  try {
    return realpathSync(fileURLToPath(url));
  } catch {
    throw new RuntimeError("operations", `The operations' module ${url} is not there.`);
  }
}

/** The nearest folder with a package.json, or the file itself where there is none. */
function packageOf(path: string): string {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, "package.json"))) return folder;
  }
  return path;
}

function linkedPackages(modules: string): string[] {
  return readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
    const path = join(modules, entry.name);
    if (entry.isSymbolicLink()) return targetOf(path);
    return entry.name.startsWith("@") && entry.isDirectory() ? linkedPackages(path) : [];
  });
}

/** Nothing for a link that leads nowhere. */
function targetOf(path: string): string[] {
  try {
    return [realpathSync.native(path)];
  } catch {
    return [];
  }
}
