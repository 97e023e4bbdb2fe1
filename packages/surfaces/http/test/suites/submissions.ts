import { randomUUID } from "node:crypto";
import { hashBytes } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { runToEnd, submission, type TestApp } from "../harness.ts";

export function submissionSuite(app: () => TestApp): void {
  describe("a submission", () => {
    // requirement: FLOW-01 SUBMIT-01 SUBMIT-11 EXEC-01 EXEC-03 RESULT-01 RESULT-03
    it("is accepted with its places, and comes to its result", async () => {
      const key = await app().makeKey();
      const submitted = await app().send(submission(key));
      expect(submitted.status).toBe(202);
      const { id } = submitted.json;
      expect(submitted.json).toEqual({
        id,
        status: "queued",
        status_url: `/api/v2/executions/${id}`,
        result_url: `/api/v2/executions/${id}/result`,
        reused: false,
      });
      expect(submitted.headers.location).toBe(submitted.json.status_url);
      const execution = await app().send({ url: `${submitted.json.status_url}?wait=30`, key });
      expect(execution.json).toMatchObject({ status: "succeeded" });
      const result = await app().send({ url: submitted.json.result_url, key });
      expect(result.json).toMatchObject({ ok: true, value: { text: "hello" } });
    });

    // requirement: SUBMIT-05
    it("takes a file in three forms, which give one result", async () => {
      const key = await app().makeKey();
      const data = Buffer.from("a,b\n").toString("base64");
      const forms = [data, { bytes: data }, { $colophonBinary: "base64", data }];
      const results = [];
      for (const file of forms) {
        const { result_url: url } = await runToEnd(
          app(),
          submission(key, { url: "/api/v2/operations/common/convert/copy", body: { input: { file } } }),
        );
        results.push((await app().send({ url, key })).json);
      }
      expect(results[0]).toMatchObject({ ok: true, value: { artifact: { hash: hashBytes(Buffer.from("a,b\n")) } } });
      expect(results[1]).toEqual(results[0]);
      expect(results[2]).toEqual(results[0]);
    });

    const wrongFiles = ["a,b", "YQ", "YQ==\n", "YQ-_", 5, null, { bytes: "?" }, { $colophonBinary: "hex", data: "00" }];
    // requirement: SUBMIT-08 ERR-400
    it.each(wrongFiles)("with the file %j is rejected by the schema, naming the field", async (file) => {
      const key = await app().makeKey();
      const request = { url: "/api/v2/operations/common/convert/copy", body: { input: { file } } };
      const { status, json } = await app().send(submission(key, request));
      expect(status).toBe(400);
      expect(json.code).toBe("common/SCHEMA_REJECTED");
      expect(json.field).toMatch(/^file/);
      expect(json.errors[0].path).toMatch(/^file/);
    });

    // requirement: SUBMIT-06 ERR-400
    it.each([
      [{ input: { text: 5 } }, "text"],
      [{ input: { unknown: 1 } }, "unknown"],
      [{ input: {}, options: { times: 0 } }, "options.times"],
      [{ input: {}, options: { other: 1 } }, "options.other"],
      [{ input: {}, options: 5 }, "options"],
      [{ options: {} }, "input"],
      [{ input: {}, extra: 1 }, "extra"],
      [[], undefined],
      ["text", undefined],
      [{ input: {}, staged_input: {} }, "staged_input"],
      [{ staged_input: { input_hash: "x" } }, /^staged_input\./],
    ])("%j does not conform, at %s", async (body, field) => {
      const { status, json } = await app().send(submission(await app().makeKey(), { body: JSON.stringify(body) }));
      expect(status).toBe(400);
      expect(json.code).toBe("common/SCHEMA_REJECTED");
      if (field instanceof RegExp) expect(json.field).toMatch(field);
      else expect(json.field).toBe(field);
    });

    it.each([
      ["", "the end of the text"],
      ["{", "the end of the text"],
      ['{"input":{"text":"a"},"input":{"text":"b"}}', "twice"],
      ['{"input":{"text":"a"}', "the end of the text"],
      ['{"input":{"text":"\\ud800"}}', "surrogate"],
      ['{"input":{"text":1e400}}', "double"],
      ["[".repeat(100_000), "Nested deeper"],
      [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), "UTF-8"],
      [Buffer.from('\ufeff{"input":{}}'), ""],
    ])("of bytes that are not one unambiguous JSON text is refused (%#)", async (body, reason) => {
      const { status, json } = await app().send(submission(await app().makeKey(), { body }));
      expect(status).toBe(400);
      expect(json.code).toBe("INVALID_JSON");
      expect(json.detail).toContain(reason);
    });

    it("must be JSON, not compressed", async () => {
      const key = await app().makeKey();
      const rows: Record<string, string>[] = [
        { "content-type": "text/plain" },
        { "content-type": "application/xml" },
        { "content-type": "application/json", "content-encoding": "gzip" },
        { "content-type": "application/json", "content-encoding": "br" },
        { "content-type": "application/json; charset=utf-16" },
      ];
      for (const headers of rows) {
        const { status, json } = await app().send(submission(key, { headers }));
        expect([headers, status, json.code]).toEqual([headers, 415, "UNSUPPORTED_MEDIA_TYPE"]);
      }
      const fine = submission(key, { headers: { "content-type": "application/json; charset=UTF-8" } });
      expect((await app().send(fine)).status).toBe(202);
    });

    it("of an operation that is not there, or not implemented, is 404", async () => {
      const key = await app().makeKey();
      const rows = [
        ["common/nothing", "OPERATION_UNKNOWN"],
        ["common/inspect", "OPERATION_UNKNOWN"],
        ["..%2fetc/passwd", "OPERATION_UNKNOWN"],
        ["pdf/redact", "OPERATION_UNAVAILABLE"],
      ];
      for (const [path, code] of rows) {
        const answer = await app().send(submission(key, { url: `/api/v2/operations/${path}` }));
        expect([path, answer.status, answer.json.code]).toEqual([path, 404, code]);
      }
    });

    // requirement: ERR-413
    it("over the limit is 413, at the limit it is not", async () => {
      const key = await app().makeKey();
      const limit = app().parts.inlineBodyBytes;
      const frame = '{"input":{"text":""}}'.length;
      const exact = await app().send(submission(key, { text: "x".repeat(limit - frame) }));
      expect(exact.status).toBe(202);
      const over = await app().send(submission(key, { text: "x".repeat(limit - frame + 1) }));
      expect([over.status, over.json.code]).toEqual([413, "ERR_PAYLOAD_TOO_LARGE"]);
      const filter = {
        method: "POST",
        url: "/api/v2/execution-cancellations",
        key,
        body: { reference: "x".repeat(70_000) },
      };
      expect((await app().send(filter)).status).toBe(413);
    });
  });

  describe("the idempotency key", () => {
    // requirement: SUBMIT-03
    it.each([undefined, "", " ", "a b", "é", "x".repeat(256), "tab\t"])("%j is none", async (key) => {
      const request = submission(await app().makeKey());
      const { "idempotency-key": _, ...rest } = request.headers ?? {};
      const headers = key === undefined ? rest : { ...rest, "idempotency-key": key };
      const { status, json } = await app().send({ ...request, headers });
      expect([status, json.code]).toEqual([400, "IDEMPOTENCY_KEY_REQUIRED"]);
    });

    // requirement: SUBMIT-13 SUBMIT-09 EXEC-05 ERR-409 ERR-10
    it("gives the same execution again, however the JSON is written; another request is a conflict", async () => {
      const key = await app().makeKey();
      const headers = { "idempotency-key": `!~${"x".repeat(253)}` };
      const body = '{"input":{"file":"YQ==","name":"n"},"options":{"mediaType":"text/plain"}}';
      const other = '\n{ "options" : {"mediaType":"text\\u002fplain"},\t"input": {"name":"n" , "file":"YQ=="}}  ';
      const url = "/api/v2/operations/common/convert/copy";
      const first = await app().send(submission(key, { headers, url, body }));
      const named = { ...headers, "colophon-document-name": "another%20name" };
      const again = await app().send(submission(key, { headers: named, url, body: other }));
      expect(again.json).toMatchObject({ id: first.json.id, reused: true });
      const conflict = await app().send(submission(key, { headers, url, body: body.replace('"n"', '"m"') }));
      expect([conflict.status, conflict.json.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
      const elsewhere = submission(key, { headers });
      expect((await app().send(elsewhere)).status).toBe(409);
      const otherTenant = await app().makeKey();
      const theirs = await app().send(submission(otherTenant, { headers, url, body }));
      expect(theirs.json).toMatchObject({ reused: false });
      expect(theirs.json.id).not.toBe(first.json.id);
    });

    it("makes one execution of 200 concurrent identical submissions", async () => {
      const key = await app().makeKey();
      const headers = { "idempotency-key": randomUUID() };
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => app().send(submission(key, { headers, text: "many" }))),
      );
      expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
      expect(answers.filter(({ json }) => !json.reused)).toHaveLength(1);
    });
  });

  describe("the name of a run", () => {
    const nameOf = async (headers: Record<string, string>, body: object, path = "common/parse/echo") => {
      const key = await app().makeKey();
      const submitted = await app().send(submission(key, { headers, body, url: `/api/v2/operations/${path}` }));
      return (await app().send({ url: submitted.json.status_url, key })).json.name;
    };

    // requirement: SUBMIT-09
    it("is the header's, percent-decoded, without what is not shown", async () => {
      const rows = [
        ["Quarterly%20report%20%E2%82%AC.docx", "Quarterly report €.docx"],
        ["100%", "100%"],
        ["a%0Ab%00c", "a b c"],
        ["x".repeat(400), "x".repeat(255)],
      ] as const;
      for (const [header, name] of rows)
        expect(await nameOf({ "colophon-document-name": header }, { input: { text: "t" } })).toBe(name);
    });

    // requirement: SUBMIT-10
    it("is else the document's title or first line, or nothing", async () => {
      expect(await nameOf({}, { input: { text: "First line\nsecond" } })).toBe("First line");
      const file = Buffer.from("name,age\n1,2\n").toString("base64");
      expect(await nameOf({}, { input: { file } }, "common/convert/copy")).toBe("name,age");
      expect(await nameOf({}, { input: { file, name: "The title" } }, "common/convert/copy")).toBe("The title");
      const rows = [
        ["From: a@b.example\r\nSubject: Minutes of May\r\n\r\nHi", "Minutes of May"],
        ["<!DOCTYPE html>\n<html><head><title>A page</title></head>", "A page"],
        ['<?xml version="1.0"?>\n<article><article-title>A study</article-title>', "A study"],
        ["\n\n  First words \nmore", "First words"],
        [`${"é".repeat(3000)}`, "é".repeat(120)],
      ] as const;
      for (const [text, name] of rows)
        for (const [path, member] of [
          ["common/convert/copy", "file"],
          ["common/inspect/digest", "document"],
        ] as const)
          expect(await nameOf({}, { input: { [member]: Buffer.from(text).toString("base64") } }, path)).toBe(name);
      const binary = Buffer.from([0, 1, 2, 255]).toString("base64");
      expect(await nameOf({}, { input: { file: binary } }, "common/convert/copy")).toBeNull();
    });
  });
}
