import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import { hashBytes } from "@colophon/contract";
import { Upload, type UploadOptions } from "tus-js-client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createHealthApp } from "../src/index.ts";
import { checkAnswer } from "./contract.ts";
import { startApp, submission, type TestApp, type TestKey } from "./harness.ts";
import { envelopeOf } from "./suites/input-client.ts";

const UPLOADS = "/api/v2/uploads";
const BYTES = "application/offset+octet-stream";
const TUS = { "tus-resumable": "1.0.0" };

let test: TestApp;
let key: TestKey;
beforeAll(async () => {
  test = await startApp();
  key = await test.makeKey();
  await test.listen();
});
afterAll(() => test.close());

interface Sent {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test says it holds.
  readonly json: any;
}

/** One request on a socket; its answer is held against the OpenAPI document, and is one that a page of any origin may read. */
async function send(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Sent> {
  const response = await fetch(test.url + path, {
    method,
    headers,
    ...(body !== undefined && { body: Uint8Array.from(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const answer = { status: response.status, headers: Object.fromEntries(response.headers), bytes };
  checkAnswer(headers["x-http-method-override"] ?? method, path, answer);
  return {
    status: response.status,
    headers: response.headers,
    json: bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined,
  };
}

async function register(bytes: Buffer) {
  const body = Buffer.from(JSON.stringify({ input_hash: hashBytes(bytes), byte_length: bytes.length }));
  const headers = { authorization: `Bearer ${key.text}`, "content-type": "application/json" };
  return (await send("POST", "/api/v2/execution-inputs", headers, body)).json;
}

interface Begun {
  readonly url: string;
  readonly token: string;
  readonly headers: Headers;
}

async function begin(bytes: Buffer): Promise<Begun> {
  const { upload } = await register(bytes);
  const headers = { ...TUS, "x-signature": upload.token, "upload-length": String(bytes.length) };
  const begun = await send("POST", UPLOADS, headers);
  expect(begun.status).toBe(201);
  return { url: begun.headers.get("location") ?? "", token: upload.token, headers: begun.headers };
}

const patchHeaders = (token: string, offset: number) => ({
  ...TUS,
  "x-signature": token,
  "content-type": BYTES,
  "upload-offset": String(offset),
});

describe("the upload endpoint, to a page of another origin", () => {
  const names = (headers: Headers, name: string): string[] => (headers.get(name) ?? "").toLowerCase().split(", ");

  it.each([UPLOADS, `${UPLOADS}/`, `${UPLOADS}/${randomUUID()}`, `${UPLOADS}/anything`])(
    "answers the preflight of %s",
    async (path) => {
      const { status, headers } = await send("OPTIONS", path, {
        origin: "https://page.example",
        "access-control-request-method": "PATCH",
        "access-control-request-headers": "content-type,tus-resumable,upload-offset,x-signature",
      });
      expect(status).toBe(204);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(names(headers, "access-control-allow-methods")).toEqual(["post", "head", "patch", "options"]);
      expect(names(headers, "access-control-allow-headers")).toEqual(
        expect.arrayContaining(["authorization", "x-signature", "content-type", "tus-resumable", "upload-offset"]),
      );
      expect(names(headers, "access-control-allow-headers")).toEqual(
        expect.arrayContaining(["upload-length", "upload-metadata", "x-http-method-override", "x-request-id"]),
      );
      expect(Number(headers.get("access-control-max-age"))).toBeGreaterThan(0);
    },
  );

  it("lets it read every answer, whatever is wrong", async () => {
    const bytes = envelopeOf({ text: "read by a page" });
    const { url, token, headers: begun } = await begin(bytes);
    const other = await begin(envelopeOf({ text: "another" }));
    const patch = patchHeaders(token, 0);
    const long = Buffer.alloc(2_000, 0x20);
    const rows: readonly (readonly [status: number, answer: Sent])[] = [
      [200, await send("HEAD", url, { ...TUS, "x-signature": token })],
      [400, await send("PATCH", url, { ...patch, "upload-offset": "x" }, bytes)],
      [400, await send("POST", `${UPLOADS}?x=1`, TUS)],
      [400, await send("PATCH", `${UPLOADS}/%zz`, patch, bytes)],
      [401, await send("POST", UPLOADS, TUS)],
      [401, await send("PATCH", url, { ...patch, "x-signature": "x" }, bytes)],
      [403, await send("PATCH", url, { ...patch, "x-signature": other.token }, bytes)],
      [404, await send("PATCH", `${UPLOADS}/x`, patch, bytes)],
      [404, await send("PATCH", `${UPLOADS}/x/y`, patch, bytes)],
      [404, await send("PATCH", `${UPLOADS}/${"x".repeat(600)}`, patch, bytes)],
      [405, await send("GET", UPLOADS)],
      [405, await send("POST", url, TUS)],
      [405, await send("DELETE", url, TUS)],
      [409, await send("PATCH", url, { ...patch, "upload-offset": "3" }, bytes)],
      [412, await send("HEAD", url, { "x-signature": token })],
      [413, await send("POST", UPLOADS, { ...TUS, "content-type": "application/json" }, long)],
      [413, await send("PATCH", url, patch, Buffer.concat([bytes, bytes]))],
      [415, await send("PATCH", url, { ...patch, "content-type": "text/plain" }, bytes)],
      [460, await send("PATCH", url, patch, Buffer.alloc(bytes.length, "x"))],
      [410, await send("PATCH", url, patch, bytes)],
    ];
    for (const [status, answer] of rows) {
      expect([status, answer.json?.code, answer.status]).toEqual([status, answer.json?.code, status]);
      expect([status, answer.headers.get("access-control-allow-origin")]).toEqual([status, "*"]);
      expect([status, answer.headers.get("tus-resumable")]).toEqual([status, "1.0.0"]);
      expect(names(answer.headers, "access-control-expose-headers")).toEqual(
        expect.arrayContaining(["location", "upload-offset", "upload-length", "upload-expires", "x-request-id"]),
      );
    }
    expect(begun.get("access-control-allow-origin")).toBe("*");
    expect((await fetch(`${test.url}/healthz`)).headers.get("access-control-allow-origin")).toBeNull();
  });

  it("lets it read that its bytes came too slowly", async () => {
    const slow = await startApp({ bounds: { headersTimeoutMs: 500, requestTimeoutMs: 500 }, hasWorker: false });
    try {
      const { port } = new URL(await slow.listen());
      const socket = connect(Number(port), "127.0.0.1");
      const head = [`PATCH ${UPLOADS}/${randomUUID()} HTTP/1.1`, "Host: x", "Tus-Resumable: 1.0.0", "Upload-Offset: 0"];
      // Held at its body: nobody has found out yet that its token is for nothing.
      vi.spyOn(slow.parts.uploads.tokens, "verify").mockImplementation(() => randomUUID());
      vi.spyOn(slow.parts.uploads.inputs, "find").mockImplementation(() => new Promise(() => undefined));
      socket.write([...head, `Content-Type: ${BYTES}`, "x-signature: x", "Content-Length: 10", "", "abc"].join("\r\n"));
      const answer = await readText(socket);
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
      expect(answer.toLowerCase()).toContain("\r\naccess-control-allow-origin: *\r\n");
      expect(answer.toLowerCase()).toContain("\r\ntus-resumable: 1.0.0\r\n");
    } finally {
      await slow.close();
    }
  });

  it("is the same for a target in absolute form", async () => {
    const { host, port } = new URL(test.url);
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(`OPTIONS http://${host}${UPLOADS} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const answer = await readText(socket);
    expect(answer).toMatch(/^HTTP\/1.1 204 /);
    expect(answer.toLowerCase()).toContain("\r\naccess-control-allow-origin: *\r\n");
  });
});

describe("the protocol's version", () => {
  it.each([
    ["POST", {}],
    ["HEAD", {}],
    ["PATCH", {}],
    ["PATCH", { "tus-resumable": "0.2.2", "content-type": "application/partial-upload" }],
    ["POST", { "tus-resumable": "2.0.0" }],
  ])("of another one is told to %s %j, before anything else is looked at", async (method, headers) => {
    const path = method === "POST" ? UPLOADS : `${UPLOADS}/${randomUUID()}`;
    const answer = await send(method, path, headers);
    expect([answer.status, answer.headers.get("tus-version")]).toEqual([412, "1.0.0"]);
    expect(answer.headers.get("tus-resumable")).toBe("1.0.0");
  });
});

describe("X-HTTP-Method-Override", () => {
  it("is the method of an upload's request, whatever the request was sent as", async () => {
    const bytes = envelopeOf({ text: "overridden" });
    const { url, token } = await begin(bytes);
    const as = (method: string) => ({ "x-http-method-override": method });
    const half = Math.floor(bytes.length / 2);
    const first = await send("POST", url, { ...patchHeaders(token, 0), ...as("PATCH") }, bytes.subarray(0, half));
    expect([first.status, first.headers.get("upload-offset")]).toEqual([204, String(half)]);
    const head = await send("POST", url, { ...TUS, "x-signature": token, ...as("HEAD") });
    expect([head.status, head.headers.get("upload-offset")]).toEqual([200, String(half)]);
    const refused = await send("POST", url, { ...TUS, "x-signature": "x", ...as("HEAD") });
    expect([refused.status, refused.json.code]).toEqual([401, "UPLOAD_TOKEN_INVALID"]);
    expect((await send("PATCH", url, { ...TUS, "x-signature": token, ...as("HEAD") })).status).toBe(200);
    expect((await send("POST", url, as("OPTIONS"))).status).toBe(204);
    for (const method of ["DELETE", "CONNECT", "TRACE", "none", ""])
      expect([method, (await send("POST", url, as(method))).status]).toEqual([method, 405]);
    const last = await send("POST", url, { ...patchHeaders(token, half), ...as("PATCH") }, bytes.subarray(half));
    expect(last.status).toBe(204);
  });

  it("is none elsewhere", async () => {
    const headers = { authorization: `Bearer ${key.text}`, "x-http-method-override": "GET" };
    expect((await fetch(`${test.url}/healthz`, { method: "POST", headers })).status).toBe(405);
  });
});

describe("a piece of another type", () => {
  it.each(["application/json", "text/plain", "application/octet-stream", ";"])("%s is refused unread", async (type) => {
    const { url, token } = await begin(envelopeOf({ text: "typed" }));
    for (const length of [2, 100_000]) {
      const headers = { ...patchHeaders(token, 0), "content-type": type };
      const { status, json } = await send("PATCH", url, headers, Buffer.alloc(length, "{}"));
      expect([status, json.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
      expect(json.remediation).toContain(BYTES);
    }
  });

  it("none is refused too", async () => {
    const { url, token } = await begin(envelopeOf({ text: "not typed" }));
    const { "content-type": _, ...headers } = patchHeaders(token, 0);
    expect((await send("PATCH", url, headers)).status).toBe(415);
    expect((await send("PATCH", url, headers, Buffer.from("x"))).status).toBe(415);
  });

  it("is told from the type itself, which knows no case and may have parameters", async () => {
    const bytes = envelopeOf({ text: "in other words" });
    const { url, token } = await begin(bytes);
    const type = "Application/Offset+Octet-Stream; charset=utf-8";
    expect((await send("PATCH", url, { ...patchHeaders(token, 0), "content-type": type }, bytes)).status).toBe(204);
  });
});

describe("the end of an upload's time", () => {
  it("is told until it is whole, to the second", async () => {
    const bytes = envelopeOf({ text: "expiring" });
    const { url, token, headers } = await begin(bytes);
    const { rows } = await test.service.database.query<{ expires_at: Date }>(
      "select expires_at from execution_inputs where id = $1",
      [url.split("/").at(-1) ?? ""],
    );
    const expires = new Date(Math.floor((rows[0]?.expires_at.getTime() ?? 0) / 1000) * 1000).toUTCString();
    const half = Math.floor(bytes.length / 2);
    const first = await send("PATCH", url, patchHeaders(token, 0), bytes.subarray(0, half));
    const head = await send("HEAD", url, { ...TUS, "x-signature": token });
    expect([headers, first.headers, head.headers].map((one) => one.get("upload-expires"))).toEqual([
      expires,
      expires,
      expires,
    ]);
    const last = await send("PATCH", url, patchHeaders(token, half), bytes.subarray(half));
    expect([last.status, last.headers.get("upload-expires")]).toEqual([204, null]);
  });

  it("is the end of its token too, to every request", async () => {
    const { url } = await begin(envelopeOf({ text: "expired" }));
    const id = url.split("/").at(-1) ?? "";
    const token = test.parts.uploads.tokens.sign(id, Math.floor(Date.now() / 1000));
    const answers = [
      await send("POST", UPLOADS, { ...TUS, "x-signature": token }),
      await send("HEAD", url, { ...TUS, "x-signature": token }),
      await send("PATCH", url, patchHeaders(token, 0), Buffer.from("x")),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(answers[0]?.json.code).toBe("UPLOAD_TOKEN_INVALID");
  });
});

describe("what is too long", () => {
  it("is told the limit and what to do, and not to register an input", async () => {
    const bytes = envelopeOf({ text: "long" });
    const { url, token } = await begin(bytes);
    const { upload } = await register(bytes);
    const authorization = { authorization: `Bearer ${key.text}`, "content-type": "application/json" };
    const register1 = (body: object) =>
      send("POST", "/api/v2/execution-inputs", authorization, Buffer.from(JSON.stringify(body)));
    const over = { input_hash: "0".repeat(64), byte_length: 201_326_593 };
    const creation = { ...TUS, "x-signature": upload.token, "upload-length": String(bytes.length + 1) };
    const rows = [
      [await register1(over), /at most 201326592/],
      [await register1({ ...over, byte_length: 1, padding: "x".repeat(5_000) }), /limit is 4096/],
      [await send("POST", UPLOADS, creation), /at most 201326592/],
      [await send("PATCH", url, patchHeaders(token, 0), Buffer.concat([bytes, bytes])), /at most 201326592/],
    ] as const;
    for (const [{ status, json }, limit] of rows) {
      expect([status, json.code]).toEqual([413, "ERR_PAYLOAD_TOO_LARGE"]);
      expect(`${json.detail} ${json.remediation}`).toMatch(limit);
      expect(json.remediation).not.toContain("/api/v2/execution-inputs");
    }
  });

  it("is told so without its length, too", async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.alloc(10_000, 0x20));
        controller.close();
      },
    });
    const headers = { authorization: `Bearer ${key.text}`, "content-type": "application/json" };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    const answer = await fetch(`${test.url}/api/v2/execution-inputs`, init);
    expect(answer.status).toBe(413);
    expect((await answer.json()).remediation).toContain("Send input_hash and byte_length");
  });
});

describe("tus-js-client", () => {
  it.each<[string, Partial<UploadOptions>]>([
    ["as it is", {}],
    ["with the bytes in the creation", { uploadDataDuringCreation: true }],
    ["with the bytes in the creation, in pieces", { uploadDataDuringCreation: true, chunkSize: 30_000 }],
    ["with no PATCH", { overridePatchMethod: true, chunkSize: 30_000 }],
  ])("uploads %s", async (_, options) => {
    const bytes = envelopeOf({ text: `by a client ${randomUUID()} `.repeat(2_000) });
    const { upload, storage_path, input_hash, byte_length } = await register(bytes);
    await new Promise<void>((resolve, reject) => {
      new Upload(bytes, {
        endpoint: upload.endpoint,
        headers: { authorization: `Bearer ${upload.token}` },
        metadata: { bucketName: upload.bucket_name, objectName: upload.object_name, contentType: upload.content_type },
        retryDelays: null,
        onError: reject,
        onSuccess: () => resolve(),
        ...options,
      }).start();
    });
    const staged_input = { storage_path, input_hash, byte_length };
    expect((await test.send(submission(key, { body: { staged_input } }))).status).toBe(202);
  });
});

describe("a process without the API", () => {
  it("tells a path that is not there from a method that is not", async () => {
    const app = createHealthApp(test.parts);
    const url = await app.listen({ host: "127.0.0.1", port: 0 });
    const rows = [
      ["GET", "/healthz", 200],
      ["GET", "/nothing", 404],
      ["GET", "/", 404],
      ["GET", "/docs", 404],
      ["GET", "/api/v2/executions", 404],
      ["POST", "/api/v2/execution-inputs", 404],
      ["POST", "/v1/common/parse/echo", 404],
      ["POST", "/healthz", 405],
    ] as const;
    try {
      for (const [method, path, status] of rows)
        expect([method, path, (await fetch(url + path, { method })).status]).toEqual([method, path, status]);
    } finally {
      await app.close(0);
    }
  });
});
