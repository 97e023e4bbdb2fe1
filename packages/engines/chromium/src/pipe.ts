import type { Readable, Writable } from "node:stream";
import { EngineStoppedError } from "@colophon/engine-wasm";

/** What Chromium reports without being asked. */
export interface PipeEvent {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly sessionId: string | undefined;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

type Answer = PromiseWithResolvers<Readonly<Record<string, unknown>>>;

/** Chromium said no to a command. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** Commands and events over two pipes: JSON, each ended by a zero byte. Source: Chrome DevTools Protocol, --remote-debugging-pipe. */
export class Pipe {
  readonly #out: Writable;
  readonly #pending = new Map<number, Answer>();
  readonly #listeners = new Set<(event: PipeEvent) => void>();
  #pieces: Buffer[] = [];
  #last = 0;

  constructor(out: Writable, from: Readable) {
    this.#out = out;
    out.on("error", () => undefined);
    from.on("error", () => undefined);
    from.on("data", (chunk: Buffer) => this.#take(chunk));
  }

  /** Rejects with a CommandError, or with what `end` was given. */
  send(method: string, params: object = {}, sessionId?: string): Promise<Readonly<Record<string, unknown>>> {
    this.#last += 1;
    const answer: Answer = Promise.withResolvers();
    this.#pending.set(this.#last, answer);
    const message = { id: this.#last, method, params, ...(sessionId !== undefined && { sessionId }) };
    this.#out.write(`${JSON.stringify(message)}\0`);
    return answer.promise;
  }

  /** Calls back with every event until the returned function is called. */
  listen(hear: (event: PipeEvent) => void): () => void {
    this.#listeners.add(hear);
    return () => void this.#listeners.delete(hear);
  }

  /** Nothing is answered any more. */
  end(error: Error): void {
    for (const { promise, reject } of this.#pending.values()) {
      promise.catch(() => undefined);
      reject(error);
    }
    this.#pending.clear();
  }

  #take(chunk: Buffer): void {
    let from = 0;
    for (let at = chunk.indexOf(0); at !== -1; at = chunk.indexOf(0, from)) {
      this.#pieces.push(chunk.subarray(from, at));
      from = at + 1;
      const text = Buffer.concat(this.#pieces).toString("utf8");
      this.#pieces = [];
      const message = parse(text);
      if (message === undefined)
        this.end(new EngineStoppedError("chromium", "crashed", "Chromium does not answer by its protocol."));
      else this.#hear(message);
    }
    this.#pieces.push(chunk.subarray(from));
  }

  #hear({ id, method, params = {}, result = {}, error, sessionId }: Message): void {
    const answer = id === undefined ? undefined : this.#pending.get(id);
    if (id !== undefined) this.#pending.delete(id);
    if (error !== undefined) answer?.reject(new CommandError(error.message));
    else answer?.resolve(result);
    if (method === undefined) return;
    for (const hear of this.#listeners) hear({ method, params, sessionId });
  }
}

/** Undefined for what no Chromium writes. */
function parse(text: string): Message | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === "object" && message !== null ? (message as Message) : undefined;
  } catch {
    return undefined;
  }
}
