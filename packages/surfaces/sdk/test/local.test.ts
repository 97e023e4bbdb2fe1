import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canonicalJson, type Envelope, hashBytes, invoke, OperationError } from "@colophon/contract";
import { afterAll, describe, expect, it } from "vitest";
import type { DynamicRequest, RunOptions, SubmitOptions } from "../src/colophon.ts";
import { createLocal } from "../src/local.ts";
import { fromPath } from "../src/node.ts";
import type { Submitted } from "../src/records.ts";
import { loadOperation } from "./operations.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-sdk-local-"));
const local = createLocal({
  catalog: new URL("./operations.ts", import.meta.url).href,
  processes: 2,
  memoryMiB: 256,
  temporaryFolder: folder,
});
afterAll(async () => {
  await local.close();
  rmSync(folder, { recursive: true, force: true });
});

// The operations of this catalog have names of the product's and shapes of their own, which its types do not know.
const run: (name: string, request: DynamicRequest, options?: RunOptions) => Promise<Envelope> =
  local.operations.runDynamic;
const submit = local.operations.submit as unknown as (
  name: string,
  request: DynamicRequest,
  options?: SubmitOptions,
) => Promise<Submitted<never>>;

const csv = new TextEncoder().encode("!a,b\n1,2\n");

describe("a local run", () => {
  // requirement: FLOW-04
  it("gives the envelope of a direct call, byte for byte", async () => {
    const operation = await loadOperation("common.convert.delimited");
    const direct = await invoke(operation as never, { bytes: csv });
    const envelope = await run("common.convert.delimited", { input: { bytes: csv } });
    expect(canonicalJson(envelope)).toBe(canonicalJson(direct));
    expect(envelope.losses.map(({ code }) => code)).toEqual(["common/MARK_LOST"]);
  });

  it.each([
    ["bytes", () => csv],
    ["a Blob", () => new Blob([csv])],
    ["a stream", () => new Blob([csv]).stream()],
    [
      "an iterable",
      async function* () {
        yield csv.subarray(0, 4);
        yield csv.subarray(4);
      },
    ],
    ["base64", () => Buffer.from(csv).toString("base64")],
    [
      "a path",
      () => {
        const path = join(folder, "file.csv");
        writeFileSync(path, csv);
        return fromPath(path);
      },
    ],
  ])("takes a file as %s", async (_, make) => {
    const envelope = await run("common.inspect.delimited", { input: { bytes: make() } });
    expect(envelope).toMatchObject({ ok: true, value: { hash: hashBytes(csv), byteLength: csv.length } });
  });

  it("gives a failure as an envelope, and throws it only when asked", async () => {
    const request = { input: { text: 3 } };
    const envelope = await run("common.parse.delimited", request);
    expect(envelope).toMatchObject({ ok: false, error: { code: "common/REJECTED", issues: [{ path: "text" }] } });
    const thrown = await run("common.parse.delimited", request, { throwOnFailure: true }).catch(
      (error: unknown) => error,
    );
    expect(thrown).toBeInstanceOf(OperationError);
  });

  it("gives the cancelled envelope when its signal is aborted", async () => {
    const controller = new AbortController();
    const envelope = await run(
      "common.validate.delimited",
      { input: { text: "" } },
      { signal: controller.signal, onProgress: () => controller.abort() },
    );
    expect(envelope).toMatchObject({ ok: false, error: { code: "common/CANCELLED" } });
  });

  it("refuses an unknown and an unavailable operation as the service does", async () => {
    await expect(run("common.parse.nothing", { input: {} })).rejects.toMatchObject({
      name: "ColophonError",
      code: "OPERATION_UNKNOWN",
      status: 404,
    });
    await expect(run("common.parse.jats", { input: {} })).rejects.toMatchObject({
      code: "OPERATION_UNAVAILABLE",
    });
  });
});

describe("local executions", () => {
  it("run from submission to result with events in order", async () => {
    const submitted = await submit("common.parse.delimited", { input: { text: "a,b" } });
    const types: string[] = [];
    for await (const { type } of local.executions.events(submitted.id)) types.push(type);
    expect(types).toEqual(["queued", "running", "succeeded"]);
    expect(await local.executions.status(submitted.id)).toMatchObject({ status: "succeeded", ok: true, attempt: 1 });
    expect(await local.executions.result(submitted)).toMatchObject({ ok: true, value: { cells: ["a", "b"] } });
  });

  it("give the same execution for the same key and request, and a conflict for another", async () => {
    const idempotencyKey = "key-1";
    const request = { input: { text: "a" } };
    const first = await submit("common.parse.delimited", request, { idempotencyKey });
    const again = await submit("common.parse.delimited", request, { idempotencyKey });
    expect(again).toMatchObject({ id: first.id, reused: true });
    await expect(submit("common.parse.delimited", { input: { text: "b" } }, { idempotencyKey })).rejects.toMatchObject({
      code: "IDEMPOTENCY_CONFLICT",
      status: 409,
    });
  });

  it("are cancelled while they run and no longer when they have ended", async () => {
    const submitted = await submit("common.validate.delimited", { input: { text: "" } });
    await expect(local.executions.result(submitted)).rejects.toMatchObject({ code: "EXECUTION_NOT_FINISHED" });
    expect(await local.executions.cancel(submitted.id)).toMatchObject({
      status: "cancelling",
      disposition: "cancellation_requested",
    });
    expect(await local.executions.wait(submitted.id)).toMatchObject({ status: "cancelled" });
    expect(await local.executions.cancel(submitted.id)).toMatchObject({ disposition: "already_cancelled" });
    const done = await submit("common.parse.delimited", { input: { text: "a" } });
    await local.executions.wait(done.id);
    await expect(local.executions.cancel(done.id)).rejects.toMatchObject({ code: "EXECUTION_TERMINAL", status: 409 });
    const { executions, next_cursor } = await local.executions.list({ limit: 1 });
    expect(executions.map(({ id }) => id)).toEqual([done.id]);
    expect((await local.executions.list({ cursor: next_cursor ?? "" })).executions[0]?.id).toBe(submitted.id);
  });
});
