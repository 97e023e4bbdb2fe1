import { randomUUID } from "node:crypto";
import { loadOperation } from "@colophon/catalog";
import { hashBytes, invoke } from "@colophon/contract";
import type { BlobStoreProvider } from "@colophon/storage";
import { beforeAll, describe, expect, it } from "vitest";
import { type BrandPackClient, TEMPLATE, useBrandPacks } from "./brand-pack-client.ts";
import { deck } from "./renders.ts";

export function brandPackSuite(store?: { readonly name: string; readonly open: () => BlobStoreProvider }): void {
  describe(store === undefined ? "brand packs" : `brand packs in ${store.name}`, () => {
    const current = useBrandPacks(store?.open);
    let test: BrandPackClient["test"];
    let key: BrandPackClient["key"];
    let send: BrandPackClient["send"];
    let create: BrandPackClient["create"];
    let render: BrandPackClient["render"];
    let wait: BrandPackClient["wait"];
    let download: BrandPackClient["download"];
    beforeAll(() => {
      ({ test, key, send, create, render, wait, download } = current());
    });

    const fileOf = async (execution: {
      id: string;
      artifacts: { role: string; artifactId: string; sha256: string }[];
    }) => {
      const file = execution.artifacts.find(({ role }) => role === "file");
      const place = `/api/v2/executions/${execution.id}/artifacts/${file?.artifactId}/download`;
      return download(`${place}?artifactHash=${file?.sha256}`);
    };
    const local = async (input: object): Promise<string> => {
      const envelope = await invoke((await loadOperation("pptx.render")) as never, input);
      if (!envelope.ok) throw new Error(envelope.error.message);
      return (envelope.value as { artifact: { hash: string } }).artifact.hash;
    };

    // requirement: EXEC-10 RENDER-09 BRAND-01
    it("are made of a form, and decks are made in them with the bytes that are made locally", async () => {
      const made = await create(TEMPLATE, key, { name: "Bank", description: "Of the bank" });
      expect(made.status).toBe(201);
      const { brandPackId, brandPackVersionId, tokens } = made.json;
      expect(tokens.masters[0].colors.accent1).toMatch(/^[0-9A-F]{6}$/);
      const submitted = await render({ brandPackId });
      expect(submitted.json.brand_compliance).toEqual({ status: "pending" });
      const sha256 = hashBytes(TEMPLATE);
      expect(submitted.json.brand_pack_application).toEqual([
        { brandPackId, brandPackVersionId, sha256, status: "pending" },
      ]);
      const execution = await wait(submitted.json.execution_url);
      expect(execution.status).toBe("succeeded");
      expect(execution.brand_pack_application[0]).toMatchObject({ brandPackVersionId, sha256, status: "applied" });
      expect(execution.brand_pack_application[0].layouts).toHaveLength(1);
      expect(hashBytes(await fileOf(execution))).toBe(
        await local({ spec: deck(), template: new Uint8Array(TEMPLATE) }),
      );
      const plain = await wait((await render({})).json.execution_url);
      expect(plain.brand_compliance).toBeUndefined();
      expect(hashBytes(await fileOf(plain))).not.toBe(hashBytes(await fileOf(execution)));
    });

    it("may be named in the document, and by version; both unlike is refused, unknown ones too", async () => {
      const { brandPackId, brandPackVersionId } = (await create(TEMPLATE)).json;
      const document = { ...deck(), brand: { brandPackVersionId } };
      const inside = await render({ document });
      expect(inside.json.brand_pack_application[0]).toMatchObject({ brandPackId, brandPackVersionId });
      const different = await render({ document, brandPackVersionId: randomUUID() });
      expect([different.status, different.json.field]).toEqual([400, "brandPackVersionId"]);
      const unknown = await render({ brandPackId: randomUUID() });
      expect([unknown.status, unknown.json.field]).toEqual([404, "brandPackId"]);
      const other = await test.makeKey();
      expect((await render({ brandPackId }, randomUUID(), other)).status).toBe(404);
      expect((await render({ brandPackId, format: "docx", document: {} })).status).toBe(400);
    });

    it("are resolved at submission: newer versions and archiving change nothing that was submitted", {
      tags: "large",
    }, async () => {
      const { brandPackId, brandPackVersionId } = (await create(TEMPLATE)).json;
      const name = randomUUID();
      const first = await render({ brandPackId }, name);
      const next = await send("POST", `/api/v2/brand-packs/${brandPackId}/versions`, {
        tokens: { palette: { accent: "#FF0000" } },
        layoutMap: { "title-body": "titleOnly" },
      });
      expect([next.status, next.json.number]).toEqual([201, 2]);
      const replayed = await render({ brandPackId }, name);
      expect(replayed.json).toMatchObject({ reused: true, execution_id: first.json.execution_id });
      const newer = await render({ brandPackId });
      expect(newer.json.request_hash).not.toBe(first.json.request_hash);
      expect(newer.json.brand_pack_application[0].brandPackVersionId).toBe(next.json.brandPackVersionId);
      expect((await send("DELETE", `/api/v2/brand-packs/${brandPackId}`)).status).toBe(200);
      expect((await render({ brandPackId })).status).toBe(404);
      expect((await render({ brandPackVersionId })).status).toBe(404);
      expect((await render({ brandPackId }, name)).json.reused).toBe(true);
      expect((await wait(first.json.execution_url)).status).toBe("succeeded");
      const { versions } = (await send("GET", `/api/v2/brand-packs/${brandPackId}/versions`)).json;
      expect(versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
      expect((await send("GET", `/api/v2/brand-packs/${brandPackId}`)).json.archivedAt).not.toBeNull();
      expect((await send("POST", `/api/v2/brand-packs/${brandPackId}/versions`, {})).status).toBe(404);
    });

    it("set right what was guessed: the layout of a type, and tokens where a document has none", async () => {
      const { brandPackId } = (await create(TEMPLATE)).json;
      const layoutMap = { "title-body": "titleOnly" };
      await send("POST", `/api/v2/brand-packs/${brandPackId}/versions`, { layoutMap });
      const execution = await wait((await render({ brandPackId })).json.execution_url);
      const spec = { ...deck(), slides: deck().slides.map((slide) => ({ ...slide, layout: "titleOnly" })) };
      expect(hashBytes(await fileOf(execution))).toBe(await local({ spec, template: new Uint8Array(TEMPLATE) }));
      const wrong = await send("POST", `/api/v2/brand-packs/${brandPackId}/versions`, {
        layoutMap: { timeline: "None" },
      });
      expect([wrong.status, wrong.json.field]).toEqual([400, "layoutMap.timeline"]);
    });

    it("are listed page by page, of the environment alone", async () => {
      const own = await test.makeKey();
      for (const name of ["a", "b", "c"]) await create(TEMPLATE, own, { name });
      const first = (await send("GET", "/api/v2/brand-packs?limit=2", undefined, own)).json;
      const rest = (await send("GET", `/api/v2/brand-packs?limit=2&cursor=${first.next_cursor}`, undefined, own)).json;
      const names = [...first.brandPacks, ...rest.brandPacks].map(({ name }: { name: string }) => name);
      expect([names, rest.next_cursor]).toEqual([["c", "b", "a"], null]);
      const id = first.brandPacks[0].brandPackId;
      for (const [method, path] of [
        ["GET", ""],
        ["GET", "/versions"],
        ["DELETE", ""],
        ["POST", "/versions"],
      ] as const)
        expect(
          (await send(method, `/api/v2/brand-packs/${id}${path}`, method === "POST" ? {} : undefined)).status,
        ).toBe(404);
    });
  });
}
