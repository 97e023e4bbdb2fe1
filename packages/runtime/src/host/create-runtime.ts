import { availableParallelism, tmpdir } from "node:os";
import { findCodeFolders } from "../process/launch.ts";
import { DirectRuntime } from "./direct-runtime.ts";
import { IsolatedRuntime } from "./isolated-runtime.ts";
import type { Runtime, RuntimeOptions } from "./runtime.ts";

const MIN_MEMORY_MIB = 128;

/**
 * Starts a runtime and, unless isolation is `none`, its first child.
 *
 * Errors   RangeError for options out of range; RuntimeFault when the operations' module is not there.
 */
export function createRuntime(options: RuntimeOptions): Runtime {
  const { operations, processes = availableParallelism(), memoryMiB = 1024, recycle = {}, niceness = 0 } = options;
  if (!Number.isInteger(processes) || processes < 1) throw new RangeError("processes must be 1 or more.");
  if (!(memoryMiB >= MIN_MEMORY_MIB)) throw new RangeError(`memoryMiB must be ${MIN_MEMORY_MIB} or more.`);
  if (!Number.isInteger(niceness) || niceness < 0 || niceness > 19)
    throw new RangeError("niceness must be from 0 to 19.");
  const reported = {
    onBug: options.onBug ?? (() => undefined),
    onUsage: options.onUsage ?? (() => undefined),
  };
  if (options.isolation === "none")
    return new DirectRuntime({
      operations,
      temporaryFolder: options.temporaryFolder ?? tmpdir(),
      helpers: options.helpers ?? {},
      ...reported,
    });
  return new IsolatedRuntime({
    operations,
    processes,
    memoryMiB,
    niceness,
    recycle: { calls: recycle.calls ?? 50_000, rssMiB: recycle.rssMiB ?? 512 },
    temporaryFolder: options.temporaryFolder ?? tmpdir(),
    helpers: options.helpers ?? {},
    environment: options.environment ?? {},
    execArgv: options.execArgv ?? [],
    readable: [...findCodeFolders(operations), ...(options.readable ?? [])],
    ...reported,
  });
}
