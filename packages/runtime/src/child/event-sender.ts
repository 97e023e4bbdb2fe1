import { type Callbacks, type Diagnostic, type Loss, MAX_LOSSES_PER_CODE } from "@colophon/contract";
import { EVENT_INTERVAL_MS, MAX_DIAGNOSTIC_EVENTS } from "../channel/bounds.ts";
import type { CallbackName, Events, RunProgress } from "../channel/messages.ts";

/**
 * The caller's callbacks as the operation sees them: what they are told is gathered and sent at most every 50 ms, also from
 * within a synchronous loop. Of progress the latest counts; losses and diagnostics go as far as the envelope tells them.
 */
export class EventSender {
  readonly #send: (events: Events) => void;
  readonly #counts = new Map<string, number>();
  #progress: RunProgress | undefined;
  #losses: Loss[] = [];
  #diagnostics: Diagnostic[] = [];
  #sentAt = Number.NEGATIVE_INFINITY;
  #isOver = false;

  constructor(send: (events: Events) => void) {
    this.#send = send;
  }

  callbacks(names: readonly CallbackName[]): Callbacks {
    const all = {
      onProgress: (progress: RunProgress) => {
        if (Number.isFinite(progress.done) && Number.isFinite(progress.total ?? 0)) this.#progress = progress;
        this.#sendInTime();
      },
      onLoss: (loss: Loss) => {
        if (this.#count(loss.code) <= MAX_LOSSES_PER_CODE) this.#losses.push(loss);
        this.#sendInTime();
      },
      onDiagnostic: (diagnostic: Diagnostic) => {
        if (this.#count("") <= MAX_DIAGNOSTIC_EVENTS) this.#diagnostics.push(diagnostic);
        this.#sendInTime();
      },
    };
    return Object.fromEntries(names.map((name) => [name, all[name]]));
  }

  /** Sends what is left; what an operation says after its end is not heard. */
  end(): void {
    this.#sendAll();
    this.#isOver = true;
  }

  #count(kind: string): number {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    return count;
  }

  #sendInTime(): void {
    if (performance.now() - this.#sentAt >= EVENT_INTERVAL_MS) this.#sendAll();
  }

  #sendAll(): void {
    const isEmpty = this.#progress === undefined && this.#losses.length === 0 && this.#diagnostics.length === 0;
    if (this.#isOver || isEmpty) return;
    this.#sentAt = performance.now();
    this.#send({
      ...(this.#progress !== undefined && { progress: this.#progress }),
      ...(this.#losses.length > 0 && { losses: this.#losses }),
      ...(this.#diagnostics.length > 0 && { diagnostics: this.#diagnostics }),
    });
    this.#progress = undefined;
    this.#losses = [];
    this.#diagnostics = [];
  }
}
