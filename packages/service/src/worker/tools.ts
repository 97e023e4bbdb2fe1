import type { ClaimedRow } from "../executions/rows.ts";
import type { RanSummary } from "./execute.ts";

/**
 * What the results of a worker depend on beside their requests, by name: each engine with its fonts, and {@link CODE_TOOL}. An engine that
 * is not installed is `missing`. A later request is answered from a result only while every worker would use the same.
 */
export type Tools = Readonly<Record<string, string>>;

/** The name of the code of operations and service. */
export const CODE_TOOL = "code";

/**
 * What a result depends on: the tools that its receipt names, and the code. A render with terms has pictures and checks that no receipt
 * lists, and depends on all tools.
 */
export function toolsOf(tools: Tools, { delivery }: ClaimedRow, { receipt }: RanSummary): Tools {
  if (delivery !== null) return tools;
  const names = (receipt?.tools ?? []).map(({ name }) => name);
  // No worker has a tool of this identity, so that the result answers nothing.
  return Object.fromEntries([CODE_TOOL, ...names].map((name) => [name, tools[name] ?? "unknown"]));
}
