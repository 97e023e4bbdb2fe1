import type { AbnormalEnd } from "../call/ending.ts";
import { hasKilledForMemory } from "./memory-kills.ts";

/** How a process came to its end. */
export interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
  /** What it broke, when the host ended it for that. */
  readonly violation?: string;
  readonly output: string;
}

/** Signals that a process brings on itself, by a fault of its code; any other comes from outside. Source: signal(7). */
const OWN_SIGNALS = [
  "SIGABRT",
  "SIGBUS",
  "SIGFPE",
  "SIGILL",
  "SIGPIPE",
  "SIGSEGV",
  "SIGSYS",
  "SIGTRAP",
  "SIGXCPU",
  "SIGXFSZ",
];

/** V8 ends the process when its heap is full, and C++ when the system refuses it memory; both say so on its error output. */
export function endingOf({ output, signal, violation }: Exit, memoryMiB: number): AbnormalEnd {
  if (/out of memory|Allocation failed|std::bad_alloc/i.test(output)) return { condition: "memory", memoryMiB };
  if (signal === null || violation !== undefined || OWN_SIGNALS.includes(signal)) return { condition: "crashed" };
  return { condition: "crashed", stopped: { signal, isOutOfMemory: signal === "SIGKILL" && hasKilledForMemory() } };
}
