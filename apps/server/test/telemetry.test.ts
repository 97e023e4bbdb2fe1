import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Runtime } from "@colophon/runtime";
import { CAUSES, QUEUES } from "@colophon/service";
import type { Database } from "@colophon/storage";
import { describe, expect, it } from "vitest";
import { checkFreeSpace } from "../src/free-space.ts";
import { createReadiness } from "../src/readiness.ts";
import { describeError } from "../src/telemetry/log.ts";
import { createMetrics } from "../src/telemetry/metrics.ts";

describe("the figures", () => {
  const endings = { timedOut: 2, cancelled: 0, memory: 0, crashed: 1, callbackFailed: 0 };
  const libreoffice = {
    ...{ spares: 1, busy: 2, conversions: 7, seconds: 3.5 },
    ...{ ends: { crashed: 1 }, seals: { network: 1, files: 0 }, bytes: { spare: 190, busy: 400 } },
  };
  const helpers = { libreoffice, typst: { conversions: 4 } };
  const runtime = { stats: () => ({ booting: 0, idle: 1, busy: 0, endings, helpers }) } as unknown as Runtime;
  const read = async (query: (statement: { name: string }) => Promise<unknown>): Promise<string> => {
    const metrics = createMetrics(0);
    metrics.watch({ database: { query } as unknown as Database, runtime });
    await metrics.read();
    return (await metrics.read()).text;
  };

  it("have a series for each queue and status while nothing is open", async () => {
    const rows = [{ queue: "heavy", status: "queued", count: 3, oldest_seconds: 9 }];
    const text = await read(async ({ name }) => ({ rows: name.includes("count-open") ? rows : [] }));
    expect(text).toContain('colophon_stored_bytes{what="results"} 0\n');
    for (const queue of QUEUES) {
      for (const status of ["queued", "running", "cancelling"]) {
        const [count, seconds] = queue === "heavy" && status === "queued" ? [3, 9] : [0, 0];
        expect(text).toContain(`colophon_open_executions{queue="${queue}",status="${status}"} ${count}\n`);
        expect(text).toContain(
          `colophon_open_execution_oldest_seconds{queue="${queue}",status="${status}"} ${seconds}\n`,
        );
      }
    }
  });

  it("tell of engines what they tell of themselves", async () => {
    const text = await read(async () => ({ rows: [] }));
    for (const line of [
      'colophon_engine_processes{engine="libreoffice",state="spare"} 1',
      'colophon_engine_processes{engine="libreoffice",state="busy"} 2',
      'colophon_engine_resident_bytes{engine="libreoffice",state="spare"} 190',
      'colophon_engine_sealed{engine="libreoffice",from="files"} 0',
      'colophon_engine_conversions_total{engine="libreoffice"} 7',
      'colophon_engine_conversions_total{engine="typst"} 4',
      'colophon_engine_seconds_total{engine="libreoffice"} 3.5',
      'colophon_engine_ends_total{engine="libreoffice",how="crashed"} 1',
    ])
      expect(text).toContain(`${line}\n`);
  });

  it("do not claim that nothing is open while the database is away", async () => {
    const text = await read(async () => Promise.reject(new Error("away")));
    expect(text).not.toContain("colophon_open_executions{");
    expect(text).toContain("colophon_process_resident_memory_bytes");
  });

  it("are read once a second, however often they are asked for", async () => {
    let reads = 0;
    const metrics = createMetrics();
    const query = async () => {
      reads++;
      return { rows: [] };
    };
    metrics.watch({ database: { query } as unknown as Database });
    const [first, second] = await Promise.all([metrics.read(), metrics.read()]);
    expect((await metrics.read()).text).toBe(first.text);
    expect([second.text, reads]).toEqual([first.text, 2]);
  });

  it("have each cause of a requeue from the start, and an alarm for those that are the service's own", async () => {
    const metrics = createMetrics(0);
    const before = (await metrics.read()).text;
    for (const cause of CAUSES) expect(before).toContain(`colophon_executions_requeued_total{cause="${cause}"} 0\n`);
    expect(before).toContain("colophon_worker_faults_total 0\n");
    for (const cause of CAUSES) metrics.requeued(cause, 2);
    metrics.defect();
    const { text } = await metrics.read();
    for (const cause of CAUSES) expect(text).toContain(`colophon_executions_requeued_total{cause="${cause}"} 2\n`);
    expect(text).toContain("colophon_worker_faults_total 3\n");
  });

  it("count what only grows, and call nothing else a total", async () => {
    const text = await read(async () => ({ rows: [] }));
    expect(text).toContain('colophon_child_endings_total{how="timedOut"} 2\n');
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type = ""]) => ({ name, type }));
    expect(types.filter(({ name, type }) => name.endsWith("_total") !== (type === "counter"))).toEqual([]);
  });
});

describe("a logged error", () => {
  it.each([
    [
      { message: "gone", code: "08006", queue: "x" },
      { message: "gone", code: "08006" },
    ],
    [{ password: "secret" }, { message: "An error without a message, of the members password." }],
    ["text", { message: "text" }],
    [undefined, { message: "undefined" }],
  ])("%j says what it is", (error, reported) => {
    expect(describeError(error)).toEqual(reported);
  });

  it("keeps its cause, and nothing that hangs on it", () => {
    const error = Object.assign(new Error("outer", { cause: { message: "inner" } }), {
      client: { password: "secret" },
    });
    expect(describeError(error)).toMatchObject({ name: "Error", message: "outer", cause: { message: "inner" } });
    expect(JSON.stringify(describeError(error))).not.toContain("secret");
  });
});

describe("readiness", () => {
  it("does not wait for what is silent, and asks it once", async () => {
    let asked = 0;
    let answer = (): void => undefined;
    const check = (): Promise<void> => {
      asked++;
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    const ready = createReadiness({ storage: check }, 10);
    await expect(ready()).rejects.toThrow("storage: NotReadyInTime");
    await expect(Promise.all([ready(), ready()])).rejects.toThrow("storage: NotReadyInTime");
    expect(asked).toBe(1);
    answer();
    // It is asked anew once it has answered.
    const askAgain = async (): Promise<number> => {
      await ready().catch(() => undefined);
      return asked;
    };
    await expect.poll(askAgain, { interval: 1 }).toBe(2);
    answer();
  });

  it("rejects a disk without room, and skips folders that do not exist", async () => {
    await checkFreeSpace([tmpdir(), join(tmpdir(), "no-such-folder")], 1);
    const readiness = createReadiness({ disk: () => checkFreeSpace([tmpdir()], Number.MAX_SAFE_INTEGER) }, 60_000);
    await expect(readiness()).rejects.toThrow("disk: DiskFull");
  });

  it("tells what is away and what is not", async () => {
    const here = async (): Promise<void> => undefined;
    const away = async (): Promise<void> => Promise.reject(new RangeError("at a secret place"));
    await createReadiness({ database: here, storage: here }, 60_000)();
    await expect(createReadiness({ database: here, storage: away }, 60_000)()).rejects.toThrow(
      /^database: ready; storage: RangeError$/,
    );
  });
});
