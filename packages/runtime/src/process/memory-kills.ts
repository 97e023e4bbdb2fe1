import { readFileSync } from "node:fs";

/**
 * How many processes the system has killed for want of memory: in the control group of this process where it counts them, else on
 * the machine. Undefined where it does not say. Source: cgroups(7), memory.events of control group v2; proc_vmstat(5), oom_kill.
 */
export function readMemoryKills(read: (path: string) => string | undefined = readText): number | undefined {
  const group = /^0::(\/.*)$/m.exec(read("/proc/self/cgroup") ?? "")?.[1];
  const events = group === undefined ? undefined : read(`/sys/fs/cgroup${group === "/" ? "" : group}/memory.events`);
  return countIn(events) ?? countIn(read("/proc/vmstat"));
}

let known = readMemoryKills();

/** Has the system killed a process for want of memory since this was last asked, or since this module was loaded? */
export function hasKilledForMemory(): boolean {
  const count = readMemoryKills();
  const hasRisen = count !== undefined && known !== undefined && count > known;
  known = count;
  return hasRisen;
}

function countIn(text: string | undefined): number | undefined {
  const found = /^oom_kill (\d+)$/m.exec(text ?? "");
  return found === null ? undefined : Number(found[1]);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return undefined;
  }
}
