import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { EngineStoppedError } from "./engine-stopped.ts";

/** How the processes of a helper engine run. */
export interface ProcessTerms {
  /** The engine, as its errors name it: "Typst". */
  readonly label: string;
  readonly engine: string;
  /** The script that a process runs; its only argument is the path of its order. */
  readonly main: string;
  /** A folder for the folders of processes. The owner of the host removes it. */
  readonly folder: string;
  /** Number of processes at the same time. Default: the number of processors. */
  readonly helpers?: number | undefined;
  /** Resident memory of a process in MiB, at which it is killed. */
  readonly memoryMiB: number;
  /** Called with the id of each process that is started. */
  readonly onStart?: ((pid: number) => void) | undefined;
}

/** Options of an engine that lends its work in processes. */
export interface HostOptions extends Pick<ProcessTerms, "folder" | "helpers" | "onStart"> {
  /** Resident memory of a process in MiB, at which it is killed. Default: that of the engine. */
  readonly memoryMiB?: number;
}

/** An engine that lends its work in processes: one for each question. */
export interface ProcessHost {
  readonly tool: {
    readonly name: string;
    readonly version: string;
    readonly facts: Readonly<Record<string, string>>;
  };
  /** Errors: errors named EngineStopped. */
  ask(
    question: { readonly json: unknown; readonly files: readonly string[] },
    terms: { readonly folder: string; readonly signal: AbortSignal },
  ): Promise<{ readonly json: unknown; readonly files: readonly string[] }>;
  close(): Promise<void>;
}

interface Work<Result> {
  /** Writes the order and what it names into the process's folder, and returns the path of the order. */
  readonly prepare: (folder: string) => string;
  /** Reads the answer of a process that has ended well. */
  readonly read: (folder: string) => Result;
  readonly signal: AbortSignal;
}

const WATCH_MS = 50;
const PAGE_BYTES = 4096;
const FIXED_ENVIRONMENT = { TZ: "UTC", LANG: "C.UTF-8", LC_ALL: "C.UTF-8" };
const PROGRAM_FOLDERS = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];

/**
 * Processes of a helper engine: one for each piece of work, without a network where the system allows to block it.
 *
 * Errors   EngineStoppedError with `memory` for a process over its memory, `crashed` for one that ends with an error or by the signal.
 */
export class HelperProcesses {
  readonly #terms: ProcessTerms;
  readonly #barriers: readonly string[];
  readonly #live = new Map<ChildProcess, Promise<unknown>>();
  #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(terms: ProcessTerms) {
    this.#terms = terms;
    this.#barriers = detectSandbox();
  }

  async run<Result>({ prepare, read, signal }: Work<Result>): Promise<Result> {
    if (this.#busy >= (this.#terms.helpers ?? availableParallelism())) await this.#turn(signal);
    this.#busy += 1;
    const folder = mkdtempSync(join(this.#terms.folder, "work-"));
    try {
      await this.#process(prepare(folder), folder, signal);
      return read(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
      this.#busy -= 1;
      this.#waiting.shift()?.();
    }
  }

  async close(): Promise<void> {
    for (const child of this.#live.keys()) child.kill("SIGKILL");
    await Promise.all(this.#live.values());
  }

  /** Only SIGKILL ends an engine at work: when its call ends, and over its memory. */
  async #process(order: string, folder: string, signal: AbortSignal): Promise<void> {
    const { main, memoryMiB, label, engine, onStart } = this.#terms;
    const node = [process.execPath, ...(main.endsWith(".ts") ? ["--conditions=source"] : []), main, order];
    const [command = process.execPath, ...args] = [...this.#barriers, ...node];
    const child = spawn(command, args, { cwd: folder, env: FIXED_ENVIRONMENT, stdio: "ignore" });
    if (child.pid !== undefined) onStart?.(child.pid);
    const stop = (): void => void child.kill("SIGKILL");
    let isOver = false;
    const watch = setInterval(() => {
      if (readRss(child.pid) <= memoryMiB * 1024 ** 2) return;
      isOver = true;
      stop();
    }, WATCH_MS);
    signal.addEventListener("abort", stop, { once: true });
    const ended = new Promise<number | null>((resolve) => {
      child.once("error", () => resolve(null));
      child.once("exit", (code) => resolve(code));
    });
    this.#live.set(child, ended);
    if (signal.aborted) stop();
    const code = await ended;
    clearInterval(watch);
    signal.removeEventListener("abort", stop);
    this.#live.delete(child);
    if (isOver || code === OUT_OF_MEMORY)
      throw new EngineStoppedError(engine, "memory", `${label} needed more memory than the ${memoryMiB} MiB it has.`);
    if (code !== 0) throw new EngineStoppedError(engine, "crashed", `${label} stopped.`);
  }

  #turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      signal.addEventListener("abort", () => {
        this.#waiting = this.#waiting.filter((other) => other !== resolve);
        resolve();
      });
    });
  }
}

/** The exit code by which a process reports that its engine reached the memory cap by itself. */
export const OUT_OF_MEMORY = 75;

/** The barriers that this system allows around a process: each is tried, not assumed. */
function detectSandbox(): readonly string[] {
  const user = process.getuid?.() === 0 ? [] : ["--user", "--map-current-user"];
  return [works("unshare", [...user, "--net", "--"]), works("setpriv", ["--pdeathsig", "KILL", "--"])].flat();
}

function works(name: string, args: readonly string[]): readonly string[] {
  const program = PROGRAM_FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (program === undefined) return [];
  return spawnSync(program, [...args, "true"], { stdio: "ignore", env: {} }).status === 0 ? [program, ...args] : [];
}

function readRss(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
