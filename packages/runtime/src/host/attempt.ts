import type { Callbacks, Receipt } from "@colophon/contract";
import { monotonicMs } from "../call/clock.ts";
import type { AbnormalEnd, FailureTemplates } from "../call/ending.ts";
import { GRACE_MS, MAX_FRAMES_PER_CALL, VANISH_MS, WATCH_INTERVAL_MS } from "../channel/bounds.ts";
import { FrameError } from "../channel/frames.ts";
import type {
  AcquireHelperMessage,
  CallMessage,
  ChildOutcome,
  FromChild,
  HelperRequestMessage,
} from "../channel/messages.ts";
import type { Child } from "../process/child-process.ts";
import { type Exit, endingOf } from "../process/exit-ending.ts";
import { ProcessMeter } from "../process/process-meter.ts";

/** What a call cost. Peak memory is the process's whole resident memory, its code included. */
export interface Usage {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakRssBytes: number;
}

export interface AttemptTerms {
  readonly message: CallMessage;
  /** Of the machine's monotonic clock: the dispatch. */
  readonly startedAt: number;
  readonly body?: Uint8Array | undefined;
  /** From the dispatch on; the child may tell a nearer one when it has read the request. */
  readonly allowedMs: number;
  readonly memoryMiB: number;
  readonly signal?: AbortSignal | undefined;
  readonly callbacks: Callbacks;
  /** Answers what the child asks of helper engines, until the signal says that the call is over. */
  readonly serveHelper?: (message: AcquireHelperMessage | HelperRequestMessage, signal: AbortSignal) => Promise<void>;
}

/** What came of one call on one child. */
export interface AttemptResult {
  /** The child's word, or how the host or the process itself ended it. */
  readonly end:
    | { readonly by: "child"; readonly outcome: ChildOutcome; readonly body: Uint8Array; readonly isDirty: boolean }
    | { readonly by: "host"; readonly ending: AbnormalEnd; readonly exit?: Exit };
  readonly receipt?: Receipt;
  readonly outline?: FailureTemplates;
  readonly usage: Usage;
  readonly rssBytes: number;
}

/** One call on one child, from its dispatch to its end: the deadline, the signal, the memory, and the child's own death. */
export class Attempt {
  readonly #child: Child;
  readonly #terms: AttemptTerms;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #settle: (result: AttemptResult) => void;
  readonly result: Promise<AttemptResult>;
  #deadline: NodeJS.Timeout | undefined;
  #allowedMs: number;
  #ending: AbnormalEnd | undefined;
  #receipt: Receipt | undefined;
  #outline: FailureTemplates | undefined;
  #over: AbortController | undefined;
  readonly #meter: ProcessMeter;
  #frames = 0;
  #isSignalled = false;
  #isOver = false;

  constructor(child: Child, terms: AttemptTerms) {
    this.#child = child;
    this.#terms = terms;
    this.#allowedMs = terms.allowedMs;
    this.#meter = new ProcessMeter(child.pid, child.cpuMs);
    const { promise, resolve } = Promise.withResolvers<AttemptResult>();
    this.result = promise;
    this.#settle = resolve;
    child.listen({ hear: (message, body) => this.#hear(message, body), end: (exit) => this.#onGone(exit) });
    this.#timers.add(setInterval(() => this.#watch(), WATCH_INTERVAL_MS));
    this.#setDeadline();
    terms.signal?.addEventListener("abort", this.#onAbort);
    child.send(terms.message, terms.body);
  }

  /** Ends the call. A first reason stands; what the child still answers within the grace is heard. */
  stop(ending: AbnormalEnd): void {
    if (this.#ending !== undefined || this.#isOver) return;
    this.#ending = ending;
    this.#over?.abort();
    const isAtOnce = ending.condition === "memory";
    if (ending.condition === "cancelled") this.#child.send({ type: "cancel", id: this.#terms.message.id });
    if (!isAtOnce) this.#after(GRACE_MS, () => this.#kill("SIGTERM"));
    const killMs = isAtOnce ? 0 : 2 * GRACE_MS;
    this.#after(killMs, () => this.#kill("SIGKILL"));
    this.#after(killMs + VANISH_MS, () => this.#end({ by: "host", ending }));
  }

  /** Its figures are read first: they go with the process. */
  #kill(signal: "SIGTERM" | "SIGKILL"): void {
    this.#meter.sample();
    this.#isSignalled = true;
    this.#child.kill(signal);
  }

  readonly #onAbort = (): void => this.stop({ condition: "cancelled" });

  #after(ms: number, act: () => void): void {
    this.#timers.add(setTimeout(act, ms));
  }

  #setDeadline(): void {
    clearTimeout(this.#deadline);
    const allowedMs = this.#allowedMs;
    const leftMs = Math.max(0, this.#terms.startedAt + allowedMs - monotonicMs());
    this.#deadline = setTimeout(() => this.stop({ condition: "timedOut", allowedMs }), leftMs);
  }

  #hear(message: FromChild, body: Uint8Array): void {
    if (!("id" in message) || message.id !== this.#terms.message.id) throw new FrameError("It spoke of another call.");
    if (++this.#frames > MAX_FRAMES_PER_CALL) throw new FrameError("It sent too many frames.");
    switch (message.type) {
      case "outline":
        this.#outline = message.outline;
        break;
      case "begun":
        this.#allowedMs = message.allowedMs;
        this.#setDeadline();
        break;
      case "prepared":
        this.#receipt = message.receipt;
        break;
      case "events":
        this.#report(message);
        break;
      case "borrow":
      case "ask":
        void this.#terms.serveHelper?.(message, this.#overSignal());
        break;
      case "ended": {
        this.#meter.hearCpu(message.cpuMs);
        const { outcome, rssBytes } = message;
        // An answer that crossed a signal on its way is heard, but its process has not long to live.
        const isDirty = message.isDirty || this.#isSignalled;
        const ending = this.#ending;
        const isOverruled = ending?.condition === "memory" || ending?.condition === "callbackFailed";
        this.#end(isOverruled ? { by: "host", ending } : { by: "child", outcome, body, isDirty }, rssBytes);
      }
    }
  }

  #report({ losses = [], diagnostics = [], progress }: Extract<FromChild, { type: "events" }>): void {
    const { onLoss, onDiagnostic, onProgress } = this.#terms.callbacks;
    try {
      for (const loss of losses) onLoss?.(loss);
      for (const diagnostic of diagnostics) onDiagnostic?.(diagnostic);
      if (progress !== undefined) onProgress?.(progress);
    } catch (reason) {
      this.stop({ condition: "callbackFailed", reason });
    }
  }

  /** For what serves a helper: aborted when the call is over, or is to end. */
  #overSignal(): AbortSignal {
    this.#over ??= new AbortController();
    if (this.#ending !== undefined) this.#over.abort();
    return this.#over.signal;
  }

  #watch(): void {
    const { memoryMiB } = this.#terms;
    if (this.#meter.sample() > memoryMiB * 1024 ** 2) this.stop({ condition: "memory", memoryMiB });
  }

  #onGone(exit: Exit): void {
    const ending = this.#ending ?? endingOf(exit, this.#terms.memoryMiB);
    this.#end({ by: "host", ending, exit });
  }

  #end(end: AttemptResult["end"], toldRssBytes = 0): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#over?.abort();
    clearTimeout(this.#deadline);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#terms.signal?.removeEventListener("abort", this.#onAbort);
    this.#child.listen(undefined);
    this.#child.calls++;
    const { cpuMs, totalCpuMs, ...memory } = this.#meter.finish(toldRssBytes);
    const usage: Usage = { wallMs: monotonicMs() - this.#terms.startedAt, cpuMs, peakRssBytes: memory.peakRssBytes };
    this.#child.cpuMs = totalCpuMs;
    this.#settle({
      end,
      usage,
      rssBytes: memory.rssBytes,
      ...(this.#receipt !== undefined && { receipt: this.#receipt }),
      ...(this.#outline !== undefined && { outline: this.#outline }),
    });
  }
}
