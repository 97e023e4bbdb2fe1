import { availableParallelism, loadavg } from "node:os";
import type { Page } from "playwright-core";

/** Longest time of an interaction on a quiet machine, in milliseconds; a busy one gets as much longer as more programs wait. */
const QUIET_MS = 100;
const busy = Math.min(Math.max((loadavg()[0] ?? 0) / availableParallelism(), 1), 6);
export const MAX_INTERACTION_MS = QUIET_MS * busy;

/** Begins to record how long the browser takes from each key and click to the next frame. */
export async function recordInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times = new Map<number, number>();
    (window as unknown as Recorded).interactions = times;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly InteractionEntry[])
        if (entry.interactionId > 0)
          times.set(entry.interactionId, Math.max(entry.duration, times.get(entry.interactionId) ?? 0));
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
}

interface InteractionEntry {
  readonly interactionId: number;
  readonly duration: number;
}

interface Recorded {
  interactions: Map<number, number>;
}

/** The 98th percentile and the longest of the interactions since the last call, in milliseconds; those under 16 ms count as 0. */
export async function takeInteractions(page: Page, count: number) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const slow = await page.evaluate(() => {
    const { interactions } = window as unknown as Recorded;
    const times = [...interactions.values()];
    interactions.clear();
    return times;
  });
  const times = [...slow, ...Array.from({ length: Math.max(0, count - slow.length) }, () => 0)].sort((a, b) => a - b);
  return { p98: times[Math.ceil(times.length * 0.98) - 1] ?? 0, longest: times.at(-1) ?? 0, count: times.length };
}
