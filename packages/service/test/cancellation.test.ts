import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Runtime } from "@colophon/runtime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Caller, Cancellation } from "../src/index.ts";
import {
  acceptedId,
  startRuntime,
  startService,
  statusAtEnd,
  submissionOf,
  type TestService,
} from "../src/testing/index.ts";

let service: TestService;
let caller: Caller;
let runtime: Runtime;

beforeAll(async () => {
  service = await startService();
  caller = await service.makeCaller();
});
afterAll(() => service.close());

async function submit(operation: string, input: object): Promise<string> {
  return acceptedId(await service.submissions.submit(submissionOf(caller, operation, input)));
}
const cancel = (id: string): Promise<Cancellation> => service.executions.cancel(id, caller.environmentId);
const hold = (): Promise<string> => submit("common.validate.hold", { barrier: join(service.folder, randomUUID()) });
const untilRunning = (id: string) =>
  service.executions.wait(id, caller.environmentId, { timeoutMs: 30_000, afterRevision: 1 });

describe("cancelling", () => {
  // requirement: STATE-03
  it("ends what is queued, and says so again", async () => {
    const id = await hold();
    const first = await cancel(id);
    expect(first).toMatchObject({
      kind: "cancelled",
      disposition: "cancelled",
      row: {
        id,
        status: "cancelled",
        status_revision: 2,
        cancel_requested_at: expect.any(Date),
        terminal_at: expect.any(Date),
      },
    });
    expect(await cancel(id)).toMatchObject({
      disposition: "already_cancelled",
      row: { status_revision: 2 },
    });
  });

  // requirement: FAULT-11
  it("has one winner among 50, and 50 consistent answers", async () => {
    const id = await hold();
    const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(id)));
    const dispositions = answers.map((answer) => ("disposition" in answer ? answer.disposition : answer.kind));
    expect(dispositions.filter((one) => one === "cancelled")).toHaveLength(1);
    expect(dispositions.filter((one) => one === "already_cancelled")).toHaveLength(49);
  });

  describe("what runs", () => {
    beforeAll(async () => {
      runtime = startRuntime(service.folder);
      await service.startWorker({ runtime });
    });

    // requirement: FAULT-11
    it("stops it within two seconds, and its process is gone", async () => {
      const id = await submit("common.validate.misbehave", { deed: "spin" });
      await expect
        .poll(async () => (await service.executions.read(id, caller.environmentId))?.progress, { timeout: 30_000 })
        .toEqual({ done: 1 });
      const processes = new Set(runtime.stats().processIds);
      const askedAt = performance.now();
      const first = await cancel(id);
      const again = await cancel(id);
      expect(await statusAtEnd(service, id, caller)).toBe("cancelled");
      expect(performance.now() - askedAt).toBeLessThan(2_000);
      expect(first).toMatchObject({
        kind: "cancelling",
        disposition: "cancellation_requested",
        row: { status: "cancelling" },
      });
      expect(again).toMatchObject({ disposition: "already_requested" });
      expect(await cancel(id)).toMatchObject({ disposition: "already_cancelled", row: { status_revision: 4 } });
      const left = runtime.stats().processIds.filter((pid) => processes.has(pid) && isAlive(pid));
      expect(left.length).toBeLessThan(processes.size);
      const row = await service.executions.read(id, caller.environmentId);
      expect(row?.events.map(([, type]) => type)).toEqual(["queued", "running", "cancelling", "cancelled"]);
      expect(row).toMatchObject({ result_ok: null, receipt: null, artifacts: [] });
    });

    it("is refused once it has ended", async () => {
      const good = await submit("common.parse.echo", { text: "done" });
      const bad = await submit("common.validate.misbehave", { deed: "throw" });
      await statusAtEnd(service, good, caller);
      await statusAtEnd(service, bad, caller);
      expect(await cancel(good)).toEqual({ kind: "terminal", status: "succeeded" });
      expect(await cancel(bad)).toEqual({ kind: "terminal", status: "failed" });
    });

    it("either wins or comes too late, and both agree", async () => {
      const outcomes = new Set<string>();
      // At least 40, and until both were seen: which one it is the load decides.
      for (let round = 0; round < 40 || outcomes.size < 2; round++) {
        const id = await submit("common.transform.pause", { ms: round % 4, text: randomUUID() });
        if (round % 2 === 0) await untilRunning(id);
        const answer = await cancel(id);
        const status = await statusAtEnd(service, id, caller);
        expect(status).toBe(answer.kind === "terminal" ? "succeeded" : "cancelled");
        outcomes.add("disposition" in answer ? answer.disposition : answer.kind);
      }
    });
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
