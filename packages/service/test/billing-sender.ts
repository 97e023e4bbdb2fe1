import { openDatabase } from "@colophon/storage";
import { createHttpProvider, readOutboundRules, sendUsage, writeLedger } from "../src/index.ts";

/** A process that writes the ledger and sends usage once, so that a test can kill it: connection, provider's URL, secret, last day. */
const [connection = "{}", url = "", secret = "", before = ""] = process.argv.slice(2);
const database = openDatabase({ connection: JSON.parse(connection) });
const provider = createHttpProvider({ url, secrets: [secret], rules: readOutboundRules(["http://127.0.0.1"]) });
await writeLedger(database, before);
await sendUsage(database, provider, new AbortController().signal);
await database.close();
