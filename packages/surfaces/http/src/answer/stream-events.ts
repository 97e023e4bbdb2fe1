import { Readable } from "node:stream";
import { type Executions, isTerminal } from "@colophon/service";
import { toEvent } from "../views/views.ts";

/** Silence is filled, so that proxies do not take the connection for dead. */
const HEARTBEAT_MS = 15_000;
/** A key may be revoked while a stream is open: it ends after this time, and the client comes again with its key. */
const LONGEST_STREAM_MS = 10 * 60_000;

export interface EventStream {
  readonly id: string;
  readonly environmentId: string;
  /** Events up to this revision are known to the client. */
  readonly after: number;
  readonly signal: AbortSignal;
}

/**
 * An execution's events as they happen, until the last one.
 *
 * Source   HTML, 9.2 (server-sent events).
 */
export function streamEvents(executions: Executions, stream: EventStream): Readable {
  return Readable.from(writeEvents(executions, stream), { objectMode: false, encoding: "utf8" });
}

async function* writeEvents(executions: Executions, stream: EventStream): AsyncGenerator<string> {
  const { id, environmentId, signal } = stream;
  const endsAt = performance.now() + LONGEST_STREAM_MS;
  const changes = new Changes(executions, id, signal);
  let revision = stream.after;
  let reported = "";
  try {
    yield "retry: 1000\n\n";
    for (;;) {
      const current = await executions.read(id, environmentId);
      if (current === undefined) return;
      for (const event of current.events.filter(([number]) => number > revision)) {
        revision = event[0];
        yield `id: ${revision}\nevent: ${event[1]}\ndata: ${JSON.stringify(toEvent(event))}\n\n`;
      }
      const progress = JSON.stringify(current.progress);
      if (current.progress !== null && progress !== reported) {
        reported = progress;
        yield `event: progress\ndata: ${progress}\n\n`;
      }
      if (isTerminal(current.status)) return;
      while (!(await changes.next(HEARTBEAT_MS))) {
        if (signal.aborted || performance.now() > endsAt) return;
        yield ": still here\n\n";
      }
    }
  } finally {
    changes.end();
  }
}

/** The changes of an execution; what happens while nobody waits is kept. */
class Changes {
  readonly #watching: { end(): void };
  readonly #signal: AbortSignal;
  #hasChanged = false;
  #wake = (): void => undefined;

  constructor(executions: Executions, id: string, signal: AbortSignal) {
    this.#signal = signal;
    this.#watching = executions.watch(id, () => {
      this.#hasChanged = true;
      this.#wake();
    });
    signal.addEventListener("abort", () => this.#wake());
  }

  /** True after a change; false after the time, or when nobody listens any more. */
  async next(timeoutMs: number): Promise<boolean> {
    if (!this.#hasChanged && !this.#signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const hasChanged = this.#hasChanged && !this.#signal.aborted;
    this.#hasChanged = false;
    return hasChanged;
  }

  end(): void {
    this.#watching.end();
  }
}
