import type { Database, Queryable } from "@colophon/storage";
import { createBatcher } from "../batcher.ts";
import { limitStatements as statements } from "./statements.ts";

export interface RateLimiter {
  /** Counts one request of an environment, or so many that are one: all of them, or none. `allowed` false refuses. */
  take(environmentId: string, requestsPerMinute: number, count?: number): Promise<Rate>;
}

export interface Rate {
  readonly allowed: boolean;
  readonly limit: number;
  /** Requests left at once. */
  readonly remaining: number;
  /** Seconds until another one is allowed, or until one more is. */
  readonly resetSeconds: number;
}

export const RATE_WINDOW_SECONDS = 60;
const MINUTE_US = 60_000_000;
/** A process takes this part of an environment's burst at a time, so that the table is not asked for each request. */
const LEASE_SHARE = 20;
/** What was taken and not used in this time is given up; kept longer it would add to the burst. */
const LEASE_MS = 1_000;

interface Lease {
  tokens: number;
  remaining: number;
  readonly takenAt: number;
}

interface Wish {
  readonly environmentId: string;
  readonly requestsPerMinute: number;
  readonly count: number;
}

/**
 * The generic cell rate algorithm: a full minute's requests at once, then evenly.
 *
 * Cost     A request that finds a lease in memory asks nobody; otherwise one transaction for all that wait.
 * Source   ITU-T I.371, annex A (GCRA); draft-ietf-httpapi-ratelimit-headers.
 */
export function createRateLimiter(database: Database, now: () => number = () => performance.now()): RateLimiter {
  const leases = new Map<string, Lease>();
  const leasing = createBatcher(
    (wishes: readonly Wish[]) =>
      database.transaction((transaction) => takeRates(transaction, { wishes, leases, takenAt: now() })),
    { maxItems: 1000, parallel: 1 },
  );
  return {
    async take(environmentId, requestsPerMinute, count = 1) {
      const lease = leases.get(environmentId);
      if (lease !== undefined && lease.tokens >= count && now() - lease.takenAt < LEASE_MS) {
        lease.tokens -= count;
        return allow(requestsPerMinute, lease.remaining + lease.tokens);
      }
      return leasing.run({ environmentId, requestsPerMinute, count });
    },
  };
}

interface Taking {
  readonly wishes: readonly Wish[];
  readonly leases: Map<string, Lease>;
  readonly takenAt: number;
}

async function takeRates(transaction: Queryable, { wishes, leases, takenAt }: Taking): Promise<readonly Rate[]> {
  const groups = [...Map.groupBy(wishes, ({ environmentId }) => environmentId)];
  // In one order everywhere, so that two processes never wait for each other.
  groups.sort(([a], [b]) => (a < b ? -1 : 1));
  const rates = new Map<Wish, Rate>();
  for (const [environmentId, group] of groups) {
    const burst = group[0]?.requestsPerMinute ?? 1;
    const asked = group.reduce((sum, { count }) => sum + count, 0);
    const wanted = Math.max(asked, Math.floor(burst / LEASE_SHARE));
    const { taken, remaining, waitUs } = await takeRate(transaction, { environmentId, burst, wanted });
    let left = taken;
    for (const wish of group) {
      const isAllowed = wish.count <= left;
      if (isAllowed) left -= wish.count;
      const waitSeconds = Math.max(1, Math.ceil(waitUs / 1_000_000));
      rates.set(
        wish,
        isAllowed
          ? allow(burst, remaining + left)
          : { allowed: false, limit: burst, remaining: remaining + left, resetSeconds: waitSeconds },
      );
    }
    // What was taken and refused is used by the next.
    leases.set(environmentId, { tokens: left, remaining, takenAt });
  }
  return wishes.map((wish) => rates.get(wish) as Rate);
}

async function takeRate(
  transaction: Queryable,
  { environmentId, burst, wanted }: { environmentId: string; burst: number; wanted: number },
): Promise<{ readonly taken: number; readonly remaining: number; readonly waitUs: number }> {
  const intervalUs = MINUTE_US / burst;
  const { rows } = await transaction.query<{ ahead_us: number }>(statements.openRate, [environmentId]);
  // Not past a full burst: a clock set back must not close an environment for the hours it was set back by.
  const aheadUs = Math.min(Math.max(rows[0]?.ahead_us ?? 0, 0), MINUTE_US);
  const room = Math.floor(burst - aheadUs / intervalUs);
  const taken = Math.max(0, Math.min(wanted, room));
  if (taken > 0) {
    const values = [environmentId, Math.round(aheadUs + taken * intervalUs)];
    await transaction.query(statements.advanceRate, values);
  }
  return { taken, remaining: Math.max(0, room - taken), waitUs: aheadUs - (burst - 1) * intervalUs };
}

function allow(limit: number, remaining: number): Rate {
  return {
    allowed: true,
    limit,
    remaining,
    resetSeconds: Math.ceil(((limit - remaining) * RATE_WINDOW_SECONDS) / limit),
  };
}
