import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, DatabaseUnavailable, openDatabase } from "../src/index.ts";

/** A message of the backend. Source: PostgreSQL 18, section 54.7. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const AUTHENTICATION_OK = message("R", Buffer.alloc(4));
const READY = message("Z", Buffer.from("I"));
const GOING = message("E", Buffer.from("SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0"));

/** Lets everyone in and goes in the same breath. */
const server = createServer((socket: Socket) => {
  socket.on("error", () => socket.destroy());
  socket.once("data", () => socket.end(Buffer.concat([AUTHENTICATION_OK, READY, GOING])));
});
let database: Database;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  database = openDatabase({ url: `postgres://tester@127.0.0.1:${port}/test`, connectTimeoutMs: 2_000 });
});
afterAll(async () => {
  await database.close();
  server.close();
});

describe("a server that goes in the moment it lets someone in", () => {
  it("is unavailable, and ends no process", async () => {
    for (let round = 0; round < 3; round++) {
      await expect(database.query("select 1")).rejects.toBeInstanceOf(DatabaseUnavailable);
      await expect(database.transaction((transaction) => transaction.query("select 1"))).rejects.toBeInstanceOf(
        DatabaseUnavailable,
      );
    }
  });
});
