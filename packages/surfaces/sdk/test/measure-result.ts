import { writeFileSync } from "node:fs";
import { createClient } from "../src/index.ts";
import { createLocal } from "../src/local.ts";
import { fromPath, toPath } from "../src/node.ts";
import { SERVICE_KEY } from "./service-key.ts";

/** One result in a process of its own: by whom it is run, where it goes, and the peak that this process had, in bytes. */
const [runner = "", place = "", file = "", answer = ""] = process.argv.slice(2);
const input = { bytes: fromPath(file) };
const operation = "common.convert.delimited";
const target = place === "file" ? toPath(`${answer}.artifact`) : undefined;
let byteLength = 0;
if (runner === "local") {
  const local = createLocal({
    catalog: new URL("./operations.ts", import.meta.url).href,
    processes: 1,
    memoryMiB: 1024,
  });
  const envelope = await local.operations.runDynamic(operation, { input }, target);
  byteLength = lengthOf(envelope);
  await local.close();
} else {
  const client = createClient({ baseUrl: runner, apiKey: SERVICE_KEY });
  byteLength = lengthOf(await client.operations.runDynamic(operation, { input }, target));
}
if (target !== undefined && !(await target.keep())) throw new Error("No artifact came.");
writeFileSync(answer, JSON.stringify({ peak: process.resourceUsage().maxRSS * 1024, byteLength }));

function lengthOf(envelope: { readonly ok: boolean; readonly value?: unknown }): number {
  const { artifact } = envelope.value as { readonly artifact: { readonly byteLength: number } };
  return artifact.byteLength;
}
