import { expect, it } from "vitest";
import { monotonicMs } from "../src/call/clock.ts";
import type { FromChild } from "../src/channel/messages.ts";
import { Attempt } from "../src/host/attempt.ts";
import type { Child, ChildListener } from "../src/process/child-process.ts";

const DESCRIBE = { type: "describe", id: 1, operation: "common.parse.words", wantsOutline: true } as const;
const ENDED: FromChild = {
  type: "ended",
  id: 1,
  outcome: { kind: "unknown" },
  cpuMs: 0,
  rssBytes: 0,
  isDirty: false,
};

/** A child that answers when it is told to, and tells when it is sent a signal. */
function standIn() {
  const signalled = Promise.withResolvers<void>();
  let listener: ChildListener | undefined;
  const child = {
    pid: undefined,
    cpuMs: 0,
    calls: 0,
    listen: (next: ChildListener | undefined) => {
      listener = next;
    },
    send: () => undefined,
    kill: () => signalled.resolve(),
  };
  return {
    child: child as unknown as Child,
    signalled: signalled.promise,
    answer: () => listener?.hear(ENDED, new Uint8Array()),
    abort: (output: string) => listener?.end?.({ code: null, signal: "SIGABRT", output }),
  };
}

const start = (child: Child): Attempt =>
  new Attempt(child, { message: DESCRIBE, startedAt: monotonicMs(), allowedMs: 60_000, memoryMiB: 256, callbacks: {} });

it("a process whose answer crossed the signal that ends it is not used again", async () => {
  const { child, signalled, answer } = standIn();
  const attempt = start(child);
  attempt.stop({ condition: "cancelled" });
  await signalled;
  answer();
  expect((await attempt.result).end).toMatchObject({ by: "child", isDirty: true });
});

it("one that answers within its grace is", async () => {
  const { child, answer } = standIn();
  const attempt = start(child);
  attempt.stop({ condition: "cancelled" });
  answer();
  expect((await attempt.result).end).toMatchObject({ by: "child", isDirty: false });
});

it.each([
  ["FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory", "memory"],
  ["terminate called after throwing an instance of 'std::bad_alloc'", "memory"],
  ["Assertion failed", "crashed"],
])("a process that says %s has ended by %s", async (output, condition) => {
  const { child, abort } = standIn();
  const attempt = start(child);
  abort(output);
  expect((await attempt.result).end).toMatchObject({ by: "host", ending: { condition } });
});
