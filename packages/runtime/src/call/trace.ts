/** A registered symbol, so that two copies of this package in one process speak of the same call. */
const TRACE = Symbol.for("colophon.traceparent");

/** The W3C traceparent of the call that this process runs now; for a telemetry hook inside the child. */
export function currentTrace(): string | undefined {
  return (globalThis as { [TRACE]?: string })[TRACE];
}

export function setTrace(traceparent: string | undefined): void {
  if (traceparent === undefined) delete (globalThis as { [TRACE]?: string })[TRACE];
  else (globalThis as { [TRACE]?: string })[TRACE] = traceparent;
}
