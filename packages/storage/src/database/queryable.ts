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
