import { createRuntime } from "@colophon/runtime";
import type { RuntimeLike } from "./subject.ts";

/** Files beside this one, as they are called here: `.ts` from the sources, `.js` when built. */
const EXTENSION = import.meta.url.endsWith(".ts") ? ".ts" : ".js";

/** The runtime of the product, one process, over a family's module; `helpers`: for each engine `{ lending: address }`. */
export function startIsolated(module: string, helpers: Readonly<Record<string, object>> = {}): RuntimeLike {
  const operations = new URL(`./load-family${EXTENSION}`, import.meta.url);
  operations.searchParams.set("module", module);
  return createRuntime({ operations: operations.href, processes: 1, helpers });
}
