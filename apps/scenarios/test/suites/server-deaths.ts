import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@colophon/storage";
import { describe, expect, it } from "vitest";
import { audit } from "../../src/audit.ts";
import { checkRecord, createClient } from "../../src/client.ts";
import { dataFolder } from "../../src/cluster.ts";
import { type Accepted, forEachOf, submitUntilAccepted } from "../../src/load.ts";
import { makePlace, type ScenarioFolder, startProcess } from "../../src/processes.ts";

/** Submissions under way, of which the kill interrupts some. */
const SUBMISSIONS = 200;
const AT_ONCE = 16;

/** The database that a process of the product started for itself. */
export function openOwnDatabase(place: ScenarioFolder): ReturnType<typeof openDatabase> {
  const connection = JSON.parse(readFileSync(join(dataFolder(place), "connection.json"), "utf8"));
  return openDatabase({ connection, maxConnections: 2 });
}

/** The postmaster that it started. Source: PostgreSQL 18, section 19.1, postmaster.pid. */
function ownPostgresPid(place: ScenarioFolder): number {
  return Number.parseInt(readFileSync(join(dataFolder(place), "postgres", "data", "postmaster.pid"), "utf8"), 10);
}

/** One process that is everything, its PostgreSQL included, with all that a power cut must not undo switched on. */
export function describeServerDeaths(rounds: number): void {
  describe("a server that dies", () => {
    // requirement: FAULT-02
    it(
      `kill -9 during ${SUBMISSIONS} submissions, ${rounds} times: nothing acknowledged is lost, each settles once after the restart`,
      async () => {
        const place = makePlace();
        let service = await startProcess({ folder: place.folder, isBuilt: true });
        const port = new URL(service.url).port;
        const client = createClient(() => service.url, service.key ?? "");
        const accepted: Accepted[] = [];
        for (let round = 0; round < rounds; round++) {
          const from = accepted.length;
          const isTime = Promise.withResolvers<void>();
          const submitting = forEachOf(Array.from({ length: SUBMISSIONS }), AT_ONCE, async (_, index) => {
            const input = { file: Buffer.from(`${round} ${index} ${randomUUID()}`).toString("base64") };
            accepted.push(await submitUntilAccepted(client, { operation: "common.convert.copy", input }));
            // A different moment of the submissions in each round.
            if (accepted.length - from === 20 + ((round * 37) % 160)) isTime.resolve();
          });
          await isTime.promise;
          service.kill("SIGKILL");
          await service.ended;
          service = await startProcess({ folder: place.folder, isBuilt: true, environment: { SCENARIO_PORT: port } });
          await submitting;
        }
        const records = await forEachOf(accepted, 16, ({ id }) => client.untilEnd(id));
        for (const record of records) checkRecord(record);
        expect(records.filter(({ status }) => status !== "succeeded")).toEqual([]);
        expect(new Set(accepted.map(({ id }) => id)).size).toBe(rounds * SUBMISSIONS);
        const database = openOwnDatabase(place);
        const found = await audit(database);
        expect(found.broken).toEqual([]);
        expect(found.statuses).toEqual({ succeeded: rounds * SUBMISSIONS });
        await database.close();
        const lost = accepted.reduce((sum, one) => sum + one.lost, 0);
        console.info(
          `${rounds} kills: ${accepted.length} accepted, none lost; ${lost} requests were without an answer and sent again`,
        );
        service.kill("SIGTERM");
        expect(await service.ended).toBe(0);
        place.remove();
      },
      120_000 + rounds * 60_000,
    );

    // requirement: FAULT-04
    it(
      `kill -9 of the PostgreSQL it started, ${rounds} times under load: it starts another, and all that was accepted ends once`,
      async () => {
        const place = makePlace();
        const service = await startProcess({ folder: place.folder, isBuilt: true });
        const client = createClient(() => service.url, service.key ?? "");
        const accepted: Accepted[] = [];
        for (let round = 0; round < rounds; round++) {
          const from = accepted.length;
          const isTime = Promise.withResolvers<void>();
          const submitting = forEachOf(Array.from({ length: SUBMISSIONS }), AT_ONCE, async () => {
            const input = { file: Buffer.from(randomUUID()).toString("base64") };
            accepted.push(await submitUntilAccepted(client, { operation: "common.convert.copy", input }));
            if (accepted.length - from === SUBMISSIONS / 4) isTime.resolve();
          });
          await isTime.promise;
          process.kill(ownPostgresPid(place), "SIGKILL");
          await submitting;
        }
        for (const record of await forEachOf(accepted, 16, ({ id }) => client.untilEnd(id))) {
          checkRecord(record);
          expect(record.status).toBe("succeeded");
        }
        const refusals = accepted.flatMap((one) => one.refusals);
        expect(refusals.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0))).toEqual([]);
        expect(accepted.every(({ lost }) => lost === 0)).toBe(true);
        const database = openOwnDatabase(place);
        expect(await audit(database)).toMatchObject({ broken: [], statuses: { succeeded: rounds * SUBMISSIONS } });
        await database.close();
        service.kill("SIGTERM");
        expect(await service.ended).toBe(0);
        place.remove();
      },
      120_000 + rounds * 60_000,
    );
  });
}
