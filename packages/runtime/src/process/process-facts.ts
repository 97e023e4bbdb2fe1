import { readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";

/** What the system says of a process. */
export interface ProcessFacts {
  readonly cpuMs: number;
  /** Clock ticks after boot; with the id it names a process for good. */
  readonly startTime: string;
  readonly isZombie: boolean;
}

/** USER_HZ, 100 on every Linux that Node runs on. */
const MS_PER_TICK = 10;

/** Undefined where there is no /proc or the process is gone. Source: proc_pid_stat(5). */
export function readProcess(pid: number): ProcessFacts | undefined {
  const text = readProc(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  // The fields after the command's name, which may hold blanks and brackets.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return {
    isZombie: fields[0] === "Z",
    cpuMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
    startTime: fields[19] ?? "",
  };
}

export function readRssBytes(pid: number): number | undefined {
  return readKib(pid, "VmRSS");
}

/** Makes the peak of resident memory count from here. Source: proc_pid_clear_refs(5), value 5. */
export function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
  } catch {
    // Where there is no such file the peak is that of the samples.
  }
}

/** Makes it the one the system ends when all memory is used up, and not its host. Source: proc_pid_oom_score_adj(5). */
export function offerToOutOfMemory(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, "800");
  } catch {
    // Only Linux has it.
  }
}

/** Resident memory now and at its peak, in one look. */
export function readMemory(pid: number): {
  readonly rssBytes?: number | undefined;
  readonly peakBytes?: number | undefined;
} {
  const status = readProc(`/proc/${pid}/status`) ?? "";
  return { rssBytes: findKib(status, "VmRSS"), peakBytes: findKib(status, "VmHWM") };
}

/** Writable private memory: what RLIMIT_DATA bounds. */
export function readDataBytes(pid: number): number | undefined {
  return readKib(pid, "VmData");
}

function readKib(pid: number, name: string): number | undefined {
  return findKib(readProc(`/proc/${pid}/status`) ?? "", name);
}

function findKib(status: string, name: string): number | undefined {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status);
  return found === null ? undefined : Number(found[1]) * 1024;
}

/** Where a process id means the same: this host and its process namespace. Folders of other places are left alone. */
export function processSpace(): string {
  let namespace = "";
  try {
    namespace = readlinkSync("/proc/self/ns/pid");
  } catch {
    // Only Linux has them.
  }
  return `${hostname()} ${namespace}`;
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return undefined;
  }
}
