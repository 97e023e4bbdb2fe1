import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "@colophon/storage";
import { startExternalPostgres } from "@colophon/storage/testing";
import { afterAll, describe, expect, it } from "vitest";
import { audit } from "../src/audit.ts";
import { type Client, checkRecord, createClient } from "../src/client.ts";
import { type Cluster, dataFolder, startCluster } from "../src/cluster.ts";
import { forEachOf, submitUntilAccepted } from "../src/load.ts";

const postgres = await startExternalPostgres();
afterAll(() => postgres?.stop());

const run = promisify(execFile);
const blobFolder = (cluster: Cluster): string => join(dataFolder(cluster.place), "blobs");

/** Small ones live in their rows, large ones are blobs. */
async function submit(client: Client, index: number): Promise<string> {
  const text = randomUUID() + (index % 2 === 0 ? "" : "x".repeat(60_000 + index));
  return (await submitUntilAccepted(client, { operation: "common.parse.echo", input: { text } })).id;
}

async function readResult(url: string, key: string, id: string): Promise<Buffer> {
  const answer = await fetch(`${url}/api/v2/executions/${id}/result`, { headers: { authorization: `Bearer ${key}` } });
  if (answer.status !== 200) throw new Error(`The result of ${id} gave ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

describe.skipIf(postgres === undefined)("a backup of a running service", () => {
  if (postgres === undefined) return;

  it("taken as docs/self-hosting.md says gives every result that was acknowledged before, byte for byte", async () => {
    const cluster = await startCluster({ databaseUrl: postgres.url });
    const service = await cluster.start("all");
    const { key } = await cluster.makeTenant();
    const client = createClient(() => service.url, key);
    const done = await forEachOf(Array.from({ length: 40 }), 8, (_, index) => submit(client, index));
    await forEachOf(done, 8, client.untilEnd);
    const barrier = cluster.place.barrier("backup");
    const held = await submitUntilAccepted(client, { operation: "common.validate.hold", input: { barrier } });
    await client.until(held.id, ({ status }) => status === "running");

    let isOver = false;
    const during: string[] = [];
    const loading = forEachOf([0, 1, 2, 3], 4, async (lane) => {
      for (let index = lane; !isOver; index++) during.push(await submit(client, index));
    });
    await expect.poll(() => during.length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(10);
    const acknowledged = [...done, held.id, ...during];
    // First the database, then the blobs, both while work comes and goes.
    const dump = join(cluster.place.folder, "dump");
    await run(join(postgres.binFolder, "pg_dump"), ["--format=custom", `--file=${dump}`, postgres.url]);
    const restored = await startCluster({ databaseUrl: postgres.url.replace(/postgres$/, "restored") });
    // What is being put has no row yet, and may be gone before it is copied.
    const filter = (path: string): boolean => basename(path) !== ".incoming";
    await cp(blobFolder(cluster), blobFolder(restored), { recursive: true, filter });
    isOver = true;
    await loading;
    cluster.place.release("backup");
    await forEachOf([held.id, ...during], 8, client.untilEnd);
    const results = new Map<string, Buffer>();
    for (const id of acknowledged) results.set(id, await readResult(service.url, key, id));
    service.kill("SIGKILL");
    await service.ended;

    const admin = openDatabase({ url: postgres.url, maxConnections: 1 });
    await admin.query("create database restored");
    await admin.close();
    const target = `--dbname=${postgres.url.replace(/postgres$/, "restored")}`;
    await run(join(postgres.binFolder, "pg_restore"), ["--exit-on-error", target, dump]);
    const { rows } = await restored.database.query<{ id: string; is_over: boolean }>(
      "select id, terminal_at is not null as is_over from executions",
    );
    const again = await restored.start("all");
    const restoredClient = createClient(() => again.url, key);
    const found = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    for (const { id } of rows) {
      const record = await restoredClient.untilEnd(id);
      checkRecord(record);
      // What ran when the dump was made reads a barrier of the other installation.
      if (id === held.id) continue;
      expect(record.status).toBe("succeeded");
      const result = await readResult(again.url, key, id);
      expect(results.get(id)?.equals(result) ?? result.length > 0).toBe(true);
    }
    expect((await audit(restored.database)).broken).toEqual([]);
    const open = rows.filter(({ is_over: isEnded }) => !isEnded).length;
    console.info(
      `${rows.length} executions in the dump, ${open} of them under way; ${acknowledged.length} were acknowledged`,
    );
    await restored.close();
    await cluster.close();
  }, 120_000);
});
