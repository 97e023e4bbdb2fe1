import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ROUTES } from "../../src/routes/routes.ts";
import { UPLOAD_TYPE } from "../../src/uploads/endpoint.ts";
import type { TestApp, TestKey } from "../harness.ts";

const urlOf = (path: string): string =>
  path
    .replace("{domain}/{verb}", "common/parse/echo")
    .replace("{sha256}", "0".repeat(64))
    .replaceAll(/\{[^}]+\}/g, randomUUID());

/** What every route refuses alike, whatever it is for. */
export function refusalSuite(app: () => TestApp): void {
  describe("every route", () => {
    const names = ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const);
    const withoutBody = names.filter(([, { body, method }]) => body === undefined && !["GET", "HEAD"].includes(method));
    const send = async (method: string, url: string, body: unknown, headers: Record<string, string> = {}) => {
      const key: TestKey = await app().makeKey();
      const usual = { "idempotency-key": randomUUID(), "tus-resumable": "1.0.0" };
      return app().send({ method, url, key, body, headers: { ...usual, ...headers } });
    };

    // What goes to a form's own reader is an option by its name.
    it.each(names.filter(([, { takesFiles }]) => takesFiles !== true))(
      "%s refuses a query it does not know",
      async (_, route) => {
        const body = route.body === undefined ? undefined : { input: { text: "a" } };
        const type = Object.keys(route.body?.content ?? {}).find((name) => name === UPLOAD_TYPE);
        const headers = type === undefined ? {} : { "content-type": type };
        const { status } = await send(route.method, `${urlOf(route.path)}?unknown=1`, body, headers);
        expect(status).toBe(400);
      },
    );

    it.each(withoutBody)("%s takes no more than an empty object for a body", async (_, route) => {
      expect((await send(route.method, urlOf(route.path), { x: "x".repeat(2_000) })).status).toBe(413);
      expect((await send(route.method, urlOf(route.path), "x", { "content-type": "text/xml" })).status).toBe(415);
      expect([413, 415]).not.toContain((await send(route.method, urlOf(route.path), {})).status);
    });

    it.each([
      ["operation=%00", 400],
      ["operation=a%00b", 400],
      ["created_from=0000-01-01T00:00:00Z", 200],
      ["created_before=9999-12-31T23:59:59%2B23:59", 200],
      ["cursor=%00", 400],
    ])("listing with %s asks the database nothing that it cannot read", async (query, status) => {
      const key = await app().makeKey();
      expect((await app().send({ url: `/api/v2/executions?${query}`, key })).status).toBe(status);
    });

    it("holds no large body for a caller who is not known", async () => {
      const upload = { method: "POST", url: "/api/v2/uploads", headers: { "tus-resumable": "1.0.0" } };
      expect((await app().send({ ...upload, body: { x: "x".repeat(2_000) } })).status).toBe(413);
    });
  });
}
