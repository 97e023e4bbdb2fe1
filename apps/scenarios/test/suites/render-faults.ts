import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { mountSmallDisk } from "@colophon/storage/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../src/audit.ts";
import { type Client, createClient } from "../../src/client.ts";
import { type Cluster, startCluster } from "../../src/cluster.ts";
import { fill } from "../../src/fill.ts";
import { forEachOf } from "../../src/load.ts";
import { processesBelow } from "../../src/process-facts.ts";
import type { ServiceProcess } from "../../src/processes.ts";
import { type RenderRecord, renderWithPictures, untilWhole } from "../../src/renders.ts";

export interface RenderFaultRounds {
  /** Moments of a render at which LibreOffice is killed. */
  readonly officeKills: number;
  /** Times that the disk is full, and renders under way each time. */
  readonly fullDisks: number;
  readonly renders: number;
}

/** Of the command line of a process that has LibreOffice in it. */
const OFFICE = "libreoffice/dist/process/main";
const DISK_BYTES = 256 * 1024 * 1024;
const ENVIRONMENT = { COLOPHON_PROCESSES: "2", SCENARIO_OPERATIONS: "product" };

interface Parts {
  readonly cluster: Cluster;
  readonly api: ServiceProcess;
  readonly worker: ServiceProcess;
  readonly client: Client;
}

async function startParts(parent?: string): Promise<Parts> {
  const cluster = await startCluster({ environment: ENVIRONMENT, ...(parent !== undefined && { parent }) });
  const [api, worker] = [await cluster.start("api"), await cluster.start("worker")];
  const { key } = await cluster.makeTenant();
  return { cluster, api, worker, client: createClient(() => api.url, key) };
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false; // It ended by itself.
  }
}

/** Kills each process of LibreOffice that a worker starts, until the work has ended; gives how many. */
async function killingOffice<T>(worker: ServiceProcess, work: Promise<T>): Promise<{ killed: number; value: T }> {
  let [isOver, killed] = [false, 0];
  const value = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    killed += processesBelow(worker.pid, OFFICE).filter(kill).length;
    await pause(10);
  }
  return { killed, value: await value };
}

function officeSuite({ officeKills }: RenderFaultRounds): void {
  let parts: Parts;
  beforeAll(async () => {
    parts = await startParts();
  }, 120_000);
  afterAll(() => parts.cluster.close());

  const whole = (id: string): Promise<RenderRecord> => untilWhole(parts.client, parts.api.url, id);
  const render = async (): Promise<RenderRecord> => whole(await renderWithPictures(parts.client));

  // requirement: FAULT-15
  it("LibreOffice killed whenever it starts: the deck is whole at the first attempt, without pictures, and the next has them", async () => {
    for (const _start of ["the worker's first", "a later one"]) {
      const { killed, value } = await killingOffice(parts.worker, render());
      expect(killed).toBeGreaterThan(0);
      expect([value.attempt, value.previews?.status]).toEqual([1, "failed"]);
      expect(value.previews?.code).toMatch(/^(pptx\/ENGINE_STOPPED|common\/ENGINE_MISSING)$/);
      const next = await render();
      expect([next.attempt, next.previews?.status]).toEqual([1, "made"]);
    }
  }, 180_000);

  // requirement: FAULT-15
  it(
    `LibreOffice killed at ${officeKills} moments of a render: the first attempt makes it, whole, with its pictures`,
    async () => {
      const since = performance.now();
      await render();
      const usualMs = performance.now() - since;
      let killed = 0;
      for (let round = 0; round < officeKills; round++) {
        const id = await renderWithPictures(parts.client);
        await parts.client.until(id, ({ status, attempt }) => attempt > 0 || status !== "queued");
        await pause((usualMs * round) / officeKills);
        killed += processesBelow(parts.worker.pid, OFFICE).filter(kill).length;
        const { attempt, previews } = await whole(id);
        expect([round, attempt, previews?.status]).toEqual([round, 1, "made"]);
      }
      expect(killed).toBeGreaterThan(0);
      expect((await audit(parts.cluster.database)).broken).toEqual([]);
      console.info(`${killed} processes of LibreOffice killed at ${officeKills} moments of ${Math.round(usualMs)} ms`);
    },
    120_000 + officeKills * 30_000,
  );
}

/** So much is left: nothing, room for a deck but not for its pictures, room for both but not for LibreOffice's own files. */
const SPARE_BYTES = [0, 16 * 1024, 64 * 1024];

function fullDiskSuite({ fullDisks, renders }: RenderFaultRounds, folder: string): void {
  let parts: Parts;
  beforeAll(async () => {
    parts = await startParts(folder);
  }, 120_000);
  afterAll(() => parts.cluster.close());

  // requirement: FAULT-05 FAULT-15
  it(
    `a disk full ${fullDisks} times under the store and ${renders} renders with pictures: each ends whole, once there is room`,
    async () => {
      const { client, api, cluster } = parts;
      const pictures: Record<string, number> = {};
      const attempts: number[] = [];
      const filler = join(folder, "filler");
      for (let round = 0; round < fullDisks; round++) {
        const ids = await forEachOf(Array.from({ length: renders }), 4, () => renderWithPictures(client));
        await client.until(ids[0] ?? "", ({ status, attempt }) => attempt > 0 || status !== "queued");
        fill(filler, SPARE_BYTES[round % SPARE_BYTES.length] ?? 0);
        await pause(3_000);
        rmSync(filler);
        for (const { attempt, previews } of await forEachOf(ids, 4, (id) => untilWhole(client, api.url, id))) {
          const name = `${previews?.status} ${previews?.code ?? ""}`.trim();
          pictures[name] = (pictures[name] ?? 0) + 1;
          attempts.push(attempt);
        }
      }
      // It was felt: else this shows nothing.
      expect(Math.max(...attempts) > 1 || Object.keys(pictures).some((name) => name.startsWith("failed"))).toBe(true);
      // A disk without room is no fault of an operation.
      expect(Object.keys(pictures)).not.toContain("failed common/CONTRACT_VIOLATION");
      // Nor does it make LibreOffice a program that is not there.
      expect(Object.keys(pictures)).not.toContain("failed common/ENGINE_MISSING");
      const last = await untilWhole(client, api.url, await renderWithPictures(client));
      expect(last.previews?.status).toBe("made");
      expect((await audit(cluster.database)).broken).toEqual([]);
      console.info(
        `a full disk ${fullDisks} times: attempts ${attempts.join(" ")}; pictures ${JSON.stringify(pictures)}`,
      );
    },
    120_000 + fullDisks * renders * 30_000,
  );
}

export function describeRenderFaults(rounds: RenderFaultRounds): void {
  describe("renders whose LibreOffice dies", () => officeSuite(rounds));
  const disk = mountSmallDisk(DISK_BYTES);
  describe.skipIf(disk === undefined)("renders on a disk that is full", () => {
    if (disk === undefined) return;
    fullDiskSuite(rounds, disk.folder);
    afterAll(() => disk.unmount());
  });
}
