import { randomUUID } from "node:crypto";
import { hashBytes } from "@colophon/contract";
import type { BlobStoreProvider } from "@colophon/storage";
import { beforeAll, describe, expect, it } from "vitest";
import type { TestAnswer } from "../harness.ts";
import { type BrandPackClient, canDraw, TEMPLATE, useBrandPacks } from "./brand-pack-client.ts";
import { deck } from "./renders.ts";

export function pictureSuite(store?: { readonly name: string; readonly open: () => BlobStoreProvider }): void {
  describe(store === undefined ? "pictures" : `pictures in ${store.name}`, () => {
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

    it.skipIf(!canDraw)("of a render are one of each slide, of the width that is asked for", async () => {
      const { slides } = deck();
      const document = { ...deck(), slides: [...slides, { ...slides[0], title: "Another" }] };
      const { json } = await render({ document, previews: { widthPx: 640 } });
      const execution = await wait(json.execution_url);
      expect(execution.previews).toEqual({ status: "made", count: 2, widthPx: 640 });
      const pictures = execution.artifacts.filter(({ role }: { role: string }) => role === "preview");
      expect(pictures.map(({ slide, mediaType }: { slide: number; mediaType: string }) => [slide, mediaType])).toEqual([
        [1, "image/png"],
        [2, "image/png"],
      ]);
      for (const { artifactId, sha256 } of pictures) {
        const place = `/api/v2/executions/${execution.id}/artifacts/${artifactId}/download?artifactHash=${sha256}`;
        const bytes = await download(place);
        expect(hashBytes(bytes)).toBe(sha256);
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([640, 360]);
      }
      expect(pictures[0].sha256).not.toBe(pictures[1].sha256);
      for (const widthPx of [319, 1_921]) expect((await render({ previews: { widthPx } })).status).toBe(400);
      expect((await render({ format: "docx", document: {}, previews: {} })).json.field).toBe("previews");
    });

    // requirement: PREFLIGHT-06
    it.skipIf(!canDraw)("of pages are looked at before a render is delivered, where that is asked for", async () => {
      const { json } = await render({ validationMode: "desktop_blocking" });
      const execution = await wait(json.execution_url);
      expect(execution.validationSummary).toMatchObject({
        executedModes: ["structural", "desktop_blocking"],
        reason: expect.stringMatching(/^Desktop validation was deferred until the render\. What ran found no fault/),
      });
      const other = await wait((await render({ validationMode: "desktop_async" })).json.execution_url);
      expect([other.status, other.error.code]).toEqual(["blocked", "common/POLICY_STAGE_UNMET"]);
      const docx = await render({ format: "docx", document: {}, validationMode: "desktop_blocking" });
      expect([docx.status, docx.json.field]).toEqual([400, "validationMode"]);
    });

    /** A pack once its layouts were drawn, or could not be. */
    const drawn = async (id: string): Promise<TestAnswer["json"]> => {
      const read = async () => (await send("GET", `/api/v2/brand-packs/${id}`)).json;
      await expect.poll(async () => (await read()).thumbnails.status, { timeout: 120_000 }).not.toBe("pending");
      return read();
    };
    interface Thumbnail {
      readonly thumbnailId: string;
      readonly sha256: string;
      readonly byteLength: number;
      readonly widthPx: number;
      readonly heightPx: number;
      readonly url: string;
    }
    const thumbnailsOf = ({ tokens }: { tokens: { masters: { layouts: { thumbnail?: Thumbnail }[] }[] } }) =>
      tokens.masters.flatMap(({ layouts }) => layouts.map(({ thumbnail }) => thumbnail));

    it.skipIf(!canDraw)(
      "of a brand pack are one of each layout, once a worker has drawn them",
      async () => {
        const made = (await create(TEMPLATE)).json;
        const pack = await drawn(made.brandPackId);
        const thumbnails = thumbnailsOf(pack) as Thumbnail[];
        expect(pack.thumbnails).toEqual({ status: "ready", count: thumbnails.length, widthPx: 320 });
        expect(thumbnails.length).toBeGreaterThan(3);
        for (const { sha256, byteLength, widthPx, heightPx, url } of thumbnails) {
          const bytes = await download(url);
          expect([hashBytes(bytes), bytes.length]).toEqual([sha256, byteLength]);
          expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([widthPx, heightPx]);
        }
        expect(new Set(thumbnails.map(({ sha256 }) => sha256)).size).toBeGreaterThan(1);
        // The same template again: there at once, in the answer that makes the pack and in its versions.
        const again = (await create(TEMPLATE)).json;
        expect(again.thumbnails).toEqual(pack.thumbnails);
        const { versions } = (await send("GET", `/api/v2/brand-packs/${again.brandPackId}/versions`)).json;
        expect(thumbnailsOf(versions[0]).map((one) => one?.sha256)).toEqual(thumbnails.map(({ sha256 }) => sha256));
      },
      180_000,
    );

    it.skipIf(!canDraw)(
      "of a brand pack are nobody else's",
      async () => {
        const { brandPackId } = (await create(TEMPLATE)).json;
        const [first] = thumbnailsOf(await drawn(brandPackId)) as [Thumbnail];
        const { url, thumbnailId, sha256 } = first;
        const [place = ""] = url.split("?");
        const other = await test.makeKey();
        const answers = [
          await test.send({ url, key: other }),
          await test.send({ url }),
          await test.send({ url: place, key }),
          await test.send({ url: `${place}?artifactHash=sha256:${"0".repeat(64)}`, key }),
          await test.send({ url: url.replace(thumbnailId, randomUUID()), key }),
          await test.send({ url: url.replace(brandPackId, randomUUID()), key }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([404, 401, 400, 409, 404, 404]);
        // Another environment's same picture is there, and is its own.
        const theirs = (await create(TEMPLATE, other)).json.brandPackId;
        expect((await test.send({ url: url.replace(brandPackId, theirs), key: other })).status).toBe(404);
        expect((await send("DELETE", `/api/v2/brand-packs/${brandPackId}`)).status).toBe(200);
        const archived = await test.send({ url: `${place}?artifactHash=${sha256}`, key });
        expect(archived.status).toBe(200);
      },
      180_000,
    );
  });
}
