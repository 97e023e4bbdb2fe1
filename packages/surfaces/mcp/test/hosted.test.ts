import { existsSync } from "node:fs";
import { join } from "node:path";
import { createLocal } from "@colophon/sdk/local";
import { afterAll, expect, it } from "vitest";
import { callTool, connect, makeFolder } from "./harness.ts";

const INVOKE = "colophon_invoke_operation";
const READ = "colophon_read_execution";

/** A local client has the methods of a hosted one: it stands for a service that is slow to answer. */
const hosted = createLocal({ catalog: new URL("./operations.ts", import.meta.url).href, processes: 1, memoryMiB: 256 });
afterAll(() => hosted.close());
const root = makeFolder();
const client = await connect("http", { roots: [root], hosted });

it("a hosted run that has not ended after wait_seconds is read by its execution_id", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain(READ);
  const started = await callTool(client, INVOKE, {
    operation: "common.convert.delimited",
    input: { bytes: Buffer.from("a,b\n").toString("base64") },
    execution_mode: "hosted",
    wait_seconds: 0,
  });
  expect(started.result.isError).toBe(false);
  expect(started.reported).toMatchObject({ ok: true, execution_mode: "hosted", execution_id: expect.any(String) });
  expect(started.text).toContain("colophon_read_execution");
  const { execution_id: id } = started.reported;
  const read = await callTool(client, READ, { execution_id: id, wait_seconds: 60 });
  expect(read.reported).toMatchObject({ ok: true, execution_mode: "hosted", file_count: 1 });
  const path = read.reported.files?.[0]?.path ?? "";
  expect([path.startsWith(`${root}/`), existsSync(path), path]).toEqual([true, true, join(root, "result.csv")]);
});

it("an execution that is not there is told as such", async () => {
  const { reported, result } = await callTool(client, READ, { execution_id: "00000000-0000-4000-8000-000000000000" });
  expect(result.isError).toBe(true);
  expect(reported.error?.code).toMatch(/^[A-Z_]+$/);
});
