import { hashBytes } from "@colophon/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { createClient } from "../src/index.ts";
import { SERVICE_KEY, sendJson, startService } from "./service.ts";

const service = await startService();
const { brandPacks } = createClient({ baseUrl: service.url, apiKey: SERVICE_KEY, retries: 1 });
const made = { brandPackId: "b-1", brandPackVersionId: "v-1", tokens: {} };

beforeEach(() => {
  service.rules = [];
  service.seen.length = 0;
});

describe("brand packs", () => {
  it("go in a form up to 4 MiB, with their name", async () => {
    service.rules = [{ path: /brand-packs$/, answer: (_, response) => sendJson(response, 201, made) }];
    expect(await brandPacks.create({ file: new Uint8Array([80, 75]), name: "Bank" })).toEqual(made);
    const [seen] = service.seen;
    expect(seen?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen?.body.toString("latin1")).toContain("Bank");
    expect(seen?.body.toString("latin1")).toContain("PK");
  });

  it("past it are registered by their hash and length before anything is sent", async () => {
    const file = new Uint8Array(4 * 1024 * 1024 + 1);
    service.rules = [
      {
        path: /uploads$/,
        answer: (_, response) => sendJson(response, 400, { code: "INVALID_REQUEST", status: 400, title: "Seen." }),
      },
    ];
    await expect(brandPacks.create({ file })).rejects.toMatchObject({ code: "INVALID_REQUEST" });
    expect(JSON.parse(service.seen[0]?.body.toString() ?? "")).toEqual({
      byte_length: file.length,
      sha256: hashBytes(file),
    });
  });

  it("are read, listed, changed and archived by their paths", async () => {
    const answer = { ...made, archivedAt: "2026-01-01T00:00:00Z" };
    service.rules = Array.from({ length: 5 }, () => ({
      path: /brand-packs/,
      answer: (_: unknown, response: Parameters<typeof sendJson>[0]) => sendJson(response, 200, answer),
    }));
    await brandPacks.read("b-1");
    await brandPacks.list({ limit: 2 });
    await brandPacks.versions("b-1", { before: 3 });
    await brandPacks.addVersion("b-1", { layoutMap: { timeline: "titleOnly" } });
    await brandPacks.archive("b-1");
    expect(service.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /api/v2/brand-packs/b-1",
      "GET /api/v2/brand-packs?limit=2",
      "GET /api/v2/brand-packs/b-1/versions?before=3",
      "POST /api/v2/brand-packs/b-1/versions",
      "DELETE /api/v2/brand-packs/b-1",
    ]);
  });
});
