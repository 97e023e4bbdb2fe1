import { type ChildProcessByStdio, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";

const folder = mkdtempSync(join(tmpdir(), "colophon-redact-"));
let child: ChildProcessByStdio<Writable, Readable, Readable> | undefined;
const waiting: ((line: string) => void)[] = [];

export const hasPoppler = spawnSync("pdftotext", ["-v"]).status === 0;
export const hasMutool = spawnSync("mutool", ["-v"]).error === undefined;

/** Writes a file for programs to read. */
export function keep(bytes: Uint8Array, name = "file.pdf"): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

export function textByPoppler(path: string): string {
  return (
    spawnSync("pdftotext", ["-q", path, "-"], { encoding: "utf8", maxBuffer: 2 ** 28, timeout: 60_000 }).stdout ?? ""
  );
}

export function textByMutool(path: string): string {
  const args = ["draw", "-q", "-F", "text", path];
  return spawnSync("mutool", args, { encoding: "utf8", maxBuffer: 2 ** 28, timeout: 60_000 }).stdout ?? "";
}

/** Where pikepdf still finds the words, in any string, name or decoded stream; undefined where it cannot read. */
export async function placesByPikepdf(path: string, words: string): Promise<readonly string[] | undefined> {
  if (child === undefined) {
    child = spawn("/usr/bin/python3", [fileURLToPath(new URL("search.py", import.meta.url))]);
    child.unref();
    createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()?.(line));
    child.stderr.resume();
    child.on("exit", () => {
      child = undefined;
      for (const report of waiting.splice(0)) report('{"error":"the reader ended"}');
    });
  }
  const { stdin } = child;
  const line = await new Promise<string>((resolve) => {
    waiting.push(resolve);
    stdin.write(`${JSON.stringify({ path, words })}\n`);
  });
  return (JSON.parse(line) as { found?: string[] }).found;
}

/** A word of a text that stands for itself: letters alone, neither a name of PDF nor an operator. */
export function wordOf(text: string): string | undefined {
  const words = [...new Set(text.match(/(?<![\p{L}\p{N}])\p{Lu}?\p{Ll}{6,13}(?![\p{L}\p{N}])/gu) ?? [])];
  return words.toSorted((one, other) => other.length - one.length || (one < other ? -1 : 1))[
    Math.min(2, words.length - 1)
  ];
}
