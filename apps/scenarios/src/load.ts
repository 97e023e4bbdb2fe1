import { randomUUID } from "node:crypto";
import type { Client } from "./client.ts";

/** What became of a submission that was sent again until it was taken. */
export interface Accepted {
  readonly id: string;
  readonly idempotencyKey: string;
  /** Answers before the 202, and how often there was none. */
  readonly refusals: readonly { readonly status: number; readonly retryAfter: string | null }[];
  readonly lost: number;
}

export interface Sending {
  readonly operation: string;
  readonly input: unknown;
  /** Told of each answer. */
  readonly onAnswer?: (status: number) => void;
}

const RETRY_MS = 50;

/** Submits, with one key, until it is accepted: what a careful caller does while a service comes and goes. */
export async function submitUntilAccepted(client: Client, { operation, input, onAnswer }: Sending): Promise<Accepted> {
  const idempotencyKey = randomUUID();
  const refusals: { status: number; retryAfter: string | null }[] = [];
  for (let lost = 0; ; ) {
    const answer = await client.submit(operation, input, idempotencyKey).catch(() => undefined);
    if (answer !== undefined) onAnswer?.(answer.status);
    if (answer?.status === 202) return { id: String(answer.body.id), idempotencyKey, refusals, lost };
    if (answer === undefined) lost++;
    else refusals.push({ status: answer.status, retryAfter: answer.headers.get("retry-after") });
    if (answer !== undefined && answer.status !== 503)
      throw new Error(`Submitting gave ${answer.status}: ${JSON.stringify(answer.body)}`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** Works through items, so many at a time, in order. */
export async function forEachOf<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
  return results;
}

/** The figure below which a share of them lies. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
