import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { runPython } from "@colophon/testing/readers";
import { inspectDocxFind } from "../src/operations/inspect-docx-find.ts";

const FOLDER = import.meta.dirname;

export const SECRET = "Zephyrine";

export interface Searched {
  readonly bytes: Uint8Array;
  readonly word: string;
  /** What of the format itself has the word, and stays. */
  readonly kept?: readonly string[];
}

/** A document that says SECRET in every kind of place there is, and those kinds. */
export function makeTorture(): { readonly bytes: Uint8Array; readonly kinds: readonly string[] } {
  const { stdout, stderr, status } = spawnSync("python3", [join(FOLDER, "torture.py")], { maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(stderr.toString());
  return { bytes: new Uint8Array(stdout), kinds: stderr.toString().trimEnd().split("\n") };
}

/** Where an independent script still finds each word. */
export function searchFor(searched: readonly Searched[]): readonly (readonly (readonly [string, string])[])[] {
  const folder = mkdtempSync(join(tmpdir(), "colophon-redaction-"));
  try {
    const questions = searched.map(({ bytes, word, kept = [] }, at) => {
      const path = join(folder, `${at}.docx`);
      writeFileSync(path, bytes);
      return JSON.stringify({ path, word, kept });
    });
    const input = `${questions.join("\n")}\n`;
    const { stdout, stderr, status } = runPython([join(FOLDER, "find-secret.py")], input);
    if (status !== 0) throw new Error(stderr);
    return stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One of its longer words, that stands in its text. */
export async function pickWord(bytes: Uint8Array): Promise<string | undefined> {
  const options = { isPattern: true, visibility: "all", maxMatches: 100_000 } as const;
  const envelope = await invoke(inspectDocxFind, { bytes, query: "\\p{L}{6,}" }, options);
  if (!envelope.ok) return undefined;
  const { matches } = envelope.value as { readonly matches: readonly { readonly text: string }[] };
  const words = [...new Set(matches.map(({ text }) => text))].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return words[Math.floor(words.length / 3)];
}
