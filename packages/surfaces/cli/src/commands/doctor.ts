import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { listOperations } from "@colophon/catalog";
import { EXIT } from "../exit.ts";
import type { Terminal } from "../terminal.ts";

interface Check {
  readonly name: string;
  readonly isMet: boolean;
  readonly found: string;
  /** The command that brings it. */
  readonly fix: string;
}

/** `colophon doctor`: what this machine lacks, and the command that brings it. */
export function doctor(terminal: Terminal, path: string): number {
  const checks = [
    checkNode(),
    checkProgram("prlimit", path, "apt-get install util-linux", "caps the memory of a child process on Linux"),
  ];
  for (const { name, isMet, found, fix } of checks)
    terminal.result(`${isMet ? "ok     " : "missing"}  ${name}: ${found}${isMet ? "" : `  ->  ${fix}`}\n`);
  const operations = listOperations();
  const missing = operations.filter(({ availability }) => !availability.available).length;
  terminal.result(
    `${operations.length - missing} of ${operations.length} operations available, ${missing} not implemented in this version\n`,
  );
  return checks.every(({ isMet }) => isMet) ? EXIT.ok : EXIT.failed;
}

function checkNode(): Check {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isMet = major > 22 || (major === 22 && minor >= 18);
  return {
    name: "Node 22.18 or later",
    isMet,
    found: process.versions.node,
    fix: "install a current Node, or run node scripts/setup.js",
  };
}

function checkProgram(name: string, path: string, fix: string, purpose: string): Check {
  const found = path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
  return {
    name: `${name} (${purpose})`,
    isMet: found !== undefined || process.platform !== "linux",
    found: found ?? "not found",
    fix,
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
