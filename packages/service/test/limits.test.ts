import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { canonicalJson, hashBytes } from "@colophon/contract";
import type { Database } from "@colophon/storage";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type Caller,
  checkDeliveryPolicy,
  createHolds,
  createRateLimiter,
  createSubmissions,
  type DeliveryPolicy,
  type ExecutionRow,
  policyRemedy,
  readQuota,
} from "../src/index.ts";
import { judgeRun, POLICY_CODES } from "../src/policy/policy.ts";
import {
  acceptedId,
  anotherDatabase,
  NO_BOUNDS,
  startService,
  statusAtEnd,
  submissionOf,
  type TestService,
} from "../src/testing/index.ts";

let service: TestService;

beforeAll(async () => {
  service = await startService();
  await service.startWorker();
});
afterAll(() => service.close());

describe("the rate limit", () => {
  it("admits a full minute's requests and then refuses, saying how long", async () => {
    const limiter = createRateLimiter(service.database);
    const environment = randomUUID();
    const rates = [];
    for (let index = 0; index < 12; index++) rates.push(await limiter.take(environment, 10));
    expect(rates.map(({ allowed }) => allowed)).toEqual([...Array(10).fill(true), false, false]);
    expect(rates.map(({ remaining }) => remaining)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0]);
    expect(rates.at(-1)?.resetSeconds).toBeGreaterThan(0);
    expect(rates.at(-1)?.resetSeconds).toBeLessThanOrEqual(6);
  });

  it("is one for all processes", async () => {
    const others = [anotherDatabase(service), anotherDatabase(service)];
    const limiters = others.map((database) => createRateLimiter(database));
    const environment = randomUUID();
    const startedAt = performance.now();
    const rates = await Promise.all(
      Array.from({ length: 200 }, (_, index) => limiters[index % 2]?.take(environment, 60)),
    );
    const allowed = rates.filter((rate) => rate?.allowed).length;
    // A minute's requests, and one more for each second it took.
    expect(allowed).toBeLessThanOrEqual(60 + Math.ceil((performance.now() - startedAt) / 1_000));
    // What a process took ahead and did not use.
    expect(allowed).toBeGreaterThanOrEqual(54);
    for (const database of others) await database.close();
  });

  it("asks the table once for many requests", async () => {
    let transactions = 0;
    const counted: Database = {
      ...service.database,
      transaction(act) {
        transactions++;
        return service.database.transaction(act);
      },
    };
    const limiter = createRateLimiter(counted, () => 0);
    const environment = randomUUID();
    for (let index = 0; index < 50; index++)
      expect(await limiter.take(environment, 6000)).toMatchObject({ allowed: true });
    expect(transactions).toBe(1);
  });

  it("does not close an environment because a clock was set back", async () => {
    const environment = randomUUID();
    await service.database.query("insert into rate_limits values ($1, now() + interval '1 hour')", [environment]);
    const limiter = createRateLimiter(service.database);
    const rate = await limiter.take(environment, 10);
    expect(rate).toMatchObject({ allowed: false });
    expect(rate.resetSeconds).toBeLessThanOrEqual(6);
  });
});

describe("the quota", () => {
  // requirement: ERR-429
  it("is exact however many submit at once, in however many processes", async () => {
    const caller = await service.makeCaller({ executionsPerMonth: 25 });
    const other = anotherDatabase(service);
    const { blobs } = service;
    const elsewhere = createSubmissions({ database: other, blobs, onQueued: () => undefined });
    const submitted = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        (index % 2 === 0 ? service.submissions : elsewhere).submit(
          submissionOf(caller, "common.parse.echo", { text: `${index}` }),
        ),
      ),
    );
    const kinds = Map.groupBy(submitted, ({ kind }) => kind);
    expect(kinds.get("accepted")).toHaveLength(25);
    expect(kinds.get("over-quota")).toHaveLength(55);
    expect(kinds.get("over-quota")?.[0]).toMatchObject({ retryAfterSeconds: expect.any(Number) });
    expect(await readQuota(service.database, caller.environmentId)).toBe(25);
    expect(await service.executions.list(caller.environmentId, { limit: 100 })).toHaveLength(25);
    await other.close();
  });

  it("does not count a repetition of the same submission", async () => {
    const caller = await service.makeCaller({ executionsPerMonth: 1 });
    const given = { idempotencyKey: randomUUID() };
    const submission = submissionOf(caller, "common.parse.echo", { text: "one" }, given);
    const id = acceptedId(await service.submissions.submit(submission));
    expect(await service.submissions.submit(submission)).toMatchObject({ id, reused: true });
    expect(await readQuota(service.database, caller.environmentId)).toBe(1);
  });
});

describe("a quota that is set in the middle of a month", () => {
  it("counts what was submitted before", async () => {
    const caller = await service.makeCaller();
    const submit = (text: string) => service.submissions.submit(submissionOf(caller, "common.parse.echo", { text }));
    for (const text of ["1", "2", "3"]) await submit(text);
    await service.tenants.setBounds(caller.environmentId, { ...NO_BOUNDS, executionsPerMonth: 4 });
    const bound = { ...caller, executionsPerMonth: 4 };
    const kinds: string[] = [];
    for (const text of ["4", "5"])
      kinds.push((await service.submissions.submit(submissionOf(bound, "common.parse.echo", { text }))).kind);
    expect(kinds).toEqual(["accepted", "over-quota"]);
    expect(await readQuota(service.database, caller.environmentId)).toBe(4);
  });
});

describe("the bound on what is under way", () => {
  it("is kept, and others are served meanwhile", async () => {
    const own = await startService();
    const capped = await own.makeCaller({ concurrency: 1 });
    const other = await own.makeCaller();
    await own.startWorker();
    const barriers = [0, 1, 2].map(() => join(own.folder, randomUUID()));
    const ids: string[] = [];
    for (const barrier of barriers)
      ids.push(acceptedId(await own.submissions.submit(submissionOf(capped, "common.validate.hold", { barrier }))));
    await own.executions.wait(ids[0] ?? "", capped.environmentId, { timeoutMs: 30_000, afterRevision: 1 });
    const free = acceptedId(await own.submissions.submit(submissionOf(other, "common.parse.echo", { text: "free" })));
    expect(await statusAtEnd(own, free, other)).toBe("succeeded");
    expect(await own.executions.list(capped.environmentId, { limit: 10, statuses: ["running"] })).toHaveLength(1);
    for (const barrier of barriers) writeFileSync(barrier, "");
    for (const id of ids) expect(await statusAtEnd(own, id, capped)).toBe("succeeded");
    await own.close();
  });
});

it("uses a place under a bound again once the last execution is settled, without waiting for a poll", {
  tags: "large",
}, async () => {
  const own = await startService();
  const capped = await own.makeCaller({ concurrency: 1 });
  const other = await own.makeCaller();
  const ends: string[] = [];
  const telemetry = {
    onStart: ({ id }: { readonly id: string }) => ({ traceparent: undefined, end: () => ends.push(id) }),
    ...{ onSettled: () => undefined, onRequeued: () => undefined, onDefect: () => undefined },
  };
  vi.useFakeTimers({ toFake: ["setInterval"] });
  await own.startWorker({ telemetry }).finally(() => vi.useRealTimers());
  const submit = async (by: Caller, operation: string, input: object) =>
    acceptedId(await own.submissions.submit(submissionOf(by, operation, input)));
  const barrier = join(own.folder, randomUUID());
  const first = await submit(capped, "common.validate.hold", { barrier });
  await own.executions.wait(first, capped.environmentId, { timeoutMs: 30_000, afterRevision: 1 });
  const second = await submit(capped, "common.parse.echo", { text: "second" });
  const settled = Promise.withResolvers<void>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const locking = own.database.transaction(async (transaction) => {
    await transaction.query("select from executions where id = $1 for update", [first]);
    lock();
    await settled.promise;
  });
  await locked;
  writeFileSync(barrier, "");
  const beside = await submit(other, "common.parse.echo", { text: "beside" });
  await vi.waitUntil(() => ends.includes(first) && ends.includes(beside), { timeout: 30_000 });
  // Meanwhile all claims that these ends led to pass over the second.
  await delay(300);
  settled.resolve();
  await locking;
  expect(await statusAtEnd(own, second, capped)).toBe("succeeded");
  await own.close();
});

describe("fairness", () => {
  // requirement: SCALE-02
  it("gives the first execution of one environment its turn before the ten thousandth of another", async () => {
    const own = await startService();
    const [many, few] = [await own.makeCaller(), await own.makeCaller()];
    const submit = async (caller: Caller, index: number): Promise<string> =>
      acceptedId(
        await own.submissions.submit(submissionOf(caller, "common.transform.pause", { ms: 50, text: `${index}` })),
      );
    // All are there before the first runs: ten seconds of work for two processes.
    await Promise.all(Array.from({ length: 400 }, (_, index) => submit(many, index)));
    await own.startWorker();
    const ended = () => own.executions.list(many.environmentId, { limit: 1, statuses: ["succeeded"] });
    await expect.poll(ended, { timeout: 30_000 }).toHaveLength(1);
    const id = await submit(few, 0);
    expect(await statusAtEnd(own, id, few)).toBe("succeeded");
    const left = await own.executions.list(many.environmentId, { limit: 500, statuses: ["queued"] });
    expect(left.length).toBeGreaterThan(200);
    await own.close();
  });
});

describe("long runs", () => {
  // requirement: SCALE-02 SCALE-03
  it("of one environment hold every process, and another's execution runs beside them", { tags: "large" }, async () => {
    const own = await startService();
    const [many, few, third] = [await own.makeCaller(), await own.makeCaller(), await own.makeCaller()];
    const barrier = join(own.folder, randomUUID());
    const hold = (caller: Caller) => own.submissions.submit(submissionOf(caller, "common.validate.hold", { barrier }));
    const held = await Promise.all(Array.from({ length: 20 }, async () => acceptedId(await hold(many))));
    await own.startWorker();
    const running = () => own.executions.list(many.environmentId, { limit: 50, statuses: ["running"] });
    await expect.poll(running, { timeout: 30_000 }).toHaveLength(2);
    for (const caller of [few, third, few]) {
      const echo = submissionOf(caller, "common.parse.echo", { text: randomUUID() });
      expect(await statusAtEnd(own, acceptedId(await own.submissions.submit(echo)), caller)).toBe("succeeded");
    }
    expect(await running()).toHaveLength(2);
    // One long run of the other environment takes the place beside; its own next work waits like everyone's.
    const other = acceptedId(await hold(few));
    await own.executions.wait(other, few.environmentId, { timeoutMs: 30_000, afterRevision: 1 });
    expect(await running()).toHaveLength(2);
    writeFileSync(barrier, "");
    for (const id of held) expect(await statusAtEnd(own, id, many)).toBe("succeeded");
    expect(await statusAtEnd(own, other, few)).toBe("succeeded");
    expect(own.errors).toEqual([]);
    await own.close();
  });

  // requirement: SCALE-03
  for (const processes of [1, 2])
    it(`that are heavy leave one of ${processes} processes, or one beside, to light work of the same environment`, {
      tags: processes === 1 ? [] : ["large"],
    }, async () => {
      const own = await startService();
      const caller = await own.makeCaller();
      const barrier = join(own.folder, randomUUID());
      const heavy = await Promise.all(
        (["heavy", "office", "heavy", "office"] as const).map(async (weight) =>
          acceptedId(
            await own.submissions.submit(submissionOf(caller, "common.validate.hold", { barrier }, { weight })),
          ),
        ),
      );
      await own.startWorker({ processes });
      const running = () => own.executions.list(caller.environmentId, { limit: 50, statuses: ["running"] });
      await expect.poll(running, { timeout: 30_000 }).toHaveLength(1);
      for (let index = 0; index < 20; index++) {
        const echo = submissionOf(caller, "common.parse.echo", { text: randomUUID() });
        expect(await statusAtEnd(own, acceptedId(await own.submissions.submit(echo)), caller)).toBe("succeeded");
      }
      expect(await running()).toHaveLength(1);
      writeFileSync(barrier, "");
      for (const id of heavy) expect(await statusAtEnd(own, id, caller)).toBe("succeeded");
      await own.close();
    });
});

describe("a delivery policy", () => {
  const run = async (deliveryPolicy: DeliveryPolicy, operation: string, input: object): Promise<ExecutionRow> => {
    const caller = await service.makeCaller({ deliveryPolicy });
    const id = acceptedId(await service.submissions.submit(submissionOf(caller, operation, input)));
    await statusAtEnd(service, id, caller);
    return (await service.executions.read(id, caller.environmentId)) as ExecutionRow;
  };

  it.each([
    { policy: { allowedOperations: ["docx.*", "common.parse.echo"] }, status: "succeeded" },
    { policy: { allowedOperations: ["docx.*"] }, status: "blocked", code: "common/POLICY_OPERATION_NOT_ALLOWED" },
    { policy: { allowedOperations: ["common.*"] }, status: "succeeded" },
    { policy: { allowedOperations: ["common.parse.*"] }, status: "succeeded" },
    {
      policy: { allowedOperations: ["common.inspect.*", "common.parse"] },
      status: "blocked",
      code: "common/POLICY_OPERATION_NOT_ALLOWED",
    },
    { policy: { allowedOperations: [] }, status: "blocked", code: "common/POLICY_OPERATION_NOT_ALLOWED" },
    { policy: { maximumInputBytes: 10 }, status: "blocked", code: "common/POLICY_INPUT_TOO_LARGE" },
    { policy: { maximumInputBytes: 10_000 }, status: "succeeded" },
    { policy: { maximumOutputBytes: 10 }, status: "blocked", code: "common/POLICY_OUTPUT_TOO_LARGE", ran: true },
    { policy: { maximumOutputBytes: 10_000 }, status: "succeeded" },
  ])("$policy: $status", async ({ policy, status, code, ran = false }) => {
    const row = await run(policy, "common.parse.echo", { text: "a" });
    expect(row).toMatchObject({ status, error_code: code ?? null, policy });
    const types = row.events.map(([, type]) => type);
    if (status === "blocked") {
      expect(types).toEqual(ran ? ["queued", "running", "blocked"] : ["queued", "blocked"]);
      expect((await service.executions.result(row.id, row.environment_id))?.result_hash).toBeNull();
    }
  });

  it.each([
    { severity: "none", file: "!a", status: "blocked" },
    { severity: "none", file: "a", status: "succeeded" },
    { severity: "substituted", file: "?a", status: "blocked" },
    { severity: "degraded", file: "?a", status: "succeeded" },
    { severity: "degraded", file: "!a", status: "blocked" },
    { severity: "dropped", file: "!a", status: "succeeded" },
  ] as const)("losses up to $severity, with $file: $status", async ({ severity, file, status }) => {
    const input = { file: Buffer.from(file).toString("base64") };
    const row = await run({ maximumLossSeverity: severity }, "common.convert.copy", input);
    expect(row.status).toBe(status);
    if (status === "blocked") expect(row).toMatchObject({ error_code: "common/POLICY_LOSS_TOO_SEVERE", artifacts: [] });
  });

  it.each([
    {
      losses: { substituted: 2, degraded: 1, dropped: 0 },
      severity: "none",
      message: "2 losses are substituted and 1 loss is degraded; the environment's policy allows none. Lost: a/A (3).",
    },
    {
      losses: { substituted: 2, degraded: 0, dropped: 1 },
      severity: "degraded",
      message: "1 loss is dropped; the environment's policy allows degraded at most. Lost: a/A (3).",
    },
  ] as const)("tells how many of which severity and which codes: $message", ({ losses, severity, message }) => {
    const run = { ok: true, resultByteLength: 1, losses: { bySeverity: losses, byCode: { "a/A": 3 } } };
    expect(judgeRun({ maximumLossSeverity: severity }, run)).toEqual({ code: POLICY_CODES.loss, message });
  });

  it.each([
    { policy: 100, own: undefined, status: "blocked", code: "common/POLICY_RAN_TOO_LONG" },
    { policy: 60_000, own: 100, status: "failed", code: "common/TIMED_OUT" },
  ])("ends a run at the less of its own $own ms and the policy's $policy ms: $status", async (row) => {
    const caller = await service.makeCaller({ deliveryPolicy: { maximumRunMs: row.policy } });
    const options = row.own === undefined ? {} : { timeoutMs: row.own };
    const operation = "common.transform.pause";
    const input = { ms: 30_000, text: "" };
    const request = { schema_version: "operation-execution-envelope.v1", operation, input, options };
    const bytes = new TextEncoder().encode(canonicalJson(request));
    const given = { bytes, requestHash: hashBytes(bytes), requestByteLength: bytes.length };
    const id = acceptedId(await service.submissions.submit(submissionOf(caller, operation, input, given)));
    expect(await statusAtEnd(service, id, caller)).toBe(row.status);
    const ended = await service.executions.read(id, caller.environmentId);
    expect(ended?.error_code).toBe(row.code);
    // Only a limit of the request's own is raised by an option.
    if (row.status === "blocked") expect(policyRemedy(row.code)).toContain("maximumRunMs");
  });

  it("blocks what waited too long", async () => {
    const caller = await service.makeCaller({ deliveryPolicy: { maximumQueueMs: 1 } });
    const id = acceptedId(
      await service.submissions.submit(submissionOf(caller, "common.parse.echo", { text: "late" })),
    );
    const status = await statusAtEnd(service, id, caller);
    const row = await service.executions.read(id, caller.environmentId);
    const [queuedAt = "", startedAt = ""] = row?.events.map(([, , at]) => at) ?? [];
    const waitedMs = Date.parse(startedAt) - Date.parse(queuedAt);
    if (waitedMs > 2) expect(status).toBe("blocked");
    if (status === "blocked") expect(row?.error_code).toBe("common/POLICY_WAITED_TOO_LONG");
  });

  it("is frozen into the execution at its submission", async () => {
    const caller = await service.makeCaller({ deliveryPolicy: { maximumOutputBytes: 10_000 } });
    const barrier = join(service.folder, randomUUID());
    const id = acceptedId(await service.submissions.submit(submissionOf(caller, "common.validate.hold", { barrier })));
    await service.tenants.setBounds(caller.environmentId, {
      deliveryPolicy: { maximumOutputBytes: 1 },
      concurrency: undefined,
      requestsPerMinute: undefined,
      executionsPerMonth: undefined,
    });
    writeFileSync(barrier, "");
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
  });

  it("is refused when it is none", () => {
    expect(checkDeliveryPolicy({ allowedOperations: ["docx.*", "common.inspect.*", "pdf.redact"] })).toEqual([]);
    expect(checkDeliveryPolicy({ maximumLossSeverity: "none" })).toEqual([]);
    for (const policy of [
      { unknown: 1 },
      { maximumInputBytes: -1 },
      { allowedOperations: ["*"] },
      { allowedOperations: ["pdf.*.x"] },
      5,
      null,
    ])
      expect(checkDeliveryPolicy(policy)).not.toEqual([]);
  });
});

describe("launch control", () => {
  it("holds an operation, an environment, both, or everything, in every process at once", async () => {
    const other = anotherDatabase(service);
    const here = await createHolds(service.database, () => undefined);
    const there = await createHolds(other, () => undefined);
    const [a, b] = [await service.makeCaller(), await service.makeCaller()];
    const rows = [
      { hold: { operation: "x.y" }, isHeld: [true, false, true, false] },
      { hold: { environmentId: a.environmentId }, isHeld: [true, true, false, false] },
      { hold: { environmentId: a.environmentId, operation: "x.y" }, isHeld: [true, false, false, false] },
      { hold: {}, isHeld: [true, true, true, true] },
    ];
    const look = (holds: typeof here) =>
      [a, b].flatMap(({ environmentId }) =>
        ["x.y", "x.z"].map((operation) => holds.find(environmentId, operation) !== undefined),
      );
    for (const { hold, isHeld } of rows) {
      const { id } = await here.create({ ...hold, reason: "test", retryAfterSeconds: 7 });
      expect(look(here)).toEqual(isHeld);
      await expect.poll(() => look(there), { interval: 1, timeout: 30_000 }).toEqual(isHeld);
      expect(await there.lift(id)).toMatchObject({ id, reason: "test", retryAfterSeconds: 7 });
      expect(await there.lift(id)).toBeUndefined();
      await expect.poll(() => look(here), { interval: 1, timeout: 30_000 }).toEqual([false, false, false, false]);
    }
    expect(await here.list()).toEqual([]);
    await here.close();
    await there.close();
    await other.close();
  });
});
