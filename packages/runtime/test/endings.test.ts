import { join } from "node:path";
import { canonicalJson, type Envelope } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { createRuntime } from "../src/index.ts";
import { codeOf, filesIn, jsonOf, makeFolder, OPERATIONS, processesOf, resultOf, startRuntime } from "./harness.ts";

const { runtime, bugs, folder } = startRuntime({ processes: 2 });
/** What a stop may take beyond its deadline. Source: bounds.ts. */
const TOLERANCE_MS = 250;
/** A busy machine makes one stop late, not so many in a row. */
const TRIES = 6;
/** Long enough for the receipt, which comes before the operation runs, on a busy machine. */
const ALLOWED_MS = 1000;
const EVENTUALLY = { timeout: 20_000 };

function misbehave(text: string, options = {}): Promise<Envelope> {
  return runtime.invoke("common.validate.misbehave", { text }, options);
}

/** One that has ended is listed until its end is heard. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    expect(error).toMatchObject({ code: "ESRCH" });
  }
}

async function isWell(): Promise<boolean> {
  return codeOf(await runtime.invoke("common.parse.echo", { text: "well" })) === "ok";
}

/** `stop` gives how late its end was; it must be in time once. */
async function expectInTime(stop: () => Promise<number>): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < TRIES && least >= TOLERANCE_MS; turn++) least = Math.min(least, await stop());
  expect(least).toBeLessThan(TOLERANCE_MS);
}

describe("a deadline", () => {
  it.each(["", "checks", "ignores SIGTERM"])("stops a synchronous loop that %s", async (text) => {
    await expectInTime(async () => {
      await isWell();
      const startedAt = performance.now();
      const envelope = await runtime.invoke("common.validate.spin", { text }, { timeoutMs: ALLOWED_MS });
      const lateMs = performance.now() - startedAt - ALLOWED_MS;
      const details = { allowedMs: ALLOWED_MS };
      expect(envelope).toMatchObject({
        ok: false,
        error: { code: "common/TIMED_OUT", message: `The operation did not finish within ${ALLOWED_MS} ms.`, details },
        losses: [],
        diagnostics: [],
        receipt: { operation: "common.validate.spin", inputHash: expect.stringMatching(/^sha256:/) },
      });
      return lateMs;
    });
  });

  it("gives the same envelope whether the loop looks at the clock or is killed", { tags: "large" }, async () => {
    const options = { limits: { maxDurationMs: ALLOWED_MS } };
    const polite = await runtime.invoke("common.validate.spin", { text: "checks" }, options);
    const rude = await runtime.invoke("common.validate.spin", { text: "" }, options);
    const alike = (envelope: Envelope) =>
      jsonOf({ ...envelope, receipt: { ...envelope.receipt, inputHash: "" } } as never);
    expect(alike(rude)).toBe(alike(polite));
  });

  it("stops what waits for ever", async () => {
    await expectInTime(async () => {
      await isWell();
      const startedAt = performance.now();
      const envelope = await runtime.invoke("common.validate.wait", {}, { timeoutMs: 100 });
      const lateMs = performance.now() - startedAt - 100;
      expect(codeOf(envelope)).toBe("common/TIMED_OUT");
      return lateMs;
    });
  });
});

describe("a cancellation", () => {
  it.each([
    ["common.validate.spin", ""],
    ["common.validate.spin", "checks"],
    ["common.validate.spin", "ignores SIGTERM"],
    ["common.validate.wait", ""],
  ])("stops %s (%s)", async (operation, text) => {
    await expectInTime(async () => {
      const controller = new AbortController();
      let cancelledAt = 0;
      const onProgress = (): void => {
        cancelledAt = performance.now();
        controller.abort();
      };
      const envelope = await runtime.invoke(operation, { text }, { signal: controller.signal, onProgress });
      const lateMs = performance.now() - cancelledAt;
      expect(envelope).toMatchObject({
        error: { code: "common/CANCELLED", message: "The caller cancelled the operation." },
        receipt: { operation },
      });
      return lateMs;
    });
  });

  it("of a call that waits for a child answers at once", async () => {
    const running = [1, 2].map(() => {
      const controller = new AbortController();
      const { promise: begun, resolve } = Promise.withResolvers<void>();
      const options = { signal: controller.signal, onProgress: () => resolve() };
      return { controller, begun, end: runtime.invoke("common.validate.wait", {}, options) };
    });
    await Promise.all(running.map(({ begun }) => begun));
    expect(runtime.idle).toBe(0);
    const controller = new AbortController();
    const queued = runtime.invoke("common.validate.wait", {}, { signal: controller.signal });
    controller.abort();
    const already = runtime.invoke("common.validate.wait", {}, { signal: AbortSignal.abort() });
    expect([codeOf(await queued), codeOf(await already)]).toEqual(["common/CANCELLED", "common/CANCELLED"]);
    for (const call of running) call.controller.abort();
    for (const call of running) expect(codeOf(await call.end)).toBe("common/CANCELLED");
  });
});

describe("memory", () => {
  it.each(["one buffer", "buffers", "objects", "wasm"])("beyond the cap ends the call: %s", async (text) => {
    const envelope = await runtime.invoke("common.validate.allocate", { text });
    expect(envelope).toMatchObject({
      error: { code: "common/TOO_LARGE", details: { memoryMiB: 256 } },
      receipt: { operation: "common.validate.allocate" },
    });
    expect(process.memoryUsage.rss()).toBeLessThan(1024 ** 3);
    expect(await isWell()).toBe(true);
  });
});

describe("a process that ends or lies", () => {
  it.each([
    "exit",
    "abort",
    "garbage",
    "huge-frame",
    "wrong-message",
    "no-message",
    "no-json",
    "forged-payload",
    "close-channel",
    "leave-rejection",
  ])("by %s is an envelope, and the next call has a new one", async (deed) => {
    const envelope = await misbehave(deed);
    expect(envelope).toMatchObject({
      ok: false,
      error: { code: "common/CRASHED", message: "The operation stopped without a result.", issues: [] },
      receipt: { operation: "common.validate.misbehave" },
    });
    expect(bugs.at(-1)).toMatchObject({ operation: "common.validate.misbehave", kind: "died" });
    expect(await isWell()).toBe(true);
  });

  it("killed by someone is an envelope", async () => {
    const envelope = await runtime.invoke(
      "common.validate.wait",
      {},
      {
        onProgress() {
          for (const pid of runtime.stats().processIds) process.kill(pid, "SIGKILL");
        },
      },
    );
    expect(envelope).toMatchObject({
      ok: false,
      error: { code: "common/CRASHED", message: "The operation's process was stopped from outside by SIGKILL." },
    });
    // An idle one was killed too, and a call may be with it before its end is heard.
    await expect.poll(isWell, EVENTUALLY).toBe(true);
  });

  it.each(["SIGKILL", "SIGTERM", "SIGSEGV"] as const)(
    "by %s of someone is in the summary where it came from outside",
    async (signal) => {
      const operation = "common.validate.wait";
      const request = { schema_version: "operation-execution-envelope.v1", operation, input: {}, options: {} };
      const { usage: _, ...summary } = await runtime.run({
        operation,
        request: { bytes: Buffer.from(canonicalJson(request)) },
        result: { path: join(makeFolder(), "result"), inlineBytes: 10_000 },
        onProgress() {
          for (const pid of runtime.stats().processIds) process.kill(pid, signal);
        },
      });
      expect(summary).toMatchObject({ ok: false, code: "common/CRASHED" });
      // A fault of its own code ends a process with a signal as well.
      expect(summary.stopped).toEqual(signal === "SIGSEGV" ? undefined : { signal, isOutOfMemory: false });
      await expect.poll(isWell, EVENTUALLY).toBe(true);
    },
  );

  it("by someone before any process is ready is a fault that says so, and takes no fence away", async () => {
    const fresh = createRuntime({ operations: OPERATIONS, processes: 1, temporaryFolder: makeFolder() });
    try {
      const { fences } = fresh.stats();
      const killing = setInterval(() => {
        for (const pid of fresh.stats().processIds) killIfThere(pid);
      }, 1);
      const failed = fresh.invoke("common.parse.echo", { text: "never" }).finally(() => clearInterval(killing));
      await expect(failed).rejects.toMatchObject({
        reason: "stopped",
        stopped: { signal: "SIGKILL", isOutOfMemory: false },
        message: "A process was stopped by SIGKILL before it was ready.",
      });
      expect(codeOf(await fresh.invoke("common.parse.echo", { text: "well" }))).toBe("ok");
      expect(fresh.stats().fences).toEqual(fences);
    } finally {
      await fresh.close();
    }
  });

  it("is reported with what it said, and its bug with its stack", async () => {
    await misbehave("leave-rejection");
    expect(bugs.at(-1)?.output).toContain("nobody waits for this");
    await misbehave("throw");
    expect(bugs.at(-1)).toMatchObject({ kind: "thrown", message: "a secret of /etc/secret.txt" });
    expect(bugs.at(-1)?.stack).toContain("operations.ts");
  });

  it("that prints megabytes is heard in part and holds nobody up", async () => {
    const before = bugs.length;
    expect(codeOf(await misbehave("print"))).toBe("ok");
    await expect.poll(() => bugs.slice(before).some(({ kind }) => kind === "printed"), EVENTUALLY).toBe(true);
    const { output = "" } = bugs.slice(before).find(({ kind }) => kind === "printed") ?? {};
    expect(output.length).toBeGreaterThan(1000);
    expect(output.length).toBeLessThanOrEqual(64 * 1024);
  });

  it.each(["leave-timer", "leave-member"])("that goes on by %s is not used again", async (deed) => {
    const { recycled } = runtime.stats();
    expect(codeOf(await misbehave(deed))).toBe("ok");
    expect(runtime.stats().recycled).toBe(recycled + 1);
  });
});

describe("an operation", () => {
  it.each([
    ["kill-parent", "An operation has no kill."],
    ["debug-parent", "An operation has no _debugProcess."],
    ["connect", "An operation has no connect."],
    ["fork", "ERR_ACCESS_DENIED"],
    ["worker", "ERR_ACCESS_DENIED"],
    ["read", "ERR_ACCESS_DENIED"],
    ["environment", "LANG LC_ALL TZ"],
    ["place", "true 77"],
  ])("has no way to %s", async (deed, expected) => {
    expect(resultOf(await misbehave(deed))).toEqual({ done: expected });
  });
});

describe("after all that", () => {
  it("nothing is left but the children that wait, and their empty folders", async () => {
    await expect.poll(() => runtime.stats().booting, EVENTUALLY).toBe(0);
    await expect.poll(() => processesOf(folder).sort(), EVENTUALLY).toEqual([...runtime.stats().processIds].sort());
    const left = () => filesIn(folder).filter((path) => /payload|request|result|input/.test(path));
    await expect.poll(left, EVENTUALLY).toEqual([]);
    await runtime.close();
    expect(processesOf(folder)).toEqual([]);
    expect(filesIn(folder)).toEqual([]);
  });
});
