import { readFileSync } from "node:fs";
import { FormatError } from "@colophon/kit-bytes";
import { describe, expect, test } from "vitest";
import { parseXml, type XmlDocument } from "../src/index.ts";
import { writeCanonical } from "./canonical.ts";
import { type ConformanceCase, listConformanceCases } from "./conformance.ts";
import { NEEDS_EXTERNAL_ENTITIES, NEEDS_EXTERNAL_SUBSET, REFUSED_BY_POLICY_COUNT, UNKNOWN_ENTITIES } from "./misses.ts";

type ParseOutcome = { readonly document: XmlDocument } | { readonly code: string };

function read({ file, isNamespaceAware }: ConformanceCase): ParseOutcome {
  try {
    return { document: parseXml(readFileSync(file), { namespaces: isNamespaceAware }) };
  } catch (error) {
    if (error instanceof FormatError) return { code: error.code };
    throw error;
  }
}

/** Requirement: the W3C suite, XML 1.0 5th edition and Namespaces 1.0, with every miss named. */
describe("W3C XML Conformance Test Suite", () => {
  const cases = listConformanceCases();
  const inScope = cases.filter((one) => one.isInScope);
  const readings = inScope.map((one) => ({ ...one, reading: read(one) }));

  test("the whole suite is there", () => {
    expect(cases).toHaveLength(2585);
    expect(inScope.filter(({ type }) => type === "not-wf")).toHaveLength(1017);
    expect(inScope.filter(({ type }) => type === "valid" || type === "invalid")).toHaveLength(957);
  });

  test("what is not well-formed is refused, but where only the external subset shows it", () => {
    const passed = readings.filter(({ type, reading }) => type === "not-wf" && "document" in reading);
    expect(passed.filter(({ entities }) => entities === "none")).toEqual([]);
    expect(passed.map(({ id }) => id)).toEqual(NEEDS_EXTERNAL_ENTITIES);
  });

  test("what is well-formed is read, but where policy refuses its entities", () => {
    const refused = readings.filter(
      ({ type, reading }) => (type === "valid" || type === "invalid") && "code" in reading && reading.code !== "UNSAFE",
    );
    expect(refused.map(({ id }) => id)).toEqual(UNKNOWN_ENTITIES);
    const unsafe = readings.filter(
      ({ type, reading }) => type !== "not-wf" && "code" in reading && reading.code === "UNSAFE",
    );
    expect(unsafe).toHaveLength(REFUSED_BY_POLICY_COUNT);
    for (const { file, id } of unsafe) expect(hasUnsafeEntity(readFileSync(file)), id).toBe(true);
  });

  test("what is read has the suite's canonical form", () => {
    const other: string[] = [];
    let compared = 0;
    for (const { id, output, reading, type } of readings) {
      if (output === undefined || type === "not-wf" || "code" in reading) continue;
      compared += 1;
      const expected = readFileSync(output, "utf8").replace(/^(?:<\?sound[\s\S]*?\?>)?<!DOCTYPE[\s\S]*?\]>\s*/, "");
      if (writeCanonical(reading.document).trim() !== expected.trim()) other.push(id);
    }
    expect(compared).toBeGreaterThanOrEqual(310);
    expect(other).toEqual(NEEDS_EXTERNAL_SUBSET);
  });
});

/** By another way than the kit's own: a declaration whose entity is a parameter, external, or has a reference or a tag in its text. */
function hasUnsafeEntity(bytes: Buffer): boolean {
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe;
  const swapped = bytes[0] === 0xfe ? Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16() : bytes;
  const text = swapped.toString(isWide ? "utf16le" : "latin1");
  return (
    /<!ENTITY\s+%/.test(text) ||
    /<!ENTITY\s+\S+\s+(?:SYSTEM|PUBLIC)\s/.test(text) ||
    /<!ENTITY\s+\S+\s+(?:"[^"]*[&<][^"]*"|'[^']*[&<][^']*')/.test(text)
  );
}
