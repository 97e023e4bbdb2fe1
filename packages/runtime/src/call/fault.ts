import type { Stopped } from "./ending.ts";

/**
 * What is wrong with the host and not with the document: no envelope can speak of it, so it is thrown.
 *
 * reason   `closed` the runtime was closed; `operations` the operations' module or one operation does not load;
 *          `request` the request file is missing, no canonical JSON or for another operation; `storage` the result could
 *          not be written; `engine` the operation needs an engine that is not here; `stopped` signals from outside ended
 *          every process before it was ready.
 */
export class RuntimeError extends Error {
  override readonly name = "RuntimeFault";
  readonly reason: "closed" | "operations" | "request" | "storage" | "engine" | "stopped";
  /** Of the last process that was stopped. */
  readonly stopped: Stopped | undefined;

  constructor(reason: RuntimeError["reason"], message: string, stopped?: Stopped) {
    super(message);
    this.reason = reason;
    this.stopped = stopped;
  }
}
