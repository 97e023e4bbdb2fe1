import { readMemory, readProcess, readRssBytes, resetPeak } from "./process-facts.ts";

/** What a process takes during one call: the peak of its memory, and its processor time. */
export class ProcessMeter {
  readonly #pid: number | undefined;
  readonly #cpuBeforeMs: number;
  #cpuMs: number;
  #peakBytes = 0;

  /** `cpuMs`: what it had taken before. */
  constructor(pid: number | undefined, cpuMs: number) {
    this.#pid = pid;
    this.#cpuBeforeMs = cpuMs;
    this.#cpuMs = cpuMs;
    if (pid !== undefined) resetPeak(pid);
  }

  /** Looks at the process; the bytes it has resident. */
  sample(): number {
    if (this.#pid === undefined) return 0;
    const rssBytes = readRssBytes(this.#pid) ?? 0;
    this.#peakBytes = Math.max(this.#peakBytes, rssBytes);
    this.#cpuMs = Math.max(this.#cpuMs, readProcess(this.#pid)?.cpuMs ?? 0);
    return rssBytes;
  }

  /** Processor time since it began, by its own word. */
  hearCpu(cpuMs: number): void {
    this.#cpuMs = cpuMs;
  }

  /** `toldRssBytes`: by its own word, where the system says nothing of it. */
  finish(toldRssBytes: number): Readonly<Record<"cpuMs" | "totalCpuMs" | "rssBytes" | "peakRssBytes", number>> {
    const { rssBytes = toldRssBytes, peakBytes = 0 } = this.#pid === undefined ? {} : readMemory(this.#pid);
    return {
      rssBytes,
      cpuMs: Math.max(0, this.#cpuMs - this.#cpuBeforeMs),
      totalCpuMs: this.#cpuMs,
      peakRssBytes: Math.max(this.#peakBytes, peakBytes, rssBytes),
    };
  }
}
