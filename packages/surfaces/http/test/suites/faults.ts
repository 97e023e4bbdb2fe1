import { DatabaseUnavailable } from "@colophon/storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, submission, type TestApp, type TestKey } from "../harness.ts";

const ID = "00000000-0000-4000-8000-000000000000";

/** A part whose every function fails so. */
export function failing<Part extends object>(part: Part, makeError: () => Error | undefined): Part {
  return new Proxy(part, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        const error = makeError();
        return error === undefined ? Reflect.apply(value, target, args) : Promise.reject(error);
      };
    },
  });
}

export function faultSuite(): void {
  describe("inside", () => {
    let test: TestApp;
    let key: TestKey;
    let error: Error | undefined;
    beforeAll(async () => {
      const whole = await startApp({ hasWorker: false });
      await whole.app.close(0);
      const { brandPacks, bulkCancellations, submissions, executions, forgetting, blobs, uploads } = whole.parts;
      const fails = {
        brandPacks: failing(brandPacks, () => error),
        bulkCancellations: failing(bulkCancellations, () => error),
        submissions: failing(submissions, () => error),
        executions: failing(executions, () => error),
        forgetting: failing(forgetting, () => error),
        blobs: failing(blobs, () => error),
        uploads: { ...uploads, inputs: failing(uploads.inputs, () => error) },
      };
      const checkReady = async (): Promise<void> => {
        if (error !== undefined) throw error;
      };
      test = await startApp({ hasWorker: false, parts: { ...fails, checkReady } });
      key = await test.makeKey();
      await whole.close();
    });
    afterAll(() => test.close());

    const outage = (): Error =>
      new DatabaseUnavailable("unreachable", false, new Error("connect ECONNREFUSED 10.0.0.7:5432"));
    const bug = (): Error => new TypeError("undefined is not a function at /srv/app/secret.ts");
    const link = (): string => {
      const link = {
        environmentId: ID,
        sha256: "0".repeat(64),
        mediaType: "text/plain",
        fileName: "x",
        expiresAt: 9_999_999_999,
      };
      return `/api/v2/blobs/${link.sha256}?${test.parts.links.sign(link)}`;
    };
    const upload = () => ({
      "x-signature": test.parts.uploads.tokens.sign(ID, 9_999_999_999),
      "tus-resumable": "1.0.0",
      "content-type": "application/offset+octet-stream",
    });
    const requests = () => [
      { method: "POST", url: "/api/v2/execution-inputs", key, body: { input_hash: "0".repeat(64), byte_length: 1 } },
      { method: "POST", url: "/api/v2/uploads", headers: upload() },
      { method: "PATCH", url: `/api/v2/uploads/${ID}`, headers: upload(), body: "x" },
      submission(key),
      { method: "POST", url: "/v1/common/parse/echo", key, body: { input: {} } },
      { url: "/api/v2/executions", key },
      { method: "POST", url: "/api/v2/execution-cancellations", key, body: {} },
      { url: `/api/v2/execution-cancellations/${ID}`, key },
      { method: "POST", url: `/api/v2/execution-cancellations/${ID}/stop`, key },
      { url: "/api/v2/brand-packs", key },
      { url: `/api/v2/brand-packs/${ID}`, key },
      { url: `/api/v2/brand-packs/${ID}/versions`, key },
      { url: `/api/v2/brand-packs/${ID}/thumbnails/${ID}/download?artifactHash=x`, key },
      { method: "DELETE", url: `/api/v2/brand-packs/${ID}`, key },
      {
        method: "POST",
        url: "/api/v2/brand-packs",
        key,
        body: { upload_path: `brand-templates/${key.environmentId}/${ID}` },
      },
      { method: "POST", url: `/api/v2/brand-packs/${ID}/versions`, key, body: {} },
      { method: "POST", url: "/api/v2/brand-packs/uploads", key, body: { sha256: "0".repeat(64), byte_length: 1 } },
      { url: `/api/v2/executions/${ID}`, key },
      { url: `/api/v2/executions/${ID}/result`, key },
      { url: `/api/v2/executions/${ID}/artifacts/${ID}/download?artifactHash=x`, key },
      { method: "POST", url: `/api/v2/executions/${ID}/cancel`, key },
      { method: "DELETE", url: `/api/v2/executions/${ID}`, key },
      { url: link() },
    ];

    // requirement: ERR-503
    it("an outage is 503 with a time to come again, and says nothing of what is behind", async () => {
      error = outage();
      for (const request of requests()) {
        const answer = await test.send(request);
        expect([request.url, answer.status, answer.json.code]).toEqual([request.url, 503, "UNAVAILABLE"]);
        expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
        expect(answer.text).not.toContain("10.0.0.7");
      }
      expect((await test.send({ method: "HEAD", url: `/api/v2/uploads/${ID}`, headers: upload() })).status).toBe(503);
      expect((await test.send({ url: "/readyz" })).status).toBe(503);
      expect((await test.send({ url: "/healthz" })).status).toBe(200);
    });

    // requirement: ERR-500
    it("a bug is 500 under a request id, and tells nothing of the code", async () => {
      error = bug();
      for (const request of requests()) {
        const answer = await test.send({ ...request, headers: { ...request.headers, "x-request-id": "mine-1" } });
        expect([request.url, answer.status, answer.json.code, answer.json.request_id]).toEqual([
          request.url,
          500,
          "INTERNAL",
          "mine-1",
        ]);
        expect(answer.text).not.toMatch(/secret|undefined|function/);
      }
      expect((await test.send({ method: "HEAD", url: `/api/v2/uploads/${ID}`, headers: upload() })).status).toBe(500);
      expect(test.errors).toContain(error);
    });
  });
}
