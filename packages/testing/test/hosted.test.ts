import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadOperation } from "@colophon/catalog";
import { canonicalJson, type Envelope, encodeBase64, hashBytes, invoke } from "@colophon/contract";
import { ColophonError, createClient, type RunProgress } from "@colophon/sdk";
import { createLocal } from "@colophon/sdk/local";
import { fileUploadStore, fromPath } from "@colophon/sdk/node";
import { afterAll, describe, expect, it } from "vitest";
import { sampleOf } from "../src/sample.ts";
import { runCommand } from "./surfaces/command.ts";
import { createHttpSurface } from "./surfaces/http-surface.ts";
import { connectMcp, readResult } from "./surfaces/mcp-surface.ts";
import { startProxy } from "./surfaces/proxy.ts";
import { ROOT, startServe } from "./surfaces/serve.ts";
import { makeFolder, writeTable } from "./surfaces/tables.ts";

/** The clients against the real service: API, worker and PostgreSQL of its own. */
const { url, key } = await startServe();
const folder = makeFolder();
const local = createLocal({
  catalog: new URL("../../catalog/src/index.ts", import.meta.url).href,
  processes: 1,
});
afterAll(() => local.close());

const client = createClient({ baseUrl: url, apiKey: key });
const PARSE = "common.parse.delimited";
const INSPECT = "common.inspect.delimited";
const ROUNDTRIP = "common.validate.delimited-roundtrip";
const request = { input: { text: "id,name\n1,Lund\n" } };
const service = { environment: { COLOPHON_URL: url, COLOPHON_API_KEY: key, HOME: folder }, cwd: folder };

describe("the SDK", () => {
  it("submits, follows and reads; the same key is the same execution", async () => {
    const idempotencyKey = "hosted-1";
    const submitted = await client.operations.submit(PARSE, request, { idempotencyKey, documentName: "Ærø.csv" });
    const types: string[] = [];
    for await (const { type } of client.executions.events(submitted.id)) types.push(type);
    expect(types).toEqual(["queued", "running", "succeeded"]);
    const record = await client.executions.wait(submitted.id);
    expect(record).toMatchObject({ status: "succeeded", ok: true, operation: PARSE, name: "Ærø.csv", attempt: 1 });
    const envelope = await client.executions.result(submitted);
    expect(envelope).toMatchObject({ ok: true, value: { columns: ["id", "name"], rows: [["1", "Lund"]] } });
    expect(envelope.receipt).toEqual(record.receipt);
    expect(canonicalJson(envelope)).toBe(canonicalJson(await local.operations.run(PARSE, request)));
    const again = await client.operations.submit(PARSE, request, { idempotencyKey });
    expect(again).toMatchObject({ id: submitted.id, reused: true });
    const other = client.operations.submit(PARSE, { input: { text: "a" } }, { idempotencyKey });
    await expect(other).rejects.toMatchObject({ code: "IDEMPOTENCY_CONFLICT", status: 409 });
    const { executions } = await client.executions.list({ operation: PARSE, status: ["succeeded"] });
    expect(executions.map(({ id }) => id)).toContain(submitted.id);
  });

  it("tells the service's refusals with the members of the wire", async () => {
    const unknown = await client.operations.runDynamic("common.parse.nothing", { input: {} }).catch((error) => error);
    expect(unknown).toBeInstanceOf(ColophonError);
    expect(unknown).toMatchObject({ status: 404, request_id: expect.any(String), doc_url: expect.any(String) });
    const schema = client.operations.runDynamic(PARSE, { input: { text: 3 } });
    await expect(schema).rejects.toMatchObject({ code: "common/SCHEMA_REJECTED", status: 400, field: "text" });
    const stranger = createClient({ baseUrl: url, apiKey: "pj_test_stranger" });
    await expect(stranger.executions.list()).rejects.toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
    await expect(client.executions.status("nothing")).rejects.toMatchObject({ status: 404 });
  });

  it("reads a large result from storage without its key, and holds it against its hashes", async () => {
    const sent: { readonly path: string; readonly authorization: string | null }[] = [];
    let spoil = (bytes: Uint8Array, _headers: Headers): Uint8Array => bytes;
    const watched = createClient({
      baseUrl: url,
      apiKey: key,
      async fetch(input, init) {
        const { pathname } = new URL(String(input));
        sent.push({ path: pathname, authorization: new Headers(init?.headers).get("authorization") });
        const response = await fetch(input, init);
        if (response.status === 307 || !isResult(pathname)) return response;
        const headers = new Headers(response.headers);
        const bytes = spoil(new Uint8Array(await response.arrayBuffer()), headers);
        return new Response(new Uint8Array(bytes), { status: response.status, headers });
      },
    });
    const text = `id,name\n${"1,Lund\n".repeat(40_000)}`;
    const submitted = await watched.operations.submit(PARSE, { input: { text } });
    await watched.executions.wait(submitted.id);
    const envelope = await watched.executions.result(submitted);
    expect(envelope.ok && envelope.value.rows.length).toBe(40_000);
    const stored = sent.filter(({ path }) => isResult(path) && !path.endsWith("/result"));
    expect(stored).toEqual([{ path: expect.any(String), authorization: null }]);
    const others = sent.filter((one) => !stored.includes(one));
    expect(others.map(({ authorization }) => authorization)).toEqual(others.map(() => `Bearer ${key}`));

    const refused = { code: "RESULT_HASH_MISMATCH" };
    spoil = (bytes) => Buffer.from(Buffer.from(bytes).toString("latin1").replace("Lund", "Lunt"), "latin1");
    await expect(watched.executions.result(submitted)).rejects.toMatchObject(refused);
    // The same lie where no entity tag is there to find it: the receipt does.
    const small = await watched.operations.submit(PARSE, request);
    await watched.executions.wait(small.id);
    spoil = (bytes, headers) => {
      headers.delete("etag");
      return Buffer.from(Buffer.from(bytes).toString("latin1").replace("Lund", "Lunt"), "latin1");
    };
    await expect(watched.executions.result(small)).rejects.toMatchObject(refused);
  });

  function isResult(path: string): boolean {
    return path.endsWith("/result") || path.startsWith("/api/v2/blobs/");
  }

  it("uploads what is over 786432 bytes, from a path, and tells how far it is", async () => {
    const path = writeTable(join(folder, "large.csv"), 2_000_000);
    const stages: RunProgress[] = [];
    const envelope = await client.operations.run(
      INSPECT,
      { input: { bytes: fromPath(path) } },
      { onProgress: (progress) => stages.push(progress) },
    );
    expect(new Set(stages.map(({ stage }) => stage))).toEqual(new Set(["hashing", "uploading", "queued", "running"]));
    const sent = stages.filter(({ stage }) => stage === "uploading");
    expect(sent.at(-1)?.done).toBe(sent.at(-1)?.total);
    const here = await local.operations.run(INSPECT, { input: { bytes: new Uint8Array(readFileSync(path)) } });
    expect(canonicalJson(envelope)).toBe(canonicalJson(here));
  });

  it("goes on with an upload whose connection breaks", { tags: "large", timeout: 120_000 }, async () => {
    const path = writeTable(join(folder, "broken.csv"), 12_000_000);
    let cuts = 0;
    const proxy = await startProxy(url, (ofConnection) => ofConnection > 3_000_000 && cuts++ < 3);
    try {
      const through = createClient({ baseUrl: proxy.url, apiKey: key });
      const envelope = await through.operations.run(INSPECT, { input: { bytes: fromPath(path) } });
      expect(cuts).toBeGreaterThanOrEqual(3);
      expect(envelope).toMatchObject({ ok: true, value: { columns: 4 } });
    } finally {
      await proxy.close();
    }
  });

  it("cancels what it no longer wants, and gives how it ended", { tags: "large", timeout: 120_000 }, async () => {
    const path = writeTable(join(folder, "slow.csv"), 40_000_000);
    const controller = new AbortController();
    const envelope = await client.operations.run(
      ROUNDTRIP,
      { input: { bytes: fromPath(path) } },
      {
        signal: controller.signal,
        onProgress: ({ stage }) => {
          if (stage === "running") controller.abort();
        },
      },
    );
    const { descriptor } = await client.operations.describe(ROUNDTRIP);
    expect(envelope).toMatchObject({ ok: false, error: { code: descriptor?.conditions.cancelled } });
    const { executions } = await client.executions.list({ status: ["cancelled"] });
    const [cancelled] = executions;
    expect(cancelled).toMatchObject({ operation: ROUNDTRIP });
    expect(await client.executions.cancel(cancelled?.id ?? "")).toMatchObject({ disposition: "already_cancelled" });
    const ended = await client.operations.submit(PARSE, request);
    await client.executions.wait(ended.id);
    await expect(client.executions.cancel(ended.id)).rejects.toMatchObject({
      code: "EXECUTION_TERMINAL",
      status: 409,
    });
  });
});

describe("the command line", () => {
  it("gives the service's result as its own, byte for byte, and shows the execution", async () => {
    writeTable(join(folder, "table.csv"), 3_000);
    const args = ["run", "common.parse.delimited-bytes", "table.csv", "--json", "--quiet"];
    const [here, hosted] = await Promise.all([runCommand(args, service), runCommand([...args, "--hosted"], service)]);
    expect(hosted.out.equals(here.out)).toBe(true);
    const listed = await runCommand(["executions", "list", "--limit", "1", "--json"], service);
    const { id, name } = JSON.parse(listed.out.toString("utf8")) as { id: string; name: string };
    expect(name).toBe("table.csv");
    const shown = await runCommand(["executions", "show", id], service);
    expect(shown.out.toString("utf8")).toMatch(/^status +succeeded$/m);
    const watched = await runCommand(["executions", "watch", id], service);
    expect(watched.out.toString("utf8")).toMatch(/^0 ms {2}queued\n\d+ ms {2}running\n\d+ ms {2}succeeded\n$/);
    await expect(runCommand(["executions", "cancel", id], service)).rejects.toThrow(/exit 2: EXECUTION_TERMINAL/);
  }, 120_000);

  it("ends with what each failure is: the document's 1, the command's 2, the host's 3", async () => {
    const bad = join(folder, "not-a-table.csv");
    writeTable(bad, 100);
    const parse = ["run", "common.parse.delimited-bytes", bad, "--quiet"];
    expect((await runCommand([...parse, "--hosted", "-o", "limits.maxInputBytes=10"], service)).code).toBe(1);
    expect((await runCommand([...parse, "-o", "limits.maxInputBytes=10"], service)).code).toBe(1);
    await expect(runCommand(["run", "common.parse.nothing", bad, "--hosted"], service)).rejects.toThrow(/exit 2/);
    await expect(runCommand(["run", "common.parse.nothing", bad], service)).rejects.toThrow(/exit 2/);
    const nowhere = { ...service.environment, COLOPHON_API_KEY: "pj_test_stranger" };
    await expect(runCommand([...parse, "--hosted"], { environment: nowhere })).rejects.toThrow(/exit 3: UNAUTHENT/);
  }, 120_000);

  it("goes on with the upload of a process that was killed", async () => {
    const path = writeTable(join(folder, "interrupted.csv"), 30_000_000);
    const uploads = join(folder, "uploads");
    const store = fileUploadStore(uploads);
    const controller = new AbortController();
    const first = createClient({ baseUrl: url, apiKey: key, uploads: store }).operations.run(
      INSPECT,
      { input: { bytes: fromPath(path) } },
      {
        signal: controller.signal,
        onProgress: ({ stage, done }) => {
          if (stage === "uploading" && done > 12_000_000) controller.abort();
        },
      },
    );
    await expect(first).rejects.toThrow(/abort/i);
    const offsets: number[] = [];
    const envelope = await createClient({ baseUrl: url, apiKey: key, uploads: store }).operations.run(
      INSPECT,
      { input: { bytes: fromPath(path) } },
      {
        onProgress: ({ stage, done }) => {
          if (stage === "uploading") offsets.push(done);
        },
      },
    );
    expect(envelope.ok).toBe(true);
    expect(offsets[0]).toBeGreaterThanOrEqual(6 * 1024 * 1024);
  }, 120_000);
});

describe("the tools for language models", () => {
  it("run by the service where there is one, and give the same result", async () => {
    writeTable(join(folder, "shown.csv"), 60_000);
    const mcp = await connectMcp(["--root", folder], service.environment);
    const ask = async (mode: string) => {
      const stages: string[] = [];
      const { structuredContent } = await mcp.callTool(
        {
          name: "colophon_invoke_operation",
          arguments: {
            operation: "common.convert.delimited",
            input: { bytes: { path: join(folder, "shown.csv") } },
            options: { to: "json" },
            execution_mode: mode,
            output_path: join(folder, `${mode}.json`),
          },
        },
        undefined,
        { onprogress: ({ message }) => stages.push(message ?? "") },
      );
      return { told: structuredContent as ReportedByTool, stages };
    };
    const [automatic, here] = [await ask("auto"), await ask("local")];
    expect([automatic.told.execution_mode, here.told.execution_mode]).toEqual(["hosted", "local"]);
    expect(automatic.told.result.sha256).toBe(here.told.result.sha256);
    const text = await readResult(mcp, automatic.told.result.uri);
    expect(createHash("sha256").update(text).digest("hex")).toBe(automatic.told.result.sha256);
    const [file] = automatic.told.files;
    expect(hashBytes(readFileSync(file?.path ?? ""))).toBe(file?.hash);
    expect(automatic.stages.join(" ")).toMatch(/queued|running/);
  }, 120_000);
});

describe("one real file, in the form that each surface takes files in", () => {
  const files = [
    ["common.parse.delimited-bytes", "packages/ops/delimited/fixtures/countries.csv", {}],
    ["common.convert.delimited", "packages/ops/delimited/fixtures/vix.csv", { to: "json" }],
    ["common.extract.mail-evidence", "packages/ops/mail/fixtures/arf.eml", {}],
    ["common.inspect.mail", "packages/ops/mail/fixtures/msg_simple.msg", {}],
  ] as const;
  const http = createHttpSurface({ url, key });

  it.each(sampleOf(files, 2))(
    "%s of %s has one envelope",
    async (operation, relativePath, options) => {
      const path = join(ROOT, relativePath);
      const bytes = new Uint8Array(readFileSync(path));
      const definition = await loadOperation(operation);
      if (definition === undefined) throw new Error(`${operation} is not available.`);
      const sent = await http.ask({ operation, input: { bytes: encodeBase64(bytes) }, options });
      const mcp = await connectMcp(["--root", join(path, ".."), "--root", folder]);
      const { structuredContent } = await mcp.callTool({
        name: "colophon_invoke_operation",
        arguments: { operation, input: { bytes: { path } }, options, output_path: `${folder}/` },
      });
      const environment = { HOME: folder };
      const flags = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
      const printed = await runCommand(["run", operation, path, "--json", "--quiet", ...flags], { environment });
      const request = { input: { bytes: fromPath(path) }, options };
      const envelopes: Readonly<Record<string, Uint8Array>> = {
        "direct, bytes": canonicalBytes(await invoke(definition, { bytes }, options)),
        "command line, a path": printed.out.subarray(0, -1),
        "MCP, a path": Buffer.from(await readResult(mcp, (structuredContent as unknown as ReportedByTool).result.uri)),
        "SDK local, a path": canonicalBytes(await local.operations.runDynamic(operation, request)),
        "SDK hosted, a path": canonicalBytes(await client.operations.runDynamic(operation, request)),
        "HTTP, base64": sent.kind === "envelope" ? sent.bytes : Buffer.from("refused"),
      };
      const lines = Object.entries(envelopes).map(([name, text]) => {
        const { receipt } = JSON.parse(Buffer.from(text).toString("utf8")) as Envelope;
        const hashes = [hashBytes(text), receipt?.inputHash, receipt?.outputHash].map((hash) => hash?.slice(7, 23));
        return `${name.padEnd(22)}  envelope ${hashes[0]}  input ${hashes[1]}  output ${hashes[2]}`;
      });
      console.info(`${operation} of ${relativePath}\n${lines.join("\n")}`);
      expect(new Set(Object.values(envelopes).map(hashBytes)).size).toBe(1);
      expect(JSON.parse(printed.out.toString("utf8")).receipt.inputHash).toBe(hashBytes(bytes));
    },
    120_000,
  );

  function canonicalBytes(envelope: Envelope): Uint8Array {
    return Buffer.from(canonicalJson(envelope));
  }
});

interface ReportedByTool {
  readonly execution_mode: string;
  readonly result: { readonly uri: string; readonly sha256: string };
  readonly files: readonly { readonly path: string; readonly hash: string }[];
}
