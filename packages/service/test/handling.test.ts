import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Caller,
  createRetention,
  type Handling,
  type ListFilter,
  labelsOf,
  type Submission,
} from "../src/index.ts";
import { readHandling } from "../src/submissions/handling.ts";
import { acceptedId, startService, statusAtEnd, submissionOf, type TestService } from "../src/testing/index.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const submit = async (caller: Caller, handling: Handling, given: Partial<Submission> = {}): Promise<string> => {
  const submission = submissionOf(caller, "common.parse.echo", { text: randomUUID() }, { handling, ...given });
  return acceptedId(await service.submissions.submit(submission));
};

describe("labels of a submission", () => {
  const list = async (caller: Caller, filter: Partial<ListFilter>) =>
    (await service.executions.list(caller.environmentId, { limit: 10, ...filter })).map(({ id }) => id);

  // requirement: HANDLE-01
  it("are returned, find it in lists of its environment, and are deleted with it", async () => {
    const [caller, other] = [await service.makeCaller(), await service.makeCaller()];
    const metadata = { team: "billing", case: "4711: a, b" };
    const first = await submit(caller, { metadata, reference: "invoice-1" });
    const second = await submit(caller, { metadata: { team: "billing" } });
    await submit(caller, {});
    await submit(other, { metadata, reference: "invoice-1" });
    const row = await service.executions.read(first, caller.environmentId);
    expect(row?.labels).toEqual({ ...metadata, "": "invoice-1" });
    expect(await list(caller, { labels: { team: "billing" } })).toEqual([second, first]);
    expect(await list(caller, { labels: metadata })).toEqual([first]);
    expect(await list(caller, { labels: labelsOf({ reference: "invoice-1" }) })).toEqual([first]);
    expect(await list(caller, { labels: { team: "billing" }, statuses: ["succeeded"] })).toEqual([]);
    expect(await list(caller, { labels: { team: "billing" }, operation: "common.convert.copy" })).toEqual([]);
    expect(await list(caller, { labels: { team: "bill" } })).toEqual([]);
    const [newest] = await service.executions.list(caller.environmentId, { limit: 1, labels: { team: "billing" } });
    const after = { createdUs: newest?.created_us ?? 0, id: newest?.id ?? "" };
    expect(await list(caller, { labels: { team: "billing" }, after })).toEqual([first]);
    await service.executions.cancel(first, caller.environmentId);
    await createRetention(service.database).delete(first, caller.environmentId);
    expect((await service.executions.read(first, caller.environmentId))?.labels).toBeNull();
    expect(await list(caller, { labels: { team: "billing" } })).toEqual([second]);
  });

  it("are at most 16, each with a name and a text", () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, "v"]));
    const rows = [
      [{ metadata: many(16), reference: "é ü", priority: 1, expires_in_seconds: 1 }, true],
      [{ metadata: many(17) }, false],
      [{ metadata: { "a b": "v" } }, false],
      [{ metadata: { "": "v" } }, false],
      [{ metadata: { a: 1 } }, false],
      [{ metadata: { a: "" } }, false],
      [{ metadata: { a: "x".repeat(201) } }, false],
      [{ metadata: { a: "\0" } }, false],
      [{ metadata: [] }, false],
      [{ reference: "" }, false],
      [{ reference: "a\0" }, false],
      [{ priority: 0 }, false],
      [{ priority: 4 }, false],
      [{ priority: 1.5 }, false],
      [{ expires_in_seconds: 0 }, false],
    ] as const;
    for (const [body, isValid] of rows)
      expect([body, readHandling(body as never).issues.length === 0]).toEqual([body, isValid]);
  });
});

describe("the priority of a submission", () => {
  const turnsOf = async (ids: readonly string[]) => {
    const { rows } = await service.database.query<{ id: string }>(
      "select id from executions where id = any ($1::uuid[]) order by turn, created_at",
      [ids],
    );
    return rows.map(({ id }) => ids.indexOf(id));
  };
  const inQueue = (caller: Caller, priority?: number) =>
    submit(caller, priority === undefined ? {} : { priority }, { weight: "heavy" });

  // requirement: HANDLE-02
  it("lets it pass what waits with a lower one, of its own environment", async () => {
    const [caller, other] = [await service.makeCaller(), await service.makeCaller()];
    const ids: string[] = [];
    for (const priority of [1, 1, 1, undefined, 2, 3, 3]) ids.push(await inQueue(caller, priority));
    // At one turn the earlier one comes first; 1 has every sixteenth turn, 2 every fourth.
    expect(await turnsOf(ids)).toEqual([0, 3, 5, 6, 4, 1, 2]);
    const late = await inQueue(other);
    expect((await turnsOf([...ids, late])).indexOf(7)).toBeLessThan(4);
  });

  it("is at most what the environment's policy allows", async () => {
    const caller = await service.makeCaller({ deliveryPolicy: { maximumPriority: 1 } });
    const priorityOf = async (id: string) => (await service.executions.read(id, caller.environmentId))?.priority;
    expect(await priorityOf(await inQueue(caller, 3))).toBe(1);
    expect(await priorityOf(await inQueue(caller))).toBe(1);
  });
});

describe("an execution that must start in time", () => {
  // requirement: HANDLE-03
  it("is blocked when it did not, whatever runs, and starts otherwise", async () => {
    const own = await startService();
    const caller = await own.makeCaller();
    const send = async (operation: string, input: object, handling: Handling) =>
      acceptedId(await own.submissions.submit(submissionOf(caller, operation, input, { handling })));
    await own.startWorker({ processes: 1 });
    const barrier = join(own.folder, randomUUID());
    const holder = await send("common.validate.hold", { barrier }, { expires_in_seconds: 60 });
    await own.executions.wait(holder, caller.environmentId, { timeoutMs: 30_000, afterRevision: 1 });
    const office = submissionOf(caller, "common.parse.echo", { text: "o" }, { weight: "office" });
    const late = acceptedId(await own.submissions.submit({ ...office, handling: { expires_in_seconds: 1 } }));
    expect(await statusAtEnd(own, late, caller)).toBe("blocked");
    const row = await own.executions.read(late, caller.environmentId);
    expect([row?.error_code, row?.attempt]).toEqual(["common/EXPIRED_IN_QUEUE", 0]);
    expect(row?.terminal_at?.getTime()).toBeGreaterThanOrEqual((row?.created_at.getTime() ?? 0) + 1_000);
    writeFileSync(barrier, "");
    expect(await statusAtEnd(own, holder, caller)).toBe("succeeded");
    await own.close();
  });
});
