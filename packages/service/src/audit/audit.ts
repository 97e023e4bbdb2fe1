import type { JsonObject } from "@colophon/contract";
import type { Database } from "@colophon/storage";
import { type ChainEnd, chainEntries, type PendingEntry, type SealedEntry } from "./chain.ts";
import { type AuditEntry, recordAudit, statements } from "./entry.ts";

/** The audit log of an installation. */
export interface Audit {
  /** Writes an entry that belongs to no other change: a refusal. */
  record(entry: AuditEntry): Promise<void>;
  /** Moves waiting entries into the chain; gives how many. 0 while another process seals. */
  seal(): Promise<number>;
  /** Seals until nothing waits, or another process seals. */
  sealAll(): Promise<void>;
  /** Sealed entries after a sequence, in order. */
  list(after: number, limit: number): Promise<readonly SealedEntry[]>;
  /** The end of the chain, and how many entries wait to be sealed. */
  readState(): Promise<ChainEnd & { readonly pending: number }>;
}

interface StoredEntry {
  readonly sequence: number;
  readonly entry: string;
  readonly hash: Buffer;
}

/** Entries in one transaction of the sealer. */
const BATCH = 1_000;

/**
 * Entries are written without a lock and chained later by one sealer, so that actions do not wait for each other.
 *
 * Whatever is committed is sealed in the order of its ids. An action that began after another had ended has a higher id and is
 * seen no earlier, so the chain never reverses cause and effect; writers that are still open delay nothing.
 */
export function createAudit(database: Database): Audit {
  const seal = (): Promise<number> =>
    database.transaction(async (transaction) => {
      const [end] = (await transaction.query<{ sequence: number; hash: Buffer }>(statements.lockHead)).rows;
      if (end === undefined) return 0;
      const { rows } = await transaction.query<PendingEntry & { entry: JsonObject }>(statements.takePending, [BATCH]);
      if (rows.length === 0) return 0;
      const sealed = chainEntries({ sequence: end.sequence, hash: toText(end.hash) }, rows);
      const last = sealed.at(-1) as SealedEntry;
      await transaction.query(statements.append, [
        sealed.map(({ sequence }) => sequence),
        sealed.map(({ entry }) => entry),
        sealed.map(({ hash }) => toBytes(hash)),
      ]);
      await transaction.query(statements.setHead, [last.sequence, toBytes(last.hash), end.sequence]);
      return sealed.length;
    });
  return {
    record: (entry) => recordAudit(database, entry),
    seal,
    async sealAll() {
      while ((await seal()) === BATCH);
    },
    async list(after, limit) {
      const { rows } = await database.query<StoredEntry>(statements.list, [after, limit]);
      return rows.map(({ hash, ...entry }) => ({ ...entry, hash: toText(hash) }));
    },
    async readState() {
      const [state] = (await database.query<StoredEntry & { pending: number }>(statements.readState)).rows;
      if (state === undefined) throw new Error("The audit log has no head.");
      return { sequence: state.sequence, hash: toText(state.hash), pending: state.pending };
    },
  };
}

function toText(hash: Buffer): string {
  return `sha256:${hash.toString("hex")}`;
}

function toBytes(hash: string): Buffer {
  return Buffer.from(hash.slice("sha256:".length), "hex");
}

export interface Sealer {
  close(): Promise<void>;
}

const SEAL_INTERVAL_MS = 1_000;

/** Seals until closed. Any number of processes may run one: whichever is first seals, the others find nothing. */
export function startSealer(audit: Pick<Audit, "seal">, onError: (error: unknown) => void): Sealer {
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();
  const sealAll = async (): Promise<void> => {
    try {
      while (!isClosed && (await audit.seal()) === BATCH);
    } catch (error) {
      onError(error);
    }
  };
  const timer = setInterval(() => {
    running = running.then(sealAll);
  }, SEAL_INTERVAL_MS);
  return {
    async close() {
      clearInterval(timer);
      await running;
      isClosed = true;
    },
  };
}
