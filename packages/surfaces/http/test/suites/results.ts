import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { hashBytes } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { runToEnd, submission, type TestApp, type TestKey } from "../harness.ts";

const fill = (length: number) => ({ url: "/api/v2/operations/common/render/fill", body: { input: { length } } });

export function resultSuite(app: () => TestApp): void {
  describe("the result", () => {
    it("is not there before the end", async () => {
      const key = await app().makeKey();
      const barrier = join(app().service.folder, randomUUID());
      const { json } = await app().send(
        submission(key, { url: "/api/v2/operations/common/validate/hold", body: { input: { barrier } } }),
      );
      const early = await app().send({ url: json.result_url, key });
      expect([early.status, early.json.code]).toEqual([409, "EXECUTION_NOT_FINISHED"]);
      expect(Number(early.headers["retry-after"])).toBeGreaterThan(0);
      await app().send({ method: "POST", url: `${json.status_url}/cancel`, key });
      await app().send({ url: `${json.status_url}?wait=30`, key });
      const cancelled = await app().send({ url: json.result_url, key });
      expect(cancelled.status).toBe(200);
      expect(cancelled.json).toMatchObject({
        ok: false,
        error: { code: "common/CANCELLED", retryable: true },
        losses: [],
      });
    });

    it.each([10, 40_000, 250_000])("of %d characters is the canonical envelope, in place", async (length) => {
      const key = await app().makeKey();
      const { result_url: url } = await runToEnd(app(), submission(key, fill(length)));
      const result = await app().send({ url, key });
      expect(result.status).toBe(200);
      expect(result.json.value.text).toHaveLength(length);
      expect(result.headers.etag).toBe(`"${hashBytes(result.bytes)}"`);
      expect(result.headers["cache-control"]).toBe("private, no-store");
      const headers = { "if-none-match": result.headers.etag ?? "" };
      const again = await app().send({ url, key, headers });
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, result.headers.etag]);
      expect((await app().send({ url, key, headers: { "if-none-match": '"other"' } })).status).toBe(200);
    });

    // requirement: FLOW-02 RESULT-04
    it("that is large and good redirects to private storage, which needs no key and believes no other URL", async () => {
      const key = await app().makeKey();
      const { result_url: url } = await runToEnd(app(), submission(key, fill(400_000)));
      const redirect = await app().send({ url, key });
      expect(redirect.status).toBe(307);
      expect(redirect.bytes).toHaveLength(0);
      expect(redirect.headers["cache-control"]).toBe("private, no-store");
      const location = redirect.headers.location ?? "";
      const blob = await app().send({ url: location });
      expect(blob.status).toBe(200);
      expect(`"${hashBytes(blob.bytes)}"`).toBe(redirect.headers.etag);
      expect(JSON.parse(blob.text).value.text).toHaveLength(400_000);
      const part = await app().send({ url: location, headers: { range: "bytes=10-19" } });
      expect([part.status, part.bytes.equals(blob.bytes.subarray(10, 20))]).toEqual([206, true]);
      const past = await app().send({ url: location, headers: { range: "bytes=9999999-" } });
      expect([past.status, past.json.code]).toEqual([416, "RANGE_NOT_SATISFIABLE"]);
      expect(past.headers["content-range"]).toBe(`bytes */${blob.bytes.length}`);
      const etag = blob.headers.etag ?? "";
      expect(etag).toBe(redirect.headers.etag);
      const known = await app().send({
        url: location,
        headers: { "if-none-match": `"x", ${etag}`, range: "bytes=0-1" },
      });
      expect([known.status, known.bytes.length, known.headers.etag]).toEqual([304, 0, etag]);
      for (const [condition, status] of [
        [etag, 206],
        ['"other"', 200],
      ] as const) {
        const headers = { range: "bytes=0-1", "if-range": condition };
        expect([condition, (await app().send({ url: location, headers })).status]).toEqual([condition, status]);
      }
      expect((await app().send({ url, key, headers: { "if-none-match": etag } })).status).toBe(307);
      const changes: [RegExp, string][] = [
        [/expires=\d+/, "expires=9999999999"],
        [/environment=[^&]+/, `environment=${randomUUID()}`],
        [/media_type=[^&]+/, "media_type=text/html"],
        [/file_name=[^&]+/, "file_name=x"],
        [/signature=[^&]+/, "signature=x"],
        [/signature=[^&]+/, ""],
        [/blobs\/[0-9a-f]+/, `blobs/${"0".repeat(64)}`],
      ];
      for (const [part, other] of changes)
        expect([part, (await app().send({ url: location.replace(part, other) })).status]).toEqual([part, 404]);
      expect((await app().send({ url: `${location}&more=1` })).status).toBe(400);
    });

    // requirement: RESULT-02 ERR-200 STATE-06
    it("of a run that policy blocked is 200 with the blocking code", async () => {
      const key = await app().makeKey({ bounds: { deliveryPolicy: { allowedOperations: ["docx.*"] } } });
      const submitted = await app().send(submission(key));
      expect([submitted.status, submitted.json.status]).toEqual([202, "blocked"]);
      const result = await app().send({ url: submitted.json.result_url, key });
      expect(result.status).toBe(200);
      expect(result.json).toMatchObject({
        ok: false,
        error: {
          code: "common/POLICY_OPERATION_NOT_ALLOWED",
          phase: "policy",
          message: expect.stringContaining("common.parse.echo"),
          remediation: expect.stringMatching(/\.$/),
        },
      });
      const execution = await app().send({ url: submitted.json.status_url, key });
      expect(execution.json).toMatchObject({
        status: "blocked",
        ok: false,
        error: { code: "common/POLICY_OPERATION_NOT_ALLOWED" },
      });
      const cancel = await app().send({ method: "POST", url: `${submitted.json.status_url}/cancel`, key });
      expect(cancel.status).toBe(409);
    });
  });

  describe("an artifact", () => {
    // requirement: ARTIFACT-03 ERR-10
    it("of an operation's result is in the result and nowhere else", async () => {
      const key = await app().makeKey();
      const execution = await runToEnd(
        app(),
        submission(key, { url: "/api/v2/operations/common/convert/copy", body: { input: { file: "YQ==" } } }),
      );
      const [{ artifactId, sha256 }] = execution.artifacts;
      const url = `${execution.status_url}/artifacts/${artifactId}/download`;
      const answer = await app().send({ url: `${url}?artifactHash=${sha256}`, key });
      expect([answer.status, answer.json.code]).toEqual([409, "EXECUTION_ARTIFACT_UNAVAILABLE"]);
      expect((await app().send({ url, key })).status).toBe(400);
      const other = `${execution.status_url}/artifacts/${randomUUID()}/download?artifactHash=${sha256}`;
      expect((await app().send({ url: other, key })).status).toBe(404);
      expect((await app().send({ url: `${url}?artifactHash=${sha256}`, key: await app().makeKey() })).status).toBe(404);
    });

    // requirement: ARTIFACT-01 ARTIFACT-02
    it("that was rendered natively is downloaded by a short-lived URL, if its hash is the listed one", async () => {
      const key = await app().makeKey();
      const execution = await runToEnd(app(), submission(key, { text: randomUUID() }));
      const bytes = Buffer.from("a rendered file");
      const sha256 = hashBytes(bytes);
      const { service } = app();
      await service.blobs
        .forTenant(key.environmentId)
        .put({ sha256: sha256.slice(7), byteLength: bytes.length }, { bytes });
      const artifactId = randomUUID();
      await service.database.query(
        `insert into execution_artifacts (id, execution_id, position, sha256, media_type, extension, byte_length, kind, role)
         values ($1, $2, 9, $3, 'application/pdf', 'pdf', $4, 'native_render', 'file')`,
        [artifactId, execution.id, sha256, bytes.length],
      );
      const url = `${execution.status_url}/artifacts/${artifactId}/download?artifactHash=`;
      const answer = await app().send({ url: url + sha256, key });
      expect(answer.json).toMatchObject({
        expires_in_seconds: 300,
        sha256,
        media_type: "application/pdf",
        byte_length: 15,
      });
      const blob = await app().send({ url: answer.json.url });
      expect([blob.text, blob.headers["content-type"]]).toEqual(["a rendered file", "application/pdf"]);
      expect(blob.headers["content-disposition"]).toContain("attachment");
      const wrong = await app().send({ url: `${url}sha256:${"0".repeat(64)}`, key });
      expect([wrong.status, wrong.json.code]).toEqual([409, "EXECUTION_ARTIFACT_UNAVAILABLE"]);
      await app().send({ method: "DELETE", url: execution.status_url, key });
      const removed = await app().send({ url: url + sha256, key });
      expect([removed.status, removed.json.code]).toEqual([410, "RESULT_REMOVED"]);
      const link = await app().send({ url: answer.json.url });
      expect([link.status, link.json.code]).toEqual([410, "RESULT_REMOVED"]);
    });
  });

  describe("a signed URL", () => {
    const link = async (url: string, key: TestKey): Promise<string> =>
      (await app().send({ url, key })).headers.location ?? "";

    // requirement: KEEP-06
    it("stops working when its execution is deleted, while another execution's URL of the same bytes works", {
      tags: "large",
    }, async () => {
      const key = await app().makeKey();
      const request = () => submission(key, fill(300_001));
      const first = await runToEnd(app(), request());
      const second = await runToEnd(app(), request());
      expect(second.reused_from).toBe(first.id);
      const [ofFirst, ofSecond] = [await link(first.result_url, key), await link(second.result_url, key)];
      const headers = { range: "bytes=0-1" };
      expect((await app().send({ url: ofFirst, headers })).status).toBe(206);
      const deleted = await app().send({ method: "DELETE", url: `${first.status_url}?erase=now`, key });
      expect(deleted.json.erasure).toEqual({
        // The request is small: its row had it.
        removed: [first.request_hash],
        still_referenced: [{ sha256: deleted.json.result_hash, referenced_by: [{ kind: "execution", id: second.id }] }],
        pending: [],
      });
      const gone = await app().send({ url: ofFirst, headers });
      expect([gone.status, gone.json.code]).toEqual([410, "RESULT_REMOVED"]);
      expect((await app().send({ url: ofSecond, headers })).status).toBe(206);
      const last = await app().send({ method: "DELETE", url: `${second.status_url}?erase=now`, key });
      expect(last.json.erasure.removed).toContain(deleted.json.result_hash);
      expect((await app().send({ url: ofSecond })).status).toBe(410);
      const sha256 = deleted.json.result_hash.slice("sha256:".length);
      expect(await app().service.blobs.forTenant(key.environmentId).head(sha256)).toBeUndefined();
      const again = await app().send({ method: "DELETE", url: `${second.status_url}?erase=later`, key });
      expect(again.status).toBe(400);
    });

    it("of a file that its execution did not make is none", async () => {
      const key = await app().makeKey();
      const first = await runToEnd(app(), submission(key, fill(300_002)));
      const other = await runToEnd(app(), submission(key, fill(300_003)));
      const [, query = ""] = (await link(first.result_url, key)).split("?");
      const { environmentId } = key;
      const sha256 = /blobs\/([0-9a-f]{64})/.exec(await link(first.result_url, key))?.[1] ?? "";
      const file = { environmentId, sha256, mediaType: "a/b", fileName: "x", expiresAt: 9_999_999_999 };
      const signed = app().parts.links.sign({ ...file, executionId: other.id });
      expect((await app().send({ url: `/api/v2/blobs/${sha256}?${signed}` })).status).toBe(404);
      expect((await app().send({ url: `/api/v2/blobs/${sha256}?${query}` })).status).toBe(200);
    });
  });
}
