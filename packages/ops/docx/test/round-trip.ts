import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { runPython } from "@colophon/testing/readers";
import { hasPython } from "./conservation.ts";

export const hasXmllint = hasPython && spawnSync("xmllint", ["--version"]).status === 0;
if (!hasXmllint) console.warn("SKIPPED: xmllint is missing, nothing compares what was read and written.");

/** Where each pair of packages differs: parts that one lacks, XML by its canonical form, all others by their bytes. */
export function differencesOf(
  pairs: readonly (readonly [before: string, after: string])[],
): readonly (readonly string[])[] {
  const { stdout, status, stderr } = runPython(
    [join(import.meta.dirname, "compare-packages.py")],
    pairs.map((pair) => `${pair.join("\t")}\n`).join(""),
  );
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as readonly string[]);
}
