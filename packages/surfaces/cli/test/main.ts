// The command line as a process of its own, without the composition root: node --conditions=source main.ts [url key] -- ...
import { createTerminal, runProgram } from "../src/index.ts";

const split = process.argv.indexOf("--");
const [url, key] = process.argv.slice(2, split);
process.exitCode = await runProgram(process.argv.slice(split + 1), {
  terminal: createTerminal(process.stdout, process.stderr),
  version: "0.0.0",
  path: "",
  service: { url, key, uploadsFolder: undefined },
});
