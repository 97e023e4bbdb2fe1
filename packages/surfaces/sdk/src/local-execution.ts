import type { Diagnostic, Envelope, Loss } from "@colophon/contract";
import { ColophonError } from "./error.ts";
import { cancellationOf, type LocalCallFacts, recordOf } from "./local-record.ts";
import type { OnProgress } from "./progress.ts";
import {
  type CancellationRecord,
  type DeletionRecord,
  type ExecutionEvent,
  type ExecutionRecord,
  type ExecutionStatus,
  isTerminal,
} from "./records.ts";

/** How a local call is watched and stopped. */
export interface Watching {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
  readonly onLoss?: ((loss: Loss) => void) | undefined;
  readonly onDiagnostic?: ((diagnostic: Diagnostic) => void) | undefined;
}

/** One call under way on this machine, told with the members that a service tells. */
export class LocalExecution {
  readonly id = globalThis.crypto.randomUUID();
  readonly requestHash: string;
  readonly #facts: LocalCallFacts;
  readonly #controller = new AbortController();
  readonly #events: ExecutionEvent[] = [];
  #ended: Promise<Envelope>;
  #status: ExecutionStatus = "running";
  #progress: { done: number; total?: number } | null = null;
  #envelope: Envelope | undefined;
  #cancelRequestedAt: string | null = null;
  #terminalAt: string | null = null;
  #deletedAt: string | null = null;
  #wake: () => void = () => undefined;
  #changed: Promise<void>;

  constructor(facts: LocalCallFacts, invoke: (watching: Watching) => Promise<Envelope>) {
    this.#facts = facts;
    this.requestHash = facts.requestHash;
    this.#changed = new Promise((resolve) => {
      this.#wake = resolve;
    });
    this.#report("queued");
    this.#report("running");
    const onProgress: OnProgress = (progress) => {
      const { done, total } = progress;
      this.#progress = { done, ...(total !== undefined && { total }) };
      facts.onProgress?.(progress);
    };
    this.#ended = invoke({ signal: this.#controller.signal, onProgress }).then(
      (envelope) => this.#settle(envelope),
      (error: unknown) => {
        this.#end("failed");
        throw error;
      },
    );
    // Whoever asks for the result is told; nobody need ask.
    this.#ended.catch(() => undefined);
  }

  get operation(): string {
    return this.#facts.operation;
  }

  record(): ExecutionRecord {
    return recordOf({
      id: this.id,
      facts: this.#facts,
      status: this.#status,
      events: this.#events,
      progress: this.#progress,
      envelope: this.#envelope,
      cancelRequestedAt: this.#cancelRequestedAt,
      terminalAt: this.#terminalAt,
      deletedAt: this.#deletedAt,
    });
  }

  async result(signal: AbortSignal | undefined): Promise<Envelope> {
    signal?.throwIfAborted();
    if (!isTerminal(this.#status))
      throw new ColophonError({
        code: "EXECUTION_NOT_FINISHED",
        status: 409,
        title: "The execution has no result yet.",
        detail: `The execution is ${this.#status}.`,
      });
    return this.#ended;
  }

  cancel(): CancellationRecord {
    if (isTerminal(this.#status) && this.#status !== "cancelled")
      throw new ColophonError({
        code: "EXECUTION_TERMINAL",
        status: 409,
        title: "The execution has ended and cannot be cancelled.",
      });
    const isFirst = this.#status === "running";
    if (isFirst) {
      this.#cancelRequestedAt = new Date().toISOString();
      this.#report("cancelling");
      this.#controller.abort();
    }
    return cancellationOf(this.record(), isFirst);
  }

  delete(): DeletionRecord {
    if (!isTerminal(this.#status))
      throw new ColophonError({
        code: "EXECUTION_NOT_ENDED",
        status: 409,
        title: "The execution has not ended and cannot be deleted.",
        detail: `The execution is ${this.#status}.`,
      });
    if (this.#deletedAt === null) {
      this.#deletedAt = new Date().toISOString();
      this.#ended = Promise.reject(
        new ColophonError({ code: "RESULT_REMOVED", status: 410, title: "The result has been deleted." }),
      );
      this.#ended.catch(() => undefined);
      if (this.#envelope !== undefined) this.#envelope = withoutContent(this.#envelope);
    }
    return {
      schema_version: "execution-deletion.v1",
      execution_id: this.id,
      status: this.#status,
      request_hash: this.requestHash,
      result_hash: null,
      deleted_at: this.#deletedAt,
    };
  }

  async wait(signal: AbortSignal | undefined): Promise<ExecutionRecord> {
    for await (const _ of this.follow(0, signal)) {
      // Each event in turn; the last one is the end.
    }
    return this.record();
  }

  async *follow(afterRevision: number, signal: AbortSignal | undefined): AsyncGenerator<ExecutionEvent, void> {
    for (let next = afterRevision; ; ) {
      signal?.throwIfAborted();
      const changed = this.#changed;
      const event = this.#events.find(({ revision }) => revision > next);
      if (event !== undefined) {
        next = event.revision;
        yield event;
      } else if (isTerminal(this.#status)) return;
      else await untilAborted(changed, signal);
    }
  }

  #settle(envelope: Envelope): Envelope {
    this.#envelope = envelope;
    this.#end(this.#status === "cancelling" && !envelope.ok ? "cancelled" : envelope.ok ? "succeeded" : "failed");
    return envelope;
  }

  #end(status: ExecutionStatus): void {
    this.#terminalAt = new Date().toISOString();
    this.#report(status);
  }

  #report(status: ExecutionStatus): void {
    this.#status = status;
    this.#events.push({ type: status, at: new Date().toISOString(), revision: this.#events.length + 1 });
    this.#wake();
    this.#changed = new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}

/** What the record tells of an envelope, without its value. */
function withoutContent(envelope: Envelope): Envelope {
  return envelope.ok ? { ...envelope, value: null } : envelope;
}

function untilAborted(promise: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    promise.then(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    });
  });
}
