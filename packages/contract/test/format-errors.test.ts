import { overLimit } from "@colophon/kit-bytes";
import { expect, test } from "vitest";
import { withFormatErrors } from "../src/format-errors.ts";

const op = { error: (code: string, message: string) => new Error(`${code}: ${message}`) };

test.each([
  ["maxRatio", 336, 200, "The archive unpacks to 336 times its size; `limits.maxExpansionRatio` is 200."],
  ["maxEntries", 12_000, 10_000, "The archive has 12000 entries; `limits.maxArchiveEntries` allows 10000."],
  ["maxDepth", 1_001, 1_000, "1001 is over the limit of 1000 (maxDepth)."],
])("the error of %s names the limit as callers set it, where they can", (limit, found, most, message) => {
  const refuse = () => ({ code: "LIMIT" });
  const work = () => {
    throw overLimit(found, { format: "zip", limit, most, offset: 0 });
  };
  expect(() => withFormatErrors(op as never, refuse as never, work)).toThrow(`LIMIT: ${message}`);
});
