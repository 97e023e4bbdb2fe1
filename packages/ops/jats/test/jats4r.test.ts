import { invoke } from "@colophon/contract";
import { sampleOf } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { validateJats } from "../src/index.ts";
import { JATS4R_SCHEMA } from "../src/model/rules/jats4r-schema.ts";
import { FILES } from "./jats4r-files.ts";
import { FAULTS } from "./jats4r-rows.ts";
import { article } from "./module.ts";

interface Value {
  readonly findings: readonly { readonly rule: string; readonly severity: string; readonly path: string }[];
  readonly profiles: readonly { readonly checked: readonly string[]; readonly notChecked: readonly string[] }[];
}

async function check(bytes: Uint8Array): Promise<Value> {
  const envelope = await invoke(validateJats, { bytes }, { profiles: ["jats4r"] });
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value as Value;
}

const CHECKS = JATS4R_SCHEMA.patterns.flatMap(({ rules }) => rules.flatMap(({ checks }) => checks));

test.each(sampleOf(FAULTS, 3).map(([name, fault, attributes]) => ({ name, fault, attributes })))(
  "$name is found",
  async ({ name, fault, attributes }) => {
    const { findings } = await check(article(fault, attributes ?? ' dtd-version="1.3"'));
    expect(findings.map(({ rule }) => rule)).toContain(`jats4r/${name}`);
  },
);

test("each assertion has a test row and a unique name, and is evaluated", async () => {
  const names = CHECKS.map(({ id }) => id).sort();
  expect(new Set(names).size).toBe(names.length);
  expect(FAULTS.map(([name]) => name).sort()).toEqual(names);
  const [report] = (await check(article("<body/>"))).profiles;
  for (const name of names)
    expect(report!.checked.some((one) => one.startsWith(`${name}: https://jats4r.niso.org/`))).toBe(true);
  expect(report!.notChecked.join(" ")).not.toMatch(/\(line/);
});

describe("JATS4R's own test files", () => {
  test.each(FILES)("$name", async ({ bytes, expected }) => {
    const { findings } = await check(bytes);
    const found = findings
      .filter(({ severity }) => severity !== "note")
      .map(({ rule, path }) => `${rule.slice("jats4r/".length)} ${path}`);
    expect(found.sort()).toEqual([...expected].sort());
  });
});
