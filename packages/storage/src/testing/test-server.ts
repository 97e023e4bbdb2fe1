import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseConnection } from "../database/connection.ts";
import { startEmbeddedPostgres } from "../embedded/embedded-postgres.ts";

export interface TestServer {
  readonly connection: DatabaseConnection;
  stop(): Promise<void>;
}

/** What a test writes need not outlive a power cut; nothing else may run so. */
const QUICK = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" } as const;

export async function startTestServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), "test-postgres-"));
  const server = await startEmbeddedPostgres({ folder, settings: QUICK });
  return {
    connection: server.connection,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
