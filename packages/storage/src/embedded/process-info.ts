import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

export interface ProcessInfo {
  readonly pid: number;
  readonly parentPid: number;
  readonly commandLine: string;
  /** Undefined where the system does not tell (macOS; Linux containers without CAP_SYS_PTRACE). */
  readonly workingFolder: string | undefined;
}

/** A live process, or undefined when there is none with this id (a zombie counts as none). */
export function describeProcess(pid: number): ProcessInfo | undefined {
  return process.platform === "linux" ? readProc(pid) : askPs(pid);
}

/** True when a live process other than a zombie has this id. */
export function isAlive(pid: number): boolean {
  return describeProcess(pid) !== undefined;
}

/** Every process whose working folder is the given one; only Linux can tell, elsewhere the list is empty. */
export function findProcessesIn(folder: string): readonly ProcessInfo[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProc(Number(name)))
    .filter((info): info is ProcessInfo => info !== undefined && info.workingFolder === folder);
}

function readProc(pid: number): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // proc(5): the name may hold spaces and parentheses, so the fields are counted from the last ")".
    const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (state === "Z" || state === "X") return undefined;
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").join(" ").trim();
    return { pid, parentPid: Number(parent), commandLine, workingFolder: readWorkingFolder(pid) };
  } catch {
    return undefined;
  }
}

function readWorkingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function askPs(pid: number): ProcessInfo | undefined {
  try {
    const line = execFileSync("ps", ["-ww", "-o", "ppid=,stat=,command=", "-p", String(pid)], {
      encoding: "utf8",
    }).trim();
    const match = /^(\d+)\s+(\S+)\s+(.*)$/s.exec(line);
    if (match === null || match[2]?.startsWith("Z")) return undefined;
    return { pid, parentPid: Number(match[1]), commandLine: match[3] ?? "", workingFolder: undefined };
  } catch {
    return undefined;
  }
}
