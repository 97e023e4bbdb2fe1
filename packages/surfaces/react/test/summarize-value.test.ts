import { describe, expect, it } from "vitest";
import { findArtifacts, type Summary, summarizeValue } from "../src/summarize-value.ts";

const HASH = `sha256:${"a".repeat(64)}`;
const file = { bytes: "", mediaType: "text/csv", extension: "csv", byteLength: 3, hash: HASH };

function countNodes(summary: Summary): number {
  if (summary.kind === "members") return summary.shown.reduce((sum, member) => sum + countNodes(member.summary), 1);
  if (summary.kind === "items") return summary.shown.reduce((sum, item) => sum + countNodes(item), 1);
  return 1;
}

describe("summarizeValue", () => {
  it("reads arrays of arrays as a table as wide as the widest row", () => {
    const summary = summarizeValue([[1, 2], [3], [4, 5, 6]]);
    expect(summary).toMatchObject({ kind: "table", columns: 3 });
    expect(summary).not.toHaveProperty("header");
  });

  it("puts the names of columns over the rows, and only there", () => {
    const summary = summarizeValue({ columns: ["a", "b"], rows: [[1, 2]], count: 1 });
    expect(summary).toMatchObject({
      kind: "members",
      total: 2,
      shown: [
        { name: "rows", summary: { kind: "table", header: ["a", "b"] } },
        { name: "count", summary: { kind: "scalar", value: 1 } },
      ],
    });
  });

  it("keeps names that do not fit the rows", () => {
    const summary = summarizeValue({ columns: ["a"], rows: [[1, 2]] });
    expect(summary).toMatchObject({ total: 2, shown: [{ name: "columns" }, { name: "rows" }] });
    expect(summary.kind === "members" && summary.shown[1]?.summary).not.toHaveProperty("header");
  });

  it("reads flat records as a table over the union of their members", () => {
    const summary = summarizeValue([{ a: 1 }, { b: null, a: "x" }]);
    expect(summary).toMatchObject({ kind: "table", header: ["a", "b"], columns: 2 });
    expect(summary.kind === "table" && summary.rows.map(summary.cellsOf)).toEqual([
      [1, undefined],
      ["x", null],
    ]);
  });

  it("keeps records that hold others as items", () => {
    expect(summarizeValue([{ a: 1 }, { a: { b: 1 } }])).toMatchObject({ kind: "items", total: 2 });
  });

  it("counts what it cuts", () => {
    const wide = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`m${i}`, i]));
    expect(summarizeValue(wide)).toMatchObject({ kind: "members", total: 1000, shown: { length: 60 } });
    expect(summarizeValue(Array.from({ length: 70 }, () => "x"))).toMatchObject({ total: 70, shown: { length: 60 } });
  });

  it("ends on deep, broad and cyclic values", () => {
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i++) deep = { deep };
    expect(countNodes(summarizeValue(deep))).toBeLessThan(10);

    const broad = (depth: number): unknown =>
      depth === 0 ? 1 : Array.from({ length: 12 }, () => ({ x: broad(depth - 1) }));
    expect(countNodes(summarizeValue(broad(4)))).toBeLessThanOrEqual(601);

    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    expect(countNodes(summarizeValue(cyclic))).toBeLessThan(10);
  });

  it("shows a file by its measure, not by its base64", () => {
    expect(summarizeValue({ artifact: file })).toMatchObject({ shown: [{ summary: { kind: "artifact" } }] });
    expect(summarizeValue(new Uint8Array(7))).toEqual({ kind: "bytes", byteLength: 7 });
  });
});

describe("findArtifacts", () => {
  it("names where each is, nearest the top first", () => {
    const value = { parts: [{ file }, { name: "x" }, { file }], artifact: file };
    expect(findArtifacts(value).map(({ path }) => path)).toEqual(["artifact", "parts[0].file", "parts[2].file"]);
  });
  it("finds one beside a million cells", () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => Array.from({ length: 10 }, (_, j) => i * j));
    const started = process.cpuUsage();
    expect(findArtifacts({ rows, artifact: file })).toHaveLength(1);
    // Of the processor, not of the clock: a busy machine is not the function's fault.
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
  it("takes the value itself, and ends on a cycle", () => {
    expect(findArtifacts(file)).toEqual([{ path: "", artifact: file }]);
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    expect(findArtifacts(cyclic)).toEqual([]);
  });
});
