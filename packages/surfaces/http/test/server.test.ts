import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, submission, type TestApp, type TestKey } from "./harness.ts";

let test: TestApp;
let key: TestKey;
let port: number;
beforeAll(async () => {
  test = await startApp({ bounds: { headersTimeoutMs: 1_000, requestTimeoutMs: 1_500 } });
  key = await test.makeKey();
  port = Number(new URL(await test.listen()).port);
});
afterAll(() => test.close());

/** Sends raw bytes and reads until the server ends the connection. */
async function raw(...chunks: readonly (string | Buffer)[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  for (const chunk of chunks) socket.write(chunk);
  return readText(socket).catch(() => "");
}

const PATH = "/api/v2/operations/common/parse/echo";
const head = (...lines: string[]): string =>
  [
    `POST ${PATH} HTTP/1.1`,
    "host: x",
    `authorization: Bearer ${key.text}`,
    `idempotency-key: ${randomUUID()}`,
    ...lines,
  ]
    .concat("", "")
    .join("\r\n");

describe("a broken request", () => {
  it.each([
    ["no HTTP", () => "GARBAGE\r\n\r\n", 400],
    ["headers over 16 KiB", () => head(`x-large: ${"x".repeat(20_000)}`), 431],
    ["both Transfer-Encoding and Content-Length", () => head("transfer-encoding: chunked", "content-length: 5"), 400],
    ["two lengths", () => head("content-length: 5", "content-length: 6"), 400],
    ["a bad length", () => head("content-length: x"), 400],
    [
      "a bad chunk",
      () => `${head("transfer-encoding: chunked", "content-type: application/json")}zz\r\nhello\r\n0\r\n\r\n`,
      400,
    ],
    ["no host", () => "GET /healthz HTTP/1.1\r\n\r\n", 400],
    ["two hosts", () => head("host: elsewhere"), 400],
    ["a control character in a header", () => head("x-bad: a\u0001b"), 400],
  ])("with %s is answered by a problem, and the connection ends", async (_, make, status) => {
    const answer = await raw(make());
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    if (answer.includes("problem")) expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ status });
  });

  it("whose headers never end is cut", { tags: "large" }, async () => {
    expect(await raw("GET /healthz HTTP/1.1\r\nhost: x\r\n")).toMatch(/^HTTP\/1.1 408 /);
  });

  it("whose body stalls is cut", { tags: "large" }, async () => {
    const answer = await raw(head("content-type: application/json", "content-length: 100"), '{"input"');
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain("REQUEST_TIMEOUT");
  });

  it("whose body was announced too large is told so before it is sent", async () => {
    const answer = await raw(
      head("content-type: application/json", "content-length: 999999999", "expect: 100-continue"),
    );
    expect(answer).toMatch(/413/);
  });

  it("does not hurt the next one", async () => {
    expect((await fetch(`${test.url}/healthz`)).status).toBe(200);
  });
});

describe("a body over the limit", () => {
  const over = (length: number) => Buffer.alloc(length, 0x20);
  it("is refused with the reason, also when its length is not told", async () => {
    const headers = { authorization: `Bearer ${key.text}`, "content-type": "application/json", "idempotency-key": "x" };
    const reported = await fetch(test.url + PATH, { method: "POST", headers, body: over(5_000_000) });
    expect([reported.status, (await reported.json()).code]).toEqual([413, "ERR_PAYLOAD_TOO_LARGE"]);
    const stream = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 50; index++) controller.enqueue(over(100_000));
        controller.close();
      },
    });
    const unreported = await fetch(test.url + PATH, {
      method: "POST",
      headers,
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect([unreported.status, (await unreported.json()).code]).toEqual([413, "ERR_PAYLOAD_TOO_LARGE"]);
  });
});

describe("a form as it arrives", () => {
  const formHead = (...lines: string[]): string =>
    head("content-type: multipart/form-data; boundary=b", ...lines).replace(PATH, "/v1/common/convert/copy");
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n';

  it("is refused once it is over the limit, though it never told its length", async () => {
    const megabyte = Buffer.alloc(1024 * 1024, "x");
    const chunk = Buffer.concat([Buffer.from("100000\r\n"), megabyte, Buffer.from("\r\n")]);
    const first = `${part.length.toString(16)}\r\n${part}\r\n`;
    const answer = await raw(formHead("transfer-encoding: chunked"), first, chunk, chunk, chunk, chunk, chunk);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain("ERR_PAYLOAD_TOO_LARGE");
  });

  it("ends with its client, which is no failure of the service", async () => {
    const { server } = test.app.fastify;
    const { promise: isClosed, resolve: reportClosed } = Promise.withResolvers<void>();
    server.once("connection", (socket) => socket.once("close", () => reportClosed()));
    const socket = connect(port, "127.0.0.1");
    socket.write(`${formHead("content-length: 1000")}${part}abc`, () => socket.destroy());
    await isClosed;
    expect((await fetch(`${test.url}/healthz`)).status).toBe(200);
    expect(test.errors).toEqual([]);
  });
});

describe("large bodies", () => {
  // requirement: FAULT-14
  it("do not hold up small requests", { tags: "large" }, async () => {
    const headers = { authorization: `Bearer ${key.text}`, "content-type": "application/json" };
    const large = JSON.stringify({ input: { text: "x".repeat(4_000_000) } });
    let isOver = false;
    const sending = (async () => {
      for (let index = 0; index < 8; index++)
        await (
          await fetch(test.url + PATH, {
            method: "POST",
            headers: { ...headers, "idempotency-key": randomUUID() },
            body: large,
          })
        ).text();
      isOver = true;
    })();
    const times: number[] = [];
    while (!isOver) {
      const startedAt = performance.now();
      await (await fetch(`${test.url}/healthz`)).text();
      times.push(performance.now() - startedAt);
    }
    await sending;
    times.sort((a, b) => a - b);
    // The bench holds it to 25 ms on a quiet machine; here only what one event loop held by 4 MiB would take is excluded.
    expect(times[Math.floor(times.length * 0.5)]).toBeLessThan(25);
  });
});

describe("a stream of events", () => {
  it("is sent as it happens, and ends with its client", async () => {
    const barrier = join(test.service.folder, randomUUID());
    const request = submission(key, { url: "/api/v2/operations/common/validate/hold", body: { input: { barrier } } });
    const { json } = await test.send(request);
    const controller = new AbortController();
    const headers = { authorization: `Bearer ${key.text}`, accept: "text/event-stream" };
    const response = await fetch(test.url + json.status_url, { headers, signal: controller.signal });
    let seen = "";
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      seen += Buffer.from(chunk).toString();
      if (seen.includes("event: running")) break;
    }
    expect(seen).toContain("event: queued");
    controller.abort();
    writeFileSync(barrier, "");
  });
});

describe("stopping", () => {
  // requirement: SCALE-04
  it("answers what is under way, ends long waits, and takes nothing new", async () => {
    const other = await startApp();
    const otherKey = await other.makeKey();
    const url = await other.listen();
    const barrier = join(other.service.folder, randomUUID());
    const { json } = await other.send(
      submission(otherKey, { url: "/api/v2/operations/common/validate/hold", body: { input: { barrier } } }),
    );
    const headers = { authorization: `Bearer ${otherKey.text}` };
    const running = await fetch(`${url}${json.status_url}?wait=30&after_revision=1`, { headers });
    expect((await running.json()).status).toBe("running");
    const waiting = fetch(`${url}${json.status_url}?wait=30`, { headers });
    const streaming = fetch(url + json.status_url, { headers: { ...headers, accept: "text/event-stream" } });
    await (await streaming).body?.getReader().read();
    const startedAt = performance.now();
    const closing = other.app.close(10_000);
    const answer = await waiting;
    expect((await answer.json()).status).toBe("running");
    await closing;
    // Neither the half minute of the waits nor the deadline was waited for.
    expect(performance.now() - startedAt).toBeLessThan(9_000);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    writeFileSync(barrier, "");
    await other.close();
  });
});
