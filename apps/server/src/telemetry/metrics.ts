import type { Runtime } from "@colophon/runtime";
import {
  CAUSES,
  countOpenExecutions,
  isTerminal,
  QUEUES,
  type RequeueCause,
  readUsage,
  STATUSES,
  type Usage,
} from "@colophon/service";
import type { Database } from "@colophon/storage";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  request(facts: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly ms: number;
  }): void;
  run(operation: string, ms: number): void;
  settled(operation: string, status: string): void;
  requeued(cause: RequeueCause, count: number): void;
  /** The scheduler broke one of its own rules. */
  defect(): void;
  /** What is read when the figures are asked for. */
  watch(parts: { readonly database: Database; readonly runtime?: Runtime }): void;
  read(): Promise<{ readonly mediaType: string; readonly text: string }>;
}

const LATENCY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

const PREFIX = "colophon_";
/** Gauges that are called as only counters are; the same figures by type, without the ending, stay. */
const MISNAMED = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"];
const OPEN_STATUSES = STATUSES.filter((status) => !isTerminal(status));

/** However often they are asked for, the figures are read once in this time. */
const FIGURES_AGE_MS = 1_000;

/** The figures of one process; no label tells a tenant. */
export function createMetrics(ageMs = FIGURES_AGE_MS): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  for (const name of MISNAMED) registry.removeSingleMetric(`${PREFIX}${name}`);
  const requests = new Histogram({
    name: "colophon_http_request_seconds",
    help: "Duration of HTTP requests.",
    labelNames: ["method", "route", "status"],
    buckets: LATENCY_SECONDS,
    registers,
  });
  const runs = new Histogram({
    name: "colophon_run_seconds",
    help: "Duration of one operation run on this worker.",
    labelNames: ["operation"],
    buckets: LATENCY_SECONDS,
    registers,
  });
  const settled = new Counter({
    name: "colophon_executions_settled_total",
    help: "Executions settled by this worker.",
    labelNames: ["operation", "status"],
    registers,
  });
  const { requeued, faults } = createRequeueCounters(registers);
  let readAt = Number.NEGATIVE_INFINITY;
  let text = Promise.resolve("");
  return {
    request: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
    run: (operation, ms) => runs.observe({ operation }, ms / 1000),
    settled: (operation, status) => settled.inc({ operation, status }),
    requeued(cause, count) {
      requeued.inc({ cause }, count);
      if (cause === "ours") faults.inc(count);
    },
    defect: () => faults.inc(),
    watch({ database, runtime }) {
      addOpenGauges(registers, database);
      addStoredGauge(registers, database);
      if (runtime !== undefined) {
        addRuntimeGauges(registers, runtime);
        addHelperFigures(registers, runtime);
      }
    },
    async read() {
      if (performance.now() - readAt >= ageMs) {
        readAt = performance.now();
        text = registry.metrics();
      }
      return { mediaType: registry.contentType, text: await text };
    },
  };
}

/** They begin at 0, so that an alarm sees the first rise. */
function createRequeueCounters(registers: Registry[]) {
  const requeued = new Counter({
    name: "colophon_executions_requeued_total",
    help: "Executions that this worker put back into the queue, by cause.",
    labelNames: ["cause"],
    registers,
  });
  for (const cause of CAUSES) requeued.inc({ cause }, 0);
  const faults = new Counter({
    name: "colophon_worker_faults_total",
    help: "Faults of the service itself: requeues with the cause `ours`, and broken rules of the scheduler. Any rise is a defect.",
    registers,
  });
  return { requeued, faults };
}

function addOpenGauges(registers: Registry[], database: Database): void {
  const labelNames = ["queue", "status"] as const;
  const oldest = new Gauge({
    name: "colophon_open_execution_oldest_seconds",
    help: "Age of the oldest open execution in the installation.",
    labelNames,
    registers,
  });
  new Gauge({
    name: "colophon_open_executions",
    help: "Open executions in the installation.",
    labelNames,
    registers,
    async collect() {
      this.reset();
      oldest.reset();
      // While the database is away the process still tells of itself, and no number of what it cannot see.
      const counts = await countOpenExecutions(database).catch(() => undefined);
      if (counts === undefined) return;
      for (const queue of QUEUES) {
        for (const status of OPEN_STATUSES) {
          this.set({ queue, status }, 0);
          oldest.set({ queue, status }, 0);
        }
      }
      for (const { queue, status, count, oldestSeconds } of counts) {
        this.set({ queue, status }, count);
        oldest.set({ queue, status }, oldestSeconds);
      }
    },
  });
}

/** All executions are read for it. */
const STORED_AGE_MS = 10 * 60_000;

function addStoredGauge(registers: Registry[], database: Database): void {
  let readAt = Number.NEGATIVE_INFINITY;
  let usages: Promise<readonly Usage[] | undefined> = Promise.resolve(undefined);
  new Gauge({
    name: "colophon_stored_bytes",
    help: "Bytes of stored requests and results in the installation, refreshed at least every ten minutes.",
    labelNames: ["what"],
    registers,
    async collect() {
      if (performance.now() - readAt > STORED_AGE_MS) {
        readAt = performance.now();
        usages = readUsage(database).catch(() => undefined);
      }
      this.reset();
      const found = await usages;
      if (found === undefined) return;
      const sum = (bytesOf: (usage: Usage) => number): number =>
        found.reduce((total, usage) => total + bytesOf(usage), 0);
      this.set(
        { what: "documents" },
        sum((usage) => usage.documentBytes),
      );
      this.set(
        { what: "results" },
        sum((usage) => usage.resultBytes),
      );
    },
  });
}

function addRuntimeGauges(registers: Registry[], runtime: Runtime): void {
  new Gauge({
    name: "colophon_child_processes",
    help: "Child processes of this worker.",
    labelNames: ["state"],
    registers,
    collect() {
      const { booting, idle, busy } = runtime.stats();
      this.set({ state: "booting" }, booting);
      this.set({ state: "idle" }, idle);
      this.set({ state: "busy" }, busy);
    },
  });
  new Counter({
    name: "colophon_child_endings_total",
    help: "Calls that ended by timeout, cancellation, memory limit or crash since the process started.",
    labelNames: ["how"],
    registers,
    collect() {
      // The runtime counts; what it says is the whole.
      this.reset();
      for (const [how, count] of Object.entries(runtime.stats().endings)) this.inc({ how }, count);
    },
  });
}

/** What a helper engine says of itself; each figure where the engine has it. */
interface HelperFigures {
  readonly spares?: number;
  readonly busy?: number;
  readonly bytes?: Readonly<Record<string, number>>;
  readonly conversions?: number;
  readonly seconds?: number;
  readonly ends?: Readonly<Record<string, number>>;
  readonly seals?: Readonly<Record<string, number>>;
}

/** Of the engines that were started; they count, and what they say is the whole. */
function addHelperFigures(registers: Registry[], runtime: Runtime): void {
  const helpers = (): readonly (readonly [string, HelperFigures])[] => Object.entries(runtime.stats().helpers);
  new Gauge({
    name: "colophon_engine_processes",
    help: "Helper processes of an engine, by state: spare or working.",
    labelNames: ["engine", "state"],
    registers,
    collect() {
      this.reset();
      for (const [engine, { spares, busy }] of helpers()) {
        if (spares !== undefined) this.set({ engine, state: "spare" }, spares);
        if (busy !== undefined) this.set({ engine, state: "busy" }, busy);
      }
    },
  });
  new Gauge({
    name: "colophon_engine_resident_bytes",
    help: "Memory of an engine's helper processes, by state. Shared memory is counted for each process.",
    labelNames: ["engine", "state"],
    registers,
    collect() {
      this.reset();
      for (const [engine, { bytes = {} }] of helpers())
        for (const [state, count] of Object.entries(bytes)) this.set({ engine, state }, count);
    },
  });
  new Gauge({
    name: "colophon_engine_sealed",
    help: "Whether an engine is isolated from the network or the file system (1) or not (0).",
    labelNames: ["engine", "from"],
    registers,
    collect() {
      this.reset();
      for (const [engine, { seals = {} }] of helpers())
        for (const [from, isSealed] of Object.entries(seals)) this.set({ engine, from }, isSealed);
    },
  });
  new Counter({
    name: "colophon_engine_conversions_total",
    help: "Conversions started on an engine, including retries.",
    labelNames: ["engine"],
    registers,
    collect() {
      this.reset();
      for (const [engine, { conversions = 0 }] of helpers()) this.inc({ engine }, conversions);
    },
  });
  new Counter({
    name: "colophon_engine_seconds_total",
    help: "Duration of conversions.",
    labelNames: ["engine"],
    registers,
    collect() {
      this.reset();
      for (const [engine, { seconds = 0 }] of helpers()) this.inc({ engine }, seconds);
    },
  });
  new Counter({
    name: "colophon_engine_ends_total",
    help: "Helper processes that ended abnormally, by cause.",
    labelNames: ["engine", "how"],
    registers,
    collect() {
      this.reset();
      for (const [engine, { ends = {} }] of helpers())
        for (const [how, count] of Object.entries(ends)) this.inc({ engine, how }, count);
    },
  });
}
