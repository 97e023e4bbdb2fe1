import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Job, Reply } from "./job.ts";

/** What is different around the second process. */
export interface ChildEnvironment {
  readonly name: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Working folder; default the system's temporary one. */
  readonly folder?: string;
  /** Seconds the child's clocks are ahead. */
  readonly clockShiftSeconds: number;
  /** Seed of the child's Math.random. */
  readonly seed: number;
}

export interface ChildRun {
  readonly replies: readonly Reply[];
  /** How it ended when not by being done: "was killed after 20 s without a word", "died with SIGSEGV". */
  readonly end: string | undefined;
  readonly stderr: string;
}

/** Files beside this one, as they are called here: `.ts` from the sources, `.js` when built. */
const EXTENSION = import.meta.url.endsWith(".ts") ? ".ts" : ".js";
const addressOf = (name: string): string => new URL(`./${name}${EXTENSION}`, import.meta.url).href;

const MAX_STDERR = 4000;
/** Compiled code of a run of the suite: a child that finds the family's modules there starts in half the processor's time. */
const CACHE = process.env.NODE_COMPILE_CACHE;
/** Until its first word it starts and loads the module, which takes a busy machine its time. */
const MIN_START_MS = 150_000;

/**
 * Runs a job in a process of its own and gathers what it says. Kills it when it is silent for longer than `patienceMs`, of which
 * its start has more.
 */
export function runChild(job: Job, environment: ChildEnvironment, patienceMs: number): Promise<ChildRun> {
  const folder = mkdtempSync(join(tmpdir(), "conforms-"));
  const jobFile = join(folder, "job.json");
  writeFileSync(jobFile, JSON.stringify(job));
  const child = spawn(
    process.execPath,
    [
      "--conditions=source",
      "--disable-warning=ExperimentalWarning",
      `--import=${addressOf("skew")}`,
      fileURLToPath(addressOf("child")),
    ],
    {
      cwd: environment.folder ?? tmpdir(),
      env: {
        PATH: process.env.PATH ?? "",
        ...(CACHE !== undefined && { NODE_COMPILE_CACHE: CACHE }),
        ...environment.variables,
        CONFORMS_JOB: jobFile,
        CONFORMS_CLOCK_SHIFT: String(environment.clockShiftSeconds),
        CONFORMS_SEED: String(environment.seed),
      },
      stdio: ["ignore", "ignore", "pipe", "pipe"],
    },
  );
  return new Promise((resolve, reject) => {
    const replies: Reply[] = [];
    let stderr = "";
    let rest = "";
    let killed: string | undefined;
    const waitFor = (milliseconds: number): NodeJS.Timeout =>
      setTimeout(() => {
        killed = `was killed after ${milliseconds} ms without a word`;
        child.kill("SIGKILL");
      }, milliseconds);
    let patience = waitFor(Math.max(patienceMs, MIN_START_MS));
    child.stderr?.on("data", (chunk) => {
      stderr = (stderr + chunk).slice(0, MAX_STDERR);
    });
    child.stdio[3]?.on("data", (chunk) => {
      clearTimeout(patience);
      patience = waitFor(patienceMs);
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) replies.push(JSON.parse(line) as Reply);
    });
    child.on("error", reject);
    child.on("close", (status, signal) => {
      clearTimeout(patience);
      rmSync(folder, { recursive: true, force: true });
      const isDone = replies.at(-1)?.kind === "done";
      resolve({ replies, stderr, end: isDone ? undefined : (killed ?? `died with ${signal ?? status}`) });
    });
  });
}
