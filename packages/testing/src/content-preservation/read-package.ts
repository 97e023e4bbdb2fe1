import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { runPython } from "../readers/python.ts";
import type { ReadableFile } from "./conserves.ts";

const SCRIPT = fileURLToPath(new URL("read-package.py", import.meta.url));

/** What Python's zipfile and ElementTree make of a package. */
export interface ReadPackage {
  /** What they cannot read: entries, markup, targets of relationships. */
  readonly faults: readonly string[];
  /** Unpacked length by name. */
  readonly parts: Readonly<Record<string, number>>;
  /** Part -> how often each element stands in it, by local name. */
  readonly elements: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export const hasPackageReader: boolean = spawnSync("python3", ["--version"]).status === 0;
if (!hasPackageReader) process.stderr.write("\nSKIPPED: python3 is missing; no package is read by zipfile.\n");

/** Reads a package by the independent reader of Office files. */
export function readPackage(bytes: Uint8Array): ReadPackage {
  const { stdout, stderr, status } = runPython([SCRIPT], Buffer.from(bytes).toString("base64"));
  if (status !== 0) throw new Error(`Python failed: ${stderr}`);
  return JSON.parse(stdout);
}

/** Each file, as it is, cut off and with a byte in its middle turned: what a judge of files must not call sound. */
export function withDamage(files: readonly ReadableFile[]): readonly ReadableFile[] {
  return files.flatMap((file) => [
    file,
    { path: `${file.path} (cut off)`, read: () => file.read().subarray(0, Math.floor(file.read().length * 0.7)) },
    { path: `${file.path} (a byte turned)`, read: () => turnByte(file.read()) },
  ]);
}

function turnByte(bytes: Uint8Array): Uint8Array {
  const turned = new Uint8Array(bytes);
  const middle = turned.length >> 1;
  turned[middle] = (turned[middle] ?? 0) ^ 0xff;
  return turned;
}
