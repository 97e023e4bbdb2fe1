import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { renderProvenanceRecord, transformProvenanceAppend, validateProvenance } from "../src/index.ts";
import { makeChain, receiptOf } from "./chains.ts";

const MADE = receiptOf("in", "out");
const BARE = makeChain(3);
const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

/** The code of a failure, or nothing. */
async function codeOf(call: ReturnType<typeof invoke>): Promise<string | undefined> {
  const envelope = await call;
  return envelope.ok ? undefined : envelope.error.code;
}

test("a record over the limit of a line is refused when it is made", async () => {
  const losses = Array.from({ length: 90 }, (_, index) => ({
    code: "common/X",
    severity: "dropped",
    subject: `row ${index}`,
    message: "m".repeat(100_000),
    avoidable: false,
  }));
  expect(await codeOf(invoke(renderProvenanceRecord, { receipt: MADE, losses }, {}))).toBe(
    "common/PROVENANCE_RESOURCE_LIMIT",
  );
});

test("a line without end is refused, whatever its length", async () => {
  for (const bytes of [5 * 1024 ** 2, 40 * 1024 ** 2]) {
    const chain = Buffer.alloc(bytes, 0x61);
    expect(await codeOf(invoke(validateProvenance, { chain }, {}))).toBe("common/PROVENANCE_RESOURCE_LIMIT");
    expect(await codeOf(invoke(transformProvenanceAppend, { chain, record: makeChain(1).bytes }, {}))).toBe(
      "common/PROVENANCE_RESOURCE_LIMIT",
    );
  }
});

test("100,000 levels of JSON are a finding at their record", async () => {
  const lines = BARE.bytes.toString().split("\n");
  lines[1] = deep(100_000);
  const envelope = await invoke(validateProvenance, { chain: Buffer.from(lines.join("\n")) }, {});
  expect(envelope).toMatchObject({ ok: true, value: { firstBroken: 1, rules: { "line-not-canonical": 1 } } });
});

test("a foreign statement of 100,000 levels is kept by its hash", async () => {
  const statements = [{ name: "deep", bytes: Buffer.from(deep(100_000)) }];
  const envelope = await invoke(renderProvenanceRecord, { receipt: MADE, statements }, {});
  expect(envelope).toMatchObject({ ok: true, losses: [{ code: "common/PROVENANCE_FOREIGN_OPAQUE" }] });
});

const prov = (value: string) => `{"prefix":{"ex":"urn:ex"},"entity":{"ex:e":{"ex:a":${value}}}}`;
const keep = (value: string) =>
  invoke(
    renderProvenanceRecord,
    { receipt: MADE, statements: [{ name: "numbers", bytes: Buffer.from(prov(value)) }] },
    { limits: { maxInputBytes: 64 * 1024 ** 2 } },
  );

test("a foreign statement with a text of 12 MB is refused by its length", async () => {
  expect(await codeOf(keep(`"${"a\\n".repeat(4_000_000)}"`))).toBe("common/PROVENANCE_RESOURCE_LIMIT");
});

test.each(["1e-400", "9007199254740993.0", "9007199254740993e0", "0.1000000000000000055", "12345678901234567890"])(
  "the number %s, which a double does not hold, leaves a foreign statement opaque",
  async (value) => {
    expect(await keep(value)).toMatchObject({ ok: true, losses: [{ code: "common/PROVENANCE_FOREIGN_OPAQUE" }] });
  },
);

test.each(["0.1", "-1.50", "1e21", "0.30000000000000004", "0.10000000000000001", "5e-324", "0.0", '"1e-400\\""'])(
  "the number %s is kept",
  async (value) => {
    expect(await keep(value)).toMatchObject({ ok: true, losses: [] });
  },
);

test("the limit of elements counts records", async () => {
  const limited = invoke(validateProvenance, { chain: BARE.bytes }, { limits: { maxElements: 2 } });
  expect(await codeOf(limited)).toBe("common/PROVENANCE_RESOURCE_LIMIT");
});
