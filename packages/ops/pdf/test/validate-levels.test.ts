import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { FLAVOURS, rulesOf } from "@colophon/kit-pdf-conformance";
import { attributeOf, childrenOf, parseXml, textOf, type XmlElement } from "@colophon/kit-xml";
import { expect, test } from "vitest";
import { EXAMPLE_PDF } from "../src/example.ts";
import { validatePdf } from "../src/index.ts";

const bytes = new Uint8Array(readFileSync(new URL("../fixtures/verapdf/7.5-t01-pass-a.pdf", import.meta.url)));

async function validate(input: Uint8Array, options: object) {
  const result = await invoke(validatePdf, { bytes: input }, options);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

test("a file is checked against every level of a profile as if it claimed it", async () => {
  const { levels = [] } = await validate(bytes, { profile: "accessibility", levels: true });
  expect(levels.map(({ flavour, passes }) => [flavour, passes])).toEqual([
    ["ua-1", true],
    ["ua-2", false],
  ]);
  expect(levels[1]?.failedRules.every((rule) => /^ua-2\/[\d.]+-\d+$/.test(rule) && !rule.startsWith("ua-2/5-"))).toBe(
    true,
  );
});

test("a file without a claim has a verdict for each level of PDF/A, and no rule about the claim counts", async () => {
  const { levels = [], valid } = await validate(EXAMPLE_PDF, { profile: "archive", levels: true });
  expect(valid).toBe(false);
  expect(levels.map(({ flavour }) => flavour)).toEqual(FLAVOURS.filter((flavour) => !flavour.startsWith("ua")));
  for (const { flavour, failedRules } of levels) {
    const claims = rulesOf(flavour).filter(({ object }) => object === "PDFAIdentification");
    expect(
      failedRules.filter((rule) => claims.some(({ clause, number }) => rule === `${flavour}/${clause}-${number}`)),
    ).toEqual([]);
  }
});

test("the report in the form of veraPDF has each broken rule with its checks", async () => {
  const value = await validate(EXAMPLE_PDF, { profile: "archive", flavour: "2b", report: "verapdf" });
  const { root } = parseXml(Buffer.from(value.report ?? ""));
  const path = (names: readonly string[]): XmlElement =>
    names.reduce((element, name) => childrenOf(element, name)[0] as XmlElement, root);
  const report = path(["jobs", "job", "validationReport"]);
  expect([attributeOf(report, "profileName"), attributeOf(report, "isCompliant")]).toEqual([
    "PDF/A-2B validation profile",
    "false",
  ]);
  const rules = childrenOf(path(["jobs", "job", "validationReport", "details"]), "rule");
  const broken = (value.rules ?? []).filter(({ failed }) => failed > 0);
  expect(rules.map((rule) => `2b/${attributeOf(rule, "clause")}-${attributeOf(rule, "testNumber")}`)).toEqual(
    broken.map(({ rule }) => rule),
  );
  expect(rules.map((rule) => Number(attributeOf(rule, "failedChecks")))).toEqual(broken.map(({ failed }) => failed));
  expect(textOf(path(["batchSummary", "validationReports"]))).toBe("1");
});

test.each([{ levels: true }, { report: "verapdf" }])(
  "levels and reports need a profile that has levels: %j",
  async (options) => {
    const result = await invoke(validatePdf, { bytes: EXAMPLE_PDF }, options as object);
    expect(result.ok ? "" : result.error.code).toBe("common/SCHEMA_REJECTED");
  },
);
