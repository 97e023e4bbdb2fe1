import { invoke } from "@colophon/contract";
import { sampleOf } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { REPAIR_EVIDENCE } from "../src/data/repair-evidence.ts";
import { repairXlsx, validateXlsx } from "../src/index.ts";
import { BOOKS, BrokenBook, FAULTS } from "./faults.ts";

interface Verdict {
  readonly opens: boolean;
  readonly issues: readonly { readonly rule: string; readonly severity: string }[];
}

async function rulesOf(bytes: Uint8Array, wanted = "repair"): Promise<readonly string[]> {
  const envelope = await invoke(validateXlsx, { bytes }, { profiles: ["package", "schema", "formulas"] });
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { issues } = envelope.value as Verdict;
  return issues.filter(({ severity }) => severity === wanted).map(({ rule }) => rule);
}

describe.each(sampleOf(BOOKS, 2))(
  "faults planted in %s are told by their rule, of severity repair with evidence alone",
  (name) => {
    test("is not in the book itself", async () => expect(await rulesOf(new BrokenBook(name).bytes())).toEqual([]));
    for (const { name: fault, rule, plant, isRepaired } of FAULTS)
      test(fault, async () => {
        const severity = isRepaired ? "repair" : rule === "LINK_SCHEME" ? "advice" : "standard";
        expect(await rulesOf(plant(new BrokenBook(name)).bytes(), severity)).toContain(rule);
      });
  },
);

interface Repaired {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly isUnchanged: boolean;
}

describe.each(sampleOf(BOOKS, 2))("repair of %s", (name) => {
  test.each(FAULTS.filter(({ isRepaired }) => isRepaired).map((fault) => [fault.name, fault] as const))(
    "mends %s, and says so",
    async (_, { plant }) => {
      const envelope = await invoke(repairXlsx, { bytes: plant(new BrokenBook(name)).bytes() }, {});
      if (!envelope.ok) throw new Error(envelope.error.message);
      const { artifact, isUnchanged } = envelope.value as Repaired;
      expect(isUnchanged).toBe(false);
      expect(envelope.losses.length).toBeGreaterThan(0);
      expect(await rulesOf(artifact.bytes)).toEqual([]);
    },
  );

  const whole = new BrokenBook(name).bytes();
  test.each([22, 200])("cut %i bytes before its end opens again", async (cut) => {
    const envelope = await invoke(repairXlsx, { bytes: whole.slice(0, whole.length - cut) }, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    expect(await rulesOf((envelope.value as Repaired).artifact.bytes)).toEqual([]);
  });

  const lost = [
    /Content_Types/,
    /^_rels/,
    /workbook\.xml\.rels$/,
    /styles\.xml$/,
    /theme/,
    /sheet2\.xml$/,
    /core\.xml$/,
    /table1/,
  ];
  test.each(lost.map((part) => [String(part), part] as const))("without %s opens again", async (_, part) => {
    const envelope = await invoke(repairXlsx, { bytes: new BrokenBook(name).remove(part).bytes() }, {});
    if (!envelope.ok) throw new Error(envelope.error.message);
    expect(envelope.losses.length).toBeGreaterThan(0);
    expect(await rulesOf((envelope.value as Repaired).artifact.bytes)).toEqual([]);
  });
});

test("there are more than sixty kinds, forty of them with evidence", () => {
  expect(FAULTS.length).toBeGreaterThan(60);
  expect(FAULTS.filter(({ isRepaired }) => isRepaired).length).toBeGreaterThan(40);
});
test("evidence is a public report", () => {
  for (const { report } of Object.values(REPAIR_EVIDENCE))
    expect(report).toMatch(/^https:\/\/[^ ]+\/(?:issues|pull)\/\d+$/);
});
