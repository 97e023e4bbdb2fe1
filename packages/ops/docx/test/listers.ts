import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Unit } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";

export const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("SKIPPED: python3 is missing, nothing lists what a document holds.");

type Listed = readonly (readonly [kind: string, place: string, text: string])[] | { readonly error: string };

export interface Lister {
  list(bytes: Uint8Array): readonly Unit[] | string;
  /** Lists many files in one process, for the calls that follow. */
  listAhead(paths: readonly string[]): void;
}

/** A script of this folder that lists what a document holds. */
export function createLister(script: string, ...words: readonly string[]): Lister {
  const path = join(import.meta.dirname, script);
  const known = new Map<string, Listed>();
  return {
    list(bytes) {
      if (!hasPython) return "python3 is missing";
      const listed = known.get(hashOf(bytes)) ?? (JSON.parse(runLister([path, ...words], bytes)[0] ?? "") as Listed);
      known.set(hashOf(bytes), listed);
      if ("error" in listed) return listed.error;
      return listed.map(([kind, place, text]) => ({ kind, place, text }));
    },
    listAhead(paths) {
      const lines = runLister([path, "--paths"], Buffer.from(paths.map((each) => `${each}\n`).join("")));
      for (const [index, line] of lines.entries()) {
        const each = paths[index];
        if (each !== undefined) known.set(hashOf(readFileSync(each)), JSON.parse(line) as Listed);
      }
    },
  };
}

function runLister(words: readonly string[], input: Uint8Array): readonly string[] {
  const { stdout, status, stderr } = runPython(words, input);
  if (status !== 0) throw new Error(stderr);
  return stdout.trimEnd().split("\n");
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
