import pg from "pg";
import type { DatabaseConnection } from "../database/connection.ts";

/** Makes the database on the first start; the connection is also the proof that the server answers. */
export async function ensureDatabase(connection: DatabaseConnection): Promise<void> {
  await withClient({ ...connection, database: "postgres" }, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [connection.database]);
    if (rowCount === 0) {
      await client.query(`create database ${client.escapeIdentifier(connection.database)} template template0`);
    }
  });
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
