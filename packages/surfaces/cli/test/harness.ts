import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import { runProgram, type ServiceSettings } from "../src/index.ts";

export interface Ran {
  readonly code: number;
  /** What went to stdout. */
  readonly out: string;
  readonly bytes: Buffer;
  /** What was said on stderr. */
  readonly said: string;
  readonly progress: readonly string[];
}

const NO_SERVICE: ServiceSettings = { url: undefined, key: undefined, uploadsFolder: undefined };

/** A command line run in this process. */
export async function colophon(args: readonly string[], service: ServiceSettings = NO_SERVICE): Promise<Ran> {
  const out: Buffer[] = [];
  const said: string[] = [];
  const progress: string[] = [];
  const terminal = {
    result: (text: string | Uint8Array) => void out.push(Buffer.from(text as string)),
    say: (line: string) => void said.push(line),
    progress: (line: string) => void progress.push(line),
    isInteractive: true,
  };
  const code = await runProgram(args, { terminal, version: "0.0.0", path: process.env.PATH ?? "", service });
  const bytes = Buffer.concat(out);
  return { code, out: bytes.toString("utf8"), bytes, said: said.join("\n"), progress };
}

/** A folder of one's own with these files, as the working folder. */
export function enterFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), "colophon-cli-test-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const before = process.cwd();
  process.chdir(folder);
  afterAll(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
