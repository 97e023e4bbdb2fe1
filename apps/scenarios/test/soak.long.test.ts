import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../src/audit.ts";
import { type Client, createClient } from "../src/client.ts";
import { type Cluster, startCluster } from "../src/cluster.ts";
import { forEachOf, percentile } from "../src/load.ts";
import { rssMiB } from "../src/process-facts.ts";
import type { ServiceProcess } from "../src/processes.ts";

const PEAK_SECONDS = 5;
const SOAK_SECONDS = 60;
const SHARE_OF_PEAK = 0.7;
const LANES = 8;
/** A heap that may grow is not collected: with little room its floor, the least of a time, is what is really held. */
const SMALL_HEAP = { NODE_OPTIONS: "--max-old-space-size=64" };
const SAMPLE_MS = 500;
const MAX_FLOOR_GROWTH_MIB = 8;
const MAX_RSS_MIB = 300;

let cluster: Cluster;
let api: ServiceProcess;
let worker: ServiceProcess;
let client: Client;

beforeAll(async () => {
  cluster = await startCluster({ environment: SMALL_HEAP });
  [api, worker] = await Promise.all([cluster.start("api"), cluster.start("worker")]);
  client = createClient(() => api.url, (await cluster.makeTenant()).key);
});
afterAll(() => cluster.close());

interface Sample {
  readonly at: number;
  readonly ms: number;
}

/** Submits and follows to the end, so many a second in all; gives the time of each. */
async function load(seconds: number, perSecond: number): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await forEachOf(Array.from({ length: LANES }), LANES, async (_, lane) => {
    for (let turn = 0; ; turn++) {
      const dueAt = startedAt + ((turn * LANES + lane) * 1000) / perSecond;
      if (Math.max(dueAt, performance.now()) >= endsAt) return;
      if (dueAt > performance.now()) await new Promise((resolve) => setTimeout(resolve, dueAt - performance.now()));
      const at = performance.now();
      const submitted = await client.submit("common.parse.echo", { text: randomUUID() });
      const record = await client.untilEnd(String(submitted.body.id));
      if (submitted.status !== 202 || record.status !== "succeeded")
        throw new Error(`${submitted.status} ${record.status}`);
      samples.push({ at: at - startedAt, ms: performance.now() - at });
    }
  });
  return samples;
}

interface Memory {
  readonly at: number;
  readonly heapMiB: number;
  readonly rssMiB: number;
}

/** Looks at a process until told to stop. */
function watchMemory({ url, pid }: ServiceProcess): { readonly samples: Memory[]; stop(): void } {
  const samples: Memory[] = [];
  const startedAt = performance.now();
  const look = async (): Promise<void> => {
    const figures = await (await fetch(`${url}/metrics`)).text();
    const heapBytes = Number(/^colophon_nodejs_heap_size_used_bytes (\d+)/m.exec(figures)?.[1]);
    samples.push({ at: performance.now() - startedAt, heapMiB: heapBytes / 1024 / 1024, rssMiB: rssMiB(pid) });
  };
  const timer = setInterval(() => void look().catch(() => undefined), SAMPLE_MS);
  return { samples, stop: () => clearInterval(timer) };
}

/** The least heap of the last quarter, above that of the second. */
function floorGrowth(samples: readonly Memory[]): number {
  const quarter = (SOAK_SECONDS * 1000) / 4;
  const floor = (from: number): number =>
    Math.min(
      ...samples.filter(({ at }) => at >= from * quarter && at < (from + 1) * quarter).map(({ heapMiB }) => heapMiB),
    );
  return floor(3) - floor(1);
}

describe("steady load", () => {
  // requirement: SCALE-05
  it(`of ${SHARE_OF_PEAK * 100} % of the peak for ${SOAK_SECONDS} s makes neither memory nor latency grow`, async () => {
    const peak = (await load(PEAK_SECONDS, 1_000_000)).length / PEAK_SECONDS;
    const perSecond = peak * SHARE_OF_PEAK;
    const memories = [api, worker].map(watchMemory);
    const samples = await load(SOAK_SECONDS, perSecond);
    for (const { stop } of memories) stop();
    const half = SOAK_SECONDS * 500;
    const p99 = (part: readonly Sample[]): number =>
      percentile(
        part.map(({ ms }) => ms),
        0.99,
      );
    const [early, late] = [p99(samples.filter(({ at }) => at < half)), p99(samples.filter(({ at }) => at >= half))];
    const growths = memories.map(({ samples: memory }) => floorGrowth(memory));
    const rss = memories.map(({ samples: memory }) => memory.at(-1)?.rssMiB ?? Number.NaN);
    const p50 = percentile(
      samples.map(({ ms }) => ms),
      0.5,
    );
    console.info(
      `peak ${Math.round(peak)}/s; ${samples.length} in ${SOAK_SECONDS} s; p50 ${Math.round(p50)} ms, p99 ${Math.round(early)} then ` +
        `${Math.round(late)} ms; API and worker: RSS ${rss.map(Math.round).join(" and ")} MiB, floor of the heap ` +
        `${growths.map((growth) => growth.toFixed(1)).join(" and ")} MiB more at the end`,
    );
    for (const growth of growths) expect(growth).toBeLessThan(MAX_FLOOR_GROWTH_MIB);
    for (const mib of rss) expect(mib).toBeLessThan(MAX_RSS_MIB);
    expect(late).toBeLessThan(early * 2 + 50);
    expect((await audit(cluster.database)).broken).toEqual([]);
  }, 180_000);
});
