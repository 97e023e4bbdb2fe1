#!/usr/bin/env node
// Starts the program, under the Node that scripts/setup.js brought when this one is too old.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major > 22 || (major === 22 && minor >= 18)) {
  // A published package has a bundle that starts in half the time. The other commands share modules with the service and MCP.
  const isBundled = ["run", "list", "describe", "verify"].includes(process.argv[2] ?? "");
  const bundle = new URL("../bundle/main.js", import.meta.url);
  await import(isBundled && existsSync(bundle) ? bundle.href : "../dist/main.js");
} else {
  const brought = fileURLToPath(
    new URL(`../../../.tools/node/node_modules/node-${process.platform}-${process.arch}/bin/node`, import.meta.url),
  );
  if (!existsSync(brought)) {
    const isClone = existsSync(fileURLToPath(new URL("../../../scripts/setup.js", import.meta.url)));
    const fix = isClone ? "Run: node scripts/setup.js" : "Install it, or run: npx -p node@24 -p colophon colophon";
    process.stderr.write(`colophon needs Node 22.18 or later; this is ${process.versions.node}. ${fix}\n`);
    process.exit(3);
  }
  const child = spawn(brought, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 3));
}
