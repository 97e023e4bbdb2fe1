import { type AnyOperation, type Envelope, invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { describeFinding, type Row, type RuntimeLike, type Setting, startIsolated } from "../src/index.ts";
import { LINE_ROWS } from "./family/rows.ts";
import {
  define,
  parseExiting,
  parseForever,
  parseHanging,
  parseLeaks,
  parseSlow,
  parseSound,
  parseSpinning,
  parseThrowing,
} from "./family/src/broken.ts";
import { convertLines } from "./family/src/index.ts";
import { BROKEN, expectOnly, FAMILY, findingsOf } from "./support.ts";

const FILES: readonly Row[] = [{ name: "three bytes", input: { bytes: "Zm9v" } }];

describe("C6 hostile inputs give envelopes", () => {
  const rows: readonly (readonly [name: string, operation: AnyOperation, message: RegExp])[] = [
    ["throws when there is no first byte", parseThrowing, /: it threw TypeError: The first byte is missing\./],
    ["hangs on a PNG", parseHanging, /^bytes is a PNG: the process was killed after 6000 ms without a word$/],
    ["ends its process on an ELF", parseExiting, /^bytes is an ELF program: the process died with 7$/],
    ["is slow on a compound file", parseSlow, /^bytes is a compound file: it took \d+ ms of processor time$/],
    ["is not there", define("absent", {}), /exports no operation common\.parse\.absent/],
  ];
  test.each(rows)("%s", { timeout: 120_000 }, async (_, operation, message) => {
    // What works for two seconds of the processor's time may take a busy machine many more of the clock's.
    const setting = { patienceMs: operation === parseHanging ? 6000 : 60_000 };
    expectOnly(await findingsOf("C6", operation, FILES, setting), "C6", message);
  });

  test("throws here already", async () => {
    const operation = define("bug", {
      run: () => {
        throw new RangeError("a bug");
      },
    });
    const findings = await findingsOf("C6", operation, [{ name: "a", input: { text: "a" } }]);
    expect(findings.map(describeFinding)).toContain("C6 [a]: it threw RangeError: a bug");
  });

  test("a sound operation", async () => {
    expect(await findingsOf("C6", parseSound, FILES)).toEqual([]);
  });
});

describe("C7 byte-identical in a second process, C10 locators stable", () => {
  const LEAKS = [
    "the clock",
    "the clock, called as a function",
    "the monotonic clock",
    "the time zone",
    "the locale",
    "the locale's order",
    "the locale's numbers",
    "chance",
    "the working folder",
    "the environment",
    "the order of members",
    "an earlier call",
    "the process",
    "a loss's place",
  ];
  const rowOf = (leak: string): Row => ({ name: leak, input: { leak, note: { a: 1, b: 2 } } });

  test("every leak is found, each in its row, and nothing else", async () => {
    const rows = [rowOf("nothing"), ...LEAKS.map(rowOf)];
    const findings = await findingsOf("C7", parseLeaks, rows);
    expect([...new Set(findings.map(({ row }) => row))].sort()).toEqual([...LEAKS].sort());
    expect(findings.every(({ gate, message }) => gate === "C7" && /expected .*, found /.test(message))).toBe(true);
  });

  test("a locator that moves is C10's", async () => {
    const findings = await findingsOf("C10", parseLeaks, [
      rowOf("nothing"),
      rowOf("the clock"),
      rowOf("a loss's place"),
    ]);
    expectOnly(findings, "C10", /losses\[0\]\.locator sha256:.*row\[\d+\]/);
    expect(new Set(findings.map(({ row }) => row))).toEqual(new Set(["a loss's place"]));
  });

  test("what could not be compared is a finding, not a pass", async () => {
    const unsendable: readonly Row[] = [{ ...rowOf("nothing"), options: { onProgress: () => undefined } }];
    for (const gate of ["C7", "C10"] as const) {
      expectOnly(
        await findingsOf(gate, define("absent", {}), [{ name: "a", input: { text: "a" } }]),
        gate,
        /no operation common\.parse\.absent|no successful row could be compared/,
      );
      expectOnly(
        await findingsOf(gate, parseLeaks, unsendable),
        gate,
        /no successful row could be compared|nothing could be compared/,
      );
    }
  });

  test("a sound operation", async () => {
    expect(await findingsOf("C7", convertLines, LINE_ROWS, { module: FAMILY })).toEqual([]);
    expect(await findingsOf("C10", convertLines, LINE_ROWS, { module: FAMILY })).toEqual([]);
  });
});

describe("C15 cancellation and timeout", () => {
  const TEXT: readonly Row[] = [{ name: "a text", input: { text: "to be" } }];

  test("an operation that never looks at the clock, and works for longer than the gate allows", async () => {
    const findings = await findingsOf("C15", parseSpinning, TEXT);
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/ran to its end after its deadline: call op\.checkpoint/),
      expect.stringMatching(/does not look at the clock for \d{3,4} ms/),
    ]);
  });

  test("a cancellation under the timeout's code", async () => {
    const operation = define("a", {});
    const renamed = (async (given, input, options, host) => {
      const envelope = await invoke(given, input, options, host);
      return envelope.ok ? envelope : { ...envelope, error: { ...envelope.error, code: "common/LINES_LIMIT" } };
    }) satisfies NonNullable<Setting["call"]>;
    expectOnly(
      await findingsOf("C15", operation, TEXT, { call: renamed }),
      "C15",
      /found common\/LINES_LIMIT, expected common\/LINES_(ABORTED|TIMEOUT)/,
    );
  });

  const SUCCESS: Envelope = { ok: true, value: 1, losses: [], diagnostics: [], receipt: {} as never };
  /** Whole calls succeed; what the gate does to end one is answered so. */
  const runtime = (second: (options: Readonly<Record<string, unknown>>) => Promise<Envelope>): (() => RuntimeLike) => {
    return () => ({
      invoke: (_, __, options = {}) =>
        "timeoutMs" in options || "signal" in options ? second(options) : Promise.resolve(SUCCESS),
      close: () => Promise.resolve(),
    });
  };
  const after = <T>(milliseconds: number, value: T): Promise<T> =>
    new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));
  const rows: readonly (readonly [name: string, runtime: () => RuntimeLike, message: RegExp])[] = [
    ["late", runtime(() => after(400, SUCCESS)), /in the runtime: answered \d+ ms late/],
    ["never", runtime(() => new Promise(() => undefined)), /no answer within 1000 ms/],
    ["throwing", runtime(() => Promise.reject(new Error("gone"))), /in the runtime: Error: gone/],
    [
      "another code",
      runtime(async () => (await invoke(define("a", {}), { text: 5 })) as Envelope),
      /found common\/SCHEMA_REJECTED, expected/,
    ],
  ];
  test.concurrent.each(rows)("a runtime that answers: %s", async (_, start, message) => {
    expectOnly(await findingsOf("C15", define("a", {}), TEXT, { runtime: start }), "C15", message);
  });

  test("a runtime that cannot do what works here", async () => {
    const failing = (): RuntimeLike => ({
      invoke: () => Promise.reject(new Error("no such module")),
      close: () => Promise.resolve(),
    });
    expectOnly(
      await findingsOf("C15", define("a", {}), TEXT, { runtime: failing }),
      "C15",
      /through the runtime row "a text" ends otherwise: Error: no such module/,
    );
  });

  test("a sound operation, also in a process of its own", async () => {
    expect(await findingsOf("C15", convertLines, LINE_ROWS, { module: FAMILY, runtime: startIsolated })).toEqual([]);
  });

  test("an operation that never ends is ended by the runtime, 250 ms after its deadline at the latest", async () => {
    const runtime = startIsolated(BROKEN);
    try {
      await runtime.invoke("common.parse.sound", { bytes: "Zm9v" });
      const lateness: number[] = [];
      for (let turn = 0; turn < 6 && !lateness.some((ms) => ms < 250); turn++) {
        const startedAt = performance.now();
        const envelope = await runtime.invoke(parseForever.name, { text: "a" }, { timeoutMs: 200 });
        lateness.push(performance.now() - startedAt - 200);
        expect(envelope).toMatchObject({ ok: false, error: { code: "common/LINES_TIMEOUT" } });
        await runtime.invoke("common.parse.sound", { bytes: "Zm9v" });
      }
      expect(Math.min(...lateness)).toBeLessThan(250);
    } finally {
      await runtime.close();
    }
  });
});
