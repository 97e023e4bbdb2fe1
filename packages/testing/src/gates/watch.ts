import { slownessNow } from "./slowness.ts";

/** From the deadline or the abort to the answer. Source: contract, The gates. */
export const MAX_LATENESS_MS = 250;

/** A stretch over the bound, as long as it would be where nobody else uses the machine. */
export function onAQuietMachine(silentMs: number): number {
  return silentMs > MAX_LATENESS_MS ? silentMs / slownessNow() : silentMs;
}

const SAMPLE_MS = 20;

/**
 * A clock that stands still and remembers the longest stretch between two looks, in processor time of this thread outside the
 * system's kernel: wall time would blame the operation for a busy machine, and so would the kernel's handing out of memory and the
 * threads that collect garbage. Asking for it costs microseconds: it is asked for every 20 ms.
 */
export function createWatch(): { clock: () => number; longestMs: () => number; forget: () => void } {
  let lastLook = performance.now();
  let sample = { at: lastLook, cpu: process.threadCpuUsage() };
  let longestMs = 0;
  const clock = (): number => {
    const now = performance.now();
    if (now - lastLook > MAX_LATENESS_MS) {
      longestMs = Math.max(longestMs, Math.min(process.threadCpuUsage(sample.cpu).user / 1000, now - lastLook));
    }
    lastLook = now;
    if (now - sample.at > SAMPLE_MS) sample = { at: now, cpu: process.threadCpuUsage() };
    return 0;
  };
  const forget = (): void => {
    lastLook = performance.now();
    sample = { at: lastLook, cpu: process.threadCpuUsage() };
  };
  return { clock, longestMs: () => longestMs, forget };
}
