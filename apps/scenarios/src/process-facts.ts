import { readdirSync, readFileSync } from "node:fs";

/** The processes below one, by proc(5). */
export function childProcessesOf(pid: number): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
}

/** All below one, children's children too, whose command line has a word. Source: proc(5), cmdline. */
export function processesBelow(pid: number, word: string): readonly number[] {
  return childProcessesOf(pid).flatMap((child) => [
    ...(readOf(child, "cmdline").includes(word) ? [child] : []),
    ...processesBelow(child, word),
  ]);
}

/** Is it there, and not a dead one that only nobody has asked about? */
export function isAlive(pid: number): boolean {
  const state = stateOf(pid);
  return state !== undefined && state !== "Z" && state !== "X";
}

/** Does it use a processor, or wait for one? */
export function isBusy(pid: number): boolean {
  return stateOf(pid) === "R";
}

function stateOf(pid: number): string | undefined {
  return /^\d+ \(.*\) (\S)/s.exec(readOf(pid, "stat"))?.[1];
}

/** Resident memory now. Source: proc(5), VmRSS. */
export function rssMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

function parentOf(pid: number): number | undefined {
  const parent = /^\d+ \(.*\) \S (\d+)/s.exec(readOf(pid, "stat"))?.[1];
  return parent === undefined ? undefined : Number(parent);
}

function readOf(pid: number, name: "stat" | "cmdline"): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
