import { literal, object } from "@colophon/contract";
import { NotReady } from "../answer/not-ready.ts";
import { Problem } from "../answer/problem.ts";
import { type AnyRoute, defineRoute } from "../routing/route.ts";

const nothing = object({});

/** For whoever runs the service: is the process alive, can it do its work, what does it do. */
export const HEALTH_ROUTES: readonly AnyRoute[] = [
  defineRoute({
    method: "GET",
    path: "/healthz",
    operationId: "checkHealth",
    tag: "Service",
    summary: "Liveness check.",
    description: "Checks nothing else: the process counts as alive even if its database is unavailable.",
    isExtension: true,
    params: nothing,
    query: nothing,
    responses: {
      200: { description: "The process is alive.", content: { "application/json": object({ status: literal("ok") }) } },
    },
    problems: [],
    handle: async ({ reply }) => reply.header("cache-control", "no-store").send({ status: "ok" }),
  }),
  defineRoute({
    method: "GET",
    path: "/readyz",
    operationId: "checkReadiness",
    tag: "Service",
    summary: "Readiness check.",
    description: "Not while its database or its storage is away, nor once it is to stop.",
    isExtension: true,
    params: nothing,
    query: nothing,
    responses: {
      200: {
        description: "The process can take work.",
        content: { "application/json": object({ status: literal("ready") }) },
      },
    },
    problems: ["UNAVAILABLE"],
    async handle({ request, reply, parts }) {
      if (parts.isStopping?.() === true || request.server.drain.signal.aborted)
        throw new Problem("UNAVAILABLE", { detail: "The process is stopping.", retryAfterSeconds: 5 });
      try {
        await parts.checkReady();
      } catch (error) {
        parts.telemetry.onError(error, request.id);
        throw new Problem("UNAVAILABLE", {
          detail: error instanceof NotReady ? error.message : "It is not ready.",
          retryAfterSeconds: 2,
        });
      }
      return reply.header("cache-control", "no-store").send({ status: "ready" });
    },
  }),
  defineRoute({
    method: "GET",
    path: "/metrics",
    operationId: "readMetrics",
    tag: "Service",
    summary: "Process metrics in Prometheus format.",
    description:
      "Metrics of this process, and of the installation's open executions and stored bytes, refreshed at most once a second.",
    isExtension: true,
    params: nothing,
    query: nothing,
    responses: {
      200: { description: "In the Prometheus text format.", content: { "text/plain": { type: "string" } } },
    },
    problems: [],
    async handle({ reply, parts }) {
      const { mediaType, text } = await parts.metrics();
      return reply.header("cache-control", "no-store").type(mediaType).send(text);
    },
  }),
];
