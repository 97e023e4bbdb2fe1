import { type Database, json, loadStatements, type Queryable } from "@colophon/storage";
import { type OutboundAnswer, OutboundError, type Resolver, sendOutbound } from "../outbound/outbound-request.ts";
import type { OutboundRules } from "../outbound/outbound-rules.ts";
import { nextDelay, readRetryAfter } from "../webhooks/schedule.ts";
import { type DeliveredContents, openTarget } from "./target.ts";

const statements = loadStatements(new URL("../../sql/result-deliveries/", import.meta.url), [
  "claim",
  "insert",
  "renew",
  "settle",
]);

/** A result as it is stored. */
export interface StoredResult {
  readonly id: string;
  readonly environment_id: string;
  readonly document_name: string | null;
  readonly result_hash: string | null;
  readonly result_byte_length: number | null;
  readonly result_inline: Buffer | null;
}

/** What a receiver gets. */
export interface Content {
  readonly mediaType: string;
  readonly byteLength: number;
  /** SHA-256 in base64, where it is known before the bytes are sent. */
  readonly digest?: string;
  read(): AsyncIterable<Uint8Array>;
}

/** What results are sent with. */
export interface ResultSending {
  /** What may be reached. */
  readonly rules: OutboundRules;
  /** The key that targets are encrypted with. */
  readonly key: Uint8Array;
  readonly resolver?: Resolver;
  /** Opens what of a result is sent. */
  readonly open: (result: StoredResult, contents: DeliveredContents) => Promise<Content>;
}

/** A row as a submission inserts it. */
export interface NewResultDelivery {
  readonly execution_id: string;
  readonly environment_id: string;
  readonly host: string;
  /** In base64. */
  readonly target: string;
  readonly contents: DeliveredContents;
}

export async function insertResultDeliveries(place: Queryable, rows: readonly NewResultDelivery[]): Promise<void> {
  if (rows.length > 0) await place.query(statements.insert, [json(rows)]);
}

export interface ResultSender {
  /** Starts to send what is due, without waiting for its end. */
  step(): Promise<void>;
  /** The end of what it has started. */
  settled(): Promise<void>;
  /** Ends what is under way; it is sent again later. */
  close(): Promise<void>;
}

interface SenderParts extends ResultSending {
  readonly database: Database;
  readonly onError: (what: string, error: unknown) => void;
}

/** What a worker sends at once, in all and for one environment. */
const MAX_SENDINGS = 16;
const MAX_OF_ENVIRONMENT = 4;
const DEADLINE_MS = 10 * 60_000;
/** While it lasts no other worker sends the result; it is renewed until the attempt ends. */
const LEASE_SECONDS = 60;
const RENEWAL_MS = 15_000;
/** As much of an answer is read; none of it is kept. */
const MAX_ANSWER_BYTES = 16 * 1024;

interface ClaimedDelivery extends Omit<StoredResult, "id"> {
  readonly execution_id: string;
  readonly target: Buffer;
  readonly contents: DeliveredContents;
  readonly tries: number;
  readonly is_available: boolean;
}

/** What an attempt came to. `retryAfter`: seconds; only of what may be tried again. */
interface Attempted {
  readonly outcome: "delivered" | "failed" | "omitted" | "retry";
  readonly status?: number;
  readonly message?: string;
  readonly retryAfter?: number;
}

/**
 * Sends results to the URLs that submissions named, at least once. An attempt that is not written down, because the worker was killed,
 * is made again once its lease has ended.
 */
export function createResultSender(parts: SenderParts): ResultSender {
  const { database, onError } = parts;
  const closing = new AbortController();
  const running = new Map<Promise<void>, ClaimedDelivery>();

  const run = async (row: ClaimedDelivery): Promise<void> => {
    const attempted = await attempt(parts, row, closing.signal);
    // Nobody knows whether it arrived.
    if (closing.signal.aborted && attempted.outcome !== "delivered") return;
    await settle(database, row, attempted);
  };
  const claim = async (): Promise<void> => {
    const free = MAX_SENDINGS - running.size;
    if (free === 0 || closing.signal.aborted) return;
    const busy = [...running.values()].map((row) => row.environment_id);
    const given = [free, MAX_OF_ENVIRONMENT, busy, LEASE_SECONDS];
    const { rows } = await database.query<ClaimedDelivery>(statements.claim, given);
    for (const row of rows) start(row);
  };
  let claiming: Promise<void> | undefined;
  // One at a time: each counts what the one before has started.
  const step = (): Promise<void> => {
    claiming ??= claim().finally(() => {
      claiming = undefined;
    });
    return claiming;
  };
  const start = (row: ClaimedDelivery): void => {
    const ended: Promise<void> = run(row)
      .catch((error: unknown) => onError(`Sending the result of execution ${row.execution_id}`, error))
      .finally(async () => {
        running.delete(ended);
        // The environment's next ones do not wait for the next interval.
        const isLast = ![...running.values()].some((one) => one.environment_id === row.environment_id);
        if (isLast) await step().catch((error: unknown) => onError("Claiming results to send", error));
      });
    running.set(ended, row);
  };
  const renew = async (): Promise<void> => {
    const ids = [...running.values()].map((row) => row.execution_id);
    if (ids.length > 0) await database.query(statements.renew, [ids, LEASE_SECONDS]);
  };
  const renewal = setInterval(
    () => void renew().catch((error: unknown) => onError("Renewing leases of results", error)),
    RENEWAL_MS,
  ).unref();
  const settled = async (): Promise<void> => {
    while (running.size > 0 || claiming !== undefined) await Promise.allSettled([...running.keys(), claiming]);
  };
  return {
    step,
    settled,
    close() {
      clearInterval(renewal);
      closing.abort();
      return settled();
    },
  };
}

async function settle(database: Database, row: ClaimedDelivery, attempted: Attempted): Promise<void> {
  const { outcome, status, message, retryAfter } = attempted;
  const wait = outcome === "retry" ? nextDelay(row.tries + 1, Math.random(), retryAfter) : undefined;
  const written = outcome !== "retry" ? outcome : wait === undefined ? "failed" : "pending";
  const given = [row.execution_id, row.tries, written, wait ?? null, status ?? null, message ?? null];
  await database.query(statements.settle, given);
}

async function attempt(parts: SenderParts, row: ClaimedDelivery, signal: AbortSignal): Promise<Attempted> {
  if (!row.is_available) return { outcome: "omitted", message: "The result was removed or is held." };
  const { url, headers } = openTarget(row.target, parts.key, row.execution_id);
  let unread: unknown;
  try {
    const content = await parts.open({ ...row, id: row.execution_id }, row.contents);
    const body = read(content, (error) => {
      unread = error;
    });
    const request = {
      ...({ method: "PUT", url, body, deadlineMs: DEADLINE_MS, mostBytes: MAX_ANSWER_BYTES } as const),
      headers: { ...headersOf(content, row.execution_id), ...lowerCase(headers) },
      ...{ byteLength: content.byteLength, cutsLongAnswer: true, signal },
    };
    return judge(await sendOutbound(request, parts.rules, parts.resolver));
  } catch (error) {
    if (error instanceof OutboundError && unread === undefined) return refused(error);
    parts.onError(`Reading the result of execution ${row.execution_id}`, unread ?? error);
    return { outcome: "retry", message: "The result could not be read." };
  }
}

async function* read(content: Content, onError: (error: unknown) => void): AsyncGenerator<Uint8Array> {
  try {
    yield* content.read();
  } catch (error) {
    onError(error);
    throw error;
  }
}

function headersOf({ mediaType, digest }: Content, executionId: string): Record<string, string> {
  return {
    "content-type": mediaType,
    "user-agent": "Colophon",
    "colophon-execution-id": executionId,
    ...(digest !== undefined && { "repr-digest": `sha-256=:${digest}:` }),
  };
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** A receiver that may take it later. Source: RFC 9110, 15.5.9 and 15.6; RFC 8470, 5.2; RFC 6585, 4. */
const TRY_LATER: ReadonlySet<number> = new Set([408, 425, 429]);

function judge({ status, headers }: OutboundAnswer): Attempted {
  if (status >= 200 && status < 300) return { outcome: "delivered", status };
  const message = `The receiver answered ${status}.`;
  if (status < 500 && !TRY_LATER.has(status)) return { outcome: "failed", status, message };
  return { outcome: "retry", status, message, retryAfter: readRetryAfter(headers["retry-after"], Date.now()) };
}

function refused({ why, message, status }: OutboundError): Attempted {
  const isForNow = why === "unreachable" || why === "timedOut";
  return { outcome: isForNow ? "retry" : "failed", message, ...(status !== undefined && { status }) };
}
