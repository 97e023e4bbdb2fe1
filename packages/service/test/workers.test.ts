import { randomUUID } from "node:crypto";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunCall, Runtime } from "@colophon/runtime";
import type { BlobStoreProvider, Database, Statement } from "@colophon/storage";
import { BlobStoreUnavailable, DatabaseUnavailable } from "@colophon/storage";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClaimedRow } from "../src/executions/rows.ts";
import { claimExecutions, endWaiting } from "../src/executions/store.ts";
import type { Caller, Outcome } from "../src/index.ts";
import {
  acceptedId,
  anotherDatabase,
  startRuntime,
  startService,
  statusAtEnd,
  submissionOf,
  TEST_TOOLS,
  type TestService,
  testCodes,
} from "../src/testing/index.ts";
import { Board } from "../src/worker/board.ts";
import { CarryOut } from "../src/worker/carry-out.ts";
import { createStorageCircuitBreaker } from "../src/worker/circuit-breaker.ts";
import { type Claimer, createClaimer } from "../src/worker/claim.ts";
import { createHangWatch, registerWorker, releaseDeadWorkers } from "../src/worker/liveness.ts";
import { createLoop } from "../src/worker/loop.ts";
import { settleOutcomes } from "../src/worker/settle.ts";

import { startDirectRuntime } from "./worker-load.ts";

let service: TestService;
let caller: Caller;
let barrier: string;

beforeEach(async () => {
  service = await startService();
  caller = await service.makeCaller();
  barrier = join(service.folder, randomUUID());
});
afterEach(() => service.close());

async function submit(operation: string, input: object): Promise<string> {
  return acceptedId(await service.submissions.submit(submissionOf(caller, operation, input)));
}
const hold = (): Promise<string> => submit("common.validate.hold", { barrier });
const release = (): void => writeFileSync(barrier, "");
const untilRevision = (id: string, revision: number) =>
  service.executions.wait(id, caller.environmentId, { timeoutMs: 30_000, afterRevision: revision - 1 });

/** Ends a worker's session as a power cut would: without its doing. */
async function cutSessions(): Promise<void> {
  await service.database.query(
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 1 and objsubid = 2 and granted",
  );
}

/** One that can be changed in part: its methods are not its own members. */
function runtimeOf(runtime: Runtime): Runtime {
  return {
    invoke: (...call) => runtime.invoke(...call),
    run: (call) => runtime.run(call),
    get idle() {
      return runtime.idle;
    },
    stats: () => runtime.stats(),
    close: (options) => runtime.close(options),
  };
}

async function eventsOf(id: string): Promise<readonly unknown[]> {
  const row = await service.executions.read(id, caller.environmentId);
  return row?.events.map(([revision, type, , detail]) => [revision, type, detail.reason ?? detail.attempt]) ?? [];
}

/** How often it was requeued, by cause. */
async function requeuesOf(id: string): Promise<unknown> {
  const { rows } = await service.database.query<{ requeues: unknown }>(
    "select requeues from executions where id = $1",
    [id],
  );
  return rows[0]?.requeues;
}

describe("a worker that lost its session", () => {
  it("can settle nothing that others took over, and works on under a new number", async () => {
    await service.startWorker();
    const id = await hold();
    await untilRevision(id, 2);
    // The zombie runs on; its session is cut, and another process takes over what it held.
    await cutSessions();
    await service.startWorker();
    await untilRevision(id, 4);
    release();
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
    expect(await eventsOf(id)).toEqual([
      [1, "queued", undefined],
      [2, "running", 1],
      [3, "queued", "worker lost"],
      [4, "running", 2],
      [5, "succeeded", undefined],
    ]);
    const next = await submit("common.parse.echo", { text: "after" });
    expect(await statusAtEnd(service, next, caller)).toBe("succeeded");
    const { rows } = await service.database.query<{ id: number }>("select id from workers order by id");
    expect(rows.every((row) => row.id > 1)).toBe(true);
  });

  it("is refused the settlement of an attempt that is over", async () => {
    const worker = await service.startWorker();
    const id = await hold();
    await untilRevision(id, 2);
    const row = { id, attempt: 0, queue: "light", operation: "common.validate.hold", worker_id: 1 };
    const late = { kind: "unrunnable", row, why: "lost", message: "late" } as unknown as Outcome;
    const { database } = service;
    const onError = (what: string, error: unknown): void => void service.errors.push({ what, error });
    expect(await settleOutcomes({ database, codes: testCodes, tools: TEST_TOOLS, onError }, [late])).toEqual([
      undefined,
    ]);
    release();
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
    await worker.close(0);
  });
});

describe("a worker that was struck off the list", () => {
  it("takes a new number, also when the database goes away meanwhile", { tags: "large" }, async () => {
    let outages = 0;
    const database: Database = {
      ...service.database,
      async query(statement, values) {
        const name = typeof statement === "string" ? statement : statement.name;
        if (outages > 0 && /next.?number/i.test(name)) {
          outages--;
          throw new DatabaseUnavailable("unreachable", false, new Error("gone"));
        }
        return service.database.query(statement, values);
      },
    };
    const worker = await service.startWorker({ database });
    outages = 2;
    await service.database.query("delete from workers");
    await expect.poll(() => outages, { timeout: 30_000 }).toBe(0);
    const id = await submit("common.parse.echo", { text: "again" });
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
    await worker.close(0);
    expect((await service.database.query("select id from workers")).rowCount).toBe(0);
  });
});

describe("a dead worker", () => {
  it("loses what it held; after five an execution fails instead of taking down one more", async () => {
    const id = await hold();
    for (let crash = 1; crash <= 5; crash++) {
      const { workerId, lease } = await registerWorker(service.database, {
        host: "test",
        processId: 1,
        tools: TEST_TOOLS,
      });
      await service.database.transaction(async (transaction) => {
        expect(await claimExecutions(transaction, { queue: "light", most: 1, workerId })).toHaveLength(1);
      });
      await lease.release();
      await releaseDeadWorkers({ database: service.database, crashCodes: testCodes.crashed });
    }
    const row = await service.executions.read(id, caller.environmentId);
    expect(row).toMatchObject({ status: "failed", error_code: "common/CRASHED", result_ok: false, attempt: 5 });
    const { rows } = await service.database.query("select id from workers");
    expect(rows).toEqual([]);
  });

  it("that asked to be cancelled leaves its execution cancelled", async () => {
    const id = await hold();
    const { workerId, lease } = await registerWorker(service.database, {
      host: "test",
      processId: 1,
      tools: TEST_TOOLS,
    });
    await service.database.query(
      `with running as (
         update executions set status = 'running', status_revision = 2, attempt = 1, worker_id = $2 where id = $1
       ) insert into execution_events (execution_id, revision, type) values ($1, 2, 'running')`,
      [id, workerId],
    );
    expect(await service.executions.cancel(id, caller.environmentId)).toMatchObject({ kind: "cancelling" });
    await lease.release();
    await releaseDeadWorkers({ database: service.database, crashCodes: testCodes.crashed });
    expect((await service.executions.read(id, caller.environmentId))?.status).toBe("cancelled");
  });

  it("is not taken for dead before it is listed", async () => {
    const other = anotherDatabase(service);
    const registering = Array.from({ length: 20 }, () =>
      registerWorker(service.database, { host: "test", processId: 1, tools: TEST_TOOLS }),
    );
    const releasing = Array.from({ length: 20 }, () => releaseDeadWorkers({ database: other, crashCodes: {} }));
    const registrations = await Promise.all(registering);
    await Promise.all(releasing);
    const { rowCount } = await service.database.query("select id from workers");
    expect(rowCount).toBe(20);
    for (const { lease } of registrations) await lease.release();
    await other.close();
  });
});

describe("a worker that hangs", () => {
  it("is ended by the others when its beat stands still", async () => {
    const { workerId, lease } = await registerWorker(service.database, {
      host: "hangs",
      processId: 1,
      tools: TEST_TOOLS,
    });
    const watch = createHangWatch(service.database, 20);
    await watch.look();
    await expect
      .poll(
        async () => {
          await watch.look();
          await releaseDeadWorkers({ database: service.database, crashCodes: {} });
          return (await service.database.query("select id from workers where id = $1", [workerId])).rowCount;
        },
        { interval: 10, timeout: 30_000 },
      )
      .toBe(0);
    await lease.release();
  });

  it("is left alone while it beats", async () => {
    const worker = await service.startWorker();
    const watch = createHangWatch(service.database, 60_000);
    await watch.look();
    await watch.look();
    expect((await service.database.query("select id from workers")).rowCount).toBe(1);
    await worker.close(0);
  });
});

describe("a worker that stops", () => {
  // requirement: SCALE-04
  it("finishes what it runs within the deadline", async () => {
    const worker = await service.startWorker();
    const id = await hold();
    await untilRevision(id, 2);
    const closing = worker.close(30_000);
    release();
    await closing;
    expect((await service.executions.read(id, caller.environmentId))?.status).toBe("succeeded");
  });

  // requirement: SCALE-04
  it("finishes what is being claimed as it stops, or hands it back when there is no time", async () => {
    for (const [deadlineMs, status] of [
      [30_000, "succeeded"],
      [0, "queued"],
    ] as const) {
      const answer = Promise.withResolvers<void>();
      const database: Database = {
        ...service.database,
        async transaction(act) {
          const result = await service.database.transaction(act);
          if (Array.isArray(result) && result.some((row) => row.worker_id !== undefined)) await answer.promise;
          return result;
        },
      };
      const worker = await service.startWorker({ database });
      const id = await submit("common.parse.echo", { text: status });
      await untilRevision(id, 2);
      const closing = worker.close(deadlineMs);
      if (deadlineMs > 0) answer.resolve();
      await closing;
      answer.resolve();
      await new Promise(setImmediate);
      expect(worker.held()).toBe(0);
      expect((await service.executions.read(id, caller.environmentId))?.status).toBe(status);
    }
    expect(service.errors).toEqual([]);
  });

  // requirement: SCALE-04
  it("hands back what it claims while it leaves", { tags: "large" }, async () => {
    const claimed = Promise.withResolvers<void>();
    const leaving = Promise.withResolvers<void>();
    const database: Database = {
      ...service.database,
      transaction: (act) =>
        service.database.transaction(async (transaction) => {
          const watched: typeof transaction = {
            ...transaction,
            query<Row extends object>(statement: Statement | string, values?: readonly unknown[]) {
              const answer = transaction.query<Row>(statement, values);
              if (typeof statement !== "string" && statement.name.startsWith("remove_")) leaving.resolve();
              return answer;
            },
          };
          const result = await act(watched);
          if (Array.isArray(result) && result.some((row) => row.worker_id !== undefined)) {
            claimed.resolve();
            // The claim is committed after the worker has begun to leave.
            await leaving.promise;
          }
          return result;
        }),
    };
    const worker = await service.startWorker({ database });
    const id = await submit("common.parse.echo", { text: "leaving" });
    await claimed.promise;
    await worker.close(0);
    expect(await eventsOf(id)).toEqual([
      [1, "queued", undefined],
      [2, "running", 1],
      [3, "queued", "worker stopped"],
    ]);
  });

  it("looks for nothing more, and takes no new number when it is struck off meanwhile", { tags: "large" }, async () => {
    const beating = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    let isHeld = false;
    let numbers = 0;
    let releases = 0;
    const database: Database = {
      ...service.database,
      async query(statement, values) {
        const name = typeof statement === "string" ? statement : statement.name;
        if (/next.?number/i.test(name)) numbers++;
        if (isHeld && name.startsWith("beat_")) {
          beating.resolve();
          await closed.promise;
        }
        return service.database.query(statement, values);
      },
      async holdLock(keys) {
        const lease = await service.database.holdLock(keys);
        return {
          isLost: () => lease.isLost(),
          async release() {
            await lease.release();
            // By who closes, then by the look.
            if (++releases === 2) looked.resolve();
          },
        };
      },
    };
    const worker = await service.startWorker({ database });
    isHeld = true;
    await beating.promise;
    await worker.close(0);
    closed.resolve();
    await looked.promise;
    await new Promise(setImmediate);
    expect(numbers).toBe(1);
    expect(service.errors).toEqual([]);
  });

  // requirement: SCALE-04
  it("hands back what it cannot finish, which counts as no crash", async () => {
    const worker = await service.startWorker();
    const id = await hold();
    await untilRevision(id, 2);
    await worker.close(0);
    expect(await eventsOf(id)).toEqual([
      [1, "queued", undefined],
      [2, "running", 1],
      [3, "queued", "worker stopped"],
    ]);
    expect(await requeuesOf(id)).toEqual({ closing: 1 });
    await service.startWorker();
    release();
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
  });
});

describe("two workers", () => {
  it.each([2, 8])("of %i processes run each of many executions once", async (processes) => {
    const runtime = startDirectRuntime(service.folder);
    await service.startWorker({ processes, runtime });
    await service.startWorker({ processes, runtime });
    const ids = await Promise.all(
      Array.from({ length: 300 }, (_, index) => submit("common.parse.echo", { text: `${index}` })),
    );
    await Promise.all(ids.map((id) => statusAtEnd(service, id, caller)));
    // What one has claimed ahead and not started after a second, the other may take.
    const { rows } = await service.database.query(
      "select status, attempt - coalesce((requeues ->> 'rebalanced')::int, 0) as attempts, count(*)::int as count from executions group by 1, 2",
    );
    expect(rows).toEqual([{ status: "succeeded", attempts: 1, count: 300 }]);
  });
});

describe("an outcome that PostgreSQL refuses", () => {
  it("fails with the operation's own code, and keeps none of its batch from being settled", async () => {
    const runtime = startRuntime(service.folder);
    const refused = "no column takes it";
    const isRefused = ({ request }: RunCall): boolean =>
      "bytes" in request && Buffer.from(request.bytes).includes(refused);
    const ends: { call: RunCall; end: () => void }[] = [];
    const allRan = Promise.withResolvers<void>();
    await service.startWorker({
      runtime: {
        ...runtimeOf(runtime),
        async run(call) {
          const summary = await runtime.run(call);
          // They end in one turn of the event loop, so that one transaction settles them.
          await new Promise<void>((resolve) => {
            ends.push({ call, end: resolve });
            if (ends.length === 2) allRan.resolve();
          });
          return isRefused(call)
            ? { ...summary, receipt: { note: "\0" } as unknown as NonNullable<typeof summary.receipt> }
            : summary;
        },
      },
    });
    const good = await submit("common.parse.echo", { text: "good" });
    const bad = await submit("common.parse.echo", { text: refused });
    await allRan.promise;
    for (const { end } of ends) end();
    expect(await statusAtEnd(service, bad, caller)).toBe("failed");
    expect(await statusAtEnd(service, good, caller)).toBe("succeeded");
    expect(await service.executions.read(bad, caller.environmentId)).toMatchObject({
      attempt: 1,
      error_code: "common/CRASHED",
      error_message: "The result could not be stored.",
    });
    expect(await eventsOf(good)).toHaveLength(3);
    expect(service.errors.map(({ what }) => what)).toEqual([`The outcome of execution ${bad} was refused`]);
  });
});

describe("storage that is away", () => {
  it("puts work back without counting it as a crash, and runs it when storage is back", async () => {
    const large = { text: "z".repeat(40_000) };
    const id = await submit("common.parse.echo", large);
    let isAway = true;
    const blobs: BlobStoreProvider = {
      ...service.blobs,
      forTenant(tenant) {
        const store = service.blobs.forTenant(tenant);
        return {
          ...store,
          async copyTo(sha256, path) {
            if (isAway) throw new BlobStoreUnavailable("unreachable", new Error("cut"));
            return store.copyTo(sha256, path);
          },
        };
      },
    };
    await service.startWorker({ blobs });
    await untilRevision(id, 3);
    isAway = false;
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
    const events = await eventsOf(id);
    expect(events[2]).toEqual([3, "queued", "storage away"]);
    expect(Object.keys((await requeuesOf(id)) as object)).toEqual(["storage"]);
  });

  it("and has the request a moment later runs it", { tags: "large" }, async () => {
    const id = await submit("common.parse.echo", { text: "m".repeat(40_000) });
    const [blobs, elsewhere] = [join(service.folder, "blobs"), join(service.folder, "elsewhere")];
    renameSync(blobs, elsewhere);
    await service.startWorker();
    await untilRevision(id, 3);
    renameSync(elsewhere, blobs);
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
  });

  const slowWays = [
    { way: "copyTo", what: "requests", operation: "common.parse.echo", input: { text: "r".repeat(40_000) } },
    { way: "put", what: "results", operation: "common.render.fill", input: { length: 40_000 } },
  ] as const;
  it.each(slowWays)(
    "and is slow with $what holds no process: small work of the same environment passes by",
    async ({ way, operation, input }) => {
      const storage = Promise.withResolvers<void>();
      const blobs: BlobStoreProvider = {
        ...service.blobs,
        forTenant(tenant) {
          const store = service.blobs.forTenant(tenant);
          const wait = (slow: string): Promise<void> => (way === slow ? storage.promise : Promise.resolve());
          return {
            ...store,
            copyTo: (...given) => wait("copyTo").then(() => store.copyTo(...given)),
            put: (...given) => wait("put").then(() => store.put(...given)),
          };
        },
      };
      // As many as may wait for storage beside two processes.
      const large = await Promise.all(Array.from({ length: 8 }, () => submit(operation, input)));
      await service.startWorker({ blobs });
      for (const id of large) await untilRevision(id, 2);
      const small = await submit("common.parse.echo", { text: "small" });
      const status = await statusAtEnd(service, small, caller);
      const before = await Promise.all(large.map((id) => service.executions.read(id, caller.environmentId)));
      storage.resolve();
      expect(status).toBe("succeeded");
      expect(new Set(before.map((row) => row?.status))).toEqual(new Set(["running"]));
      for (const id of large) expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
    },
  );

  it("is tried by one at a time, and holds no process of those that need none", async () => {
    const breaker = createStorageCircuitBreaker();
    const outage = new BlobStoreUnavailable("timeout", new Error("silent"));
    const { promise, reject } = Promise.withResolvers<string>();
    let tries = 0;
    const ask = (answer: () => Promise<string>) =>
      breaker.pass(() => {
        tries++;
        return answer();
      });
    await expect(ask(() => Promise.reject(outage))).rejects.toBe(outage);
    const trial = ask(() => promise);
    await expect(ask(async () => "not asked")).rejects.toBe(outage);
    expect(tries).toBe(2);
    reject(outage);
    await expect(trial).rejects.toBe(outage);
    expect(await ask(async () => "back")).toBe("back");
    expect(await Promise.all([ask(async () => "a"), ask(async () => "b")])).toEqual(["a", "b"]);
  });

  it("that lost a request puts it back a few times, then fails the execution with the operation's own code", {
    tags: "large",
  }, async () => {
    const id = await submit("common.parse.echo", { text: "q".repeat(40_000) });
    rmSync(join(service.folder, "blobs"), { recursive: true });
    await service.startWorker();
    expect(await statusAtEnd(service, id, caller)).toBe("failed");
    expect((await eventsOf(id)).filter((event) => `${event}`.endsWith("request not found"))).toHaveLength(3);
    expect(await service.executions.read(id, caller.environmentId)).toMatchObject({
      error_code: "common/CRASHED",
      error_message: "The stored request no longer exists.",
    });
  });
});

describe("a claim", () => {
  const claimer = (): Claimer => createClaimer(service.database);
  const register = () => registerWorker(service.database, { host: "test", processId: 1, tools: TEST_TOOLS });

  it("leaves what has to wait until its wait ends", async () => {
    const id = await submit("common.parse.echo", { text: "wait" });
    await service.database.query("update executions set must_wait = true where id = $1", [id]);
    const { workerId, lease } = await register();
    expect(await claimer().claim("light", { most: 9 }, workerId)).toEqual([]);
    expect(await endWaiting(service.database, [randomUUID()])).toBe(0);
    expect(await endWaiting(service.database)).toBe(1);
    expect(await claimer().claim("light", { most: 9 }, workerId)).toMatchObject([{ id, attempt: 1 }]);
    await lease.release();
  });

  it("by a worker that is not listed takes nothing", async () => {
    const id = await submit("common.parse.echo", { text: "unlisted" });
    const { workerId, lease } = await register();
    await service.database.query("delete from workers where id = $1", [workerId]);
    expect(await claimer().claim("light", { most: 9 }, workerId)).toEqual([]);
    expect(await service.executions.read(id, caller.environmentId)).toMatchObject({ status: "queued", attempt: 0 });
    await lease.release();
  });

  it("takes turns, passes over others' environments and claims, and keeps each bound", async () => {
    const bounded = await service.makeCaller({ concurrency: 2 });
    const others = await service.makeCaller();
    const submitFor = async (who: Caller, index: number): Promise<string> =>
      acceptedId(await service.submissions.submit(submissionOf(who, "common.parse.echo", { text: `${index}` })));
    const ids: string[][] = [[], [], []];
    for (let index = 0; index < 4; index++)
      for (const [place, who] of [caller, bounded, others].entries()) ids[place]?.push(await submitFor(who, index));
    const [mine = [], bound = [], theirs = []] = ids;
    const { workerId, lease } = await register();
    const own = claimer();
    await own.refresh();
    const claim = async (most: number, except: readonly string[] = []): Promise<readonly string[]> =>
      (await own.claim("light", { most, except }, workerId)).map(({ id }) => id);
    expect(await claim(3)).toEqual([mine[0], bound[0], theirs[0]]);
    expect(await claim(2, [caller.environmentId])).toEqual([bound[1], theirs[1]]);
    // Two of the environment are under way.
    expect(await claim(9, [bounded.environmentId])).toEqual([mine[1], mine[2], theirs[2], mine[3], theirs[3]]);
    expect(await claim(9)).toEqual([]);
    await lease.release();
  });

  it("takes what waited longer before new work, while an environment at its bound has the lowest turns", async () => {
    const [bounded, many] = [await service.makeCaller({ concurrency: 1 }), await service.makeCaller()];
    const submitFor = async (who: Caller): Promise<string> =>
      acceptedId(await service.submissions.submit(submissionOf(who, "common.parse.echo", { text: randomUUID() })));
    const { workerId, lease } = await register();
    const own = claimer();
    await own.refresh();
    const claim = async () => (await own.claim("light", { most: 1 }, workerId)).map(({ id }) => id);
    for (let index = 0; index < 3; index++) await submitFor(bounded);
    expect(await claim()).toHaveLength(1);
    const waiting: string[] = [];
    for (let index = 0; index < 9; index++) waiting.push(await submitFor(many));
    for (const id of waiting.slice(0, 6)) expect(await claim()).toEqual([id]);
    // Each of these environments is new, and one of them always waits.
    const claimed: string[] = [];
    await submitFor(await service.makeCaller());
    for (let index = 0; index < 9; index++) {
      await submitFor(await service.makeCaller());
      claimed.push(...(await claim()));
    }
    expect(claimed.filter((id) => waiting.includes(id))).toEqual(waiting.slice(6));
    await lease.release();
  });

  it("of many at the same time gives each execution to one", async () => {
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, index) => submit("common.parse.echo", { text: `${index}` })),
    );
    const workers = await Promise.all(Array.from({ length: 8 }, register));
    const claimed = await Promise.all(
      workers.flatMap(({ workerId }) => [1, 2].map(() => claimer().claim("light", { most: 5 }, workerId))),
    );
    expect(
      claimed
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
    for (const { lease } of workers) await lease.release();
  });
});

describe("a later attempt on the same worker", () => {
  it.each([2, 8])("stays held when the earlier one ends, of %i processes", async (processes) => {
    const { database } = service;
    const board = new Board({ processes, queues: ["light"], restMs: 0 });
    const claimer = createClaimer(database);
    const ends: { row: ClaimedRow; end: () => void }[] = [];
    let workerId: number | undefined;
    const { post } = createLoop<Parameters<Board["step"]>[0], ReturnType<Board["step"]>[number]>({
      step: (event, now) => board.step(event, now),
      carryOut: (action) => carryOut.act(action),
      onDefect: (error) => expect.fail(String(error)),
    });
    const carryOut = new CarryOut(
      {
        async run(row) {
          await new Promise<void>((resolve) => ends.push({ row, end: resolve }));
          return { kind: "unrunnable", row, why: "lost", message: "" };
        },
        settle: () => Promise.resolve(),
        claim: async (name, take) => (workerId === undefined ? undefined : claimer.claim(name, take, workerId)),
        requeue: () => Promise.resolve(),
        onError: (_, error) => expect.fail(String(error)),
      },
      post,
    );
    const id = await hold();
    const first = await registerWorker(database, { host: "test", processId: 1, tools: TEST_TOOLS });
    workerId = first.workerId;
    post({ kind: "polled" });
    await expect.poll(() => ends.length, { timeout: 30_000 }).toBe(1);
    workerId = undefined;
    await first.lease.release();
    await releaseDeadWorkers({ database, crashCodes: testCodes.crashed });
    const second = await registerWorker(database, { host: "test", processId: 1, tools: TEST_TOOLS });
    workerId = second.workerId;
    post({ kind: "polled" });
    await expect.poll(() => ends.map(({ row }) => row.attempt), { timeout: 30_000 }).toEqual([1, 2]);
    workerId = undefined;
    ends[0]?.end();
    await expect.poll(() => board.size).toBe(1);
    expect(board.holds(id, 2)).toBe(true);
    ends[1]?.end();
    await carryOut.ended();
    expect(board.size).toBe(0);
    carryOut.close();
    await second.lease.release();
  });
});

describe("a claim whose answer was lost", () => {
  it("is found by the worker that does not know of it", { tags: "large" }, async () => {
    const id = await hold();
    await service.startWorker();
    await untilRevision(id, 2);
    const second = await submit("common.validate.hold", { barrier: `${barrier}-2` });
    await untilRevision(second, 2);
    // Both processes are busy: what is claimed under the worker's number now is not in its memory.
    const third = await submit("common.parse.echo", { text: "third" });
    await service.database.query(
      `with worker as (select id from workers), running as (
         update executions set status = 'running', status_revision = 2, attempt = 1, worker_id = worker.id from worker where executions.id = $1
       ) insert into execution_events (execution_id, revision, type) values ($1, 2, 'running')`,
      [third],
    );
    await untilRevision(third, 3);
    expect((await eventsOf(third)).at(2)).toEqual([3, "queued", "claim lost"]);
    release();
    writeFileSync(`${barrier}-2`, "");
    expect(await statusAtEnd(service, third, caller)).toBe("succeeded");
  });
});
