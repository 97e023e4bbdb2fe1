import { isPlainObject } from "@colophon/contract";
import { ColophonError, clientError } from "./error.ts";
import { chunksOf, joinBytes } from "./files.ts";
import { startIdleTimer } from "./idle-timer.ts";
import { backoffMs, isRetryableStatus, MAX_RETRY_AFTER_MS, readRetryAfter, sleep } from "./retry.ts";

export interface TransportOptions {
  /** Where the service is: `https://documents.example`. A path is kept: `https://example/colophon`. */
  readonly baseUrl: string;
  /** `pj_live_...`; never in browser code. Left out where `fetch` adds a session's credentials itself. */
  readonly apiKey?: string | (() => string | Promise<string>);
  readonly fetch?: typeof fetch;
  /** Attempts after the first, only where sending again is safe and may help. Default 5. */
  readonly retries?: number;
  /** Milliseconds without an answer, or without the next piece of one, that end an attempt. Default 60000. */
  readonly timeoutMs?: number;
}

interface Call {
  readonly method?: "GET" | "POST" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal | undefined;
  /** A redirect is an answer here and not an error. */
  readonly takesRedirect?: boolean;
  /** The platform follows redirects itself: for a browser, which hides where they lead. */
  readonly followsRedirect?: boolean;
  /** Members of the answer that are texts: without them it is none of this service's, whatever its status. */
  readonly texts?: readonly string[];
}

/** An answer and its bytes; what was broken off half-way was fetched again. */
interface BufferedResponse {
  readonly response: Response;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Takes the body of an answer piece by piece. */
export interface BodySink {
  take(chunk: Uint8Array): Promise<void>;
  /** The body broke off, or nobody waits for it any more. */
  giveUp(reason: unknown): Promise<void>;
}

/** Makes the taker of one attempt. */
export type OpenSink<Taker extends BodySink> = () => Taker;

export interface Taken<Taker extends BodySink> {
  readonly response: Response;
  /** Absent where the answer is a redirect. */
  readonly taken: Taker | undefined;
}

export interface Transport {
  readonly baseUrl: string;
  /** An answer of 200-299 (or a redirect, where the call takes one). Everything else is thrown. */
  send(path: string, call?: Call): Promise<BufferedResponse>;
  /** The same for an answer that is one JSON object. */
  readJson<T>(path: string, call?: Call): Promise<T>;
  /** An answer whose body is read by the caller as it comes; sent once. */
  open(path: string, call?: Call): Promise<Response>;
  /** Like `send`, for a body that is not to be held whole; each attempt has a taker of its own. */
  take<Taker extends BodySink>(path: string, open: OpenSink<Taker>, call?: Call): Promise<Taken<Taker>>;
  /** The same from an address that needs no key and must not be shown ours. */
  takeWithoutKey<Taker extends BodySink>(
    url: string,
    open: OpenSink<Taker>,
    signal?: AbortSignal,
  ): Promise<Taker | undefined>;
}

const IDLE_MS = 60_000;
const RETRIES = 5;
/** A signed link of one store may lead on to another. */
const MAX_REDIRECTS = 3;

/**
 * Requests to one service.
 *
 * Errors   ColophonError with the wire's members; the signal's reason when the caller aborts.
 * Retries  Network failures, timeouts, 429 (after Retry-After), 502, 503 and 504. Every request is safe to send again: reads
 *          are, cancellation is, and a submission carries one idempotency key through all its attempts.
 */
export function createTransport(options: TransportOptions): Transport {
  const baseUrl = readBaseUrl(options.baseUrl);
  const sender: Sender = {
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    idleMs: options.timeoutMs ?? IDLE_MS,
    retries: options.retries ?? RETRIES,
  };
  const headersOf = async (call: Call): Promise<Headers> => {
    const headers = new Headers(call.headers);
    if (!headers.has("accept")) headers.set("accept", "application/json");
    const key = typeof options.apiKey === "function" ? await options.apiKey() : options.apiKey;
    if (key !== undefined) headers.set("authorization", `Bearer ${key}`);
    return headers;
  };
  const request = async (path: string, call: Call, open?: OpenSink<BodySink>): Promise<Outcome> => {
    const answer = await persist(sender, `${baseUrl}${path}`, { ...call, open, headers: await headersOf(call) });
    if (answer.response.ok || (call.takesRedirect === true && isRedirect(answer.response))) return answer;
    throw readProblem(answer);
  };
  const send = (path: string, call: Call = {}): Promise<BufferedResponse> => request(path, call);
  return {
    baseUrl,
    send,
    async readJson<T>(path: string, call?: Call) {
      const { response, bytes } = await send(path, call);
      const value = readObject(bytes);
      if (value === undefined) throw unexpected(response, `${originOf(baseUrl)} answers with no JSON object.`);
      const missing = call?.texts?.find((name) => typeof value[name] !== "string");
      if (missing !== undefined)
        throw unexpected(response, `${originOf(baseUrl)} answers without "${missing}": it is not this service.`);
      return value as T;
    },
    async open(path, call = {}) {
      const headers = await headersOf(call);
      return attempt(sender, `${baseUrl}${path}`, { ...call, headers }, async (response) => {
        if (response.ok) return response;
        throw readProblem({ response, bytes: await readBytes(response, () => undefined) });
      });
    },
    async take<Taker extends BodySink>(path: string, open: OpenSink<Taker>, call: Call = {}) {
      const { response, taken } = await request(path, call, open);
      // What `open` of this call made, and nothing else.
      return { response, taken: taken as Taker | undefined };
    },
    async takeWithoutKey<Taker extends BodySink>(url: string, open: OpenSink<Taker>, signal?: AbortSignal) {
      let target = url;
      for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
        const answer = await persist(sender, target, { signal, open, headers: new Headers() });
        if (answer.response.ok) return answer.taken as Taker | undefined;
        const location = isRedirect(answer.response) ? answer.response.headers.get("location") : null;
        if (location === null) throw readProblem(answer);
        target = new URL(location, target).href;
      }
      throw clientError("UNEXPECTED_RESPONSE", { detail: "The result is redirected in a circle." });
    },
  };
}

/**
 * Refused here: a request to no address would be retried like one to a service that is away. In a page it may be relative, and
 * nothing is the page's origin.
 */
function readBaseUrl(given: string): string {
  const page = (globalThis as { readonly location?: { readonly href: string } }).location?.href;
  const address = given === "" ? "/" : given;
  const url = URL.canParse(address, page) ? new URL(address, page) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:")
    throw new RangeError(`baseUrl is not a http(s) address: "${given}".`);
  // Whole, also where it was relative: the address of an upload is told against it.
  return url.href.replace(/\/+$/, "");
}

interface Sender {
  readonly fetch: typeof fetch;
  readonly idleMs: number;
  readonly retries: number;
}

interface Prepared extends Omit<Call, "headers"> {
  readonly headers: Headers;
  readonly open?: OpenSink<BodySink> | undefined;
}

interface Outcome extends BufferedResponse {
  readonly taken: BodySink | undefined;
}

/** One request sent until it is answered for good, its body included. */
async function persist(sender: Sender, url: string, call: Prepared): Promise<Outcome> {
  for (let tries = 0; ; tries++) {
    const outcome = await attempt(sender, url, call, (response, touch) => readBody(response, call.open, touch)).catch(
      (error: unknown) => ({ error }),
    );
    const waitMs = tries < sender.retries ? waitBefore(outcome, tries) : undefined;
    if (waitMs !== undefined) await sleep(waitMs, call.signal);
    else if ("error" in outcome) throw outcome.error;
    else return outcome;
  }
}

/** One request; `read` is part of it, so that a body that breaks off is a failure like any other. */
async function attempt<T>(
  { fetch: fetcher, idleMs }: Sender,
  url: string,
  call: Prepared,
  read: (response: Response, touch: () => void) => Promise<T>,
): Promise<T> {
  const timer = startIdleTimer(idleMs);
  try {
    const response = await fetcher(url, {
      method: call.method ?? "GET",
      headers: call.headers,
      // Not followed with the key: where a redirect is meant to be followed, it is done by hand and without it.
      redirect: call.followsRedirect === true ? "follow" : "manual",
      signal: call.signal === undefined ? timer.signal : AbortSignal.any([call.signal, timer.signal]),
      ...(call.body !== undefined && { body: call.body }),
    });
    timer.touch();
    return await read(response, timer.touch);
  } catch (cause) {
    if (cause instanceof ColophonError) throw cause;
    if (call.signal?.aborted) throw call.signal.reason;
    if (timer.signal.aborted) throw clientError("TIMEOUT", { detail: `${originOf(url)} fell silent.`, cause });
    throw clientError("NETWORK_ERROR", { detail: `${originOf(url)}: ${reasonOf(cause)}`, cause });
  } finally {
    timer.stop();
  }
}

async function readBody(response: Response, open: OpenSink<BodySink> | undefined, touch: () => void): Promise<Outcome> {
  if (open === undefined || !response.ok)
    return { response, bytes: await readBytes(response, touch), taken: undefined };
  const taken = open();
  try {
    for await (const chunk of chunksOf(response.body ?? new Blob().stream())) {
      touch();
      await taken.take(chunk);
    }
  } catch (reason) {
    await taken.giveUp(reason);
    throw reason;
  }
  return { response, bytes: new Uint8Array(), taken };
}

async function readBytes(response: Response, touch: () => void): Promise<Uint8Array<ArrayBuffer>> {
  if (response.body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  for await (const part of chunksOf(response.body)) {
    touch();
    parts.push(part);
  }
  return joinBytes(parts);
}

/** A redirect as Node shows it, or as a browser hides it. */
export function isRedirect(response: Response): boolean {
  return response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400);
}

/** Milliseconds until the request may go out again; undefined when it must not. */
function waitBefore(outcome: BufferedResponse | { readonly error: unknown }, tries: number): number | undefined {
  if ("response" in outcome) {
    const { status, headers } = outcome.response;
    if (!isRetryableStatus(status) || isUsedUp(outcome)) return undefined;
    const asked = readRetryAfter(headers.get("retry-after"));
    if (asked === undefined) return backoffMs(tries);
    return asked > MAX_RETRY_AFTER_MS ? undefined : asked + backoffMs(0);
  }
  const { error } = outcome;
  const isPassing = error instanceof ColophonError && (error.code === "NETWORK_ERROR" || error.code === "TIMEOUT");
  return isPassing ? backoffMs(tries) : undefined;
}

/** A quota that is used up is not there again in seconds. */
function isUsedUp({ response, bytes }: BufferedResponse): boolean {
  return response.status === 429 && readObject(bytes)?.code === "QUOTA_EXCEEDED";
}

/** An answer that refuses -> the error it stands for. */
function readProblem({ response, bytes }: BufferedResponse): ColophonError {
  if (isRedirect(response)) return unexpected(response, "The service redirects; give its own address as baseUrl.");
  const problem = readObject(bytes);
  if (typeof problem?.code !== "string" || typeof problem.title !== "string")
    return unexpected(response, `HTTP ${response.status} without a problem document.`);
  const retryAfterMs = readRetryAfter(response.headers.get("retry-after"));
  return new ColophonError({
    ...problem,
    code: problem.code,
    title: problem.title,
    status: response.status,
    ...(retryAfterMs !== undefined && { retry_after: Math.ceil(retryAfterMs / 1000) }),
  });
}

function readObject(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isPlainObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function unexpected(response: Response, detail: string): ColophonError {
  return clientError("UNEXPECTED_RESPONSE", { status: response.status, detail });
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

/** Node hides what happened under `cause`. */
function reasonOf(error: unknown): string {
  const inner: unknown = error instanceof Error ? error.cause : undefined;
  const reported = inner instanceof Error && inner.message !== "" ? inner : error;
  return reported instanceof Error ? reported.message : String(reported);
}
