import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SCOPES } from "@colophon/service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient } from "../src/client.ts";
import { type Cluster, dataFolder, startCluster } from "../src/cluster.ts";
import { forEachOf, submitUntilAccepted } from "../src/load.ts";
import type { ServiceProcess } from "../src/processes.ts";
import { purgeApart } from "../src/purging.ts";

/** Executions of each age; a third of them has content that another age has as well. */
const EACH = 240;
const KILLS = 25;
const AT_ONCE = 8;
/** Over what lives in the row, so that requests and results are blobs. */
const CONTENT_BYTES = 40_000;
/** What the old ones are moved back by, and what is kept. */
const AGE_DAYS = 40;
const AGES = { documentsDays: 30, resultsDays: 30 };

interface Submitted {
  readonly id: string;
  readonly content: string;
}

const contentOf = (index: number): string =>
  (index % 3 === 0 ? `shared ${index} ` : `${randomUUID()} `).repeat(CONTENT_BYTES / 30);

let cluster: Cluster;
let client: Client;
let environmentId: string;
const running = new Map<"api" | "worker", ServiceProcess>();

async function startRole(role: "api" | "worker"): Promise<void> {
  const url = running.get("api")?.url;
  const environment = role === "api" && url !== undefined ? { SCENARIO_PORT: new URL(url).port } : {};
  running.set(role, await cluster.start(role, { environment }));
}

beforeAll(async () => {
  cluster = await startCluster();
  await startRole("api");
  await startRole("worker");
  const tenant = await cluster.makeTenant({}, SCOPES);
  environmentId = tenant.environmentId;
  client = createClient(() => running.get("api")?.url ?? "", tenant.key);
}, 120_000);
afterAll(() => cluster?.close());

function submitMany(contents: readonly string[]): Promise<readonly Submitted[]> {
  return forEachOf(contents, AT_ONCE, async (content) => {
    const input = { file: Buffer.from(content).toString("base64") };
    const { id } = await submitUntilAccepted(client, { operation: "common.convert.copy", input });
    return { id, content };
  });
}

/** Past the guards, which let nothing change that has ended. */
async function makeOld(ids: readonly string[]): Promise<void> {
  await cluster.database.transaction(async (transaction) => {
    await transaction.query("set local session_replication_role = replica");
    await transaction.query(
      `update executions
       set created_at = created_at - $2 * interval '1 day', started_at = started_at - $2 * interval '1 day',
         terminal_at = terminal_at - $2 * interval '1 day', updated_at = updated_at - $2 * interval '1 day'
       where id = any ($1)`,
      [ids, AGE_DAYS],
    );
  });
}

/** Asks until it is answered, whatever is away meanwhile. */
async function persist(path: string, init?: RequestInit): Promise<{ status: number; body: Record<string, unknown> }> {
  for (;;) {
    const answer = await client.send(path, init).catch(() => undefined);
    if (answer !== undefined && answer.status !== 503) return answer;
    await delay(100);
  }
}

async function readContent(id: string): Promise<string | number> {
  const { status, headers } = await client.send(`/api/v2/executions/${id}/result`);
  if (status !== 307 && status !== 200) return status;
  const location = headers.get("location");
  const answer = location === null ? await client.send(`/api/v2/executions/${id}/result`) : await client.send(location);
  const { value } = answer.body as unknown as { readonly value: { readonly artifact: { readonly bytes: string } } };
  return Buffer.from(value.artifact.bytes, "base64").toString();
}

/** All there is, in small pages, as somebody lists it who comes by while things go. */
async function listAll(): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let cursor = ""; ; ) {
    const { body } = await persist(`/api/v2/executions?limit=7${cursor === "" ? "" : `&cursor=${cursor}`}`);
    const page = body as unknown as { executions: { id: string }[]; next_cursor: string | null };
    ids.push(...page.executions.map(({ id }) => id));
    if (page.next_cursor === null) return ids;
    cursor = page.next_cursor;
  }
}

describe("deletion under load", () => {
  // requirement: KEEP-04
  it(`and ${KILLS} kills -9 of API, worker and retention: nothing else is lost, lists have no gap`, async () => {
    const old = await submitMany(Array.from({ length: EACH }, (_, index) => contentOf(index)));
    await forEachOf(old, AT_ONCE, ({ id }) => client.untilEnd(id));
    await makeOld(old.map(({ id }) => id));
    const purging = {
      databaseUrl: cluster.databaseUrl,
      blobsFolder: join(dataFolder(cluster.place), "blobs"),
      environmentId,
      ages: AGES,
    };

    let isOver = false;
    const young: Submitted[] = [];
    const loading = (async () => {
      for (let round = 0; !isOver || round < 4; round++)
        young.push(...(await submitMany(Array.from({ length: EACH / 4 }, (_, index) => contentOf(index)))));
    })();
    const doomed = old.filter((_, index) => index % 4 === 1);
    const deleting = forEachOf(doomed, 2, async ({ id }) => {
      await delay(200);
      return (await persist(`/api/v2/executions/${id}`, { method: "DELETE" })).status;
    });
    const listing = (async () => {
      while (!isOver) {
        const seen = await listAll();
        expect(new Set(seen).size).toBe(seen.length);
        expect(old.filter(({ id }) => !seen.includes(id))).toEqual([]);
      }
    })();
    for (let kill = 0; kill < KILLS; kill++) {
      await purgeApart(purging, 300 + ((kill * 137) % 900));
      const role = kill % 2 === 0 ? "api" : "worker";
      running.get(role)?.kill("SIGKILL");
      await running.get(role)?.ended;
      await startRole(role);
    }
    isOver = true;
    await listing;
    await loading;
    expect(new Set(await deleting)).toEqual(new Set([200]));
    await purgeApart(purging);

    for (const record of await forEachOf(young, AT_ONCE, ({ id }) => client.untilEnd(id)))
      expect(record.status).toBe("succeeded");
    // What was to stay is there, to the byte; what was to go is gone and says so; both are in the list, once.
    const wrong = await forEachOf(young, AT_ONCE, async ({ id, content }) =>
      (await readContent(id)) === content ? [] : [id],
    );
    expect(wrong.flat()).toEqual([]);
    const kept = await forEachOf(old, AT_ONCE, async ({ id }) => ((await readContent(id)) === 410 ? [] : [id]));
    expect(kept.flat()).toEqual([]);
    const listed = await listAll();
    expect([...listed].sort()).toEqual([...old, ...young].map(({ id }) => id).sort());
    const { rows } = await cluster.database.query<{ tombstones: number; receipts: number }>(
      `select count(*) filter (where deleted_at is not null)::int as tombstones,
         count(*) filter (where receipt is not null and request_hash is not null and result_hash is not null)::int as receipts
       from executions where environment_id = $1`,
      [environmentId],
    );
    expect(rows).toEqual([{ tombstones: doomed.length, receipts: old.length + young.length }]);
    console.info(
      `${KILLS} kills of API or worker, as many of retention: ${old.length} forgotten, ${young.length} kept`,
    );
  }, 1_800_000);
});
