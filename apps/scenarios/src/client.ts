import { randomUUID } from "node:crypto";

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, never>;
}

export interface Client {
  send(path: string, init?: RequestInit): Promise<HttpResponse>;
  submit(operation: string, input: unknown, idempotencyKey?: string): Promise<HttpResponse>;
  cancel(id: string): Promise<HttpResponse>;
  /** Waits for the end of an execution, through outages; gives its record. */
  untilEnd(id: string): Promise<ExecutionRecord>;
  /** The same for a moment before the end; throws when that has passed. */
  until(id: string, isReached: (record: ExecutionRecord) => boolean): Promise<ExecutionRecord>;
}

export interface ExecutionRecord {
  readonly id: string;
  readonly status: string;
  readonly status_revision: number;
  readonly attempt: number;
  readonly artifact_count: number;
  readonly error: { readonly code: string } | null;
  readonly events: readonly { readonly type: string; readonly revision: number; readonly at: string }[];
}

const TERMINAL = ["succeeded", "failed", "blocked", "cancelled"];

/** A plain client: one request, one answer. `url` is asked each time, for services that move. */
export function createClient(url: () => string, key: string): Client {
  const send = async (path: string, init: RequestInit = {}): Promise<HttpResponse> => {
    const headers = { authorization: `Bearer ${key}`, ...(init.headers as Record<string, string> | undefined) };
    const response = await fetch(url() + path, { redirect: "manual", ...init, headers });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : { text } };
  };
  const until = async (id: string, isReached: (record: ExecutionRecord) => boolean): Promise<ExecutionRecord> => {
    for (let revision = 0; ; ) {
      const answer = await send(`/api/v2/executions/${id}?wait=20&after_revision=${revision}`).catch(() => undefined);
      if (answer?.status === 200) {
        const record = answer.body as unknown as ExecutionRecord;
        if (isReached(record)) return record;
        if (TERMINAL.includes(record.status)) throw new Error(`${id} has ${record.status}.`);
        revision = record.status_revision;
      } else {
        // The service is away for a moment; that is what the scenario is about.
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  return {
    send,
    submit: (operation, input, idempotencyKey = randomUUID()) =>
      send(`/api/v2/operations/${operation.split(".").join("/")}`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": idempotencyKey },
        body: JSON.stringify({ input }),
      }),
    cancel: (id) => send(`/api/v2/executions/${id}/cancel`, { method: "POST" }),
    untilEnd: (id) => until(id, ({ status }) => TERMINAL.includes(status)),
    until,
  };
}

/** Throws when an execution's record breaks what every execution promises. */
export function checkRecord(record: ExecutionRecord): void {
  const revisions = record.events.map(({ revision }) => revision);
  const expected = Array.from({ length: record.status_revision }, (_, index) => index + 1);
  if (JSON.stringify(revisions) !== JSON.stringify(expected))
    throw new Error(`${record.id}: the events ${revisions.join()} do not lead to ${record.status_revision}.`);
  const ends = record.events.filter(({ type }) => TERMINAL.includes(type));
  if (ends.length !== 1 || record.events.at(-1)?.type !== record.status)
    throw new Error(`${record.id}: ${ends.length} ends.`);
  const times = record.events.map(({ at }) => Date.parse(at));
  if (times.some((time, index) => index > 0 && time < (times[index - 1] ?? 0)))
    throw new Error(`${record.id}: its events are not in the order of time.`);
}
