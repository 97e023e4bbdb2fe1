import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type RunCall, type Runtime, RuntimeError } from "@colophon/runtime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Caller, DeliveryPolicy, RequeueCause } from "../src/index.ts";
import {
  acceptedId,
  startRuntime,
  startService,
  statusAtEnd,
  submissionOf,
  TEST_TOOLS,
  type TestService,
} from "../src/testing/index.ts";
import { registerWorker, releaseClaims } from "../src/worker/liveness.ts";
import { CAUSES, REQUEUE_CAUSES } from "../src/worker/requeue-causes.ts";

let service: TestService;

beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

const submit = async (caller: Caller, operation: string, input: object): Promise<string> =>
  acceptedId(await service.submissions.submit(submissionOf(caller, operation, input)));

async function requeue(id: string, cause: RequeueCause, workerId: number): Promise<string | undefined> {
  await service.database.query(
    `with running as (
       update executions set status = 'running', status_revision = status_revision + 1, attempt = attempt + 1, worker_id = $2
       where id = $1 returning id, status_revision
     ) insert into execution_events (execution_id, revision, type) select id, status_revision, 'running' from running`,
    [id, workerId],
  );
  const release = { workerId, requeue: { cause }, crashCodes: { "common.parse.echo": "common/CRASHED" } };
  const [row] = await service.database.transaction((transaction) => releaseClaims(transaction, release));
  return row?.status;
}

describe("each cause of a requeue", () => {
  it.each(CAUSES)("%s fails an execution after its bound, or never, and is in the event", async (cause) => {
    const { most, reason, ...end } = REQUEUE_CAUSES[cause];
    const caller = await service.makeCaller();
    const id = await submit(caller, "common.parse.echo", { text: "a" });
    const { workerId, lease } = await registerWorker(service.database, {
      host: "test",
      processId: 1,
      tools: TEST_TOOLS,
    });
    const rounds = Math.min(most, 25);
    for (let round = 1; round < rounds; round++) expect(await requeue(id, cause, workerId)).toBe("queued");
    // Other causes take nothing from the bound.
    for (const other of CAUSES.filter((one) => one !== cause))
      expect(await requeue(id, other, workerId)).toBe("queued");
    expect(await requeue(id, cause, workerId)).toBe(Number.isFinite(most) ? "failed" : "queued");
    const row = await service.executions.read(id, caller.environmentId);
    expect(row?.events.at(-1)?.[3]).toMatchObject({ cause, reason });
    if (Number.isFinite(most))
      expect(row).toMatchObject({ error_code: "code" in end ? end.code : "common/CRASHED", result_ok: false });
    await lease.release();
  });

  it("of another attempt than was named is left alone", async () => {
    const caller = await service.makeCaller();
    const id = await submit(caller, "common.parse.echo", { text: "a" });
    const { workerId, lease } = await registerWorker(service.database, {
      host: "test",
      processId: 1,
      tools: TEST_TOOLS,
    });
    await service.database.query(
      `with running as (
         update executions set status = 'running', status_revision = 2, attempt = 3, worker_id = $2 where id = $1
       ) insert into execution_events (execution_id, revision, type) values ($1, 2, 'running')`,
      [id, workerId],
    );
    const releaseOf = (attempt: number) =>
      service.database.transaction((transaction) =>
        releaseClaims(transaction, {
          ...{ workerId, requeue: { cause: "claimLost" }, crashCodes: {} },
          claims: [{ id, attempt }],
        }),
      );
    expect(await releaseOf(2)).toEqual([]);
    expect(await releaseOf(3)).toMatchObject([{ id, status: "queued" }]);
    await lease.release();
  });
});

/** Hears each call, and may change what comes of it; a runtime's methods are not its own members. */
function watched(
  runtime: Runtime,
  onRun: (call: RunCall, run: typeof runtime.run) => ReturnType<typeof runtime.run>,
): Runtime {
  return {
    invoke: (...call) => runtime.invoke(...call),
    run: (call) => onRun(call, (given) => runtime.run(given)),
    get idle() {
      return runtime.idle;
    },
    stats: () => runtime.stats(),
    close: (options) => runtime.close(options),
  };
}

describe("an operation's process that is stopped from outside", () => {
  const policies: readonly { policy: DeliveryPolicy; runs: number }[] = [
    { policy: {}, runs: 2 },
    { policy: { maxAttempts: 1 }, runs: 1 },
  ];

  /** Kills the process of each of the first runs, once its operation has begun. */
  async function startKilled(runs: number): Promise<{ readonly starts: () => number }> {
    const runtime = startRuntime(service.folder);
    let starts = 0;
    await service.startWorker({
      runtime: watched(runtime, (call, run) => {
        const isKilled = ++starts <= runs;
        return run({
          ...call,
          onProgress(progress) {
            call.onProgress?.(progress);
            if (isKilled) for (const pid of runtime.stats().processIds) process.kill(pid, "SIGKILL");
          },
        });
      }),
    });
    return { starts: () => starts };
  }

  it.each(policies)("fails after $runs runs with $policy, and says what happened", failsAfter);
  it("fails after 3 runs where a policy says so", { tags: "large" }, () =>
    failsAfter({ policy: { maxAttempts: 3 }, runs: 3 }),
  );

  async function failsAfter({ policy, runs }: (typeof policies)[number]): Promise<void> {
    const caller = await service.makeCaller({ deliveryPolicy: policy });
    const { starts } = await startKilled(Number.POSITIVE_INFINITY);
    const id = await submit(caller, "common.validate.hold", { barrier: join(service.folder, randomUUID()) });
    expect(await statusAtEnd(service, id, caller)).toBe("failed");
    const row = await service.executions.read(id, caller.environmentId);
    expect(row).toMatchObject({
      attempt: runs,
      result_ok: false,
      error_code: "common/STOPPED_FROM_OUTSIDE",
      error_message: expect.stringContaining("SIGKILL"),
    });
    expect(starts()).toBe(runs);
    const requeues = row?.events.filter(([, type, , { cause }]) => type === "queued" && cause !== undefined);
    expect(requeues?.map(([, , , { cause, reason }]) => [cause, reason])).toEqual(
      Array.from({ length: runs - 1 }, () => ["killed", "stopped from outside (SIGKILL)"]),
    );
  }

  it("once runs again, and succeeds", async () => {
    const caller = await service.makeCaller();
    const barrier = join(service.folder, randomUUID());
    await startKilled(1);
    const id = await submit(caller, "common.validate.hold", { barrier });
    await expect
      .poll(async () => (await service.executions.read(id, caller.environmentId))?.attempt, { timeout: 30_000 })
      .toBe(2);
    const { writeFileSync } = await import("node:fs");
    writeFileSync(barrier, "");
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
    const { rows } = await service.database.query("select requeues, memory_shares from executions");
    expect(rows).toEqual([{ requeues: { killed: 1 }, memory_shares: 1 }]);
  });

  it("before it is ready for the operation runs again, and is not a fault of the service", async () => {
    const caller = await service.makeCaller();
    let starts = 0;
    await service.startWorker({
      runtime: watched(startRuntime(service.folder), (call, run) => {
        if (++starts > 1) return run(call);
        throw new RuntimeError("stopped", "Stopped.", { signal: "SIGKILL", isOutOfMemory: true });
      }),
    });
    const id = await submit(caller, "common.parse.echo", { text: "early" });
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
    const { rows } = await service.database.query("select requeues, memory_shares from executions");
    expect(rows).toEqual([{ requeues: { killed: 1 }, memory_shares: 2 }]);
  });

  it("for want of memory runs again in the place of two processes", { tags: "large" }, async () => {
    const caller = await service.makeCaller();
    const runtime = startRuntime(service.folder);
    let starts = 0;
    await service.startWorker({
      runtime: watched(runtime, async (call, run) => {
        const summary = await run(call);
        return ++starts === 1 ? { ...summary, stopped: { signal: "SIGKILL", isOutOfMemory: true } } : summary;
      }),
    });
    const id = await submit(caller, "common.parse.echo", { text: "large" });
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
    const { rows } = await service.database.query("select attempt, requeues, memory_shares from executions");
    expect(rows).toEqual([{ attempt: 2, requeues: { killed: 1 }, memory_shares: 2 }]);
    expect((await service.executions.read(id, caller.environmentId))?.events.at(2)?.[3]).toMatchObject({
      cause: "killed",
      reason: "stopped from outside (SIGKILL, while the system was out of memory)",
    });
  });
});

describe("an error that nothing explains", () => {
  it("is the service's own: it raises the alarm, counts as no crash, and is retried", async () => {
    const caller = await service.makeCaller();
    const runtime = startRuntime(service.folder);
    const requeued: unknown[] = [];
    let starts = 0;
    await service.startWorker({
      runtime: watched(runtime, (call, run) => {
        if (++starts === 1) throw new TypeError("A bug of the worker.");
        return run(call);
      }),
      telemetry: {
        onStart: () => ({ traceparent: undefined, end: () => undefined }),
        onSettled: () => undefined,
        onRequeued: (cause, count) => void (count > 0 && requeued.push([cause, count])),
        onDefect: (error) => expect.fail(String(error)),
      },
    });
    const id = await submit(caller, "common.parse.echo", { text: "ours" });
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
    expect(requeued).toEqual([["ours", 1]]);
    const { rows } = await service.database.query("select attempt, crashes, requeues from executions");
    expect(rows).toEqual([{ attempt: 2, crashes: 0, requeues: { ours: 1 } }]);
  });

  it("of the telemetry leaves no slot for ever", async () => {
    const caller = await service.makeCaller();
    let starts = 0;
    const worker = await service.startWorker({
      telemetry: {
        onStart() {
          if (++starts === 1) throw new TypeError("A bug of the telemetry.");
          return { traceparent: undefined, end: () => undefined };
        },
        onSettled: () => undefined,
        onRequeued: () => undefined,
        onDefect: (error) => expect.fail(String(error)),
      },
    });
    const id = await submit(caller, "common.parse.echo", { text: "ours" });
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
    await expect.poll(() => worker.held()).toBe(0);
    expect((await service.executions.read(id, caller.environmentId))?.attempt).toBe(2);
  });
});
