import { hashBytes } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import type { TestAnswer, TestApp } from "../harness.ts";
import { COPY, createRunClient, ECHO, expectProblem, form } from "./run-client.ts";

export function runRefusalSuite(app: () => TestApp): void {
  const { run } = createRunClient(app);

  describe("one request", () => {
    it("needs a key that may submit and read", async () => {
      const body = { input: {} };
      await expectProblem(app().send({ method: "POST", url: ECHO, body }), 401, "UNAUTHENTICATED");
      for (const scope of ["execution:submit", "execution:read"] as const)
        await expectProblem(run(await app().makeKey({ scopes: [scope] }), ECHO, { body }), 403, "SCOPE_MISSING");
    });

    it("obeys the limits of every submission", async () => {
      const key = await app().makeKey({ bounds: { executionsPerMonth: 1 } });
      const large = Buffer.alloc(4 * 1024 * 1024 + 1);
      await expectProblem(
        run(key, COPY, { body: large, headers: { "content-type": "text/csv" } }),
        413,
        "ERR_PAYLOAD_TOO_LARGE",
      );
      await expectProblem(run(key, COPY, form({ name: "file", value: large })), 413, "ERR_PAYLOAD_TOO_LARGE");
      expect((await run(key, ECHO, { body: { input: {} } })).status).toBe(200);
      await expectProblem(run(key, ECHO, { body: { input: {} } }), 429, "QUOTA_EXCEEDED");
      const slow = await app().makeKey({ bounds: { requestsPerMinute: 1 } });
      await run(slow, ECHO, { body: { input: {} } });
      await expectProblem(run(slow, ECHO, { body: { input: {} } }), 429, "RATE_LIMITED");
      const held = await app().makeKey();
      const hold = await app().holds.create({
        environmentId: held.environmentId,
        reason: "Maintenance.",
        retryAfterSeconds: 7,
      });
      await expectProblem(run(held, ECHO, { body: { input: {} } }), 503, "LAUNCH_HELD");
      await app().holds.lift(hold.id);
    });

    it("refuses what does not conform, naming it", async () => {
      const key = await app().makeKey();
      const csv = { body: "a", headers: { "content-type": "text/csv" } };
      const rows: [Promise<TestAnswer>, number, string, string?][] = [
        [run(key, ECHO, { body: { input: { text: 5 } } }), 400, "common/SCHEMA_REJECTED", "text"],
        [run(key, `${ECHO}?times=x`, { body: { input: {} } }), 400, "INVALID_REQUEST", "times"],
        [run(key, `${COPY}?other=1`, csv), 400, "common/SCHEMA_REJECTED", "options.other"],
        [run(key, `${COPY}?__proto__=1`, csv), 400, "common/SCHEMA_REJECTED", "options.__proto__"],
        [run(key, `${COPY}?mediaType=a&mediaType=b`, csv), 400, "INVALID_REQUEST", "options.mediaType"],
        [
          run(key, `${COPY}?limits.maxInputBytes=x`, csv),
          400,
          "common/SCHEMA_REJECTED",
          "options.limits.maxInputBytes",
        ],
        [run(key, `${COPY}?limits=x`, csv), 400, "INVALID_JSON", "options.limits"],
        [
          run(
            key,
            `${COPY}?mediaType=a`,
            form({ name: "file", value: "x" }, { name: "options.mediaType", value: "b" }),
          ),
          400,
          "INVALID_REQUEST",
          "options.mediaType",
        ],
        [
          run(
            key,
            COPY,
            form({ name: "options", value: '{"mediaType":"a"}' }, { name: "options.mediaType", value: "b" }),
          ),
          400,
          "INVALID_REQUEST",
          "options.mediaType",
        ],
        [
          run(key, COPY, { body: "x", headers: { "content-type": "multipart/mixed; boundary=b" } }),
          415,
          "UNSUPPORTED_MEDIA_TYPE",
        ],
        [run(key, COPY, { headers: { "content-type": "text/csv" } }), 400, "INVALID_REQUEST"],
        [run(key, COPY), 400, "INVALID_REQUEST"],
        [run(key, COPY, form({ name: "mediaType", value: "text/x" })), 400, "INVALID_REQUEST", "mediaType"],
        [
          run(key, `${COPY}?limits.maxInputBytes=-1`, csv),
          400,
          "common/SCHEMA_REJECTED",
          "options.limits.maxInputBytes",
        ],
        [run(key, COPY, form({ name: "options", value: "[]" })), 400, "INVALID_REQUEST", "options"],
        [run(key, COPY, form({ name: "options", value: '{"a":1,"a":2}' })), 400, "INVALID_JSON", "options"],
        [run(key, COPY, form({ name: "__proto__", value: "x" })), 400, "INVALID_REQUEST", "__proto__"],
        [run(key, COPY, form({ name: "", value: "x" })), 400, "INVALID_REQUEST"],
        [
          run(key, COPY, form({ name: "file", value: "x" }, { name: "file", value: "y" })),
          400,
          "INVALID_REQUEST",
          "file",
        ],
        [
          run(key, COPY, form({ name: "file", value: "x" }, { name: "input", value: '{"file":"YQ=="}' })),
          400,
          "INVALID_REQUEST",
          "file",
        ],
        [run(key, COPY, form({ name: "name", value: "x" })), 400, "common/SCHEMA_REJECTED", "file"],
        [run(key, ECHO, form({ name: "text", value: Buffer.from([0xff]) })), 400, "INVALID_REQUEST", "text"],
        [
          run(key, COPY, { body: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } }),
          415,
          "UNSUPPORTED_MEDIA_TYPE",
        ],
        [
          run(key, COPY, { body: "a", headers: { "content-type": "text/csv", "content-encoding": "gzip" } }),
          415,
          "UNSUPPORTED_MEDIA_TYPE",
        ],
        [
          run(key, COPY, {
            ...form(),
            headers: { "content-type": "multipart/form-data; boundary=x", "content-encoding": "br" },
          }),
          415,
          "UNSUPPORTED_MEDIA_TYPE",
        ],
        [run(key, "/v1/common/nothing/here", { body: { input: {} } }), 404, "OPERATION_UNKNOWN"],
        [run(key, "/v1/pdf/redact", { body: { input: {} } }), 404, "OPERATION_UNAVAILABLE"],
        [run(key, "/v1/common", { body: { input: {} } }), 404, "OPERATION_UNKNOWN"],
      ];
      for (const [answer, status, code, field] of rows) await expectProblem(answer, status, code, field);
    });

    it("takes the bytes of a part as they stand, or refuses it by its name", async () => {
      const key = await app().makeKey();
      const send = (lines: string) => run(key, COPY, form({ name: "file", value: "YQ==", lines }));
      for (const line of ["7bit", "8BIT", "binary"]) {
        const answer = await send(`Content-Transfer-Encoding: ${line}\r\n`);
        expect([line, answer.status, answer.json.value.artifact.hash]).toEqual([
          line,
          200,
          hashBytes(Buffer.from("YQ==")),
        ]);
      }
      for (const line of [
        "Content-Transfer-Encoding: base64",
        "Content-Transfer-Encoding: Quoted-Printable",
        "Content-Encoding: gzip",
      ])
        expect((await expectProblem(send(`${line}\r\n`), 400, "INVALID_REQUEST", "file")).detail).toMatch(
          /as they are/,
        );
      expect((await send("Content-Encoding: identity\r\n")).status).toBe(200);
      const { headers, body } = form({ name: "file", value: "a" });
      const text = body.toString();
      for (const [from, to, field] of [
        ["form-data;", "attachment;", "file"],
        [/Content-Disposition.*\r\n/, "X: y\r\n", undefined],
        [/Content-Disposition.*\r\n\r\n/, "\r\n", undefined],
      ] as const)
        await expectProblem(run(key, COPY, { headers, body: text.replace(from, to) }), 400, "INVALID_REQUEST", field);
    });

    it("takes a body that calls itself unencoded", async () => {
      const key = await app().makeKey();
      const headers = { "content-encoding": "Identity" };
      expect((await run(key, ECHO, { body: { input: {} }, headers })).status).toBe(200);
      const csv = { body: "a", headers: { ...headers, "content-type": "text/csv" } };
      expect((await run(key, COPY, csv)).status).toBe(200);
    });

    it("tells the forms there are of a body that is none of them", async () => {
      const key = await app().makeKey();
      const { json } = await run(key, COPY, {
        body: "a=1",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
      expect(json.detail).toContain("application/x-www-form-urlencoded");
      expect(json.remediation).toMatch(/form.*JSON.*file itself/);
    });

    it("refuses a form that is none", async () => {
      const key = await app().makeKey();
      const good = form({ name: "file", value: "x".repeat(1000), fileName: "f" });
      const whole = good.body;
      const type = good.headers["content-type"] ?? "";
      const bodies: [Buffer, string][] = [
        [whole, "multipart/form-data"],
        [whole, "multipart/form-data; boundary=another"],
        [Buffer.alloc(0), type],
        [Buffer.from("nonsense"), type],
        ...[10, 60, 200, whole.length - 10].map((end): [Buffer, string] => [whole.subarray(0, end), type]),
        [form(...Array.from({ length: 1_001 }, (_, index) => ({ name: `p${index}`, value: "" }))).body, type],
        [form({ name: `x"\r\nX: ${"h".repeat(20_000)}\r\nY: "`, value: "" }).body, type],
      ];
      for (const [index, [body, contentType]] of bodies.entries()) {
        const answer = await run(key, COPY, { body, headers: { "content-type": contentType } });
        expect([index, answer.status]).toEqual([index, 400]);
      }
      expect(app().errors).toEqual([]);
    });
  });
}
