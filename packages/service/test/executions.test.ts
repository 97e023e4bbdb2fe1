import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { canonicalJson, hashBytes } from "@colophon/contract";
import type { Database } from "@colophon/storage";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Caller, CODE_TOOL, createExecutions, createWatch, INLINE_BYTES } from "../src/index.ts";
import { acceptedId, startService, statusAtEnd, submissionOf, type TestService } from "../src/testing/index.ts";

let service: TestService;
let caller: Caller;

beforeAll(async () => {
  service = await startService();
  await service.startWorker();
  caller = await service.makeCaller();
});
afterAll(() => service.close());

async function run(operation: string, input: object, by = caller): Promise<string> {
  const id = acceptedId(await service.submissions.submit(submissionOf(by, operation, input)));
  await statusAtEnd(service, id, by);
  return id;
}

async function envelopeOf(id: string): Promise<Record<string, unknown>> {
  const row = await service.executions.result(id, caller.environmentId);
  if (row?.result_inline != null) return JSON.parse(row.result_inline.toString());
  const sha256 = row?.result_hash?.slice("sha256:".length) ?? "";
  const stream = await service.blobs.forTenant(caller.environmentId).get(sha256);
  return JSON.parse(Buffer.concat((await stream?.toArray()) ?? []).toString());
}

describe("an execution", () => {
  // requirement: EVENT-02
  it("is queued, runs and succeeds, with an event for each revision, in time order", async () => {
    const id = await run("common.parse.echo", { text: "hello" });
    const row = await service.executions.read(id, caller.environmentId);
    expect(row).toMatchObject({
      status: "succeeded",
      status_revision: 3,
      attempt: 1,
      result_ok: true,
      error_code: null,
    });
    expect(row?.events.map(([revision, type, , detail]) => [revision, type, detail])).toEqual([
      [1, "queued", {}],
      [2, "running", { attempt: 1 }],
      [3, "succeeded", {}],
    ]);
    const moments = row?.events.map(([, , at]) => Date.parse(at)) ?? [];
    expect([...moments].sort((a, b) => a - b)).toEqual(moments);
    expect(row?.receipt).toMatchObject({ operation: "common.parse.echo", deterministic: true });
    expect(await envelopeOf(id)).toMatchObject({ ok: true, value: { text: "hello" }, losses: [] });
  });

  it("that fails keeps the operation's envelope and code", async () => {
    const id = await run("common.validate.misbehave", { deed: "throw" });
    const row = await service.executions.read(id, caller.environmentId);
    expect(row).toMatchObject({ status: "failed", result_ok: false, error_code: "common/CRASHED" });
    expect(JSON.stringify(await envelopeOf(id))).not.toContain("/etc/shadow");
  });

  it("whose result names something with a NUL is settled nevertheless", async () => {
    const operation = "common.convert.copy";
    const request = { schema_version: "operation-execution-envelope.v1", operation, input: { file: "YQ==" } };
    const bytes = Buffer.from(canonicalJson({ ...request, options: { mediaType: "text/\0x" } }));
    const given = { bytes, requestHash: hashBytes(bytes), requestByteLength: bytes.length };
    const id = acceptedId(await service.submissions.submit(submissionOf(caller, operation, {}, given)));
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
    const row = await service.executions.read(id, caller.environmentId);
    expect(row?.artifacts).toMatchObject([{ mediaType: "text/\uFFFDx" }]);
  });

  it("lists the artifacts of its result and counts its losses", async () => {
    const file = Buffer.from("!a,b\n");
    const id = await run("common.convert.copy", { file: file.toString("base64") });
    const row = await service.executions.read(id, caller.environmentId);
    expect(row?.artifacts).toEqual([
      {
        artifactId: expect.any(String),
        sha256: hashBytes(file),
        mediaType: "text/csv",
        extension: "csv",
        byteLength: file.length,
        kind: "operation_result",
        role: null,
        slide: null,
      },
    ]);
    expect(row?.loss_counts).toMatchObject({ total: 1, byCode: { "common/LETTER_LOST": 1 } });
    expect((await service.executions.artifacts(id))[0]?.member_path).toBe("value.artifact");
  });

  it("keeps large requests and results as blobs of the environment", async () => {
    const id = await run("common.parse.echo", { text: "y".repeat(INLINE_BYTES) });
    const { rows } = await service.database.query(
      "select request_inline is null as request, result_inline is null as result from executions where id = $1",
      [id],
    );
    expect(rows).toEqual([{ request: true, result: true }]);
    expect(await envelopeOf(id)).toMatchObject({ value: { text: "y".repeat(INLINE_BYTES) } });
  });

  it("tells its progress while it runs", async () => {
    const barrier = join(service.folder, randomUUID());
    const id = acceptedId(await service.submissions.submit(submissionOf(caller, "common.validate.hold", { barrier })));
    const hasProgress = async () =>
      (await service.executions.read(id, caller.environmentId))?.progress ?? Promise.reject(new Error("not yet"));
    await expect.poll(hasProgress, { interval: 20, timeout: 30_000 }).toEqual({ done: 1, total: 2 });
    writeFileSync(barrier, "");
    expect(await statusAtEnd(service, id, caller)).toBe("succeeded");
    expect((await service.executions.read(id, caller.environmentId))?.progress).toBeNull();
  });

  // requirement: AUTH-03
  it("is unknown in any other environment", async () => {
    const id = await run("common.parse.echo", { text: "mine" });
    const other = await service.makeCaller();
    expect(await service.executions.read(id, other.environmentId)).toBeUndefined();
    expect(await service.executions.result(id, other.environmentId)).toBeUndefined();
    expect(await service.executions.wait(id, other.environmentId, { timeoutMs: 0 })).toBeUndefined();
    expect(await service.executions.cancel(id, other.environmentId)).toEqual({ kind: "absent" });
  });
});

describe("reads at once", () => {
  it("of many executions and environments give each its own, and nothing of another environment", async () => {
    const callers = [await service.makeCaller(), await service.makeCaller()] as const;
    const owned: { readonly id: string; readonly own: Caller; readonly other: Caller }[] = [];
    for (let count = 0; count < 6; count++) {
      const [own, other] = count % 2 === 0 ? callers : ([callers[1], callers[0]] as const);
      owned.push({
        id: acceptedId(await service.submissions.submit(submissionOf(own, "common.parse.echo", { count }))),
        own,
        other,
      });
    }
    const found = await Promise.all(
      owned.flatMap(({ id, own, other }) => [
        service.executions.read(id, own.environmentId),
        service.executions.read(id, other.environmentId),
        service.executions.wait(id, other.environmentId, { timeoutMs: 1 }),
      ]),
    );
    expect(found.map((row) => row?.id)).toEqual(owned.flatMap(({ id }) => [id, undefined, undefined]));
  });

  it("fail alone where PostgreSQL refuses the id of one", async () => {
    const id = await run("common.parse.echo", { text: "beside a refused id" });
    const read = (one: string) => service.executions.read(one, caller.environmentId);
    const [first, refused, last] = await Promise.allSettled([read(id), read("not-a-uuid"), read(id)]);
    expect([first, last]).toMatchObject([{ value: { id } }, { value: { id } }]);
    expect(refused).toMatchObject({ status: "rejected", reason: { code: "22P02" } });
  });
});

describe("submissions at once", () => {
  it("of which PostgreSQL refuses one are accepted but for that one, each in its environment", async () => {
    const callers = [await service.makeCaller(), await service.makeCaller()];
    // Its environment was deleted after its key was checked.
    const refused = { ...(callers[0] as Caller), environmentId: randomUUID() };
    const all = [...callers, refused, ...callers, ...callers];
    const answers = await Promise.allSettled(
      all.map((by, count) => service.submissions.submit(submissionOf(by, "common.parse.echo", { among: count }))),
    );
    expect(answers.map(({ status }, place) => [all[place] === refused, status])).toEqual(
      all.map((by) => (by === refused ? [true, "rejected"] : [false, "fulfilled"])),
    );
    for (const [place, answer] of answers.entries()) {
      const by = all[place] as Caller;
      if (answer.status === "fulfilled")
        expect((await service.executions.read(acceptedId(answer.value), by.environmentId))?.environment_id).toBe(
          by.environmentId,
        );
    }
    expect(answers[2]).toMatchObject({ reason: { code: "23503" } });
  });
});

describe("an idempotency key", () => {
  it("gives the same execution for the same request, and a conflict for another", async () => {
    const given = { idempotencyKey: randomUUID() };
    const first = await service.submissions.submit(submissionOf(caller, "common.parse.echo", { text: "1" }, given));
    const again = await service.submissions.submit(submissionOf(caller, "common.parse.echo", { text: "1" }, given));
    const other = await service.submissions.submit(submissionOf(caller, "common.parse.echo", { text: "2" }, given));
    const id = acceptedId(first);
    expect(first).toMatchObject({ kind: "accepted", reused: false });
    expect(again).toMatchObject({ kind: "accepted", id, reused: true });
    expect(other).toEqual({ kind: "conflict", id });
  });

  it("is of one environment", async () => {
    const given = { idempotencyKey: randomUUID() };
    const other = await service.makeCaller();
    const mine = await service.submissions.submit(submissionOf(caller, "common.parse.echo", { text: "1" }, given));
    const theirs = await service.submissions.submit(submissionOf(other, "common.parse.echo", { text: "2" }, given));
    expect(acceptedId(theirs)).not.toBe(acceptedId(mine));
  });

  it("makes one execution of 200 identical submissions at once", async () => {
    const given = { idempotencyKey: randomUUID() };
    const submitted = await Promise.all(
      Array.from({ length: 200 }, () =>
        service.submissions.submit(submissionOf(caller, "common.parse.echo", { text: "many" }, given)),
      ),
    );
    expect(new Set(submitted.map(acceptedId)).size).toBe(1);
    expect(submitted.filter((one) => one.kind === "accepted" && !one.reused)).toHaveLength(1);
  });

  it("does not let batches that share keys wait for each other for ever", async () => {
    const keys = Array.from({ length: 100 }, () => randomUUID());
    const orders = [keys, keys.toReversed(), keys.toSorted()];
    const submitted = await Promise.all(
      orders.flatMap((order) =>
        order.map((idempotencyKey) =>
          service.submissions.submit(submissionOf(caller, "common.parse.echo", { text: "x" }, { idempotencyKey })),
        ),
      ),
    );
    expect(new Set(submitted.map(acceptedId)).size).toBe(100);
  });
});

describe("a repeated request", () => {
  it("is answered from the stored result within its environment", async () => {
    const first = await run("common.convert.copy", { file: "IWE=", name: "repeat" });
    const again = await service.submissions.submit(
      submissionOf(caller, "common.convert.copy", { file: "IWE=", name: "repeat" }),
    );
    expect(again).toMatchObject({ kind: "accepted", status: "succeeded", reused: false });
    const row = await service.executions.read(acceptedId(again), caller.environmentId);
    expect(row).toMatchObject({ reused_from: first, attempt: 0, status_revision: 2 });
    expect(row?.events.map(([revision, type]) => [revision, type])).toEqual([
      [1, "queued"],
      [2, "succeeded"],
    ]);
    expect(row?.artifacts).toHaveLength(1);
    expect(await envelopeOf(acceptedId(again))).toEqual(await envelopeOf(first));
  });

  it("is run anew elsewhere, by another engine, under another policy, and after a failure", async () => {
    const input = { text: "again" };
    await run("common.parse.echo", input);
    const other = await service.makeCaller();
    const strict = { ...caller, deliveryPolicy: { maximumOutputBytes: 1_000_000 } };
    const submissions = [
      submissionOf(other, "common.parse.echo", input),
      submissionOf(strict, "common.parse.echo", input),
      submissionOf(caller, "common.parse.echo", input, { engineVersion: "1.0.1" }),
    ];
    for (const submission of submissions)
      expect(await service.submissions.submit(submission)).toMatchObject({ status: "queued" });
    await run("common.validate.misbehave", { deed: "throw" });
    const failed = submissionOf(caller, "common.validate.misbehave", { deed: "throw" });
    expect(await service.submissions.submit(failed)).toMatchObject({ status: "queued" });
  });

  it("says whose result answers it, and runs where the caller refuses a stored one", async () => {
    const input = { text: randomUUID() };
    const first = await run("common.parse.echo", input);
    const answered = await service.submissions.submit(submissionOf(caller, "common.parse.echo", input));
    expect(answered).toMatchObject({ status: "succeeded", reusedFrom: first });
    const refused = await service.submissions.submit(
      submissionOf(caller, "common.parse.echo", input, { mustRun: true }),
    );
    expect(refused).toMatchObject({ status: "queued" });
    expect(refused).not.toHaveProperty("reusedFrom");
    expect((await statusAtEnd(service, acceptedId(refused), caller)) ?? "").toBe("succeeded");
    // The newest result answers from then on.
    const last = await service.submissions.submit(submissionOf(caller, "common.parse.echo", input));
    expect(last).toMatchObject({ reusedFrom: acceptedId(refused) });
  });
});

describe("a result whose tools have changed", () => {
  let other: TestService;
  let by: Caller;
  beforeEach(async () => {
    other = await startService();
    by = await other.makeCaller();
  });
  afterEach(() => other.close());
  const again = async (input: object) => {
    const submitted = await other.submissions.submit(submissionOf(by, "common.parse.echo", input));
    await statusAtEnd(other, acceptedId(submitted), by);
    return submitted;
  };

  // requirement: REUSE-01
  it("answers nothing after an upgrade of the code, while two versions work, or while nobody works", async () => {
    const input = { text: "upgraded" };
    const old = await other.startWorker({ tools: { [CODE_TOOL]: "1" } });
    const first = acceptedId(await again(input));
    expect(await again(input)).toMatchObject({ reusedFrom: first });
    const upgraded = await other.startWorker({ tools: { [CODE_TOOL]: "2" } });
    expect(await again(input)).not.toHaveProperty("reusedFrom");
    await old.close(0);
    const second = await again(input);
    if (!("reusedFrom" in second)) expect(await again(input)).toMatchObject({ reusedFrom: acceptedId(second) });
    await upgraded.close(0);
    const waiting = await other.submissions.submit(submissionOf(by, "common.parse.echo", input));
    expect(waiting).toMatchObject({ status: "queued" });
  });

  it("still answers where other engines have changed, or another worker does not have them", async () => {
    const input = { text: "kept" };
    const old = await other.startWorker({ tools: { [CODE_TOOL]: "1", fonts: "a" } });
    const first = acceptedId(await again(input));
    await other.startWorker({ tools: { [CODE_TOOL]: "1", fonts: "missing" } });
    expect(await again(input)).toMatchObject({ reusedFrom: first });
    await old.close(0);
    expect(await again(input)).toMatchObject({ reusedFrom: first });
  });
});

describe("the list", () => {
  it("gives pages, the newest first, without a gap or a repetition", async () => {
    const own = await service.makeCaller();
    const ids: string[] = [];
    for (let index = 0; index < 7; index++) ids.unshift(await run("common.parse.echo", { text: `${index}` }, own));
    const found: string[] = [];
    let after: { createdUs: number; id: string } | undefined;
    for (let page = 0; page < 4; page++) {
      const rows = await service.executions.list(own.environmentId, {
        limit: 2,
        ...(after !== undefined && { after }),
      });
      found.push(...rows.map(({ id }) => id));
      const last = rows.at(-1);
      if (last !== undefined) after = { createdUs: last.created_us, id: last.id };
    }
    expect(found).toEqual(ids);
  });

  it("is filtered by status, operation and time", async () => {
    const own = await service.makeCaller();
    const good = await run("common.parse.echo", { text: "a" }, own);
    const bad = await run("common.validate.misbehave", { deed: "throw" }, own);
    const list = async (filter: object) =>
      (await service.executions.list(own.environmentId, { limit: 10, ...filter })).map(({ id }) => id);
    expect(await list({ statuses: ["failed", "blocked"] })).toEqual([bad]);
    expect(await list({ operation: "common.parse.echo" })).toEqual([good]);
    const { created_at: badCreatedAt } = (await service.executions.read(bad, own.environmentId)) ?? {};
    expect(await list({ createdBefore: badCreatedAt })).toEqual([good]);
    expect(await list({ createdFrom: new Date(Date.now() + 60_000) })).toEqual([]);
  });
});

describe("waiting", () => {
  it("ends with the execution, with the time, and with who waits", async () => {
    const barrier = join(service.folder, randomUUID());
    const id = acceptedId(await service.submissions.submit(submissionOf(caller, "common.validate.hold", { barrier })));
    const { environmentId } = caller;
    expect((await service.executions.wait(id, environmentId, { timeoutMs: 0 }))?.status).not.toBe("succeeded");
    const controller = new AbortController();
    const given = service.executions.wait(id, environmentId, { timeoutMs: 60_000, signal: controller.signal });
    controller.abort();
    expect((await given)?.status).not.toBe("succeeded");
    const running = await service.executions.wait(id, environmentId, { timeoutMs: 30_000, afterRevision: 1 });
    expect(running).toMatchObject({ status: "running", status_revision: 2 });
    const end = service.executions.wait(id, environmentId, { timeoutMs: 30_000 });
    writeFileSync(barrier, "");
    expect(await end).toMatchObject({ status: "succeeded", status_revision: 3 });
  });
});

/** A database through which what is told after a commit goes by way of `pass`, or not at all. */
function reporting(database: Database, pass: (report: () => void, turn: number) => void): Database {
  let turn = 0;
  return {
    ...database,
    transaction: (act, options) =>
      database.transaction((transaction) => {
        // A late one may find the test over and the database closed.
        const report = (channel: string, payload: string): void =>
          void database.query("select pg_notify($1, $2)", [channel, payload]).catch(() => undefined);
        const tellAfter = (channel: string, payload: string): void => pass(() => report(channel, payload), turn++);
        return act({ ...transaction, notifyAfterCommit: tellAfter });
      }, options),
  };
}

const NEVER = (): void => undefined;

describe("an execution whose change is not told after its commit", () => {
  let other: TestService;
  let by: Caller;
  beforeEach(async () => {
    other = await startService();
    by = await other.makeCaller();
  });
  afterEach(() => other.close());
  const submit = async (operation: string, input: object): Promise<string> =>
    acceptedId(await other.submissions.submit(submissionOf(by, operation, input)));
  const waitFor = (id: string) => other.executions.wait(id, by.environmentId, { timeoutMs: 30_000 });

  it("is heard of by who waits, at the next look", async () => {
    await other.startWorker({ database: reporting(other.database, NEVER) });
    expect((await waitFor(await submit("common.parse.echo", { text: "unheard" })))?.status).toBe("succeeded");
  });

  it("is heard of once it has ended, though it is told late, twice, or not at all, and those who listen are cut off", {
    tags: "large",
  }, async () => {
    const pass = (report: () => void, turn: number): void => {
      const waits = [[], [700], [300, 0], [0]][turn % 4] ?? [];
      for (const ms of waits) setTimeout(report, ms);
    };
    await other.startWorker({ database: reporting(other.database, pass) });
    const ids = await Promise.all(
      Array.from({ length: 40 }, () => submit("common.parse.echo", { text: randomUUID() })),
    );
    const ends = Promise.all(ids.map(waitFor));
    for (const _time of [1, 2, 3])
      await other.database.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
      );
    expect((await ends).map((row) => row?.status)).toEqual(ids.map(() => "succeeded"));
  });

  it("is cancelled by its worker, at the next look", { tags: "large" }, async () => {
    await other.startWorker();
    const barrier = join(other.folder, randomUUID());
    const id = await submit("common.validate.hold", { barrier });
    await other.executions.wait(id, by.environmentId, { timeoutMs: 30_000, afterRevision: 1 });
    const { database } = other;
    const watch = await createWatch(database);
    const quiet = createExecutions({ database: reporting(database, NEVER), watch });
    expect((await quiet.cancel(id, by.environmentId)).kind).toBe("cancelling");
    expect((await waitFor(id))?.status).toBe("cancelled");
    await watch.close();
  });
});
