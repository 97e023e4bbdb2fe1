import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../src/audit.ts";
import { type Client, createClient } from "../src/client.ts";
import { type Cluster, startCluster } from "../src/cluster.ts";
import { forEachOf, percentile } from "../src/load.ts";
import { childrenOf, rssMiB } from "../src/process-facts.ts";
import type { ServiceProcess } from "../src/processes.ts";

const PEAK_SECONDS = 5;
const SOAK_SECONDS = 60;
const SHARE_OF_PEAK = 0.7;
const LANES = 8;
/** Heaps fill before they are first collected; from here on they should not grow. */
const SETTLED_SHARE = 1 / 3;

let cluster: Cluster;
let api: ServiceProcess;
let worker: ServiceProcess;
let client: Client;

beforeAll(async () => {
  cluster = await startCluster();
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

/** Least squares: so much more each minute. */
function slopePerMinute(samples: readonly { readonly at: number; readonly value: number }[]): number {
  const meanAt = samples.reduce((sum, { at }) => sum + at, 0) / samples.length;
  const meanValue = samples.reduce((sum, { value }) => sum + value, 0) / samples.length;
  const covariance = samples.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - meanValue), 0);
  const variance = samples.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  return (covariance / variance) * 60_000;
}

describe("steady load", () => {
  // requirement: SCALE-05
  it(`of ${SHARE_OF_PEAK * 100} % of the peak for ${SOAK_SECONDS} s makes neither memory nor latency grow`, async () => {
    const peak = (await load(PEAK_SECONDS, 1_000_000)).length / PEAK_SECONDS;
    const perSecond = peak * SHARE_OF_PEAK;
    const startedAt = performance.now();
    const memory: { at: number; api: number; worker: number; children: number }[] = [];
    const timer = setInterval(() => {
      const children = childrenOf(worker.pid).reduce((sum, pid) => sum + rssMiB(pid), 0);
      memory.push({ at: performance.now() - startedAt, api: rssMiB(api.pid), worker: rssMiB(worker.pid), children });
    }, 1_000);
    const samples = await load(SOAK_SECONDS, perSecond);
    clearInterval(timer);
    const settled = memory.filter(({ at }) => at > SOAK_SECONDS * 1000 * SETTLED_SHARE);
    const half = SOAK_SECONDS * 500;
    const p99 = (part: readonly Sample[]): number =>
      percentile(
        part.map(({ ms }) => ms),
        0.99,
      );
    const [early, late] = [p99(samples.filter(({ at }) => at < half)), p99(samples.filter(({ at }) => at >= half))];
    const slopes = (["api", "worker", "children"] as const).map((name) =>
      slopePerMinute(settled.map((one) => ({ at: one.at, value: one[name] }))),
    );
    const last = memory.at(-1);
    console.info(
      `peak ${Math.round(peak)}/s; ${samples.length} in ${SOAK_SECONDS} s; p50 ${Math.round(
        percentile(
          samples.map(({ ms }) => ms),
          0.5,
        ),
      )} ms, ` +
        `p99 ${Math.round(early)} then ${Math.round(late)} ms; RSS ${[last?.api, last?.worker, last?.children].map((mib) => Math.round(mib ?? 0)).join(", ")} MiB, ` +
        `slopes ${slopes.map((slope) => slope.toFixed(1)).join(", ")} MiB a minute (API, worker, children)`,
    );
    for (const slope of slopes) expect(slope).toBeLessThan(30);
    expect(late).toBeLessThan(early * 2 + 50);
    expect((await audit(cluster.database)).broken).toEqual([]);
  }, 180_000);
});
