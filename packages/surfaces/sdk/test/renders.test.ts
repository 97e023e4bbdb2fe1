import { hashBytes } from "@colophon/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { createClient } from "../src/index.ts";
import { SERVICE_KEY, sendJson, sendProblem, startService } from "./service.ts";

const service = await startService();
const { renders } = createClient({ baseUrl: service.url, apiKey: SERVICE_KEY, retries: 1 });
const BYTES = Buffer.from("a deck");
const artifact = { artifactId: "a-1", sha256: hashBytes(BYTES) };
const submitted = { execution_id: "e-1", execution_url: "/e-1", status: "queued", reused: false };
const request = { format: "pptx", document: { version: "2.0" } } as const;

beforeEach(() => {
  service.rules = [];
  service.seen.length = 0;
});

describe("renders", () => {
  it("are sent again under the same key when the service is away", async () => {
    service.rules = [
      { path: /\/render$/, answer: (_, response) => sendProblem(response, 503, "UNAVAILABLE", { "retry-after": "0" }) },
      { path: /\/render$/, answer: (_, response) => sendJson(response, 202, submitted) },
    ];
    expect(await renders.render(request, { documentName: "Überblick" })).toMatchObject(submitted);
    const keys = service.seen.map(({ headers }) => headers["idempotency-key"]);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(service.seen[0]?.headers["colophon-document-name"]).toBe("%C3%9Cberblick");
    expect(JSON.parse(service.seen[0]?.body.toString() ?? "")).toEqual(request);
  });

  it("go together in a pack, and tell where one is wrong", async () => {
    const problem = { code: "common/SCHEMA_REJECTED", status: 400, title: "x", field: "renders[1].document" };
    service.rules = [
      {
        path: /render-pack$/,
        answer: (_, response) => sendJson(response, 202, { pack_id: "e-1", executions: [submitted], reused: false }),
      },
      { path: /render-pack$/, answer: (_, response) => sendJson(response, 400, problem) },
    ];
    expect(await renders.renderPack([request], { idempotencyKey: "p" })).toMatchObject({ pack_id: "e-1" });
    expect(service.seen[0]?.headers["idempotency-key"]).toBe("p");
    await expect(renders.renderPack([request, request])).rejects.toMatchObject({ field: "renders[1].document" });
  });

  it("are judged before, without a key of the work", async () => {
    service.rules = [{ path: /preflight$/, answer: (_, response) => sendJson(response, 200, { job_id: "j-1" }) }];
    expect(await renders.preflight(request)).toEqual({ job_id: "j-1" });
    expect(service.seen[0]?.headers["idempotency-key"]).toBeUndefined();
  });

  it("give their files without showing the key to whoever stores them, and only the bytes listed", async () => {
    const download = {
      path: /artifacts\/a-1\/download\?artifactHash=sha256%3A/,
      times: 2,
      answer: (_: unknown, response: Parameters<typeof sendJson>[0]) =>
        sendJson(response, 200, { url: "/storage/deck?signature=x" }),
    };
    const stored = (text: string) => ({
      path: /storage\/deck/,
      answer: (_: unknown, response: Parameters<typeof sendJson>[0]) => void response.writeHead(200).end(text),
    });
    service.rules = [download, stored("a deck"), stored("another")];
    expect(Buffer.from(await renders.download("e-1", artifact)).toString()).toBe("a deck");
    expect(service.seen.at(-1)?.headers.authorization).toBeUndefined();
    await expect(renders.download("e-1", artifact)).rejects.toMatchObject({ code: "RESULT_HASH_MISMATCH" });
    service.rules = [{ path: /download/, answer: (_, response) => sendProblem(response, 409, "EXECUTION_HELD") }];
    await expect(renders.download("e-1", artifact)).rejects.toMatchObject({ code: "EXECUTION_HELD" });
  });
});
