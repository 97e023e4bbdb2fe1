// A process that hosts an embedded PostgreSQL, says so in one line, and is killed by its test.
// With "commit" it also commits rows as fast as it can and prints each number once its commit was acknowledged.
import { openDatabase, startEmbeddedPostgres } from "../src/index.ts";

const [folder = "", task] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ folder });
process.stdout.write(`${JSON.stringify({ serverPid: server.pid(), connection: server.connection })}\n`);

if (task === "exit") process.exit(0);
if (task === "commit") {
  const database = openDatabase({ connection: server.connection });
  await database.query("create table if not exists numbers (n int primary key)");
  const { rows } = await database.query<{ next: number }>("select coalesce(max(n), 0) + 1 as next from numbers");
  for (let n = rows[0]?.next ?? 1; ; n += 1) {
    // The test killed the server: what was printed counts, and this process has nothing more to do.
    await database.query("insert into numbers values ($1)", [n]).catch(() => process.exit(0));
    process.stdout.write(`${n}\n`);
  }
}
