import "./foreign-conditions.ts";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createClient } from "@colophon/sdk";
import { createLocal } from "@colophon/sdk/local";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type McpHttpServer, serveHttp } from "../src/index.ts";
import { createResourceServer } from "../src/sign-in.ts";

let service: Server;
let url: string;
let mcp: McpHttpServer;
/** Requests that the service got, and how it answers each. */
let asked: string[];
let answer: (key: string, response: ServerResponse) => void;
const answerWith = (response: ServerResponse, facts: object) =>
  response.setHeader("content-type", "application/json").end(JSON.stringify(facts));
const known = (response: ServerResponse) => answerWith(response, { active: true });
const unknown = (response: ServerResponse) => answerWith(response, { active: false });
const local = createLocal();

beforeEach(async () => {
  asked = [];
  answer = (_, response) => known(response);
  service = createServer(async (request, response) => {
    const key = new URLSearchParams(await text(request)).get("token") ?? "";
    asked.push(key);
    answer(key, response);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const connect = (apiKey: string) => createClient({ baseUrl: url, apiKey, retries: 0 });
  const signIn = { service: url, connect };
  mcp = await serveHttp({ version: "1", local, roots: [], host: "127.0.0.1", port: 0, signIn });
});
afterEach(async () => {
  await mcp.close();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

const post = (key: string, message: object, session?: string) =>
  fetch(mcp.url, {
    method: "POST",
    headers: {
      ...{ authorization: `Bearer ${key}`, accept: "application/json, text/event-stream" },
      ...{ "content-type": "application/json", ...(session !== undefined && { "mcp-session-id": session }) },
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...message }),
  });
const begin = async (key: string): Promise<string> => {
  const clientInfo = { name: "t", version: "1" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  return (await post(key, { method: "initialize", params })).headers.get("mcp-session-id") ?? "";
};
const list = async (key: string, session: string) => (await post(key, { method: "tools/list" }, session)).status;

describe("a server whose people sign in", () => {
  it("asks the service once for many requests with one key at once", async () => {
    const session = await begin("one");
    answer = (_, response) => void setTimeout(() => known(response), 100);
    await Promise.all(Array.from({ length: 50 }, () => list("other", session)));
    expect(asked.filter((key) => key === "other")).toHaveLength(1);
  });

  it("asks for 32 unknown keys at a time, and refuses the others with 503", async () => {
    const waiting: ServerResponse[] = [];
    answer = (_, response) => void waiting.push(response);
    const statuses: number[] = [];
    const answers = Array.from({ length: 100 }, async (_, index) => {
      statuses.push((await post(`key${index}`, {})).status);
    });
    // The others are refused while these wait.
    await expect.poll(() => statuses.length, { timeout: 8_000 }).toBe(68);
    expect([new Set(statuses), waiting.length]).toEqual([new Set([503]), 32]);
    for (const response of waiting) unknown(response);
    await Promise.all(answers);
    expect(statuses.slice(68)).toEqual(Array(32).fill(401));
    answer = (_, response) => known(response);
    expect(await begin("one")).not.toBe("");
  });

  it("ends the least recently used of nine sessions of a key, and none of another's", async () => {
    const other = await begin("other");
    const own: string[] = [];
    for (let index = 0; index < 9; index++) own.push(await begin("one"));
    const statuses = [];
    for (const session of own) statuses.push(await list("one", session));
    expect(statuses).toEqual([404, ...Array(8).fill(200)]);
    expect(await list("other", other)).toBe(200);
  });

  it("answers no request without a key from the service, and needs an address that clients can use", async () => {
    const statuses = await Promise.all(Array.from({ length: 500 }, async () => (await fetch(mcp.url)).status));
    expect([new Set(statuses), asked]).toEqual([new Set([401]), []]);
    const signIn = { service: url, connect: () => local };
    const wild = serveHttp({ version: "1", local, roots: [], host: "0.0.0.0", port: 0, signIn });
    await expect(wild).rejects.toThrow(/--public-url/);
  });
});

/** An answer that keeps what was written. */
function sink() {
  const written = { status: 0, body: "" };
  const response = {
    writeHead(status: number) {
      written.status = status;
      return response;
    },
    end(body: string) {
      written.body = body;
    },
  };
  return { written, response: response as unknown as ServerResponse };
}

describe("the check of keys", () => {
  const request = { headers: { authorization: "Bearer one" } } as never;
  const parts = { endpoint: "/mcp", urlOf: () => "http://127.0.0.1:1" };

  it("does not wait for a service that does not answer, and names it", async () => {
    answer = () => undefined;
    const connect = (apiKey: string) => createClient({ baseUrl: url, apiKey });
    const resourceServer = createResourceServer(
      { service: url, connect },
      { ...parts, onRefused: () => undefined, checkMs: 50 },
    );
    const { written, response } = sink();
    expect(await resourceServer.admit(request, response)).toBeUndefined();
    expect([written.status, written.body]).toEqual([503, expect.stringContaining(url)]);
  });

  it("reports a key that was refused, so that its sessions end", async () => {
    answer = (_, response) => unknown(response);
    const refused: string[] = [];
    const connect = (apiKey: string) => createClient({ baseUrl: url, apiKey });
    const resourceServer = createResourceServer(
      { service: url, connect },
      { ...parts, onRefused: (digest) => refused.push(digest) },
    );
    const { written, response } = sink();
    expect(await resourceServer.admit(request, response)).toBeUndefined();
    expect([written.status, refused]).toEqual([401, [expect.stringMatching(/^[0-9a-f]{64}$/)]]);
  });
});
