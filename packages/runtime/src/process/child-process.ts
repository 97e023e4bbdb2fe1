import { type ChildProcess, spawn } from "node:child_process";
import type { Duplex, Readable } from "node:stream";
import type { Stopped } from "../call/ending.ts";
import { messageOf } from "../call/operations.ts";
import { BOOT_MS, RETIRE_MS, VANISH_MS } from "../channel/bounds.ts";
import { encodeFrame, FrameError, FrameReader } from "../channel/frames.ts";
import { type FromChild, readMessage, type ToChild } from "../channel/messages.ts";
import { type Exit, endingOf } from "./exit-ending.ts";
import type { CommandLine } from "./launch.ts";
import { limitMemory } from "./memory-limit.ts";
import { PrintedOutput } from "./printed-output.ts";
import { offerToOutOfMemory } from "./process-facts.ts";
import { type ChildFolders, noteProcess } from "./workspace.ts";

/** A child that ended before it was ready to work; `hasSpoken` when it could still say why. */
export class BootError extends Error {
  override readonly name = "BootError";
  readonly hasSpoken: boolean;
  /** A signal from outside ended it. */
  readonly stopped: Stopped | undefined;

  constructor(message: string, hasSpoken: boolean, stopped?: Stopped) {
    super(message);
    this.hasSpoken = hasSpoken;
    this.stopped = stopped;
  }
}

const MAX_REASON_LENGTH = 2000;

/** Who a child speaks to. One at a time, and not kept longer than it listens. */
export interface ChildListener {
  hear(message: FromChild, body: Uint8Array): void;
  /** It has ended; also told to one who comes too late. */
  end?(exit: Exit): void;
}

/** One process that runs operations, as its host sees it: started, spoken to, ended. */
export class Child {
  readonly folders: ChildFolders;
  /** Rejects with a BootError; `gone` comes in any case. */
  readonly ready: Promise<void>;
  readonly gone: Promise<Exit>;
  /** Calls it has answered or died of. */
  calls = 0;
  /** Processor time since it began, as last heard. */
  cpuMs = 0;
  readonly #process: ChildProcess;
  readonly #channel: Duplex;
  readonly #reader = new FrameReader();
  readonly #memoryMiB: number;
  readonly #output: PrintedOutput;
  #violation: string | undefined;
  #isGone = false;
  #exit: Exit | undefined;
  #listener: ChildListener | undefined;

  constructor({ command, args, cwd, environment }: CommandLine, folders: ChildFolders, memoryMiB: number) {
    this.folders = folders;
    this.#memoryMiB = memoryMiB;
    // A session of its own: a terminal's Ctrl-C is for the host, which lets running work finish.
    const process = spawn(command, args, {
      cwd,
      env: environment,
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      detached: true,
      windowsHide: true,
    });
    this.#process = process;
    const [, stdout, stderr, channel] = process.stdio;
    this.#channel = channel as Duplex;
    this.#output = new PrintedOutput([stdout as Readable, stderr as Readable]);
    this.gone = this.#watchEnd();
    this.ready = this.#watchBoot();
    this.#channel.on("data", (chunk: Uint8Array) => this.#take(chunk));
    this.#channel.on("end", () => violateUnlessGone(this, "It closed its channel."));
    this.#channel.on("error", () => violateUnlessGone(this, "Its channel broke."));
    for (const handle of [process, ...process.stdio]) (handle as { unref?: () => void } | null)?.unref?.();
    if (process.pid === undefined) return;
    noteProcess(folders, process.pid);
    offerToOutOfMemory(process.pid);
  }

  /** Undefined when it could not even be started. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** A child that speaks when nobody listens is ended. */
  listen(listener: ChildListener | undefined): void {
    this.#listener = listener;
    const exit = this.#exit;
    if (exit !== undefined) queueMicrotask(() => listener?.end?.(exit));
  }

  send(message: ToChild, body?: Uint8Array): void {
    this.#channel.write(encodeFrame(message, ...(body === undefined ? [] : [body])));
  }

  kill(signal: "SIGTERM" | "SIGKILL"): void {
    // An idle child keeps no host from ending; whoever ends one waits until it has ended.
    this.#process.ref();
    this.#process.kill(signal);
  }

  /** Lets it end by itself, and sees to it that it does. */
  retire(): Promise<Exit> {
    this.#process.ref();
    this.#channel.end();
    const timer = setTimeout(() => this.kill("SIGKILL"), RETIRE_MS);
    return this.gone.finally(() => clearTimeout(timer));
  }

  violate(what: string): void {
    this.#violation ??= what;
    this.kill("SIGKILL");
  }

  /** What it printed since this was last asked. */
  takeOutput(): string {
    return this.#output.take();
  }

  #take(chunk: Uint8Array): void {
    try {
      for (const { head, body } of this.#reader.read(chunk)) {
        if (this.#violation !== undefined) return;
        const message = readMessage(head);
        if (this.#listener === undefined) throw new FrameError("It spoke without being asked.");
        this.#listener.hear(message, body);
      }
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      this.violate(messageOf(error));
    }
  }

  /** Its end, and what it printed up to then; but not for long, should someone else hold its output open. */
  #watchEnd(): Promise<Exit> {
    const { promise, resolve } = Promise.withResolvers<Exit>();
    let timer: NodeJS.Timeout | undefined;
    const report = (code: number | null, signal: string | null): void => {
      clearTimeout(timer);
      if (this.#exit !== undefined) return;
      const violation = this.#violation;
      this.#exit = { code, signal, output: this.takeOutput(), ...(violation !== undefined && { violation }) };
      this.#listener?.end?.(this.#exit);
      resolve(this.#exit);
    };
    this.#process.on("close", report);
    this.#process.on("exit", (code, signal) => {
      this.#isGone = true;
      timer = setTimeout(report, VANISH_MS, code, signal);
    });
    this.#process.on("error", (error) => {
      this.#violation ??= messageOf(error);
      if (this.#process.pid === undefined) report(null, null);
    });
    return promise;
  }

  #watchBoot(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => this.violate("It was not ready in time."), BOOT_MS);
    timer.unref();
    let reported: string | undefined;
    const hear = (message: FromChild): void => {
      if (message.type === "unready") reported = message.message;
      if (message.type !== "ready") return;
      clearTimeout(timer);
      this.#listener = undefined;
      this.cpuMs = message.cpuMs;
      setImmediate(() => limitMemory(this.pid, this.#memoryMiB));
      resolve();
    };
    this.#listener = { hear };
    void this.gone.then((exit) => {
      clearTimeout(timer);
      reject(bootErrorOf(exit, reported, this.#memoryMiB));
    });
    promise.catch(() => undefined);
    return promise;
  }
}

/** The channel of a process that was killed may end before its own end is known; one that lives on has broken a rule. */
function violateUnlessGone(child: Child, what: string): void {
  const timer = setTimeout(() => {
    if (!child.isGone) child.violate(what);
  }, VANISH_MS);
  timer.unref();
}

function bootErrorOf(exit: Exit, reported: string | undefined, memoryMiB: number): BootError {
  const { violation, output, code, signal } = exit;
  const ending = reported === undefined ? endingOf(exit, memoryMiB) : undefined;
  const printed = output.trim().slice(0, MAX_REASON_LENGTH);
  const why = reported ?? (printed === "" ? `It ended with ${signal ?? code}. ${violation ?? ""}`.trim() : printed);
  const stopped = ending?.condition === "crashed" ? ending.stopped : undefined;
  return new BootError(why, reported !== undefined, stopped);
}
