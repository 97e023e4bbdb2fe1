import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { mountSmallDisk } from "@colophon/storage/testing";
import { afterAll, describe, expect, it } from "vitest";
import { audit } from "../../src/audit.ts";
import { checkRecord, createClient } from "../../src/client.ts";
import { fill } from "../../src/fill.ts";
import { forEachOf } from "../../src/load.ts";
import { makePlace, startProcess } from "../../src/processes.ts";
import { openOwnDatabase } from "./server-deaths.ts";

const DISK_BYTES = 320 * 1024 * 1024;
const disk = mountSmallDisk(DISK_BYTES);
afterAll(() => disk?.unmount());

export function describeFullDisk(rounds: number): void {
  describe.skipIf(disk === undefined)("a disk that is full", () => {
    if (disk === undefined) return;

    // requirement: FAULT-05
    it(
      "under database, blobs and temporary files: 503 with Retry-After, nothing lost, and on with it when there is room",
      async () => {
        const place = makePlace(disk.folder);
        const service = await startProcess({ folder: place.folder, isBuilt: true });
        const client = createClient(() => service.url, service.key ?? "");
        const accepted: string[] = [];
        const statuses = new Map<number, number>();
        const submit = async (length: number): Promise<number> => {
          const text = randomUUID() + "x".repeat(length);
          const answer = await client.submit("common.parse.echo", { text });
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (answer.status === 202) accepted.push(String(answer.body.id));
          else expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([503, true]);
          return answer.status;
        };
        for (let round = 0; round < rounds; round++) {
          await forEachOf([10, 10_000, 100_000], 3, submit);
          const filler = join(disk.folder, "filler");
          // With nothing left no table grows; with a little left it is the log that finds no room, which ends PostgreSQL.
          fill(filler, round % 2 === 0 ? 12 * 1024 * 1024 : 0);
          let refused = 0;
          await forEachOf(Array.from({ length: 800 }), 16, async () => {
            if (refused < 50 && (await submit(30_000)) === 503) refused++;
          });
          expect(refused).toBeGreaterThanOrEqual(50);
          if (round % 2 === 1) expect(await submit(100_000)).toBe(503);
          rmSync(filler);
          await expect.poll(() => submit(100_000), { timeout: 60_000, interval: 200 }).toBe(202);
        }
        for (const record of await forEachOf(accepted, 8, client.untilEnd)) {
          checkRecord(record);
          expect(record.status).toBe("succeeded");
        }
        expect((await client.send("/readyz")).status).toBe(200);
        const database = openOwnDatabase(place);
        expect((await audit(database)).broken).toEqual([]);
        await database.close();
        expect([...statuses.keys()].sort()).toEqual([202, 503]);
        console.info(`a full disk, ${rounds} times: ${JSON.stringify(Object.fromEntries(statuses))}`);
        service.kill("SIGTERM");
        expect(await service.ended).toBe(0);
        place.remove();
      },
      60_000 + rounds * 120_000,
    );
  });
}
