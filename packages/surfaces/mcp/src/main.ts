// `npx @colophon/mcp --root FOLDER`: the tools over stdin and stdout, as hosts start their servers. `colophon mcp` has more settings.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createClient } from "@colophon/sdk";
import { createLocal } from "@colophon/sdk/local";
import { serveStdio } from "./stdio.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};
const { values } = parseArgs({
  options: { root: { type: "string", multiple: true, default: [] }, version: { type: "boolean", default: false } },
});
const { COLOPHON_URL: baseUrl = "", COLOPHON_API_KEY: apiKey = "" } = process.env;

if (values.version) process.stdout.write(`${version}\n`);
else {
  const local = createLocal();
  const hosted = baseUrl === "" ? {} : { hosted: createClient({ baseUrl, apiKey }) };
  await serveStdio({ version, local, roots: values.root, ...hosted });
  await local.close();
}
