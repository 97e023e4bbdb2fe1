import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { transformXlsx } from "../src/index.ts";

interface Example {
  readonly do: string;
}

const workbook = new Uint8Array(readFileSync(new URL("../fixtures/faults-a.xlsx", import.meta.url)));
const guide = readFileSync(new URL("../../../../docs/xlsx.md", import.meta.url), "utf8");
const examples = [...guide.matchAll(/^\|.*`(\{ "do": .*\})` \|$/gm)].map(
  ([, json = ""]) => JSON.parse(json) as Example,
);
const named = (schema: unknown): readonly string[] =>
  [...JSON.stringify(schema).matchAll(/"do":\{(?:"const":"(\w+)"|"type":"string","enum":(\[[^\]]*\]))/g)].flatMap(
    ([, one, many]) => (many === undefined ? [one ?? ""] : (JSON.parse(many) as string[])),
  );

test("the guide has an example of each step", () => {
  expect(examples.map((example) => example.do).sort()).toEqual([...named(transformXlsx.input)].sort());
});

test.each(examples.map((example) => [example.do, example] as const))(
  "the guide's example of %s works",
  async (_, step) => {
    const envelope = await invoke(transformXlsx, { bytes: workbook, plan: [step] } as never);
    expect(envelope.ok ? "" : envelope.error.message).toBe("");
  },
);
