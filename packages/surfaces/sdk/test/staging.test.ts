import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSha256, hashBytes } from "@colophon/contract";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createClient, type RunProgress } from "../src/index.ts";
import { fileUploadStore, fromPath } from "../src/node.ts";
import { CHUNK, SERVICE_KEY, sendProblem, startService } from "./service.ts";

const service = await startService();
const client = createClient({ baseUrl: service.url, apiKey: SERVICE_KEY });
const folder = mkdtempSync(join(tmpdir(), "colophon-sdk-staging-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inspect = "common.inspect.delimited";
/** Over the limit once it is base64, and no multiple of three. */
const large = Uint8Array.from({ length: 1_000_001 }, (_, index) => (index * 31) % 251);
const path = join(folder, "large.csv");
writeFileSync(path, large);

beforeEach(() => {
  service.rules = [];
  service.seen.length = 0;
  service.uploads.clear();
});

const patches = () => service.seen.filter(({ method }) => method === "PATCH");
const sentBytes = () => patches().reduce((sum, { body }) => sum + body.length, 0);
const stored = () => [...service.uploads.values()][0]?.bytes ?? Buffer.alloc(0);

describe("an envelope over 768 KiB", () => {
  it.each([
    ["bytes", () => large],
    ["a Blob", () => new Blob([large])],
    ["a path", () => fromPath(path)],
    ["a stream", () => new Blob([large]).stream()],
  ])("is uploaded in chunks from %s, and the bytes that arrive are the canonical ones", async (_, make) => {
    const progress: RunProgress[] = [];
    const envelope = await client.operations.run(
      inspect,
      { input: { bytes: make() } },
      { onProgress: (step) => progress.push(step) },
    );
    expect(envelope).toMatchObject({ ok: true, value: { hash: hashBytes(large), byteLength: large.length } });
    const expected = `{"input":{"bytes":"${Buffer.from(large).toString("base64")}"},"operation":"${inspect}","options":{},"schema_version":"operation-execution-envelope.v1"}`;
    expect(stored().toString("latin1")).toBe(expected);
    expect(patches().map(({ body }) => body.length)).toEqual([
      ...Array(Math.floor(expected.length / CHUNK)).fill(CHUNK),
      expected.length % CHUNK,
    ]);
    expect(progress.find(({ stage }) => stage === "uploading")).toMatchObject({ done: 0, total: expected.length });
    expect(progress.findLast(({ stage }) => stage === "uploading")).toMatchObject({ done: expected.length });
  });

  it("shows the upload its token and never the key", async () => {
    await client.operations.run(inspect, { input: { bytes: large } });
    const uploads = service.seen.filter(({ path: seen }) => seen.startsWith("/uploads"));
    const shown = new Set(uploads.map(({ headers }) => headers.authorization));
    expect(shown.size).toBe(1);
    expect([...shown][0]).toMatch(/^Bearer token-/);
    expect(uploads.every(({ headers }) => headers["x-api-key"] === undefined)).toBe(true);
  });

  // requirement: LIMIT-03
  it("is not uploaded at the limit, and is one byte over it", async () => {
    const around = (length: number) => ({ text: "x".repeat(length) });
    const overhead = `{"input":{"text":""},"operation":"common.parse.delimited","options":{},"schema_version":"operation-execution-envelope.v1"}`;
    await client.operations.run("common.parse.delimited", { input: around(786_432 - overhead.length) });
    expect(patches()).toHaveLength(0);
    await client.operations.run("common.parse.delimited", { input: around(786_433 - overhead.length) });
    expect(patches().length).toBeGreaterThan(0);
  });

  it("is refused over 192 MiB before anything is sent", async () => {
    const endless = { byteLength: 200_000_000, readPart: async () => new Uint8Array(1) };
    await expect(client.operations.run(inspect, { input: { bytes: endless } })).rejects.toMatchObject({
      code: "INPUT_TOO_LARGE",
    });
    expect(service.seen).toEqual([]);
  });
});

describe("an upload that breaks off", () => {
  it.each([
    ["with the connection", (response: { destroy(): void }) => response.destroy()],
    ["with 503", (response: never) => sendProblem(response, 503, "UNAVAILABLE")],
    ["with 423", (response: never) => sendProblem(response, 423, "LOCKED")],
  ])("%s goes on where the service has its end", async (_, breakOff) => {
    service.rules = [
      { method: "PATCH", path: /uploads/, times: 0, answer: () => undefined },
      { method: "PATCH", path: /uploads/, answer: (__, response) => breakOff(response as never) },
    ];
    const envelope = await client.operations.run(inspect, { input: { bytes: large } });
    expect(envelope).toMatchObject({ ok: true, value: { hash: hashBytes(large) } });
    expect(service.seen.filter(({ method, path: seen }) => method === "POST" && seen === "/uploads")).toHaveLength(1);
    expect(service.seen.some(({ method }) => method === "HEAD")).toBe(true);
  });

  it("is not begun anew because its state was not to be had for a moment", async () => {
    service.rules = [
      { method: "PATCH", path: /uploads/, answer: (_, response) => void response.destroy() },
      { method: "HEAD", path: /uploads/, answer: (_, response) => sendProblem(response, 503, "UNAVAILABLE") },
    ];
    await client.operations.run(inspect, { input: { bytes: large } });
    expect(service.seen.filter(({ method, path: seen }) => method === "POST" && seen === "/uploads")).toHaveLength(1);
  });

  it("fails with what the service says when it will not have it", async () => {
    service.rules = [
      { method: "PATCH", path: /uploads/, answer: (_, response) => sendProblem(response, 413, "TOO_LARGE") },
    ];
    await expect(client.operations.run(inspect, { input: { bytes: large } })).rejects.toMatchObject({
      code: "UPLOAD_FAILED",
      status: 413,
    });
    expect((await client.operations.run(inspect, { input: { bytes: large } })).ok).toBe(true);
  });

  it("is gone on with by another client that has the same store", async () => {
    const store = join(folder, "uploads");
    const start = () =>
      createClient({ baseUrl: service.url, apiKey: SERVICE_KEY, uploads: fileUploadStore(store), retries: 0 });
    const controller = new AbortController();
    const first = start().operations.run(
      inspect,
      { input: { bytes: fromPath(path) } },
      {
        signal: controller.signal,
        onProgress: ({ stage, done, total = 0 }) => {
          if (stage === "uploading" && done > total / 2) controller.abort(new Error("killed"));
        },
      },
    );
    await expect(first).rejects.toThrow("killed");
    const [file = ""] = readdirSync(store);
    expect(statSync(join(store, file)).mode & 0o777).toBe(0o600);
    const before = stored().length;
    expect(before).toBeGreaterThan(CHUNK);
    const sent = sentBytes();

    const envelope = await start().operations.run(inspect, { input: { bytes: fromPath(path) } });
    expect(envelope).toMatchObject({ ok: true, value: { hash: hashBytes(large) } });
    expect(sentBytes() - sent).toBe(stored().length - before);
    expect(service.uploads.size).toBe(1);
    expect(readdirSync(store)).toEqual([]);
  });

  it("is remembered before it is forgotten, however long its store takes", async () => {
    const done: string[] = [];
    const isWhole = () => stored().length > 0 && stored().length === [...service.uploads.values()][0]?.length;
    const uploads = {
      get: async () => undefined,
      async set() {
        // Until everything has arrived, and the client has had its answer.
        for (let turns = 0; turns < 100; turns += isWhole() ? 1 : 0) await new Promise(setImmediate);
        done.push("set");
      },
      delete: async () => void done.push("delete"),
    };
    const slow = createClient({ baseUrl: service.url, apiKey: SERVICE_KEY, uploads });
    expect((await slow.operations.run(inspect, { input: { bytes: large } })).ok).toBe(true);
    expect(done).toEqual(["set", "delete"]);
  });

  it("is remembered once by those that begin it at once", async () => {
    const store = fileUploadStore(join(folder, "shared"));
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.set("key", `value ${index}`)));
    expect(await store.get("key")).toMatch(/^value /);
    expect(readdirSync(join(folder, "shared"))).toHaveLength(1);
  });

  it("is begun anew when the service no longer has it", async () => {
    const memory = new Map<string, string>();
    const uploads = {
      get: async (key: string) => memory.get(key),
      set: async (key: string, value: string) => void memory.set(key, value),
      delete: async (key: string) => void memory.delete(key),
    };
    const resuming = createClient({ baseUrl: service.url, apiKey: SERVICE_KEY, uploads });
    const controller = new AbortController();
    const onProgress = ({ stage }: RunProgress) => stage === "uploading" && controller.abort(new Error("killed"));
    await expect(
      resuming.operations.run(inspect, { input: { bytes: large } }, { signal: controller.signal, onProgress }),
    ).rejects.toThrow("killed");
    expect(memory.size).toBe(1);
    service.uploads.clear();
    expect((await resuming.operations.run(inspect, { input: { bytes: large } })).ok).toBe(true);
    expect(memory.size).toBe(0);
  });
});

it("the hash that is registered is that of the bytes that are uploaded", async () => {
  await client.operations.run(inspect, { input: { bytes: large } });
  const registration = service.seen.find(({ path: seen }) => seen.endsWith("execution-inputs"));
  const { input_hash, byte_length } = JSON.parse(registration?.body.toString("utf8") ?? "{}");
  const sha256 = createSha256();
  sha256.update(stored());
  expect({ input_hash, byte_length }).toEqual({ input_hash: sha256.digest(), byte_length: stored().length });
});
