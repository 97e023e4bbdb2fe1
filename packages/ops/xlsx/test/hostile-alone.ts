// node --conditions=source hostile-alone.ts FILE: what each operation makes of a workbook, in a process that does nothing else.
import { readFileSync } from "node:fs";
import { argv, cpuUsage, resourceUsage, stdout } from "node:process";
import { type AnyOperation, invoke } from "@colophon/contract";
import { convertXlsx, inspectXlsx, parseXlsx, repairXlsx, transformXlsx, validateXlsx } from "../src/index.ts";

const plan = [
  { do: "insertRows", sheet: "Data", row: 1, count: 1 },
  { do: "setCells", sheet: "Data", cells: [{ cell: "B9", value: 1 }] },
];
const CALLS: Readonly<Record<string, readonly [operation: AnyOperation, input?: object, options?: object]>> = {
  inspect: [inspectXlsx],
  parse: [parseXlsx],
  validate: [validateXlsx],
  repair: [repairXlsx],
  transform: [transformXlsx, { plan }],
  csv: [convertXlsx, {}, { to: "csv" }],
  html: [convertXlsx, {}, { to: "html" }],
  json: [convertXlsx, {}, { to: "json", jsonShape: "cells" }],
  xlsx: [convertXlsx, {}, { to: "xlsx" }],
};

const [, , path = ""] = argv;
const bytes = new Uint8Array(readFileSync(path));
const calls: Record<string, { outcome: string; cpuSeconds: number }> = {};
for (const [name, [operation, input = {}, options = {}]] of Object.entries(CALLS)) {
  const before = cpuUsage();
  const envelope = await invoke(operation, { ...input, bytes }, options);
  const { user, system } = cpuUsage(before);
  calls[name] = { outcome: envelope.ok ? "done" : envelope.error.code, cpuSeconds: (user + system) / 1e6 };
}
stdout.write(JSON.stringify({ calls, rssMiB: resourceUsage().maxRSS / 1024 }));
