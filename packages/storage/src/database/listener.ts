import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { ignoreError } from "./client.ts";
import { describeDatabaseError } from "./database-error.ts";

/** `resumed`: the connection was lost and is back; what was notified in between is lost, so look at the tables. */
export type ChannelEvent = { readonly kind: "notification"; readonly payload: string } | { readonly kind: "resumed" };
export type ChannelHandler = (event: ChannelEvent) => void;

export interface Subscription {
  close(): Promise<void>;
}

export interface Listener {
  listen(channel: string, handler: ChannelHandler): Promise<Subscription>;
  close(): Promise<void>;
}

const RECONNECT_FIRST_MS = 100;
const RECONNECT_LONGEST_MS = 5_000;
/** A half-open connection says nothing for ever; asking finds it. */
const PING_INTERVAL_MS = 30_000;
const PING_TIMEOUT_MS = 10_000;

/**
 * One connection for every channel, made with the first subscription and closed with the last.
 *
 * Errors   `listen` throws DatabaseUnavailable when there is no connection and none can be made; later outages heal.
 */
export function createListener(config: pg.ClientConfig): Listener {
  const handlers = new Map<string, Set<ChannelHandler>>();
  const connection = keepConnection(config, handlers);
  return {
    async listen(channel, handler) {
      const subscribers = handlers.get(channel) ?? new Set();
      handlers.set(channel, subscribers.add(handler));
      const forget = (): void => {
        subscribers.delete(handler);
        if (subscribers.size === 0 && handlers.get(channel) === subscribers) handlers.delete(channel);
      };
      try {
        const client = await connection.connect();
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      } catch (error) {
        forget();
        throw describeDatabaseError(error, false);
      }
      return {
        async close() {
          forget();
          if (handlers.has(channel)) return;
          await connection
            .current()
            ?.query(`unlisten ${pg.escapeIdentifier(channel)}`)
            .catch(ignoreError);
        },
      };
    },
    async close() {
      handlers.clear();
      await connection.close();
    },
  };
}

type Handlers = ReadonlyMap<string, ReadonlySet<ChannelHandler>>;

interface KeptConnection {
  current(): pg.Client | undefined;
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

/** One connection, made on demand, and made again for as long as there is someone to hear. */
function keepConnection(config: pg.ClientConfig, handlers: Handlers): KeptConnection {
  const closing = new AbortController();
  let current: pg.Client | undefined;
  let attempt: Promise<pg.Client> | undefined;
  let isHealing = false;

  const connect = (): Promise<pg.Client> => {
    if (current !== undefined) return Promise.resolve(current);
    attempt ??= openClient(config, handlers)
      .then((client) => {
        current = client;
        client.once("end", () => {
          current = undefined;
          void heal();
        });
        return client;
      })
      .finally(() => {
        attempt = undefined;
      });
    return attempt;
  };
  const heal = async (): Promise<void> => {
    if (isHealing) return;
    isHealing = true;
    for (let waitMs = RECONNECT_FIRST_MS; ; waitMs = Math.min(waitMs * 2, RECONNECT_LONGEST_MS)) {
      await delay(waitMs, undefined, { signal: closing.signal }).catch(ignoreError);
      if (closing.signal.aborted || handlers.size === 0) break;
      if (await connect().then(Boolean, () => false)) break;
    }
    isHealing = false;
    for (const handler of [...handlers.values()].flatMap((set) => [...set])) handler({ kind: "resumed" });
  };
  return {
    current: () => current,
    connect,
    async close() {
      closing.abort();
      await attempt?.catch(ignoreError);
      await current?.end();
    },
  };
}

async function openClient(config: pg.ClientConfig, handlers: Handlers): Promise<pg.Client> {
  const client = new pg.Client({ ...config, query_timeout: PING_TIMEOUT_MS });
  client.on("error", ignoreError);
  client.on("notification", ({ channel, payload = "" }) => {
    for (const handler of handlers.get(channel) ?? []) handler({ kind: "notification", payload });
  });
  try {
    await client.connect();
    for (const channel of handlers.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    void client.end().catch(ignoreError);
    throw describeDatabaseError(error, false);
  }
  const ping = setInterval(() => {
    client.query("select 1").catch(() => client.end().catch(ignoreError));
  }, PING_INTERVAL_MS).unref();
  client.once("end", () => clearInterval(ping));
  return client;
}
