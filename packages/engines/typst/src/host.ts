import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findMissing, PACKAGE, PACKAGE_VERSION } from "./locate.ts";
import type { CompositionReply, Order, Question } from "./question.ts";

export interface TypstHostOptions {
  /** An empty folder for helpers; who owns the host removes it. */
  readonly folder: string;
  /** Documents at a time. Default: the processors there are. */
  readonly helpers?: number;
  readonly memoryMiB?: number;
  /** Told each process that is started. */
  readonly onStart?: (pid: number) => void;
}

export interface TypstHost {
  readonly tool: {
    readonly name: string;
    readonly version: string;
    readonly facts: Readonly<Record<string, string>>;
  };
  /** One document. Errors: errors named EngineStoppedError. */
  ask(
    question: { readonly json: unknown; readonly files: readonly string[] },
    terms: { readonly folder: string; readonly signal: AbortSignal },
  ): Promise<{ readonly json: unknown; readonly files: readonly string[] }>;
  stats(): { readonly documents: number };
  close(): Promise<void>;
}

const MEMORY_MIB = 2048;
const WATCH_MS = 50;
const PAGE_BYTES = 4096;
const IS_SOURCE = import.meta.url.endsWith(".ts");
const MAIN = fileURLToPath(new URL(IS_SOURCE ? "./process/main.ts" : "./process/main.js", import.meta.url));
const FIXED_ENVIRONMENT = { TZ: "UTC", LANG: "C.UTF-8", LC_ALL: "C.UTF-8" };
const PROGRAM_FOLDERS = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];

/** What the contract knows as an engine's end. */
class EngineStoppedError extends Error {
  override readonly name = "EngineStopped";
  readonly condition: string;
  constructor(condition: string, message: string) {
    super(message);
    this.condition = condition;
  }
}

/**
 * Makes Typst ready to be lent: one document, one process, which sees no network where the system lets it be cut off.
 *
 * Errors   Error that names the command when the addon is not here.
 */
export async function createTypstHost(options: TypstHostOptions): Promise<TypstHost> {
  const missing = findMissing();
  if (missing !== undefined) throw new Error(`Typst is not available: ${missing}.`);
  const desk = new Desk(options);
  return {
    tool: { name: "typst", version: "0.14.2", facts: { package: `${PACKAGE}@${PACKAGE_VERSION}` } },
    async ask({ json, files }, { folder, signal }) {
      const { told, output } = await desk.compose(json as Question, { files, target: folder, signal });
      return { json: told, files: told.kind === "composed" ? [output] : [] };
    },
    stats: () => ({ documents: desk.documents }),
    close: () => desk.close(),
  };
}

interface Terms {
  readonly files: readonly string[];
  readonly target: string;
  readonly signal: AbortSignal;
}

class Desk {
  readonly #folder: string;
  readonly #most: number;
  readonly #memoryMiB: number;
  readonly #seals: readonly string[];
  readonly #onStart: (pid: number) => void;
  readonly #live = new Map<ChildProcess, Promise<unknown>>();
  #waiting: (() => void)[] = [];
  #busy = 0;
  documents = 0;

  constructor({ folder, helpers = availableParallelism(), memoryMiB = MEMORY_MIB, onStart }: TypstHostOptions) {
    this.#folder = folder;
    this.#most = helpers;
    this.#memoryMiB = memoryMiB;
    this.#seals = detectSandbox();
    this.#onStart = onStart ?? (() => undefined);
  }

  async compose(
    question: Question,
    terms: Terms,
  ): Promise<{ readonly told: CompositionReply; readonly output: string }> {
    if (this.#busy >= this.#most) await this.#turn(terms.signal);
    this.#busy += 1;
    const folder = mkdtempSync(join(this.#folder, "document-"));
    try {
      const output = join(folder, "output.pdf");
      const answer = join(folder, "answer.json");
      const order: Order = { ...question, paths: terms.files, output, answer };
      const path = join(folder, "order.json");
      writeFileSync(path, JSON.stringify(order), { mode: 0o600 });
      await this.#run(path, folder, terms.signal);
      const told = JSON.parse(readFileSync(answer, "utf8")) as CompositionReply;
      const kept = join(terms.target, `typst-${this.documents}.pdf`);
      this.documents += 1;
      if (told.kind === "composed") renameSync(output, kept);
      return { told, output: kept };
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

  /** Only SIGKILL ends an addon at work: by the call's own end, and over its memory. */
  async #run(order: string, folder: string, signal: AbortSignal): Promise<void> {
    const node = [process.execPath, ...(IS_SOURCE ? ["--conditions=source"] : []), MAIN, order];
    const [command = process.execPath, ...args] = [...this.#seals, ...node];
    const child = spawn(command, args, { cwd: folder, env: FIXED_ENVIRONMENT, stdio: "ignore" });
    if (child.pid !== undefined) this.#onStart(child.pid);
    const stop = (): void => void child.kill("SIGKILL");
    let isOver = false;
    const watch = setInterval(() => {
      if (readRss(child.pid) <= this.#memoryMiB * 1024 ** 2) return;
      isOver = true;
      stop();
    }, WATCH_MS);
    signal.addEventListener("abort", stop, { once: true });
    const gone = new Promise<number | null>((resolve) => {
      child.once("error", () => resolve(null));
      child.once("exit", (code) => resolve(code));
    });
    this.#live.set(child, gone);
    if (signal.aborted) stop();
    const code = await gone;
    clearInterval(watch);
    signal.removeEventListener("abort", stop);
    this.#live.delete(child);
    if (isOver)
      throw new EngineStoppedError("memory", `Typst needed more memory than the ${this.#memoryMiB} MiB it has.`);
    if (code !== 0) throw new EngineStoppedError("crashed", "Typst stopped.");
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

/** What this system lets be put around a process; tried, not assumed. */
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
