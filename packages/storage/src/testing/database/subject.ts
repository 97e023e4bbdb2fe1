import type { Database, DatabaseOptions, DatabasePlace } from "../../database/database.ts";

export interface DatabaseSubject {
  readonly name: string;
  /** Started once for the suite, in an empty database. */
  start(): Promise<TestDatabases>;
}

export interface TestDatabases {
  readonly place: DatabasePlace;
  /** Takes the server away and gives the function that brings it back, with its data. */
  outage(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** Opens one more pool on the subject; the suite closes it. */
export type Open = (options?: Omit<DatabaseOptions, "url" | "connection">) => Database;
