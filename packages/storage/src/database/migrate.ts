import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Database } from "./database.ts";
import type { Queryable } from "./queryable.ts";
import { stripSqlLiterals } from "./sql-text.ts";
import { loadStatements } from "./statements.ts";

export interface MigrationReport {
  /** Names of those applied now, in order. */
  readonly applied: readonly string[];
  /** The number the database is at; 0 for none. */
  readonly current: number;
}

/** A migration that must not be run; the message names the file. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

const statements = loadStatements(new URL("../../sql/migrations/", import.meta.url), [
  "createTable",
  "lock",
  "listApplied",
  "record",
  "transactionId",
]);

/**
 * Brings a database to the last of a folder's migrations (`0001-name.sql`, numbered without gaps).
 *
 * Each runs in a transaction of its own under an advisory lock, so any number of starters may come at once: one applies,
 * the others find it done. A file's checksum (line ends normalized) is kept; append, never edit.
 *
 * Errors   MigrationError for an applied file that was edited, renamed or is gone, a database ahead of the folder, a
 *          numbering with gaps, a file that ends its own transaction; PostgreSQL's error with the file's name added.
 */
export async function migrate(database: Database, folder: URL): Promise<MigrationReport> {
  const migrations = readMigrations(folder);
  const applied: string[] = [];
  for (;;) {
    const name = await database.transaction((transaction) => applyNext(transaction, migrations), {
      statementTimeoutMs: 0,
    });
    if (name === undefined) return { applied, current: migrations.length };
    applied.push(name);
  }
}

/** The name of the migration applied, undefined when none is left. */
async function applyNext(transaction: Queryable, migrations: readonly Migration[]): Promise<string | undefined> {
  await transaction.query(statements.lock);
  await transaction.query(statements.createTable);
  const { rows } = await transaction.query<AppliedMigration>(statements.listApplied);
  checkApplied(rows, migrations);
  const next = migrations[rows.length];
  if (next === undefined) return undefined;

  const before = await transaction.query<{ id: string }>(statements.transactionId);
  try {
    await transaction.query(next.text);
  } catch (error) {
    (error as Error).message = `${next.name}: ${(error as Error).message}`;
    throw error;
  }
  const after = await transaction.query<{ id: string }>(statements.transactionId);
  if (before.rows[0]?.id !== after.rows[0]?.id)
    throw new MigrationError(`${next.name} ends its own transaction; remove commit and rollback.`);
  await transaction.query(statements.record, [next.number, next.name, next.checksum]);
  return next.name;
}

function checkApplied(rows: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  for (const row of rows) {
    const file = migrations[row.number - 1];
    if (file === undefined) {
      throw new MigrationError(
        `The database has ${row.name}, which this version does not know; start the newer version.`,
      );
    }
    if (file.name !== row.name)
      throw new MigrationError(`${row.name} was applied, and is now called ${file.name}; restore its name.`);
    if (file.checksum !== row.checksum) {
      throw new MigrationError(`${row.name} was edited after it was applied; restore it and append a new migration.`);
    }
  }
}

function readMigrations(folder: URL): readonly Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort((a, b) => (a < b ? -1 : 1));
  return files.map((file, index) => {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]);
    if (number !== index + 1) {
      throw new MigrationError(
        `${file} should be number ${String(index + 1).padStart(4, "0")}: number without gaps, as 0001-name.sql.`,
      );
    }
    const text = readFileSync(new URL(file, folder), "utf8").replaceAll("\r\n", "\n");
    // Found again after the run by the transaction's id; here it is found before anything was done.
    if (/(^|;)\s*(commit|rollback|abort|start\s+transaction|begin(?!\s+atomic))\b/i.test(stripSqlLiterals(text))) {
      throw new MigrationError(`${file} ends its own transaction; remove begin, commit and rollback.`);
    }
    return {
      number,
      name: file.replace(/\.sql$/, ""),
      text,
      checksum: createHash("sha256").update(text).digest("hex"),
    };
  });
}
