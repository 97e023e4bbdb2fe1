import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("../src/service-process.ts", import.meta.url));
const BUILT = fileURLToPath(new URL("../dist/service-process.js", import.meta.url));

/** The run's folder of compiled code: a process that finds its modules there starts in half the processor time. */
const { NODE_COMPILE_CACHE: CACHE } = process.env;
const SHARED = { PATH: process.env.PATH ?? "", ...(CACHE !== undefined && { NODE_COMPILE_CACHE: CACHE }) };

export interface ServiceProcess {
  readonly url: string;
  /** The first key, when this start made it. */
  readonly key: string | undefined;
  readonly pid: number;
  /** Lines of the log so far. */
  readonly log: readonly string[];
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code; undefined after a signal. */
  readonly ended: Promise<number | undefined>;
  /** Peak resident memory of the process itself, its children not counted. */
  peakRssMiB(): number;
}

export interface StartOptions {
  readonly role?: "all" | "api" | "worker";
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Words before `node`, such as a program that limits it. */
  readonly under?: readonly string[];
  /** Run what was built instead of the sources, where it is there: reading TypeScript takes memory of its own. */
  readonly isBuilt?: boolean;
}

/** Starts a process of the service and waits until it listens. Throws with its log when it ends before. */
export async function startProcess(options: StartOptions): Promise<ServiceProcess> {
  const { role = "all", folder, environment = {}, under = [], isBuilt = false } = options;
  const main = isBuilt && existsSync(BUILT) ? [BUILT] : ["--conditions=source", SOURCE];
  const [command = process.execPath, ...args] = [
    ...under,
    process.execPath,
    ...main,
    role,
    join(folder, "data"),
    folder,
  ];
  const child = spawn(command, args, {
    env: { ...SHARED, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => log.push(line));
  const ended = once(child, "exit").then(([code]) => (code as number | null) ?? undefined);
  const line = await Promise.race([firstLine(child), ended.then(() => undefined)]);
  if (line === undefined) throw new Error(`The process ended before it listened:\n${log.join("\n")}`);
  const { url, key } = JSON.parse(line) as { url: string; key?: string };
  const pid = child.pid ?? 0;
  return {
    url,
    key,
    pid,
    log,
    ended,
    kill: (signal) => child.kill(signal),
    peakRssMiB: () => readPeakMiB(pid),
  };
}

async function firstLine(child: ChildProcess): Promise<string | undefined> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) return line;
  return undefined;
}

/** Source: proc(5), VmHWM. */
function readPeakMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

export interface ScenarioFolder {
  readonly folder: string;
  /** A barrier that an operation `common.validate.hold` waits at. */
  barrier(name: string): string;
  release(name: string): void;
  remove(): void;
}

/** A folder for the data and the barriers of one scenario. */
export function makePlace(parent: string = tmpdir()): ScenarioFolder {
  const folder = mkdtempSync(join(parent, "colophon-scenario-"));
  // The database's own user must get through to its data.
  chmodSync(folder, 0o755);
  return {
    folder,
    barrier: (name) => join(folder, `barrier-${name}`),
    release: (name) => writeFileSync(join(folder, `barrier-${name}`), ""),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
