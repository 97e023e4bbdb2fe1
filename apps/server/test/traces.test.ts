import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTracer, NO_TRACER } from "../src/telemetry/traces.ts";

const bodies: { url: string | undefined; body: unknown }[] = [];
const collector = createServer(async (request: IncomingMessage, response) => {
  bodies.push({ url: request.url, body: await json(request) });
  response.end("{}");
});
let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => collector.close());

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const span = (parent: string | undefined) => ({
  name: "s",
  kind: "server" as const,
  parent,
  attributes: { a: 1, b: "x" },
});

describe("a tracer", () => {
  it("goes on with the caller's trace and sends its spans to the collector", async () => {
    const tracer = createTracer({
      endpoint,
      serviceName: "test",
      version: "1",
      onError: (error) => expect(error).toBeUndefined(),
    });
    const given = tracer.start(span(`00-${TRACE}-b7ad6b7169203331-01`));
    const fresh = tracer.start(span(undefined));
    const unsampled = tracer.start(span(`00-${TRACE}-b7ad6b7169203331-00`));
    for (const one of [given, fresh, unsampled]) one.end({ attributes: { c: true }, isError: one === fresh });
    await tracer.close();
    expect(given.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(unsampled.traceparent).toMatch(/-00$/);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({
      url: "/v1/traces",
      body: {
        resourceSpans: [
          {
            resource: { attributes: expect.arrayContaining([{ key: "service.name", value: { stringValue: "test" } }]) },
            scopeSpans: [
              {
                spans: [
                  { traceId: TRACE, parentSpanId: "b7ad6b7169203331", name: "s", kind: 2, status: { code: 0 } },
                  { name: "s", status: { code: 2 } },
                ],
              },
            ],
          },
        ],
      },
    });
    type Sent = { resourceSpans: { scopeSpans: { spans: Record<string, string>[] }[] }[] };
    const first = (bodies.at(0)?.body as Sent | undefined)?.resourceSpans[0]?.scopeSpans[0]?.spans[0];
    expect(BigInt(first?.endTimeUnixNano ?? 0) >= BigInt(first?.startTimeUnixNano ?? 1)).toBe(true);
    expect(first?.attributes).toEqual([
      { key: "a", value: { intValue: "1" } },
      { key: "b", value: { stringValue: "x" } },
      { key: "c", value: { boolValue: true } },
    ]);
  });

  it("that has nowhere to send to passes the trace on", () => {
    expect(NO_TRACER.start(span(`00-${TRACE}-b7ad6b7169203331-01`)).traceparent).toBe(
      `00-${TRACE}-b7ad6b7169203331-01`,
    );
    expect(NO_TRACER.start(span("nonsense")).traceparent).toBeUndefined();
  });

  it("tells when the collector does not take them, and goes on", async () => {
    const errors: unknown[] = [];
    const tracer = createTracer({
      endpoint: "http://127.0.0.1:9",
      serviceName: "t",
      version: "1",
      onError: (error) => errors.push(error),
    });
    tracer.start(span(undefined)).end({ attributes: {}, isError: false });
    await tracer.close();
    expect(errors).toHaveLength(1);
  });
});
