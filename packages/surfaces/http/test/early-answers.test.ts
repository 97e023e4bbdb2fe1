import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp, type TestKey } from "./harness.ts";

const MEGABYTE = 1024 * 1024;
const COPY = "/v1/common/convert/copy";

let test: TestApp;
let key: TestKey;
let port: number;
beforeAll(async () => {
  test = await startApp();
  key = await test.makeKey();
  port = Number(new URL(await test.listen()).port);
});
afterAll(() => test.close());

interface Answer {
  readonly status: number;
  readonly headers: string;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test says it holds.
  readonly json: any;
}

/** The answers on one connection; each is read to the length it tells. */
class Wire {
  readonly socket: Socket;
  #text = "";
  #wake: () => void = () => undefined;
  /** How the connection ended: `end` in order, or the error. */
  readonly ended: Promise<string>;

  constructor(toPort: number, allowHalfOpen = false) {
    this.socket = connect({ port: toPort, host: "127.0.0.1", allowHalfOpen });
    this.ended = new Promise((resolve) => {
      this.socket.once("end", () => resolve("end"));
      this.socket.once("error", (error) => resolve((error as NodeJS.ErrnoException).code ?? "error"));
      this.socket.once("close", () => resolve("close"));
    });
    this.socket.on("data", (chunk: Buffer) => {
      this.#text += chunk.toString("latin1");
      this.#wake();
    });
    this.socket.once("close", () => this.#wake());
  }

  async write(...chunks: readonly (string | Buffer)[]): Promise<void> {
    for (const chunk of chunks)
      await new Promise<void>((resolve, reject) =>
        this.socket.write(chunk, (error) => (error == null ? resolve() : reject(error))),
      );
  }

  /** The first bytes there are. */
  async answer(): Promise<Answer> {
    for (;;) {
      const end = this.#text.indexOf("\r\n\r\n");
      const headers = this.#text.slice(0, end);
      const length = Number(/^content-length: (\d+)$/im.exec(headers)?.[1] ?? 0);
      if (end !== -1 && this.#text.length >= end + 4 + length) {
        const body = this.#text.slice(end + 4, end + 4 + length);
        this.#text = this.#text.slice(end + 4 + length);
        return { status: Number(headers.slice(9, 12)), headers, json: body === "" ? undefined : JSON.parse(body) };
      }
      if (this.socket.destroyed) throw new Error(`The connection ended after ${JSON.stringify(this.#text)}.`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

const head = (method: string, path: string, lines: readonly string[]): string =>
  [`${method} ${path} HTTP/1.1`, "host: x", `authorization: Bearer ${key.text}`, `idempotency-key: ${randomUUID()}`]
    .concat(lines, "", "")
    .join("\r\n");

const part = (name: string, lines: string = ""): string =>
  `--b\r\nContent-Disposition: form-data${name}\r\n${lines}\r\n`;

const NEXT = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";

const UNREAD: readonly (readonly [string, () => readonly [string, readonly (string | Buffer)[]], number, string])[] = [
  [
    "a part that comes twice",
    () => [form(), [part('; name="file"'), "1\r\n", part('; name="file"'), body(3), "\r\n--b--\r\n"]],
    400,
    "INVALID_REQUEST",
  ],
  [
    "a part without a name",
    () => [form(), [part(""), "1\r\n", part('; name="file"'), body(3), "\r\n--b--\r\n"]],
    400,
    "INVALID_REQUEST",
  ],
  [
    "a form of too many parts",
    () => [
      form(),
      [
        Array.from({ length: 1_001 }, (_, index) => `${part(`; name="p${index}"`)}\r\n`).join(""),
        part('; name="file"'),
        body(3),
        "\r\n--b--\r\n",
      ],
    ],
    400,
    "INVALID_REQUEST",
  ],
  [
    "no key",
    () => [head("POST", COPY, ["content-type: text/csv"]).replace(/auth.*\r\n/, ""), [body(9)]],
    401,
    "UNAUTHENTICATED",
  ],
  [
    "a path that is not there",
    () => [head("POST", "/nowhere", ["content-type: text/csv"]), [body(9)]],
    404,
    "NOT_FOUND",
  ],
  [
    "a method that is not offered",
    () => [head("POST", "/api/v2/operations", ["content-type: application/json"]), [body(60)]],
    405,
    "METHOD_NOT_ALLOWED",
  ],
  [
    "a body where none is asked for",
    () => [head("POST", `/api/v2/executions/${randomUUID()}/cancel`, ["content-type: application/json"]), [body(60)]],
    413,
    "ERR_PAYLOAD_TOO_LARGE",
  ],
  [
    "a media type that is not taken",
    () => [head("POST", "/api/v2/operations/common/parse/echo", ["content-type: text/csv"]), [body(3)]],
    415,
    "UNSUPPORTED_MEDIA_TYPE",
  ],
  [
    "a compressed body",
    () => [head("POST", COPY, ["content-type: text/csv", "content-encoding: gzip"]), [body(3)]],
    415,
    "UNSUPPORTED_MEDIA_TYPE",
  ],
];

function form(): string {
  return head("POST", COPY, ["content-type: multipart/form-data; boundary=b"]);
}

function body(megabytes: number): Buffer {
  return Buffer.alloc(megabytes * MEGABYTE, "a");
}

describe("an answer given before the body was read", () => {
  it.each(UNREAD)("because of %s arrives, and the connection goes on", async (_, make, status, code) => {
    const [start, chunks] = make();
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    const wire = new Wire(port);
    await wire.write(start.replace("\r\n\r\n", `\r\ncontent-length: ${length}\r\n\r\n`), ...chunks, NEXT);
    const answer = await wire.answer();
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(answer.headers).not.toMatch(/connection: close/i);
    expect((await wire.answer()).status).toBe(200);
    wire.socket.destroy();
  });

  it("reaches a client that sends all before it reads, whatever the length", { tags: "large" }, async () => {
    for (const megabytes of [1, 11, 60])
      for (const path of [`/api/v2/executions/${randomUUID()}/cancel`, "/api/v2/operations"]) {
        const sent = httpRequest({
          host: "127.0.0.1",
          port,
          method: "POST",
          path,
          headers: {
            authorization: `Bearer ${key.text}`,
            "content-type": "application/json",
            "content-length": megabytes * MEGABYTE,
          },
        });
        const answered = new Promise<number>((resolve, reject) => {
          sent.on("error", reject);
          sent.on("response", (response) => {
            response.resume();
            resolve(response.statusCode ?? 0);
          });
        });
        const isSent = new Promise<void>((resolve) => sent.on("finish", resolve));
        sent.end(body(megabytes));
        expect([413, 405]).toContain(await answered);
        await isSent;
        sent.destroy();
      }
  });

  it("reaches fetch, whatever is still to be sent of its form", async () => {
    for (const length of [100_000, MEGABYTE, 3 * MEGABYTE]) {
      const form = new FormData();
      form.append("file", new Blob(["a,b\n"]), "a.csv");
      form.append("file", new Blob([Buffer.alloc(length, "a")]), "b.csv");
      const headers = { authorization: `Bearer ${key.text}` };
      const answer = await fetch(test.url + COPY, { method: "POST", headers, body: form });
      expect([answer.status, (await answer.json()).field]).toEqual([400, "file"]);
      expect((await fetch(`${test.url}/healthz`)).status).toBe(200);
    }
  });

  it("is given at once, though the body never ends", async () => {
    const wire = new Wire(port);
    await wire.write(head("POST", "/nowhere", ["content-type: text/csv", "content-length: 1000"]), "a");
    expect((await wire.answer()).status).toBe(404);
    wire.socket.destroy();
  });

  it("names the limit of a body that told no length, and goes on", async () => {
    const wire = new Wire(port);
    const chunk = Buffer.concat([Buffer.from("100000\r\n"), body(1), Buffer.from("\r\n")]);
    await wire.write(
      head("POST", "/api/v2/operations/common/parse/echo", [
        "content-type: application/json",
        "transfer-encoding: chunked",
      ]),
      ...Array.from({ length: 6 }, () => chunk),
      "0\r\n\r\n",
      NEXT,
    );
    expect((await wire.answer()).json).toMatchObject({
      code: "ERR_PAYLOAD_TOO_LARGE",
      detail: "The limit is 4194304 bytes.",
    });
    expect((await wire.answer()).status).toBe(200);
    wire.socket.destroy();
  });
});

describe("past the bounds", () => {
  const spans = { begun: 0, ended: 0 };
  let small: TestApp;
  let smallPort: number;
  beforeAll(async () => {
    small = await startApp({
      hasWorker: false,
      bounds: { droppedBytes: 2 * MEGABYTE, droppedMs: 300 },
      parts: {
        telemetry: {
          onRequest() {
            spans.begun++;
            return { traceparent: undefined, end: () => spans.ended++ };
          },
          onError: (error) => small.errors.push(error),
        },
      },
    });
    smallPort = Number(new URL(await small.listen()).port);
  });
  afterAll(() => small.close());

  const refused = (...lines: readonly string[]): string =>
    ["POST /nowhere HTTP/1.1", "host: x", "content-type: text/csv", ...lines, "", ""].join("\r\n");

  it("a told length ends the connection: answer, half-close, close", async () => {
    const wire = new Wire(smallPort, true);
    await wire.write(refused(`content-length: ${3 * MEGABYTE}`), body(1));
    const answer = await wire.answer();
    expect(answer.status).toBe(404);
    expect(answer.headers).toMatch(/connection: close/i);
    expect(await wire.ended).toBe("end");
    // It is still read for a moment: what is under way does not reset the connection.
    await wire.write(body(1));
    wire.socket.end();
    await new Promise((resolve) => wire.socket.once("close", resolve));
  });

  it.each([
    ["a body longer than that", () => [Buffer.from("400000\r\n"), body(4)]],
    ["a body that stalls", () => [Buffer.from("1\r\na\r\n")]],
  ])("%s is given up after its answer", async (_, chunks) => {
    const wire = new Wire(smallPort);
    await wire.write(refused("transfer-encoding: chunked"));
    expect((await wire.answer()).status).toBe(404);
    await wire.write(...chunks());
    expect(await wire.ended).toBe("end");
  });

  it("nothing is left of them in the service", async () => {
    expect((await small.send({ url: "/healthz" })).status).toBe(200);
    await small.app.close(10_000);
    expect(small.errors).toEqual([]);
    expect([spans.begun, spans.ended]).toEqual([4, 4]);
  });
});

describe("a request that is read two ways", () => {
  it("is refused when it holds the key twice, or expects what is not done", async () => {
    const rows = [
      [[`authorization: Bearer ${key.text}`], 401],
      [[`x-api-key: ${key.text}`, `x-api-key: ${key.text}`], 401],
      [["Expect: 200-ok"], 417],
    ] as const;
    for (const [lines, status] of rows) {
      const wire = new Wire(port);
      await wire.write(head("GET", "/api/v2/executions", lines));
      expect((await wire.answer()).status).toBe(status);
      wire.socket.destroy();
    }
  });
});

describe("Expect: 100-continue", () => {
  it("is answered by the refusal of a request that its headers condemn", async () => {
    const rows: [string, number][] = [
      [head("POST", COPY, ["content-type: text/csv", "content-length: 10"]).replace(/auth.*\r\n/, ""), 401],
      [head("POST", COPY, ["content-type: text/csv", "content-length: 99999999"]), 413],
      [head("POST", "/nowhere", ["content-type: text/csv", "content-length: 10"]), 404],
    ];
    for (const [start, status] of rows) {
      const wire = new Wire(port);
      await wire.write(start.replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n"));
      const answer = await wire.answer();
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatch(/connection: close/i);
      expect(await wire.ended).toBe("end");
    }
  });

  it("is answered by 100 once the headers are found good", async () => {
    const wire = new Wire(port);
    await wire.write(head("POST", COPY, ["content-type: text/csv", "content-length: 3", "Expect: 100-continue"]));
    expect((await wire.answer()).status).toBe(100);
    await wire.write("a,b", NEXT);
    expect((await wire.answer()).status).toBe(200);
    expect((await wire.answer()).status).toBe(200);
    wire.socket.destroy();
  });
});

describe("a request that is no HTTP", () => {
  it("is answered with an id, though more of it comes", async () => {
    const wire = new Wire(port);
    await wire.write("GARBAGE\r\n\r\n", body(2));
    const { status, headers, json } = await wire.answer();
    expect(status).toBe(400);
    expect(headers).toContain(`x-request-id: ${json.request_id}`);
    expect(json.remediation).not.toMatch(/`field`/);
    expect(await wire.ended).toBe("end");
  });

  it.each([
    ["without Host", "GET /healthz HTTP/1.1\r\n\r\n"],
    ["with a bad percent escape", "GET /api/v2/executions/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"],
    ["that ends early", "POST /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc"],
  ])("%s is told what is wrong, with an id", async (_, text) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.end(text);
    const answer = (await buffer(socket)).toString();
    expect(answer).toMatch(/^HTTP\/1.1 40[05] /);
    const json = JSON.parse(answer.split("\r\n\r\n")[1] ?? "");
    expect(answer).toContain(`x-request-id: ${json.request_id}`);
    expect([json.detail, json.remediation]).toEqual([expect.any(String), expect.not.stringMatching(/`field`/)]);
  });
});
