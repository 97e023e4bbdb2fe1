import { createWriteStream, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { canonicalJson, createSha256, hashBytes, invoke } from "@colophon/contract";
import { afterAll, describe, expect, it } from "vitest";
import { createRuntime, type RunCall, RuntimeError } from "../src/index.ts";
import { makeFolder, noise, OPERATIONS, startRuntime } from "./harness.ts";
import { loadOperation } from "./operations.ts";

const folder = makeFolder();
const { runtime } = startRuntime({ memoryMiB: 768 });
const direct = createRuntime({ operations: OPERATIONS, isolation: "none" });
afterAll(() => direct.close());

const requestPath = join(folder, "request.json");
const resultPath = join(folder, "result.json");

function bytesOf(operation: string, input: unknown, options: unknown = {}): Uint8Array {
  return Buffer.from(canonicalJson({ schema_version: "operation-execution-envelope.v1", operation, input, options }));
}

/** The same call in both isolations, by path and by bytes: one summary, one file. */
async function runEveryWay(operation: string, input: unknown, more: Partial<RunCall> & { options?: unknown } = {}) {
  const { options = {}, ...rest } = more;
  const bytes = bytesOf(operation, input, options);
  writeFileSync(requestPath, bytes);
  const outcomes = [];
  for (const [place, request] of [
    [runtime, { path: requestPath }],
    [runtime, { bytes }],
    [direct, { path: requestPath }],
    [direct, { bytes }],
  ] as const) {
    const { usage, ...summary } = await place.run({ operation, request, result: { path: resultPath }, ...rest });
    expect(usage.wallMs).toBeGreaterThan(0);
    expect(usage.peakRssBytes).toBeGreaterThan(10 * 1024 ** 2);
    outcomes.push({ summary, text: readFileSync(resultPath, "utf8") });
  }
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  return outcomes[0] as (typeof outcomes)[number];
}

async function expected(name: string, input: unknown, options: unknown = {}): Promise<string> {
  const operation = await loadOperation(name);
  if (operation === undefined) throw new Error(name);
  return canonicalJson(await invoke(operation, input, options));
}

describe("a run", () => {
  it("writes the canonical envelope that invoke gives, and tells of it", async () => {
    const file = noise(400_000);
    const input = { file: Buffer.from(file).toString("base64"), name: "a.bin" };
    const { summary, text } = await runEveryWay("common.convert.copy", input);
    expect(text).toBe(await expected("common.convert.copy", { file, name: "a.bin" }));
    expect(summary).toEqual({
      ok: true,
      receipt: JSON.parse(text).receipt,
      losses: { total: 0, bySeverity: { substituted: 0, degraded: 0, dropped: 0 }, byCode: {} },
      artifacts: [
        {
          hash: hashBytes(file),
          mediaType: "application/octet-stream",
          extension: "bin",
          byteLength: 400_000,
          memberPath: "value.artifact",
        },
      ],
      resultHash: hashBytes(Buffer.from(text)),
      resultByteLength: Buffer.byteLength(text),
    });
    expect(statSync(resultPath).mode & 0o777).toBe(0o600);
  });

  it("that is small is handed back where that is asked for, and no file is made", async () => {
    const bytes = bytesOf("common.parse.echo", { text: "a" });
    const call = { operation: "common.parse.echo", request: { bytes } };
    const { usage: _, ...inFile } = await runtime.run({ ...call, result: { path: resultPath } });
    const text = readFileSync(resultPath);
    rmSync(resultPath);
    for (const each of [runtime, direct]) {
      const exact = await each.run({ ...call, result: { path: resultPath, inlineBytes: text.length } });
      expect(exact).toMatchObject(inFile);
      expect(Buffer.from(exact.bytes ?? [])).toEqual(text);
      expect(existsSync(resultPath)).toBe(false);
      const over = await each.run({ ...call, result: { path: resultPath, inlineBytes: text.length - 1 } });
      expect(over.bytes).toBeUndefined();
      expect(readFileSync(resultPath)).toEqual(text);
      rmSync(resultPath);
    }
  });

  it("of a call that is stopped is handed back the same way", async () => {
    const bytes = bytesOf("common.validate.spin", { text: "" });
    const result = { path: resultPath, inlineBytes: 10_000 };
    const call = { operation: "common.validate.spin", request: { bytes }, result, timeoutMs: 100 };
    const stopped = await runtime.run(call);
    expect(JSON.parse(Buffer.from(stopped.bytes ?? []).toString())).toMatchObject({ ok: false });
    expect(stopped.resultHash).toBe(hashBytes(stopped.bytes ?? new Uint8Array()));
    expect(existsSync(resultPath)).toBe(false);
  });

  it("counts losses", async () => {
    const { summary } = await runEveryWay("common.convert.copy", { file: Buffer.from("!").toString("base64") });
    expect(summary.losses).toEqual({
      total: 1,
      bySeverity: { substituted: 0, degraded: 0, dropped: 1 },
      byCode: { "common/LETTER_LOST": 1 },
    });
  });

  it.each([
    ["bad input", "common.convert.copy", { file: "*" }, {}, "common/REJECTED"],
    ["large bad input", "common.convert.copy", { file: `${"A".repeat(400_000)}*AAA` }, {}, "common/REJECTED"],
    ["a bad option", "common.parse.echo", { text: "a" }, { signal: true }, "common/REJECTED"],
    ["a bug", "common.validate.misbehave", { text: "throw" }, {}, "common/CRASHED"],
  ])("of %s fails by its envelope", async (_, operation, input, options, code) => {
    const { summary, text } = await runEveryWay(operation, input, { options });
    expect(summary).toMatchObject({ ok: false, code, artifacts: [], message: JSON.parse(text).error.message });
    expect(summary.resultHash).toBe(hashBytes(Buffer.from(text)));
  });

  it("that is killed leaves the envelope of its end", async () => {
    for (const [text, timeoutMs, code] of [
      ["", 400, "common/TIMED_OUT"],
      ["checks", 400, "common/TIMED_OUT"],
    ] as const) {
      const bytes = bytesOf("common.validate.spin", { text }, { timeoutMs: 60_000 });
      const call = { operation: "common.validate.spin", request: { bytes }, result: { path: resultPath }, timeoutMs };
      const { usage, ...summary } = await runtime.run(call);
      expect(summary).toMatchObject({ ok: false, code, message: "The operation did not finish within 400 ms." });
      expect(JSON.parse(readFileSync(resultPath, "utf8"))).toMatchObject({ ok: false, error: { code } });
      expect(summary.resultHash).toBe(hashBytes(readFileSync(resultPath)));
      expect(usage.cpuMs).toBeGreaterThan(0);
    }
  });

  it("keeps to the deadline that the request's options state, and tells its progress", async () => {
    const bytes = bytesOf("common.validate.spin", { text: "" }, { limits: { maxDurationMs: 1000 } });
    let progress = 0;
    const summary = await runtime.run({
      operation: "common.validate.spin",
      request: { bytes },
      result: { path: resultPath },
      onProgress: ({ done }) => {
        progress = done;
      },
    });
    expect(summary.message).toBe("The operation did not finish within 1000 ms.");
    expect(progress).toBe(1);
  });

  it("may be cancelled, and may be granted less memory", async () => {
    const controller = new AbortController();
    const common = { result: { path: resultPath }, onProgress: () => controller.abort() };
    const spin = bytesOf("common.validate.spin", { text: "" });
    const cancelled = await runtime.run({
      ...common,
      operation: "common.validate.spin",
      request: { bytes: spin },
      signal: controller.signal,
    });
    expect(cancelled.code).toBe("common/CANCELLED");
    const allocate = bytesOf("common.validate.allocate", { text: "buffers" });
    const starved = await runtime.run({
      ...common,
      operation: "common.validate.allocate",
      request: { bytes: allocate },
      memoryMiB: 200,
    });
    expect(starved).toMatchObject({
      code: "common/TOO_LARGE",
      message: "The operation needed more than the 200 MiB of memory it may use.",
    });
    expect(starved.usage.peakRssBytes).toBeGreaterThan(150 * 1024 ** 2);
    // Refused by the system and told by the child itself.
    const refused = await runtime.run({
      ...common,
      operation: "common.validate.allocate",
      request: { bytes: bytesOf("common.validate.allocate", { text: "one buffer" }) },
      memoryMiB: 200,
    });
    expect(refused).toMatchObject({ code: "common/TOO_LARGE", message: starved.message });
  });

  it("carries the trace to the operation and no further", async () => {
    const trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    const { text } = await runEveryWay("common.validate.misbehave", { text: "trace" }, { trace });
    expect(JSON.parse(text).value).toEqual({ done: trace });
    const without = await runEveryWay("common.validate.misbehave", { text: "trace" });
    expect(JSON.parse(without.text).value).toEqual({});
  });

  it("survives that its request is deleted while it runs", async () => {
    writeFileSync(
      requestPath,
      bytesOf("common.inspect.digest", { file: Buffer.from(noise(3_000_000)).toString("base64") }),
    );
    const bytes = readFileSync(requestPath);
    const whole = await runtime.run({
      operation: "common.inspect.digest",
      request: { bytes },
      result: { path: resultPath },
    });
    const controller = runtime.run({
      operation: "common.validate.wait",
      request: { bytes: bytesOf("common.validate.wait", {}, { timeoutMs: 100 }) },
      result: { path: resultPath },
      onProgress: () => rmSync(requestPath, { force: true }),
    });
    expect((await controller).code).toBe("common/TIMED_OUT");
    expect(whole.ok).toBe(true);
  });
});

describe("what is wrong with the host is thrown", () => {
  const result = { path: resultPath };

  it.each([
    ["a missing request", { path: join(folder, "none") }],
    ["no JSON", { bytes: Buffer.from("{") }],
    ["another operation's request", { bytes: bytesOf("common.convert.copy", {}) }],
  ])("%s", async (_, request) => {
    for (const place of [runtime, direct])
      await expect(place.run({ operation: "common.parse.echo", request, result })).rejects.toMatchObject({
        name: "RuntimeFault",
        reason: "request",
      });
  });

  it("a result that cannot be stored, of success and of failure", async () => {
    const nowhere = { path: join(folder, "none", "result.json") };
    for (const place of [runtime, direct])
      for (const text of ["trace", "throw"]) {
        const request = { bytes: bytesOf("common.validate.misbehave", { text }) };
        const run = place.run({ operation: "common.validate.misbehave", request, result: nowhere });
        await expect(run).rejects.toMatchObject({ reason: "storage" });
        await expect(run).rejects.not.toThrow(folder);
      }
  });

  it("an unknown operation, a closed runtime", async () => {
    const request = { bytes: bytesOf("common.parse.unheard-of", {}) };
    for (const place of [runtime, direct])
      await expect(place.run({ operation: "common.parse.unheard-of", request, result })).rejects.toThrow(RangeError);
    const { runtime: closed } = startRuntime();
    await closed.close();
    await expect(closed.run({ operation: "common.parse.echo", request, result })).rejects.toThrow(RuntimeError);
  });
});

describe("a request of 192 MiB", () => {
  it("passes with the host growing by less than 20 MiB and the child bounded", {
    tags: "large",
    timeout: 120_000,
  }, async () => {
    const path = join(folder, "large.json");
    const byteLength = 144 * 1024 ** 2;
    const { hash, size } = await writeLargeRequest(path, byteLength);
    expect(size).toBeGreaterThan(192 * 1024 ** 2);
    const run = (): Promise<unknown> =>
      runtime.run({ operation: "common.inspect.digest", request: { path }, result: { path: resultPath } });
    await run();
    const before = process.memoryUsage.rss();
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    const summary = (await run()) as { ok: boolean; usage: { peakRssBytes: number } };
    clearInterval(timer);
    expect(summary.ok).toBe(true);
    expect(JSON.parse(readFileSync(resultPath, "utf8")).value).toMatchObject({ hash, byteLength });
    expect(most - before).toBeLessThan(20 * 1024 ** 2);
    expect(summary.usage.peakRssBytes).toBeLessThan(220 * 1024 ** 2);
  });
});

/** A request as the service would lay it down, written in pieces so that this process does not grow either. */
async function writeLargeRequest(path: string, byteLength: number): Promise<{ hash: string; size: number }> {
  const piece = noise(3 * 256 * 1024);
  const sha256 = createSha256();
  await pipeline(function* () {
    yield '{"input":{"file":"';
    for (let done = 0; done < byteLength; done += piece.length) {
      const part = piece.subarray(0, Math.min(piece.length, byteLength - done));
      sha256.update(part);
      yield Buffer.from(part).toString("base64");
    }
    yield '"},"operation":"common.inspect.digest","options":{},"schema_version":"1"}';
  }, createWriteStream(path));
  return { hash: sha256.digest(), size: statSync(path).size };
}
