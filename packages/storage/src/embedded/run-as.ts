import { spawn } from "node:child_process";
import type { ServerUser } from "./server-user.ts";

export interface RunResult {
  /** Undefined when the program could not be started or was ended by a signal. */
  readonly exitCode: number | undefined;
  readonly output: string;
}

/** Attack: a broken binary that prints for ever. */
const LONGEST_OUTPUT = 65_536;

export interface RunOptions {
  readonly user: ServerUser;
  readonly timeoutMs: number;
  /** Handed down as descriptor 3. */
  readonly descriptor?: number | "ignore";
}

/** A program run as the server's user in an environment of three variables; both its outputs in one text. */
export function runAs(program: string, args: readonly string[], options: RunOptions): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...options.user,
      cwd: "/",
      timeout: options.timeoutMs,
      killSignal: "SIGKILL",
      env: SERVER_ENVIRONMENT,
      stdio: ["ignore", "pipe", "pipe", options.descriptor ?? "ignore"],
    });
    let output = "";
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString("utf8")).slice(-LONGEST_OUTPUT);
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.once("error", (error) => resolve({ exitCode: undefined, output: error.message }));
    child.once("close", (code) => resolve({ exitCode: code ?? undefined, output }));
  });
}

/** Nothing of the host's environment reaches PostgreSQL: no PGDATA, no locale, no secrets. */
export const SERVER_ENVIRONMENT = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } as const;
