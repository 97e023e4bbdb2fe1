import { getPriority, setPriority } from "node:os";

const LOWEST = 19;

/**
 * Lets a process that was just started, with what it starts, give way to this one where processors are short. Of processes that Linux
 * groups by their sessions, as it may with all that no control group holds apart, niceness counts within a session alone.
 *
 * Source   sched(7), "The autogroup feature"
 */
export function lowerPriority(pid: number, niceness: number): void {
  if (niceness === 0) return;
  try {
    setPriority(pid, Math.min(LOWEST, getPriority() + niceness));
  } catch {
    // It has ended already.
  }
}
