// What the runtime is measured beside: a forked child on Node's own IPC, with nothing that guards either side.
//   (forked)             calls by message, the envelope back
//   whole <request>      a request read, parsed and decoded whole, as a plain worker would
import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { loadOperation } from "./runtime.operations.js";

const [, , mode, path] = process.argv;

if (mode === "whole") {
  const { operation, input, options } = JSON.parse(readFileSync(path, "utf8"));
  const envelope = await invoke(await loadOperation(operation), input, options);
  process.stdout.write(JSON.stringify({ ok: envelope.ok, peakRssMiB: process.resourceUsage().maxRSS / 1024 }));
} else {
  process.on("message", async ({ operation, input }) => {
    process.send(await invoke(await loadOperation(operation), input, {}));
  });
  process.send("ready");
}
