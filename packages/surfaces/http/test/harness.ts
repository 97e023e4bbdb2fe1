import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  createBaselines,
  createBrandPacks,
  createBulkCancellations,
  createHolds,
  createInputs,
  createJobs,
  createLinks,
  createRateLimiter,
  createRetention,
  createSubmissionReader,
  createUploadLocks,
  createUploadTokens,
  type EnvironmentBounds,
  eraseBytes,
  type Holds,
  SCOPES,
  type Scope,
} from "@colophon/service";
import { NO_BOUNDS, startService, type TestService, testCatalog } from "@colophon/service/testing";
import type { BlobStoreProvider } from "@colophon/storage";
import { FileStore } from "@tus/file-store";
import { type App, createApp, type HttpParts, type ServerBounds } from "../src/index.ts";
import { checkAnswer } from "./contract.ts";

export interface TestApp {
  readonly service: TestService;
  readonly app: App;
  readonly holds: Holds;
  readonly parts: HttpParts;
  readonly errors: unknown[];
  /** Where it listens; once `listen` was called. */
  url: string;
  listen(): Promise<string>;
  makeKey(given?: { bounds?: Partial<EnvironmentBounds>; scopes?: readonly Scope[] }): Promise<TestKey>;
  /** One request, its answer held against the OpenAPI document. */
  send(request: TestRequest): Promise<TestAnswer>;
  close(): Promise<void>;
}

export interface TestKey {
  readonly text: string;
  readonly keyId: string;
  readonly environmentId: string;
}

export interface TestRequest {
  readonly method?: string;
  readonly url: string;
  readonly key?: TestKey;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test says it holds.
  readonly json: any;
}

export interface TestAppOptions {
  readonly parts?: Partial<HttpParts>;
  readonly bounds?: ServerBounds;
  /** Default true. */
  readonly hasWorker?: boolean;
  /** Default: a folder. */
  readonly blobs?: BlobStoreProvider;
}

export async function startApp({
  parts: given = {},
  bounds,
  hasWorker = true,
  blobs,
}: TestAppOptions = {}): Promise<TestApp> {
  const service = await startService(blobs);
  if (hasWorker) await service.startWorker();
  const errors: unknown[] = [];
  const holds = await createHolds(service.database, (error) => errors.push(error));
  const reader = createSubmissionReader();
  // Half of what it is elsewhere: one test waits for all of it, and a busy machine may take a second to give a free one.
  const locks = await createUploadLocks(service.database, 5_000);
  const directory = join(service.folder, "uploads");
  mkdirSync(directory);
  const parts: HttpParts = {
    catalog: testCatalog,
    executions: service.executions,
    bulkCancellations: createBulkCancellations(service.database),
    forgetting: {
      ...createRetention(service.database),
      erase: (id, environmentId) => eraseBytes(service, id, environmentId),
    },
    brandPacks: createBrandPacks(service.database, service.blobs),
    templates: { inspect: readNoTemplates, tryTokens: readNoTemplates },
    jobs: createJobs(service.database),
    baselines: createBaselines(service.database, service.blobs),
    keys: service.keys,
    holds,
    rates: createRateLimiter(service.database),
    reader,
    submissions: service.submissions,
    uploads: {
      inputs: createInputs(service.database, service.blobs),
      tokens: createUploadTokens(new Uint8Array(32)),
      locks,
      store: { store: new FileStore({ directory }), prefix: "" },
    },
    publicUrl: undefined,
    links: createLinks(new Uint8Array(32)),
    blobs: {
      link: (environmentId, blob) => service.blobs.forTenant(environmentId).link(blob),
      head: async (environmentId, sha256) => (await service.blobs.forTenant(environmentId).head(sha256))?.byteLength,
      open: (environmentId, sha256, range) => service.blobs.forTenant(environmentId).get(sha256, range),
    },
    version: "0.0.0",
    checkReady: () => service.database.check(),
    metrics: async () => ({ mediaType: "text/plain; version=0.0.4; charset=utf-8", text: "up 1\n" }),
    inlineBodyBytes: 4 * 1024 * 1024,
    telemetry: {
      onRequest: ({ traceparent }) => ({ traceparent, end: () => undefined }),
      onError: (error) => errors.push(error),
    },
    ...given,
  };
  const app = createApp(parts, bounds);
  await app.fastify.ready();
  const test: TestApp = {
    service,
    app,
    holds,
    parts,
    errors,
    url: "",
    async listen() {
      test.url = await app.listen({ host: "127.0.0.1", port: 0 });
      return test.url;
    },
    async makeKey({ bounds: environmentBounds = {}, scopes = SCOPES } = {}) {
      const { tenants, keys } = service;
      const organizationId = await tenants.createOrganization(`O ${randomUUID()}`, { kind: "active" });
      const environmentId = await tenants.createEnvironment(organizationId, "E", "live");
      await tenants.setBounds(environmentId, { ...NO_BOUNDS, ...environmentBounds });
      const { text, key } = await keys.create({ environmentId, kind: "live", name: "K", scopes });
      return { text, keyId: key.id, environmentId };
    },
    async send(request) {
      const answer = await inject(app, request);
      checkAnswer(request.method ?? "GET", request.url, answer);
      return answer;
    },
    async close() {
      await app.close(0);
      await holds.close();
      await locks.close();
      await reader.close();
      await service.close();
    },
  };
  return test;
}

const readNoTemplates = async (): Promise<never> => {
  throw new Error("This test reads no templates.");
};

async function inject(app: App, { method = "GET", url, key, headers, body }: TestRequest): Promise<TestAnswer> {
  const isRaw = typeof body === "string" || Buffer.isBuffer(body);
  const response = await app.fastify.inject({
    method: method as "GET",
    url,
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key.text}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { payload: isRaw ? body : JSON.stringify(body) }),
  });
  return toAnswer(response.statusCode, response.headers as Record<string, string>, response.rawPayload);
}

export function toAnswer(status: number, headers: Readonly<Record<string, string>>, bytes: Buffer): TestAnswer {
  return {
    status,
    headers,
    bytes,
    text: bytes.toString("utf8"),
    get json() {
      return JSON.parse(bytes.toString("utf8"));
    },
  };
}

/** The usual submission: echo a text. */
export function submission(key: TestKey, given: Partial<TestRequest> & { text?: string } = {}): TestRequest {
  const { text = "hello", headers = {}, ...rest } = given;
  return {
    method: "POST",
    url: "/api/v2/operations/common/parse/echo",
    key,
    body: { input: { text } },
    ...rest,
    headers: { "idempotency-key": randomUUID(), ...headers },
  };
}

/** Submits and waits for the end; gives the execution. */
export async function runToEnd(test: TestApp, request: TestRequest): Promise<TestAnswer["json"]> {
  const { json, status } = await test.send(request);
  if (status !== 202) throw new Error(JSON.stringify(json));
  const key = request.key as TestKey;
  return (await test.send({ url: `${json.status_url}?wait=30`, key })).json;
}

/** A picture of the first layout of a brand pack's template, as a worker that drew it would leave it. */
export async function addThumbnail(
  database: TestService["database"],
  brandPackId: string,
): Promise<{ readonly thumbnailId: string; readonly sha256: string }> {
  const thumbnailId = randomUUID();
  const sha256 = `sha256:${"1".repeat(64)}`;
  await database.query(
    `insert into template_pictures (id, environment_id, template_hash, position, sha256, byte_length, height_px)
     select $1, environment_id, template_hash, 0, $2, 100, 180 from brand_pack_versions where brand_pack_id = $3`,
    [thumbnailId, sha256, brandPackId],
  );
  return { thumbnailId, sha256 };
}
