import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { sweepUploads } from "../../src/index.ts";
import { submission, type TestApp } from "../harness.ts";
import { createInputClient, envelopeOf, TUS, UPLOADS } from "./input-client.ts";

export function uploadEndSuite(app: () => TestApp): void {
  const { registered, create, patch, head } = createInputClient(app);

  describe("an upload", () => {
    // requirement: LIMIT-07
    it("ends with its time", async () => {
      const key = await app().makeKey();
      const bytes = envelopeOf({ text: "late" });
      const { upload } = await registered(key, bytes);
      const url = (await create(upload, bytes.length)).headers.location ?? "";
      await app().service.database.query("update execution_inputs set expires_at = now() where environment_id = $1", [
        key.environmentId,
      ]);
      expect((await patch(url, upload.token, bytes, 0)).json.code).toBe("UPLOAD_GONE");
      const second = await registered(key, envelopeOf({ text: "later" }));
      await app().service.database.query("update execution_inputs set expires_at = now() where environment_id = $1", [
        key.environmentId,
      ]);
      expect((await create(second.upload, envelopeOf({ text: "later" }).length)).json.code).toBe("UPLOAD_GONE");
      expect(readdirSync(join(app().service.folder, "uploads"))).not.toEqual([]);
      expect(await sweepUploads(app().parts.uploads)).toBeGreaterThanOrEqual(2);
      expect(await sweepUploads(app().parts.uploads)).toBe(0);
      expect(readdirSync(join(app().service.folder, "uploads"))).toEqual([]);
    });

    it("whose last answer was lost with the process is taken in when it is asked for", async () => {
      const key = await app().makeKey();
      for (const way of ["head", "submit"]) {
        const bytes = envelopeOf({ text: `lost ${way}` });
        const { upload, storage_path, input_hash, byte_length } = await registered(key, bytes);
        const url = (await create(upload, bytes.length)).headers.location ?? "";
        const { store } = app().parts.uploads.store;
        const id = url.split("/").at(-1) ?? "";
        await store.write(Readable.from([bytes]), id, 0);
        if (way === "head") expect((await head(url, upload.token)).headers["upload-offset"]).toBe(String(bytes.length));
        const submitted = await app().send(
          submission(key, { body: { staged_input: { storage_path, input_hash, byte_length } } }),
        );
        expect(submitted.status).toBe(202);
      }
    });

    it("that two requests send at once has one winner", async () => {
      const key = await app().makeKey();
      const bytes = envelopeOf({ text: "race ".repeat(1000) });
      const { upload } = await registered(key, bytes);
      const url = (await create(upload, bytes.length)).headers.location ?? "";
      const answers = await Promise.all([1, 2, 3, 4].map(() => patch(url, upload.token, bytes, 0)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(204);
      expect(statuses.slice(1).every((status) => status === 409 || status === 410)).toBe(true);
    });

    it("that someone else holds is locked", { tags: "large", timeout: 30_000 }, async () => {
      const key = await app().makeKey();
      const bytes = envelopeOf({ text: "held" });
      const { upload } = await registered(key, bytes);
      const url = (await create(upload, bytes.length)).headers.location ?? "";
      const held = await app().parts.uploads.locks.acquire(url.split("/").at(-1) ?? "", {
        signal: new AbortController().signal,
        onWanted: () => undefined,
      });
      const other = await registered(key, envelopeOf({ text: "held before it begins" }));
      const heldToo = await app().parts.uploads.locks.acquire(other.storage_path.slice(-41, -5), {
        signal: new AbortController().signal,
        onWanted: () => undefined,
      });
      const answers = await Promise.all([
        patch(url, upload.token, bytes, 0),
        head(url, upload.token),
        create(other.upload, other.byte_length),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([423, 423, 423]);
      await Promise.all([held.release(), heldToo.release()]);
      expect((await create(other.upload, other.byte_length)).status).toBe(201);
      expect((await patch(url, upload.token, bytes, 0)).status).toBe(204);
    });

    it("gives way to the request that comes after it, and may come again", async () => {
      const key = await app().makeKey();
      const bytes = envelopeOf({ text: "stalled ".repeat(1000) });
      const { upload } = await registered(key, bytes);
      const url = (await create(upload, bytes.length)).headers.location ?? "";
      const body = new Readable({ read: () => undefined });
      body.push(bytes.subarray(0, 100));
      const headers = { ...TUS, "x-signature": upload.token, "content-type": "application/offset+octet-stream" };
      const { locks } = app().parts.uploads;
      const { promise: isHeld, resolve: reportHeld } = Promise.withResolvers<void>();
      const acquire = locks.acquire.bind(locks);
      vi.spyOn(locks, "acquire").mockImplementationOnce(async (...given) => {
        const lock = await acquire(...given);
        reportHeld();
        return lock;
      });
      const stalled = app().app.fastify.inject({
        method: "PATCH",
        url,
        headers: { ...headers, "upload-offset": "0" },
        payload: body,
      });
      const first = stalled.then((answer) => answer);
      await isHeld;
      let second = await head(url, upload.token);
      while (second.status === 423) second = await head(url, upload.token);
      expect(second.status).toBe(200);
      body.push(null);
      // With what had arrived, or with nothing.
      expect([204, 423]).toContain((await first).statusCode);
      const offset = Number((await head(url, upload.token)).headers["upload-offset"]);
      expect((await patch(url, upload.token, bytes.subarray(offset), offset)).status).toBe(204);
    }, 30_000);

    it("comes whole with its creation, or in part", async () => {
      const key = await app().makeKey();
      const bytes = envelopeOf({ text: "at once" });
      const send = async (body: Buffer, type = "application/offset+octet-stream; charset=utf-8") => {
        const given = await registered(key, bytes);
        const headers = { ...TUS, "x-signature": given.upload.token, "upload-length": String(bytes.length) };
        const request = { method: "POST", url: UPLOADS, body, headers: { ...headers, "content-type": type } };
        return { ...given, answer: await app().send(request) };
      };
      const whole = await send(bytes);
      expect([whole.answer.status, whole.answer.headers["upload-offset"]]).toEqual([201, String(bytes.length)]);
      expect(whole.answer.headers["upload-expires"]).toBeUndefined();
      const { storage_path, input_hash, byte_length } = whole;
      const reference = { storage_path, input_hash, byte_length };
      expect((await app().send(submission(key, { body: { staged_input: reference } }))).status).toBe(202);
      const part = await send(bytes.subarray(0, 10));
      expect([part.answer.status, part.answer.headers["upload-offset"]]).toEqual([201, "10"]);
      const rest = await patch(part.answer.headers.location ?? "", part.upload.token, bytes.subarray(10), 10);
      expect(rest.status).toBe(204);
      const evil = await send(Buffer.from(bytes).fill("x", 20, 21));
      expect([evil.answer.status, evil.answer.json.code]).toEqual([460, "UPLOAD_HASH_MISMATCH"]);
      const long = await send(Buffer.concat([bytes, bytes]));
      expect([long.answer.status, long.answer.json.code]).toEqual([413, "ERR_PAYLOAD_TOO_LARGE"]);
      expect((await send(bytes, "text/xml")).answer.status).toBe(415);
    });

    it("is described to whoever asks", async () => {
      const answer = await app().send({ method: "OPTIONS", url: UPLOADS });
      const own = await app().send({ method: "OPTIONS", url: `${UPLOADS}/any` });
      for (const { headers } of [answer, own])
        expect(headers).toMatchObject({
          "tus-version": "1.0.0",
          "tus-extension": "creation,creation-with-upload,expiration",
          "tus-max-size": "201326592",
        });
    });
  });
}
