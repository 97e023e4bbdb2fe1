import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A leaf of a message as Python's email package reads it. */
export interface PythonLeaf {
  readonly kind: "subject" | "text" | "html" | "file";
  /** Numbers of its parts from 1, as a locator has them. */
  readonly path: string;
  readonly text?: string;
  readonly bytes?: Buffer;
  /** The alternative that it is a version of. */
  readonly versionOf?: string;
}

export interface PythonListing {
  readonly leaves: readonly PythonLeaf[];
  readonly defects: readonly string[];
}

export const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) process.stderr.write("SKIPPED: python3 is missing, no mail is listed by Python's email package.\n");

let child: ChildProcess | undefined;
let waiting: ((line: string) => void)[] = [];

/** What Python finds in a message; the sentence of its own fault instead. One process for all questions. */
export async function listWithPython(message: Uint8Array): Promise<PythonListing | string> {
  const { error, leaves, defects } = JSON.parse(await ask(Buffer.from(message).toString("base64"))) as {
    error?: string;
    leaves: readonly (Omit<PythonLeaf, "bytes"> & { readonly bytes?: string })[];
    defects: readonly string[];
  };
  if (error !== undefined) return error;
  return {
    defects,
    leaves: leaves.map(({ bytes, ...leaf }) => ({
      ...leaf,
      ...(bytes !== undefined && { bytes: Buffer.from(bytes, "base64") }),
    })),
  };
}

/** Every field, name of a file and leaf of a message that was written, decoded by Python. */
export async function readWithPython(message: Uint8Array): Promise<readonly string[]> {
  const { error, texts } = JSON.parse(await ask(`fields ${Buffer.from(message).toString("base64")}`)) as {
    error?: string;
    texts?: readonly string[];
  };
  if (texts === undefined) throw new Error(`Python does not read what was written: ${error}`);
  return texts;
}

function ask(line: string): Promise<string> {
  child ??= start();
  const answer = new Promise<string>((resolve) => waiting.push(resolve));
  child.stdin?.write(`${line}\n`);
  return answer;
}

function start(): ChildProcess {
  const python = spawn("python3", [fileURLToPath(new URL("list_mail.py", import.meta.url))], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  createInterface({ input: python.stdout }).on("line", (line) => waiting.shift()?.(line));
  python.on("exit", () => {
    for (const answer of waiting) answer(JSON.stringify({ error: "Python's process ended" }));
    waiting = [];
  });
  // The tests end when they end, whether Python is asked again or not.
  python.unref();
  (python.stdin as unknown as { unref?(): void }).unref?.();
  (python.stdout as unknown as { unref?(): void }).unref?.();
  return python;
}
