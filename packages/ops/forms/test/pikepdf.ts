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
  /** Buttons whose value is no state that is shown, or that show one without it. */
  readonly wrongStates: readonly string[];
  /** Required fields without a value, and values longer than their fields allow. */
  readonly empty: readonly string[];
  readonly long: readonly string[];
  /** Texts of the data of an XFA form. */
  readonly xfa: readonly string[];
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
  const read = await askOf<Reading>("form", bytes, password);
  return typeof read === "string" ? read : (read.error ?? read);
}

/** Names, values and formatted values of an FDF file by pikepdf, of an XFDF file by ElementTree; undefined where they are not here. */
export async function readData(kind: "fdf" | "xfdf", bytes: Uint8Array): Promise<readonly string[] | undefined> {
  const read = await askOf<{ readonly texts: readonly string[]; readonly error?: string }>(kind, bytes, "");
  if (typeof read === "string") return undefined;
  if (read.error !== undefined) throw new Error(`${kind} cannot be read: ${read.error}`);
  return read.texts;
}

async function askOf<T>(kind: string, bytes: Uint8Array, password: string): Promise<T | string> {
  if (python === undefined) return "pikepdf is not here";
  folder ??= mkdtempSync(join(tmpdir(), "colophon-forms-"));
  const path = join(folder, "file");
  writeFileSync(path, bytes);
  return JSON.parse(await ask(`${kind}\t${path}\t${password}`));
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
