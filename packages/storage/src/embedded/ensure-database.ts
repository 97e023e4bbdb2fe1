import pg from "pg";
import type { DatabaseConnection } from "../database/connection.ts";

/** SQLSTATE 3D000, invalid_catalog_name: no such database. */
const NO_SUCH_DATABASE = "3D000";

/** Makes the database on the first start; a connection to it is also the proof that the server answers. */
export async function ensureDatabase(connection: DatabaseConnection): Promise<void> {
  try {
    await withClient(connection, async () => {});
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_DATABASE) throw error;
    await withClient({ ...connection, database: "postgres" }, async (client) => {
      await client.query(`create database ${client.escapeIdentifier(connection.database)} template template0`);
    });
  }
}

async function withClient(connection: DatabaseConnection, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...connection, ssl: false });
  client.on("error", () => {});
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
