import { readSettings, serve } from "@colophon/server";

/** One process of the service: `node mortal-service.ts <data folder> <port>`. Prints a link that signs in once, then serves until it is killed. */
const [, , data = "", port = "0"] = process.argv;

const service = await serve(readSettings({ port, data }, process.env));
process.stdout.write(`${await service.makePageLink()}\n`);
