import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { hashBytes } from "@colophon/contract";
import { createBrandPacks } from "@colophon/service";
import { beforeAll, describe, expect, it } from "vitest";
import { type BrandPackClient, FOUR_MIB, formOf, TEMPLATE, useBrandPacks } from "./brand-pack-client.ts";

export function brandPackFileSuite(): void {
  describe("files of brand packs", () => {
    const current = useBrandPacks();
    let test: BrandPackClient["test"];
    let key: BrandPackClient["key"];
    let send: BrandPackClient["send"];
    let create: BrandPackClient["create"];
    beforeAll(() => {
      ({ test, key, send, create } = current());
    });

    // requirement: LIMIT-05
    it("take a file of 4 MiB, and refuse one byte more before anything is stored", async () => {
      const own = await test.makeKey();
      const whole = await create(new Uint8Array(FOUR_MIB), own);
      expect([whole.status, whole.json.code]).toEqual([400, "TEMPLATE_REFUSED"]);
      const over = await create(new Uint8Array(FOUR_MIB + 1), own);
      expect([over.status, over.json.field]).toEqual([413, "file"]);
      const { headers } = formOf({});
      const far = await test.send({
        method: "POST",
        url: "/api/v2/brand-packs",
        key: own,
        headers,
        body: Buffer.alloc(FOUR_MIB + 65_537),
      });
      expect(far.status).toBe(413);
      expect((await send("GET", "/api/v2/brand-packs", undefined, own)).json.brandPacks).toEqual([]);
      const stored: string[] = [];
      for await (const { sha256 } of test.service.blobs.forTenant(own.environmentId).list()) stored.push(sha256);
      expect(stored).toEqual([]);
    });

    const fixture = (name: string) => readFileSync(new URL(`../../../../ops/pptx/fixtures/${name}`, import.meta.url));

    it("refuse a template under a password with the reason", async () => {
      const { status, json } = await create(fixture("encrypted.pptx"));
      expect([status, json.code]).toEqual([400, "TEMPLATE_REFUSED"]);
      expect(json.detail).toMatch(/password|encrypted/i);
    });

    it("take a template of the strict edition", async () => {
      expect((await create(fixture("strict.pptx"))).status).toBe(201);
    });

    it("are made of a signed upload, held against its length and hash, once", async () => {
      const sha256 = createHash("sha256").update(TEMPLATE).digest("hex");
      const registered = await send("POST", "/api/v2/brand-packs/uploads", { byte_length: TEMPLATE.length, sha256 });
      expect(registered.status).toBe(201);
      const { upload, upload_path } = registered.json;
      const early = await send("POST", "/api/v2/brand-packs", { upload_path });
      expect([early.status, early.json.field]).toEqual([400, "upload_path"]);
      const put = (body: Buffer, length = body.length) =>
        test.send({
          method: "POST",
          url: "/api/v2/uploads",
          headers: {
            authorization: `Bearer ${upload.token}`,
            "content-type": "application/offset+octet-stream",
            "tus-resumable": "1.0.0",
            "upload-length": String(length),
          },
          body,
        });
      expect((await put(Buffer.concat([TEMPLATE, TEMPLATE]))).status).toBe(413);
      expect((await put(TEMPLATE)).status).toBe(201);
      expect((await put(TEMPLATE)).status).toBe(409);
      const made = await send("POST", "/api/v2/brand-packs", { upload_path, name: "Uploaded" });
      expect(made.status).toBe(201);
      const again = await send("POST", "/api/v2/brand-packs", { upload_path });
      expect([again.status, again.json.field]).toEqual([400, "upload_path"]);
      const other = await test.makeKey();
      expect((await send("POST", "/api/v2/brand-packs", { upload_path }, other)).status).toBe(400);
      const large = await send("POST", "/api/v2/brand-packs/uploads", { byte_length: 49 * 1024 * 1024, sha256 });
      expect(large.status).toBe(413);
    });

    // requirement: LIMIT-10
    it("count against the rate, and are no more than the quota", async () => {
      const limited = await test.makeKey({ bounds: { requestsPerMinute: 1 } });
      expect((await create(TEMPLATE, limited)).status).toBe(201);
      expect([(await create(TEMPLATE, limited)).json.code]).toEqual(["RATE_LIMITED"]);
      const { brandPacks } = test.parts;
      const { brandPackId } = (await create(TEMPLATE)).json;
      try {
        Object.assign(test.parts, { brandPacks: createBrandPacks(test.service.database, test.service.blobs, 1) });
        expect((await create(TEMPLATE)).json.code).toBe("QUOTA_EXCEEDED");
        const next = await send("POST", `/api/v2/brand-packs/${brandPackId}/versions`, {});
        expect([next.status, next.json.code]).toEqual([429, "QUOTA_EXCEEDED"]);
      } finally {
        Object.assign(test.parts, { brandPacks });
      }
    });

    it("take JSON and forms only, no more than may be, and one length for a hash", async () => {
      const { brandPackId } = (await create(TEMPLATE)).json;
      for (const path of ["", "/uploads", `/${brandPackId}/versions`]) {
        const given = { method: "POST", url: `/api/v2/brand-packs${path}`, key };
        const text = await test.send({ ...given, headers: { "content-type": "text/xml" }, body: "x" });
        expect([path, text.status]).toEqual([path, 415]);
        const limited = await test.makeKey({ bounds: { requestsPerMinute: 1 } });
        await test.send({ ...given, key: limited, body: {} });
        expect((await test.send({ ...given, key: limited, body: {} })).status).toBe(429);
      }
      const { headers } = formOf({});
      const url = `/api/v2/brand-packs/${brandPackId}/versions`;
      const far = await test.send({ method: "POST", url, key, headers, body: Buffer.alloc(FOUR_MIB + 65_537) });
      expect(far.status).toBe(413);
      const sha256 = hashBytes(TEMPLATE);
      const own = await test.makeKey();
      const { upload } = (
        await send("POST", "/api/v2/brand-packs/uploads", { byte_length: TEMPLATE.length, sha256 }, own)
      ).json;
      const sent = await test.send({
        method: "POST",
        url: "/api/v2/uploads",
        headers: {
          authorization: `Bearer ${upload.token}`,
          "content-type": "application/offset+octet-stream",
          "tus-resumable": "1.0.0",
          "upload-length": String(TEMPLATE.length),
        },
        body: TEMPLATE,
      });
      expect(sent.status).toBe(201);
      const other = await send("POST", "/api/v2/brand-packs/uploads", { byte_length: 1, sha256 }, own);
      expect([other.status, other.json.code]).toEqual([409, "INPUT_CONFLICT"]);
      const form = await test.send({ method: "POST", url, key, ...formOf({ file: TEMPLATE }) });
      expect([form.status, form.json.sha256]).toEqual([201, sha256]);
    });

    it("are refused with what is wrong: no file, a part that is not known, no member", async () => {
      const post = (given: object) => test.send({ method: "POST", url: "/api/v2/brand-packs", key, ...given });
      expect((await post(formOf({ name: "x" }))).json.field).toBe("file");
      expect((await post(formOf({ file: TEMPLATE, other: "x" }))).json.field).toBe("other");
      expect((await post({ body: {} })).status).toBe(400);
      expect((await post({ body: "{" })).json.code).toBe("INVALID_JSON");
      expect((await send("GET", "/api/v2/brand-packs?cursor=x")).status).toBe(400);
    });
  });
}
