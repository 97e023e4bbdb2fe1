import type { Statement } from "./statements.ts";

export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** Rows returned or touched. */
  readonly rowCount: number;
}

export interface Queryable {
  /**
   * A prepared statement, or text. Text without values may hold several statements; their rows come as one list.
   *
   * Errors   DatabaseUnavailable, StatementTimeout; PostgreSQL's own errors unchanged (`code` is the SQLSTATE).
   */
  query<Row extends object = Record<string, unknown>>(
    statement: Statement | string,
    values?: readonly unknown[],
  ): Promise<Rows<Row>>;
}

/** What is done together, or not at all. */
export interface Transaction extends Queryable {
  /**
   * Notifies a channel once this transaction is committed, in a commit of its own that waits for no disk. Lost when this process or its
   * connection ends in between, so whoever listens looks at the tables from time to time as well.
   *
   * A notification within a transaction keeps all others that notify waiting until it is on the disk: PostgreSQL puts them in order
   * under one lock. Source: PreCommit_Notify in PostgreSQL's async.c.
   */
  notifyAfterCommit(channel: string, payload: string): void;
}
