import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { canonicalJson, hashBytes, invoke } from "@colophon/contract";
import { ListRootsRequestSchema, LoggingMessageNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, it, vi } from "vitest";
import { callTool, connect, createTestClient, makeFolder, readAll, TRANSPORTS } from "./harness.ts";
import { loadOperation } from "./operations.ts";

const CSV = Buffer.from("!a,b\n1,2\n");
const convert = "common.convert.delimited";
const LIST = "colophon_list_operations";
const DESCRIBE = "colophon_describe_operation";
const INVOKE = "colophon_invoke_operation";
const FILES = "colophon_list_files";

/** Objects of a schema that a strict host refuses: without members named, or without a word on further ones. */
function looseObjects(schema: unknown, path = ""): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item, index) => looseObjects(item, `${path}[${index}]`));
  if (typeof schema !== "object" || schema === null) return [];
  const isLoose =
    Reflect.get(schema, "type") === "object" && !("properties" in schema && "additionalProperties" in schema);
  return [
    ...(isLoose ? [path] : []),
    ...Object.entries(schema).flatMap(([name, member]) => looseObjects(member, `${path}.${name}`)),
  ];
}

describe.each(TRANSPORTS)("over %s the reference client", async (transport) => {
  const root = makeFolder();
  writeFileSync(join(root, "data.csv"), CSV);
  const client = await connect(transport, { roots: [root] });
  const invokeTool = (args: Record<string, unknown>) => callTool(client, INVOKE, args);

  it("finds exactly four tools, each with schemas that a strict host takes", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([LIST, DESCRIBE, INVOKE, FILES]);
    expect(tools.flatMap(({ inputSchema, outputSchema }) => looseObjects([inputSchema, outputSchema]))).toEqual([]);
    expect(tools.every(({ inputSchema, outputSchema }) => inputSchema.type === "object" && outputSchema)).toBe(true);
  });

  it("lists and describes", async () => {
    const { reported } = await callTool(client, LIST, { domain: "common", available_only: true });
    const { operations } = reported as unknown as { operations: { name: string }[] };
    expect(operations.map(({ name }) => name)).toContain(convert);
    const { text, reported: described } = await callTool(client, DESCRIBE, { operation: convert });
    expect(described).toMatchObject({ name: convert, input: { type: "object" }, omitted: [] });
    expect(text).toContain("bytes: FileInput");
  });

  it("invokes with a path; the file that comes out lies beside the input and is told by hash and size", async () => {
    const { reported, result } = await invokeTool({ operation: convert, input: { bytes: { path: "data.csv" } } });
    const path = join(root, "data.convert.csv");
    expect(reported).toMatchObject({ ok: true, execution_mode: "local", loss_count: 1 });
    expect(reported.files).toEqual([
      {
        member: "artifact",
        media_type: "text/csv",
        extension: "csv",
        byte_length: CSV.length,
        hash: hashBytes(CSV),
        path,
        uri: pathToFileURL(path).href,
      },
    ]);
    expect(readFileSync(path)).toEqual(CSV);
    expect(JSON.stringify(result)).not.toContain(CSV.toString("base64"));
  });

  it("reads the envelope of a direct call, byte for byte, from the resource", async () => {
    const { reported } = await invokeTool({ operation: convert, input: { bytes: { path: join(root, "data.csv") } } });
    const direct = canonicalJson(await invoke((await loadOperation(convert)) as never, { bytes: CSV }));
    const { text } = await readAll(client, reported.result?.uri ?? "");
    expect(text).toBe(direct);
    expect(hashBytes(Buffer.from(text))).toBe(`sha256:${reported.result?.sha256}`);
  });

  it("gives bytes when asked for them, and the resource has them, beside the file in the first root", async () => {
    const input = { bytes: CSV.toString("base64") };
    const { reported, text } = await invokeTool({ operation: convert, input, include_bytes: true });
    const [file] = reported.files ?? [];
    expect(text).not.toContain(CSV.toString("base64"));
    expect(file).toMatchObject({ bytes: CSV.toString("base64"), path: join(root, "result.csv") });
    const { contents } = await client.readResource({ uri: `${reported.result?.uri}/files/0` });
    expect(contents[0]).toMatchObject({ blob: CSV.toString("base64"), mimeType: "text/csv" });
  });

  it.each([
    ["a data: URI", () => `data:text/csv;base64,${CSV.toString("base64")}`],
    [
      "a percent-encoded data: URI",
      () => `data:,${[...CSV].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")}`,
    ],
    ["a file: URI", () => pathToFileURL(join(root, "data.csv")).href],
  ])("takes %s", async (_, uri) => {
    const { reported } = await invokeTool({ operation: convert, input: { bytes: { uri: uri() } } });
    expect(reported).toMatchObject({ ok: true, receipt: { inputHash: hashBytes(CSV) } });
  });

  it("tells a large result in outline and serves the whole in pages", async () => {
    const { reported, result } = await invokeTool({ operation: "common.transform.delimited", input: { rows: 20_000 } });
    expect(JSON.stringify(result).length).toBeLessThanOrEqual(8_000);
    expect(reported).toMatchObject({ ok: true, value_outline: { rows: { $items: 20_000 } } });
    expect(reported.value).toBeUndefined();
    const { text, pages } = await readAll(client, `${reported.result?.uri}?offset=0&length=100000`);
    const envelope = JSON.parse(text);
    expect(envelope.value.rows).toHaveLength(20_000);
    expect(pages.length).toBeGreaterThan(1);
    expect(hashBytes(Buffer.from(text))).toBe(`sha256:${reported.result?.sha256}`);
    const { contents } = await client.readResource({ uri: reported.result?.uri ?? "" });
    expect(JSON.stringify(contents).length).toBeLessThan(10_000);
  });

  it("is told what to write when a path is given as a text", async () => {
    const { reported } = await invokeTool({ operation: convert, input: { bytes: join(root, "data.csv") } });
    expect(reported.error).toMatchObject({
      code: "PATH_AS_TEXT",
      remediation: `Pass { "path": ${JSON.stringify(join(root, "data.csv"))} } instead of the text.`,
    });
  });

  it("finds the value at output_path where the operation makes no file", async () => {
    const call = { operation: "common.parse.delimited", input: { text: "a,b" }, output_path: "cells.json" };
    const { reported } = await invokeTool(call);
    expect(reported.files).toMatchObject([
      { member: "value", path: join(root, "cells.json"), media_type: "application/json" },
    ]);
    expect(JSON.parse(readFileSync(join(root, "cells.json"), "utf8"))).toEqual({ cells: ["a", "b"] });
  });

  it("shows examples with paths, and no base64", async () => {
    const { text, reported } = await callTool(client, DESCRIBE, { operation: convert });
    expect(reported.examples).toMatchObject([{ input: { bytes: { path: expect.stringMatching(/^document/) } } }]);
    expect(text).toContain('"path":"document');
  });

  it("is told of an operation that fails, with the failure", async () => {
    const { reported, result } = await invokeTool({ operation: "common.parse.delimited", input: { text: 3 } });
    expect(result.isError).toBe(true);
    expect(reported).toMatchObject({ ok: false, error: { code: "common/REJECTED", issues: [{ path: "text" }] } });
  });

  it.each([
    ["an unknown operation", { operation: "common.parse.nothing", input: {} }, "OPERATION_UNKNOWN"],
    ["one that is not here", { operation: "common.parse.jats", input: {} }, "OPERATION_UNAVAILABLE"],
    ["an argument too many", { operation: convert, input: {}, colour: "red" }, "ARGUMENTS_REJECTED"],
    [
      "a service that is not configured",
      { operation: convert, input: {}, execution_mode: "hosted" },
      "HOSTED_NOT_CONFIGURED",
    ],
    [
      "an address of the web",
      { operation: convert, input: { bytes: { uri: "https://example.org/a.csv" } } },
      "URI_REFUSED",
    ],
    ["another machine's file", { operation: convert, input: { bytes: { uri: "file://other/a.csv" } } }, "URI_REFUSED"],
    [
      "a data: URI that does not decode",
      { operation: convert, input: { bytes: { uri: "data:;base64,%%%" } } },
      "URI_REFUSED",
    ],
  ])("is told how to do better after %s", async (_, args, code) => {
    const { reported, result } = await invokeTool(args);
    expect(result.isError).toBe(true);
    expect(reported.error?.code).toBe(code);
    expect(reported.error?.remediation).toMatch(/^[A-Z].*\.$/);
  });

  it.each([
    ["a name of a megabyte", { operation: "a".repeat(1_000_000), input: {} }],
    ["an argument of a megabyte", { operation: convert, input: {}, ["é".repeat(1_000_000)]: 1 }],
    ["a value of a megabyte", { operation: convert, input: {}, execution_mode: "x".repeat(1_000_000) }],
    ["an address of a megabyte", { operation: convert, input: { bytes: { uri: `x:${"y".repeat(1_000_000)}` } } }],
  ])("is told little of %s", async (_, args) => {
    const { result } = await invokeTool(args);
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result).length).toBeLessThan(4_000);
  });

  it.each([
    ["JSON written as a text", { input: JSON.stringify({ bytes: "" }) }, "JSON_AS_TEXT", /Send input as an object/],
    ["base64 without padding", { input: { bytes: "YQ" } }, "BASE64_PADDING", /End the text with "=="/],
    ["base64 without one character of padding", { input: { bytes: { bytes: "YWI" } } }, "BASE64_PADDING", /with "="/],
    ["base64 of the URL alphabet", { input: { bytes: "YW-_" } }, "BASE64_ALPHABET", /Write \+ for -/],
  ])("is told the right sentence after %s", async (_, args, code, remediation) => {
    const { reported } = await invokeTool({ operation: convert, ...args });
    expect(reported.error).toMatchObject({ code, remediation: expect.stringMatching(remediation) });
  });

  it("lists the files of the roots by absolute path", async () => {
    const { reported, text } = await callTool(client, FILES, {});
    const path = join(root, "data.csv");
    expect(reported).toMatchObject({ roots: [root] });
    expect(reported.entries).toContainEqual({ path, kind: "file", byte_length: CSV.length });
    expect(text).toContain(`${path} (${CSV.length} bytes)`);
    const outside = await callTool(client, FILES, { path: "/etc" });
    expect(outside.reported.error?.code).toBe("PATH_REFUSED");
  });

  it("hears of progress in the log, where it sent no token", async () => {
    const logged: unknown[] = [];
    client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => void logged.push(params));
    const controller = new AbortController();
    const call = callTool(
      client,
      INVOKE,
      { operation: "common.validate.delimited", input: { text: "" } },
      { signal: controller.signal },
    );
    await vi.waitFor(() => expect(logged.length).toBeGreaterThan(0), { timeout: 20_000 });
    controller.abort();
    await expect(call).rejects.toThrow();
    expect(logged[0]).toMatchObject({ level: "info", logger: "colophon", data: { total: 100 } });
  });

  it("hears of progress and can cancel", async () => {
    const steps: number[] = [];
    const controller = new AbortController();
    const call = callTool(
      client,
      INVOKE,
      { operation: "common.validate.delimited", input: { text: "" } },
      {
        signal: controller.signal,
        onprogress: ({ progress }) => {
          steps.push(progress);
          controller.abort();
        },
      },
    );
    await expect(call).rejects.toThrow();
    expect(steps).toHaveLength(1);
    const { reported } = await invokeTool({ operation: "common.parse.delimited", input: { text: "a,b" } });
    expect(reported).toMatchObject({ ok: true, value: { cells: ["a", "b"] } });
  });

  it("lists the results of its session and the templates", async () => {
    const { resources } = await client.listResources();
    expect(resources.length).toBeGreaterThan(2);
    expect(resources.every(({ uri }) => uri.startsWith("colophon://results/"))).toBe(true);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toHaveLength(3);
    const { text } = await readAll(client, `colophon://operations/${convert}`);
    expect(JSON.parse(text)).toMatchObject({ name: convert, descriptor: { name: convert } });
    await expect(client.readResource({ uri: "colophon://results/nothing" })).rejects.toThrow("There is no resource");
  });
});

describe("files are confined to the folders granted", async () => {
  const outside = makeFolder();
  const root = makeFolder();
  const secret = join(outside, "secret.csv");
  writeFileSync(secret, "secret");
  writeFileSync(join(root, "data.csv"), CSV);
  mkdirSync(join(root, "inner"));
  symlinkSync(secret, join(root, "link.csv"));
  symlinkSync(outside, join(root, "linked"));
  symlinkSync(join(outside, "dangling.csv"), join(root, "dangling.csv"));
  const client = await connect("stdio", { roots: [root] });
  const read = (path: string) => callTool(client, INVOKE, { operation: convert, input: { bytes: { path } } });
  const write = (output_path: string, more = {}) =>
    callTool(client, INVOKE, { operation: convert, input: { bytes: CSV.toString("base64") }, output_path, ...more });

  it.each([
    ["an absolute path", () => secret],
    ["a path with ..", () => join(root, "..", outside.split("/").at(-1) ?? "", "secret.csv")],
    ["a relative path with ..", () => `../${outside.split("/").at(-1)}/secret.csv`],
    ["a file: URI's path", () => pathToFileURL(secret).href],
    ["a link to a file", () => "link.csv"],
    ["a file behind a linked folder", () => "linked/secret.csv"],
    ["a file that is not there", () => "nothing.csv"],
    ["a folder", () => "inner"],
    ["a path with NUL", () => "data.csv\0"],
  ])("reading %s is refused", async (_, path) => {
    const { reported } = await read(path());
    expect(reported.error?.code).toBe("PATH_REFUSED");
  });

  it.each([
    ["outside", () => join(outside, "out.csv")],
    ["outside by ..", () => "../out.csv"],
    ["behind a linked folder", () => "linked/out.csv"],
    ["in a folder that is not there", () => "nowhere/out.csv"],
  ])("writing %s is refused", async (_, path) => {
    const { reported } = await write(path());
    expect(reported.error?.code).toBe("PATH_REFUSED");
  });

  it("writing a file under the extension of another type is refused", async () => {
    const { reported } = await write("rows.docx");
    expect(reported.error).toMatchObject({ code: "OUTPUT_TYPE", message: expect.stringContaining(".csv file") });
    expect(existsSync(join(root, "rows.docx"))).toBe(false);
  });

  it("writing through a link is refused, and replacing it replaces the link", async () => {
    expect((await write("link.csv")).reported.error?.code).toBe("OUTPUT_EXISTS");
    expect((await write("dangling.csv")).reported.error?.code).toBe("OUTPUT_EXISTS");
    expect((await write("link.csv", { overwrite: true })).reported.ok).toBe(true);
    expect(readFileSync(secret, "utf8")).toBe("secret");
    expect(existsSync(join(outside, "dangling.csv"))).toBe(false);
  });

  it("an output goes to a file, or into a folder under a name of its own; another file there is not replaced", async () => {
    expect((await write("inner/out.csv")).reported.files?.[0]?.path).toBe(join(root, "inner", "out.csv"));
    expect((await write("inner/out.csv")).reported.ok).toBe(true);
    writeFileSync(join(root, "inner", "taken.csv"), "other");
    expect((await write("inner/taken.csv")).reported.error?.code).toBe("OUTPUT_EXISTS");
    expect((await write("inner/taken.csv", { overwrite: true })).reported.ok).toBe(true);
    expect((await write("inner")).reported.files?.[0]?.path).toBe(join(root, "inner", "result.csv"));
    writeFileSync(join(root, "inner", "result.csv"), "other");
    expect((await write("inner/")).reported.files?.[0]?.path).toBe(join(root, "inner", "result.convert.csv"));
  });

  it("a relative path is tried in every root, and an output goes beside its input", async () => {
    const [first, second] = [makeFolder(), makeFolder()];
    writeFileSync(join(second, "only.csv"), CSV);
    mkdirSync(join(second, "reports"));
    const both = await connect("stdio", { roots: [first, second] });
    const input = { bytes: { path: "only.csv" } };
    const { reported } = await callTool(both, INVOKE, { operation: convert, input });
    expect(reported.files?.[0]?.path).toBe(join(second, "only.convert.csv"));
    const placed = await callTool(both, INVOKE, { operation: convert, input, output_path: "reports/" });
    expect(placed.reported.files?.[0]?.path).toBe(join(second, "reports", "only.csv"));
  });

  it("an input is never replaced unasked, whatever overwrite says", async () => {
    writeFileSync(join(root, "kept.csv"), CSV);
    const input = { bytes: { path: "kept.csv" } };
    const { reported } = await callTool(client, INVOKE, { operation: convert, input, overwrite: true });
    expect(reported.files?.[0]?.path).toBe(join(root, "kept.convert.csv"));
  });

  it("a client that could not tell its roots is asked again", async () => {
    const busy = createTestClient([]);
    let asked = 0;
    busy.setRequestHandler(ListRootsRequestSchema, () => {
      if (++asked === 1) throw new Error("not now");
      return { roots: [{ uri: pathToFileURL(root).href }] };
    });
    await connect("stdio", { client: busy });
    const call = () =>
      callTool(busy, INVOKE, { operation: convert, input: { bytes: { path: join(root, "data.csv") } } });
    await expect(call()).rejects.toThrow("not now");
    expect((await call()).reported.ok).toBe(true);
  });

  it("a client on this machine may grant its roots; one on the network may not", async () => {
    const trusted = await connect("stdio", { granted: [root] });
    const input = { bytes: { path: join(root, "data.csv") } };
    expect((await callTool(trusted, INVOKE, { operation: convert, input })).reported.ok).toBe(true);
    const distant = await connect("http", { granted: [root] });
    const { reported } = await callTool(distant, INVOKE, { operation: convert, input });
    expect(reported.error).toMatchObject({ code: "PATH_REFUSED", remediation: expect.stringContaining("--root") });
  });
});
