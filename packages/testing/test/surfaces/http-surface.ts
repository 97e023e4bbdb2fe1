import { randomUUID } from "node:crypto";
import { canonicalJson, type Issue } from "@colophon/contract";
import { createClient } from "@colophon/sdk";
import type { Surface, SurfaceAnswer, SurfaceRequest } from "../../src/index.ts";
import type { Served } from "./serve.ts";

/** Requests over this go through an upload, which is the client's to do. Source: specification, Limits. */
const INLINE_BYTES = 786_432;

/** The service as `curl` has it: submit, wait, read the stored bytes. */
export function createHttpSurface(served: Served): Surface {
  return { name: "HTTP", ask: (request) => ask(served, request) };
}

async function ask(served: Served, request: SurfaceRequest): Promise<SurfaceAnswer> {
  const submitted = await submit(served, request);
  if ("kind" in submitted) return submitted;
  const path = `/api/v2/executions/${submitted.id}`;
  const { body: execution } = await send(served, `${path}?wait=30`);
  const { status } = JSON.parse(execution.toString("utf8")) as { status: string };
  if (status !== "succeeded" && status !== "failed") throw new Error(`The execution ${submitted.id} is ${status}.`);
  const answer = await send(served, `${path}/result`);
  if (answer.status === 200) return { kind: "envelope", bytes: answer.body };
  const location = answer.headers.get("location");
  if (location === null) throw new Error(`HTTP ${answer.status} for the result.`);
  // Without the key: the address itself is signed.
  const stored = await fetch(new URL(location, served.url));
  if (!stored.ok) throw new Error(`HTTP ${stored.status} for the stored result.`);
  return { kind: "envelope", bytes: Buffer.from(await stored.arrayBuffer()) };
}

async function submit(
  served: Served,
  { operation, input, options }: SurfaceRequest,
): Promise<{ readonly id: string } | SurfaceAnswer> {
  const body = canonicalJson({ input, options });
  if (Buffer.byteLength(body) > INLINE_BYTES - 1024) {
    const client = createClient({ baseUrl: served.url, apiKey: served.key });
    return client.operations.submit(operation as never, { input, options } as never);
  }
  const answer = await send(served, `/api/v2/operations/${operation.replaceAll(".", "/")}`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body,
  });
  const reported = JSON.parse(answer.body.toString("utf8")) as {
    id?: string;
    code?: string;
    errors?: readonly Issue[];
  };
  if (answer.status === 400 && reported.code === "common/SCHEMA_REJECTED")
    return { kind: "refused", issues: reported.errors ?? [] };
  if (reported.id === undefined)
    throw new Error(`HTTP ${answer.status}: ${answer.body.toString("utf8").slice(0, 500)}`);
  return { id: reported.id };
}

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

async function send({ url, key }: Served, path: string, init: RequestInit = {}): Promise<Received> {
  const headers = { authorization: `Bearer ${key}`, ...(init.headers as Record<string, string> | undefined) };
  for (;;) {
    const response = await fetch(url + path, { ...init, headers, redirect: "manual" });
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status !== 429) return { status: response.status, headers: response.headers, body };
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(response.headers.get("retry-after") ?? 1)));
  }
}
