import { readFileSync, writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

const LOWEST = 19;
/** Linux takes one such change in a tenth of a second from who is not root. Source: proc_sched_autogroup_set_nice. */
const AGAIN_MS = 150;
const MOST_TRIES = 20;

/**
 * Lets a process that was just started, with what it starts, give way to this one where processors are short.
 *
 * Its niceness counts within its session alone where Linux groups processes by sessions, which it does with all that no control group
 * holds apart: there the session, if it is the process's own, gives way as well. Nothing where the system has no such thing.
 *
 * Source   sched(7), "The autogroup feature"
 */
export function giveWay(pid: number, niceness: number): void {
  if (niceness === 0) return;
  try {
    setPriority(pid, Math.min(LOWEST, getPriority() + niceness));
  } catch {
    // It has ended already.
  }
  letSessionGiveWay(pid, niceness);
}

/** The same of its session alone, for a process that was started with its niceness. */
export function letSessionGiveWay(pid: number, niceness: number): void {
  if (niceness > 0 && leadsSession(pid)) giveWayAsSession(pid, niceness, MOST_TRIES);
}

function giveWayAsSession(pid: number, niceness: number, tries: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EAGAIN" || tries === 1) return;
    setTimeout(giveWayAsSession, AGAIN_MS, pid, niceness, tries - 1).unref();
  }
}

/** Source: proc_pid_stat(5), field 6. */
function leadsSession(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[3]) === pid;
  } catch {
    return false;
  }
}
