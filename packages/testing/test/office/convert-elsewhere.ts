// The files named on standard input, backwards and two at a time; what came of each as a line of JSON.
import { readFileSync } from "node:fs";
import { convertFiles } from "./convert-files.ts";

const locations = JSON.parse(readFileSync(0, "utf8")) as readonly string[];
await convertFiles([...locations].reverse(), {
  atOnce: 2,
  report: (converted) => process.stdout.write(`${JSON.stringify(converted)}\n`),
});
process.exit();
