// What the service's submissions are measured beside, each a process that tells its port on stdout:
//   raw    a Node http server that reads the body, parses it and answers
//   boss   the same server with pg-boss's send() before the answer, on the PostgreSQL of DATABASE_URL
import { createServer } from "node:http";
import { PgBoss } from "pg-boss";

const QUEUE = "submissions";
const boss = process.argv[2] === "boss" ? await openBoss() : undefined;

async function openBoss() {
  const opened = new PgBoss({ connectionString: process.env.DATABASE_URL, schedule: false });
  opened.on("error", (error) => process.stderr.write(`${error.stack}\n`));
  await opened.start();
  await opened.createQueue(QUEUE);
  return opened;
}

const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", async () => {
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const id = boss === undefined ? "00000000-0000-4000-8000-000000000000" : await boss.send(QUEUE, body);
    const answer = JSON.stringify({ id, status: "queued" });
    response.writeHead(202, { "content-type": "application/json", "content-length": Buffer.byteLength(answer) });
    response.end(answer);
  });
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${JSON.stringify({ port: server.address().port })}\n`));
