import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Unit } from "@colophon/testing";

/** What pikepdf, which stands on libqpdf, finds in a file. */
export interface Reading {
  readonly units: readonly Unit[];
  /** Null where libqpdf refuses the page tree. */
  readonly pages: number | null;
  readonly annotations: Readonly<Record<string, number>>;
  readonly encrypted: boolean;
  readonly version: string;
}

interface WireReading extends Omit<Reading, "units"> {
  readonly units: readonly { kind: string; place: string; text?: string; bytes?: string }[];
  readonly error?: string;
}

const python = ["python3", "/usr/bin/python3"].find(
  (program) => spawnSync(program, ["-c", "import pikepdf"]).status === 0,
);
const hasPikepdf = python !== undefined;
if (!hasPikepdf) console.warn("SKIPPED: python3-pikepdf is missing, nothing is compared with what it reads.");

let child: ChildProcessWithoutNullStreams | undefined;
const waiting: ((line: string) => void)[] = [];
let folder: string | undefined;

/** One child reads all files, one after the other. A sentence instead says why it cannot read this one. */
export async function readWithPikepdf(bytes: Uint8Array, password = ""): Promise<Reading | string> {
  if (!hasPikepdf) return "pikepdf is not here";
  folder ??= mkdtempSync(join(tmpdir(), "colophon-pdf-"));
  const path = join(folder, "file.pdf");
  writeFileSync(path, bytes);
  const read: WireReading = JSON.parse(await ask(`${path}\t${password}`));
  if (read.error !== undefined) return read.error;
  const units = read.units.map(({ bytes: own, ...unit }) => ({
    ...unit,
    ...(own !== undefined && { bytes: new Uint8Array(Buffer.from(own, "base64")) }),
  }));
  return { ...read, units };
}

/** What resources have and nothing paints; undefined where pikepdf cannot tell. */
export async function unpaintedByPikepdf(bytes: Uint8Array): Promise<readonly string[] | undefined> {
  if (!hasPikepdf) return undefined;
  folder ??= mkdtempSync(join(tmpdir(), "colophon-pdf-"));
  const path = join(folder, "file.pdf");
  writeFileSync(path, bytes);
  return (JSON.parse(await ask(`${path}\t\tunpainted`)) as { readonly unpainted?: readonly string[] }).unpainted;
}

/** What a call gives to open its file. */
export function passwordOf({ options }: { readonly options?: unknown }): string {
  return (options as { readonly password?: string } | undefined)?.password ?? "";
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
