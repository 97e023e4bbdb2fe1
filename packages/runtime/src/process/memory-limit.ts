import { spawn } from "node:child_process";
import { findProgram } from "./launch.ts";
import { readDataBytes } from "./process-facts.ts";

/**
 * The system's own bound on its writable memory: what it has now and what it may use. It ends an allocation that outruns
 * the watch on its resident memory. (A bound on address space would end it at once: V8 and WebAssembly reserve terabytes.)
 */
export function limitMemory(pid: number | undefined, memoryMiB: number): void {
  const program = findProgram("prlimit");
  const dataBytes = pid === undefined ? undefined : readDataBytes(pid);
  if (program === undefined || dataBytes === undefined) return;
  const limit = dataBytes + memoryMiB * 1024 ** 2;
  const limiter = spawn(program, ["--pid", String(pid), `--data=${limit}:`, "--core=0:0"], { stdio: "ignore" });
  limiter.on("error", () => undefined);
  limiter.unref();
}
