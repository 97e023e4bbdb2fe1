import { accessSync, constants, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { examineEngines, listOperations } from "@colophon/catalog";
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
export async function doctor(terminal: Terminal, path: string): Promise<number> {
  const checks = [
    checkNode(),
    checkProgram("prlimit", path, "apt-get install util-linux", "caps the memory of a child process on Linux"),
  ];
  for (const { name, isMet, found, fix } of [...checks, ...(await examine())])
    terminal.result(`${isMet ? "ok     " : "missing"}  ${name}: ${found}${isMet ? "" : `  ->  ${fix}`}\n`);
  const operations = listOperations();
  const previews = operations.filter(({ stability }) => stability === "preview").length;
  const without = (reason: string): number =>
    operations.filter(({ availability }) => !availability.available && availability.reason === reason).length;
  const [absent, waiting] = [without("not_implemented"), without("engine_missing")];
  const partial = operations.filter(
    ({ availability }) => availability.available && availability.lacking !== undefined,
  ).length;
  const isWaiting = [
    waiting === 0 ? "" : `, ${waiting} without their engine here`,
    partial === 0 ? "" : `, ${partial} without the engine for some of their calls`,
  ].join("");
  terminal.result(
    `${operations.length - absent - waiting} of ${operations.length} operations available, ${previews} of them previews, ${absent} not implemented in this version${isWaiting}\n`,
  );
  return checks.every(({ isMet }) => isMet) ? EXIT.ok : EXIT.failed;
}

/** Engines are tried; one that is missing keeps only its own operations from working. */
async function examine(): Promise<readonly Check[]> {
  const folder = mkdtempSync(join(tmpdir(), "colophon-doctor-"));
  try {
    return await examineEngines(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
