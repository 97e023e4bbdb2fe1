import { type Database, loadStatements } from "@colophon/storage";
import type { Status } from "../executions/life.ts";
import { countOpenExecutions, type OpenCount } from "../figures.ts";

const statements = loadStatements(new URL("../../sql/overview/", import.meta.url), [
  "countStatuses",
  "groupErrors",
  "readRequest",
]);

/** Counts stop here: one more is as good as any number. */
export const MAX_COUNT = 1000;

/** Failures of each operation and status that are grouped, the newest first. */
const MAX_GROUPED = 500;

/** Executions of one operation that failed with one code. */
export interface ErrorGroup {
  readonly operation: string;
  readonly code: string;
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** The newest one, and its message. */
  readonly lastId: string;
  readonly message: string | null;
  /** False where the operation has older failures that were not read. */
  readonly isWhole: boolean;
}

/** What was sent to make an execution. */
export interface StoredRequest {
  readonly operation: string;
  /** `sha256:` and 64 digits. */
  readonly hash: string;
  readonly byteLength: number;
  /** Absent where the bytes are a blob. */
  readonly inline: Buffer | undefined;
  readonly removedAt: Date | undefined;
}

/** What people see of an environment beside its executions. */
export interface Overview {
  /** How many executions have each status; at most MAX_COUNT + 1. */
  countStatuses(environmentId: string): Promise<Readonly<Partial<Record<Status, number>>>>;
  /** What failed, by operation and code; at most 200 groups, the one that was last seen first. */
  groupErrors(environmentId: string): Promise<readonly ErrorGroup[]>;
  /** Undefined when the environment has no such execution. */
  readRequest(environmentId: string, id: string): Promise<StoredRequest | undefined>;
  /** Open executions of the whole installation, by queue. */
  countOpen(): Promise<readonly OpenCount[]>;
}

interface ErrorRow {
  readonly operation: string;
  readonly code: string;
  readonly count: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly last_id: string;
  readonly message: string | null;
  readonly is_whole: boolean;
}

interface RequestRow {
  readonly operation: string;
  readonly request_hash: string;
  readonly request_byte_length: number;
  readonly request_inline: Buffer | null;
  readonly documents_removed_at: Date | null;
}

export function createOverview(database: Database): Overview {
  return {
    async countStatuses(environmentId) {
      const { rows } = await database.query<{ status: Status; count: number }>(statements.countStatuses, [
        environmentId,
        MAX_COUNT + 1,
      ]);
      return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    },
    async groupErrors(environmentId) {
      const { rows } = await database.query<ErrorRow>(statements.groupErrors, [environmentId, MAX_GROUPED]);
      return rows.map(({ first_at: firstAt, last_at: lastAt, last_id: lastId, is_whole: isWhole, ...one }) => ({
        ...one,
        ...{ firstAt, lastAt, lastId, isWhole },
      }));
    },
    async readRequest(environmentId, id) {
      const [row] = (await database.query<RequestRow>(statements.readRequest, [id, environmentId])).rows;
      if (row === undefined) return undefined;
      return {
        operation: row.operation,
        hash: row.request_hash,
        byteLength: row.request_byte_length,
        inline: row.request_inline ?? undefined,
        removedAt: row.documents_removed_at ?? undefined,
      };
    },
    countOpen: () => countOpenExecutions(database),
  };
}
