import { describe, expect, test } from "vitest";
import {
  type AnyOperation,
  canonicalJson,
  codes,
  defineOperation,
  type Envelope,
  type Failed,
  type Host,
  invoke,
  NO_LOSSES,
  object,
  type Success,
  sourceFrom,
} from "../src/index.ts";
import { errors, losses, measure, obey, reverse } from "./operations.ts";

const run = (operation: AnyOperation, input: unknown, options?: unknown, host?: Host): Promise<Envelope> =>
  invoke(operation, input, options, host);
async function failureOf(operation: AnyOperation, input: unknown, options?: unknown, host?: Host): Promise<Failed> {
  const envelope = await run(operation, input, options, host);
  if (envelope.ok) throw new Error("It succeeded.");
  return envelope;
}
async function successOf(operation: AnyOperation, input: unknown, options?: unknown, host?: Host): Promise<Success> {
  const envelope = await run(operation, input, options, host);
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope;
}
/** Monotonic time that jumps by `stepMs` each time it is asked. */
function jumpingClock(stepMs: number): () => number {
  let now = 0;
  return () => (now += stepMs);
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  for (const member of Object.values(value)) deepFreeze(member);
  return Object.freeze(value);
}

describe("the three wire forms of a file, and bytes", () => {
  test("give the same envelope, hashes included", async () => {
    const bytes = new TextEncoder().encode("Colophon, Köln");
    const text = Buffer.from(bytes).toString("base64");
    const forms = [bytes, Buffer.from(bytes), text, { bytes: text }, { $colophonBinary: "base64", data: text }];
    const envelopes = await Promise.all(forms.map((form) => successOf(reverse, { bytes: form })));
    expect(new Set(envelopes.map((envelope) => canonicalJson(envelope))).size).toBe(1);
    const beside = await Promise.all(forms.map((form) => successOf(reverse, { bytes: form, label: "a" })));
    expect(new Set(beside.map(({ receipt }) => receipt.inputHash)).size).toBe(1);
    expect(beside[0]?.receipt.inputHash).not.toBe(envelopes[0]?.receipt.inputHash);
  });

  test("each file has its own hash, by its path; a source is as good as bytes", async () => {
    const part = Uint8Array.of(1, 2);
    const source = sourceFrom(2, (start, end) => part.subarray(start, end));
    const a = await successOf(measure, { main: source, parts: [{ name: "p", bytes: "Zm9v" }] });
    const b = await successOf(measure, { main: part, parts: [{ name: "p", bytes: { bytes: "Zm9v" } }] });
    expect(canonicalJson(a)).toBe(canonicalJson(b));
    expect(a.value).toMatchObject({ sizes: [2, 3] });
  });

  test("a member that looks like a file's path does not take its hash", async () => {
    const hashes = await Promise.all(
      ["a", "b"].map(
        async (word) => (await failureOf(reverse, { bytes: "Zm9v", "parts[0].bytes": word })).receipt?.inputHash,
      ),
    );
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  test("bad base64 names the field and has no receipt", async () => {
    const { error, receipt } = await failureOf(reverse, { bytes: { bytes: "Zm9" } });
    expect(error).toMatchObject({ code: "common/BAD_SHAPE", issues: [{ path: "bytes" }] });
    expect(receipt).toBeUndefined();
  });
});

describe("inputs are never changed", () => {
  test("frozen inputs and options pass", async () => {
    const input = deepFreeze({ act: "return", note: { list: [1, { two: 2 }] } });
    const options = deepFreeze({ nested: {}, limits: { maxPages: 3 } });
    expect((await successOf(obey, input, options)).value).toEqual({ act: "return", times: 1, trim: true, limits: 3 });
    expect(options).toEqual({ nested: {}, limits: { maxPages: 3 } });
  });

  test("an operation that writes into its input writes into its own copy", async () => {
    const note = { list: [1] };
    const meddler = {
      ...obey,
      run: ({ input }: { input: { note: typeof note } }) => input.note.list.push(2),
    };
    await run(meddler as unknown as AnyOperation, { act: "return", note });
    expect(note).toEqual({ list: [1] });
  });
});

describe("defaults", () => {
  test("of the input and the options reach the operation", async () => {
    expect((await successOf(obey, { act: "return" })).value).toEqual({
      act: "return",
      times: 1,
      trim: true,
      limits: 10_000,
    });
    expect((await successOf(measure, { main: "Zm9v" })).value).toMatchObject({ sizes: [3] });
  });

  test("of the input do not change its hash from what was given", async () => {
    const plain = await successOf(obey, { act: "return" });
    const stated = await successOf(obey, { act: "return", times: 1 });
    expect(stated.receipt.inputHash).not.toBe(plain.receipt.inputHash);
    expect(stated.receipt.outputHash).toBe(plain.receipt.outputHash);
  });
});

describe("every harness condition has the code the family declares for it", () => {
  const aborted = AbortSignal.abort();
  const throwing = () => {
    throw new Error("mine");
  };
  const rows: readonly (readonly [condition: string, code: string, input: unknown, options?: unknown, host?: Host])[] =
    [
      ["notJson", "NO_JSON", { act: () => 1 }],
      ["notJson, in the options", "NO_JSON", { act: "return" }, { width: 1n }],
      [
        "notJson, options that throw",
        "NO_JSON",
        { act: "return" },
        Object.defineProperty({}, "trim", { enumerable: true, get: throwing }),
      ],
      ["schemaRejected", "BAD_SHAPE", { act: "sing" }],
      ["schemaRejected, no input", "NO_JSON", undefined],
      ["schemaRejected, unknown member", "BAD_SHAPE", { act: "return", extra: 1 }],
      ["optionsRejected", "BAD_OPTION", { act: "return" }, { width: 0 }],
      ["optionsRejected, unknown option", "BAD_OPTION", { act: "return" }, { widht: 1 }],
      ["optionsRejected, unknown limit", "BAD_OPTION", { act: "return" }, { limits: { maxFun: 1 } }],
      ["optionsRejected, __proto__", "BAD_OPTION", { act: "return" }, JSON.parse('{"__proto__":{"width":5}}')],
      ["optionsRejected, no object", "BAD_OPTION", { act: "return" }, []],
      ["optionsRejected, a signal from the wire", "BAD_OPTION", { act: "return" }, { signal: { aborted: false } }],
      ["optionsRejected, a callback that is none", "BAD_OPTION", { act: "return" }, { onLoss: 1 }],
      ["inputBytes", "TOO_LARGE", { act: "return" }, { limits: { maxInputBytes: 5 } }],
      ["outputBytes", "OUTPUT_TOO_LARGE", { act: "large", times: 1000 }, { limits: { maxOutputBytes: 1001 } }],
      ["pages", "TOO_MANY_PAGES", { act: "pages", times: 8 }, { limits: { maxPages: 7 } }],
      ["elements", "TOO_MANY_ELEMENTS", { act: "elements", times: 8 }, { limits: { maxElements: 7 } }],
      ["archiveEntries", "TOO_MANY_ENTRIES", { act: "entries", times: 8 }, { limits: { maxArchiveEntries: 7 } }],
      ["expansionRatio", "EXPANDS_TOO_MUCH", { act: "ratio", times: 8 }, { limits: { maxExpansionRatio: 7 } }],
      ["timedOut, timeoutMs", "TIMED_OUT", { act: "wait", times: 1000 }, { timeoutMs: 50 }, { clock: jumpingClock(1) }],
      [
        "timedOut, maxDurationMs",
        "TIMED_OUT",
        { act: "wait", times: 1000 },
        { limits: { maxDurationMs: 50 } },
        { clock: jumpingClock(1) },
      ],
      [
        "timedOut, the host's own bound",
        "TIMED_OUT",
        { act: "wait", times: 1000 },
        {},
        { clock: jumpingClock(1), allowedMs: 50 },
      ],
      [
        "timedOut before the operation started",
        "TIMED_OUT",
        { act: "wait" },
        { timeoutMs: 50 },
        { clock: jumpingClock(100), startedAt: 0 },
      ],
      [
        "timedOut at the end, without a checkpoint",
        "TIMED_OUT",
        { act: "return" },
        { timeoutMs: 50 },
        { clock: jumpingClock(100) },
      ],
      ["cancelled", "CANCELLED", { act: "return" }, { signal: aborted }],
      ["callbackFailed, onLoss", "CALLBACK", { act: "lose" }, { onLoss: throwing }],
      ["callbackFailed, onProgress", "CALLBACK", { act: "progress" }, { onProgress: throwing }],
      ["callbackFailed, onDiagnostic", "CALLBACK", { act: "note" }, { onDiagnostic: throwing }],
      ["lossPolicy, any", "LOSSY", { act: "lose" }, { lossPolicy: "failOnAny" }],
      ["lossPolicy, dropped", "LOSSY", { act: "count" }, { lossPolicy: "failOnDropped" }],
      ["an error of the operation's own", "OWN", { act: "fail" }],
    ];
  for (const [condition, code, input, options, host] of rows) {
    test(`${condition} -> ${code}`, async () => {
      const { error } = await failureOf(obey, input, options, host);
      expect(error.code).toBe(`common/${code}`);
      expect(error.remediation).toBe(errors.entries[code as keyof typeof errors.entries].remediation);
      expect(() => canonicalJson(error)).not.toThrow();
    });
  }

  test("one below each limit passes", async () => {
    const limits = { maxPages: 7, maxElements: 7, maxArchiveEntries: 7, maxExpansionRatio: 7 };
    for (const act of ["pages", "elements", "entries", "ratio"]) await successOf(obey, { act, times: 7 }, { limits });
    await successOf(obey, { act: "large", times: 999 }, { limits: { maxOutputBytes: 1001 } });
    await successOf(obey, { act: "return" }, { limits: { maxInputBytes: '{"act":"return"}'.length } });
    await successOf(obey, { act: "lose" }, { lossPolicy: "failOnDropped" });
    await successOf(obey, { act: "wait", times: 10 }, { timeoutMs: 50 }, { clock: jumpingClock(1) });
  });

  test("the issue of an option is told under options", async () => {
    const { error, receipt } = await failureOf(obey, { act: "return" }, { nested: { deep: 5 } });
    expect(error.issues.map(({ path }) => path)).toEqual(["options.nested.deep"]);
    expect(receipt?.inputHash).toBeDefined();
    expect(receipt?.optionsHash).toBeUndefined();
  });

  test("a file is counted as decoded bytes, and the JSON beside it is not", async () => {
    await successOf(reverse, { bytes: "Zm9v", label: "abcdefgh" }, { limits: { maxInputBytes: 3 } });
    expect((await failureOf(reverse, { bytes: "Zm9v" }, { limits: { maxInputBytes: 2 } })).error.code).toBe(
      "common/TOO_LARGE",
    );
  });

  test("where a family maps fewer, the others fall back", async () => {
    const few = codes("common", {
      REJECTED: { remediation: "Mend it.", phase: "input", conditions: ["schemaRejected"] },
      LIMIT: { remediation: "Mend it.", phase: "input", conditions: ["inputBytes", "memory"] },
      LATE: { remediation: "Mend it.", phase: "input", conditions: ["timedOut"] },
    });
    const { codeFor, ...rest } = obey as AnyOperation;
    const { defineOperation } = await import("../src/index.ts");
    const operation = defineOperation({ ...rest, errors: few, losses }) as AnyOperation;
    expect((await failureOf(operation, 1n)).error.code).toBe("common/REJECTED");
    expect((await failureOf(operation, { act: "return" }, { width: -1 })).error.code).toBe("common/REJECTED");
    expect((await failureOf(operation, { act: "pages", times: 9 }, { limits: { maxPages: 1 } })).error.code).toBe(
      "common/LIMIT",
    );
    expect((await failureOf(operation, { act: "return" }, { signal: AbortSignal.abort() })).error.code).toBe(
      "common/LATE",
    );
    expect((await failureOf(operation, { act: "lose" }, { lossPolicy: "failOnAny" })).error.code).toBe(
      "common/REJECTED",
    );
    const mine = new Error("mine");
    await expect(
      run(
        operation,
        { act: "lose" },
        {
          onLoss: () => {
            throw mine;
          },
        },
      ),
    ).rejects.toBe(mine);
  });

  test("a bug is an exception and stays one", async () => {
    const broken = {
      ...obey,
      run: () => {
        throw new TypeError("a bug");
      },
    };
    await expect(run(broken as unknown as AnyOperation, { act: "return" })).rejects.toThrow("a bug");
  });
});

describe("cancellation through op.checkpoint", () => {
  test("a signal that fires while the operation runs ends it at the next checkpoint", async () => {
    const controller = new AbortController();
    let seen = 0;
    const clock = () => {
      seen++;
      if (seen === 100) controller.abort();
      return 0;
    };
    const { error } = await failureOf(
      obey,
      { act: "wait", times: 1_000_000 },
      { signal: controller.signal },
      { clock },
    );
    expect(error.code).toBe("common/CANCELLED");
    expect(seen).toBeLessThan(105);
  });

  test("losses and notes up to the end are told with the failure", async () => {
    const late = {
      ...obey,
      run({
        op,
      }: {
        op: {
          reportLoss(code: string, message: string): void;
          addDiagnostic(code: string, message: string): void;
          error(code: string, message: string): Error;
        };
      }) {
        op.reportLoss("REMOVED", "Gone.");
        op.addDiagnostic("SEEN", "Seen.");
        throw op.error("OWN", "Then this.");
      },
    };
    const { losses: lost, diagnostics } = await failureOf(late as unknown as AnyOperation, { act: "return" });
    expect(lost.map(({ code }) => code)).toEqual(["common/REMOVED"]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["common/SEEN"]);
  });
});

describe("cancelled and out of time, where one code stands for both", () => {
  const operation = defineOperation({
    name: "common.parse.slowly",
    summary: "Look at the clock.",
    engine: { name: "test", version: "1.0.0" },
    input: object({}),
    options: object({}),
    value: object({}),
    errors: codes("common", {
      TIMEOUT: {
        remediation: "Raise timeoutMs.",
        phase: "policy",
        conditions: ["timedOut", "schemaRejected", "inputBytes", "memory"],
      },
    }),
    losses: NO_LOSSES,
    effects: "none",
    example: { input: {} },
    run({ op }) {
      op.checkpoint();
      return {};
    },
  });

  test("are told apart by message and remedy", async () => {
    let looks = 0;
    const late = await invoke(operation, {}, {}, { clock: () => (looks++ === 0 ? 0 : 1e9) });
    const cancelled = await invoke(operation, {}, { signal: AbortSignal.abort() });
    const reported = [late, cancelled].map((envelope) => (envelope.ok ? undefined : envelope.error));
    expect(reported.map((error) => error?.code)).toEqual(["common/TIMEOUT", "common/TIMEOUT"]);
    expect(reported.map((error) => error?.message)).toEqual([
      "The operation did not finish within 60000 ms.",
      "The caller cancelled the operation.",
    ]);
    expect(reported.map((error) => error?.remediation)).toEqual([
      "Raise timeoutMs.",
      "Call the operation again if you still need the result.",
    ]);
  });
});
