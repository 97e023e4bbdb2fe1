import type { HttpTelemetry } from "@colophon/http";
import type { WorkerTelemetry } from "@colophon/service";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { Tracer } from "./traces.ts";

export interface Telemetry {
  readonly http: HttpTelemetry;
  readonly worker: WorkerTelemetry;
}

/** Log, metrics and traces of the same events. */
export function createTelemetry({ log, metrics, tracer }: { log: Log; metrics: Metrics; tracer: Tracer }): Telemetry {
  return {
    http: {
      onRequest({ method, route, traceparent }) {
        const attributes = { "http.request.method": method, "http.route": route };
        const span = tracer.start({ name: `${method} ${route}`, kind: "server", parent: traceparent, attributes });
        return {
          traceparent: span.traceparent,
          end({ requestId, status, ms, executionId: execution }) {
            metrics.request({ method, route, status, ms });
            const joins = { ...traceFact(span.traceparent), ...(execution !== undefined && { execution }) };
            log.request({ request_id: requestId, method, route, status, ms: Math.round(ms * 10) / 10, ...joins });
            const reported = { "http.response.status_code": status, "request.id": requestId };
            span.end({ attributes: reported, isError: status >= 500 });
          },
        };
      },
      onError: (error, requestId) => log.error("request failed", error, { request_id: requestId }),
    },
    worker: {
      onStart(row) {
        const attributes = { "colophon.execution": row.id, "colophon.operation": row.operation, attempt: row.attempt };
        const parent = row.traceparent ?? undefined;
        const span = tracer.start({ name: `run ${row.operation}`, kind: "consumer", parent, attributes });
        const startedAt = performance.now();
        return {
          traceparent: span.traceparent,
          end(outcome) {
            const ms = performance.now() - startedAt;
            if (outcome.kind === "ran") metrics.run(row.operation, ms);
            span.end({ attributes: { outcome: outcome.kind }, isError: outcome.kind === "requeue" });
          },
        };
      },
      onSettled({ id, environment_id: environment, operation, attempt, traceparent }, status) {
        metrics.settled(operation, status);
        const trace = traceFact(traceparent ?? undefined);
        log.logger.info({ execution: id, environment, operation, attempt, status, ...trace }, "settled");
      },
      onRequeued: (cause, count) => metrics.requeued(cause, count),
      onDefect(error) {
        metrics.defect();
        log.error("The scheduler broke an invariant", error);
      },
    },
  };
}

/** What joins the lines of a request with those of the execution that it made. Source: W3C Trace Context, 3.2.2. */
function traceFact(traceparent: string | undefined): { readonly trace_id?: string } {
  const traceId = traceparent?.split("-")[1];
  return traceId === undefined ? {} : { trace_id: traceId };
}
