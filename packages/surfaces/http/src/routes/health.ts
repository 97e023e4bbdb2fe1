import type { FastifyInstance } from "fastify";
import type { HttpParts } from "../parts.ts";
import { Problem } from "../problem.ts";

export function addHealthRoutes(app: FastifyInstance, { checkReady }: HttpParts): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    try {
      await checkReady();
    } catch (error) {
      throw new Problem("UNAVAILABLE", {
        detail: error instanceof Error ? error.name : "Not ready.",
        retryAfterSeconds: 2,
      });
    }
    return { status: "ready" };
  });
}
