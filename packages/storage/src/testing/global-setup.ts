import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { TestServer } from "./test-server.ts";

/**
 * vitest's `globalSetup`: one PostgreSQL for the whole run, started when the first test file asks, so that a run without
 * databases pays nothing.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "test-broker-"));
  let server: Promise<TestServer> | undefined;
  const broker = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    // Not imported before: a run without databases loads nothing of PostgreSQL.
    server ??= import("./test-server.ts").then(({ startTestServer }) => startTestServer());
    server.then(
      ({ connection }) => socket.end(JSON.stringify({ connection })),
      (error: Error) => socket.end(JSON.stringify({ error: error.message })),
    );
  });
  const path = join(folder, "broker.sock");
  await new Promise<void>((resolve, reject) => {
    broker.once("error", reject);
    broker.listen(path, resolve);
  });
  provide("testPostgres", path);
  return async () => {
    broker.close();
    await (await server?.catch(() => undefined))?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
