import { createHash, randomUUID } from "node:crypto";
import { createBaselines, createBrandPacks } from "@colophon/service";
import type { Database } from "@colophon/storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestAnswer, TestApp, TestKey } from "../harness.ts";
import { type RealWorker, startRealApp } from "../real-catalog.ts";
import { REFUSED } from "../refused-templates.ts";
import { formOf, TEMPLATE } from "./brand-pack-client.ts";
import { deck } from "./renders.ts";

export function brandPackFaultSuite(): void {
  describe("brand packs that many change at once, and what they cannot keep", () => {
    let test: TestApp;
    let worker: RealWorker;
    let key: TestKey;
    beforeAll(async () => {
      ({ test, worker, key } = await startRealApp());
    });
    afterAll(async () => {
      await test.close();
      await worker.close();
    });

    const send = (method: string, url: string, body?: unknown): Promise<TestAnswer> =>
      test.send({ method, url, key, ...(body !== undefined && { body }) });
    const create = (more: Readonly<Record<string, string>> = {}): Promise<TestAnswer> =>
      test.send({ method: "POST", url: "/api/v2/brand-packs", key, ...formOf({ ...more, file: TEMPLATE }) });
    const upload = async (): Promise<string> => {
      const sha256 = createHash("sha256").update(TEMPLATE).digest("hex");
      const { json } = await send("POST", "/api/v2/brand-packs/uploads", { byte_length: TEMPLATE.length, sha256 });
      const headers = {
        authorization: `Bearer ${json.upload.token}`,
        "content-type": "application/offset+octet-stream",
        "tus-resumable": "1.0.0",
        "upload-length": String(TEMPLATE.length),
      };
      expect((await test.send({ method: "POST", url: "/api/v2/uploads", headers, body: TEMPLATE })).status).toBe(201);
      return json.upload_path;
    };

    it.each(REFUSED)("are not made of a template with %s, and the answer says so", async (_, file, reason) => {
      const { status, json } = await test.send({
        method: "POST",
        url: "/api/v2/brand-packs",
        key,
        ...formOf({ file }),
      });
      expect([status, json.code]).toEqual([400, "TEMPLATE_REFUSED"]);
      expect(json.detail).toMatch(reason);
    });

    it("get one version after another, each answered with its own, and none takes back what another set right", async () => {
      const { brandPackId } = (await create()).json;
      const url = `/api/v2/brand-packs/${brandPackId}/versions`;
      const accents = Array.from({ length: 6 }, (_, index) => `#00000${index}`);
      const answers = await Promise.all([
        ...accents.map((accent) => send("POST", url, { tokens: { palette: { accent } } })),
        ...accents.map(() => send("POST", url, { layoutMap: { "title-body": "titleOnly" } })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      const numbers = answers.map(({ json }) => json.number);
      expect(numbers.toSorted((a, b) => a - b)).toEqual(answers.map((_, index) => index + 2));
      for (const [index, accent] of accents.entries())
        expect(answers[index]?.json.tokenOverrides).toEqual({ palette: { accent } });
      const { json } = await send("GET", `/api/v2/brand-packs/${brandPackId}`);
      expect(json).toMatchObject({ number: 13, layoutMap: { "title-body": "titleOnly" } });
      expect(json.tokenOverrides.palette.accent).toMatch(/^#00000[0-5]$/);
    });

    it("make one pack or version of an upload, however many ask for it at once", async () => {
      const { brandPackId } = (await create()).json;
      const upload_path = await upload();
      const answers = await Promise.all([
        ...[1, 2, 3].map(() => send("POST", "/api/v2/brand-packs", { upload_path, name: "Raced" })),
        ...[1, 2].map(() => send("POST", `/api/v2/brand-packs/${brandPackId}/versions`, { upload_path })),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400]);
      for (const { status, json } of answers) if (status === 400) expect(json.field).toBe("upload_path");
      const { brandPacks } = (await send("GET", "/api/v2/brand-packs?limit=100")).json;
      const raced = brandPacks.filter(({ name }: { name: string }) => name === "Raced");
      const [pack] = brandPacks.filter(({ brandPackId: id }: { brandPackId: string }) => id === brandPackId);
      expect(raced.length + pack.number).toBe(2);
    });

    it("list versions of a huge design page by page, however many are asked for", async () => {
      const { environmentId } = key;
      const tokens = { masters: [], filling: "x".repeat(1_500_000) };
      const template = { bytes: new Uint8Array([1]), tokens };
      const { brandPacks } = test.parts;
      const made = await brandPacks.create({ environmentId, name: "Huge", description: undefined, template });
      const brandPackId = made?.brandPackId ?? "";
      for (let number = 2; number <= 8; number++) await brandPacks.addVersion({ environmentId, brandPackId });
      const pages: number[][] = [];
      let next = "";
      do {
        const url = `/api/v2/brand-packs/${brandPackId}/versions?limit=100${next}`;
        const { json, bytes } = await send("GET", url);
        expect(bytes.length).toBeLessThan(6_000_000);
        pages.push(json.versions.map(({ number }: { number: number }) => number));
        next = json.next_before === null ? "" : `&before=${json.next_before}`;
      } while (next !== "");
      expect(pages).toEqual([
        [8, 7, 6],
        [5, 4, 3],
        [2, 1],
      ]);
    });

    it.each([
      ["tokens.palette.accent", { tokens: { palette: { accent: "red" } } }],
      ["tokens.canvas.ratio", { tokens: { canvas: { ratio: "1:1" } } }],
      ["tokens.palette", { tokens: { palette: 1 } }],
      ["tokens.photo.a", { tokens: { photo: { a: "x\0" } } }],
      ["tokens", { tokens: { "a\0": 1 } }],
      ["layoutMap.timeline", { layoutMap: { timeline: "a\0" } }],
    ])("take no version that no render could be made in: %s", async (field, body) => {
      const { brandPackId } = (await create()).json;
      const { status, json } = await send("POST", `/api/v2/brand-packs/${brandPackId}/versions`, body);
      expect([status, json.code, json.field]).toEqual([400, "INVALID_REQUEST", field]);
    });

    it.each(["name", "description"])("refuse a %s that the database cannot keep", async (field) => {
      const { status, json } = await create({ [field]: "a\0b" });
      expect([status, json.field]).toEqual([400, field]);
      const inJson = await send("POST", "/api/v2/brand-packs", { upload_path: "x", [field]: "a\0b" });
      expect([inJson.status, inJson.json.field]).toEqual([400, field]);
    });

    describe("under one key that two requests have at once", () => {
      const render = (url: string, body: object, name: string): Promise<TestAnswer> => {
        const one = { format: "pptx", document: deck(), ...body };
        const given = { method: "POST", url, key, headers: { "idempotency-key": name } };
        return test.send({ ...given, body: url.endsWith("pack") ? { renders: [one] } : one });
      };
      const idOf = ({ json }: TestAnswer): string => json.execution_id ?? json.executions[0].execution_id;
      /** Does something once the next request has seen that nobody came in under its key, and before it looks up what it names. */
      const meanwhile = (act: () => Promise<void>): void => {
        const { database, blobs } = test.service;
        const { brandPacks, baselines } = test.parts;
        let isDone = false;
        const query: Database["query"] = async (...given) => {
          const found = await database.query(...given);
          if (!isDone) {
            isDone = true;
            Object.assign(test.parts, { brandPacks, baselines });
            await act();
          }
          return found as never;
        };
        const hooked = { ...database, query };
        const parts = { brandPacks: createBrandPacks(hooked, blobs), baselines: createBaselines(hooked, blobs) };
        Object.assign(test.parts, parts);
      };

      it.each(["/api/v2/render", "/api/v2/render-pack"])("are one %s, in the version that was first", async (url) => {
        const { brandPackId } = (await create()).json;
        const name = randomUUID();
        let first: TestAnswer | undefined;
        meanwhile(async () => {
          first = await render(url, { brandPackId }, name);
          await send("POST", `/api/v2/brand-packs/${brandPackId}/versions`, { layoutMap: {} });
        });
        const second = await render(url, { brandPackId }, name);
        expect([first?.status, second.status, second.json.reused]).toEqual([202, 202, true]);
        expect(idOf(second)).toBe(first && idOf(first));
        expect((await render(url, { brandPackId, mode: "sync" }, name)).status).toBe(409);
      });

      it.each(["archived", "deleted"])("are one render, though what it names is %s in between", async (what) => {
        const { brandPackId } = (await create()).json;
        const before = await render("/api/v2/render", {}, randomUUID());
        await send("GET", `${before.json.execution_url}?wait=30`);
        const body = what === "archived" ? { brandPackId } : { baselineJobId: idOf(before) };
        const name = randomUUID();
        let first: TestAnswer | undefined;
        meanwhile(async () => {
          first = await render("/api/v2/render", body, name);
          if (what === "archived") await send("DELETE", `/api/v2/brand-packs/${brandPackId}`);
          else await send("DELETE", `/api/v2/executions/${idOf(before)}`);
        });
        const second = await render("/api/v2/render", body, name);
        const third = await render("/api/v2/render", body, name);
        for (const { status, json } of [second, third])
          expect([status, json.execution_id, json.reused]).toEqual([202, first && idOf(first), true]);
      });
    });
  });
}
