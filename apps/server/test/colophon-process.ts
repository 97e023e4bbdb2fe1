import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../colophon/src/main.ts", import.meta.url));

/** The run's folder of compiled code: a process that finds its modules there starts in half the processor time. */
const { NODE_COMPILE_CACHE: CACHE } = process.env;
const SHARED = { PATH: process.env.PATH ?? "", ...(CACHE !== undefined && { NODE_COMPILE_CACHE: CACHE }) };

export type ProcessEnvironment = Readonly<Record<string, string>>;

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** `colophon` with these arguments, and nothing in its environment but this. */
export function startColophon(environment: ProcessEnvironment, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ["--conditions=source", MAIN, ...args], {
    env: { ...SHARED, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Waits for its end. */
export async function runColophon(environment: ProcessEnvironment, args: readonly string[]): Promise<Ended> {
  const child = startColophon(environment, args);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    once(child, "exit"),
  ]);
  return { code, out, err };
}

/** A process that has said that it serves. */
export interface Serving {
  readonly url: string;
  /** What it said until then, on stdout and stderr. */
  readonly lines: readonly string[];
  kill(signal: NodeJS.Signals): void;
  /** The exit code; null after a signal. */
  readonly ended: Promise<number | null>;
}

/** Waits until it says that it serves. Throws with what it said when it ends before. */
export async function serveColophon(environment: ProcessEnvironment, args: readonly string[]): Promise<Serving> {
  const child = startColophon(environment, args);
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const lines: string[] = [];
  const serves = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream as NodeJS.ReadableStream }).on("line", (line) => {
        lines.push(line);
        if (/^(Serving;|Colophon worker: ready)/.test(line)) resolve(true);
      });
    }
    void ended.then(() => resolve(false));
  });
  if (!(await serves)) throw new Error(`It ended before it served:\n${lines.join("\n")}`);
  const url = /http:\/\/[^\s/]+/.exec(lines.find((line) => line.startsWith("Colophon")) ?? "")?.[0] ?? "";
  return { url, lines, ended, kill: (signal) => child.kill(signal) };
}
