import { afterAll, expect, it } from "vitest";
import { openDatabase } from "../src/index.ts";
import { createTemplateDatabase } from "../src/testing/index.ts";

const KEYS = [7, 11] as const;
const EVENTUALLY = { timeout: 20_000 };

const template = await createTemplateDatabase(async () => undefined);
const { database, connection } = await template.clone();
/** A process of its own, as far as PostgreSQL knows. */
const other = openDatabase({ connection, maxConnections: 1 });
afterAll(async () => {
  await other.close();
  await template.close();
});

/** The sessions that hold the lock, or those that wait for it. */
async function findSessions(isGranted: boolean): Promise<readonly number[]> {
  const { rows } = await database.query<{ pid: number }>(
    "select pid from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and granted = $3",
    [...KEYS, isGranted],
  );
  return rows.map(({ pid }) => pid);
}
const findHolders = () => findSessions(true);
const findWaiting = () => findSessions(false);
const endSession = (pid: number | undefined) => database.query("select pg_terminate_backend($1)", [pid]);

it("is taken again by its holder when its session is lost", async () => {
  const lock = await database.holdLock(KEYS);
  const [first] = await findHolders();
  await endSession(first);
  await expect.poll(async () => (await findHolders()).filter((pid) => pid !== first), EVENTUALLY).toHaveLength(1);
  await expect.poll(() => lock.isLost(), EVENTUALLY).toBe(false);
  await lock.release();
  await expect.poll(findHolders, EVENTUALLY).toEqual([]);
});

it("released while it waits to be taken again, is held by nobody afterwards", async () => {
  const lock = await database.holdLock(KEYS);
  const [first] = await findHolders();
  const taking = other.query("select pg_advisory_lock($1, $2)", [...KEYS]);
  await expect.poll(findWaiting, EVENTUALLY).toHaveLength(1);
  await endSession(first);
  await taking;
  // The first holder is back, and waits behind the second.
  await expect.poll(findWaiting, EVENTUALLY).toHaveLength(1);
  await lock.release();
  await other.query("select pg_advisory_unlock($1, $2)", [...KEYS]);
  await expect.poll(async () => [...(await findHolders()), ...(await findWaiting())], EVENTUALLY).toEqual([]);
});
