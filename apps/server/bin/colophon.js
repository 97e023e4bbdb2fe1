#!/usr/bin/env node
// Starts the program, under the Node that scripts/setup.js brought when this one is too old.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major > 22 || (major === 22 && minor >= 18)) {
  await import("../dist/main.js");
} else {
  const brought = fileURLToPath(
    new URL(`../../../.tools/node/node_modules/node-${process.platform}-${process.arch}/bin/node`, import.meta.url),
  );
  if (!existsSync(brought)) {
    process.stderr.write(
      `colophon needs Node 22.18 or later; this is ${process.versions.node}. In a clone, run: node scripts/setup.js\n`,
    );
    process.exit(3);
  }
  const child = spawn(brought, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 3));
}
