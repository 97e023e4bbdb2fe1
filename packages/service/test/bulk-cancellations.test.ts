import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelInBulk, createBulkCancellations } from "../src/executions/bulk-cancellations.ts";
import type { Caller, Handling } from "../src/index.ts";
import { acceptedId, startService, submissionOf, type TestService } from "../src/testing/index.ts";

let service: TestService;
let caller: Caller;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  caller = await service.makeCaller();
});
afterAll(() => service.close());

let count = 0;
async function submit(handling: Handling = {}, by = caller): Promise<string> {
  const submission = submissionOf(by, "common.parse.echo", { text: `${count++}` }, { handling });
  return acceptedId(await service.submissions.submit(submission));
}
const statusOf = async (id: string, by = caller) => (await service.executions.read(id, by.environmentId))?.status;
const ALL = { labels: {} };

describe("cancelling by a filter", () => {
  const jobs = () => createBulkCancellations(service.database);
  const work = (signal = new AbortController().signal) => cancelInBulk(service.database, signal);

  it("cancels what matches in this environment, and nothing that was submitted later", async () => {
    const stranger = await service.makeCaller();
    const [wanted, label, reference, others] = [
      await submit({ metadata: { batch: "1", kind: "a" }, reference: "r" }),
      await submit({ metadata: { batch: "2" }, reference: "r" }),
      await submit({ metadata: { batch: "1" } }),
      await submit({ metadata: { batch: "1" }, reference: "r" }, stranger),
    ];
    const job = await jobs().create(caller.environmentId, { labels: { batch: "1", "": "r" } });
    expect(job).toMatchObject({ status: "running", cancelled: 0, requested: 0 });
    const late = await submit({ metadata: { batch: "1" }, reference: "r" });
    await work();
    expect(await Promise.all([wanted, label, reference, late].map((id) => statusOf(id)))).toEqual([
      "cancelled",
      "queued",
      "queued",
      "queued",
    ]);
    expect(await statusOf(others, stranger)).toBe("queued");
    const done = await jobs().read(job.id, caller.environmentId);
    expect(done).toMatchObject({ status: "done", cancelled: 1, requested: 0, ended_at: expect.any(Date) });
    expect(await jobs().read(job.id, stranger.environmentId)).toBeUndefined();
  });

  it("asks what runs to stop, and has events as a single cancellation", async () => {
    const id = await submit();
    await service.database.query(
      "with started as (update executions set status = 'running', status_revision = 2, attempt = 1, worker_id = 1, started_at = now() where id = $1 returning id) insert into execution_events (execution_id, revision, type, at) select id, 2, 'running', now() from started",
      [id],
    );
    const job = await jobs().create(caller.environmentId, ALL);
    await work();
    expect(await statusOf(id)).toBe("cancelling");
    expect(await jobs().read(job.id, caller.environmentId)).toMatchObject({
      status: "done",
      cancelled: 0,
      requested: 1,
    });
  });

  it("does more than a part, counts each execution once beside another worker, and ends", async () => {
    const ids = await Promise.all(Array.from({ length: 450 }, () => submit()));
    const job = await jobs().create(caller.environmentId, ALL);
    await Promise.all([work(), work()]);
    await work();
    expect(await jobs().read(job.id, caller.environmentId)).toMatchObject({ status: "done", cancelled: ids.length });
  });

  it("is stopped: what was not cancelled yet stays", async () => {
    const id = await submit();
    const job = await jobs().create(caller.environmentId, ALL);
    expect(await jobs().stop(job.id, caller.environmentId)).toMatchObject({ status: "stopped" });
    await work();
    expect([await statusOf(id), (await jobs().stop(job.id, caller.environmentId))?.status]).toEqual([
      "queued",
      "stopped",
    ]);
  });
});
