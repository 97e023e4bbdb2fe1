import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Conservation, DocumentCall, Unit } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";

export const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("SKIPPED: python3 is missing, nothing lists what a document holds.");

type Listed = readonly (readonly [kind: string, place: string, text: string])[] | { readonly error: string };

const SCRIPT = join(import.meta.dirname, "list-controlled.py");
const known = new Map<string, Listed>();

/** What a document is controlled by, as Python lists it. */
export const controlledConservation: Conservation = { list: listControlled };

/** Lists many files in one process, for the calls that follow. */
export function listAhead(paths: readonly string[]): void {
  const lines = runLister(["--paths"], Buffer.from(paths.map((path) => `${path}\n`).join("")));
  for (const [index, line] of lines.entries()) {
    const path = paths[index];
    if (path !== undefined) known.set(hashOf(readFileSync(path)), JSON.parse(line) as Listed);
  }
}

function listControlled({ input }: DocumentCall): readonly Unit[] | string {
  const { bytes } = input as { readonly bytes: Uint8Array };
  if (!hasPython) return "python3 is missing";
  const listed = known.get(hashOf(bytes)) ?? (JSON.parse(runLister([], bytes)[0] ?? "") as Listed);
  if ("error" in listed) return listed.error;
  return listed.map(([kind, place, text]) => ({ kind, place, text }));
}

function runLister(words: readonly string[], input: Uint8Array): readonly string[] {
  const { stdout, status, stderr } = runPython([SCRIPT, ...words], input);
  if (status !== 0) throw new Error(stderr);
  return stdout.trimEnd().split("\n");
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
