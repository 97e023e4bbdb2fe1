import { cpus, loadavg } from "node:os";
import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "./harness.ts";
import { realCatalog, startRealWorker } from "./real-catalog.ts";

const SLIDES = 20;
const ROUNDS = 3;
const REQUESTS = 60;
const P95_MS = 400;

const words = (index: number): string => `Depots close two years earlier than planned, point ${index}`;
const categories = ["Q1", "Q2", "Q3", "Q4"];
const KINDS: readonly ((index: number) => object)[] = [
  (index) => ({ slideType: "title-body", body: Array.from({ length: 5 }, (_, at) => words(index + at)) }),
  (index) => ({
    slideType: "comparison-table",
    columns: ["Region", "Now", "Then", "Why"],
    rows: Array.from({ length: 6 }, (_, at) => ({ label: `Region ${at}`, values: ["12", "14", words(index)] })),
  }),
  (index) => ({
    slideType: "composition",
    blocks: [
      {
        primitive: "chartBlock",
        region: { col: 0, row: 0, colSpan: 12, rowSpan: 12 },
        input: { chartData: { type: "column", categories, series: [{ name: "S", values: [index, 2, 3, 4] }] } },
      },
    ],
  }),
  (index) => ({
    slideType: "kpi-grid",
    items: Array.from({ length: 4 }, (_, at) => ({ label: `Figure ${index + at}`, value: "12.4 %", trend: "up" })),
  }),
];

/** Another deck each time: nothing is remembered of the one before. */
const deckOf = (turn: number): object => ({
  version: "2.0",
  title: `Deck ${turn}`,
  slides: Array.from({ length: SLIDES }, (_, index) => ({
    title: `Slide ${index} of ${turn}`,
    ...KINDS[index % KINDS.length]?.(turn + index),
  })),
});

describe("a preflight of 20 slides", { timeout: 600_000 }, () => {
  let test: TestApp;
  let worker: { close(): Promise<void> };
  beforeAll(async () => {
    test = await startApp({ hasWorker: false, parts: { catalog: realCatalog } });
    worker = await startRealWorker(test.service);
  });
  afterAll(async () => {
    await test.close();
    await worker.close();
  });

  it(`is answered in ${P95_MS} ms at the 95th percentile of 60, one after another, in the best of three rounds`, async () => {
    const bests: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const key = await test.makeKey();
      const taken: number[] = [];
      for (let turn = 0; turn < REQUESTS; turn++) {
        const began = performance.now();
        const { status, json } = await test.send({
          ...{ method: "POST", url: "/api/v2/preflight", key },
          body: { format: "pptx", document: deckOf(round * REQUESTS + turn) },
        });
        taken.push(performance.now() - began);
        expect([status, json.validationSummary?.executedModes]).toEqual([200, ["structural"]]);
      }
      taken.sort((a, b) => a - b);
      const [p50 = 0, p95 = 0] = [taken[Math.floor(REQUESTS * 0.5)], taken[Math.ceil(REQUESTS * 0.95) - 1]];
      const load = (loadavg()[0] ?? 0).toFixed(1);
      console.info(`p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; load ${load} on ${cpus().length} processors`);
      bests.push(p95);
    }
    expect(Math.min(...bests)).toBeLessThanOrEqual(P95_MS);
  });
});
