import { createHash, randomUUID } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import type { DatabaseConnection } from "../database/connection.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** First key of the locks of shared templates: no other user of the server has it. */
const TEMPLATE_LOCK = 0x74656d70;

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
 * `sharedAs`: a name under which all test files of the run that give it have one template, prepared by the first of them; `prepare`
 * must be the same in each.
 *
 * Cost     the server is the run's (global-setup.ts), else one for this test file; a clone is a copy of files.
 */
export async function createTemplateDatabase(
  prepare: (database: Database) => Promise<unknown>,
  { sharedAs }: { readonly sharedAs?: string } = {},
): Promise<TemplateDatabase> {
  const server = await findServer();
  const admin = openDatabase({ connection: server.connection, maxConnections: 2 });
  const own = `test_${randomUUID().replaceAll("-", "")}`;
  const name = sharedAs === undefined ? own : `shared_${sharedAs}`;
  const clones = new Set<TestDatabase>();
  if (sharedAs === undefined) await makeTemplate(admin, { server, name, prepare });
  else await makeOnce(admin, { server, name, prepare });

  let count = 0;
  return {
    async clone() {
      count += 1;
      const database = `${own}_${count}`;
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
      if (sharedAs === undefined) await admin.query(`drop database ${name} with (force)`);
      await admin.close();
      await server.stop();
    },
  };
}

interface Making {
  readonly server: TestServer;
  readonly name: string;
  readonly prepare: (database: Database) => Promise<unknown>;
}

async function makeTemplate(admin: Database, { server, name, prepare }: Making): Promise<void> {
  await admin.query(`create database ${name} template template0`);
  const original = openDatabase({ connection: { ...server.connection, database: name } });
  await prepare(original).finally(() => original.close());
}

/** One of the test files that ask at once makes it, under another name until it is whole; the others wait. */
async function makeOnce(admin: Database, making: Making): Promise<void> {
  const lock = await admin.holdLock([TEMPLATE_LOCK, hashOf(making.name)]);
  try {
    const { rows } = await admin.query("select 1 from pg_database where datname = $1", [making.name]);
    if (rows.length > 0) return;
    const partial = `test_${randomUUID().replaceAll("-", "")}`;
    await makeTemplate(admin, { ...making, name: partial });
    await admin.query(`alter database ${partial} rename to ${making.name}`);
  } finally {
    await lock.release();
  }
}

/** 32 bits of a name, as an advisory lock takes them. */
function hashOf(name: string): number {
  return createHash("sha256").update(name).digest().readInt32BE();
}

async function findServer(): Promise<TestServer> {
  const broker = inject("testPostgres");
  if (broker === undefined) return startTestServer();
  const answer = JSON.parse(await text(connect(broker))) as { connection?: DatabaseConnection; error?: string };
  if (answer.connection === undefined) throw new Error(`The run's PostgreSQL did not start: ${answer.error}`);
  return { connection: answer.connection, stop: async () => {} };
}
