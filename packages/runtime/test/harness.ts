import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canonicalJson, type Envelope } from "@colophon/contract";
import { afterAll } from "vitest";
import { type BugReport, createRuntime, type Runtime, type RuntimeOptions } from "../src/index.ts";

export const OPERATIONS = new URL("./operations.ts", import.meta.url).href;

export interface TestRuntime {
  readonly runtime: Runtime;
  readonly bugs: BugReport[];
  readonly folder: string;
}

/** What a file's tests started, wherever they did; undone in the opposite order after them. */
const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const undo of cleanups.reverse()) await undo();
});

/** A runtime in a folder of its own, closed after the tests of the file. */
export function startRuntime(options: Partial<RuntimeOptions> = {}): TestRuntime {
  const folder = makeFolder();
  const bugs: BugReport[] = [];
  const runtime = createRuntime({
    operations: OPERATIONS,
    processes: 1,
    memoryMiB: 256,
    temporaryFolder: folder,
    onBug: (report) => bugs.push(report),
    ...options,
  });
  cleanups.push(() => runtime.close({ deadlineMs: 0 }));
  return { runtime, bugs, folder };
}

export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "colophon-runtime-test-"));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function jsonOf(envelope: Envelope): string {
  return canonicalJson(envelope);
}

export function codeOf(envelope: Envelope): string {
  return envelope.ok ? "ok" : envelope.error.code;
}

export function resultOf(envelope: Envelope): Record<string, unknown> {
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value as Record<string, unknown>;
}

/** Ids of living processes that were started with this text among their arguments. */
export function processesOf(text: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && commandOf(pid).includes(text) && !isZombie(pid));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return true;
  }
}

/** All files and folders below. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort();
}

/** Bytes that no deflate and no text reader takes for something. */
export function noise(byteLength: number): Uint8Array {
  return new Uint8Array(randomBytes(byteLength));
}
