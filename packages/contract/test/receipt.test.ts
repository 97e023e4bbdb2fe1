import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AnyOperation,
  type Artifact,
  CONTRACT_VERSION,
  describeOperation,
  invoke,
  OperationError,
  parseJson,
  toWire,
} from "../src/index.ts";
import { measure, obey, reverse } from "./operations.ts";

const sha256 = (data: string | Uint8Array): string => `sha256:${createHash("sha256").update(data).digest("hex")}`;
const hashOf = (value: unknown): string => sha256(canonicalize(value) ?? "");

/** All effective options of `obey` when none are given. */
const DEFAULTS = {
  trim: true,
  width: 10,
  nested: { deep: "d" },
  deterministicSeed: "",
  timeoutMs: 60_000,
  locale: "en",
  lossPolicy: "collect",
  limits: {
    maxInputBytes: 201_326_592,
    maxOutputBytes: 536_870_912,
    maxPages: 10_000,
    maxElements: 100_000_000,
    maxArchiveEntries: 10_000,
    maxExpansionRatio: 200,
    maxDurationMs: 600_000,
  },
};

describe("hashes, computed by other means", () => {
  test("of a JSON input, of the effective options, of the value", async () => {
    const input = { act: "return", note: { é: [1, 2.5, "x"], a: null } };
    const { receipt, ...envelope } = await invoke(obey, input);
    expect(receipt).toEqual({
      contractVersion: CONTRACT_VERSION,
      operation: "common.transform.obedience",
      domain: "common",
      engine: { name: "@colophon/contract", version: "0.1.0" },
      inputHash: hashOf(input),
      optionsHash: hashOf(DEFAULTS),
      outputHash: hashOf(envelope.ok ? envelope.value : undefined),
      deterministic: true,
      nondeterminismSources: [],
    });
  });

  test("of a file alone it is the file's; of files among others their hashes stand in their places", async () => {
    const bytes = new TextEncoder().encode("foo");
    const alone = await invoke(reverse, { bytes: "Zm9v" });
    expect(alone.receipt?.inputHash).toBe(sha256(bytes));
    const labelled = await invoke(reverse, { bytes: "Zm9v", label: "l" });
    expect(labelled.receipt?.inputHash).toBe(hashOf({ bytes: sha256(bytes), label: "l" }));
    const several = await invoke(measure, { main: "Zm9v", parts: [{ name: "p", bytes: "Zm8=" }] });
    expect(several.receipt?.inputHash).toBe(
      hashOf({ main: sha256(bytes), parts: [{ bytes: sha256("fo"), name: "p" }] }),
    );
    expect(several.ok && several.value.hashes).toEqual([sha256("foo"), sha256("fo")]);
  });

  test("of an artifact it is its bytes'", async () => {
    const { receipt, ...envelope } = await invoke(reverse, { bytes: "Zm9v" });
    const { artifact } = (envelope.ok ? envelope.value : {}) as { artifact: Artifact };
    expect(receipt?.outputHash).toBe(sha256("oof"));
    expect(artifact).toMatchObject({ hash: sha256("oof"), byteLength: 3, extension: "bin" });
  });
});

describe("optionsHash", () => {
  const optionsHashOf = async (options: unknown) =>
    (await invoke(obey, { act: "return" }, options)).receipt?.optionsHash;

  test("is the same whether a default is stated or not, in whatever order", async () => {
    const hash = await optionsHashOf(undefined);
    expect(await optionsHashOf(DEFAULTS)).toBe(hash);
    expect(await optionsHashOf(Object.fromEntries(Object.entries(DEFAULTS).reverse()))).toBe(hash);
    expect(await optionsHashOf({ nested: {}, limits: { maxPages: 10_000 } })).toBe(hash);
  });

  test("changes with every option, shared and own", async () => {
    const variations: unknown[] = [
      {},
      { trim: false },
      { width: 11 },
      { nested: { deep: "e" } },
      { deterministicSeed: "s" },
      { timeoutMs: 59_999 },
      { locale: "de" },
      { lossPolicy: "failOnAny" },
      ...Object.keys(DEFAULTS.limits).map((limit) => ({ limits: { [limit]: 5000 } })),
    ];
    const hashes = await Promise.all(variations.map(optionsHashOf));
    expect(hashes.every((hash) => hash !== undefined)).toBe(true);
    expect(new Set(hashes).size).toBe(variations.length);
  });

  test("does not change with callbacks", async () => {
    const watched = { onLoss: () => undefined, signal: new AbortController().signal };
    expect(await optionsHashOf(watched)).toBe(await optionsHashOf({}));
  });
});

describe("a failure's receipt", () => {
  test("is there as soon as the input could be hashed, without an output", async () => {
    const failed = await invoke(obey, { act: "fail" });
    expect(failed.receipt).toMatchObject({ inputHash: hashOf({ act: "fail" }), optionsHash: hashOf(DEFAULTS) });
    expect(failed.receipt).not.toHaveProperty("outputHash");
    expect((await invoke(obey, { act: "sing" })).receipt).toMatchObject({ inputHash: hashOf({ act: "sing" }) });
    expect((await invoke(obey, Symbol("no"))).receipt).toBeUndefined();
  });
});

describe("the wire form", () => {
  test("of an envelope reads back to itself", async () => {
    for (const envelope of [
      await invoke(reverse, { bytes: "Zm9v" }),
      await invoke(obey, { act: "count", times: 300 }),
      await invoke(obey, { act: "fail" }),
      await invoke(obey, 1n),
    ]) {
      const wire = toWire(envelope);
      expect(parseJson(new TextEncoder().encode(JSON.stringify(wire)))).toStrictEqual(wire);
    }
  });

  test("of an error reads back to an equal error", async () => {
    const envelope = await invoke(obey, { act: "fail" });
    if (envelope.ok) throw new Error("It succeeded.");
    const error = OperationError.from(envelope.error);
    const again = OperationError.from(JSON.parse(JSON.stringify(error)));
    expect(again.toJSON()).toStrictEqual(error.toJSON());
    expect(again).toMatchObject({ name: "OperationError", code: "common/OWN", phase: "parsing", retryable: false });
    expect(again.locator).toEqual(error.locator);
    expect([again.message, again.remediation, again.issues, again.details]).toEqual([
      "It failed.",
      "Change the document.",
      [],
      { why: "asked" },
    ]);
  });

  test("drops absent members only", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(toWire({ value, gone: undefined }))).toBe(JSON.stringify({ value }));
      }),
    );
    expect(toWire({ a: [Uint8Array.of(102)] })).toEqual({ a: ["Zg=="] });
  });

  test("a descriptor is JSON, and its codes are whole", () => {
    for (const operation of [obey, reverse, measure] as AnyOperation[]) {
      const descriptor = describeOperation(operation);
      expect(JSON.parse(JSON.stringify(descriptor))).toStrictEqual(descriptor);
      expect(descriptor.errors.map(({ code }) => code)).toContain("common/BAD_SHAPE");
      expect(descriptor.conditions.notJson).toBe("common/NO_JSON");
    }
  });
});
