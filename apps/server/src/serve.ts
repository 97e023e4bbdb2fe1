import { mkdirSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import * as colophonCatalog from "@colophon/catalog";
import type { Envelope } from "@colophon/contract";
import {
  type App,
  type Catalog,
  type ConsoleParts,
  createApp,
  createHealthApp,
  type HttpParts,
  openDeliveredContent,
  type PlatformParts,
  type ResultBlobs,
  sweepUploads,
  type UploadParts,
} from "@colophon/http";
import { createRuntime, type Runtime } from "@colophon/runtime";
import {
  type BillingProvider,
  CODE_TOOL,
  type ConditionCodes,
  checkSecret,
  createBaselines,
  createBrandPacks,
  createBulkCancellations,
  createExecutions,
  createHolds,
  createHttpProvider,
  createInputs,
  createJobs,
  createKeys,
  createLinks,
  createRateLimiter,
  createRetention,
  createSubmissionReader,
  createSubmissions,
  createTenants,
  createUploadLocks,
  createUploadTokens,
  createWatch,
  deriveSecret,
  eraseBytes,
  extraProcesses,
  type Keys,
  type NoticeSending,
  type Postman,
  type QueueName,
  type ResultSending,
  startSealer,
  startWorker,
  type Tenants,
  type WebhookSending,
  type Worker,
} from "@colophon/service";
import type { BlobStoreProvider, Database } from "@colophon/storage";
import { checkStart } from "./check-start.ts";
import { ClosingList } from "./closing-list.ts";
import { keepFirstKey } from "./first-key.ts";
import { checkFreeSpace, MIN_FREE_BYTES } from "./free-space.ts";
import { letHeapGrow } from "./heap.ts";
import { identifyCode } from "./identify-code.ts";
import { checkPlace, explainListening } from "./listening.ts";
import { createMailer } from "./mailer.ts";
import { servableQueues, withEnginesElsewhere } from "./offered-engines.ts";
import { findUnsealed, SandboxUnavailable } from "./office-sandbox.ts";
import { openServerStorage } from "./open-storage.ts";
import { createPage, writePageLink } from "./page.ts";
import { createPlatform, enrollFirstKey, openSigningKeys, writeOwnerLink } from "./platform.ts";
import { createReadiness } from "./readiness.ts";
import { readSecret } from "./secret.ts";
import type { Settings } from "./settings.ts";
import { openStorage } from "./stored-files.ts";
import { createLog, type Log } from "./telemetry/log.ts";
import { createMetrics, type Metrics } from "./telemetry/metrics.ts";
import { createTelemetry, type Telemetry } from "./telemetry/telemetry.ts";
import { createTracer, NO_TRACER } from "./telemetry/traces.ts";
import { openUploadStore } from "./uploads.ts";
import { VERSION } from "./version.ts";

export interface Service {
  /** Where it listens. */
  readonly url: string;
  readonly keys: Keys;
  readonly tenants: Tenants;
  /** The text of the first key; only when this start made it. Later starts read it by `readFirstKey`, where it was kept. */
  readonly firstKey: string | undefined;
  /**
   * A link that signs the local owner in to the page once, within ten minutes. Undefined where other machines could read the link, where
   * the owners are other people, and on a worker.
   */
  makePageLink(): Promise<string | undefined>;
  /**
   * A link that makes whoever opens it on this machine the first owner, within ten minutes. Undefined where there is an owner, and on
   * a worker.
   */
  makeOwnerLink(): Promise<string | undefined>;
  /**
   * Answers what is under way, finishes or hands back what runs, and stops everything; within the settings' deadline. For the first
   * `noticeMs` of it an API serves on, and /readyz says that it stops.
   */
  close(noticeMs?: number): Promise<void>;
}

/** The operations a process offers; the product's own, unless a test brings others. */
export interface ServedOperations {
  readonly catalog: Catalog;
  /** URL of the module with `loadOperation`. */
  readonly operations: string;
  /** Folders that operations may read beside their own. */
  readonly readable?: readonly string[];
  /** Tries the engines of this machine. Default: the catalog's. */
  readonly examine?: typeof colophonCatalog.examineEngines;
}

const OWN_OFFER: ServedOperations = { catalog: colophonCatalog, operations: import.meta.resolve("@colophon/chores") };

/** How the process ends. */
interface Stop {
  isStopping: boolean;
  noticeMs: number;
}

interface Running {
  readonly app: App;
  readonly worker: Worker | undefined;
}

interface Base {
  readonly settings: Settings;
  readonly offer: ServedOperations;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly telemetry: Telemetry;
  readonly closing: ClosingList;
  readonly stop: Stop;
  readonly secret: Uint8Array;
  readonly database: Database;
  readonly blobs: BlobStoreProvider;
  readonly keys: Keys;
  readonly tenants: Tenants;
  readonly page: ConsoleParts;
  readonly platform: PlatformParts;
  readonly webhooks: WebhookSending;
  /** Default: people see notices on the page alone. */
  readonly notices: NoticeSending | undefined;
  /** Default: nobody gets usage. */
  readonly billing: BillingProvider | undefined;
}

/**
 * Composes and starts one process of the service: database, queue, blobs, then what the role asks for.
 *
 * Errors   Those of the parts, each naming its fix; whatever was started before is stopped again.
 */
export async function serve(settings: Settings, offer: ServedOperations = OWN_OFFER): Promise<Service> {
  letHeapGrow();
  const log = createLog(settings.logLevel);
  const closing = new ClosingList((error) => log.error("stopping", error));
  closing.add(async () => log.flush());
  const stop: Stop = { isStopping: false, noticeMs: 0 };
  try {
    checkStart(settings, colophonCatalog.ENGINE_NAMES);
    await checkPlace(settings);
    const base = await openBase({ settings, offer, log, closing, stop });
    const { tenants } = base;
    const running = await startRole(base);
    closing.add(() => drain(base, running));
    const url = await listen(base, running.app);
    const firstKey = settings.role === "worker" ? undefined : await makeFirstKey(base.keys, tenants);
    if (firstKey !== undefined) keepFirstKey(settings, firstKey);
    const close = (noticeMs = 0): Promise<void> => {
      stop.noticeMs = noticeMs;
      return closing.run();
    };
    const makePageLink = () => writePageLink(base.platform, settings, url);
    const makeOwnerLink = () => writeOwnerLink(base.platform, settings, url);
    return { url, keys: base.keys, tenants, firstKey, makePageLink, makeOwnerLink, close };
  } catch (error) {
    await closing.run();
    throw error;
  }
}

async function listen({ settings, log }: Base, app: App): Promise<string> {
  try {
    const url = await app.listen({ host: settings.host, port: settings.port });
    log.logger.info({ url, role: settings.role }, "listening");
    return url;
  } catch (error) {
    throw explainListening(error, settings);
  }
}

/** Made once this process listens: a start that failed would have made a key that nobody saw. */
async function makeFirstKey(keys: Keys, tenants: Tenants): Promise<string | undefined> {
  const { environmentId } = await tenants.ensureFirst();
  return (await keys.createFirst({ environmentId, kind: "test", name: "First key" }))?.text;
}

/** For answers to whoever asks how a worker is, once it has stopped. */
const LAST_ANSWERS_MS = 500;

async function drain({ settings, stop }: Base, { app, worker }: Running): Promise<void> {
  const { role, drainMs } = settings;
  stop.isStopping = true;
  if (role === "worker") {
    await worker?.close(drainMs);
    await app.close(LAST_ANSWERS_MS);
    return;
  }
  const closeApi = async (): Promise<void> => {
    const noticeMs = Math.min(stop.noticeMs, drainMs);
    if (noticeMs > 0) await delay(noticeMs);
    await app.close(drainMs - noticeMs);
  };
  await Promise.all([closeApi(), worker?.close(drainMs)]);
}

async function openBase(start: Pick<Base, "settings" | "offer" | "log" | "closing" | "stop">): Promise<Base> {
  const { settings, log, closing } = start;
  const secret = readSecret(settings);
  mkdirSync(settings.temporaryFolder, { recursive: true, mode: 0o700 });
  const tracer =
    settings.otlp === undefined
      ? NO_TRACER
      : createTracer({ ...settings.otlp, version: VERSION, onError: (error) => log.error("tracing", error) });
  closing.add(() => tracer.close());
  const metrics = createMetrics();
  const database = await openServerStorage(settings, { closing, logger: log.logger });
  await checkSecret(database, deriveSecret(secret, "installation"));
  const blobs = await openStorage(settings, { database, closing });
  const keys = await createKeys(database, deriveSecret(secret, "api-keys"));
  closing.add(() => keys.close());
  const telemetry = createTelemetry({ log, metrics, tracer });
  const tenants = createTenants(database);
  const page = createPage();
  const signing = openSigningKeys(database, settings);
  if (settings.role !== "worker") await enrollFirstKey(signing, settings);
  const webhooks = { rules: settings.webhookHosts, key: deriveSecret(secret, "webhook-secrets") };
  const mailer = settings.mail && createMailer(settings.mail, (facts, message) => log.logger.warn(facts, message));
  const { signIn, publicUrl } = settings;
  const onError = log.error.bind(log);
  const billing = settings.billing.provider && createHttpProvider(settings.billing.provider);
  const needs = {
    ...{ database, tenants, keys, blobs, signing, webhooks, secret, signIn, mailer, publicUrl, onError },
    billing: { plans: settings.billing.plans, provider: billing },
  };
  const platform = createPlatform(needs);
  closing.add(async () => platform.resets?.settled());
  closing.add(() => platform.refusals.close());
  const notices = noticeSendingOf(settings, mailer);
  const made = { metrics, telemetry, secret, database, blobs, keys, tenants, page, platform, webhooks };
  return { ...start, ...made, notices, billing };
}

function noticeSendingOf({ mail, publicUrl }: Settings, postman: Postman | undefined): NoticeSending | undefined {
  if (mail === undefined || publicUrl === undefined || postman === undefined) return undefined;
  return { postman, from: mail.from, publicUrl };
}

/** Readiness that takes longer to tell is none: a load balancer does not wait. */
const READY_WITHIN_MS = 3_000;

async function startRole(base: Base): Promise<Running> {
  const { settings, metrics, telemetry, database, blobs, stop } = base;
  const runtime = settings.role === "api" ? undefined : startRuntime(base);
  const { queues, unsealed } = runtime === undefined ? NO_QUEUES : await chooseQueues(base);
  const worker = runtime === undefined ? undefined : await startWorkerOf(base, runtime, queues);
  metrics.watch({ database, ...(runtime !== undefined && { runtime }) });
  const health = {
    version: VERSION,
    metrics: () => metrics.read(),
    telemetry: telemetry.http,
    isStopping: () => stop.isStopping,
    checkReady: createReadiness(
      {
        database: () => database.check(),
        storage: () => blobs.check(),
        disk: () => checkFreeSpace([settings.temporaryFolder, settings.dataFolder], MIN_FREE_BYTES),
        ...(unsealed !== undefined && { office: () => Promise.reject(new SandboxUnavailable(unsealed)) }),
      },
      READY_WITHIN_MS,
    ),
  };
  const app = settings.role === "worker" ? createHealthApp(health) : await createApi(base, { worker, runtime }, health);
  return { app, worker };
}

/** Operations give way to answers: a submission takes milliseconds beside renders that take every processor. */
const NICENESS = 10;

function startRuntime({ settings, offer, log, closing }: Base): Runtime {
  const runtime = createRuntime({
    operations: offer.operations,
    processes: settings.processes + extraProcesses(settings.processes),
    memoryMiB: settings.memoryMiB,
    niceness: NICENESS,
    temporaryFolder: settings.temporaryFolder,
    helpers: {
      libreoffice: settings.office,
      chromium: {
        helpers: settings.office.helpers,
        memoryMiB: settings.office.memoryMiB,
        mustBeSealed: settings.office.mustBeSealed,
      },
    },
    ...(offer.readable !== undefined && { readable: offer.readable }),
    onBug: ({ operation, kind, message, stack, output }) =>
      log.logger.error({ operation, kind, stack, output }, `operation: ${message}`),
  });
  closing.add(() => runtime.close({ deadlineMs: 0 }));
  return runtime;
}

interface Queues {
  readonly queues: readonly QueueName[];
  /** What an engine here is not cut off from, though it must be. */
  readonly unsealed?: string;
}

const NO_QUEUES: Queues = { queues: [] };

/** The queues that this worker may take work of. */
async function chooseQueues({ settings, offer, log }: Base): Promise<Queues> {
  const queues = servableQueues(offer.catalog, settings.queues);
  if (queues.length < settings.queues.length)
    log.logger.warn({ queues }, "missing engine: its executions are left to other workers; run colophon doctor");
  if (!settings.office.mustBeSealed || !queues.includes("office")) return { queues };
  const unsealed = await findUnsealed(settings.temporaryFolder, offer.examine);
  if (unsealed === undefined) return { queues };
  log.logger.error(
    { unsealed },
    "LibreOffice cannot be isolated on this machine but COLOPHON_OFFICE_SEAL requires it; its executions are left to other workers; run colophon doctor",
  );
  return { queues: queues.filter((queue) => queue !== "office"), unsealed };
}

/** The key of the URLs that results are sent to. */
function targetKeyOf(secret: Base["secret"]): Uint8Array {
  return deriveSecret(secret, "result-targets");
}

async function startWorkerOf(base: Base, runtime: Runtime, queues: readonly QueueName[]): Promise<Worker> {
  const { settings, offer, log, telemetry, database, blobs, secret } = base;
  const stored = { blobs: resultBlobs(blobs) };
  const open: ResultSending["open"] = (result, contents) => openDeliveredContent(stored, result, contents);
  const results = settings.outbound && { rules: settings.outbound, key: targetKeyOf(secret), open };
  return startWorker({
    database,
    blobs,
    runtime,
    processes: settings.processes,
    queues,
    temporaryFolder: settings.temporaryFolder,
    codes: { crashed: codesFor(offer.catalog, "crashed"), schemaRejected: codesFor(offer.catalog, "schemaRejected") },
    tools: {
      ...(await colophonCatalog.identifyEngines()),
      [CODE_TOOL]: identifyCode([import.meta.url, offer.operations]),
    },
    staleMs: settings.staleMs,
    webhooks: base.webhooks,
    results,
    notices: base.notices,
    billing: base.billing,
    onError: (what, error) => log.error(what, error),
    telemetry: telemetry.worker,
  });
}

/** What each operation calls a condition. */
function codesFor(catalog: Catalog, condition: keyof ConditionCodes): Readonly<Record<string, string>> {
  return Object.fromEntries(
    catalog.listOperations().flatMap(({ name }) => {
      const code = catalog.describeCatalogOperation(name)?.descriptor?.conditions[condition];
      return code === undefined ? [] : [[name, code]];
    }),
  );
}

interface Working {
  readonly worker: Worker | undefined;
  readonly runtime: Runtime | undefined;
}

type Health = Parameters<typeof createHealthApp>[0];

async function createApi(base: Base, { worker, runtime }: Working, health: Health): Promise<App> {
  const { settings, offer, log, closing, secret, database, blobs, keys } = base;
  const watch = await createWatch(database);
  closing.add(() => watch.close());
  const holds = await createHolds(database, (error) => log.error("launch control", error));
  closing.add(() => holds.close());
  const onQueued = (queues: ReadonlySet<QueueName>): void => worker?.wake([...queues]);
  const submissions = createSubmissions({ database, blobs, onQueued, targetKey: targetKeyOf(secret) });
  closing.add(() => submissions.drain());
  const reader = createSubmissionReader();
  closing.add(() => reader.close());
  const uploads = await openUploads(base);
  sweepBlobs(base);
  const sealer = startSealer(base.platform.audit, (error) => log.error("audit", error));
  closing.add(() => sealer.close());
  return createApp({
    ...health,
    catalog: withEnginesElsewhere(offer.catalog, settings.enginesElsewhere),
    executions: createExecutions({ database, watch }),
    bulkCancellations: createBulkCancellations(database),
    forgetting: {
      ...createRetention(database),
      erase: (id, environmentId) => eraseBytes({ database, blobs }, id, environmentId),
    },
    brandPacks: createBrandPacks(database, blobs),
    templates: createTemplates(base, runtime),
    jobs: createJobs(database),
    baselines: createBaselines(database, blobs),
    keys,
    console: base.page,
    platform: base.platform,
    holds,
    rates: createRateLimiter(database),
    reader,
    submissions,
    uploads,
    publicUrl: settings.publicUrl,
    allowedOrigins: settings.allowedOrigins,
    links: createLinks(deriveSecret(secret, "blob-links")),
    blobs: resultBlobs(blobs),
    inlineBodyBytes: settings.inlineBodyBytes,
    ...(settings.outbound !== undefined && { outbound: { rules: settings.outbound } }),
  });
}

/** The runtime of the process, or one of its own that starts with the first template. */
function createTemplates(base: Base, running: Runtime | undefined): HttpParts["templates"] {
  let own: Runtime | undefined;
  const invoke = (name: string, input: object): Promise<Envelope> => {
    own ??= running ?? startRuntime({ ...base, settings: { ...base.settings, processes: 1 } });
    return own.invoke(name, input, { timeoutMs: TEMPLATE_MS });
  };
  return {
    inspect: (bytes) => invoke("pptx.inspect.template", { bytes }),
    tryTokens: (tokens) => invoke("pptx.render", { spec: { ...SMALLEST, tokens } }),
  };
}

const TEMPLATE_MS = 20_000;
const SMALLEST = { version: "2.0", title: "A", slides: [{ slideType: "title-body", title: "A", body: ["A"] }] };
const SWEEP_INTERVAL_MS = 60_000;

/** Uploads of inputs, and the removal of those that did not come in time. */
async function openUploads({ settings, closing, log, secret, database, blobs }: Base): Promise<UploadParts> {
  const locks = await createUploadLocks(database);
  closing.add(() => locks.close());
  const tokens = createUploadTokens(deriveSecret(secret, "upload-tokens"));
  const uploads = { inputs: createInputs(database, blobs), tokens, locks, store: await openUploadStore(settings) };
  const timer = setInterval(
    () => void sweepUploads(uploads).catch((error: unknown) => log.error("uploads", error)),
    SWEEP_INTERVAL_MS,
  );
  closing.add(async () => clearInterval(timer));
  return uploads;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes what puts whose process was killed left behind; a put that is under way takes less than a day. */
function sweepBlobs({ blobs, closing, log }: Base): void {
  const sweep = (): void =>
    void blobs.sweep(new Date(Date.now() - DAY_MS)).catch((error: unknown) => log.error("blobs", error));
  const timer = setInterval(sweep, DAY_MS);
  sweep();
  closing.add(async () => clearInterval(timer));
}

function resultBlobs(blobs: BlobStoreProvider): ResultBlobs {
  return {
    link: (environmentId, blob) => blobs.forTenant(environmentId).link(blob),
    head: async (environmentId, sha256) => (await blobs.forTenant(environmentId).head(sha256))?.byteLength,
    open: (environmentId, sha256, range) => blobs.forTenant(environmentId).get(sha256, range),
  };
}
