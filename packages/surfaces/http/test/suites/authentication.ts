import { makeKeyText } from "@colophon/service/testing";
import { describe, expect, it } from "vitest";
import { submission, type TestApp } from "../harness.ts";

export function authenticationSuite(app: () => TestApp): void {
  describe("authentication", () => {
    // requirement: AUTH-02 AUTH-07 ERR-401
    it("wants one key, in a form that it knows", async () => {
      const { text } = await app().makeKey();
      const wrong: Record<string, string>[] = [
        {},
        { authorization: "Bearer" },
        { authorization: `Basic ${text}` },
        { authorization: `Bearer ${makeKeyText("live")}` },
        { authorization: `Bearer ${text}x` },
        { "x-api-key": "" },
        { "x-api-key": makeKeyText("test") },
        { authorization: `Bearer ${text}`, "x-api-key": makeKeyText("live") },
        { authorization: "Basic x", "x-api-key": text },
      ];
      for (const headers of wrong) {
        const answer = await app().send({ url: "/api/v2/executions", headers });
        expect([headers, answer.status, answer.json.code]).toEqual([headers, 401, "UNAUTHENTICATED"]);
        expect(answer.headers["www-authenticate"]).toBe('Bearer realm="colophon"');
        expect(answer.text).not.toContain(text.slice(8));
        const differ = headers.authorization === `Bearer ${text}` && headers["x-api-key"] !== undefined;
        expect(String(answer.json.detail).includes("different keys")).toBe(differ);
      }
    });

    // requirement: ROUTE-02
    it("takes the key in either header", async () => {
      const { text } = await app().makeKey();
      for (const headers of [
        { authorization: `Bearer ${text}` },
        { authorization: `bearer  ${text}` },
        { "x-api-key": text },
      ])
        expect((await app().send({ url: "/api/v2/executions", headers })).status).toBe(200);
    });

    // requirement: AUTH-07 FLOW-03
    it("refuses a key that is revoked, expired, or of an organization without entitlement", async () => {
      const { service } = app();
      const revoked = await app().makeKey();
      await service.keys.revoke(revoked.environmentId, revoked.keyId);
      const lapsing = await app().makeKey();
      const { rows } = await service.database.query<{ organization_id: string }>(
        "select organization_id from environments where id = $1",
        [lapsing.environmentId],
      );
      const expired = await service.keys.create({
        environmentId: lapsing.environmentId,
        kind: "live",
        name: "expired",
        expiresAt: new Date(Date.now() - 1),
      });
      await service.tenants.setEntitlement(rows[0]?.organization_id ?? "", { kind: "lapsed" });
      for (const key of [revoked, lapsing, { ...lapsing, text: expired.text }])
        expect((await app().send({ url: "/api/v2/executions", key })).status).toBe(401);
    });

    // requirement: AUTH-03 ERR-404
    it("shows another environment's execution to nobody, in no route", async () => {
      const [mine, theirs] = [await app().makeKey(), await app().makeKey()];
      const { json } = await app().send(submission(mine));
      const routes = [
        { url: json.status_url },
        { url: `${json.status_url}?wait=5` },
        { url: json.status_url, headers: { accept: "text/event-stream" } },
        { url: json.result_url },
        { url: `${json.status_url}/cancel`, method: "POST" },
      ];
      for (const route of routes) {
        const answer = await app().send({ ...route, key: theirs });
        expect([route, answer.status, answer.json.code]).toEqual([route, 404, "NOT_FOUND"]);
      }
      expect((await app().send({ url: "/api/v2/executions", key: theirs })).json.executions).toEqual([]);
    });
  });
}
