import { expect, it } from "vitest";
import type { ClaimedRow } from "../src/executions/rows.ts";
import type { RanSummary } from "../src/worker/execute.ts";
import { toolsOf } from "../src/worker/tools.ts";

const TOOLS = { code: "c", fonts: "f", libreoffice: "l", qpdf: "q" };

const toolsWith = (names: readonly string[], delivery: object | null = null) => {
  const tools = names.map((name) => ({ name, version: "1" }));
  return toolsOf(TOOLS, { delivery } as ClaimedRow, { receipt: { tools } } as unknown as RanSummary);
};

it("takes what the receipt names, and the code", () => {
  expect(toolsWith([])).toEqual({ code: "c" });
  expect(toolsWith(["qpdf"])).toEqual({ code: "c", qpdf: "q" });
});

it("takes all tools for a render with terms, whose pictures no receipt lists", () => {
  expect(toolsWith([], { mode: "async" })).toEqual(TOOLS);
});

it("lets no later request match a result of a tool that the worker cannot identify", () => {
  expect(toolsWith(["other"])).toEqual({ code: "c", other: "unknown" });
});
