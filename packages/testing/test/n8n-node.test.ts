import { existsSync, readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { listOperations } from "@colophon/catalog";
import { afterEach, describe, expect, it } from "vitest";
import { ROOT, startServe } from "./surfaces/serve.ts";

const CLIENT = join(ROOT, "clients", "n8n");
const require = createRequire(import.meta.url);
const { Colophon } = require(join(CLIENT, "nodes/Colophon/Colophon.node.js")) as {
  Colophon: new () => Node;
};
const { ColophonApi } = require(join(CLIENT, "credentials/ColophonApi.credentials.js")) as {
  ColophonApi: new () => { readonly name: string; readonly icon: string };
};

interface Node {
  readonly description: {
    readonly credentials: readonly { readonly name: string }[];
    readonly outputs: readonly string[];
    readonly properties: readonly Property[];
  };
  readonly methods: {
    readonly loadOptions: { getFileMembers(this: object): Promise<readonly { readonly value: string }[]> };
  };
  execute(this: object): Promise<readonly (readonly Out[])[]>;
}

interface Property {
  readonly name: string;
  readonly default?: unknown;
  readonly options?: readonly { readonly value?: string; readonly name: string }[];
}

interface Out {
  readonly json: Readonly<Record<string, unknown>>;
  readonly binary?: Readonly<
    Record<string, { readonly data: string; readonly mimeType: string; readonly fileName: string }>
  >;
  readonly pairedItem: { readonly item: number };
}

interface Run {
  /** Fields of each item with the name of a file of `samples/`, or a name and bytes. */
  readonly items: readonly Readonly<Record<string, string | { readonly name: string; readonly bytes: Buffer }>>[];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly key?: string;
  readonly continueOnFail?: boolean;
  readonly url?: string;
  readonly signal?: AbortSignal;
  /** Type of the node, which ends with `Tool` for an agent. */
  readonly type?: string;
}

const service = await startServe();
const node = new Colophon();
/** n8n gives a parameter that nobody changed its default. */
const defaults = new Map(node.description.properties.map((property) => [property.name, property.default]));
let runs = 0;
const requests: string[] = [];
afterEach(() => void requests.splice(0));

/** A server that answers in place of the service, and its address. */
async function answering(answer: RequestListener): Promise<{ readonly url: string } & AsyncDisposable> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const PAGE = "<!doctype html><title>Welcome</title>";
const INSPECT: Run = { items: [{ data: "messy.csv" }], parameters: { operation: "common.inspect.delimited" } };
const LARGE: Run = { ...INSPECT, items: [{ data: { name: "big.csv", bytes: Buffer.alloc(700_000, "a;b\n") } }] };

/** Runs the node as n8n does: parameters and files by item, requests with the header of the credential. */
async function execute({ items, parameters, key = service.key, continueOnFail = false, ...run }: Run) {
  runs += 1;
  const fileOf = (index: number, field: string) => {
    const file = items[index]?.[field];
    if (file === undefined) throw new Error(`This item has no field ${field}.`);
    return typeof file === "string" ? { name: file, bytes: readFileSync(join(ROOT, "samples", file)) } : file;
  };
  const send = async (request: {
    readonly method: string;
    readonly url: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: Uint8Array<ArrayBuffer>;
    readonly timeout: number;
    readonly abortSignal?: AbortSignal;
  }) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    const { url, timeout, abortSignal, ...init } = request;
    const signal = AbortSignal.any([AbortSignal.timeout(timeout), ...(abortSignal === undefined ? [] : [abortSignal])]);
    const answer = await fetch(url, { ...init, signal });
    const headers = Object.fromEntries(answer.headers);
    return { statusCode: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const host = {
    getInputData: () => items.map(() => ({ json: {} })),
    getNodeParameter: (name: string, _: number, fallback?: unknown) =>
      parameters[name] ?? defaults.get(name) ?? fallback,
    getCredentials: async () => ({ url: run.url ?? service.url, apiKey: key }),
    getExecutionId: () => String(runs),
    getNode: () => ({ id: "node", name: "Colophon", type: run.type ?? "n8n-nodes-colophon.colophon" }),
    getExecutionCancelSignal: () => run.signal,
    continueOnFail: () => continueOnFail,
    helpers: {
      assertBinaryData: (index: number, field: string) => ({ fileName: fileOf(index, field).name }),
      getBinaryDataBuffer: async (index: number, field: string) => fileOf(index, field).bytes,
      prepareBinaryData: async (content: Buffer, fileName: string, mimeType: string) => ({
        data: content.toString("base64"),
        fileName,
        mimeType,
      }),
      httpRequest: send,
      httpRequestWithAuthentication(this: unknown, _: string, request: Parameters<typeof send>[0]) {
        return send({ ...request, headers: { ...request.headers, Authorization: `Bearer ${key}` } });
      },
    },
  };
  const [results = [], losses = [], errors = []] = await node.execute.call(host);
  return { results, losses, errors };
}

describe("the n8n node", () => {
  it("has each operation once, under a resource, and what its manifest names", () => {
    const { n8n } = JSON.parse(readFileSync(join(CLIENT, "package.json"), "utf8")) as {
      n8n: { nodes: readonly string[]; credentials: readonly string[] };
    };
    expect(n8n.nodes).toEqual(["nodes/Colophon/Colophon.node.js"]);
    expect(n8n.credentials).toEqual(["credentials/ColophonApi.credentials.js"]);
    // n8n reads the categories from here.
    const codex = JSON.parse(readFileSync(join(CLIENT, "nodes/Colophon/Colophon.node.json"), "utf8")) as object;
    expect(codex).toMatchObject({ node: "n8n-nodes-colophon.colophon", categories: ["Productivity", "Utility"] });
    expect(existsSync(join(CLIENT, "credentials", new ColophonApi().icon.replace("file:", "")))).toBe(true);
    const { properties, credentials, outputs } = node.description;
    expect(credentials).toEqual([{ name: new ColophonApi().name, required: true }]);
    expect(outputs).toHaveLength(3);
    const offered = properties
      .filter(({ name }) => name === "operation")
      .flatMap(({ options = [] }) => options.map(({ value }) => value));
    expect(offered.toSorted()).toEqual(
      listOperations()
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it("redacts a PDF and gives the file, its name and the receipt", async () => {
    const { results, losses, errors } = await execute({
      items: [{ data: "statement.pdf" }],
      parameters: { operation: "pdf.redact", input: '{"targets":[{"query":"Helena Lund"}]}' },
    });
    expect([losses, errors]).toEqual([[], []]);
    const [{ json, binary, pairedItem } = {} as Out] = results;
    expect(pairedItem).toEqual({ item: 0 });
    expect(binary?.data).toMatchObject({ fileName: "statement.pdf", mimeType: "application/pdf" });
    expect(Buffer.from(binary?.data?.data ?? "", "base64").toString("latin1")).toMatch(/^%PDF-/);
    expect(json.value).toMatchObject({ artifact: { binary: "data", extension: "pdf" } });
    expect(JSON.stringify(json)).not.toContain("JVBERi");
    expect(json.receipt).toMatchObject({ operation: "pdf.redact" });
  });

  it("gives losses and refused documents as items that name the item they come from", async () => {
    const { results, losses, errors } = await execute({
      items: [{ data: "messy.csv" }, { data: { name: "bad.csv", bytes: Buffer.from("%PDF-1.7") } }],
      parameters: { operation: "common.convert.delimited", options: { to: "json" } },
    });
    expect(results.map(({ pairedItem, binary }) => [pairedItem.item, binary?.data?.fileName])).toEqual([
      [0, "messy.json"],
    ]);
    expect(losses.length).toBeGreaterThan(0);
    expect(losses[0]).toMatchObject({ pairedItem: { item: 0 }, json: { severity: "dropped" } });
    expect(errors).toMatchObject([{ pairedItem: { item: 1 }, json: { code: expect.stringMatching(/^common\//) } }]);
  });

  it("takes a second file by its member, and offers the members of the operation", async () => {
    const offered = await node.methods.loadOptions.getFileMembers.call({ getCurrentNodeParameter: () => "docx.diff" });
    expect(offered.map(({ value }) => value)).toEqual(["after"]);
    const { results } = await execute({
      items: [{ data: "contract-v1.docx", later: "contract-v2.docx" }],
      parameters: { operation: "docx.diff", moreFiles: { file: [{ member: "after", field: "later" }] } },
    });
    expect(results[0]?.binary?.data?.fileName).toBe("contract-v1.docx");
    await expect(
      execute({
        items: [{ data: "contract-v1.docx" }],
        parameters: { operation: "docx.diff", moreFiles: { file: [{ member: "later", field: "data" }] } },
      }),
    ).rejects.toThrow("The input of docx.diff has no file later. It has: after.");
  });

  it("uploads a large file in chunks", async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => `${index};name ${index}\n`).join("");
    const { results } = await execute({
      items: [{ data: { name: "big.csv", bytes: Buffer.from(`id;name\n${rows}`) } }],
      parameters: { operation: "common.inspect.delimited" },
    });
    expect(results[0]?.json.value).toMatchObject({ dialect: { delimiter: ";" } });
    expect(requests.filter((request) => request.startsWith("PATCH /api/v2/uploads")).length).toBeGreaterThan(0);
  });

  it("stops at a refused request with what to do, or continues with an item for it", async () => {
    const parameters = { operation: "pdf.redact", input: { targts: [] } };
    await expect(execute({ items: [{ data: "statement.pdf" }], parameters })).rejects.toMatchObject({
      status: 400,
      code: "common/SCHEMA_REJECTED",
      description: expect.stringContaining("targets"),
    });
    const { errors } = await execute({
      items: [{ data: "statement.pdf" }],
      parameters: { operation: "pdf.inspect.form" },
      key: "pj_test_wrong",
      continueOnFail: true,
    });
    expect(errors).toMatchObject([{ json: { status: 401, remediation: expect.stringMatching(/\w/) } }]);
    await expect(
      execute({ items: [{ data: "statement.pdf" }], parameters: { operation: "pdf.redact", input: "{" } }),
    ).rejects.toThrow('The parameter "input" is not JSON');
  });
});

describe("the n8n node with other answers than the service's", () => {
  it("refuses a page with status 200 as not from the service, at each step", async () => {
    const json = (value: object) => JSON.stringify(value);
    const steps: readonly (readonly [Run, string, (path: string) => string])[] = [
      [INSPECT, "`id`", () => PAGE],
      [INSPECT, "`status`", (path) => (path.includes("/operations/") ? json({ id: "one" }) : PAGE)],
      [INSPECT, "`ok`", (path) => (path.endsWith("/result") ? PAGE : json({ id: "one", status: "succeeded" }))],
      [LARGE, "`upload`", () => PAGE],
      [LARGE, "`upload`", () => json({ upload: { endpoint: "/api/v2/uploads" } })],
    ];
    for (const [run, member, answer] of steps) {
      await using proxy = await answering((request, response) => response.end(answer(request.url ?? "")));
      await expect(execute({ ...run, url: proxy.url })).rejects.toMatchObject({
        code: "UNEXPECTED_ANSWER",
        message: expect.stringContaining(member),
        context: { itemIndex: 0 },
      });
    }
  });

  it("stops at an upload whose offset does not advance", async () => {
    const upload = { endpoint: "/api/v2/uploads", chunk_size: 100_000, token: "t" };
    for (const offset of [undefined, "0", "900000000"]) {
      await using proxy = await answering((request, response) => {
        if (request.url?.endsWith("/execution-inputs") === true) response.end(JSON.stringify({ upload }));
        else if (request.method === "POST") response.writeHead(201, { location: "/api/v2/uploads/1" }).end();
        else response.writeHead(204, offset === undefined ? {} : { "upload-offset": offset }).end();
      });
      await expect(execute({ ...LARGE, url: proxy.url })).rejects.toMatchObject({ status: 204 });
    }
    expect(requests.filter((request) => request.startsWith("PATCH"))).toHaveLength(3);
  });

  it("reports a page with an error status with what to do", async () => {
    const rows = [
      [401, "Check the API key"],
      [404, "Check the URL"],
      [413, "limit of the proxy"],
      [500, "Read the log of the service"],
    ] as const;
    for (const [status, advice] of rows) {
      await using proxy = await answering((_, response) => response.writeHead(status).end(PAGE));
      await expect(execute({ ...INSPECT, url: proxy.url })).rejects.toMatchObject({
        status,
        message: `The service answered with status ${status}.`,
        description: expect.stringContaining(advice),
      });
    }
  });

  it("waits as long as Retry-After says, and not for an hour", async () => {
    const at: number[] = [];
    await using limited = await answering((_, response) => {
      at.push(performance.now());
      if (at.length === 1) response.writeHead(429, { "retry-after": "1" }).end();
      else response.writeHead(500).end();
    });
    await expect(execute({ ...INSPECT, url: limited.url })).rejects.toMatchObject({ status: 500 });
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(990);
    await using busy = await answering((_, response) => response.writeHead(429, { "retry-after": "3600" }).end());
    await expect(execute({ ...INSPECT, url: busy.url })).rejects.toMatchObject({
      status: 429,
      description: expect.stringContaining("Retry-After 3600"),
    });
  });

  it("names an address without http:// or https:// before it sends a request", async () => {
    for (const url of ["", "127.0.0.1:8080", "ftp://127.0.0.1", "http://"])
      await expect(execute({ ...INSPECT, url })).rejects.toMatchObject({ code: "INVALID_URL" });
    expect(requests).toEqual([]);
  });

  it("ends the request under way when its workflow is stopped, also where it continues on errors", async () => {
    const stop = new AbortController();
    await using silent = await answering(() => stop.abort(new Error("The workflow was stopped.")));
    const run = execute({ ...INSPECT, url: silent.url, signal: stop.signal, continueOnFail: true });
    await expect(run).rejects.toThrow("The workflow was stopped.");
    expect(requests).toHaveLength(1);
  });

  it("gives an agent a refused document in the output that it sees", async () => {
    const items = [{ data: { name: "bad.csv", bytes: Buffer.from("%PDF-1.7") } }];
    const ran = await execute({ ...INSPECT, items, type: "n8n-nodes-colophon.colophonTool" });
    expect([ran.results.length, ran.errors.length]).toEqual([1, 0]);
    expect(ran.results[0]?.json.code).toMatch(/^common\//);
  });
});
