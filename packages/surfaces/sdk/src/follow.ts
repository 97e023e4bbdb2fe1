import { isPlainObject } from "@colophon/contract";
import { ColophonError } from "./error.ts";
import { chunksOf } from "./files.ts";
import { type IdleTimer, startIdleTimer } from "./idle-timer.ts";
import { type ExecutionEvent, type ExecutionRecord, isTerminal } from "./records.ts";
import { sleep } from "./retry.ts";
import { readServerSentEvents } from "./sse.ts";
import type { Transport } from "./transport.ts";

export function executionPath(id: string): string {
  return `/api/v2/executions/${encodeURIComponent(id)}`;
}

const RECORD_TEXTS = ["id", "status", "operation"];

export function readStatus(transport: Transport, id: string, signal?: AbortSignal): Promise<ExecutionRecord> {
  return transport.readJson<ExecutionRecord>(executionPath(id), { signal, texts: RECORD_TEXTS });
}

/** Seconds the service is asked to hold an answer back until the execution has ended. */
const HOLD_SECONDS = 20;
/** A stream from which nothing comes for so long is dead. */
const SILENT_STREAM_MS = 60_000;
const FIRST_POLL_MS = 50;
const MAX_POLL_MS = 1_000;

interface FollowProgress {
  readonly done: number;
  readonly total?: number;
}

export interface WaitOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told what happens on the way, where the service can tell. */
  readonly onEvent?: ((event: ExecutionEvent) => void) | undefined;
  readonly onProgress?: ((progress: FollowProgress) => void) | undefined;
}

/**
 * Waits until an execution has ended. The service holds each answer back until then; one that does not is asked again, ever
 * more slowly.
 */
export async function waitForEnd(
  transport: Transport,
  id: string,
  { signal, onEvent, onProgress }: WaitOptions,
): Promise<ExecutionRecord> {
  if (onEvent !== undefined || onProgress !== undefined) {
    for await (const { event, progress } of readStream(transport, id, { revision: 0, signal })) {
      if (event !== undefined) onEvent?.(event);
      if (progress !== undefined) onProgress?.(progress);
    }
  }
  for (let pauseMs = FIRST_POLL_MS; ; pauseMs = Math.min(MAX_POLL_MS, pauseMs * 2)) {
    const record = await transport.readJson<ExecutionRecord>(`${executionPath(id)}?wait=${HOLD_SECONDS}`, {
      signal,
      texts: RECORD_TEXTS,
    });
    if (isTerminal(record.status)) return record;
    await sleep(pauseMs, signal);
  }
}

/**
 * The events of an execution from a revision on, as they happen; ends with the execution.
 *
 * Over server-sent events; when the stream is not to be had or breaks, the rest is read by polling: no event comes twice and
 * none is missed.
 */
export async function* followEvents(
  transport: Transport,
  id: string,
  { afterRevision = 0, signal }: { readonly afterRevision?: number; readonly signal?: AbortSignal | undefined },
): AsyncGenerator<ExecutionEvent, void> {
  let revision = afterRevision;
  for await (const { event } of readStream(transport, id, { revision, signal })) {
    if (event === undefined || event.revision <= revision) continue;
    revision = event.revision;
    yield event;
    if (isTerminal(event.type)) return;
  }
  for (let pauseMs = FIRST_POLL_MS; ; pauseMs = Math.min(MAX_POLL_MS, pauseMs * 2)) {
    const record = await readStatus(transport, id, signal);
    for (const event of record.events) {
      if (event.revision <= revision) continue;
      revision = event.revision;
      pauseMs = FIRST_POLL_MS;
      yield event;
    }
    if (isTerminal(record.status)) return;
    await sleep(pauseMs, signal);
  }
}

interface Streamed {
  readonly event?: ExecutionEvent;
  readonly progress?: FollowProgress;
}

/** What the stream gives until it ends or breaks; neither is an error, as there is another way to know. */
async function* readStream(
  transport: Transport,
  id: string,
  { revision, signal }: { readonly revision: number; readonly signal: AbortSignal | undefined },
): AsyncGenerator<Streamed> {
  const timer = startIdleTimer(SILENT_STREAM_MS);
  try {
    const response = await transport.open(executionPath(id), {
      headers: { accept: "text/event-stream", ...(revision > 0 && { "last-event-id": String(revision) }) },
      signal: signal === undefined ? timer.signal : AbortSignal.any([signal, timer.signal]),
    });
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
    if (!isStream || response.body === null) {
      await response.body?.cancel();
      return;
    }
    for await (const { event, data } of readServerSentEvents(touching(chunksOf(response.body), timer))) {
      const streamed = readStreamed(event, data);
      if (streamed !== undefined) yield streamed;
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    // 401, 403 and a 404 of the execution itself come again when it is polled, and are thrown there.
    if (!(error instanceof ColophonError) && !(error instanceof TypeError) && !(error instanceof DOMException))
      throw error;
  } finally {
    timer.stop();
  }
}

/** Each piece that comes, a comment that only says the service is there included, is a sign of life. */
async function* touching(chunks: AsyncIterable<Uint8Array>, timer: IdleTimer): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    timer.touch();
    yield chunk;
  }
}

function readStreamed(name: string, data: string): Streamed | undefined {
  try {
    const value: unknown = JSON.parse(data);
    if (!isPlainObject(value)) return undefined;
    if (name === "progress")
      return typeof value.done === "number" ? { progress: value as unknown as FollowProgress } : undefined;
    const isEvent = typeof value.type === "string" && typeof value.revision === "number";
    return isEvent ? { event: value as unknown as ExecutionEvent } : undefined;
  } catch {
    return undefined;
  }
}
