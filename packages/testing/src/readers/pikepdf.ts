import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A script of a family, which reads PDF files with pikepdf. */
export interface PikepdfReader {
  /**
   * What the script answers about a file, or why there is no answer: pikepdf is not installed.
   *
   * `question`: the line that the script reads, with the path of the file.
   */
  ask<T>(bytes: Uint8Array, question: (path: string) => string): Promise<T | string>;
}

/** Starts a script with the first question; one child reads all files, one after the other. */
export function createPikepdfReader(script: URL): PikepdfReader {
  const python = ["python3", "/usr/bin/python3"].find(
    (program) => spawnSync(program, ["-c", "import pikepdf"]).status === 0,
  );
  if (python === undefined)
    console.warn("SKIPPED: python3-pikepdf is missing, nothing is compared with what it reads.");
  let child: ChildProcessWithoutNullStreams | undefined;
  let folder: string | undefined;
  const waiting: ((line: string) => void)[] = [];
  const start = (program: string): ChildProcessWithoutNullStreams => {
    const started = spawn(program, [fileURLToPath(script)]);
    started.unref();
    createInterface({ input: started.stdout }).on("line", (line) => waiting.shift()?.(line));
    started.stderr.resume();
    started.on("exit", () => {
      child = undefined;
      for (const report of waiting.splice(0)) report('{"error":"the reader ended"}');
    });
    return started;
  };
  return {
    async ask<T>(bytes: Uint8Array, question: (path: string) => string): Promise<T | string> {
      if (python === undefined) return "pikepdf is not here";
      folder ??= mkdtempSync(join(tmpdir(), "colophon-pikepdf-"));
      const path = join(folder, "file.pdf");
      writeFileSync(path, bytes);
      child ??= start(python);
      const { stdin } = child;
      const line = await new Promise<string>((resolve) => {
        waiting.push(resolve);
        stdin.write(`${question(path)}\n`);
      });
      return JSON.parse(line) as T;
    },
  };
}

/** The password that a call gives to open its file. */
export function passwordOf({ options }: { readonly options?: unknown }): string {
  return (options as { readonly password?: string } | undefined)?.password ?? "";
}
