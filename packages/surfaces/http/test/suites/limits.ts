import { describe, expect, it } from "vitest";
import { submission, type TestApp } from "../harness.ts";

export function limitSuite(app: () => TestApp): void {
  describe("limits", () => {
    // requirement: ERR-429 LIMIT-08
    it("of the rate are told with each answer, and refused past them", async () => {
      const key = await app().makeKey({ bounds: { requestsPerMinute: 3 } });
      const answers = [];
      for (let index = 0; index < 4; index++) answers.push(await app().send(submission(key)));
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
      expect(answers[0]?.headers["ratelimit-policy"]).toBe('"requests";q=3;w=60');
      expect(answers.map(({ headers }) => headers.ratelimit?.replace(/;t=\d+/, ""))).toEqual([
        '"requests";r=2',
        '"requests";r=1',
        '"requests";r=0',
        '"requests";r=0',
      ]);
      expect(answers[3]?.json.code).toBe("RATE_LIMITED");
      expect(Number(answers[3]?.headers["retry-after"])).toBeGreaterThan(0);
      expect((await app().send({ url: "/api/v2/executions", key })).status).toBe(200);
      const body = { input_hash: "0".repeat(64), byte_length: 1 };
      expect((await app().send({ method: "POST", url: "/api/v2/execution-inputs", key, body })).status).toBe(429);
    });

    // requirement: ERR-429 LIMIT-08
    it("of the quota are refused with the time of its renewal", async () => {
      const key = await app().makeKey({ bounds: { executionsPerMonth: 1 } });
      const first = submission(key);
      expect((await app().send(first)).status).toBe(202);
      const second = await app().send(submission(key));
      expect([second.status, second.json.code]).toEqual([429, "QUOTA_EXCEEDED"]);
      expect(second.headers["ratelimit-policy"]).toBe('"executions";q=1');
      expect(second.headers.ratelimit).toBe(`"executions";r=0;t=${second.headers["retry-after"]}`);
      expect(Number(second.headers["retry-after"])).toBeGreaterThan(0);
      expect((await app().send(first)).json.reused).toBe(true);
      const both = await app().makeKey({ bounds: { executionsPerMonth: 0, requestsPerMinute: 5 } });
      const refused = await app().send(submission(both));
      expect(refused.headers["ratelimit-policy"]).toBe('"requests";q=5;w=60, "executions";q=0');
    });

    // requirement: ERR-503
    it("of launch control keep out what is held, for as long as it is", async () => {
      const [held, free] = [await app().makeKey(), await app().makeKey()];
      const { id } = await app().holds.create({
        environmentId: held.environmentId,
        reason: "Maintenance of this environment.",
        retryAfterSeconds: 17,
      });
      const answer = await app().send(submission(held));
      expect([answer.status, answer.json.code, answer.headers["retry-after"]]).toEqual([503, "LAUNCH_HELD", "17"]);
      expect(answer.json.detail).toBe("Maintenance of this environment.");
      expect((await app().send(submission(free))).status).toBe(202);
      await app().holds.lift(id);
      expect((await app().send(submission(held))).status).toBe(202);
    });
  });
}
