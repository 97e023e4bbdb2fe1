// vitest's `globalSetup`: temporary files of a run, also of programs that it starts, are in one folder, which goes when it ends.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const OWNER = "COLOPHON_SUITE_FOLDER";

export function setup() {
  // Each kind of tests asks for it; the first makes it for all.
  if (process.env[OWNER] !== undefined) return undefined;
  const before = process.env.TMPDIR;
  // Short: the path of a socket has at most 107 bytes.
  const folder = mkdtempSync(join(tmpdir(), "suite-"));
  // As the system's own: some tests run servers as another user.
  chmodSync(folder, 0o1777);
  process.env[OWNER] = folder;
  process.env.TMPDIR = folder;
  // Hundreds of processes load the same modules: the first that ends keeps what it compiled for the others.
  const cacheBefore = process.env.NODE_COMPILE_CACHE;
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
  mkdirSync(process.env.NODE_COMPILE_CACHE, { mode: 0o700 });
  return () => {
    delete process.env[OWNER];
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    if (cacheBefore === undefined) delete process.env.NODE_COMPILE_CACHE;
    else process.env.NODE_COMPILE_CACHE = cacheBefore;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
