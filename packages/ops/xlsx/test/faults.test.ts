import { invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { validateXlsx } from "../src/index.ts";
import { BOOKS, BrokenBook, FAULTS } from "./faults.ts";

interface Verdict {
  readonly opens: boolean;
  readonly issues: readonly { readonly rule: string; readonly severity: string }[];
}

async function rulesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const envelope = await invoke(validateXlsx, { bytes }, { profiles: ["package", "schema", "formulas"] });
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { issues } = envelope.value as Verdict;
  return issues.filter(({ severity }) => severity === "repair").map(({ rule }) => rule);
}

describe.each(BOOKS)("what Excel repairs, planted in %s", (name) => {
  test("is not in the book itself", async () => expect(await rulesOf(new BrokenBook(name).bytes())).toEqual([]));
  for (const { name: fault, rule, plant } of FAULTS)
    test(fault, async () => expect(await rulesOf(plant(new BrokenBook(name)).bytes())).toContain(rule));
});

test("there are more than sixty kinds", () => expect(FAULTS.length).toBeGreaterThan(60));
