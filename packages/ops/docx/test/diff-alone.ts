// node --conditions=source diff-alone.ts BEFORE AFTER: what comparing two documents costs in a process that does nothing else.
import { readFileSync } from "node:fs";
import { argv, cpuUsage, resourceUsage, stdout } from "node:process";
import { invoke } from "@colophon/contract";
import { diffDocx } from "../src/index.ts";

const [, , ...paths] = argv;
const [before, after] = paths.map((path) => new Uint8Array(readFileSync(path)));
const limits = { maxElements: 10_000_000, maxExpansionRatio: 10_000 };
const compared = await invoke(diffDocx, { before, after }, { limits });
if (!compared.ok) throw new Error(compared.error.message);
const { user, system } = cpuUsage();
const memoryBytes = resourceUsage().maxRSS * 1024;
const changes = compared.value.changes.length;
stdout.write(JSON.stringify({ changes, cpuSeconds: (user + system) / 1e6, memoryBytes }));
