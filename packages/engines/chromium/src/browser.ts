import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import type { Readable, Writable } from "node:stream";
import { EngineStoppedError } from "@colophon/engine-wasm";
import { Pipe } from "./pipe.ts";
import { memoryOf } from "./process-memory.ts";

export interface BrowserTerms {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Of the browser alone; it is removed after its end. */
  readonly folder: string;
  /** Memory of all its processes together, at which they are killed. */
  readonly memoryMiB: number;
  /** Called with the id of its first process. */
  readonly onStart?: ((pid: number) => void) | undefined;
}

const WATCH_MS = 100;

/** One browser with its processes: only SIGKILL of their group ends it. */
export class Browser {
  readonly pipe: Pipe;
  readonly gone: Promise<void>;
  /** Pages printed. */
  printed = 0;
  readonly #terms: BrowserTerms;
  readonly #process: ChildProcess;
  #watch: NodeJS.Timeout | undefined;
  #end: Error | undefined;

  constructor(terms: BrowserTerms) {
    this.#terms = terms;
    const [program = "", ...args] = terms.command;
    const child = spawn(program, args, {
      cwd: terms.folder,
      env: terms.environment,
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
      detached: true,
    });
    this.#process = child;
    this.pipe = new Pipe(child.stdio[3] as Writable, child.stdio[4] as Readable);
    const ended = new Promise<void>((resolve) => {
      child.once("error", () => resolve());
      child.once("exit", () => resolve());
    });
    this.gone = ended.then(async () => {
      // What its processes left behind is ended with it.
      this.kill(new EngineStoppedError("chromium", "crashed", "Chromium stopped."));
      this.rest();
      await rm(terms.folder, { recursive: true, force: true }).catch(() => undefined);
    });
    if (child.pid !== undefined) terms.onStart?.(child.pid);
    this.work();
  }

  get isGone(): boolean {
    return this.#end !== undefined;
  }

  /** Rejects, when it is gone, with why. */
  async lose(): Promise<never> {
    await this.gone;
    throw this.#end;
  }

  /** It holds this process, and its memory is watched, until it rests. */
  work(): void {
    this.#hold(true);
    this.#watch ??= setInterval(() => this.#look(), WATCH_MS);
  }

  rest(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
    this.#hold(false);
  }

  /** Ends all of its processes; what waits for an answer gets the reason. */
  kill(reason: Error): void {
    this.#end ??= reason;
    this.pipe.end(this.#end);
    const { pid } = this.#process;
    if (pid === undefined) return;
    this.#hold(true);
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      this.#process.kill("SIGKILL");
    }
  }

  #look(): void {
    const { memoryMiB } = this.#terms;
    const { pid } = this.#process;
    if (pid === undefined || memoryOf(pid) <= memoryMiB * 1024 ** 2) return;
    const message = `Chromium needed more memory than the ${memoryMiB} MiB it has.`;
    this.kill(new EngineStoppedError("chromium", "memory", message));
  }

  #hold(isHeld: boolean): void {
    const { stdio } = this.#process;
    for (const handle of [this.#process, stdio[3], stdio[4]] as { ref?(): void; unref?(): void }[])
      if (isHeld) handle.ref?.();
      else handle.unref?.();
  }
}
