import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("SKIPPED: python3 is missing, the comparison with Python's zipfile is not made.");

/** Name, length, CRC-32 of the content that was read, or the name of what reading it raised. */
export type PythonEntry = readonly [name: string, length: number, crc32: number | string];
export type PythonListing = readonly PythonEntry[] | { readonly error: string };

/** What Python's zipfile reads of each file. */
export function listWithPython(paths: readonly string[]): readonly PythonListing[] {
  const script = join(import.meta.dirname, "list-zip.py");
  const { stdout, status, stderr } = spawnSync("python3", [script], {
    input: paths.map((path) => `${path}\n`).join(""),
    maxBuffer: 1 << 29,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as PythonListing);
}

/** The same of bytes in memory. */
export function listBytes(bytes: Uint8Array): PythonListing {
  const folder = mkdtempSync(join(tmpdir(), "zip-"));
  try {
    const path = join(folder, "a.zip");
    writeFileSync(path, bytes);
    return listWithPython([path])[0] ?? [];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
