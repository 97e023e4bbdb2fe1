import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MIGRATIONS } from "@colophon/service";
import {
  type Database,
  type DatabaseConnection,
  DatabaseUnavailable,
  EmbeddedPostgresError,
  isHosted,
  type Logger,
  migrate,
  openDatabase,
  startEmbeddedPostgres,
} from "@colophon/storage";
import type { ClosingList } from "./closing-list.ts";
import { type Settings, SettingsError } from "./settings.ts";

export interface HomeOptions {
  readonly closing: ClosingList;
  readonly logger?: Logger;
  /** May the database be another process's, that serves the same data folder? For commands beside a running server. */
  readonly mayShare?: boolean;
}

/** Opens the installation's database, starting a PostgreSQL of our own where none is named, and migrates it. */
export async function openServerStorage(settings: Settings, options: HomeOptions): Promise<Database> {
  const { closing } = options;
  const database = settings.databaseUrl === undefined ? await openEmbedded(settings, options) : openNamed(settings);
  closing.add(() => database.close());
  try {
    await migrate(database, MIGRATIONS);
  } catch (error) {
    throw explainDatabase(error, settings);
  }
  return database;
}

/** SQLSTATE. Source: PostgreSQL, appendix A. */
const NO_SUCH_DATABASE = "3D000";
const REFUSED_USERS = ["28000", "28P01"];

/** What a first connection meets, with what to do about it. */
function explainDatabase(error: unknown, { databaseUrl }: Settings): unknown {
  if (databaseUrl === undefined) return error;
  // Away and not wrong: who starts it again may find it there.
  if (error instanceof DatabaseUnavailable)
    return new Error(`${error.message}. Start the server that DATABASE_URL names, or correct its host and port.`, {
      cause: error,
    });
  const { code } = error as { readonly code?: string };
  if (code === NO_SUCH_DATABASE) {
    const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
    return new SettingsError(
      `There is no database "${name}" on the server that DATABASE_URL names. Create it (createdb ${name}), or correct the name.`,
    );
  }
  if (code !== undefined && REFUSED_USERS.includes(code))
    return new SettingsError(
      `PostgreSQL refuses the user of DATABASE_URL: ${(error as Error).message}. Correct user and password, or create the user.`,
    );
  return error;
}

function openNamed({ databaseUrl = "", databaseConnections: maxConnections }: Settings): Database {
  return openDatabase({ url: databaseUrl, maxConnections });
}

async function openEmbedded(settings: Settings, { closing, logger, mayShare = false }: HomeOptions): Promise<Database> {
  const { dataFolder, databaseConnections: maxConnections } = settings;
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 });
  const note = noteOf(dataFolder);
  let connection: DatabaseConnection;
  try {
    const server = await startEmbeddedPostgres({
      folder: join(dataFolder, "postgres"),
      ...(logger !== undefined && { logger }),
    });
    closing.add(() => server.stop());
    ({ connection } = server);
    // For commands that are run beside this process; the socket's folder is open to this user only.
    writeFileSync(note, JSON.stringify(connection), { mode: 0o600 });
    closing.add(async () => rmSync(note, { force: true }));
  } catch (error) {
    if (!mayShare || !(error instanceof EmbeddedPostgresError) || error.code !== "folder_in_use") throw error;
    connection = JSON.parse(readFileSync(note, "utf8")) as DatabaseConnection;
  }
  return openDatabase({ connection, maxConnections });
}

/** Does another process of this machine serve the data folder, or work on its data? */
export async function isServed({ databaseUrl, dataFolder }: Settings): Promise<boolean> {
  const note = noteOf(dataFolder);
  if (databaseUrl !== undefined || !existsSync(note)) return false;
  return isHosted(JSON.parse(readFileSync(note, "utf8")) as DatabaseConnection);
}

/** Where a process that hosts the database notes how others connect to it. One that was killed leaves its note. */
function noteOf(dataFolder: string): string {
  return join(dataFolder, "connection.json");
}
