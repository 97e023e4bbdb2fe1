import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { codePath } from "../../src/answer/code-path.ts";
import { PROBLEMS } from "../../src/answer/problems.ts";
import type { TestApp } from "../harness.ts";

export function discoverySuite(app: () => TestApp): void {
  describe("discovery", () => {
    // requirement: DISC-03 AUTH-01
    it("lists every operation with its availability, to anyone", async () => {
      const { status, json } = await app().send({ url: "/api/v2/operations" });
      expect(status).toBe(200);
      expect(json.operations.length).toBeGreaterThan(5);
      expect(json.operations.find(({ name }: { name: string }) => name === "common.parse.echo").availability).toEqual({
        available: true,
      });
      expect(json.operations.find(({ name }: { name: string }) => name === "pdf.redact").availability).toEqual({
        available: false,
        reason: "not_implemented",
      });
      expect(json.operations[0]).not.toHaveProperty("descriptor");
    });

    it.each([
      ["", ["stable"], false],
      ["?stability=stable", ["stable"], false],
      ["?stability=preview", ["preview"], true],
      ["?stability=all", ["preview", "stable"], true],
    ])("lists previews only on request: %s", async (query, kinds, hasPreview) => {
      const { json } = await app().send({ url: `/api/v2/operations${query}` });
      const listed = json.operations as { readonly name: string; readonly stability: string }[];
      expect([...new Set(listed.map(({ stability }) => stability))].sort()).toEqual(kinds);
      expect(listed.some(({ name }) => name === "pdf.diff")).toBe(hasPreview);
    });

    it("refuses a stability that there is not", async () => {
      const { status, json } = await app().send({ url: "/api/v2/operations?stability=beta" });
      expect([status, json.code]).toEqual([400, "INVALID_REQUEST"]);
    });

    // requirement: DISC-04
    it("describes one, its schemas and codes included; slashes stand for dots", async () => {
      const { json } = await app().send({ url: "/api/v2/operations/common/parse/echo" });
      expect(json).toMatchObject({ name: "common.parse.echo", domain: "common", verb: "parse", qualifier: "echo" });
      expect(json.descriptor.input.properties.text).toBeDefined();
      const short = await app().send({ url: "/api/v2/operations/common/parse" });
      expect(short.json.name).toBe("common.parse.echo");
    });

    it("names the choices where a path leaves several", async () => {
      const { status, json } = await app().send({ url: "/api/v2/operations/common/inspect" });
      expect(status).toBe(404);
      expect(json).toMatchObject({
        code: "OPERATION_UNKNOWN",
        choices: expect.arrayContaining(["common.inspect.digest"]),
      });
    });

    // requirement: DISC-01 VERSION-01
    it("has the contract as OpenAPI 3.1", async () => {
      const { json } = await app().send({ url: "/api/v2/openapi" });
      expect(json.openapi).toBe("3.1.1");
      expect(Object.keys(json.paths)).toContain("/api/v2/executions/{id}/cancel");
    });

    it("has no routes of a control plane, for anyone, and none in its contract", async () => {
      const key = await app().makeKey();
      const id = randomUUID();
      const routes = [
        ["GET", "/api/platform/openapi"],
        ["POST", "/api/v2/reviews/decisions"],
        ["POST", "/api/v2/releases"],
        ["POST", `/api/v2/releases/${id}/revoke`],
        ["GET", `/api/v2/releases/${id}/artifacts/${id}/download`],
      ] as const;
      for (const [method, url] of routes)
        for (const own of [{}, { key }]) {
          const body = method === "POST" ? { body: {} } : {};
          const { status, json } = await app().send({ method, url, ...own, ...body });
          expect([url, status, json.code]).toEqual([url, 404, "NOT_FOUND"]);
        }
      const { json } = await app().send({ url: "/api/v2/openapi" });
      const paths = Object.keys(json.paths).filter((path) => /platform|reviews|releases|webhooks/.test(path));
      expect([paths, json.webhooks]).toEqual([[], undefined]);
    });

    it("answers everything it does not know with a problem", async () => {
      const rows = [
        { url: "/api/v2/nothing", status: 404, code: "NOT_FOUND" },
        { url: "/api/v2/operations/common/nothing", status: 404, code: "OPERATION_UNKNOWN" },
        { url: "/api/v2/operations?a=1", status: 400, code: "INVALID_REQUEST" },
        { url: "/api/v2/operations/%", status: 400, code: "INVALID_REQUEST" },
        { url: "/api/v2/operations/%00/x", status: 404, code: "OPERATION_UNKNOWN" },
        { method: "DELETE", url: "/api/v2/operations", status: 405, code: "METHOD_NOT_ALLOWED", allow: "GET, HEAD" },
        { method: "GET", url: "/api/v2/executions/x/cancel", status: 405, code: "METHOD_NOT_ALLOWED", allow: "POST" },
      ];
      for (const { method = "GET", url, status, code, allow } of rows) {
        const response = await app().app.fastify.inject({ method: method as "GET", url });
        expect([url, response.statusCode, response.json().code]).toEqual([url, status, code]);
        expect(response.headers["content-type"]).toMatch(/^application\/problem\+json/);
        expect(response.headers.allow).toBe(allow);
      }
    });
  });

  describe("the reference", () => {
    it("is what the root shows", async () => {
      const [root, reference] = [await app().send({ url: "/" }), await app().send({ url: "/docs" })];
      expect([root.status, root.text]).toEqual([200, reference.text]);
    });

    it("has the guides and the operations beside it, and 404 for what is none", async () => {
      const rows = [
        ["/docs/guides/self-hosting", 200],
        ["/docs/guides/nothing", 404],
        ["/docs/recipes/merge-pdfs", 200],
        ["/docs/recipes/nothing", 404],
        ["/docs/http/nothing", 404],
        ["/docs/operations", 200],
        ["/docs/operations/common.parse.delimited", 200],
        ["/docs/operations/common.parse.nothing", 404],
      ] as const;
      for (const [url, status] of rows) expect([url, (await app().send({ url })).status]).toEqual([url, status]);
    });

    it("has a page for each problem, which the problem's doc_url leads to", async () => {
      const { json } = await app().send({ url: "/api/v2/nothing" });
      expect(json).toMatchObject({ type: "about:blank", code: "NOT_FOUND", doc_url: "/docs/errors/not-found" });
      const list = await app().send({ url: "/docs/errors" });
      for (const code of Object.keys(PROBLEMS)) {
        const page = await app().send({ url: codePath(code) });
        expect([code, page.status]).toEqual([code, 200]);
        expect(page.text).toContain(`>${code}</h1>`);
        expect(list.text).toContain(`href="${codePath(code)}"`);
      }
      expect((await app().send({ url: "/docs/errors/no-such-code" })).status).toBe(404);
    });

    it("has a page for each error and loss of an operation", async () => {
      const { json } = await app().send({ url: "/api/v2/operations" });
      for (const { errorCodes, lossCodes } of json.operations)
        for (const code of [...errorCodes, ...lossCodes])
          expect([code, (await app().send({ url: codePath(code) })).status]).toEqual([code, 200]);
    });

    it("says what to do about a code in a sentence, or in a table where it differs by operation", async () => {
      const { json } = await app().send({ url: "/api/v2/operations" });
      for (const { errorCodes } of json.operations)
        for (const code of errorCodes) {
          const { text } = await app().send({ url: `${codePath(code)}.md` });
          const rows = text.match(/^\| .*\]\(\/docs\/operations\//gm)?.length ?? 0;
          expect([code, rows === 1, rows === 0]).toEqual([code, false, /^Operations: /m.test(text)]);
        }
    });

    it("has the same pages as Markdown, and lists of them for language models", async () => {
      for (const url of [
        "/docs/index.md",
        "/docs/errors.md",
        "/docs/http.md",
        "/docs/guides/mail.md",
        "/docs/errors/not-found.md",
      ]) {
        const { status, headers, text } = await app().send({ url });
        expect([url, status, headers["content-type"]]).toEqual([url, 200, "text/markdown; charset=utf-8"]);
        expect(text).toMatch(/^# /);
      }
      const list = await app().send({ url: "/llms.txt" });
      expect(list.text).toContain("(/docs/guides/mail.md)");
      for (const [, url = ""] of list.text.matchAll(/\]\((\/docs[^)]+)\)/g))
        expect([url, (await app().send({ url })).status]).toEqual([url, 200]);
      const full = await app().send({ url: "/llms-full.txt" });
      expect(full.text).toContain("\n# Mail\n");
    });

    it("serves its script, style and search index, and no other file", async () => {
      for (const [url, type] of [
        ["/docs/docs.js", "text/javascript; charset=utf-8"],
        ["/docs/search.js", "text/javascript; charset=utf-8"],
        ["/docs/docs.css", "text/css; charset=utf-8"],
        ["/docs/search.json", "application/json; charset=utf-8"],
      ])
        expect([url, (await app().send({ url: url ?? "" })).headers["content-type"]]).toEqual([url, type]);
      for (const url of ["/docs/package.json", "/docs/toString", "/docs/..%2fpackage.json", "/docs/reference"])
        expect([url, (await app().send({ url })).status]).toEqual([url, 404]);
    });

    it("offers the files of an operation's example for download, as the page links them", async () => {
      const page = await app().send({ url: "/docs/operations/docx.parse" });
      const [, url = ""] = /href="([^"]+\.docx)"/.exec(page.text) ?? [];
      const { status, headers, bytes } = await app().send({ url });
      expect([url, status, headers["content-type"]]).toEqual([
        "/docs/docx-example.docx",
        200,
        "application/octet-stream",
      ]);
      expect(headers["content-disposition"]).toBe('attachment; filename="docx-example.docx"');
      expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe("PK");
    });

    it("describes every route on a page that loads nothing from elsewhere", async () => {
      const list = await app().send({ url: "/docs/http" });
      expect(list.headers["content-security-policy"]).toContain("default-src 'none'; script-src 'self';");
      const paths = [
        ...new Set([...list.text.matchAll(/href="(\/docs\/http\/[a-z-]+)/g)].map(([, path = ""]) => path)),
      ];
      const pages = new Map<string, string>();
      for (const path of paths) pages.set(path, (await app().send({ url: path })).text);
      for (const text of pages.values()) expect(text).not.toMatch(/https?:\/\/|`/);
      for (const [, path = "", id = ""] of list.text.matchAll(/href="(\/docs\/http\/[a-z-]+)#([^"]+)"/g))
        expect(pages.get(path)).toContain(` id="${id}"`);
      const operations = pages.get("/docs/http/operations");
      // The members of a submission, and what is written in backticks as code.
      for (const member of ["input", "options", "staged_input"])
        expect(operations).toContain(`<td><code>${member}</code>`);
      expect(operations).toContain("execution:submit and execution:read");
    });
  });

  describe("health", () => {
    it("is told apart from readiness, and the figures are there", async () => {
      expect((await app().send({ url: "/healthz" })).json).toEqual({ status: "ok" });
      expect((await app().send({ url: "/readyz" })).json).toEqual({ status: "ready" });
      const { headers, text } = await app().send({ url: "/metrics" });
      expect(headers["content-type"]).toMatch(/^text\/plain/);
      expect(text).toContain("up 1");
    });
  });
}
