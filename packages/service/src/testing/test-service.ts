import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canonicalJson, hashBytes } from "@colophon/contract";
import { createRuntime, type Runtime } from "@colophon/runtime";
import { type BlobStoreProvider, type Database, migrate, openDatabase, openFolderBlobs } from "@colophon/storage";
import { createTemplateDatabase, type TestDatabase } from "@colophon/storage/testing";
import { afterAll } from "vitest";
import {
  allowNamingAfterPuts,
  type Caller,
  CODE_TOOL,
  createExecutions,
  createKeys,
  createSigningKeys,
  createSubmissions,
  createTenants,
  createWatch,
  type EnvironmentBounds,
  type Executions,
  type Keys,
  MIGRATIONS,
  makePrivateKey,
  QUEUES,
  releaseInEmergency,
  type SigningKeys,
  type Submission,
  type Submissions,
  type Submitted,
  startWorker,
  type Tenants,
  type Worker,
  type WorkerParts,
} from "../index.ts";
import { OPERATIONS_MODULE, testCodes } from "./catalog.ts";

let template: ReturnType<typeof createTemplateDatabase> | undefined;

/** What the workers of tests make results with. */
export const TEST_TOOLS = { [CODE_TOOL]: "1" };

/** What targets of results are encrypted with. */
export const TEST_TARGET_KEY = new Uint8Array(32);

/** An empty database of the service. */
export async function cloneDatabase(): Promise<TestDatabase> {
  if (template === undefined) {
    template = createTemplateDatabase((database) => migrate(database, MIGRATIONS), { sharedAs: "service" });
    afterAll(async () => (await template)?.close());
  }
  return (await template).clone();
}

export interface TestService {
  readonly database: Database;
  readonly connection: TestDatabase["connection"];
  readonly blobs: BlobStoreProvider;
  readonly executions: Executions;
  readonly submissions: Submissions;
  readonly keys: Keys;
  readonly tenants: Tenants;
  /** Of a key that was made for this service. */
  readonly signing: SigningKeys;
  readonly privateKey: string;
  readonly folder: string;
  readonly errors: { readonly what: string; readonly error: unknown }[];
  /** Each starts a worker; given parts replace the usual ones. */
  startWorker(parts?: Partial<WorkerParts>): Promise<Worker>;
  /** Releases a held render without a review, as the command line does. */
  release(executionId: string, environmentId: string): Promise<void>;
  /** A caller of a new environment of a new organization. */
  makeCaller(bounds?: Partial<EnvironmentBounds>): Promise<Caller>;
  close(): Promise<void>;
}

export const NO_BOUNDS: EnvironmentBounds = {
  deliveryPolicy: {},
  concurrency: undefined,
  requestsPerMinute: undefined,
  executionsPerMonth: undefined,
};

/** The durable nouns on a database and a folder of their own, without a worker; `given`: a store in place of the folder's. */
export async function startService(given?: BlobStoreProvider): Promise<TestService> {
  const { database, connection, drop } = await cloneDatabase();
  const folder = mkdtempSync(join(tmpdir(), "colophon-service-test-"));
  const errors: { what: string; error: unknown }[] = [];
  const blobs = allowNamingAfterPuts(given ?? openFolderBlobs({ folder: join(folder, "blobs") }), database);
  const keys = await createKeys(database, new Uint8Array(32));
  const tenants = createTenants(database);
  const privateKey = makePrivateKey();
  const signing = createSigningKeys(database, () => privateKey);
  await signing.enroll(privateKey, { kind: "command" });
  const watch = await createWatch(database);
  const workers: { worker: Worker; runtime: Runtime }[] = [];
  const submissions = createSubmissions({
    database,
    blobs,
    targetKey: TEST_TARGET_KEY,
    onQueued: (queues) => {
      for (const { worker } of workers) worker.wake([...queues]);
    },
  });
  const executions = createExecutions({ database, watch });
  const service: TestService = {
    database,
    connection,
    blobs,
    executions,
    submissions,
    keys,
    tenants,
    signing,
    privateKey,
    folder,
    errors,
    async startWorker(given = {}) {
      const runtime = given.runtime ?? startRuntime(folder);
      const worker = await startWorker({
        database,
        blobs,
        runtime,
        processes: 2,
        queues: QUEUES,
        temporaryFolder: folder,
        codes: testCodes,
        tools: TEST_TOOLS,
        staleMs: 30_000,
        onError: (what, error) => errors.push({ what, error }),
        telemetry: {
          onStart: () => ({ traceparent: undefined, end: () => undefined }),
          onSettled: () => undefined,
          onRequeued: () => undefined,
          onDefect: (error) => errors.push({ what: "A defect of the scheduler", error }),
        },
        ...given,
      });
      workers.push({ worker, runtime });
      return worker;
    },
    async release(executionId, environmentId) {
      const organizationId = (await tenants.list()).find(({ id }) => id === environmentId)?.organizationId ?? "";
      const place = { executionId, organizationId, environmentId, reason: "Seen." };
      await releaseInEmergency({ database, blobs, signing }, place);
    },
    async makeCaller(bounds = {}) {
      const organizationId = await tenants.createOrganization(`Organization ${randomUUID()}`, { kind: "active" });
      const environmentId = await tenants.createEnvironment(organizationId, "Test", "test");
      await tenants.setBounds(environmentId, { ...NO_BOUNDS, ...bounds });
      const { text } = await keys.create({ environmentId, kind: "test", name: "Test" });
      return (await keys.authenticate(text)) as Caller;
    },
    async close() {
      for (const { worker } of workers) await worker.close(0);
      for (const { runtime } of workers) await runtime.close({ deadlineMs: 0 });
      await watch.close();
      await keys.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return service;
}

/** As many processes as a worker of two uses. */
export function startRuntime(folder: string, processes = 3): Runtime {
  return createRuntime({
    operations: OPERATIONS_MODULE,
    processes,
    memoryMiB: 256,
    temporaryFolder: folder,
    readable: [folder],
  });
}

/** A submission of a test operation, as the HTTP surface makes it. */
export function submissionOf(
  caller: Caller,
  operation: string,
  input: object,
  given: Partial<Submission> = {},
): Submission {
  const request = { schema_version: "operation-execution-envelope.v1", operation, input, options: {} };
  const bytes = new TextEncoder().encode(canonicalJson(request));
  return {
    caller,
    operation,
    engineVersion: "1.0.0",
    weight: "light",
    idempotencyKey: randomUUID(),
    requestHash: hashBytes(bytes),
    requestByteLength: bytes.length,
    bytes,
    documentName: undefined,
    traceparent: undefined,
    ...given,
  };
}

export function acceptedId(submitted: Submitted): string {
  if (submitted.kind !== "accepted") throw new Error(`It was not accepted: ${submitted.kind}.`);
  return submitted.id;
}

/** Waits for an end. */
export async function statusAtEnd(service: TestService, id: string, caller: Caller): Promise<string | undefined> {
  return (await service.executions.wait(id, caller.environmentId, { timeoutMs: 30_000 }))?.status;
}

/** Another pool on the same database, as another process has. */
export function anotherDatabase({ connection }: TestService): Database {
  return openDatabase({ connection });
}
