import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import type { Start } from "./process/main.ts";
import type { FromHelper, InspectedReply, Order, Ready } from "./process/messages.ts";

/** Why a helper that should have answered did not. */
export type HelperEnd = "timedOut" | "cancelled" | "memory" | "outputBytes" | "crashed";

export class HelperEndedError extends Error {
  override readonly name = "HelperEnded";
  readonly end: HelperEnd;
  constructor(end: HelperEnd, detail: string) {
    super(detail);
    this.end = end;
  }
}

export interface HelperTerms {
  /** Put in front of the command. */
  readonly seals: readonly string[];
  readonly start: Start;
  readonly environment: Readonly<Record<string, string>>;
  readonly memoryMiB: number;
}

const IS_SOURCE = import.meta.url.endsWith(".ts");
const MAIN = fileURLToPath(new URL(IS_SOURCE ? "./process/main.ts" : "./process/main.js", import.meta.url));
/** A machine that is busy starts it slowly; nobody waits longer than his own deadline. */
const BOOT_MS = 180_000;
const WATCH_MS = 50;
/** A file grew past its cap, or the processor time ran out. */
const SIGNALS: Readonly<Record<string, HelperEnd>> = { SIGXFSZ: "outputBytes", SIGXCPU: "timedOut" };

/** One helper process: started, warmed, asked once, killed. Only SIGKILL of its whole group ends it. */
export class HelperProcess {
  readonly folder: string;
  /** Rejects with a HelperEndedError. */
  readonly ready: Promise<Ready>;
  readonly gone: Promise<void>;
  readonly #process: ChildProcess;
  readonly #channel: Duplex;
  readonly #memoryMiB: number;
  readonly #watch: NodeJS.Timeout;
  #rest = "";
  #isGone = false;
  #end: HelperEndedError | undefined;
  #answer: PromiseWithResolvers<FromHelper>;

  constructor({ seals, start, environment, memoryMiB }: HelperTerms) {
    this.folder = start.folder;
    this.#memoryMiB = memoryMiB;
    const node = [process.execPath, ...(IS_SOURCE ? ["--conditions=source"] : []), MAIN, JSON.stringify(start)];
    const [command = process.execPath, ...args] = [...seals, ...node];
    const child = spawn(command, args, {
      cwd: start.folder,
      env: environment,
      stdio: ["ignore", "ignore", "ignore", "pipe"],
      detached: true,
    });
    this.#process = child;
    this.#channel = child.stdio[3] as Duplex;
    this.#answer = Promise.withResolvers();
    this.#channel.on("data", (chunk: Buffer) => this.#take(chunk));
    this.#channel.on("error", () => undefined);
    this.gone = new Promise((resolve) => {
      child.on("error", () => this.#onGone(null, resolve));
      child.on("exit", (_, signal) => this.#onGone(signal, resolve));
    });
    this.#watch = setInterval(() => this.#look(), WATCH_MS);
    this.#watch.unref();
    this.ready = this.#await(BOOT_MS).then((message) => {
      this.#hold(false);
      if (message.type === "ready") return message;
      throw new HelperEndedError("crashed", "The helper process sent an unexpected message.");
    });
    this.ready.catch(() => undefined);
  }

  /** Undefined when it could not even be started. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Of memory, what it shares with others of its kind included; 0 when it is gone. */
  get residentBytes(): number {
    return this.#isGone ? 0 : readRss(this.#process.pid);
  }

  /** Rejects with a HelperEndedError. */
  async convert(
    order: Order,
    { deadlineMs, signal }: { deadlineMs: number; signal: AbortSignal },
  ): Promise<InspectedReply> {
    const cancel = (): void => this.kill(new HelperEndedError("cancelled", "The caller cancelled the conversion."));
    this.#hold(true);
    if (signal.aborted) cancel();
    signal.addEventListener("abort", cancel);
    this.#answer = Promise.withResolvers();
    try {
      const answered = this.#await(deadlineMs);
      this.#channel.write(`${JSON.stringify(order)}\n`);
      const message = await answered;
      if (message.type === "ready")
        throw new HelperEndedError("crashed", "The helper process sent an unexpected message.");
      return message;
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  }

  /** Ends it, whatever it does. */
  kill(end: HelperEndedError = new HelperEndedError("cancelled", "The helper process is no longer needed.")): void {
    this.#end ??= end;
    const { pid } = this.#process;
    if (pid === undefined || this.#isGone) return;
    this.#hold(true);
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      this.#process.kill("SIGKILL");
    }
  }

  /** One that starts, works or ends holds this process; one that waits for work does not. */
  #hold(isHeld: boolean): void {
    for (const handle of [this.#process, this.#channel] as { ref?(): void; unref?(): void }[])
      if (isHeld) handle.ref?.();
      else handle.unref?.();
  }

  async #await(ms: number): Promise<FromHelper> {
    const timer = setTimeout(
      () => this.kill(new HelperEndedError("timedOut", `LibreOffice did not finish within ${ms} ms.`)),
      ms,
    );
    try {
      if (this.#isGone) throw this.#end ?? new HelperEndedError("crashed", "LibreOffice stopped.");
      return await this.#answer.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  #take(chunk: Buffer): void {
    this.#rest += chunk.toString("utf8");
    for (let at = this.#rest.indexOf("\n"); at !== -1; at = this.#rest.indexOf("\n")) {
      const line = this.#rest.slice(0, at);
      this.#rest = this.#rest.slice(at + 1);
      this.#look();
      // What it says over its memory does not count; its end is the answer.
      if (this.#end !== undefined) return;
      this.#answer.resolve(JSON.parse(line) as FromHelper);
    }
  }

  #look(): void {
    const bytes = readRss(this.#process.pid);
    if (bytes > this.#memoryMiB * 1024 ** 2)
      this.kill(
        new HelperEndedError("memory", `LibreOffice needed more memory than the ${this.#memoryMiB} MiB it has.`),
      );
  }

  #onGone(signal: string | null, resolve: () => void): void {
    this.#isGone = true;
    clearInterval(this.#watch);
    const known = signal === null ? undefined : SIGNALS[signal];
    this.#end ??= new HelperEndedError(
      known ?? "crashed",
      known === undefined ? "LibreOffice stopped." : `LibreOffice was ended by ${signal}.`,
    );
    this.#answer.promise.catch(() => undefined);
    this.#answer.reject(this.#end);
    resolve();
  }
}

const PAGE_BYTES = 4096;

function readRss(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
