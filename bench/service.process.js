// One process of the service as it is built: `node service.process.js <role> <data folder>`, on the PostgreSQL of DATABASE_URL.
import { readSettings, serve } from "@colophon/server";

const [, , role, data] = process.argv;
const service = await serve(readSettings({ role, data, port: "0" }, process.env));
process.stdout.write(`${JSON.stringify({ port: Number(new URL(service.url).port), key: service.firstKey })}\n`);
process.once("SIGTERM", () => void service.close());
