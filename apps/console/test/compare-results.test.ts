import type { Envelope } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { compareOptions, compareResults, MAX_DIFFERENCES } from "../page/compare-results.ts";

const file = (hash: string, byteLength = 4) => ({
  ...{ bytes: `${hash}AAA`, mediaType: "text/csv", extension: "csv", hash: `sha256:${hash}`, byteLength },
});
const loss = (message: string) => ({ code: "a/B", severity: "dropped", subject: "row 1", message, avoidable: true });
const resultOf = (value: unknown, outputHash: string, losses: readonly string[] = []): Envelope =>
  ({ ok: true, value, losses: losses.map(loss), receipt: { outputHash } }) as never;

describe("two results of an operation", () => {
  it("are equal by the fingerprint of their output", () => {
    const one = resultOf({ file: file("a") }, "sha256:1");
    expect(compareResults(one, one, "t.csv")).toEqual({
      ...{ isEqual: true, onlyBefore: [], onlyAfter: [], members: [], moreMembers: 0 },
      files: [{ name: "t.file.csv", before: 4, after: 4, isEqual: true }],
    });
  });

  it("differ in files by fingerprint, in losses by what they say, and in members by their path", () => {
    const before = resultOf({ file: file("a"), rows: 2, notes: ["x"] }, "sha256:1", ["cut", "kept"]);
    const after = resultOf({ file: file("b", 9), rows: 3, notes: [] }, "sha256:2", ["kept", "filled"]);
    const found = compareResults(before, after, "t.csv");
    expect(found.isEqual).toBe(false);
    expect(found.files).toEqual([{ name: "t.file.csv", before: 4, after: 9, isEqual: false }]);
    expect(found.onlyBefore.map(({ message }) => message)).toEqual(["cut"]);
    expect(found.onlyAfter.map(({ message }) => message)).toEqual(["filled"]);
    expect(found.members).toEqual([
      { path: "rows", before: "2", after: "3" },
      { path: "notes[0]", before: '"x"', after: undefined },
      { path: "notes", before: undefined, after: "[]" },
    ]);
  });

  it("differ where one is an error, and where long texts differ at their end", () => {
    const good = resultOf({ text: `${"a".repeat(5000)}1` }, "sha256:1");
    const other = resultOf({ text: `${"a".repeat(5000)}2` }, "sha256:2");
    const [only] = compareResults(good, other, "t").members;
    expect(only?.path).toBe("text");
    expect(only?.before?.length).toBeLessThan(210);
    const failed = { ok: false, error: { code: "a/B", message: "No." }, losses: [] } as never;
    expect(compareResults(good, failed, "t")).toMatchObject({
      isEqual: false,
      members: [{ path: "text" }, { path: "code", after: '"a/B"' }, { path: "message", after: '"No."' }],
    });
  });

  it("list 50 members and count the others", () => {
    const rows = (first: number) => resultOf({ rows: Array.from({ length: 80 }, (_, at) => at + first) }, `${first}`);
    const found = compareResults(rows(0), rows(1), "t");
    expect([found.members.length, found.moreMembers]).toEqual([MAX_DIFFERENCES, 30]);
    expect(found.members[0]).toEqual({ path: "rows[0]", before: "0", after: "1" });
  });
});

it("the options of two calls differ in members that were set, changed or left out", () => {
  expect(compareOptions({ to: "json", limits: { a: 1 } }, { to: "csv", write: {} })).toEqual([
    { path: "to", before: '"json"', after: '"csv"' },
    { path: "limits.a", before: "1", after: undefined },
    { path: "write", before: undefined, after: "{}" },
  ]);
});
