import { VERSION } from "./version.ts";

const args = process.argv.slice(2);

// Each command loads what it needs: the first answers come before anything is read.
if (args.length === 1 && (args[0] === "--version" || args[0] === "-V")) process.stdout.write(`${VERSION}\n`);
else process.exitCode = await (await import("./command-line.ts")).runCommandLine(args);
