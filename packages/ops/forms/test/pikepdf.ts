import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Unit } from "@colophon/testing";

/** What pikepdf, which stands on libqpdf, finds in the form of a file. */
export interface Reading {
  readonly units: readonly Unit[];
  /** Full names of the fields that the form leads to. */
  readonly fields: readonly string[];
  readonly widgets: number;
  readonly error?: string;
}

const python = ["python3", "/usr/bin/python3"].find(
  (program) => spawnSync(program, ["-c", "import pikepdf"]).status === 0,
);
if (python === undefined) console.warn("SKIPPED: python3-pikepdf is missing, nothing is compared with what it reads.");

let child: ChildProcessWithoutNullStreams | undefined;
const waiting: ((line: string) => void)[] = [];
let folder: string | undefined;

/** One child reads all files, one after the other. A sentence instead says why it cannot read this one. */
export async function readWithPikepdf(bytes: Uint8Array, password = ""): Promise<Reading | string> {
  if (python === undefined) return "pikepdf is not here";
  folder ??= mkdtempSync(join(tmpdir(), "colophon-forms-"));
  const path = join(folder, "file.pdf");
  writeFileSync(path, bytes);
  const read: Reading = JSON.parse(await ask(`${path}\t${password}`));
  return read.error ?? read;
}

/** What a call gives to open its file. */
export function passwordOf({ options }: { readonly options?: unknown }): string {
  return (options as { readonly password?: string } | undefined)?.password ?? "";
}

export function bytesOf({ input }: { readonly input: unknown }): Uint8Array {
  return (input as { readonly bytes: Uint8Array }).bytes;
}

function ask(question: string): Promise<string> {
  if (child === undefined) {
    child = spawn(python ?? "python3", [fileURLToPath(new URL("reader.py", import.meta.url))]);
    child.unref();
    const answer = (line: string): void => waiting.shift()?.(line);
    createInterface({ input: child.stdout }).on("line", answer);
    child.stderr.resume();
    child.on("exit", () => {
      child = undefined;
      for (const tell of waiting.splice(0)) tell('{"error":"the reader ended"}');
    });
  }
  const { stdin } = child;
  return new Promise((resolve) => {
    waiting.push(resolve);
    stdin.write(`${question}\n`);
  });
}
