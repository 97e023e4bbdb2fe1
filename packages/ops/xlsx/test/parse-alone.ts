// node --conditions=source parse-alone.ts FILE: what inspect says of a workbook, and what parsing it costs in a process that does nothing else.
import { readFileSync } from "node:fs";
import { argv, cpuUsage, resourceUsage, stdout } from "node:process";
import { invoke } from "@colophon/contract";
import { inspectXlsx, parseXlsx } from "../src/index.ts";

const [, , what = "parse", path = ""] = argv;
const bytes = new Uint8Array(readFileSync(path));
if (what === "inspect") {
  const inspected = await invoke(inspectXlsx, { bytes }, {});
  stdout.write(JSON.stringify(inspected.ok ? inspected.value : null));
} else {
  const before = cpuUsage();
  const parsed = await invoke(parseXlsx, { bytes }, { limits: { maxOutputBytes: 2 ** 31 } });
  const { user, system } = cpuUsage(before);
  const { maxRSS } = resourceUsage();
  const cells = parsed.ok ? (parsed.value as { readonly cells: number }).cells : undefined;
  stdout.write(JSON.stringify({ cells, cpuSeconds: (user + system) / 1e6, memoryBytes: maxRSS * 1024 }));
}
