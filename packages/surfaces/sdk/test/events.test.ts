import { beforeEach, describe, expect, it } from "vitest";
import { createClient, type ExecutionEvent } from "../src/index.ts";
import { readServerSentEvents } from "../src/sse.ts";
import { recordOf, SERVICE_KEY, sendJson, sendProblem, startService } from "./service.ts";

const service = await startService();
const client = createClient({ baseUrl: service.url, apiKey: SERVICE_KEY });
beforeEach(() => {
  service.rules = [];
  service.seen.length = 0;
});

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function* chunked(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

describe("a stream of server-sent events", () => {
  const text =
    ": hello\r\n\r\nid: 1\nevent: a\ndata: x\ndata: y\n\ndata:ü\r\rretry: 5\n\nid: 2\r\ndata: z\r\n\r\ndata: never ended";
  const expected = [
    { event: "a", data: "x\ny", id: "1" },
    { event: "message", data: "ü", id: "1" },
    { event: "message", data: "z", id: "2" },
  ];
  it.each([1, 2, 3, 7, 1000])("is read alike in pieces of %i", async (size) => {
    expect(await collect(readServerSentEvents(chunked(text, size)))).toEqual(expected);
  });

  it("is not followed when an event has no end", async () => {
    const endless = (async function* () {
      for (;;) yield new Uint8Array(1 << 20).fill(97);
    })();
    await expect(collect(readServerSentEvents(endless))).rejects.toThrow(RangeError);
  });
});

const at = "2024-01-01T00:00:00.000Z";
const eventOf = (type: ExecutionEvent["type"], revision: number): ExecutionEvent => ({ type, at, revision });
const lineOf = (event: ExecutionEvent) => `id: ${event.revision}\ndata: ${JSON.stringify(event)}\n\n`;
const typesOf = (events: readonly ExecutionEvent[]) => events.map(({ type }) => type);
const stored = { id: "e-1", operation: "common.parse.delimited", hash: "", envelope: {} as never, status: "succeeded" };

describe("the events of an execution", () => {
  it("come from the stream and end with the execution", async () => {
    service.rules = [
      {
        path: /e-1$/,
        answer: (_, response) => {
          response.writeHead(200, { "content-type": "text/event-stream" });
          for (const [index, type] of (["queued", "running", "succeeded"] as const).entries())
            response.write(lineOf(eventOf(type, index + 1)));
        },
      },
    ];
    expect(typesOf(await collect(client.executions.events("e-1")))).toEqual(["queued", "running", "succeeded"]);
    expect(service.seen).toHaveLength(1);
  });

  it("are polled where there is no stream", async () => {
    service.rules = [
      { path: /e-1$/, answer: (_, response) => sendProblem(response, 406, "NOT_ACCEPTABLE") },
      { path: /e-1$/, answer: (_, response) => sendJson(response, 200, recordOf({ ...stored, status: "running" })) },
      { path: /e-1$/, answer: (_, response) => sendJson(response, 200, recordOf(stored)) },
    ];
    const events = await collect(client.executions.events("e-1"));
    expect(typesOf(events)).toEqual(["queued", "running", "running"]);
    expect(events.map(({ revision }) => revision)).toEqual([1, 2, 3]);
  });

  it("go on by polling when the stream breaks, none missed and none twice", async () => {
    service.rules = [
      {
        path: /e-1$/,
        answer: (_, response) => {
          response.writeHead(200, { "content-type": "text/event-stream" });
          response.write(lineOf(eventOf("queued", 1)), () => response.destroy());
        },
      },
      { path: /e-1$/, answer: (_, response) => sendJson(response, 200, recordOf(stored)) },
    ];
    expect(typesOf(await collect(client.executions.events("e-1")))).toEqual(["queued", "running", "succeeded"]);
  });

  it("begin after the revision that is asked for", async () => {
    service.rules = [{ path: /e-1$/, times: 2, answer: (_, response) => sendJson(response, 200, recordOf(stored)) }];
    expect(typesOf(await collect(client.executions.events("e-1", { afterRevision: 2 })))).toEqual(["succeeded"]);
    expect(service.seen[0]?.headers["last-event-id"]).toBe("2");
  });

  it("of another's execution are refused", async () => {
    await expect(collect(client.executions.events("e-2"))).rejects.toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  it("end when their reader has enough", async () => {
    const controller = new AbortController();
    service.rules = [
      {
        path: /e-1$/,
        answer: (_, response) => {
          response.writeHead(200, { "content-type": "text/event-stream" });
          response.write(lineOf(eventOf("queued", 1)));
        },
      },
    ];
    const seen: string[] = [];
    const following = (async () => {
      for await (const { type } of client.executions.events("e-1", { signal: controller.signal })) {
        seen.push(type);
        controller.abort(new Error("enough"));
      }
    })();
    await expect(following).rejects.toThrow("enough");
    expect(seen).toEqual(["queued"]);
  });
});
