import { closeSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type ByteSource, canonicalJson, hashBytes, isByteSource, readInput } from "@colophon/contract";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { RuntimeError } from "../src/call/fault.ts";
import { FileSource } from "../src/call/file-source.ts";
import { readRequest, readRequestFile } from "../src/call/request.ts";
import { makeFolder, noise } from "./harness.ts";

const folder = makeFolder();
const descriptors: number[] = [];
afterEach(() => descriptors.splice(0).forEach(closeSync));

function inFile(bytes: Uint8Array): FileSource {
  const path = join(folder, "request");
  writeFileSync(path, bytes);
  const descriptor = openSync(path, "r");
  descriptors.push(descriptor);
  return new FileSource({ path, byteLength: bytes.length, descriptor });
}

const PLACES = { members: new Map([["file", { file: { streamed: true }, members: new Map() }]]) };

function requestOf(input: unknown, options: unknown = {}): Uint8Array {
  return Buffer.from(canonicalJson({ schema_version: "1", operation: "common.parse.echo", input, options }));
}

/** What the contract makes of the input, files as base64: the same for both readers. */
function seen(input: unknown): unknown {
  const { value, files, issues, notJson } = readInput(PLACES, input);
  const text = JSON.stringify(value, (_, member) => (isByteSource(member) ? hashBytes(member) : member));
  return {
    text: hashBytes(Buffer.from(text ?? "")),
    files: files.map(({ path, bytes }) => [path, hashBytes(bytes)]),
    issues,
    notJson,
  };
}

function expectSame(bytes: Uint8Array): void {
  const whole = readRequest(bytes);
  const lazy = readRequestFile(inFile(bytes));
  expect(lazy.operation).toBe(whole.operation);
  expect(isDeepStrictEqual(lazy.options, whole.options)).toBe(true);
  expect(seen(lazy.readInput(PLACES))).toEqual(seen(whole.readInput(PLACES)));
}

describe("a request in a file", () => {
  const big = Buffer.from(noise(3_000_001)).toString("base64");

  it.each([
    ["as text", big],
    ["as an object", { bytes: big }],
    ["as a marked object", { $colophonBinary: "base64", data: big }],
  ])("leaves a large file where it is, %s", (_, file) => {
    const bytes = requestOf({ file, other: "x" });
    expectSame(bytes);
    const input = readRequestFile(inFile(bytes)).readInput(PLACES) as { file: unknown };
    expect(isByteSource(input.file)).toBe(true);
    expect((input.file as ByteSource).byteLength).toBe(3_000_001);
  });

  it.each([
    ["as text", big],
    ["as an object", { bytes: big }],
    ["as a marked object", { $colophonBinary: "base64", data: big }],
  ])("leaves a large file where it is that is the input itself, %s", (_, input) => {
    const places = { ...PLACES, alone: ["file"] };
    const { file } = readRequestFile(inFile(requestOf(input))).readInput(places) as { file: ByteSource };
    expect(file.byteLength).toBe(3_000_001);
  });

  it("reads any piece of it", () => {
    const original = noise(2_500_000);
    const file = Buffer.from(original).toString("base64");
    const input = readRequestFile(inFile(requestOf({ file }))).readInput(PLACES) as { file: ByteSource };
    fc.assert(
      fc.property(fc.nat(original.length), fc.nat(original.length), (a, b) => {
        const [start, end] = a < b ? [a, b] : [b, a];
        expect(Buffer.compare(input.file.read(start, end), original.subarray(start, end))).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ["a bad character in the middle", `${big.slice(0, 1_000_000)}*${big.slice(1_000_001)}`],
    ["the URL alphabet", `${big.slice(0, 1_000_000)}-${big.slice(1_000_001)}`],
    ["padding inside", `${big.slice(0, 1_048_574)}==${big.slice(1_048_576)}`],
    ["a length that is no multiple of four", big.slice(1)],
    ["an escape inside", `${big.slice(0, 1_000_000)}\n${big.slice(1_000_001)}`],
    ["a quote far inside", `${big.slice(0, 2_000_000)}"${big.slice(2_000_001)}`],
    ["unused bits", `${Buffer.from(noise(300_001)).toString("base64").slice(0, -3)}b==`],
  ])("whose large file has %s is refused in the words of the contract", (_, file) => expectSame(requestOf({ file })));

  it("gives long text that is no file as text", () => {
    const text = `${"a".repeat(100_000)}é${'\\"'.repeat(10)}${"b".repeat(100_000)}`;
    expectSame(requestOf({ text, list: [big, text], deep: { text } }));
    expectSame(requestOf({ file: "YQ==", [big]: 1 }, { text, list: [big] }));
  });

  it("is not misled by long runs without quotation marks outside of strings", () => {
    expectSame(requestOf({ numbers: Array.from({ length: 50_000 }, (_, index) => index), text: "a" }));
    expectSame(requestOf({ a: `"${"A".repeat(200_000)}"`, b: `\\"${"A".repeat(200_000)}\\` }));
  });

  it("of any JSON is read alike by both readers", () => {
    const long = fc
      .tuple(fc.constantFrom('"', "\\", "A", "\n", "é", ":", ","), fc.nat(120_000), fc.string())
      .map(([edge, length, tail]) => `${edge}${"Ab0/".repeat(length / 4)}${tail}`);
    const value = fc.letrec((tie) => ({
      any: fc.oneof(long, fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), tie("list"), tie("object")),
      list: fc.array(tie("any"), { maxLength: 3 }),
      object: fc.dictionary(fc.oneof(fc.string(), fc.constant("file")), tie("any"), { maxKeys: 3 }),
    })).object;
    fc.assert(
      fc.property(value, (input) => expectSame(requestOf(JSON.parse(JSON.stringify(input).toWellFormed())))),
      {
        numRuns: 60,
      },
    );
  });

  it.each([
    ["no JSON", "{"],
    ["no object", "[]"],
    ["no operation", "{}"],
    ["an empty file", ""],
  ])("that is %s is the host's fault", (_, text) => {
    expect(() => readRequestFile(inFile(Buffer.from(text)))).toThrow(RuntimeError);
    expect(() => readRequest(Buffer.from(text))).toThrow(RuntimeError);
  });
});
