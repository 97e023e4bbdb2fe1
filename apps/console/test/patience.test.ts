import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { patiently } from "../page/patience.ts";
import { ServiceProblem } from "../page/service-problem.ts";

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

const never = new AbortController().signal;
const at = (status: number, retryAfter: string | null = null) => new ServiceProblem(status, {}, retryAfter);

/** Asks for what fails with each of these in turn; what came of it, and the waits. */
async function ask(failures: readonly unknown[], signal = never, maxAwayMs?: number) {
  const waits: number[] = [];
  const left = [...failures];
  const request = async (): Promise<string> => {
    const failure = left.shift();
    if (failure !== undefined) throw failure;
    return "done";
  };
  const outcome = patiently(request, { signal, onWait: (ms) => waits.push(ms) }, maxAwayMs).catch(
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return { outcome: await outcome, waits };
}

describe("a request that can be repeated", () => {
  it.each([0, 429, 502, 503, 504])("is sent again after status %d, and longer apart each time", async (status) => {
    expect(await ask([at(status), at(status)])).toEqual({ outcome: "done", waits: [500, 1000] });
  });

  it("waits as long as the service asks for", async () => {
    expect(await ask([at(429, "1")])).toEqual({ outcome: "done", waits: [1000] });
  });

  it.each([400, 401, 403, 404, 409, 413, 500])("is not repeated after status %d", async (status) => {
    const refused = at(status);
    expect(await ask([refused])).toEqual({ outcome: refused, waits: [] });
  });

  it("reports a service that is away for too long, and one that asks for a month", async () => {
    const away = at(503);
    expect(await ask([at(503), away], never, 600)).toEqual({ outcome: away, waits: [500] });
    const quota = at(429, "864000");
    expect(await ask([quota])).toEqual({ outcome: quota, waits: [] });
  });

  it("ends its wait when it is cancelled, and passes on a fault of the page", async () => {
    const stop = new AbortController();
    const asked = ask([at(429, "200")], stop.signal);
    stop.abort("cancelled");
    expect((await asked).outcome).toBe("cancelled");
    const fault = new RangeError("a fault");
    expect(await ask([fault])).toEqual({ outcome: fault, waits: [] });
  });
});
