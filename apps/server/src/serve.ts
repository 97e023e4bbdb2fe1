import { mkdirSync } from "node:fs";
import { join } from "node:path";
import * as catalog from "@colophon/catalog";
import { createApp, type ResultBlobs } from "@colophon/http";
import { createRuntime, type Runtime } from "@colophon/runtime";
import {
  createExecutions,
  createKeys,
  createLinks,
  createSubmissionReader,
  type Executions,
  type Keys,
  MIGRATIONS,
  openQueue,
  type QueueConnection,
  startWorker,
  type Worker,
} from "@colophon/service";
import {
  type BlobHome,
  type Database,
  type DatabaseConnection,
  migrate,
  openDatabase,
  openFolderBlobs,
  openS3Blobs,
  startEmbeddedPostgres,
} from "@colophon/storage";
import type { FastifyInstance } from "fastify";
import { createLog, type Log } from "./log.ts";
import type { Settings } from "./settings.ts";
import { ensureFirstTenant, type FirstTenant } from "./tenants.ts";

export interface Service {
  readonly url: string | undefined;
  readonly tenant: FirstTenant;
  readonly keys: Keys;
  readonly executions: Executions;
  readonly worker: Worker | undefined;
  close(): Promise<void>;
}

/**
 * Composes and starts one process of the service: database, queue, blobs, then what the role asks for.
 *
 * Errors   Those of the parts, each naming its fix; whatever was started before is stopped again.
 */
export async function serve(settings: Settings, secret: Uint8Array): Promise<Service> {
  const log = createLog(settings.logLevel);
  const closing = new ClosingList();
  try {
    const { database, connection } = await openHome(settings, closing, log);
    await migrate(database, MIGRATIONS);
    const blobs = await openBlobs(settings, closing);
    const queue = await openQueue(connection, (error) => log.error("queue", error));
    closing.add(() => queue.close());
    const keys = await createKeys(database, secret);
    closing.add(() => keys.close());
    const tenant = await ensureFirstTenant(database, keys);

    let worker: Worker | undefined;
    if (settings.role !== "api") {
      const runtime = startRuntime(settings, log);
      closing.add(() => runtime.close());
      worker = await startWorker({
        database,
        queue,
        blobs,
        runtime,
        processes: settings.processes,
        onError: (what, error) => log.error(what, error),
      });
      const started = worker;
      closing.add(() => started.close(settings.drainMs));
    }
    const executions = createExecutions({ database, queue, blobs, onQueued: () => worker?.wake() });
    const url =
      settings.role === "worker"
        ? undefined
        : await listen(settings, { database, blobs, keys, executions, secret, log, closing });
    return { url, tenant, keys, executions, worker, close: () => closing.run() };
  } catch (error) {
    await closing.run();
    throw error;
  }
}

/** What to stop, in the reverse order of its start. */
class ClosingList {
  readonly #steps: (() => Promise<void>)[] = [];

  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) await step();
  }
}

async function openHome(
  settings: Settings,
  closing: ClosingList,
  log: Log,
): Promise<{ database: Database; connection: QueueConnection }> {
  if (settings.databaseUrl !== undefined) {
    const database = openDatabase({ url: settings.databaseUrl });
    closing.add(() => database.close());
    return { database, connection: { connectionString: settings.databaseUrl } };
  }
  mkdirSync(settings.dataFolder, { recursive: true, mode: 0o755 });
  const server = await startEmbeddedPostgres({ folder: join(settings.dataFolder, "postgres"), logger: log.logger });
  closing.add(() => server.stop());
  const { connection } = server as { connection: DatabaseConnection };
  const database = openDatabase({ connection });
  closing.add(() => database.close());
  return { database, connection };
}

async function openBlobs({ s3, dataFolder }: Settings, closing: ClosingList): Promise<BlobHome> {
  const blobs = s3 === undefined ? openFolderBlobs({ folder: join(dataFolder, "blobs") }) : openS3Blobs(s3);
  closing.add(() => blobs.close());
  await blobs.check();
  return blobs;
}

function startRuntime(settings: Settings, log: Log): Runtime {
  return createRuntime({
    operations: import.meta.resolve("@colophon/catalog"),
    processes: settings.processes,
    memoryMiB: settings.memoryMiB,
    onBug: (report) => log.error(`operation ${report.operation} ${report.kind}`, new Error(report.message)),
  });
}

interface ListenParts {
  readonly database: Database;
  readonly blobs: BlobHome;
  readonly keys: Keys;
  readonly executions: Executions;
  readonly secret: Uint8Array;
  readonly log: Log;
  readonly closing: ClosingList;
}

async function listen(
  settings: Settings,
  { database, blobs, keys, executions, secret, log, closing }: ListenParts,
): Promise<string> {
  const submissions = createSubmissionReader();
  closing.add(() => submissions.close());
  const app: FastifyInstance = createApp({
    catalog,
    executions,
    keys,
    submissions,
    links: createLinks(secret),
    blobs: resultBlobs(blobs),
    checkReady: () => database.check(),
    inlineBodyBytes: settings.inlineBodyBytes,
    log: { request: (line) => log.request(line), error: ({ id, error }) => log.error(`request ${id}`, error) },
  });
  closing.add(() => app.close());
  return app.listen({ host: settings.host, port: settings.port });
}

function resultBlobs(blobs: BlobHome): ResultBlobs {
  return {
    link: (environmentId, { sha256, mediaType, fileName }) =>
      blobs.forTenant(environmentId).link({ sha256, mediaType, fileName, expiresInSeconds: 300 }),
    open: (environmentId, sha256) => blobs.forTenant(environmentId).get(sha256),
  };
}
