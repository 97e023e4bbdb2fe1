import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { S3Settings } from "../src/index.ts";
import { openS3Blobs } from "../src/s3.ts";

/** A server that answers as told, for the answers a healthy one never gives. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const bytes = Buffer.from("the content");
const blob = { sha256: createHash("sha256").update(bytes).digest("hex"), byteLength: bytes.byteLength };
const fail = (status: number, code: string): Answer => {
  return (_, response) =>
    response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
};
const head = (byteLength: number, modifiedAt = new Date()): Answer => {
  const headers = { "content-length": byteLength, "last-modified": modifiedAt.toUTCString() };
  return (_, response) => response.writeHead(200, headers).end();
};
const succeed: Answer = (_, response) => response.writeHead(200, { etag: '"1"', "content-length": 0 }).end();

let answers: Answer[] = [];
let requests = 0;
const server = createServer((request, response) => {
  requests += 1;
  request.resume().on("end", () => (answers.length > 1 ? answers.shift() : answers[0])?.(request, response));
  request.on("error", () => {});
}).listen(0, "127.0.0.1");
await once(server, "listening");
const settings: S3Settings = {
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  region: "test",
  bucket: "bucket",
  accessKey: "key",
  secretKey: "secret",
  temporaryFolder: join(tmpdir(), "s3-answers"),
  maxAttempts: 3,
};
const home = openS3Blobs(settings);
const store = home.forTenant("tenant");
/** For the answers that never come; a busy machine might take others for such. */
const hastyHome = openS3Blobs({ ...settings, connectTimeoutMs: 200, silenceTimeoutMs: 200 });
const hastyStore = hastyHome.forTenant("tenant");
beforeEach(() => {
  requests = 0;
});
afterAll(async () => {
  await home.close();
  await hastyHome.close();
  server.closeAllConnections();
  server.close();
});

describe("answers of a failing S3", () => {
  const rows = [
    { name: "500", answer: fail(500, "InternalError"), reason: "server", requests: 3 },
    { name: "503", answer: fail(503, "SlowDown"), reason: "server", requests: 3 },
    { name: "429", answer: fail(429, "TooManyRequests"), reason: "server", requests: 3 },
    { name: "409 of two writers", answer: fail(409, "ConditionalRequestConflict"), reason: "server", requests: 3 },
    { name: "507", answer: fail(507, "InsufficientStorage"), reason: "full", requests: 1 },
    { name: "403", answer: fail(403, "AccessDenied"), reason: "denied", requests: 1 },
    { name: "404 of the bucket", answer: fail(404, "NoSuchBucket"), reason: "missing", requests: 1 },
    {
      name: "a hash that does not match on arrival",
      answer: fail(400, "XAmzContentSHA256Mismatch"),
      reason: "io",
      requests: 3,
    },
    {
      name: "a cut connection",
      answer: (request: IncomingMessage) => request.socket.destroy(),
      reason: "unreachable",
      requests: 3,
    },
    { name: "silence", answer: () => {}, reason: "timeout", requests: 3 },
    {
      name: "a header that never ends",
      answer: (request: IncomingMessage) => {
        request.socket.write("HTTP/1.1 200 OK\r\n");
        const timer = setInterval(() => request.socket.write("x"), 50);
        request.socket.once("close", () => clearInterval(timer));
      },
      reason: "timeout",
      requests: 3,
    },
  ];
  for (const row of rows) {
    it(`${row.name} is unavailable: ${row.reason}`, async () => {
      answers = [row.answer];
      const place = row.reason === "timeout" ? hastyStore : store;
      await expect(place.put(blob, { bytes })).rejects.toMatchObject({
        name: "BlobStoreUnavailable",
        reason: row.reason,
      });
      expect(requests).toBe(row.requests);
    });
  }

  it("is forgiven what passes", async () => {
    answers = [fail(500, "InternalError"), fail(503, "SlowDown"), succeed, fail(404, "NotFound")];
    expect(await store.put(blob, { bytes })).toBe("stored");
    expect(requests).toBe(4);
  });

  it("is asked for the mark of a removal after a blob is created, for its request may still arrive", async () => {
    const rows: readonly { answers: Answer[]; outcome: string }[] = [
      { answers: [succeed, head(0), head(0), head(blob.byteLength)], outcome: "server" },
      { answers: [succeed, head(0), head(0), fail(404, "NotFound")], outcome: "server" },
      { answers: [succeed, ...Array(2).fill(head(0, new Date(Date.now() - 600_000))), head(11)], outcome: "stored" },
    ];
    for (const { answers: given, outcome } of rows) {
      answers = [...given];
      expect(await store.put(blob, { bytes }).catch(({ reason }: { reason: string }) => reason)).toBe(outcome);
      expect(answers).toHaveLength(1);
    }
  });

  it("may say 412 and then be asked for the length, and for the mark of a removal", async () => {
    answers = [fail(412, "PreconditionFailed"), head(blob.byteLength), fail(404, "NotFound")];
    expect(await store.put(blob, { bytes })).toBe("existed");
    answers = [fail(412, "PreconditionFailed"), head(blob.byteLength), head(0)];
    await expect(store.put(blob, { bytes })).rejects.toMatchObject({ name: "BlobStoreUnavailable" });
    answers = [fail(412, "PreconditionFailed"), head(3), succeed, fail(404, "NotFound"), head(blob.byteLength)];
    expect(await store.put(blob, { bytes })).toBe("stored");
  });

  it("is sent an old blob anew, which fails while it is being removed", async () => {
    const isThere = fail(412, "PreconditionFailed");
    const old = head(blob.byteLength, new Date(Date.now() - 13 * 3_600_000));
    const rows: readonly { answers: Answer[]; outcome: string }[] = [
      { answers: [isThere, old, succeed, fail(404, "NotFound"), head(blob.byteLength)], outcome: "stored" },
      { answers: [isThere, old, succeed, head(0), head(blob.byteLength)], outcome: "server" },
      { answers: [isThere, old, succeed, fail(404, "NotFound"), fail(404, "NotFound")], outcome: "server" },
      { answers: [isThere, old, succeed, head(0, new Date(Date.now() - 600_000)), head(11)], outcome: "stored" },
    ];
    for (const { answers: given, outcome } of rows) {
      answers = [...given];
      expect(await store.put(blob, { bytes }).catch(({ reason }: { reason: string }) => reason)).toBe(outcome);
      expect(answers).toHaveLength(1);
    }
  });

  it("is asked once to remove an old blob, for what is there later may be another's", async () => {
    const old = head(blob.byteLength, new Date(0));
    answers = [old, succeed, old, fail(500, "InternalError"), succeed];
    const before = new Date(Date.now() - 24 * 3_600_000);
    await expect(store.removeOlder(blob.sha256, before)).rejects.toMatchObject({ name: "BlobStoreUnavailable" });
    expect(requests).toBe(4);
  });

  it("tells a body that breaks off, or falls silent, from one that ends", async () => {
    const begin = (end: (response: ServerResponse) => void): Answer => {
      return (_, response) => {
        response.writeHead(200, { "content-length": bytes.byteLength }).write(bytes.subarray(0, 4));
        end(response);
      };
    };
    const rows = [
      { place: store, answer: begin((response) => setImmediate(() => response.destroy())) },
      { place: hastyStore, answer: begin(() => {}) },
    ];
    for (const { place, answer } of rows) {
      answers = [answer];
      const body = await place.get(blob.sha256);
      if (body === undefined) throw new Error("no body");
      await expect(buffer(body)).rejects.toMatchObject({ name: "BlobStoreUnavailable" });
    }
  });

  it("sends the declared hash, and creates only", async () => {
    let headers: IncomingMessage["headers"] = {};
    answers = [
      (request, response) => {
        headers = request.headers;
        succeed(request, response);
      },
      fail(404, "NotFound"),
    ];
    await store.put(blob, { bytes });
    expect(headers["x-amz-content-sha256"]).toBe(blob.sha256);
    expect(headers["if-none-match"]).toBe("*");
    expect(headers["content-length"]).toBe(String(blob.byteLength));
    expect(Object.keys(headers).filter((name) => /checksum|trailer/.test(name))).toEqual([]);
  });

  it("is sent no condition it does not know", async () => {
    const plain = openS3Blobs({ ...settings, isCreateOnly: false });
    let headers: IncomingMessage["headers"] = {};
    answers = [
      (request, response) => {
        headers = request.headers;
        succeed(request, response);
      },
      fail(404, "NotFound"),
      head(blob.byteLength),
    ];
    expect(await plain.forTenant("tenant").put(blob, { bytes })).toBe("stored");
    expect(headers["if-none-match"]).toBeUndefined();
    await plain.close();
  });

  it("is linked to by the name people know it by", async () => {
    const linked = openS3Blobs({ ...settings, linkEndpoint: "https://files.example" });
    const request = { sha256: blob.sha256, expiresInSeconds: 300, mediaType: "text/plain", fileName: "a.txt" };
    const link = new URL((await linked.forTenant("tenant").link(request)) ?? "");
    expect(link.origin).toBe("https://files.example");
    expect(link.pathname).toBe(`/bucket/tenant/${blob.sha256.slice(0, 2)}/${blob.sha256}`);
    expect(link.searchParams.get("X-Amz-Expires")).toBe("300");
    await linked.close();
  });
});
