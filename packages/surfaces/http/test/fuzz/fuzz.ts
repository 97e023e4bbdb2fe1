import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../src/routes/routes.ts";
import { checkRequest, checkWire } from "./checks.ts";
import { type FuzzPlace, openPlace } from "./place.ts";
import { requestsTo } from "./requests.ts";
import { ambiguousRequests, SMUGGLED } from "./smuggling.ts";
import { exchange, readAnswers, trickle } from "./wire.ts";

/** Answers that a request gets before its route looks at what it names. */
const DOOR: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 412, 413, 415, 417, 431]);

/** So often as many requests again are made while none gets past the door. */
const MAX_BATCHES = 6;

export interface FuzzSize {
  readonly requestsPerRoute: number;
  readonly slowConnections: number;
  /** The same requests again; without it others each time. */
  readonly seed?: number;
}

/** No request, however broken, gets a 500, an answer that is not declared, a secret, or the better of the server. */
export function fuzzSuite({ requestsPerRoute, slowConnections, seed }: FuzzSize): void {
  let place: FuzzPlace;
  beforeAll(async () => {
    place = await openPlace();
  });
  afterAll(() => place.test.close());

  const isAlive = async (): Promise<void> => {
    const answer = await fetch(`${place.test.url}/healthz`, { signal: AbortSignal.timeout(10_000) });
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  };

  describe("requests made of a route's own schemas", () => {
    it.each(ROUTES.map((route) => [route.operationId, route] as const))(
      "to %s are answered as declared",
      async (_, route) => {
        const statuses = new Set<number>();
        const isPastDoor = (): boolean => [...statuses].some((status) => !DOOR.has(status));
        // This service has no page to serve.
        const hasInside = !route.path.startsWith("/console/");
        for (let batch = 0; batch === 0 || (hasInside && !isPastDoor() && batch < MAX_BATCHES); batch++)
          await fc.assert(
            fc.asyncProperty(requestsTo(route, place.hints), async (request) => {
              statuses.add((await checkRequest(place.watched, request))?.status ?? 0);
            }),
            {
              numRuns: requestsPerRoute,
              ...(seed !== undefined && { seed: seed + batch }),
              interruptAfterTimeLimit: 600_000,
            },
          );
        // Requests that never get past the door would show nothing of what is behind.
        expect(isPastDoor(), [...statuses].join()).toBe(hasInside);
        expect(place.test.errors).toEqual([]);
        await isAlive();
      },
      600_000,
    );
  });

  describe("a request whose end can be read in two ways", () => {
    it.each(ambiguousRequests())("%s ends the connection, and nothing after it is served", async (_, make) => {
      const text = await exchange(place.watched.port, Buffer.from(make(), "latin1"));
      const answers = readAnswers(text, "POST");
      for (const answer of answers) checkWire(place.watched, answer);
      expect(text).not.toContain(SMUGGLED);
      // One request, one answer: without a key it may come before the body is seen to be broken.
      expect(answers).toHaveLength(1);
      expect([400, 401]).toContain(answers[0]?.status);
      await isAlive();
    });
  });

  describe("slow senders", () => {
    it("are cut, and hold up nobody", async () => {
      const { port } = place.watched;
      const head =
        "POST /v1/common/parse/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n";
      const [authority] = place.hints.keys[0] ?? [];
      const withKey = head.replace("host: x", `host: x\r\n${authority?.join(": ")}`);
      const slow = Array.from({ length: slowConnections }, (_, index) =>
        // Some never finish their headers, some never their body.
        index % 2 === 0
          ? trickle(port, Buffer.from(`GET /healthz HTTP/1.1\r\nx: ${"y".repeat(10_000)}`), 20)
          : trickle(port, Buffer.from(`${withKey}${'{"input":'.padEnd(10_000)}`), 20),
      );
      let isOver = false;
      const ends = Promise.all(slow).finally(() => {
        isOver = true;
      });
      let probes = 0;
      while (!isOver) {
        await isAlive();
        probes++;
      }
      for (const text of await ends) {
        const [answer] = readAnswers(text, "POST");
        // The body may outrun its length first: then the bytes after it are no request.
        if (answer !== undefined) expect([400, 408]).toContain(answer.status);
      }
      expect(probes).toBeGreaterThan(10);
    });
  });
}
