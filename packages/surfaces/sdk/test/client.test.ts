import type { ServerResponse } from "node:http";
import { canonicalJson, hashBytes, invoke, OperationError } from "@colophon/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { createClient } from "../src/index.ts";
import { loadOperation } from "./operations.ts";
import { recordOf, SERVICE_KEY, sendJson, sendProblem, startService } from "./service.ts";

const service = await startService();
const client = createClient({ baseUrl: service.url, apiKey: SERVICE_KEY });
const parse = "common.parse.delimited";
const convert = "common.convert.delimited";

beforeEach(() => {
  service.rules = [];
  service.seen.length = 0;
});

const submissions = () => service.seen.filter(({ method, path }) => method === "POST" && path.includes("/operations/"));

describe("run", () => {
  it("gives the envelope of a direct call, byte for byte, with the files as bytes", async () => {
    const bytes = new TextEncoder().encode("!a,b\n");
    const direct = await invoke((await loadOperation(convert)) as never, { bytes });
    const envelope = await client.operations.run(convert, { input: { bytes } });
    expect(canonicalJson(envelope)).toBe(canonicalJson(direct));
    expect((envelope as { value?: { artifact: { bytes: unknown } } }).value?.artifact.bytes).toBeInstanceOf(Uint8Array);
  });

  it("gives a failed operation as an envelope, and throws it only when asked", async () => {
    const request = { input: {} } as never;
    expect(await client.operations.run(parse, request)).toMatchObject({ ok: false });
    await expect(client.operations.run(parse, request, { throwOnFailure: true })).rejects.toBeInstanceOf(
      OperationError,
    );
  });

  it("sends the name of the document percent-encoded, and the key it was given", async () => {
    await client.operations.run(
      parse,
      { input: { text: "a" } },
      { documentName: "Übersicht.csv", idempotencyKey: "k-7" },
    );
    expect(submissions()[0]?.headers).toMatchObject({
      "colophon-document-name": "%C3%9Cbersicht.csv",
      "idempotency-key": "k-7",
      authorization: `Bearer ${SERVICE_KEY}`,
    });
  });

  it("makes a new key for each call", async () => {
    await client.operations.run(parse, { input: { text: "a" } });
    await client.operations.run(parse, { input: { text: "a" } });
    const keys = submissions().map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(2);
  });

  it("cancels the execution when its signal is aborted, and still gives the envelope", async () => {
    const controller = new AbortController();
    let isCancelled = false;
    service.rules = [
      {
        path: /executions\/[^/]+\?wait/,
        times: 9,
        answer: ({ path }, response) => {
          const id = path.split("/")[4]?.split("?")[0] ?? "";
          const stored = { id, operation: parse, hash: "", envelope: {} as never };
          sendJson(response, 200, recordOf({ ...stored, status: isCancelled ? "cancelled" : "queued" }, 1));
          controller.abort();
        },
      },
      {
        path: /cancel$/,
        answer: (_, response) => {
          isCancelled = true;
          sendJson(response, 200, { status: "cancelled" });
        },
      },
    ];
    const envelope = await client.operations.run(parse, { input: { text: "a" } }, { signal: controller.signal });
    expect(isCancelled).toBe(true);
    expect(envelope.ok).toBe(true);
  });

  it("tells the progress that the service streams", async () => {
    service.rules = [
      {
        path: /executions\/[^/?]+$/,
        answer: (_, response) => {
          response.writeHead(200, { "content-type": "text/event-stream" });
          response.end(
            'id: 1\nevent: running\ndata: {"type":"running","at":"","revision":1}\n\nevent: progress\ndata: {"done":3,"total":4}\n\n',
          );
        },
      },
    ];
    const steps: unknown[] = [];
    await client.operations.run(parse, { input: { text: "a" } }, { onProgress: (step) => steps.push(step) });
    expect(steps).toEqual([
      { stage: "running", done: 0 },
      { stage: "running", done: 3, total: 4 },
    ]);
  });

  it("throws the signal's reason when there is no execution yet", async () => {
    const signal = AbortSignal.abort(new Error("not now"));
    await expect(client.operations.run(parse, { input: { text: "a" } }, { signal })).rejects.toThrow("not now");
    expect(submissions()).toEqual([]);
  });

  it("refuses an input without a JSON form before anything is sent", async () => {
    const input = { text: Number.NaN } as never;
    await expect(client.operations.run(parse, { input })).rejects.toMatchObject({ code: "INPUT_NOT_JSON", status: 0 });
    expect(service.seen).toEqual([]);
  });
});

describe("retries", () => {
  it.each([
    ["503", (response: never) => sendProblem(response, 503, "UNAVAILABLE")],
    ["502 without a problem document", (response: never) => sendJson(response, 502, {})],
    ["429 with Retry-After", (response: never) => sendProblem(response, 429, "RATE_LIMITED", { "retry-after": "0" })],
    ["a broken connection", (response: { destroy(): void }) => response.destroy()],
  ])("come after %s, under the same key", async (_, refuse) => {
    service.rules = [
      { method: "POST", path: /operations/, times: 2, answer: (__, response) => refuse(response as never) },
    ];
    expect((await client.operations.run(parse, { input: { text: "a" } })).ok).toBe(true);
    const keys = submissions().map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it("find the execution whose submission was taken and whose answer was lost", async () => {
    const request = { input: { text: "a" } };
    const first = await client.operations.submit(parse, request, { idempotencyKey: "lost" });
    const again = await client.operations.submit(parse, request, { idempotencyKey: "lost" });
    expect(again).toMatchObject({ id: first.id, reused: true });
  });

  it.each([
    [400, "INVALID_REQUEST"],
    [401, "UNAUTHENTICATED"],
    [403, "SCOPE_MISSING"],
    [404, "OPERATION_UNKNOWN"],
    [409, "IDEMPOTENCY_CONFLICT"],
    [413, "ERR_PAYLOAD_TOO_LARGE"],
    [500, "INTERNAL"],
  ])("do not come after %i", async (status, code) => {
    service.rules = [{ path: /operations/, times: 9, answer: (_, response) => sendProblem(response, status, code) }];
    const error: unknown = await client.operations.run(parse, { input: { text: "a" } }).catch((thrown) => thrown);
    expect(error).toMatchObject({ name: "ColophonError", code, status, request_id: "r-1", title: `Problem ${code}.` });
    expect(service.seen).toHaveLength(1);
  });

  it("do not wait longer than a minute because they were asked to", async () => {
    service.rules = [
      {
        path: /operations/,
        answer: (_, response) => sendProblem(response, 429, "RATE_LIMITED", { "retry-after": "3600" }),
      },
    ];
    await expect(client.operations.run(parse, { input: { text: "a" } })).rejects.toMatchObject({
      status: 429,
      retry_after: 3600,
    });
  });

  it("do not come when the quota is used up", async () => {
    service.rules = [{ path: /operations/, answer: (_, response) => sendProblem(response, 429, "QUOTA_EXCEEDED") }];
    await expect(client.operations.run(parse, { input: { text: "a" } })).rejects.toMatchObject({
      code: "QUOTA_EXCEEDED",
    });
    expect(service.seen).toHaveLength(1);
  });

  it("end with the last error", async () => {
    const impatient = createClient({ baseUrl: service.url, apiKey: SERVICE_KEY, retries: 1 });
    service.rules = [
      { path: /operations/, times: 9, answer: (_, response) => sendProblem(response, 503, "UNAVAILABLE") },
    ];
    await expect(impatient.operations.list()).rejects.toMatchObject({ code: "UNAVAILABLE", status: 503 });
    expect(service.seen).toHaveLength(2);
  });

  it("end a silent service", async () => {
    const impatient = createClient({ baseUrl: service.url, apiKey: SERVICE_KEY, retries: 0, timeoutMs: 50 });
    service.rules = [{ path: /operations/, answer: () => undefined }];
    await expect(impatient.operations.list()).rejects.toMatchObject({ code: "TIMEOUT", status: 0 });
  });

  it("tell where nothing listens", async () => {
    const nowhere = createClient({ baseUrl: "http://127.0.0.1:9", retries: 0 });
    await expect(nowhere.operations.list()).rejects.toMatchObject({ code: "NETWORK_ERROR", status: 0 });
  });
});

describe("an address that is none of the service", () => {
  it.each(["", "127.0.0.1:3000", "localhost:3000", "ftp://example.com", "/api"])("%j is refused at once", (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(RangeError);
  });

  it("may be relative in a page", () => {
    Object.assign(globalThis, { location: { href: "https://example.com/app" } });
    try {
      expect(() => createClient({ baseUrl: "" })).not.toThrow();
    } finally {
      Reflect.deleteProperty(globalThis, "location");
    }
  });

  it.each([
    ["a page", (response: ServerResponse) => void response.writeHead(200).end("<html></html>")],
    ["other JSON", (response: ServerResponse) => sendJson(response, 200, { hello: 1 })],
  ])("is told when it answers a submission with %s", async (_, answer) => {
    service.rules = [{ path: /./, times: 9, answer: (__, response) => answer(response) }];
    await expect(client.operations.run(parse, { input: { text: "a" } })).rejects.toMatchObject({
      code: "UNEXPECTED_RESPONSE",
      status: 200,
    });
    expect(service.seen).toHaveLength(1);
  });

  it("is told when it forgets what an execution is", async () => {
    service.rules = [{ path: /executions/, times: 9, answer: (_, response) => sendJson(response, 200, { id: "x" }) }];
    await expect(client.operations.run(parse, { input: { text: "a" } })).rejects.toMatchObject({
      code: "UNEXPECTED_RESPONSE",
    });
  });
});

describe("the result", () => {
  const large = new Uint8Array(300 * 1024).fill(65);

  it("is fetched from storage without the key when it is large", async () => {
    const envelope = await client.operations.run(convert, { input: { bytes: large } });
    expect(envelope).toMatchObject({ ok: true, receipt: { outputHash: hashBytes(large) } });
    const stored = service.seen.find(({ path }) => path.startsWith("/storage/"));
    expect(stored?.headers.authorization).toBeUndefined();
  });

  it("is fetched again when it breaks off half-way", async () => {
    service.rules = [
      {
        path: /storage/,
        answer: (_, response) => {
          response.writeHead(200, { "content-length": "400000" });
          response.write("{", () => response.destroy());
        },
      },
    ];
    expect((await client.operations.run(convert, { input: { bytes: large } })).ok).toBe(true);
    expect(service.seen.filter(({ path }) => path.startsWith("/storage/"))).toHaveLength(2);
  });

  it("is refused when its bytes are not the stored ones", async () => {
    service.rules = [{ path: /storage/, answer: (_, response) => sendJson(response, 200, { ok: true }) }];
    await expect(client.operations.run(convert, { input: { bytes: large } })).rejects.toMatchObject({
      code: "RESULT_HASH_MISMATCH",
    });
  });

  it.each([
    [
      "a file",
      convert,
      { bytes: new TextEncoder().encode("a") },
      ["artifact", { bytes: "Yg==", hash: "sha256:0", byteLength: 1 }],
    ],
    ["a value", parse, { text: "a" }, ["cells", ["b"]]],
  ] as const)("is refused when %s is not what the receipt names", async (_, name, input, [member, forged]) => {
    service.rules = [
      {
        path: /result$/,
        answer: async (__, response) => {
          const envelope = (await invoke((await loadOperation(name)) as never, input)) as { value: object };
          sendJson(response, 200, JSON.parse(canonicalJson({ ...envelope, value: { [member]: forged } })));
        },
      },
    ];
    await expect(client.operations.run(name, { input } as never)).rejects.toMatchObject({
      code: "RESULT_HASH_MISMATCH",
    });
  });

  it("is not looked for behind a redirect of anything else", async () => {
    service.rules = [
      {
        path: /operations/,
        answer: (_, response) => void response.writeHead(308, { location: "http://other/" }).end(),
      },
    ];
    await expect(client.operations.list()).rejects.toMatchObject({ code: "UNEXPECTED_RESPONSE", status: 308 });
  });
});
