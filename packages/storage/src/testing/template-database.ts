import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import type { DatabaseConnection } from "../database/connection.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The socket to ask for the run's PostgreSQL; undefined in a run without global-setup.ts. */
    readonly testPostgres: string | undefined;
  }
}

export interface TestDatabase {
  readonly connection: DatabaseConnection;
  readonly database: Database;
  /** Closes and drops it. */
  drop(): Promise<void>;
}

export interface TemplateDatabase {
  /** A database of its own, as the template was left. */
  clone(): Promise<TestDatabase>;
  /** Drops the template and whatever clones are left. */
  close(): Promise<void>;
}

/**
 * Prepares one database (usually by its migrations) and clones it for each test.
 *
 *   const template = await createTemplateDatabase((database) => migrate(database, folder));
 *   afterAll(() => template.close());
 *
 * Cost     the server is the run's (global-setup.ts), else one for this test file; a clone is a copy of files.
 */
export async function createTemplateDatabase(
  prepare: (database: Database) => Promise<unknown>,
): Promise<TemplateDatabase> {
  const server = await findServer();
  const admin = openDatabase({ connection: server.connection, maxConnections: 2 });
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const clones = new Set<TestDatabase>();
  await admin.query(`create database ${name} template template0`);
  const original = openDatabase({ connection: { ...server.connection, database: name } });
  await prepare(original).finally(() => original.close());

  let count = 0;
  return {
    async clone() {
      count += 1;
      const database = `${name}_${count}`;
      await admin.query(`create database ${database} template ${name} strategy file_copy`);
      const connection = { ...server.connection, database };
      const opened = openDatabase({ connection });
      const clone: TestDatabase = {
        connection,
        database: opened,
        async drop() {
          clones.delete(clone);
          await opened.close();
          await admin.query(`drop database if exists ${database} with (force)`);
        },
      };
      clones.add(clone);
      return clone;
    },
    async close() {
      for (const clone of [...clones]) await clone.drop();
      await admin.query(`drop database ${name} with (force)`);
      await admin.close();
      await server.stop();
    },
  };
}

async function findServer(): Promise<TestServer> {
  const broker = inject("testPostgres");
  if (broker === undefined) return startTestServer();
  const answer = JSON.parse(await text(connect(broker))) as { connection?: DatabaseConnection; error?: string };
  if (answer.connection === undefined) throw new Error(`The run's PostgreSQL did not start: ${answer.error}`);
  return { connection: answer.connection, stop: async () => {} };
}
