import type { Server } from "node:http";

/** The end of a server. */
export class Drain {
  readonly #controller = new AbortController();

  /** Aborts when the process is to stop: long waits end, and every answer asks for a new connection. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  start(): void {
    this.#controller.abort();
  }

  /** Stops listening, waits for the answers under way, then ends whatever connection is left. */
  async close(server: Server, deadlineMs: number): Promise<void> {
    this.start();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const idling = setInterval(() => server.closeIdleConnections(), 50);
    const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
    server.closeIdleConnections();
    await closed;
    clearInterval(idling);
    clearTimeout(deadline);
  }
}
