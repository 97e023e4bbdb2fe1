import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { serveHttp } from "../src/index.ts";
import { startHttp } from "./harness.ts";

const hello = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "t", version: "1" } },
});

/** fetch would not let a test lie about Host and Origin. */
function post(url: string, headers: Record<string, string>, path = "/mcp"): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const call = request(
      {
        hostname,
        port,
        path,
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
      },
      (response) => {
        response.on("data", (chunk: Buffer) => {
          resolve({ status: response.statusCode ?? 0, body: chunk.toString("utf8") });
          call.destroy();
        });
      },
    );
    call.on("error", reject);
    call.end(hello);
  });
}

describe("the streamable HTTP server", () => {
  it.each([
    ["a foreign host name", { host: "evil.example" }, 403],
    ["a page of a foreign origin", { origin: "https://evil.example" }, 403],
    ["a page of no origin", { origin: "null" }, 403],
    ["an unknown session", { "mcp-session-id": "nothing" }, 404],
  ])("refuses %s", async (_, headers, status) => {
    const { url } = await startHttp({});
    expect((await post(url, headers)).status).toBe(status);
  });

  it("serves its own page's origin, and nothing at another path", async () => {
    const { url } = await startHttp({});
    expect(await post(url, { origin: "http://localhost:5173" })).toMatchObject({ status: 200 });
    expect((await post(url, {}, "/other")).status).toBe(404);
  });

  it("asks for its token", async () => {
    const { url } = await startHttp({ token: "t-0123456789" });
    expect((await post(url, {})).status).toBe(401);
    expect((await post(url, { authorization: "Bearer t-0123456780" })).status).toBe(401);
    expect((await post(url, { authorization: "Bearer t-0123456789" })).status).toBe(200);
  });

  it("does not listen on the network without one", async () => {
    const local = {} as never;
    await expect(serveHttp({ version: "1", local, roots: [], host: "0.0.0.0", port: 0 })).rejects.toThrow(RangeError);
  });
});
