import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import { type ByteSource, hashBytes, sourceFrom } from "@colophon/contract";
import { afterAll, describe, expect, it } from "vitest";
import { createRuntime, fileSource, RuntimeError } from "../src/index.ts";
import { codeOf, jsonOf, makeFolder, noise, OPERATIONS, resultOf, startRuntime } from "./harness.ts";

const { runtime: isolated } = startRuntime();
const direct = createRuntime({ operations: OPERATIONS, isolation: "none" });
afterAll(() => direct.close());
const folder = makeFolder();

const cyclic: Record<string, unknown> = { text: "a" };
cyclic.self = cyclic;
cyclic.other = [cyclic, cyclic];
const nested = (depth: number): unknown => (depth === 0 ? "end" : { in: [nested(depth - 1)] });
const foreignSource: ByteSource = sourceFrom(300_000, (start, end) => new Uint8Array(end - start).fill(7));

class Invoice {
  readonly text = "a";
}

const INPUTS: readonly (readonly [string, unknown])[] = [
  ["nothing", undefined],
  ["null", null],
  ["text", "a"],
  ["a number", 5],
  ["not a number", Number.NaN],
  ["infinity", { text: Number.NEGATIVE_INFINITY }],
  ["minus zero", { text: "a", zero: -0 }],
  ["a bigint", { text: 5n }],
  ["a function", { text: () => "a" }],
  ["a symbol", { text: Symbol("a") }],
  ["a date", { text: new Date(0) }],
  ["a class instance", new Invoice()],
  ["an object without a prototype", Object.assign(Object.create(null), { text: "a" })],
  ["an object of a prototype", Object.create({ text: "a" })],
  ["a map", { text: new Map() }],
  ["a hole in a list", { text: Array(2) }],
  ["undefined in a list", { list: [1, undefined] }],
  ["an undefined member", { text: undefined }],
  ["a lone surrogate", { text: "a\ud800" }],
  ["a lone surrogate in a name", { "\udfff": 1 }],
  ["a member named __proto__", JSON.parse('{"__proto__":{"text":"a"},"text":"b"}')],
  [
    "a getter that throws",
    Object.defineProperty({}, "text", {
      enumerable: true,
      get: () => {
        throw new Error("no");
      },
    }),
  ],
  [
    "a revoked proxy",
    (() => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return { text: proxy };
    })(),
  ],
  ["toJSON", { text: { toJSON: () => "a" } }],
  ["a cycle that branches", cyclic],
  ["500 levels", nested(250)],
  ["128 levels", nested(63)],
  ["bytes where text is asked for", { text: new Uint8Array(3) }],
  ["a buffer where text is asked for", { text: Buffer.from("a") }],
  ["a floating-point array", { text: new Float64Array(2) }],
  ["an array buffer", { text: new ArrayBuffer(2) }],
  ["a source where text is asked for", { text: sourceFrom(1, () => new Uint8Array(1)) }],
  ["an unknown member", { text: "a", more: 1 }],
  ["a large text", { text: "é".repeat(400_000) }],
  ["many bad members", Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`m${index}`, index]))],
];

const FILES: readonly (readonly [string, unknown])[] = [
  ["bytes", noise(1000)],
  ["no bytes", new Uint8Array(0)],
  ["a buffer", Buffer.from("!abc")],
  ["a view into a larger buffer", noise(64).subarray(7, 29)],
  ["large bytes", noise(700_001)],
  ["base64", "YQ=="],
  ["bad base64", "YQ="],
  ["base64 in an object", { bytes: "YQ==" }],
  ["bytes in an object", { bytes: noise(300_000) }],
  ["the marked form", { $colophonBinary: "base64", data: "YQ==" }],
  ["a foreign source", foreignSource],
  [
    "a source that throws",
    sourceFrom(10, () => {
      throw new Error("unplugged");
    }),
  ],
  ["not a number", Number.NaN],
  ["a function", () => 1],
  ["nothing", null],
];

const OPTIONS: readonly (readonly [string, unknown])[] = [
  ["none", {}],
  ["nothing", null],
  ["a list", []],
  ["an unknown one", { speed: 1 }],
  ["bytes", { locale: new Uint8Array(2) }],
  ["a function", { locale: () => "en" }],
  ["not a number", { timeoutMs: Number.NaN }],
  ["a bad signal", { signal: 5 }],
  ["a bad listener", { onLoss: "x", onProgress: 1 }],
  ["a limit on the input", { limits: { maxInputBytes: 1 } }],
  ["a limit on the output", { limits: { maxOutputBytes: 1 } }],
  ["a seed", { deterministicSeed: "s", locale: "de" }],
];

async function expectSame(operation: string, input: unknown, options?: unknown): Promise<void> {
  const [own, other] = [
    await direct.invoke(operation, input, options as never),
    await isolated.invoke(operation, input, options as never),
  ];
  expect(jsonOf(other)).toBe(jsonOf(own));
}

describe("in a process of its own and in this one", () => {
  it.each(INPUTS)("the envelope is the same for an input of %s", (_, input) => expectSame("common.parse.echo", input));
  it.each(FILES)("the envelope is the same for a file of %s", async (_, file) => {
    await expectSame("common.convert.copy", { file });
    await expectSame("common.inspect.digest", { file });
  });
  it.each(OPTIONS)("the envelope is the same for options of %s", (_, options) =>
    expectSame("common.convert.copy", { file: "YQ==" }, options),
  );

  it("an operation sees its file as the same kind of bytes", async () => {
    for (const byteLength of [10, 300_000]) {
      const envelope = await isolated.invoke("common.convert.copy", { file: noise(byteLength) });
      const { artifact } = resultOf(envelope) as { artifact: { bytes: Uint8Array } };
      expect(Object.getPrototypeOf(artifact.bytes)).toBe(Uint8Array.prototype);
      expect(artifact.bytes.byteOffset).toBe(0);
      expect(artifact.bytes.buffer.byteLength).toBe(byteLength);
    }
  });

  it("a bug is the same envelope, with the receipt and nothing of the bug", async () => {
    await expectSame("common.validate.misbehave", { text: "throw" });
    const envelope = await isolated.invoke("common.validate.misbehave", { text: "throw" });
    expect(codeOf(envelope)).toBe("common/CRASHED");
    expect(jsonOf(envelope)).not.toMatch(/secret|work|TypeError/);
    expect(envelope.receipt?.inputHash).toMatch(/^sha256:/);
  });

  it("a signal aborted beforehand is the same envelope, with its receipt", async () => {
    await expectSame("common.parse.echo", { text: "a" }, { signal: AbortSignal.abort() });
  });

  it("an unknown operation is a RangeError", async () => {
    for (const runtime of [direct, isolated])
      await expect(runtime.invoke("common.parse.unheard-of", {})).rejects.toThrow(RangeError);
  });
});

describe("callbacks", () => {
  it("are told losses, diagnostics and the last progress, before the envelope", async () => {
    for (const runtime of [direct, isolated]) {
      const reported: string[] = [];
      const envelope = await runtime.invoke(
        "common.convert.copy",
        { file: Buffer.from("!") },
        {
          onLoss: ({ code }) => reported.push(code),
          onDiagnostic: ({ code }) => reported.push(code),
          onProgress: ({ done, total }) => reported.push(`${done}/${total}`),
        },
      );
      expect(envelope.losses).toHaveLength(1);
      expect(reported).toEqual(expect.arrayContaining(["common/LETTER_LOST", "common/COPIED", "2/2"]));
    }
  });

  it("that throw end the call with the family's code", async () => {
    const onProgress = (): never => {
      throw new Error("listener");
    };
    const [own, other] = [
      await direct.invoke("common.validate.spin", { text: "checks" }, { onProgress }),
      await isolated.invoke("common.validate.spin", { text: "checks" }, { onProgress }),
    ];
    expect(codeOf(own)).toBe("common/BAD_LISTENER");
    expect(jsonOf(other)).toBe(jsonOf(own));
  });
});

describe("fileSource", () => {
  it("is read by the child, and hashes as the file", async () => {
    const path = join(folder, "a.bin");
    const bytes = noise(5_000_000);
    writeFileSync(path, bytes);
    await expectSame("common.inspect.digest", { file: fileSource(path) });
    await expectSame("common.convert.copy", { file: fileSource(path), name: "a" });
    const envelope = await isolated.invoke("common.inspect.digest", { file: fileSource(path) });
    expect(resultOf(envelope).hash).toBe(hashBytes(bytes));
  });

  it("of a file that is gone or cut when the call comes is a failure, not a crash of the host", async () => {
    const path = join(folder, "b.bin");
    for (const operation of ["common.inspect.digest", "common.convert.copy"]) {
      writeFileSync(path, noise(100));
      const source = fileSource(path);
      rmSync(path);
      await expectSame(operation, { file: source });
      writeFileSync(path, noise(100));
      truncateSync(path, 10);
      await expectSame(operation, { file: source });
      const envelope = await isolated.invoke(operation, { file: source });
      expect(envelope.ok).toBe(false);
      expect(jsonOf(envelope)).not.toContain(folder);
    }
  });

  it("of nothing is refused at once", () => {
    expect(() => fileSource(join(folder, "none"))).toThrow(/ENOENT/);
    expect(() => fileSource(folder)).toThrow(RangeError);
  });
});

describe("a source that throws", () => {
  it("ends the first call of a runtime, too", async () => {
    const { runtime } = startRuntime();
    const source = sourceFrom(10, () => {
      throw new Error("unplugged");
    });
    expect(codeOf(await runtime.invoke("common.convert.copy", { file: source }))).toBe("common/CRASHED");
  });
});

describe("a child that is to give way", () => {
  it.each([0, 7])("has the host's priority lowered by %i", async (niceness) => {
    const { runtime } = startRuntime({ niceness });
    const envelope = await runtime.invoke("common.validate.misbehave", { text: "niceness" });
    expect(resultOf(envelope).done).toBe(String(Math.min(19, getPriority() + niceness)));
  });

  it.each([-1, 20, 0.5])("cannot do so by %d", (niceness) => {
    expect(() => createRuntime({ operations: OPERATIONS, niceness })).toThrow(RangeError);
  });
});

describe("operations that do not load", () => {
  it("are the host's fault, and so is their module", async () => {
    const nowhere = new URL("./nowhere.ts", OPERATIONS).href;
    expect(() => createRuntime({ operations: nowhere })).toThrow(RuntimeError);
    const { runtime } = startRuntime({ operations: new URL("./harness.ts", OPERATIONS).href });
    await expect(runtime.invoke("common.parse.echo", {})).rejects.toThrow(RuntimeError);
    const { runtime: other } = startRuntime();
    await expect(other.invoke("common.parse.broken", {})).rejects.toThrow(RuntimeError);
    expect(codeOf(await other.invoke("common.parse.echo", { text: "still there" }))).toBe("ok");
  });

  it.each(["a process", "this process"])(
    "name the package that is missing when a call in %s needs it",
    async (place) => {
      const runtime = place === "a process" ? startRuntime().runtime : direct;
      const missing = runtime.invoke("common.validate.misbehave", { text: "import-missing" });
      await expect(missing).rejects.toThrow(
        /^common\.validate\.misbehave does not load: Cannot find package 'a-package-that-is-not-installed' .*\. Install its package again\.$/,
      );
      await expect(missing).rejects.toThrow(RuntimeError);
      expect(codeOf(await runtime.invoke("common.parse.echo", { text: "still there" }))).toBe("ok");
    },
  );
});
