import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { loadOperation } from "@colophon/catalog";
import { hashBytes, invoke } from "@colophon/contract";
import { createBrandPacks } from "@colophon/service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestAnswer, TestApp, TestKey } from "../harness.ts";
import { type RealWorker, realCatalog, startRealApp } from "../real-catalog.ts";
import { deck } from "./renders.ts";

export const TEMPLATE = readFileSync(new URL("../../../../ops/pptx/fixtures/template.pptx", import.meta.url));
/** Pictures need LibreOffice. */
const canDraw = realCatalog.describeCatalogOperation("pptx.convert.pdf")?.availability.available === true;
const FOUR_MIB = 4 * 1024 * 1024;

export function formOf(members: Readonly<Record<string, string | Uint8Array>>): {
  headers: Record<string, string>;
  body: Buffer;
} {
  const boundary = "boundary-of-a-test";
  const parts = Object.entries(members).flatMap(([name, value]) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${typeof value === "string" ? "" : '; filename="a.potx"'}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { headers: { "content-type": `multipart/form-data; boundary=${boundary}` }, body };
}

export function brandPackSuite(): void {
  describe("brand packs", () => {
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

    const send = (method: string, url: string, body?: unknown, own = key): Promise<TestAnswer> =>
      test.send({ method, url, key: own, ...(body !== undefined && { body }) });
    const create = (file: Uint8Array, own = key, more: Record<string, string> = {}): Promise<TestAnswer> =>
      test.send({ method: "POST", url: "/api/v2/brand-packs", key: own, ...formOf({ ...more, file }) });
    const render = (body: object, name: string = randomUUID(), own = key): Promise<TestAnswer> =>
      test.send({
        method: "POST",
        url: "/api/v2/render",
        key: own,
        headers: { "idempotency-key": name },
        body: { format: "pptx", document: deck(), ...body },
      });
    /** A LibreOffice that starts on a busy machine takes longer than one wait may. */
    const wait = async (url: string): Promise<TestAnswer["json"]> => {
      const { json } = await test.send({ url: `${url}?wait=30`, key });
      return ["queued", "running"].includes(json.status) ? wait(url) : json;
    };
    const fileOf = async (execution: {
      id: string;
      artifacts: { role: string; artifactId: string; sha256: string }[];
    }) => {
      const file = execution.artifacts.find(({ role }) => role === "file");
      const place = `/api/v2/executions/${execution.id}/artifacts/${file?.artifactId}/download`;
      const { json } = await test.send({ url: `${place}?artifactHash=${file?.sha256}`, key });
      return (await test.send({ url: json.url })).bytes;
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

    it.skipIf(!canDraw)("come with a picture of each slide, of the width that is asked for", async () => {
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
        const { bytes } = await test.send({ url: (await test.send({ url: place, key })).json.url });
        expect(hashBytes(bytes)).toBe(sha256);
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([640, 360]);
      }
      expect(pictures[0].sha256).not.toBe(pictures[1].sha256);
      for (const widthPx of [319, 1_921]) expect((await render({ previews: { widthPx } })).status).toBe(400);
      expect((await render({ format: "docx", document: {}, previews: {} })).json.field).toBe("previews");
    });

    // requirement: PREFLIGHT-06
    it.skipIf(!canDraw)("are opened in LibreOffice before they are delivered, where that is asked for", async () => {
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
      "have a picture of each layout, once a worker has drawn them",
      async () => {
        const made = (await create(TEMPLATE)).json;
        const pack = await drawn(made.brandPackId);
        const thumbnails = thumbnailsOf(pack) as Thumbnail[];
        expect(pack.thumbnails).toEqual({ status: "ready", count: thumbnails.length, widthPx: 320 });
        expect(thumbnails.length).toBeGreaterThan(3);
        for (const { sha256, byteLength, widthPx, heightPx, url } of thumbnails) {
          const { bytes } = await test.send({ url: (await test.send({ url, key })).json.url });
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
      "let nobody else have those pictures",
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

    it("may be named in the document, and by version; both unlike is refused, unknown ones too", async () => {
      const { brandPackId, brandPackVersionId } = (await create(TEMPLATE)).json;
      const document = { ...deck(), brand: { brandPackVersionId } };
      const inside = await render({ document });
      expect(inside.json.brand_pack_application[0]).toMatchObject({ brandPackId, brandPackVersionId });
      const unlike = await render({ document, brandPackVersionId: randomUUID() });
      expect([unlike.status, unlike.json.field]).toEqual([400, "brandPackVersionId"]);
      const unknown = await render({ brandPackId: randomUUID() });
      expect([unknown.status, unknown.json.field]).toEqual([400, "brandPackId"]);
      const other = await test.makeKey();
      expect((await render({ brandPackId }, randomUUID(), other)).status).toBe(400);
      expect((await render({ brandPackId, format: "docx", document: {} })).status).toBe(400);
    });

    it("are resolved at submission: newer versions and archiving change nothing that was submitted", async () => {
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
      expect((await render({ brandPackId })).status).toBe(400);
      expect((await render({ brandPackVersionId })).status).toBe(400);
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

    it.each([
      ["encrypted.pptx", /password|encrypted/i],
      ["strict.pptx", /strict/i],
    ])("refuse %s with the reason", async (file, reason) => {
      const bytes = readFileSync(new URL(`../../../../ops/pptx/fixtures/${file}`, import.meta.url));
      const { status, json } = await create(bytes);
      expect([status, json.code]).toEqual([400, "TEMPLATE_REFUSED"]);
      expect(json.detail).toMatch(reason);
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
