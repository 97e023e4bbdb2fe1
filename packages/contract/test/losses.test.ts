import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AnyOperation,
  at,
  codes,
  compareLosses,
  defineOperation,
  formatLocator,
  invoke,
  json,
  type Loss,
  type Op,
  object,
} from "../src/index.ts";
import { errors, losses, obey } from "./operations.ts";

async function lossesOf(emit: (op: Op) => void, options = {}): Promise<readonly Loss[]> {
  const operation = { ...obey, run: ({ op }: { op: Op }) => emit(op) ?? null } as unknown as AnyOperation;
  const envelope = await invoke(operation, { act: "return" }, options);
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.losses;
}

describe("order", () => {
  test("by locator, then the worst first, then code, subject and emission; without a locator last", async () => {
    const found = await lossesOf((op) => {
      op.reportLoss("RESHAPED", "1", { subject: "b" });
      op.reportLoss("RESHAPED", "2", { subject: "a" });
      op.reportLoss("REMOVED", "3");
      op.reportLoss("TRIMMED", "4", { at: [at("row", 10)] });
      op.reportLoss("RESHAPED", "5", { at: [at("row", 9)] });
      op.reportLoss("REMOVED", "6", { at: [at("row", 9)] });
      op.reportLoss("REMOVED", "7", { at: [at("row", 9)] });
      op.reportLoss("TRIMMED", "8", { at: [at("row", 9)], range: { start: 0, end: 1 } });
      op.reportLoss("TRIMMED", "9", { at: [at("row", 9)], severity: "dropped" });
    });
    expect(found.map(({ message }) => message).join("")).toBe("679584321");
  });

  test("does not depend on the order of emission where the parts differ", () => {
    const loss = fc.record({
      code: fc.constantFrom("common/A", "common/B"),
      severity: fc.constantFrom("substituted" as const, "degraded" as const, "dropped" as const),
      subject: fc.constantFrom("x", "y"),
      message: fc.constant("m"),
      avoidable: fc.constant(false),
      locator: fc.constantFrom(
        { artifact: `sha256:${"0".repeat(64)}` as const, domain: "common", path: [at("row", 1)] },
        { artifact: `sha256:${"0".repeat(64)}` as const, domain: "common", path: [at("row", 2)] },
      ),
    });
    fc.assert(
      fc.property(fc.array(loss, { maxLength: 12 }), (found) => {
        const sorted = [...found].sort(compareLosses);
        expect([...found].reverse().sort(compareLosses)).toEqual(sorted);
      }),
    );
  });
});

describe("past a hundred of one code", () => {
  test.each([
    [100, 100],
    [101, 101],
    [5000, 101],
  ])("%i losses are %i entries, the last of which counts the rest", async (times, length) => {
    const envelope = await invoke(obey, { act: "lose", times });
    expect(envelope.losses).toHaveLength(length);
    if (times > 100) {
      expect(envelope.losses.at(-1)).toEqual({
        code: "common/TRIMMED",
        severity: "degraded",
        subject: "text",
        message: `${times - 100} more of the same kind, after the 100 listed one by one.`,
        avoidable: true,
        remediation: "Set trim to false.",
        details: { count: times - 100 },
      });
    }
  });

  test("each code is counted for itself, and the closing loss is as bad as the worst it stands for", async () => {
    const found = await lossesOf((op) => {
      for (let i = 0; i < 150; i++) op.reportLoss("TRIMMED", `${i}`, i === 149 ? { severity: "dropped" } : {});
      for (let i = 0; i < 120; i++) op.reportLoss("REMOVED", `${i}`);
    });
    const closing = found.filter(({ details }) => details !== undefined);
    expect(closing.map(({ code, severity, details }) => [code, severity, details])).toEqual([
      ["common/REMOVED", "dropped", { count: 20 }],
      ["common/TRIMMED", "dropped", { count: 50 }],
    ]);
  });

  test("the loss policy sees what is only counted", async () => {
    const emit = (op: Op) => {
      for (let i = 0; i < 101; i++) op.reportLoss("TRIMMED", `${i}`, i === 100 ? { severity: "dropped" } : {});
    };
    await expect(lossesOf(emit, { lossPolicy: "failOnDropped" })).rejects.toThrow(
      /forbids the losses found: common\/TRIMMED/,
    );
  });

  test("every one is told to onLoss", async () => {
    let reported = 0;
    await lossesOf(
      (op) => {
        for (let i = 0; i < 250; i++) op.reportLoss("REMOVED", "r");
      },
      { onLoss: () => reported++ },
    );
    expect(reported).toBe(250);
  });
});

describe("what a loss says", () => {
  test("the table's words unless the place has better ones; avoidable when there is a way", async () => {
    const [own, table, removed] = await lossesOf((op) => {
      op.reportLoss("TRIMMED", "a", {
        at: [at("row", 1)],
        subject: "row 2",
        remediation: "Set trim to false for row 2.",
        expected: 5,
        actual: 4,
      });
      op.reportLoss("TRIMMED", "b", { at: [at("row", 2)] });
      op.reportLoss("REMOVED", "c", { at: [at("row", 3)] });
    });
    expect(own).toMatchObject({
      subject: "row 2",
      remediation: "Set trim to false for row 2.",
      avoidable: true,
      expected: 5,
      actual: 4,
    });
    expect(table).toMatchObject({ subject: "text", remediation: "Set trim to false.", avoidable: true });
    expect(removed).toMatchObject({ avoidable: false });
    expect(removed).not.toHaveProperty("remediation");
    expect(own?.locator && formatLocator(own.locator)).toMatch(/^sha256:[0-9a-f]{64}\/common:row\[1\]$/);
  });

  test("half a character quoted from a document does not spoil the report", async () => {
    const [loss] = await lossesOf((op) =>
      op.reportLoss("REMOVED", `It held "${"😀".slice(0, 1)}".`, { subject: "\udc00" }),
    );
    expect(loss?.message).toBe('It held "\ufffd".');
    expect(loss?.subject).toBe("\ufffd");
  });

  test("an undeclared code is a bug", async () => {
    await expect(lossesOf((op) => op.reportLoss("NOT_DECLARED", "x"))).rejects.toThrow(/does not declare NOT_DECLARED/);
    expect(Object.keys(losses.entries)).not.toContain("NOT_DECLARED");
    expect(Object.keys(errors.entries)).toContain("LOSSY");
  });
});

describe("two ends that share a code", () => {
  const few = codes("common", {
    REJECTED: { remediation: "Mend what the issues name.", phase: "input", conditions: ["schemaRejected"] },
    STOPPED: {
      remediation: "Give it more.",
      phase: "policy",
      conditions: ["inputBytes", "memory", "timedOut", "cancelled"],
    },
  });
  const operation = defineOperation({
    name: "common.parse.few",
    summary: "Lose something.",
    engine: { name: "@colophon/few", version: "0.1.0" },
    input: object({}),
    options: object({}),
    value: json({ description: "Nothing." }),
    errors: few,
    losses: codes("common", { GONE: { severity: "dropped", subject: "line" } }),
    effects: "none",
    example: { input: {} },
    run({ op }) {
      op.reportLoss("GONE", "Gone.");
      op.checkpoint();
      return 1;
    },
  });
  const failureOf = async (options: object, clock?: () => number) => {
    const envelope = await invoke(operation, {}, options, clock === undefined ? {} : { clock });
    if (envelope.ok) throw new Error("It succeeded.");
    return envelope.error;
  };

  test("differ in message and remediation", async () => {
    let now = 0;
    const late = await failureOf({}, () => (now += 1e9));
    const cancelled = await failureOf({ signal: AbortSignal.abort() });
    expect([late.code, cancelled.code]).toEqual(["common/STOPPED", "common/STOPPED"]);
    expect(late.message).not.toBe(cancelled.message);
    expect([late.remediation, cancelled.remediation]).toEqual([
      "Raise `timeoutMs`, or send a smaller input.",
      "Call the operation again if you still need the result.",
    ]);
    expect([late.details, cancelled.details]).toEqual([
      { allowedMs: 60_000, condition: "timedOut" },
      { condition: "cancelled" },
    ]);
  });

  test("a refused loss is a refused request, and details say so", async () => {
    expect(await failureOf({ lossPolicy: "failOnAny" })).toMatchObject({
      code: "common/REJECTED",
      remediation: "Set `lossPolicy` to `collect`, or avoid the reported losses.",
      details: { codes: ["common/GONE"], count: 1, condition: "lossPolicy" },
    });
  });
});
