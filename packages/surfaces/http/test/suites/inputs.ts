import { createHash, randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { hashBytes } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { submission, type TestAnswer, type TestApp } from "../harness.ts";
import { createInputClient, envelopeOf, UPLOADS } from "./input-client.ts";

export function inputSuite(app: () => TestApp): void {
  const { register, registered, create, patch, head } = createInputClient(app);

  describe("registering an input", () => {
    // requirement: STAGED-01 STAGED-02 STAGED-03 STAGED-04 STAGED-05
    it("gives a time-limited authority that overwrites nothing", async () => {
      const key = await app().makeKey();
      const bytes = envelopeOf({ text: "x" });
      const answer = await register(key, { input_hash: hashBytes(bytes), byte_length: bytes.length });
      expect(answer.status).toBe(201);
      expect(answer.headers["cache-control"]).toBe("private, no-store, max-age=0");
      expect(answer.json).toMatchObject({
        input_hash: hashBytes(bytes),
        byte_length: bytes.length,
        upload: {
          protocol: "tus",
          endpoint: expect.stringMatching(/^https?:\/\/.+\/api\/v2\/uploads$/),
          signature_header: "x-signature",
          chunk_size: 6_291_456,
          content_type: "application/json",
          upsert: false,
          expires_in_seconds: 7_200,
        },
      });
      expect(answer.json.storage_path).toContain(key.environmentId);
    });

    // requirement: STAGED-06 LIMIT-04
    it("takes the hash with and without its prefix, and refuses what is no hash or too long", async () => {
      const key = await app().makeKey();
      const hex = createHash("sha256").update("a").digest("hex");
      expect((await register(key, { input_hash: hex, byte_length: 1 })).json.input_hash).toBe(`sha256:${hex}`);
      const rows = [
        [{ input_hash: hex, byte_length: 201_326_592 }, 201],
        [{ input_hash: hex, byte_length: 201_326_593 }, 413],
        [{ input_hash: hex, byte_length: 0 }, 400],
        [{ input_hash: hex, byte_length: 1.5 }, 400],
        [{ input_hash: hex.toUpperCase(), byte_length: 1 }, 400],
        [{ input_hash: hex }, 400],
        [{ input_hash: hex, byte_length: 1, name: "x" }, 400],
        ["{", 400],
      ] as const;
      for (const [body, status] of rows) expect([body, (await register(key, body)).status]).toEqual([body, status]);
      expect(
        (
          await app().send({
            method: "POST",
            url: "/api/v2/execution-inputs",
            key,
            body: "{}",
            headers: { "content-type": "text/plain" },
          })
        ).status,
      ).toBe(415);
    });
  });

  describe("an upload", () => {
    // requirement: STAGED-07 SUBMIT-04
    it("in two pieces is whole, and its reference submits it", async () => {
      const key = await app().makeKey();
      const bytes = envelopeOf({ text: "staged ".repeat(10_000) });
      const { upload, storage_path, input_hash, byte_length } = await registered(key, bytes);
      const created = await create(upload, bytes.length);
      expect(created.status).toBe(201);
      const url = created.headers.location ?? "";
      expect(url).toMatch(/^\/api\/v2\/uploads\/[0-9a-f-]{36}$/);
      const reference = { storage_path, input_hash, byte_length };
      const early = await app().send(submission(key, { body: { staged_input: reference } }));
      expect([early.status, early.json.code]).toEqual([409, "STAGED_INPUT_INCOMPLETE"]);
      expect((await head(url, upload.token)).headers["upload-offset"]).toBe("0");
      expect((await patch(url, upload.token, bytes.subarray(0, 1000), 0)).headers["upload-offset"]).toBe("1000");
      expect((await head(url, upload.token)).headers).toMatchObject({
        "upload-offset": "1000",
        "upload-length": String(bytes.length),
      });
      expect((await patch(url, upload.token, bytes.subarray(1000), 1000)).status).toBe(204);
      expect((await head(url, upload.token)).headers["upload-offset"]).toBe(String(bytes.length));
      const submitted = await app().send(submission(key, { body: { staged_input: reference } }));
      expect(submitted.status).toBe(202);
      const execution = await app().send({ url: `${submitted.json.status_url}?wait=30`, key });
      expect(execution.json).toMatchObject({
        status: "succeeded",
        name: expect.stringMatching(/^staged staged/),
        request_hash: input_hash,
        request_byte_length: byte_length,
      });
      expect(readdirSync(join(app().service.folder, "uploads"))).toEqual([]);
    });

    it("gives the same execution as the same request inline", async () => {
      const key = await app().makeKey();
      const text = `same ${randomUUID()}`;
      const bytes = envelopeOf({ text });
      const { upload, storage_path, input_hash, byte_length } = await registered(key, bytes);
      const url = (await create(upload, bytes.length)).headers.location ?? "";
      await patch(url, upload.token, bytes, 0);
      const headers = { "idempotency-key": randomUUID() };
      const inline = await app().send(submission(key, { headers, text }));
      const staged = await app().send(
        submission(key, { headers, body: { staged_input: { storage_path, input_hash, byte_length } } }),
      );
      expect(staged.json).toMatchObject({ id: inline.json.id, reused: true });
    });

    it("is judged by its operation when it runs, not when it is submitted", async () => {
      const key = await app().makeKey();
      const rows = [
        envelopeOf({ text: 7 }),
        envelopeOf({ file: { $serviceBinary: "base64", data: "no base64!" } }),
        envelopeOf({ text: "x" }, "common.parse.echo", { unknown: true }),
      ];
      for (const bytes of rows) {
        const { upload, storage_path, input_hash, byte_length } = await registered(key, bytes);
        const url = (await create(upload, bytes.length)).headers.location ?? "";
        expect((await patch(url, upload.token, bytes, 0)).status).toBe(204);
        const staged_input = { storage_path, input_hash, byte_length };
        const submitted = await app().send(submission(key, { body: { staged_input } }));
        expect(submitted.status).toBe(202);
        const execution = await app().send({ url: `${submitted.json.status_url}?wait=30`, key });
        expect(execution.json.status).toBe("failed");
        const result = await app().send({ url: submitted.json.result_url, key });
        expect(result.json).toMatchObject({ ok: false, error: { code: "common/REJECTED" } });
      }
    });

    // requirement: STAGED-10
    it("is refused to every other reference", async () => {
      const key = await app().makeKey();
      const bytes = envelopeOf({ text: "referred" });
      const { upload, storage_path, input_hash, byte_length } = await registered(key, bytes);
      const url = (await create(upload, bytes.length)).headers.location ?? "";
      await patch(url, upload.token, bytes, 0);
      const send = (given: object, by = key, path = "common/parse/echo") =>
        app().send(
          submission(by, {
            url: `/api/v2/operations/${path}`,
            body: { staged_input: { storage_path, input_hash, byte_length, ...given } },
          }),
        );
      const rows = [
        [await send({}, key, "common/transform/pause"), 409, "STAGED_INPUT_MISMATCH"],
        [await send({ input_hash: `sha256:${"0".repeat(64)}` }), 409, "STAGED_INPUT_MISMATCH"],
        [await send({ byte_length: byte_length + 1 }), 409, "STAGED_INPUT_MISMATCH"],
        [await send({ storage_path: storage_path.replace(/.{6}\.json/, "000000.json") }), 404, "NOT_FOUND"],
        [await send({ storage_path: "../../secret" }), 404, "NOT_FOUND"],
        [await send({}, await app().makeKey()), 404, "NOT_FOUND"],
        [await send({ byte_length: 0 }), 400, "common/SCHEMA_REJECTED"],
      ] as const;
      for (const [answer, status, code] of rows) expect([answer.status, answer.json.code]).toEqual([status, code]);
      expect((await register(key, { input_hash, byte_length: byte_length + 1 })).json.code).toBe("INPUT_CONFLICT");
    });

    it("is begun once, by its own token, for its own object", async () => {
      const key = await app().makeKey();
      const bytes = envelopeOf({ text: "mine" });
      const [mine, theirs] = [await registered(key, bytes), await registered(key, envelopeOf({ text: "other" }))];
      const { upload } = mine;
      const expect1 = async (answer: Promise<TestAnswer>, status: number, code: string) => {
        const { status: given, json } = await answer;
        expect([given, json.code]).toEqual([status, code]);
      };
      await expect1(create({ ...upload, token: "" }, bytes.length), 401, "UPLOAD_TOKEN_INVALID");
      await expect1(create({ ...upload, token: `${upload.token}x` }, bytes.length), 401, "UPLOAD_TOKEN_INVALID");
      await expect1(create({ ...upload, token: key.text }, bytes.length), 401, "UPLOAD_TOKEN_INVALID");
      await expect1(create({ ...upload, token: theirs.upload.token }, bytes.length), 403, "UPLOAD_TOKEN_MISMATCH");
      for (const object_name of ["../../etc/passwd", "x.json", theirs.upload.object_name, "%2e%2e/x"])
        await expect1(create({ ...upload, object_name }, bytes.length), 403, "UPLOAD_TOKEN_MISMATCH");
      await expect1(create({ ...upload, bucket_name: "others" }, bytes.length), 403, "UPLOAD_TOKEN_MISMATCH");
      await expect1(create(upload, bytes.length + 1), 413, "ERR_PAYLOAD_TOO_LARGE");
      await expect1(create(upload, bytes.length - 1), 400, "INVALID_REQUEST");
      await expect1(create(upload, bytes.length, { "x-upsert": "true" }), 400, "INVALID_REQUEST");
      await expect1(create(upload, bytes.length, { "tus-resumable": "0.2.2" }), 412, "TUS_VERSION");
      const url = (await create(upload, bytes.length)).headers.location ?? "";
      await expect1(create(upload, bytes.length), 409, "UPLOAD_EXISTS");
      await expect1(patch(url, theirs.upload.token, bytes, 0), 403, "UPLOAD_TOKEN_MISMATCH");
      await expect1(patch(url, "nonsense", bytes, 0), 401, "UPLOAD_TOKEN_INVALID");
      await expect1(patch(url, upload.token, bytes, 0, { "tus-resumable": "2.0.0" }), 412, "TUS_VERSION");
      await expect1(patch(url, upload.token, bytes, 5), 409, "UPLOAD_OFFSET_CONFLICT");
      await expect1(patch(url, upload.token, Buffer.concat([bytes, bytes]), 0), 413, "ERR_PAYLOAD_TOO_LARGE");
      await expect1(
        patch(url, upload.token, bytes, 0, { "content-type": "text/plain" }),
        415,
        "UNSUPPORTED_MEDIA_TYPE",
      );
      await expect1(patch(url, upload.token, bytes, 0, { "upload-offset": "x" }), 400, "INVALID_REQUEST");
      const nobody = `${UPLOADS}/${randomUUID()}`;
      await expect1(patch(nobody, upload.token, bytes, 0), 403, "UPLOAD_TOKEN_MISMATCH");
      await expect1(patch(`${UPLOADS}/..%2f..%2fetc`, upload.token, bytes, 0), 404, "NOT_FOUND");
      expect((await head(nobody, upload.token)).status).toBe(403);
      expect((await head(`${UPLOADS}/x`, upload.token)).status).toBe(404);
      expect((await head(url, "x")).status).toBe(401);
      expect((await head(url, upload.token, { "tus-resumable": "9" })).status).toBe(412);
      expect((await patch(url, upload.token, bytes, 0)).status).toBe(204);
      await expect1(patch(url, upload.token, bytes, 0), 409, "UPLOAD_EXISTS");
      await expect1(create(upload, bytes.length), 409, "UPLOAD_EXISTS");
    });

    // requirement: STAGED-09
    it("of other bytes than registered, or of no envelope, is refused for good", async () => {
      const key = await app().makeKey();
      const good = envelopeOf({ text: "good" });
      const evil = envelopeOf({ text: "evil" });
      const rows = [
        { declared: good, sent: evil, status: 460, code: "UPLOAD_HASH_MISMATCH" },
        { declared: Buffer.from("[1,2,3]"), sent: Buffer.from("[1,2,3]"), status: 400, code: "STAGED_INPUT_INVALID" },
      ];
      for (const { declared, sent, status, code } of rows) {
        const { upload, storage_path, input_hash, byte_length } = await registered(key, declared);
        const url = (await create(upload, declared.length)).headers.location ?? "";
        const answer = await patch(url, upload.token, sent, 0);
        expect([answer.status, answer.json.code]).toEqual([status, code]);
        expect((await patch(url, upload.token, sent, 0)).json.code).toBe("UPLOAD_GONE");
        expect((await head(url, upload.token)).status).toBe(410);
        const late = await app().send(
          submission(key, { body: { staged_input: { storage_path, input_hash, byte_length } } }),
        );
        expect([late.status, late.json.code]).toEqual([409, "STAGED_INPUT_REFUSED"]);
      }
      expect(readdirSync(join(app().service.folder, "uploads"))).toEqual([]);
    });

    it("with damage anywhere is told so, and not what the damage made of it", async () => {
      const key = await app().makeKey();
      const good = envelopeOf({ text: "undamaged" });
      // The hash sees all bytes alike: the ends and every ninth byte stand for the others.
      const places = [...good.keys()].filter((at) => at % 9 === 0 || at === good.length - 1);
      for (const at of places) {
        const damaged = Buffer.from(good);
        damaged.writeUInt8(good.readUInt8(at) ^ 1, at);
        const { upload } = await registered(key, good);
        const url = (await create(upload, good.length)).headers.location ?? "";
        const answer = await patch(url, upload.token, damaged, 0);
        expect([at, answer.status, answer.json.code]).toEqual([at, 460, "UPLOAD_HASH_MISMATCH"]);
        expect(answer.json.detail).toContain(`Declared sha256 ${hashBytes(good).slice(7)}, got `);
      }
      expect(readdirSync(join(app().service.folder, "uploads"))).toEqual([]);
    });

    it("of a canonical form that is not the envelope's is no envelope, with the place where it ends to be one", async () => {
      const key = await app().makeKey();
      const good = envelopeOf({ text: "x" }).toString();
      const rows = [
        [` ${good}`, "at byte 0"],
        [good.replace("v1", "v2"), "at byte"],
        [good.replace(',"options"', ', "options"'), "at byte"],
        [`${good}\n`, "after the end of the envelope"],
        [good.slice(0, -1), "ends unexpectedly"],
      ] as const;
      for (const [text, reason] of rows) {
        const bytes = Buffer.from(text);
        const { upload } = await registered(key, bytes);
        const url = (await create(upload, bytes.length)).headers.location ?? "";
        const { status, json } = await patch(url, upload.token, bytes, 0);
        expect([text, status, json.code]).toEqual([text, 400, "STAGED_INPUT_INVALID"]);
        expect(json.detail).toContain(reason);
      }
    });
  });
}
