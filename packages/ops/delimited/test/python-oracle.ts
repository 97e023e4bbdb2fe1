import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { runPython } from "@colophon/testing/readers";

export const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython)
  process.stderr.write("\nSKIPPED: python3 is missing; nothing is compared with Python's csv and codecs.\n");

export interface PythonJob {
  readonly do: "read" | "accepts" | "write" | "copy" | "encode" | "table" | "load" | "judge" | "transform";
  /** Base64. */
  readonly bytes?: string;
  readonly [option: string]: unknown;
}

/** All jobs in one process of Python's, in order. */
export function askPython(jobs: readonly PythonJob[]): readonly unknown[] {
  const { stdout, stderr, status } = runPython(
    [join(import.meta.dirname, "python-oracle.py")],
    jobs.map((job) => `${JSON.stringify(job)}\n`).join(""),
  );
  if (status !== 0) throw new Error(`Python failed: ${stderr}`);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}
