import type { Envelope } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { createClientTransport, createHttpTransport, FlowError, type FlowRequest } from "../src/index.ts";
import { type AnswerOptions, answerOperation } from "../src/server.ts";

const envelope = (value: unknown) =>
  ({ ok: true, value, losses: [], diagnostics: [], receipt: { operation: "a.b" } }) as unknown as Envelope;

interface Seen {
  readonly name: string;
  readonly request: { readonly input: unknown; readonly options?: unknown };
  readonly signal: AbortSignal | undefined;
}

/** A client that notes what it gets. */
function clientOf(answer: (seen: Seen) => Promise<Envelope>) {
  const seen: Seen[] = [];
  const client: AnswerOptions["client"] = {
    operations: {
      async runDynamic(name, request, { signal, onProgress }) {
        const one = { name, request, signal };
        seen.push(one);
        onProgress?.({ stage: "running", done: 1, total: 2 });
        return answer(one);
      },
    },
  };
  return { client, seen };
}

const REQUEST: FlowRequest = {
  operation: "a.b",
  input: { files: [{ path: "a.txt", bytes: new File(["one"], "a.txt") }], before: new Blob(["two"]) },
  options: { to: "csv" },
};

/** The page's half and the server's, without a network between them. */
function connect(options: AnswerOptions, change: (request: Request) => Request = (request) => request) {
  return createHttpTransport({
    url: "http://page.example/operations",
    fetch: async (url, init) => {
      // A form is written whole here, as a network would bring it.
      const form = new Response(init?.body as FormData);
      const headers = new Headers({ ...init?.headers, "content-type": form.headers.get("content-type") ?? "" });
      return answerOperation(
        change(new Request(url as string, { ...init, headers, body: await form.arrayBuffer() })),
        options,
      );
    },
  });
}

const watch = () => {
  const stages: string[] = [];
  const control = new AbortController();
  return {
    stages,
    control,
    watcher: { signal: control.signal, onProgress: ({ stage }: { stage: string }) => void stages.push(stage) },
  };
};

describe("a page and its own server", () => {
  it("pass files in their places, options, progress and the bytes of the result", async () => {
    const { client, seen } = clientOf(async () => envelope({ artifact: { bytes: new Uint8Array([0, 128, 255]) } }));
    const { stages, watcher } = watch();
    const answer = await connect({ client, operations: ["a.b"] }).run(REQUEST, watcher);
    expect(answer).toMatchObject({ ok: true, value: { artifact: { bytes: "AID/" } } });
    expect(stages).toEqual(["uploading", "running"]);
    expect([seen[0]?.name, seen[0]?.request.options]).toEqual(["a.b", { to: "csv" }]);
    const input = seen[0]?.request.input as { files: { path: string; bytes: File }[]; before: File };
    expect([await input.files[0]?.bytes.text(), input.files[0]?.bytes.name, await input.before.text()]).toEqual([
      "one",
      "a.txt",
      "two",
    ]);
  });

  it("pass bytes and files of options too, and say what is nested too deep", async () => {
    const { client, seen } = clientOf(async () => envelope(1));
    const transport = connect({ client, operations: ["a.b"] });
    const request = {
      operation: "a.b",
      input: { bytes: new Uint8Array([0, 255]) },
      options: { logo: new Blob(["x"]) },
    };
    await transport.run(request, watch().watcher);
    const [{ request: got } = { request }] = seen;
    const { input, options } = got as { input: { bytes: File }; options: { logo: File } };
    expect([[...new Uint8Array(await input.bytes.arrayBuffer())], await options.logo.text()]).toEqual([[0, 255], "x"]);
    const deep: unknown = JSON.parse(`${"[".repeat(200)}${"]".repeat(200)}`);
    await expect(transport.run({ operation: "a.b", input: deep }, watch().watcher)).rejects.toMatchObject({
      problem: { message: "The input is nested deeper than 100 levels." },
    });
  });

  it("run nothing that is not listed, and say what is", async () => {
    const { client, seen } = clientOf(async () => envelope(1));
    const refused = connect({ client, operations: ["c.d"] }).run(REQUEST, watch().watcher);
    await expect(refused).rejects.toMatchObject({
      problem: { message: "This page may not run that operation.", remediation: "Use one of: c.d." },
    });
    expect(seen).toEqual([]);
  });

  it.each([
    ["a form of another site", 403, { headers: { "colophon-flow": undefined } }],
    ["another method", 405, { method: "PUT" }],
    ["JSON", 415, { headers: { "content-type": "application/json" } }],
    ["a broken form", 400, { headers: { "content-type": "multipart/form-data; boundary=other" } }],
  ] as const)("refuse %s with %i", async (_, status, change) => {
    const { client, seen } = clientOf(async () => envelope(1));
    const form = new FormData();
    form.append("request", JSON.stringify({ operation: "a.b", input: {} }));
    const sent = new Request("http://page.example/", { method: "POST", body: form, headers: { "colophon-flow": "1" } });
    const headers = new Headers(sent.headers);
    for (const [name, value] of Object.entries("headers" in change ? change.headers : {}))
      value === undefined ? headers.delete(name) : headers.set(name, value);
    const { method = "POST" } = change as { readonly method?: string };
    const request = new Request(sent.url, { method, headers, body: await sent.arrayBuffer() });
    const answer = await answerOperation(request, { client, operations: ["a.b"] });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      problem: { message: expect.any(String), remediation: expect.any(String) },
    });
    expect(seen).toEqual([]);
  });

  it.each([
    ["no request", undefined],
    ["no JSON", "{"],
    ["no operation", JSON.stringify({ input: {} })],
    ["a file that was not sent", JSON.stringify({ operation: "a.b", input: { bytes: { $file: 1 } } })],
    ["a file with the name of a method", JSON.stringify({ operation: "a.b", input: { bytes: { $file: "at" } } })],
    ["too deep an input", `{"operation":"a.b","input":${"[".repeat(200)}${"]".repeat(200)}}`],
  ])("refuse a form with %s", async (_, text) => {
    const { client, seen } = clientOf(async () => envelope(1));
    const body = new FormData();
    if (text !== undefined) body.append("request", text);
    body.append("file", new Blob(["x"]), "x");
    const request = new Request("http://page.example/", { method: "POST", body, headers: { "colophon-flow": "1" } });
    expect((await answerOperation(request, { client, operations: ["a.b"] })).status).toBe(400);
    expect(seen).toEqual([]);
  });

  it("refuse a request over the limit, whether or not it announces its length", async () => {
    const { client, seen } = clientOf(async () => envelope(1));
    const options = { client, operations: ["a.b"], maxBytes: 100 };
    await expect(connect(options).run(REQUEST, watch().watcher)).rejects.toThrow("more than 100 bytes");
    const announced = (request: Request) => {
      const headers = new Headers(request.headers);
      headers.set("content-length", "5000");
      return new Request(request, { headers });
    };
    await expect(connect(options, announced).run(REQUEST, watch().watcher)).rejects.toThrow("more than 100 bytes");
    expect(seen).toEqual([]);
  });

  it("keep the words of a refusal of the service, and no others", async () => {
    const refusal = Object.assign(new Error("The quota is used up."), { code: "QUOTA_EXCEEDED", remediation: "Wait." });
    const told: unknown[] = [];
    const run = (error: Error) =>
      connect({ ...clientOf(() => Promise.reject(error)), operations: ["a.b"], onError: (one) => told.push(one) }).run(
        REQUEST,
        watch().watcher,
      );
    await expect(run(refusal)).rejects.toMatchObject({
      problem: { message: "The quota is used up.", code: "QUOTA_EXCEEDED", remediation: "Wait." },
    });
    await expect(run(new Error("connect /var/secret"))).rejects.toMatchObject({
      problem: { message: "The server could not run the operation." },
    });
    expect(told).toHaveLength(2);
  });

  it("cancel the operation when the page cancels", async () => {
    const { control, watcher } = watch();
    const { client, seen } = clientOf(({ signal }) => {
      setTimeout(() => control.abort(), 0);
      return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    });
    await expect(connect({ client, operations: ["a.b"] }).run(REQUEST, watcher)).rejects.toThrow(/abort/i);
    await expect.poll(() => seen[0]?.signal?.aborted).toBe(true);
  });

  it.each([
    ["nothing", ""],
    ["a page of a proxy", "<html>\n</html>"],
    ["progress and no end", '{"progress":{"stage":"running","done":1}}\n'],
    ["another JSON value", "3\n"],
  ])("say that a server answered with %s", async (_, text) => {
    const transport = createHttpTransport({
      url: "http://page.example/",
      fetch: async () => new Response(text, { status: 502 }),
    });
    await expect(transport.run(REQUEST, watch().watcher)).rejects.toThrow("The server answered 502 without a result.");
  });

  it("say that nothing answers", async () => {
    const transport = createHttpTransport({
      url: "http://page.example/",
      fetch: () => Promise.reject(new TypeError("fetch failed")),
    });
    await expect(transport.run(REQUEST, watch().watcher)).rejects.toBeInstanceOf(FlowError);
    await expect(transport.run(REQUEST, watch().watcher)).rejects.toThrow("The server cannot be reached.");
  });
});

it("a client of the SDK runs operations and reads executions without a server of the page", async () => {
  const { client, seen } = clientOf(async () => envelope(1));
  const executions = { status: async (id: string) => ({ id, status: "running" as const, events: [] }) };
  const transport = createClientTransport({ ...client, executions });
  expect(await transport.run(REQUEST, watch().watcher)).toMatchObject({ value: 1 });
  expect(seen[0]?.request).toEqual({ input: REQUEST.input, options: REQUEST.options });
  expect(await transport.readExecution?.("x", new AbortController().signal)).toMatchObject({ id: "x" });
  expect(createClientTransport(client).readExecution).toBeUndefined();
});
