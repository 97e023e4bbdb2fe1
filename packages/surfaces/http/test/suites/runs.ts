import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { hashBytes } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { submission, type TestAnswer, type TestApp, type TestRequest } from "../harness.ts";
import { COPY, createRunClient, digestOf, ECHO, expectProblem, form, JOIN } from "./run-client.ts";

export function runSuite(app: () => TestApp): void {
  const { run } = createRunClient(app);

  describe("one request", () => {
    it("of JSON answers with the envelope, and is an execution like any other", async () => {
      const key = await app().makeKey();
      const answer = await run(key, ECHO, { body: { input: { text: "ab" }, options: { times: 2 } } });
      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({ ok: true, value: { text: "abab" }, losses: [] });
      expect(answer.headers).toMatchObject({ "cache-control": "private, no-store", "colophon-losses": "0" });
      expect(answer.headers["colophon-files"]).toBe("0");
      expect(answer.headers.etag).toBe(`"${hashBytes(answer.bytes)}"`);
      const id = answer.headers["colophon-execution-id"];
      const execution = await app().send({ url: `/api/v2/executions/${id}`, key });
      expect(execution.json).toMatchObject({ id, status: "succeeded", operation: "common.parse.echo" });
      const result = await app().send({ url: `/api/v2/executions/${id}/result`, key });
      expect(result.bytes.equals(answer.bytes)).toBe(true);
    });

    it("gives the same request, and result, whatever form the file comes in", async () => {
      const key = await app().makeKey();
      const bytes = Buffer.from([0, 1, 255, 13, 10, 45, 45]);
      const csv = { mediaType: "text/x" };
      const answers = [
        await run(key, COPY, { body: { input: { file: bytes.toString("base64") }, options: csv } }),
        await run(
          key,
          COPY,
          form({ name: "file", value: bytes, fileName: "a.bin" }, { name: "options", value: JSON.stringify(csv) }),
        ),
        await run(key, COPY, form({ name: "file", value: bytes }, { name: "options.mediaType", value: "text/x" })),
        await run(key, `${COPY}?mediaType=text/x`, form({ name: "file", value: bytes, fileName: "b" })),
        await run(key, `${COPY}?mediaType=text%2Fx`, {
          body: bytes,
          headers: { "content-type": "application/x-thing" },
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const hashes = new Set<string>();
      for (const { headers } of answers) {
        const { json } = await app().send({ url: `/api/v2/executions/${headers["colophon-execution-id"]}`, key });
        hashes.add(json.request_hash);
      }
      expect(hashes.size).toBe(1);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    });

    it("takes a form larger than a message to the event loop should be", async () => {
      const key = await app().makeKey();
      const bytes = Buffer.alloc(3_000_000, "ab\r\n--");
      const answer = await run(key, COPY, { ...form({ name: "file", value: bytes, fileName: "large" }) });
      expect(answer.json.value.artifact.hash).toBe(hashBytes(bytes));
      const raw = await run(key, COPY, { body: bytes, headers: { "content-type": "application/pdf" } });
      expect(raw.text).toBe(answer.text);
      const { json } = await app().send({ url: `/api/v2/executions/${answer.headers["colophon-execution-id"]}`, key });
      expect(json.name).toBe("large");
    });

    it("fills members by their names, and the rest of the input as JSON", async () => {
      const key = await app().makeKey();
      const both = form({ name: "first", value: "a", fileName: "1" }, { name: "second", value: "b", fileName: "2" });
      expect((await run(key, JOIN, both)).json.value.hash).toBe(hashBytes(Buffer.from("ab")));
      const mixed = form({ name: "input", value: '{"name":"n"}' }, { name: "file", value: "x", fileName: "f" });
      expect((await run(key, COPY, mixed)).status).toBe(200);
      const text = await run(
        key,
        ECHO,
        form({ name: "text", value: "grüß" }, { name: "options", value: '{"times":2}' }),
      );
      expect(text.json.value.text).toBe("grüßgrüß");
    });

    it("goes to the only file, whatever that is called, and to no other", async () => {
      const key = await app().makeKey();
      const digest = "/v1/common/inspect/digest";
      const named = await run(key, digest, form({ name: "document", value: "abc", fileName: "f" }));
      const called = await run(key, digest, form({ name: "file", value: "abc", fileName: "f" }));
      const raw = await run(key, digest, { body: "abc", headers: { "content-type": "text/plain" } });
      expect([called.text, raw.text]).toEqual([named.text, named.text]);
      const two = await expectProblem(
        run(key, JOIN, form({ name: "file", value: "a", fileName: "f" })),
        400,
        "INVALID_REQUEST",
        "input",
      );
      expect(two.choices).toEqual(["first", "second"]);
      const typed = { headers: { "content-type": "text/csv" }, body: "a" };
      await expectProblem(run(key, JOIN, typed), 400, "INVALID_REQUEST", "input");
      await expectProblem(run(key, "/v1/common/render/fill", typed), 400, "INVALID_REQUEST", "input");
      await expectProblem(run(key, digest, form({ name: "other", value: "a" })), 400, "INVALID_REQUEST", "other");
    });

    it("names the run by the header, else by the file, else by its first line", async () => {
      const key = await app().makeKey();
      const nameOf = async (answer: TestAnswer) =>
        (await app().send({ url: `/api/v2/executions/${answer.headers["colophon-execution-id"]}`, key })).json.name;
      const { headers, body } = form({ name: "file", value: "line\n", fileName: "messy.csv" });
      expect(await nameOf(await run(key, COPY, { headers, body }))).toBe("messy.csv");
      // Percent-encoded, as bytes of UTF-8, and as what is neither.
      for (const [given, name] of [
        ["M%C3%A4rz", "März"],
        ["M\u00c3\u00a4rz", "März"],
        ["M\u00e4rz 100%", "März 100%"],
      ] as const) {
        const named = { ...headers, "colophon-document-name": given };
        expect(await nameOf(await run(key, COPY, { headers: named, body }))).toBe(name);
      }
      for (const [given, name] of [
        ["a%22b.csv", 'a"b.csv'],
        ["C:\\folder\\c.csv", "c.csv"],
        ["../d.csv", "d.csv"],
        ["100%.csv", "100%.csv"],
      ] as const)
        expect(await nameOf(await run(key, COPY, form({ name: "file", value: "line\n", fileName: given })))).toBe(name);
      expect(await nameOf(await run(key, COPY, { headers: { "content-type": "text/csv" }, body: "line\n" }))).toBe(
        "line",
      );
    });

    it("gives the file that Accept asks for, with its digests and its losses counted", async () => {
      const key = await app().makeKey();
      const bytes = Buffer.from("!losing\n");
      const send = (accept: string, content = bytes) =>
        run(key, COPY, { body: content, headers: { "content-type": "text/csv", accept } });
      for (const accept of ["text/csv", "text/*", "text/csv, application/json", "application/octet-stream"]) {
        const answer = await send(accept);
        expect([accept, answer.status, answer.text]).toEqual([accept, 200, "!losing\n"]);
        expect(answer.headers).toMatchObject({
          digest: `sha-256=${digestOf(bytes)}`,
          "repr-digest": `sha-256=:${digestOf(bytes)}:`,
          "content-length": String(bytes.length),
          "content-disposition": 'attachment; filename="result.csv"',
          "content-type": accept.endsWith("stream") ? "application/octet-stream" : expect.stringContaining("text/csv"),
          "colophon-losses": "1;dropped=1",
          "colophon-files": "1",
        });
      }
      for (const accept of [
        "*/*",
        "application/json",
        "application/json, text/plain, */*",
        "text/csv;q=0.5, */*;q=0.6",
      ]) {
        const answer = await send(accept);
        expect([accept, answer.json.ok]).toEqual([accept, true]);
      }
      for (const length of [0, 1, 2, 24_000, 70_001, 400_000]) {
        const content = Buffer.alloc(length, Buffer.from([...Array(251).keys()]));
        const answer = await send("text/csv", content);
        expect([length, answer.bytes.equals(content)]).toEqual([length, true]);
      }
      const other = await send("application/pdf");
      expect([other.status, other.json.code]).toEqual([406, "NOT_ACCEPTABLE"]);
      expect(other.json.choices).toEqual([
        ...["application/json", "text/csv", "application/octet-stream", "application/zip"],
      ]);
      // It ran, and says where its result is.
      const id = other.headers["colophon-execution-id"];
      expect(other.json.remediation).toContain(`/api/v2/executions/${id}/result`);
      expect((await app().send({ url: `/api/v2/executions/${id}/result`, key })).json.ok).toBe(true);
    });

    it("for a file of an operation that makes none is refused before anything runs", async () => {
      const key = await app().makeKey();
      for (const accept of ["text/csv", "application/octet-stream", "application/json;q=0"]) {
        const answer = await run(key, ECHO, { body: { input: { text: "a" } }, headers: { accept } });
        expect([answer.status, answer.json.code, answer.json.choices]).toEqual([
          406,
          "NOT_ACCEPTABLE",
          ["application/json"],
        ]);
        expect(answer.headers["colophon-execution-id"]).toBeUndefined();
      }
      expect((await app().send({ url: "/api/v2/executions", key })).json.executions).toEqual([]);
    });

    it("names the file it gives after the one it got", async () => {
      const key = await app().makeKey();
      const nameOf = async (given: Partial<TestRequest>) => {
        const answer = await run(key, COPY, { ...given, headers: { accept: "text/csv", ...given.headers } });
        return answer.headers["content-disposition"];
      };
      const raw = { body: "a", headers: { "content-type": "text/csv" } };
      expect(await nameOf(raw)).toBe('attachment; filename="result.csv"');
      const { headers, body } = form(
        { name: "file", value: "a", fileName: "messy.v1.txt" },
        { name: "options", value: '{"mediaType":"text/csv"}' },
      );
      expect(await nameOf({ headers, body })).toBe('attachment; filename="messy.v1.csv"');
      for (const name of ["M%C3%A4rz.csv", "M\u00c3\u00a4rz.csv"])
        expect(await nameOf({ ...raw, headers: { ...raw.headers, "colophon-document-name": name } })).toBe(
          "attachment; filename=\"M_rz.csv\"; filename*=UTF-8''M%C3%A4rz.csv",
        );
    });

    it("that fails, or that policy blocks, is 422 with the envelope, whatever file was asked for", async () => {
      const key = await app().makeKey();
      const thrown = await run(key, "/v1/common/validate/misbehave", {
        body: { input: { deed: "throw" } },
        headers: { accept: "application/json, text/csv" },
      });
      expect(thrown.status).toBe(422);
      expect(thrown.json).toMatchObject({ ok: false, error: { code: "common/CRASHED" } });
      const strict = await app().makeKey({ bounds: { deliveryPolicy: { allowedOperations: ["docx.*"] } } });
      const blocked = await run(strict, ECHO, { body: { input: {} } });
      expect([blocked.status, blocked.json.error.code]).toEqual([422, "common/POLICY_OPERATION_NOT_ALLOWED"]);
      expect(blocked.headers["colophon-execution-id"]).toMatch(/^[0-9a-f-]{36}$/);
    });

    it("that takes too long is 202 with its place, as soon as Prefer says", async () => {
      const key = await app().makeKey();
      const barrier = join(app().service.folder, randomUUID());
      const hold = (prefer: string) =>
        run(key, "/v1/common/validate/hold", { body: { input: { barrier } }, headers: { prefer } });
      const rows = [
        ["wait=0", "wait=0"],
        ["respond-async", "wait=0"],
        ["handling=lenient, wait=1", "wait=1"],
      ] as const;
      for (const [prefer, applied] of rows) {
        const answer = await hold(prefer);
        const id = answer.headers["colophon-execution-id"];
        expect([answer.status, answer.headers["preference-applied"]]).toEqual([202, applied]);
        expect(answer.headers.location).toBe(`/api/v2/executions/${id}`);
        expect(answer.json).toMatchObject({ id, status_url: `/api/v2/executions/${id}`, reused: false });
        await app().send({ method: "POST", url: `/api/v2/executions/${id}/cancel`, key });
      }
    });

    // requirement: REUSE-01 REUSE-02
    it("is answered from an equal request's result, and says whose; with Cache-Control: no-cache it runs again", async () => {
      const key = await app().makeKey();
      const body = { input: { text: `reused ${randomUUID()}` } };
      const first = await run(key, ECHO, { body });
      const id = first.headers["colophon-execution-id"];
      expect(first.headers["colophon-reused-from"]).toBeUndefined();
      const second = await run(key, ECHO, { body });
      expect([second.headers["colophon-reused-from"], second.text]).toEqual([id, first.text]);
      for (const control of ["no-cache", "max-age=0, No-Cache"]) {
        const again = await run(key, ECHO, { body, headers: { "cache-control": control } });
        expect([again.status, again.headers["colophon-reused-from"], again.text]).toEqual([200, undefined, first.text]);
      }
      const submitted = await app().send(submission(key, { body }));
      expect(submitted.json).toMatchObject({ status: "succeeded", reused: false, reused_from: expect.any(String) });
      const fresh = await app().send(submission(key, { body, headers: { "cache-control": "no-cache" } }));
      expect(fresh.json).not.toHaveProperty("reused_from");
      const { json } = await app().send({ url: fresh.json.status_url, key });
      expect(json.reused_from).toBeNull();
    });

    it("with an idempotency key is one execution, and gives its result again", async () => {
      const key = await app().makeKey();
      const headers = { "idempotency-key": randomUUID() };
      const answers = await Promise.all(
        [1, 2, 3].map(() => run(key, ECHO, { headers, body: { input: { text: "once" } } })),
      );
      expect(new Set(answers.map((answer) => answer.headers["colophon-execution-id"])).size).toBe(1);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      const submitted = await app().send(submission(key, { headers, text: "once" }));
      expect(submitted.json).toMatchObject({ reused: true, status: "succeeded" });
      await expectProblem(run(key, ECHO, { headers, body: { input: { text: "two" } } }), 409, "IDEMPOTENCY_CONFLICT");
      const bad = { "idempotency-key": "ä" };
      await expectProblem(
        run(key, ECHO, { headers: bad, body: { input: {} } }),
        400,
        "IDEMPOTENCY_KEY_REQUIRED",
        "Idempotency-Key",
      );
    });
  });
}
