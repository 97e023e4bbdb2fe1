import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canonicalJson, hashBytes, hashCanonicalJson } from "@colophon/contract";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { EnvelopeReader } from "../src/envelope-reader.ts";
import { createClient, type OpenFile } from "../src/index.ts";
import { createLocal } from "../src/local.ts";
import { toPath } from "../src/node.ts";
import { SERVICE_KEY, startService } from "./service.ts";

const service = await startService();
const client = createClient({ baseUrl: service.url, apiKey: SERVICE_KEY });
const local = createLocal({ catalog: new URL("./operations.ts", import.meta.url).href, processes: 1, memoryMiB: 256 });
const folder = mkdtempSync(join(tmpdir(), "colophon-sdk-results-"));
afterAll(async () => {
  await local.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  service.rules = [];
  service.seen.length = 0;
});

const convert = "common.convert.delimited";
const large = Uint8Array.from({ length: 500_001 }, (_, index) => (index * 31) % 251);

describe("an envelope that arrives in pieces", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const value = {
    artifact: { byteLength: 5, bytes: bytes("first"), hash: hashBytes(bytes("first")), mediaType: "text/plain" },
    files: [
      { bytes: bytes("s\u00e9cond"), name: 'quote " and \\ and {"bytes":"eA=="}' },
      { bytes: bytes(""), name: "\u{1f600}" },
    ],
    named: { "a.b": { bytes: bytes("third") }, bytes: { bytes: bytes("4") } },
    bytes: "no file here",
    rows: [["x", null, 1.5e-7, true]],
  };
  const envelope = { ok: true, value, losses: [], diagnostics: [], receipt: { outputHash: "sha256:0" } };
  const wire = bytes(canonicalJson(envelope));
  const places = ["files.[].bytes", "named.*.bytes"];

  it.each([1, 2, 3, 5, 7, 64, 1000, wire.length])("is the same in pieces of %i bytes", async (step) => {
    const reader = new EnvelopeReader(places, undefined);
    for (let at = 0; at < wire.length; at += step) await reader.take(wire.subarray(at, at + step));
    expect(reader.digest()).toBe(hashBytes(wire));
    const read = reader.read();
    expect(read.envelope).toEqual(envelope);
    expect(read.valueHash).toBe(hashCanonicalJson(value).hash);
    expect(read.artifactHash).toBe(hashBytes(value.artifact.bytes));
  });

  it("gives each file to the stream that is opened for its place", async () => {
    const streams = new Map<string, string>();
    const openFile: OpenFile = (place) => {
      if (place === "files.1") return undefined;
      streams.set(place, "");
      return new WritableStream({
        write: (piece) => void streams.set(place, streams.get(place) + new TextDecoder().decode(piece)),
      });
    };
    const reader = new EnvelopeReader(places, openFile);
    for (let at = 0; at < wire.length; at += 40) await reader.take(wire.subarray(at, at + 40));
    expect(Object.fromEntries(streams)).toEqual({
      artifact: "first",
      "files.0": "s\u00e9cond",
      "named.a.b": "third",
      "named.bytes": "4",
    });
    expect(reader.read()).toMatchObject({ isPartElsewhere: true, artifactHash: value.artifact.hash });
  });

  it.each([
    ["cut short", wire.subarray(0, -5)],
    ["with a file that is no base64", bytes('{"ok":true,"value":{"artifact":{"bytes":"a-c="}}}')],
    ["with padding inside a file", bytes('{"ok":true,"value":{"artifact":{"bytes":"YQ==YQ=="}}}')],
    ["another document", bytes("<html>")],
  ])("is refused %s", async (_, text) => {
    const reader = new EnvelopeReader(places, undefined);
    await expect(
      (async () => {
        await reader.take(text);
        return reader.read();
      })(),
    ).rejects.toMatchObject({ code: "UNEXPECTED_RESPONSE" });
  });
});

describe("a result's file", () => {
  it.each([
    ["a service", client],
    ["this machine", local],
  ])("of %s goes to a path, and stands there once it is proven", async (_, colophon) => {
    const target = toPath(join(folder, "out.bin"));
    const envelope = await colophon.operations.runDynamic(convert, { input: { bytes: large } }, target);
    expect(envelope).toMatchObject({
      ok: true,
      value: { artifact: { byteLength: large.length, bytes: new Uint8Array() } },
    });
    expect(readdirSync(folder).filter((name) => !name.endsWith(".part"))).toEqual([]);
    expect(await target.keep()).toBe(true);
    expect(readFileSync(join(folder, "out.bin")).equals(large)).toBe(true);
    rmSync(join(folder, "out.bin"));
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is begun anew when it breaks off, and leaves nothing of the first", async () => {
    service.rules = [
      {
        path: /storage/,
        answer: (_, response) => {
          response.writeHead(200, { "content-length": "700000" });
          response.write('{"ok":true,"value":{"artifact":{"bytes":"AAAA', () => response.destroy());
        },
      },
    ];
    const target = toPath(join(folder, "again.bin"));
    await client.operations.runDynamic(convert, { input: { bytes: large } }, target);
    await target.keep();
    expect(readdirSync(folder)).toEqual(["again.bin"]);
    expect(readFileSync(join(folder, "again.bin")).equals(large)).toBe(true);
    rmSync(join(folder, "again.bin"));
  });

  it("is not taken for the one that the receipt names when it is another", async () => {
    const target = toPath(join(folder, "forged.bin"));
    service.rules = [
      {
        path: /result$/,
        answer: (_, response) => {
          const receipt = { outputHash: hashBytes(large) };
          const value = { artifact: { byteLength: 1, bytes: "Yg==", hash: "sha256:0", mediaType: "a/b" } };
          response.writeHead(200).end(canonicalJson({ diagnostics: [], losses: [], ok: true, receipt, value }));
        },
      },
    ];
    await expect(client.operations.runDynamic(convert, { input: { bytes: large } }, target)).rejects.toMatchObject({
      code: "RESULT_HASH_MISMATCH",
    });
    await target.drop();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("stops arriving when the caller aborts", async () => {
    const controller = new AbortController();
    service.rules = [
      {
        path: /storage/,
        answer: (_, response) => {
          response.writeHead(200, { "content-length": "700000" });
          response.write('{"ok":true,', () => setTimeout(() => controller.abort(new Error("enough")), 20));
        },
      },
    ];
    const { signal } = controller;
    await expect(client.operations.runDynamic(convert, { input: { bytes: large } }, { signal })).rejects.toThrow(
      "enough",
    );
    expect(service.seen.filter(({ path }) => path.startsWith("/storage/"))).toHaveLength(1);
  });
});

describe("an input file", () => {
  const text = new TextEncoder().encode("xa,b\n");
  it.each([
    ["an ArrayBuffer", text.buffer.slice(0)],
    ["a DataView", new DataView(Uint8Array.of(9, ...text, 9).buffer, 1, text.length)],
    ["a view of other numbers", new Uint16Array([0x6178, 0x622c])],
    ["bytes of shared memory", new Uint8Array(new SharedArrayBuffer(4)).map((_, index) => text[index] ?? 0)],
  ])("may be %s", async (_, bytes) => {
    const expected = await client.operations.runDynamic(convert, { input: { bytes: toBytes(bytes) } });
    for (const colophon of [client, local])
      expect(canonicalJson(await colophon.operations.runDynamic(convert, { input: { bytes } }))).toBe(
        canonicalJson(expected),
      );
  });

  it.each(["./messy.csv", "messy.csv", "C:\\data\\messy.csv", "/tmp/a b.csv", "README", "a,b\n1,2\n"])(
    "given as %j is answered with what to write instead",
    async (bytes) => {
      for (const colophon of [client, local])
        await expect(colophon.operations.runDynamic(convert, { input: { bytes } })).rejects.toMatchObject({
          code: "INPUT_NOT_BASE64",
          message: expect.stringContaining(`fromPath(${JSON.stringify(bytes)})`),
        });
      expect(service.seen).toEqual([]);
    },
  );
});

describe("losses and diagnostics", () => {
  it.each([
    ["a service", client],
    ["this machine", local],
  ])("are told one by one by %s", async (_, colophon) => {
    const reported: string[] = [];
    const envelope = await colophon.operations.runDynamic(
      convert,
      { input: { bytes: new TextEncoder().encode("!a") } },
      { onLoss: ({ code }) => reported.push(code), onDiagnostic: ({ code }) => reported.push(code) },
    );
    expect(reported).toEqual([...envelope.losses, ...envelope.diagnostics].map(({ code }) => code));
    expect(reported).toContain("common/MARK_LOST");
  });
});

function toBytes(view: ArrayBuffer | ArrayBufferView): Uint8Array {
  return view instanceof ArrayBuffer
    ? new Uint8Array(view)
    : new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
